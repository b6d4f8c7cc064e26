import type { Blow, Chase, Check, PlainHarm, Resolution } from "./exchange-types.ts";
import type { BodyPart } from "./location.ts";
import type { Breakdown } from "./terms.ts";
import type { WoundLevel } from "./wounds.ts";

/** What one viewer may see. */
export interface Sight {
  /** Whether he may know what was done: how, with what, to whom; else no more than that somebody did something. */
  readonly deed: (act: string) => boolean;
  /** Whether he may see the numbers of an act: its dice, trait, terms, and the fighter's own gear in it. */
  readonly numbers: (act: string) => boolean;
  /** Whether he may see what came of it for a fighter: the wound on his sheet, whether he got away. */
  readonly outcome: (fighter: string) => boolean;
}

/** A wound as it would stand on the sheet; the level `none` and no part when there is none. */
export interface SeenWound {
  readonly level: WoundLevel;
  readonly part: BodyPart | null;
}

/** A blow of which the viewer sees every number, or only what his own side shows him. */
export type BlowView = ({ readonly hidden: false } & Blow) | HiddenBlow;

/** Whether it hit, by how much and where is not told: that would give the other side's numbers away. */
export interface HiddenBlow extends Pick<Blow, "act" | "attacker" | "target" | "answer"> {
  readonly hidden: true;
  readonly attack: Breakdown | null;
  readonly defense: Breakdown | null;
  /** null when the viewer may not see it. */
  readonly wound: SeenWound | null;
}

export type ChaseView = ({ readonly hidden: false } & Chase) | HiddenChase;

export interface HiddenChase extends Pick<Chase, "act" | "pursuer" | "mover" | "answer"> {
  readonly hidden: true;
  readonly attack: Breakdown | null;
  readonly defense: Breakdown | null;
}

export interface MovementView {
  readonly act: string;
  readonly fighter: string;
  /** null when the viewer may not see it. */
  readonly away: boolean | null;
  /** Only those that are seen to have held him up. */
  readonly stoppedBy: readonly string[];
}

export interface View extends Pick<Resolution, "id" | "state" | "opening" | "acts" | "uncounted" | "awaited"> {
  readonly checks: readonly Check[];
  readonly blows: readonly BlowView[];
  readonly chases: readonly ChaseView[];
  readonly movements: readonly MovementView[];
  readonly harms: readonly PlainHarm[];
}

/**
 * What a viewer sees of an exchange. What was worked out from a hidden number is hidden too, so that two logs that differ
 * only in hidden numbers, and come to the same outcomes that he may see, give the same view.
 */
export function view(resolution: Resolution, canSee: Sight): View {
  const { checks, uncounted, harms, ...frame } = resolution;
  const [blows, chases, movements] = [resolution.blows, resolution.chases, resolution.movements];
  const isKnown = ({ act }: { readonly act: string }) => canSee.deed(act);
  return {
    ...frame,
    uncounted: uncounted.filter(isKnown),
    checks: checks.filter((check) => canSee.numbers(check.act)),
    blows: blows.filter(isKnown).map((blow) => blowView(blow, canSee)),
    chases: chases.filter(isKnown).map((chase) => chaseView(chase, canSee)),
    movements: movements.filter(isKnown).map((movement) => {
      const against = [...blows, ...chases].filter((one) => one.answer === movement.act);
      const seen = against.filter((one) => isWhole(one, canSee));
      // Who knows of an act nothing but that there was one cannot know that it held nobody up.
      const isAll = seen.length === against.length && resolution.acts.every((one) => canSee.deed(one));
      const known = canSee.outcome(movement.fighter) || isAll;
      const stoppedBy = seen.filter((one) => one.result !== "miss").map((one) => one.act);
      return { act: movement.act, fighter: movement.fighter, away: known ? movement.away : null, stoppedBy };
    }),
    harms: harms.filter((harm) => canSee.numbers(harm.act) || canSee.outcome(harm.target)),
  };
}

function isWhole(one: Pick<Blow, "act" | "answer">, canSee: Sight): boolean {
  return canSee.numbers(one.act) && canSee.numbers(one.answer);
}

function blowView(blow: Blow, canSee: Sight): BlowView {
  if (isWhole(blow, canSee)) return { hidden: false, ...blow };
  const { act, attacker, target, answer, wound } = blow;
  const part = wound === "none" ? null : (blow.location?.part ?? null);
  const seen = canSee.outcome(target) ? { level: wound, part } : null;
  return { hidden: true, act, attacker, target, answer, ...sides(blow, canSee), wound: seen };
}

function chaseView(chase: Chase, canSee: Sight): ChaseView {
  if (isWhole(chase, canSee)) return { hidden: false, ...chase };
  const { act, pursuer, mover, answer } = chase;
  return { hidden: true, act, pursuer, mover, answer, ...sides(chase, canSee) };
}

function sides(one: Pick<Blow, "act" | "answer" | "attack" | "defense">, canSee: Sight) {
  return {
    attack: canSee.numbers(one.act) ? one.attack : null,
    defense: canSee.numbers(one.answer) ? one.defense : null,
  };
}
