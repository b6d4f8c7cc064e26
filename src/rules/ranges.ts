import { oneOf, whole } from "./guard.ts";

/** The kinds of ranged weapons of Table 9 (R17). */
export const RANGED_KINDS = ["sling", "bow", "crossbow", "pistol", "rifle", "launcher"] as const;
export type RangedKind = (typeof RANGED_KINDS)[number];

/** The kinds of weapons for R11: `melee` and `thrown` with what Table 8 says of them. */
export const WEAPON_KINDS = ["melee", "thrown", ...RANGED_KINDS] as const;
export type WeaponKind = (typeof WEAPON_KINDS)[number];

/** The kinds of armour of Table 11 (R20). */
export const ARMOR_KINDS = ["flexible", "rigid", "metal", "future"] as const;
export type ArmorKind = (typeof ARMOR_KINDS)[number];

/** Both ends belong to it; a null end is open. */
export interface Range {
  readonly low: number;
  readonly high: number | null;
}

/** Where МУ of a ranged weapon normally lies, Table 9 (R17). */
export const DAMAGE_RANGES: Readonly<Record<RangedKind, Range>> = {
  sling: { low: 0, high: 1 },
  bow: { low: 1, high: 2 },
  crossbow: { low: 1, high: 3 },
  pistol: { low: 0, high: 3 },
  rifle: { low: 5, high: null },
  launcher: { low: 10, high: null },
};

/** Where МД of armour normally lies, Table 11 (R20). */
export const ARMOR_RANGES: Readonly<Record<ArmorKind, Range>> = {
  flexible: { low: 1, high: 1 },
  rigid: { low: 2, high: 2 },
  metal: { low: 2, high: 4 },
  future: { low: 5, high: null },
};

/** Whether a МУ is usual for the kind; else the sheet warns and the GM may keep it (R17). */
export function isUsualDamageModifier(kind: RangedKind, modifier: number): boolean {
  return lies(DAMAGE_RANGES[oneOf("kind", kind, RANGED_KINDS)], modifier);
}

/** Whether a МД is usual for the kind; else the sheet warns and the GM may keep it (R20). */
export function isUsualArmorModifier(kind: ArmorKind, modifier: number): boolean {
  return lies(ARMOR_RANGES[oneOf("kind", kind, ARMOR_KINDS)], modifier);
}

function lies({ low, high }: Range, modifier: number): boolean {
  return whole("modifier", modifier) >= low && (high === null || modifier <= high);
}

/** Whether muscle drives a weapon of this kind, unless its own field says otherwise (R11). */
export function isMusclePowered(kind: WeaponKind): boolean {
  return ["melee", "thrown", "sling", "bow"].includes(oneOf("kind", kind, WEAPON_KINDS));
}
