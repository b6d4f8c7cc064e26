import { successOf } from "./check.ts";
import { whole } from "./guard.ts";
import type { Order } from "./house.ts";

/** One fighter of an encounter, in the order in which he was entered. */
export interface Contender {
  readonly id: string;
  readonly speed: number;
  /** What he rolled (R36); null before he has, or where the order needs none. */
  readonly initiative: number | null;
  readonly side: string;
  readonly acted: boolean;
}

/** Скорость + 4dF (R36). */
export function initiativeOf(contender: { readonly speed: number; readonly faces: readonly number[] }): number {
  return successOf({ trait: contender.speed, faces: contender.faces, terms: [] });
}

/**
 * Who acts when, by id (R36). By Скорость + 4dF: the higher first, of equals the faster, who has not rolled last.
 * By sides: side after side as they were entered, the faster first. Whoever wants: those who have not acted yet first.
 * What is left equal keeps its order.
 */
export function turnOrder(contenders: readonly Contender[], order: Order): string[] {
  const entered = contenders.map((contender, index) => ({
    ...contender,
    speed: whole(`contenders[${index}].speed`, contender.speed),
  }));
  const sides = [...new Set(entered.map(({ side }) => side))];
  const before: Readonly<Record<Order, (a: Contender, b: Contender) => number>> = {
    speed: (a, b) => byRoll(a.initiative, b.initiative) || b.speed - a.speed,
    sides: (a, b) => sides.indexOf(a.side) - sides.indexOf(b.side) || b.speed - a.speed,
    free: (a, b) => Number(a.acted) - Number(b.acted),
  };
  return entered.toSorted(before[order]).map(({ id }) => id);
}

function byRoll(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}

/** Where an encounter stands: whose turn, by his place in the order; null where it is nobody's in particular (R36). */
export interface Moment {
  readonly round: number;
  readonly turn: number | null;
}

/** A turn of somebody's: in which round, and his place in the order. */
export interface Turn {
  readonly round: number;
  readonly place: number;
}

/**
 * Whose turns begin between two moments, those that are passed over included. Where turns are nobody's, all begin theirs
 * with the round. Going back begins none.
 * @param count how many fighters there are
 */
export function turnsBegun(prior: Moment, current: Moment, count: number): Turn[] {
  const last = count - 1;
  return turnsFrom(turnsUpTo(prior, count, last) + 1, turnsUpTo(current, count, last), count);
}

/** Whose turns end between two moments, by the same rules: where turns are nobody's, all end theirs with the round. */
export function turnsEnded(prior: Moment, current: Moment, count: number): Turn[] {
  return turnsFrom(turnsUpTo(prior, count, 0), turnsUpTo(current, count, 0) - 1, count);
}

/**
 * The number of turns before a moment, counted from the start of the encounter.
 * @param nobodys the place that stands for a turn that is nobody's: the last where all begin with the round, the first where all end with it
 */
const turnsUpTo = ({ round, turn }: Moment, count: number, nobodys: number): number =>
  (round - 1) * count + Math.min(turn ?? nobodys, count - 1);

/** The turns with the numbers from `first` to `last`; there is none before the first round. */
function turnsFrom(first: number, last: number, count: number): Turn[] {
  const start = Math.max(first, 0);
  return Array.from({ length: Math.max(last - start + 1, 0) }, (_, index) => ({
    round: 1 + Math.floor((start + index) / count),
    place: (start + index) % count,
  }));
}
