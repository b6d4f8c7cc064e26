import {
  FACES,
  armorModifierAt,
  damageOf,
  fudgeTotal,
  hitLocation,
  needsHitLocation,
  woundOf,
  type OddsInput,
  type WoundLevel,
} from "../../src/rules/index.ts";

/** Every throw of 4dF by its total: 81 of them. */
const THROWS = FACES.flatMap((a) =>
  FACES.flatMap((b) => FACES.flatMap((c) => FACES.map((d) => fudgeTotal([a, b, c, d])))),
);

/** The plain way: every throw of the attacker with every one of the target, and with every location where it matters. */
export function bruteForce(input: OddsInput): Record<"miss" | WoundLevel, number> {
  const counts = { miss: 0, none: 0, scratch: 0, light: 0, wound: 0, heavy: 0, death: 0 };
  const opposed = typeof input.defense === "number";
  const against = opposed ? THROWS.map((total) => total + (input.defense ?? 0)) : [input.difficulty ?? 0];
  const places = needsHitLocation(input.armor) ? THROWS.map(hitLocation) : (["torso"] as const);
  const harms = places.map((part) =>
    damageOf({ ...input, margin: 0, armorModifier: armorModifierAt(input.armor, part) }),
  );
  for (const thrown of THROWS)
    for (const other of against) {
      const margin = thrown + input.attack - other;
      if (margin < (opposed ? 1 : 0)) counts.miss += harms.length;
      else for (const harm of harms) counts[woundOf(margin + harm)] += 1;
    }
  const all = THROWS.length * against.length * harms.length;
  for (const key of ["miss", "none", "scratch", "light", "wound", "heavy", "death"] as const) counts[key] /= all;
  return counts;
}
