import { armorWeightPenalty, type ArmorPiece } from "./armor.ts";
import { resolveCalled, type CalledAgainst, type CalledOutcome, type CalledResult, type CalledRoll } from "./called.ts";
import { successBreakdown } from "./check.ts";
import type { House } from "./house.ts";
import { breakdown, ruleTerm, withoutZeros, type Breakdown, type Term } from "./terms.ts";
import type { Sight } from "./view.ts";

/** A check that somebody has called (R6): who is to make it, and against what. */
export interface Call {
  readonly id: string;
  /** In the order in which they were called; who succeeds of himself rolls nothing. */
  readonly asked: readonly { readonly id: string; readonly automatic: boolean }[];
  readonly against: CalledAgainst;
  /** Whether the weight of armour counts: not in what a person calls, unless he says so (R24). */
  readonly burdened: boolean;
  /** What is added to everybody's check. */
  readonly terms: readonly Term[];
  readonly house: Pick<House, "equalSucceeds">;
}

/** A roll for a call, «Подвести итог», or taking the call back. */
export interface CallAct {
  readonly id: string;
  /** The server's time, in milliseconds. */
  readonly at: number;
  readonly kind: "roll" | "close" | "callOff";
  /** Whether its author may close the call or take it back; of no matter for a roll. */
  readonly entitled: boolean;
  readonly fighter: { readonly id: string; readonly strength: number; readonly armor: readonly ArmorPiece[] } | null;
  readonly trait: number;
  readonly terms: readonly Term[];
  /** null where no four dice fell. */
  readonly faces: readonly number[] | null;
}

export type CallState = "open" | "closed" | "calledOff" | "broken";

/** One roll that counts, once the call is whole. */
export interface CallCheck {
  readonly act: string;
  readonly fighter: string;
  readonly faces: readonly number[];
  readonly success: Breakdown;
}

export interface CallResolution {
  readonly id: string;
  readonly state: CallState;
  readonly against: CalledAgainst;
  /** Who has still to roll. */
  readonly awaited: readonly string[];
  /** Who has rolled, in the order of the call. */
  readonly rolled: readonly string[];
  /** Empty until the call is closed: nobody sees dice before (PLAY.md). */
  readonly checks: readonly CallCheck[];
  readonly outcomes: readonly CalledOutcome[];
  readonly uncounted: readonly { readonly act: string; readonly why: "second" | "late" | "stray" }[];
}

/** What a called check starts from: the trait, armour where it burdens, the caller's terms, then one's own. */
export function calledStart(
  call: Pick<Call, "burdened" | "terms">,
  own: Pick<CallAct, "trait" | "terms"> & Pick<NonNullable<CallAct["fighter"]>, "strength" | "armor">,
): Breakdown {
  const weight = call.burdened ? armorWeightPenalty(own.armor, own.strength) : 0;
  return breakdown([
    ruleTerm("trait", own.trait),
    ...withoutZeros([ruleTerm("armorWeight", weight)]),
    ...breakdown([...call.terms, ...own.terms]).terms,
  ]);
}

/**
 * What has become of a call: each of those called rolls once, the earlier roll counts; it is closed when all have rolled
 * or somebody entitled sums it up, and what comes later does not count.
 * @param acts what was done about it, in any order
 */
export function resolveCall(call: Call, acts: readonly CallAct[]): CallResolution {
  const ordered = [...acts].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const rolls = new Map<string, CallAct>();
  const uncounted: CallResolution["uncounted"][number][] = [];
  const rolling = call.asked.filter(({ automatic }) => !automatic).map(({ id }) => id);
  const isWhole = () => rolling.every((id) => rolls.has(id));
  let state: CallState = isWhole() ? "closed" : "open";
  for (const act of ordered) {
    if (act.kind !== "roll") {
      if (state === "open" && act.entitled) state = act.kind === "close" ? "closed" : "calledOff";
      continue;
    }
    const fighter = act.fighter?.id ?? "";
    const why = !rolling.includes(fighter) ? "stray" : rolls.has(fighter) ? "second" : state === "open" ? null : "late";
    if (why) uncounted.push({ act: act.id, why });
    else rolls.set(fighter, act);
    if (isWhole()) state = "closed";
  }
  const checks = state === "closed" ? rolling.flatMap((id) => checkOf(call, rolls.get(id))) : [];
  return {
    id: call.id,
    state,
    against: call.against,
    awaited: state === "open" ? rolling.filter((id) => !rolls.has(id)) : [],
    rolled: rolling.filter((id) => rolls.has(id)),
    checks,
    outcomes: state === "closed" ? outcomesOf(call, rolls) : [],
    uncounted,
  };
}

/** A call of which nothing can be said: its message is gone, or cannot be read. */
export const unreadableCall = (id: string): CallResolution => ({
  id,
  state: "broken",
  against: { type: "nothing" },
  awaited: [],
  rolled: [],
  checks: [],
  outcomes: [],
  uncounted: [],
});

function checkOf(call: Call, act: CallAct | undefined): CallCheck[] {
  if (!act?.fighter || !act.faces) return [];
  const success = successBreakdown(inputOf(call, act, act.fighter, act.faces));
  return [{ act: act.id, fighter: act.fighter.id, faces: act.faces, success }];
}

function inputOf(call: Call, act: CallAct, fighter: NonNullable<CallAct["fighter"]>, faces: readonly number[]) {
  const [, ...terms] = calledStart(call, { ...act, ...fighter }).terms;
  return { trait: act.trait, faces, terms };
}

/** Who has not rolled when it is summed up has no outcome; one who is left alone has nobody to be compared with. */
function outcomesOf(call: Call, rolls: ReadonlyMap<string, CallAct>): CalledOutcome[] {
  const made = call.asked.flatMap(({ id, automatic }): CalledRoll[] => {
    if (automatic) return [{ id, automatic: true }];
    const act = rolls.get(id);
    return act?.fighter && act.faces ? [{ id, ...inputOf(call, act, act.fighter, act.faces) }] : [];
  });
  const isAlone = call.against.type === "eachOther" && made.length < 2;
  return resolveCalled(made, isAlone ? { type: "nothing" } : call.against, call.house);
}

/** What one viewer may see of a call. */
export interface CallSight extends Omit<Sight, "deed"> {
  /** Whether he may know what the check is made against. */
  readonly against: boolean;
}

/** What came of it for one fighter, as far as the viewer may know. */
export interface SeenOutcome {
  readonly id: string;
  readonly automatic: boolean;
  /** null: not for his eyes. */
  readonly result: CalledResult | null;
  readonly margin: number | null;
}

export interface CallView extends Omit<CallResolution, "against" | "outcomes"> {
  readonly against: CalledAgainst | null;
  readonly outcomes: readonly SeenOutcome[];
}

/**
 * What a viewer sees of a call: what was worked out from a hidden number is hidden too. Of his own people he always
 * learns what came of it, never by how much.
 */
export function viewCall(resolution: CallResolution, canSee: CallSight): CallView {
  const { against, checks, outcomes, ...frame } = resolution;
  const seen = checks.filter((check) => canSee.numbers(check.act));
  const isSeen = (fighter: string) => seen.some((check) => check.fighter === fighter);
  const isCompared = against.type === "eachOther" && outcomes.every(({ success }) => success !== null);
  return {
    ...frame,
    against: canSee.against ? against : null,
    checks: seen,
    outcomes: outcomes.map(({ id, success, result, margin }) => {
      // Where somebody succeeds of himself the others' dice decide nothing.
      const automatic = success === null;
      const known =
        automatic || (isCompared ? seen.length === checks.length : against.type === "eachOther" || isSeen(id));
      const whole = known && isNumberSeen(against, canSee);
      return {
        id,
        automatic,
        result: known || canSee.outcome(id) ? result : null,
        margin: whole ? margin : null,
      };
    }),
  };
}

/** A margin over a difficulty that is not told would tell it. */
const isNumberSeen = (against: CalledAgainst, canSee: CallSight): boolean =>
  against.type !== "difficulty" || canSee.against;
