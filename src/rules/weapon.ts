import { oneOf, yesOrNo } from "./guard.ts";

export const WEAPON_SIZES = ["unarmed", "small", "medium", "large", "heavy"] as const;
export type WeaponSize = (typeof WEAPON_SIZES)[number];

/** What the rules need to know of a weapon: its МУ and whether muscle drives it (R11). */
export interface Arms {
  readonly damageModifier: number;
  readonly musclePowered: boolean;
}

/** Fists and feet: МУ −1, and Strength counts (R12). */
export const BARE_HANDS: Arms = { damageModifier: -1, musclePowered: true };

const BY_SIZE: Readonly<Record<WeaponSize, number>> = { unarmed: -1, small: 0, medium: 1, large: 2, heavy: 3 };

/** МУ of a hand or thrown weapon, Table 8: size and one more for a point or an edge; bare hands always −1 (R16). */
export function meleeDamageModifier(weapon: { readonly size: WeaponSize; readonly sharp: boolean }): number {
  const size = oneOf("size", weapon.size, WEAPON_SIZES);
  const sharp = yesOrNo("sharp", weapon.sharp);
  return BY_SIZE[size] + (sharp && size !== "unarmed" ? 1 : 0);
}
