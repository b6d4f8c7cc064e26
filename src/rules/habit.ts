import { isAttack, isMove, type ActKind, type AttackRange } from "./acts.ts";

/** How somebody whom the GM plays answers an attack without being asked; `ask`: he is asked. */
export const HABITS = ["best", "strike", "shield", "dodge", "none", "ask"] as const;
export type Habit = (typeof HABITS)[number];

/** One answer that he could give, with what its check starts from; null where nothing is rolled. */
export interface Possible {
  readonly kind: ActKind;
  readonly start: number | null;
}

/**
 * The answer that a habit gives: of the wanted kind if it is possible, else of any; the one with the highest start. Of
 * two with the same start the earlier one in the list wins.
 * @returns null when he is to be asked, or can do nothing
 */
export function habitualAnswer<Answer extends Possible>(habit: Habit, possible: readonly Answer[]): Answer | null {
  if (habit === "ask") return null;
  const wanted = possible.filter(({ kind }) => kind === habit);
  const rolled = possible.filter(({ start }) => start !== null);
  const [choices = []] = [wanted, rolled, possible].filter((list) => list.length > 0);
  return choices.toSorted((a, b) => (b.start ?? 0) - (a.start ?? 0))[0] ?? null;
}

/**
 * Whether one who is on the move goes on instead of standing to answer: under fire always, for only so he runs on (R26,
 * R30); hand to hand, with Скорость (R25), unless his habit is to answer in one way.
 */
export const goesOn = (habit: Habit, against: AttackRange): boolean =>
  habit !== "ask" && (against === "ranged" || habit === "best");

/** Whether an act of a fighter was readied for this: a blow is no answer to a shot (R10). */
export const isReadyFor = (kind: ActKind, against: AttackRange): boolean =>
  !isMove(kind) && (against === "melee" || !isAttack(kind));
