import { refuse } from "./guard.ts";

/** What one Fudge die can show. */
export const FACES = [-1, 0, 1] as const;

/** How often 4dF gives each total, of 81 (R2). */
export const FUDGE_WEIGHTS: readonly { readonly total: number; readonly weight: number }[] = [
  { total: -4, weight: 1 },
  { total: -3, weight: 4 },
  { total: -2, weight: 10 },
  { total: -1, weight: 16 },
  { total: 0, weight: 19 },
  { total: 1, weight: 16 },
  { total: 2, weight: 10 },
  { total: 3, weight: 4 },
  { total: 4, weight: 1 },
];

/**
 * The total of four Fudge dice, −4…4 (R2).
 * @throws RangeError unless there are exactly four faces, each −1, 0 or 1; it names `field[i]`.
 */
export function fudgeTotal(faces: readonly number[], field = "faces"): number {
  if (faces.length !== 4) refuse(field, faces, "four dice");
  let total = 0;
  faces.forEach((face, index) => {
    if (face !== -1 && face !== 0 && face !== 1) refuse(`${field}[${index}]`, face, "one of -1, 0, 1");
    total += face;
  });
  return total;
}
