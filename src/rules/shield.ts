import { ATTACK_RANGES, type AttackRange } from "./acts.ts";
import { oneOf } from "./guard.ts";

export const SHIELD_SIZES = ["small", "medium", "large"] as const;
export type ShieldSize = (typeof SHIELD_SIZES)[number];

/** МЩ of one shield against either range. */
export type ShieldModifiers = Readonly<Record<AttackRange, number>>;

const TABLE_10: Readonly<Record<ShieldSize, ShieldModifiers>> = {
  small: { melee: 1, ranged: 0 },
  medium: { melee: 1, ranged: 1 },
  large: { melee: 2, ranged: 2 },
};

/** МЩ, Table 10 (R18): against hand weapons and bare hands (`melee`) or shots and throws (`ranged`). */
export function shieldModifier(size: ShieldSize, against: AttackRange): number {
  return TABLE_10[oneOf("size", size, SHIELD_SIZES)][oneOf("against", against, ATTACK_RANGES)];
}
