import { wholeBetween } from "./guard.ts";

export const BODY_PARTS = ["head", "torso", "arms", "legs"] as const;
export type BodyPart = (typeof BODY_PARTS)[number];

/** The body part that a total of 4dF, −4…4, means: Table 12 (R22). It is not a check and takes no modifiers. */
export function hitLocation(total: number): BodyPart {
  wholeBetween("total", total, -4, 4);
  if (total <= -3) return "legs";
  if (total <= 0) return "torso";
  return total <= 2 ? "arms" : "head";
}
