import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DEFAULT_HOUSE,
  HARMS,
  WOUND_LEVELS,
  easedLevel,
  healthOf,
  ruleTerm,
  successOf,
  woundBarOf,
  type House,
  type StandingWound,
  type WoundLevel,
} from "../../src/rules/index.ts";
import { dice } from "./build.ts";

const dealt = (...levels: WoundLevel[]): StandingWound[] => levels.map((level) => ({ level, eased: null }));
const marks = (wounds: StandingWound[], house: House = DEFAULT_HOUSE) => healthOf(wounds, house).marks;

describe("Boxes", () => {
  test("R33 three scratches fit, the fourth is a light wound, the fifth a wound", () => {
    const five = dealt("scratch", "scratch", "scratch", "scratch", "scratch");
    expect(marks(five)).toEqual(["scratch", "scratch", "scratch", "light", "wound"]);
  });

  test("R33 a wound whose level is full marks the next worse one, up to death", () => {
    expect(marks(dealt("light", "light", "light", "light", "light"))).toEqual([
      "light",
      "wound",
      "heavy",
      "death",
      "death",
    ]);
    expect(marks(dealt("wound", "light", "light", "heavy"))).toEqual(["wound", "light", "heavy", "death"]);
  });

  test("R33 a level without a box is passed over; no wound marks nothing", () => {
    const house = { ...DEFAULT_HOUSE, boxes: { ...DEFAULT_HOUSE.boxes, scratch: 0, light: 2 } };
    expect(marks(dealt("scratch", "none", "light", "scratch"), house)).toEqual(["light", "none", "light", "wound"]);
  });

  test("R33 refuses boxes that are no number of boxes, and unknown levels", () => {
    const house = { ...DEFAULT_HOUSE, boxes: { ...DEFAULT_HOUSE.boxes, light: -1 } };
    expect(() => marks(dealt("light"), house)).toThrow("boxes.light: -1");
    expect(() => marks(dealt("dead" as WoundLevel))).toThrow('wounds[0].level: "dead"');
    expect(() => marks([{ level: "light", eased: "well" as WoundLevel }])).toThrow('wounds[0].eased: "well"');
  });
});

describe("Healing by hand", () => {
  test("R35 a level better; a scratch is gone", () => {
    expect(WOUND_LEVELS.map(easedLevel)).toEqual(["none", "none", "scratch", "light", "wound", "heavy"]);
  });

  test("R35 an eased wound stays at its level, whatever is full there", () => {
    const eased: StandingWound = { level: "wound", eased: "light" };
    expect(marks([...dealt("light"), eased])).toEqual(["light", "light"]);
    expect(marks([eased, ...dealt("light")])).toEqual(["light", "wound"]);
    expect(healthOf([{ level: "scratch", eased: "none" }], DEFAULT_HOUSE).worst).toBe("none");
  });
});

describe("What wounds cost", () => {
  test.each<[WoundLevel, number, boolean]>([
    ["none", 0, false],
    ["scratch", 0, false],
    ["light", -1, false],
    ["wound", -2, false],
    ["heavy", -3, true],
    ["death", -3, true],
  ])("R34 the worst is %s: %i, out of action %s", (level, penalty, outOfAction) => {
    expect(healthOf(dealt(level), DEFAULT_HOUSE)).toMatchObject({ worst: level, penalty, outOfAction });
  });

  test("R34 only the worst counts, and the numbers are the house's", () => {
    expect(healthOf(dealt("scratch", "light", "wound"), DEFAULT_HOUSE).penalty).toBe(-2);
    const house: House = {
      ...DEFAULT_HOUSE,
      outOfAction: "light",
      woundPenalty: { ...DEFAULT_HOUSE.woundPenalty, light: -4 },
    };
    expect(healthOf(dealt("light"), house)).toMatchObject({ penalty: -4, outOfAction: true });
    expect(healthOf(dealt("scratch"), house).outOfAction).toBe(false);
  });

  test("R34 the penalty is a term of the next check", () => {
    const { penalty } = healthOf(dealt("wound"), DEFAULT_HOUSE);
    expect(successOf({ trait: 1, faces: dice(0), terms: [ruleTerm("wounds", penalty)] })).toBe(-1);
  });

  test("R33 R34 law: one more wound never makes it better, and no wound marks less than its level", () => {
    const level = fc.constantFrom(...HARMS);
    const rank = (one: WoundLevel) => WOUND_LEVELS.indexOf(one);
    fc.assert(
      fc.property(fc.array(level), level, (levels, next) => {
        const before = healthOf(dealt(...levels), DEFAULT_HOUSE);
        const after = healthOf(dealt(...levels, next), DEFAULT_HOUSE);
        expect(rank(after.worst)).toBeGreaterThanOrEqual(rank(before.worst));
        expect(after.penalty).toBeLessThanOrEqual(before.penalty);
        expect(after.marks.slice(0, -1)).toEqual(before.marks);
        after.marks.forEach((mark, index) => {
          expect(rank(mark)).toBeGreaterThanOrEqual(rank([...levels, next][index] ?? "death"));
        });
      }),
    );
  });

  test("R13 the bar fills upward, one step for each level, and death fills it", () => {
    expect(WOUND_LEVELS.map((level) => woundBarOf(level))).toEqual(
      [0, 1, 2, 3, 4, 5].map((value) => ({ value, max: 5 })),
    );
    expect(() => woundBarOf("flesh" as WoundLevel)).toThrow(RangeError);
  });
});
