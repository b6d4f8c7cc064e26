/** That the verdicts find what they are there to find. */
import type { ConstantVerdict, TapsVerdict, Verdict } from "./kit.ts";

interface League {
  told: string;
  greet(name: string, options?: { loud: boolean }): void;
  list(entries: readonly number[]): void;
  pick(one: "a" | "b"): void;
  Thing: new (data: object) => object;
}

export const fits = "fits" satisfies Verdict<Pick<League, "told" | "greet" | "list" | "pick" | "Thing">, League>;
/** One may take more than the League's callers give. */
export const wider = "fits" satisfies Verdict<
  { greet(name: string | null, options?: object, more?: number): void; pick(one: string): void },
  League
>;
export const refuses = "fits" satisfies Verdict<{ greet(): never; list(): Promise<never> }, League>;

export const invented = ": shout is unknown to the League" satisfies Verdict<{ shout(): void }, League>;
export const fewer = ": greet takes fewer arguments" satisfies Verdict<{ greet(name: string): void }, League>;
export const more = ": greet takes other arguments" satisfies Verdict<
  { greet(name: string, options: object, more: number): void },
  League
>;
export const demanded = ": greet takes other arguments" satisfies Verdict<
  { greet(name: string, options: object): void },
  League
>;
export const other = ": greet takes other arguments" satisfies Verdict<
  { greet(name: number, options?: object): void },
  League
>;
export const narrower = ": pick takes other arguments" satisfies Verdict<{ pick(one: "a"): void }, League>;
export const entries = ": list takes other arguments" satisfies Verdict<{ list(entries: string[]): void }, League>;
export const constructed = ": Thing takes other arguments" satisfies Verdict<
  { Thing: new (data: string) => object },
  League
>;
export const noFunction = ": told is no function there" satisfies Verdict<{ told(): void }, League>;
export const noClass = ": told is no class there" satisfies Verdict<{ told: new () => object }, League>;

export const listed = "fits" satisfies Verdict<{ shout(): void }, League, "shout is unknown to the League">;
export const inVain = ": listed in vain: shout is unknown to the League" satisfies Verdict<
  Pick<League, "told">,
  League,
  "shout is unknown to the League"
>;
export const tap = ": _onShout is unknown to the League" satisfies TapsVerdict<{ _onShout(): void }, League>;

interface Host {
  ROLES: { GM: 4; PLAYER: 2 };
  NAME: "x";
}
interface Constants {
  ROLES: { GM: 4; PLAYER: 1 };
  NAME: "x";
}
export const value = ": ROLES PLAYER has another value there" satisfies ConstantVerdict<Host, Constants>;
export const vague = ": ROLES GM is told as any number" satisfies ConstantVerdict<{ ROLES: { GM: number } }, Constants>;
