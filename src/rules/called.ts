import { oneSidedResult, opposedResult, successBreakdown, type CheckInput } from "./check.ts";
import { refuse, whole } from "./guard.ts";
import type { House } from "./house.ts";
import type { Breakdown } from "./terms.ts";

/** Each other (встречная), a difficulty (односторонняя), or nothing: then only the Success counts (R4–R6). */
export type CalledAgainst =
  | { readonly type: "eachOther" }
  | { readonly type: "nothing" }
  | { readonly type: "difficulty"; readonly value: number };

/** One who takes part in a called check; the GM may declare that he simply succeeds, without dice (R6). */
export type CalledRoll = { readonly id: string } & (
  ({ readonly automatic?: false } & CheckInput) | { readonly automatic: true }
);

export const CALLED_RESULTS = ["success", "failure", "tie", "open"] as const;
export type CalledResult = (typeof CALLED_RESULTS)[number];

export interface CalledOutcome {
  readonly id: string;
  /** null for an automatic success. */
  readonly success: Breakdown | null;
  /** Over the difficulty, or over the best of the others; null where there is nothing to compare. */
  readonly margin: number | null;
  readonly result: CalledResult;
}

/**
 * A check that the GM calls, with any traits, of either kind (R6). Of several against each other only the highest
 * succeeds, and with two highest neither does (R4). One who succeeds without dice leaves nothing to the rest.
 */
export function resolveCalled(
  rolls: readonly CalledRoll[],
  against: CalledAgainst,
  house: Pick<House, "equalSucceeds">,
): CalledOutcome[] {
  const made = rolls.map((roll) => ({ id: roll.id, success: roll.automatic === true ? null : successBreakdown(roll) }));
  if (against.type === "eachOther" && made.length < 2) refuse("rolls", made.length, "two or more");
  return made.map((one) => {
    const others = made.filter((other) => other !== one);
    return {
      ...one,
      ...outcomeOf(
        one.success,
        others.map((other) => other.success),
        against,
        house,
      ),
    };
  });
}

function outcomeOf(
  success: Breakdown | null,
  others: readonly (Breakdown | null)[],
  against: CalledAgainst,
  house: Pick<House, "equalSucceeds">,
): Pick<CalledOutcome, "margin" | "result"> {
  if (against.type === "eachOther") return compared(success, others);
  if (success === null) return { margin: null, result: "success" };
  if (against.type === "nothing") return { margin: null, result: "open" };
  const margin = success.total - whole("against.value", against.value);
  return { margin, result: oneSidedResult(margin, house) === "hit" ? "success" : "failure" };
}

function compared(
  success: Breakdown | null,
  others: readonly (Breakdown | null)[],
): Pick<CalledOutcome, "margin" | "result"> {
  const rivals = others.filter((other) => other !== null);
  const beaten = rivals.length < others.length;
  if (success === null) return { margin: null, result: beaten ? "tie" : "success" };
  if (beaten) return { margin: null, result: "failure" };
  const margin = success.total - Math.max(...rivals.map((rival) => rival.total));
  return { margin, result: ({ hit: "success", miss: "failure", tie: "tie" } as const)[opposedResult(margin)] };
}
