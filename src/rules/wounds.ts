import { whole } from "./guard.ts";

/** Wound levels from nothing to the worst (R13). */
export const WOUND_LEVELS = ["none", "scratch", "light", "wound", "heavy", "death"] as const;
export type WoundLevel = (typeof WOUND_LEVELS)[number];

/** The wound that a damage makes, Table 7 (R13). No damage is too small or too large. */
export function woundOf(damage: number): WoundLevel {
  whole("damage", damage);
  if (damage <= 0) return "none";
  if (damage <= 2) return "scratch";
  if (damage <= 4) return "light";
  if (damage <= 6) return "wound";
  return damage <= 8 ? "heavy" : "death";
}
