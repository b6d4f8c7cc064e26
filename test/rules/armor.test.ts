import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  BODY_PARTS,
  armorModifierAt,
  armorModifiers,
  armorWeightBreakdown,
  armorWeightPenalty,
  coverOf,
  hitLocation,
  needsHitLocation,
  type ArmorPiece,
  type BodyPart,
} from "../../src/rules/index.ts";
import { suit, worn } from "./build.ts";

const pieces: fc.Arbitrary<ArmorPiece[]> = fc.array(
  fc.record({
    parts: fc.uniqueArray(fc.constantFrom(...BODY_PARTS)),
    modifier: fc.integer({ min: 0, max: 6 }),
    weight: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 5 },
);
const strength = fc.integer({ min: -4, max: 4 });

describe("Hit location", () => {
  test.each<[number, BodyPart]>([
    [-4, "legs"],
    [-3, "legs"],
    [-2, "torso"],
    [-1, "torso"],
    [0, "torso"],
    [1, "arms"],
    [2, "arms"],
    [3, "head"],
    [4, "head"],
  ])("R22 Table 12: %i is %s", (total, part) => {
    expect(hitLocation(total)).toBe(part);
  });

  test.each([-5, 5, 0.5, NaN, Infinity])("R22 refuses a total of %d", (total) => {
    expect(() => hitLocation(total)).toThrow(RangeError);
    expect(() => hitLocation(total)).toThrow(`total: ${String(total)}`);
  });

  test("R22 is asked for only when the four МД are not all equal", () => {
    expect(needsHitLocation([])).toBe(false);
    expect(needsHitLocation(suit(3, 3))).toBe(false);
    expect(needsHitLocation([{ parts: ["torso", "arms", "legs"], modifier: 3, weight: 2 }])).toBe(true);
    expect(needsHitLocation([{ parts: ["head"], modifier: 1, weight: 1 }])).toBe(true);
    expect(needsHitLocation([{ parts: ["torso"], modifier: 0, weight: 1 }])).toBe(false);
  });
});

describe("What covers each part", () => {
  test("R21 the higher МД and the heavier weight of two; a bare part has neither", () => {
    const two: ArmorPiece[] = [
      { parts: ["torso"], modifier: 1, weight: 3 },
      { parts: ["torso", "arms"], modifier: 3, weight: 1 },
    ];
    expect(coverOf(two)).toEqual([
      { part: "head", modifier: 0, weight: null },
      { part: "torso", modifier: 3, weight: 3 },
      { part: "arms", modifier: 3, weight: 1 },
      { part: "legs", modifier: 0, weight: null },
    ]);
  });

  test("R21 a piece of МД 0 covers, too: its part is not bare", () => {
    expect(coverOf([{ parts: ["head"], modifier: 0, weight: 1 }])[0]).toEqual({ part: "head", modifier: 0, weight: 1 });
  });

  test("R21 agrees with the МД of each part, whatever is worn; it is bare where nothing covers it", () => {
    fc.assert(
      fc.property(pieces, (worn) => {
        const covers = coverOf(worn);
        expect(covers.map(({ modifier }) => modifier)).toEqual(armorModifiers(worn));
        for (const { part, weight } of covers)
          expect(weight === null).toBe(!worn.some(({ parts }) => parts.includes(part)));
      }),
    );
  });
});

describe("МД", () => {
  test("R21 of two on one part the higher protects; a bare part has 0", () => {
    const two: ArmorPiece[] = [
      { parts: ["torso"], modifier: 1, weight: 3 },
      { parts: ["torso", "arms"], modifier: 3, weight: 1 },
    ];
    expect(BODY_PARTS.map((part) => armorModifierAt(two, part))).toEqual([0, 3, 3, 0]);
    expect(armorModifiers(two)).toEqual([0, 3, 3, 0]);
  });

  test("R21 torso МД 1 weight 3 over МД 3 weight 1, Strength −1 → МД 3, penalty −1", () => {
    const over: ArmorPiece[] = [
      { parts: ["torso"], modifier: 1, weight: 3 },
      { parts: ["torso"], modifier: 3, weight: 1 },
    ];
    expect(armorModifierAt(over, "torso")).toBe(3);
    expect(armorWeightPenalty(over, -1)).toBe(-1);
  });

  test("R21 refuses an unknown part, a fraction, a weight outside 1–3, and names them", () => {
    expect(() => armorModifierAt([], "tail" as BodyPart)).toThrow('part: "tail"');
    const piece = { parts: ["torso"], modifier: 1, weight: 1 } satisfies ArmorPiece;
    const at = (change: Partial<ArmorPiece>) => () => armorModifierAt([piece, { ...piece, ...change }], "head");
    expect(at({ parts: ["torso", "tail" as BodyPart] })).toThrow('pieces[1].parts[1]: "tail"');
    expect(at({ modifier: 0.5 })).toThrow("pieces[1].modifier: 0.5");
    expect(at({ weight: 0 })).toThrow("pieces[1].weight: 0");
    expect(at({ weight: 4 })).toThrow(RangeError);
    expect(at({ weight: 1.5 })).toThrow("pieces[1].weight: 1.5");
    expect(at({ modifier: -0 })()).toBe(0);
    expect(armorModifierAt([{ parts: ["torso"], modifier: -0, weight: 1 }], "torso")).toBe(0);
  });
});

describe("Weight", () => {
  test.each<[number | null, number | null, number | null, number[]]>([
    [3, 1, 1, [-2, -1, 0, 0]],
    [3, 3, 3, [-3, -3, -2, 0]],
    [3, 3, null, [-2, -2, -1, 0]],
    [3, null, null, [-1, -1, 0, 0]],
    [3, 1, null, [-1, 0, 0, 0]],
    [2, 2, null, [-1, 0, 0, 0]],
  ])("R23 torso %s, arms %s, legs %s: Strength −1…2 gives %j", (torso, arms, legs, expected) => {
    expect([-1, 0, 1, 2].map((value) => armorWeightPenalty(worn(torso, arms, legs), value))).toEqual(expected);
  });

  test("R23 a helmet alone weighs nothing", () => {
    const helmet: ArmorPiece[] = [{ parts: ["head"], modifier: 2, weight: 3 }];
    expect([-1, 0, 1, 2].map((value) => armorWeightPenalty(helmet, value))).toEqual([0, 0, 0, 0]);
    expect(armorWeightBreakdown(helmet, -1)).toEqual({ total: 0, terms: [] });
  });

  test.each([
    [1, [-1, 0, 0, 0, 0]],
    [2, [-2, -1, 0, 0, 0]],
    [3, [-3, -3, -2, 0, 0]],
  ])("R23 Table 13: full armour of weight %i, Strength −1…3 gives %j", (weight, expected) => {
    expect([-1, 0, 1, 2, 3].map((value) => armorWeightPenalty(suit(2, weight), value))).toEqual(expected);
    expect([-1, 0, 1, 2, 3].map((value) => armorWeightPenalty(worn(weight, weight, weight), value))).toEqual(expected);
  });

  test("R23 3, 1, 1 and a helmet, Strength 0 → −1", () => {
    expect(armorWeightPenalty([...worn(3, 1, 1), { parts: ["head"], modifier: 2, weight: 3 }], 0)).toBe(-1);
  });

  test("R23 a mean of 4/3 is rounded up to 2", () => {
    expect(armorWeightPenalty(worn(2, 1, 1), -1)).toBe(-2);
  });

  test("R23 torso 3, arms 2, Strength 0 → −2; with legs 1 added → −1", () => {
    expect(armorWeightPenalty(worn(3, 2, null), 0)).toBe(-2);
    expect(armorWeightPenalty(worn(3, 2, 1), 0)).toBe(-1);
  });

  test("R23 which of the three are covered does not matter, only how many", () => {
    expect(armorWeightPenalty(worn(null, 3, null), 0)).toBe(-1);
    expect(armorWeightPenalty(worn(null, null, 3), 0)).toBe(-1);
    expect(armorWeightPenalty(worn(3, null, 3), 0)).toBe(-2);
    expect(armorWeightPenalty(worn(null, 3, 3), 0)).toBe(-2);
  });

  test("R23 the terms: what the weight takes, what cover and Strength give back", () => {
    const terms = (weights: Parameters<typeof worn>, value: number) =>
      armorWeightBreakdown(worn(...weights), value).terms.map((term) => [term.id, term.value, term.ruling]);
    expect(terms([3, 3, null], 1)).toEqual([
      ["weight", -3, "R23"],
      ["coverage", 1, "R23"],
      ["strengthRelief", 1, "R23"],
    ]);
    expect(terms([3, 3, null], 5)).toEqual([
      ["weight", -3, "R23"],
      ["coverage", 1, "R23"],
      ["strengthRelief", 2, "R23"],
    ]);
    expect(terms([1, null, null], -1)).toEqual([
      ["weight", -1, "R23"],
      ["coverage", 1, "R23"],
    ]);
    expect(terms([2, 2, 2], -1)).toEqual([["weight", -2, "R23"]]);
  });

  test("R23 law: whole, never above 0, never −0, and the sum of its terms", () => {
    fc.assert(
      fc.property(pieces, strength, (worn, value) => {
        const penalty = armorWeightBreakdown(worn, value);
        expect(Number.isInteger(penalty.total)).toBe(true);
        expect(penalty.total).toBeLessThanOrEqual(0);
        expect(penalty.total).toBeGreaterThanOrEqual(-3);
        expect(Object.is(penalty.total, -0)).toBe(false);
        expect(penalty.terms.reduce((sum, term) => sum + term.value, 0)).toBe(penalty.total);
        expect(armorWeightPenalty(worn, value)).toBe(penalty.total);
      }),
    );
  });

  test("R23 law: more Strength never makes it worse", () => {
    fc.assert(
      fc.property(pieces, strength, (worn, value) => {
        expect(armorWeightPenalty(worn, value + 1)).toBeGreaterThanOrEqual(armorWeightPenalty(worn, value));
      }),
    );
  });

  test("R23 law: a helmet and the order of the pieces never matter", () => {
    fc.assert(
      fc.property(pieces, strength, fc.integer({ min: 1, max: 3 }), (worn, value, weight) => {
        const other = [{ parts: ["head" as const], modifier: 0, weight }, ...worn.toReversed()];
        expect(armorWeightPenalty(other, value)).toBe(armorWeightPenalty(worn, value));
      }),
    );
  });

  test("R23 refuses a fraction of Strength and a weight outside 1–3", () => {
    expect(() => armorWeightPenalty([], 0.5)).toThrow("strength: 0.5");
    expect(() => armorWeightPenalty(suit(1, 4), 0)).toThrow("pieces[0].weight: 4");
  });
});
