import { whole, yesOrNo } from "./guard.ts";
import { breakdown, ruleTerm, withoutZeros, type Breakdown } from "./terms.ts";

export interface DamageInput {
  readonly margin: number;
  readonly damageModifier: number;
  readonly strength: number;
  readonly musclePowered: boolean;
  readonly armorModifier: number;
}

/** Damage of a hit: margin + МУ + Strength where muscle drives the weapon − МД (R11). Whole numbers, nothing clamped. */
export function damageOf(input: DamageInput): number {
  const margin = whole("margin", input.margin);
  const damageModifier = whole("damageModifier", input.damageModifier);
  const strength = whole("strength", input.strength);
  const armor = whole("armorModifier", input.armorModifier);
  return margin + damageModifier + (yesOrNo("musclePowered", input.musclePowered) ? strength : 0) - armor;
}

/** The damage with its terms; a Strength or МД of 0 is not listed. Throws a RangeError naming the wrong field. */
export function damageBreakdown(input: DamageInput): Breakdown {
  const strength = whole("strength", input.strength);
  const armor = whole("armorModifier", input.armorModifier);
  const counts = yesOrNo("musclePowered", input.musclePowered);
  return breakdown([
    ruleTerm("margin", input.margin),
    ruleTerm("damageModifier", input.damageModifier),
    ...withoutZeros([ruleTerm("strength", counts ? strength : 0), ruleTerm("armorModifier", -armor)]),
  ]);
}
