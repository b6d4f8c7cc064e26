import { burdens, type ActKind, type AttackRange } from "./acts.ts";
import { armorWeightPenalty, type ArmorPiece } from "./armor.ts";
import { fudgeTotal } from "./fudge.ts";
import { refuse, whole } from "./guard.ts";
import type { House } from "./house.ts";
import type { ShieldModifiers } from "./shield.ts";
import { breakdown, ruleTerm, withoutZeros, type Breakdown, type Term } from "./terms.ts";

export interface CheckInput {
  readonly trait: number;
  readonly faces: readonly number[];
  readonly terms: readonly Term[];
}

/** The Success of a check: trait + 4dF + every modifier, nothing clamped (R1). */
export function successOf(check: CheckInput): number {
  return successBreakdown(check).total;
}

/** The Success with its terms: the trait, the dice, then the modifiers as given. */
export function successBreakdown(check: CheckInput): Breakdown {
  return withDice(breakdown([ruleTerm("trait", check.trait), ...breakdown(check.terms).terms]), check.faces);
}

/** What a check makes of its start and its four dice; the dice come after the trait. */
export function withDice(start: Breakdown, faces: readonly number[]): Breakdown {
  const dice = ruleTerm("dice", fudgeTotal(faces));
  return breakdown(start.terms.toSpliced(1, 0, dice));
}

export interface StartInput {
  readonly kind: ActKind;
  readonly trait: number;
  /** The worn pieces and the Strength of him who acts: the weight burdens him where R24 says so. */
  readonly armor: readonly ArmorPiece[];
  readonly strength: number;
  /** The shield that is raised, and what comes at it; both count for the kind `shield` only (R19). */
  readonly shield: ShieldModifiers | null;
  readonly against: AttackRange | null;
  readonly terms: readonly Term[];
}

/**
 * What a check starts from, before the dice (R1): the trait, the weight of armour (R23, R24), МЩ for a raised shield
 * (R18), then the person's own terms. A penalty or a МЩ of 0 is not listed; `none` rolls nothing and has no terms.
 * @throws RangeError naming the wrong field; also when a shield is raised without a shield or against nothing.
 */
export function startingBreakdown(start: StartInput): Breakdown {
  if (start.kind === "none") return breakdown([]);
  const weight = burdens(start.kind) ? armorWeightPenalty(start.armor, start.strength) : 0;
  return breakdown([
    ruleTerm("trait", start.trait),
    ...withoutZeros([ruleTerm("armorWeight", weight), ruleTerm("shield", shieldTerm(start))]),
    ...breakdown(start.terms).terms,
  ]);
}

function shieldTerm({ kind, shield, against }: StartInput): number {
  if (kind !== "shield") return 0;
  if (shield === null) refuse("shield", shield, "the shield that is raised");
  if (against === null) refuse("against", against, "melee or ranged");
  return whole(`shield.${against}`, shield[against]);
}

/** A hit, a miss, or a tie in which neither gets what he wanted. */
export const CHECK_RESULTS = ["hit", "miss", "tie"] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** An opposed check by its margin: the higher Success wins, equal is a tie (R4, R7). */
export function opposedResult(margin: number): CheckResult {
  if (whole("margin", margin) === 0) return "tie";
  return margin > 0 ? "hit" : "miss";
}

/** A one-sided check by its margin over the difficulty: equal succeeds where the house says so (R5, R7). */
export function oneSidedResult(margin: number, house: Pick<House, "equalSucceeds">): CheckResult {
  return whole("margin", margin) > 0 || (margin === 0 && house.equalSucceeds) ? "hit" : "miss";
}

/** The margin with its terms: the Success less what stood against it, a Success or a difficulty (R7). */
export function marginBreakdown(margin: {
  readonly success: number;
  readonly against: number;
  readonly oneSided: boolean;
}): Breakdown {
  const against = whole("against", margin.against);
  return breakdown([
    ruleTerm("success", margin.success),
    ruleTerm(margin.oneSided ? "difficulty" : "opposition", -against),
  ]);
}

/** Whether a Success reaches a difficulty (R5). */
export const isMade = (success: number, difficulty: number, house: Pick<House, "equalSucceeds">): boolean =>
  oneSidedResult(success - whole("difficulty", difficulty), house) === "hit";
