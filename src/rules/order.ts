import { successOf } from "./check.ts";
import { whole } from "./guard.ts";
import type { Order } from "./house.ts";

/** One fighter of an encounter, in the order in which he was entered. */
export interface Contender {
  readonly id: string;
  readonly speed: number;
  /** Four dice; null before he has rolled, or where the order needs none. */
  readonly faces: readonly number[] | null;
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
  const rolled = new Map(entered.map((one) => [one.id, one.faces && initiativeOf({ ...one, faces: one.faces })]));
  const before: Readonly<Record<Order, (a: Contender, b: Contender) => number>> = {
    speed: (a, b) => byRoll(rolled.get(a.id) ?? null, rolled.get(b.id) ?? null) || b.speed - a.speed,
    sides: (a, b) => sides.indexOf(a.side) - sides.indexOf(b.side) || b.speed - a.speed,
    free: (a, b) => Number(a.acted) - Number(b.acted),
  };
  return entered.toSorted(before[order]).map(({ id }) => id);
}

function byRoll(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}
