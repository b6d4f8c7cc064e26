import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BODY_PARTS, attackOdds, type ArmorPiece, type OddsInput } from "../../src/rules/index.ts";
import { bruteForce } from "./brute-force.ts";
import { suit } from "./build.ts";

const number = fc.integer({ min: -5, max: 5 });
const piece: fc.Arbitrary<ArmorPiece> = fc.record({
  parts: fc.uniqueArray(fc.constantFrom(...BODY_PARTS)),
  modifier: fc.integer({ min: 0, max: 5 }),
  weight: fc.constant(1),
});
const input = fc.record({
  attack: number,
  defense: fc.option(number, { nil: null }),
  difficulty: number,
  damageModifier: number,
  strength: number,
  musclePowered: fc.boolean(),
  armor: fc.array(piece, { maxLength: 3 }),
});
const plain: OddsInput = { attack: 0, damageModifier: 0, strength: 0, musclePowered: false, armor: [] };

describe("The chances of an attack", () => {
  test("R2 R7 opposed and even: a miss or a tie is 3834 of 6561 ways", () => {
    expect(attackOdds({ ...plain, defense: 0 }).miss).toBe(3834 / 6561);
  });

  test("R2 R5 one-sided: equal succeeds, where the house says so", () => {
    expect(attackOdds({ ...plain, difficulty: 0 }).miss).toBe(31 / 81);
    expect(attackOdds({ ...plain, difficulty: 0, house: { equalSucceeds: false } }).miss).toBe(50 / 81);
    expect(attackOdds({ ...plain, defense: null })).toEqual(attackOdds({ ...plain, difficulty: 0 }));
  });

  test("R13 each level by hand: one-sided, МУ 3, nothing worn", () => {
    const odds = attackOdds({ ...plain, attack: 2, difficulty: 0, damageModifier: 3 });
    const of81 = (ways: number) => ways / 81;
    expect(odds).toEqual({
      miss: of81(1 + 4),
      none: 0,
      scratch: 0,
      light: of81(10 + 16),
      wound: of81(19 + 16),
      heavy: of81(10 + 4),
      death: of81(1),
    });
  });

  test("R22 the bare head under armour that covers the rest: 5 of 81", () => {
    const armor: ArmorPiece[] = [{ parts: ["torso", "arms", "legs"], modifier: 9, weight: 1 }];
    const shot = { ...plain, attack: 9, difficulty: 0 };
    const bare = attackOdds(shot);
    expect(bare).toMatchObject({ miss: 0, none: 0, wound: 5 / 81, heavy: 26 / 81, death: 50 / 81 });
    const odds = attackOdds({ ...shot, armor });
    expect(odds.death).toBeCloseTo(bare.death * (5 / 81), 12);
  });

  test("R11 Strength counts only where muscle drives the weapon", () => {
    const strong = { ...plain, attack: 1, difficulty: 0, strength: 3 };
    expect(attackOdds(strong)).toEqual(attackOdds({ ...strong, strength: 0 }));
    expect(attackOdds({ ...strong, musclePowered: true })).toEqual(attackOdds({ ...strong, damageModifier: 3 }));
  });

  test("law: they sum to 1", () => {
    fc.assert(
      fc.property(input, (one) => {
        expect(Object.values(attackOdds(one)).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      }),
    );
  });

  test("law: they agree with a brute-force count", () => {
    fc.assert(
      fc.property(input, (one) => {
        const counted = bruteForce(one);
        const odds = attackOdds(one);
        for (const [outcome, chance] of Object.entries(counted)) {
          expect(odds[outcome as keyof typeof odds], outcome).toBeCloseTo(chance, 12);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("refuses what is no number, by name", () => {
    expect(() => attackOdds({ ...plain, attack: 0.5 })).toThrow("attack: 0.5");
    expect(() => attackOdds({ ...plain, defense: NaN })).toThrow("defense: NaN");
    expect(() => attackOdds({ ...plain, difficulty: 0.5 })).toThrow("difficulty: 0.5");
    expect(() => attackOdds({ ...plain, armor: suit(1, 9) })).toThrow("pieces[0].weight: 9");
  });
});
