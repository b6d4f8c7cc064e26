import { oneOf, whole, wholeBetween } from "./guard.ts";
import type { House } from "./house.ts";

/** Wound levels from nothing to the worst (R13). */
export const WOUND_LEVELS = ["none", "scratch", "light", "wound", "heavy", "death"] as const;
export type WoundLevel = (typeof WOUND_LEVELS)[number];

/** The levels that a wound can have, from the lightest to the worst. */
export const HARMS = ["scratch", "light", "wound", "heavy", "death"] as const satisfies readonly WoundLevel[];
export type Harm = (typeof HARMS)[number];

/** The wound that a damage makes, Table 7 (R13). No damage is too small or too large. */
export function woundOf(damage: number): WoundLevel {
  whole("damage", damage);
  if (damage <= 0) return "none";
  if (damage <= 2) return "scratch";
  if (damage <= 4) return "light";
  if (damage <= 6) return "wound";
  return damage <= 8 ? "heavy" : "death";
}

/** A level better (R35): a scratch and nothing are gone. */
export function easedLevel(level: WoundLevel): WoundLevel {
  return WOUND_LEVELS[WOUND_LEVELS.indexOf(oneOf("level", level, WOUND_LEVELS)) - 1] ?? "none";
}

/** How far up the levels somebody has got: 0 for unharmed, 1 for a scratch, up to `max` for death (R13). */
export interface WoundBar {
  readonly value: number;
  readonly max: number;
}

/** The bar of somebody whose worst wound is this one: it fills upward, level by level (R13). */
export const woundBarOf = (worst: WoundLevel): WoundBar => ({
  value: WOUND_LEVELS.indexOf(oneOf("worst", worst, WOUND_LEVELS)),
  max: HARMS.length,
});

/** One wound that stands: the level that its damage made, and the level to which it was eased by hand, else null (R35). */
export interface StandingWound {
  readonly level: WoundLevel;
  readonly eased: WoundLevel | null;
}

/** What somebody's wounds come to. */
export interface Health {
  /** The level that each wound marks, in the order in which they were handed in. */
  readonly marks: readonly WoundLevel[];
  readonly worst: WoundLevel;
  /** What the worst one adds to every later check, 0 or less (R34). */
  readonly penalty: number;
  /** Whether the worst one marks him out of action, which warns and does not forbid (R34). */
  readonly outOfAction: boolean;
}

/**
 * What wounds come to, in the order in which they were dealt (R33, R34). A wound whose level is full marks the next
 * worse one that has a box; past the last it is still death. An eased wound stays at the level to which it was eased.
 */
export function healthOf(
  wounds: readonly StandingWound[],
  house: Pick<House, "boxes" | "woundPenalty" | "outOfAction">,
): Health {
  const used = new Map<WoundLevel, number>();
  const marks = wounds.map(({ level, eased }, index) => {
    const dealt = oneOf(`wounds[${index}].level`, level, WOUND_LEVELS);
    const mark =
      eased === null ? overflowed(dealt, used, house.boxes) : oneOf(`wounds[${index}].eased`, eased, WOUND_LEVELS);
    used.set(mark, (used.get(mark) ?? 0) + 1);
    return mark;
  });
  const worst = WOUND_LEVELS.findLast((level) => marks.includes(level)) ?? "none";
  const penalty = worst === "none" ? 0 : whole(`woundPenalty.${worst}`, house.woundPenalty[worst]);
  const outOfAction = WOUND_LEVELS.indexOf(worst) >= WOUND_LEVELS.indexOf(house.outOfAction);
  return { marks, worst, penalty, outOfAction };
}

/** The level that a new wound marks: its own, or the next worse one with a free box (R33). */
function overflowed(level: WoundLevel, used: ReadonlyMap<WoundLevel, number>, boxes: House["boxes"]): WoundLevel {
  if (level === "none") return "none";
  const free = (harm: Harm): boolean => {
    return (used.get(harm) ?? 0) < wholeBetween(`boxes.${harm}`, boxes[harm], 0, Number.MAX_SAFE_INTEGER);
  };
  return HARMS.slice(HARMS.indexOf(level)).find(free) ?? "death";
}
