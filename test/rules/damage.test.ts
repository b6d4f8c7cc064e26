import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  BARE_HANDS,
  WOUND_LEVELS,
  damageBreakdown,
  damageOf,
  woundOf,
  type DamageInput,
  type WoundLevel,
} from "../../src/rules/index.ts";

const number = fc.integer({ min: -10, max: 10 });
const input: fc.Arbitrary<DamageInput> = fc.record({
  margin: number,
  damageModifier: number,
  strength: number,
  musclePowered: fc.boolean(),
  armorModifier: number,
});

describe("Damage", () => {
  test("R11 Strength 3, margin 1, МУ 2, МД 1: crossbow → 2, scratch; bow → 5, wound", () => {
    const shot = { margin: 1, damageModifier: 2, strength: 3, armorModifier: 1 };
    expect(damageOf({ ...shot, musclePowered: false })).toBe(2);
    expect(woundOf(2)).toBe("scratch");
    expect(damageOf({ ...shot, musclePowered: true })).toBe(5);
    expect(woundOf(5)).toBe("wound");
  });

  test("R12 a fist, Strength −2, no armour: margin 3 → 0; margin 4 → 1, scratch", () => {
    const fist = { ...BARE_HANDS, strength: -2, armorModifier: 0 };
    expect(damageOf({ ...fist, margin: 3 })).toBe(0);
    expect(woundOf(damageOf({ ...fist, margin: 3 }))).toBe("none");
    expect(woundOf(damageOf({ ...fist, margin: 4 }))).toBe("scratch");
  });

  test("R11 the terms: a Strength or МД that changes nothing is not listed", () => {
    const full = { margin: 3, damageModifier: 3, strength: 1, musclePowered: true, armorModifier: 1 };
    expect(damageBreakdown(full).terms.map((term) => [term.id, term.value])).toEqual([
      ["margin", 3],
      ["damageModifier", 3],
      ["strength", 1],
      ["armorModifier", -1],
    ]);
    const bare = damageBreakdown({ ...full, musclePowered: false, armorModifier: 0 });
    expect(bare.terms.map((term) => term.id)).toEqual(["margin", "damageModifier"]);
  });

  test("R11 law: margin + МУ + Strength where muscle drives it − МД, and the sum of the terms", () => {
    fc.assert(
      fc.property(input, (one) => {
        const { total, terms } = damageBreakdown(one);
        const muscle = one.musclePowered ? one.strength : 0;
        expect(total).toBe(one.margin + one.damageModifier + muscle - one.armorModifier + 0);
        expect(terms.reduce((sum, term) => sum + term.value, 0)).toBe(total);
        expect(damageOf(one)).toBe(total);
        expect([total, ...terms.map((term) => term.value)].some((value) => Object.is(value, -0))).toBe(false);
      }),
    );
  });

  test("R11 R15 law: a better margin or weapon never does less, better armour never more", () => {
    fc.assert(
      fc.property(input, (one) => {
        expect(damageOf({ ...one, margin: one.margin + 1 })).toBe(damageOf(one) + 1);
        expect(damageOf({ ...one, damageModifier: one.damageModifier + 1 })).toBe(damageOf(one) + 1);
        expect(damageOf({ ...one, armorModifier: one.armorModifier + 1 })).toBe(damageOf(one) - 1);
        expect(damageOf({ ...one, strength: one.strength + 1 })).toBe(damageOf(one) + (one.musclePowered ? 1 : 0));
      }),
    );
  });

  test.each(["margin", "damageModifier", "strength", "armorModifier"] as const)(
    "R11 refuses a fractional %s",
    (field) => {
      const good = { margin: 1, damageModifier: 1, strength: 1, musclePowered: false, armorModifier: 1 };
      expect(() => damageOf({ ...good, [field]: 0.5 })).toThrow(RangeError);
      expect(() => damageOf({ ...good, [field]: 0.5 })).toThrow(`${field}: 0.5`);
      expect(() => damageOf({ ...good, [field]: Infinity })).toThrow(`${field}: Infinity`);
    },
  );

  test("R11 refuses a musclePowered that is not yes or no", () => {
    const odd = { margin: 1, damageModifier: 1, strength: 1, musclePowered: "no", armorModifier: 1 };
    expect(() => damageOf(odd as unknown as DamageInput)).toThrow('musclePowered: "no"');
  });
});

describe("Wounds", () => {
  test.each<[number, WoundLevel]>([
    [-100, "none"],
    [-1, "none"],
    [0, "none"],
    [1, "scratch"],
    [2, "scratch"],
    [3, "light"],
    [4, "light"],
    [5, "wound"],
    [6, "wound"],
    [7, "heavy"],
    [8, "heavy"],
    [9, "death"],
    [10, "death"],
    [100, "death"],
  ])("R13 Table 7: damage %i is %s", (damage, level) => {
    expect(woundOf(damage)).toBe(level);
  });

  test("R13 law: more damage is never a lesser wound", () => {
    const rank = (damage: number) => WOUND_LEVELS.indexOf(woundOf(damage));
    fc.assert(
      fc.property(number, (damage) => {
        expect(rank(damage + 1)).toBeGreaterThanOrEqual(rank(damage));
      }),
    );
  });

  test.each([0.5, NaN, Infinity])("R13 refuses a damage of %d", (damage) => {
    expect(() => woundOf(damage)).toThrow(`damage: ${String(damage)}`);
  });
});
