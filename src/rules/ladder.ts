import { whole } from "./guard.ts";

/** The words of the ladder from −3 to +4 (R37): Ужасно, Плохо, Посредственно, Нормально, Хорошо, Отлично, Превосходно, Легендарно. */
export const LADDER = ["terrible", "poor", "mediocre", "fair", "good", "great", "superb", "legendary"] as const;
export type Rung = (typeof LADDER)[number];

const LOWEST = -3;

/** The word of a number and how far the number lies beyond the end of the ladder: +6 is legendary and 2 beyond (R37). */
export function ladderOf(value: number): { readonly rung: Rung; readonly beyond: number } {
  const step = whole("value", value) - LOWEST;
  const index = Math.min(Math.max(step, 0), LADDER.length - 1);
  return { rung: LADDER[index] ?? "fair", beyond: step - index };
}
