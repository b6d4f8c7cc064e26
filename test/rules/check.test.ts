import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DEFAULT_HOUSE,
  burdens,
  isMade,
  marginBreakdown,
  oneSidedResult,
  opposedResult,
  shieldModifier,
  startingBreakdown,
  successBreakdown,
  successOf,
  traitOf,
  type ActKind,
  type StartInput,
} from "../../src/rules/index.ts";
import { dice, plus, suit } from "./build.ts";

const number = fc.integer({ min: -20, max: 20 });
const faces = fc.array(fc.constantFrom(-1, 0, 1), { minLength: 4, maxLength: 4 });

describe("Success", () => {
  test("R1 is trait + 4dF + every modifier", () => {
    expect(successOf({ trait: 2, faces: [1, 1, 0, -1], terms: [plus(1), plus(-3)] })).toBe(1);
  });

  test("R1 nothing is clamped", () => {
    expect(successOf({ trait: 9, faces: dice(4), terms: [plus(10)] })).toBe(23);
    expect(successOf({ trait: -9, faces: dice(-4), terms: [plus(-10)] })).toBe(-23);
  });

  test("R1 law: it is the sum of its terms, in the order trait, dice, modifiers", () => {
    fc.assert(
      fc.property(number, faces, fc.array(number), (trait, thrown, values) => {
        const terms = values.map((value, index) => plus(value, `term ${index}`));
        const success = successBreakdown({ trait, faces: thrown, terms });
        expect(success.terms.map((term) => term.label)).toEqual(["trait", "dice", ...terms.map((term) => term.label)]);
        expect(success.terms.reduce((sum, term) => sum + term.value, 0)).toBe(success.total);
        expect(success.total).toBe(successOf({ trait, faces: thrown, terms }));
        expect(success.total).toBe([trait, ...thrown, ...values].reduce((sum, value) => sum + value, 0));
      }),
    );
  });

  test.each([
    [{ trait: 0.5, faces: dice(0), terms: [] }, "trait: 0.5"],
    [{ trait: Infinity, faces: dice(0), terms: [] }, "trait: Infinity"],
    [{ trait: 0, faces: [0, 0, 0], terms: [] }, "faces: [0, 0, 0]"],
    [{ trait: 0, faces: [0, 0, 0, 2], terms: [] }, "faces[3]: 2"],
    [{ trait: 0, faces: dice(0), terms: [plus(1), plus(NaN)] }, "terms[1].value: NaN"],
  ])("R1 refuses %j and names the field", (input, message) => {
    expect(() => successOf(input)).toThrow(RangeError);
    expect(() => successOf(input)).toThrow(message);
  });

  test("R1 −0 never leaves it", () => {
    const success = successBreakdown({ trait: -0, faces: [-0, -0, -0, -0], terms: [plus(-0)] });
    expect([success.total, ...success.terms.map((term) => term.value)]).toEqual([0, 0, 0, 0]);
  });

  test("R1 a term keeps its label; what the rules add has an id, the same label, and a ruling", () => {
    const { terms } = successBreakdown({ trait: 1, faces: dice(0), terms: [plus(1, "за высоту")] });
    expect(terms[0]).toEqual({ id: "trait", label: "trait", value: 1, ruling: "R3" });
    expect(terms[2]).toEqual({ label: "за высоту", value: 1 });
  });
});

describe("What a check starts from", () => {
  const start: StartInput = {
    kind: "strike",
    trait: 2,
    armor: [],
    strength: 0,
    shield: null,
    against: null,
    terms: [],
  };
  const ids = (input: StartInput) => startingBreakdown(input).terms.map((term) => [term.label, term.value]);

  test("R24 the weight of armour is a term where it burdens", () => {
    expect(ids({ ...start, armor: suit(2, 3) })).toEqual([
      ["trait", 2],
      ["armorWeight", -3],
    ]);
  });

  test("R24 full weight 3, Strength 0: a blow −3, a shot 0", () => {
    expect(startingBreakdown({ ...start, trait: 0, armor: suit(2, 3) }).total).toBe(-3);
    expect(startingBreakdown({ ...start, trait: 0, armor: suit(2, 3), kind: "shoot" }).total).toBe(0);
  });

  test.each<[ActKind, boolean]>([
    ["strike", true],
    ["dodge", true],
    ["shield", true],
    ["move", true],
    ["flee", true],
    ["pursue", true],
    ["follow", true],
    ["shoot", false],
    ["throw", false],
    ["reload", false],
    ["none", false],
    ["other", false],
  ])("R24 %s is burdened: %s", (kind, burdened) => {
    expect(burdens(kind)).toBe(burdened);
  });

  test("R24 refuses an unknown act", () => {
    expect(() => burdens("parry" as ActKind)).toThrow('act: "parry"');
  });

  test("R23 a penalty that Strength makes good is not listed", () => {
    expect(ids({ ...start, armor: suit(2, 3), strength: 2 })).toEqual([["trait", 2]]);
  });

  test("R19 a raised shield adds its МЩ against what comes; a person's terms follow", () => {
    const raised: StartInput = { ...start, kind: "shield", shield: { melee: 2, ranged: 1 }, terms: [plus(-1)] };
    expect(startingBreakdown({ ...raised, against: "melee" }).total).toBe(3);
    expect(startingBreakdown({ ...raised, against: "ranged" }).total).toBe(2);
    expect(ids({ ...raised, against: "melee" })).toEqual([
      ["trait", 2],
      ["shield", 2],
      ["a person's", -1],
    ]);
  });

  test("R19 Драка 2, Щиты 0, small shield, dice 0: against an axe 1, against an arrow 0", () => {
    const skills = [
      { identifier: "brawl", value: 2 },
      { identifier: "shields", value: 0 },
    ];
    const rolled = traitOf({ kind: "shield", qualities: {}, skills, skill: null, house: DEFAULT_HOUSE });
    const shield = { melee: shieldModifier("small", "melee"), ranged: shieldModifier("small", "ranged") };
    const small: StartInput = { ...start, kind: "shield", trait: rolled?.value ?? NaN, shield };
    expect(startingBreakdown({ ...small, against: "melee" }).total).toBe(1);
    expect(startingBreakdown({ ...small, against: "ranged" }).total).toBe(0);
  });

  test("R19 a shield gives nothing to another kind of answer", () => {
    const held: Omit<StartInput, "kind"> = { ...start, shield: { melee: 2, ranged: 2 }, against: "melee" };
    expect(startingBreakdown({ ...held, kind: "dodge" }).total).toBe(2);
    expect(startingBreakdown({ ...held, kind: "strike" }).total).toBe(2);
  });

  test("R8 no defence rolls nothing", () => {
    expect(startingBreakdown({ ...start, kind: "none", armor: suit(1, 3) })).toEqual({ total: 0, terms: [] });
  });

  test("R19 refuses a raised shield that is not there, and one against nothing", () => {
    expect(() => startingBreakdown({ ...start, kind: "shield", against: "melee" })).toThrow("shield: null");
    const held: StartInput = { ...start, kind: "shield", shield: { melee: 1, ranged: 1 } };
    expect(() => startingBreakdown(held)).toThrow("against: null");
  });
});

describe("Outcomes", () => {
  test("R4 R7 opposed: the higher wins, equal is a tie", () => {
    expect([-1, 0, 1].map(opposedResult)).toEqual(["miss", "tie", "hit"]);
  });

  test("R5 one-sided: equal succeeds, unless the house says otherwise", () => {
    expect([-1, 0, 1].map((margin) => oneSidedResult(margin, { equalSucceeds: true }))).toEqual(["miss", "hit", "hit"]);
    expect([-1, 0, 1].map((margin) => oneSidedResult(margin, { equalSucceeds: false }))).toEqual([
      "miss",
      "miss",
      "hit",
    ]);
  });

  test("R5 a difficulty is made by what reaches it, or goes over it where the house says so", () => {
    expect([-3, -2, -1].map((success) => isMade(success, -2, { equalSucceeds: true }))).toEqual([false, true, true]);
    expect([1, 2, 3].map((success) => isMade(success, 2, { equalSucceeds: false }))).toEqual([false, false, true]);
    expect(() => isMade(1, 0.5, { equalSucceeds: true })).toThrow("difficulty: 0.5");
  });

  test("R7 the margin is what the Success has over the other, or over the difficulty", () => {
    expect(marginBreakdown({ success: 2, against: -1, oneSided: false })).toEqual({
      total: 3,
      terms: [
        { id: "success", label: "success", value: 2, ruling: "R1" },
        { id: "opposition", label: "opposition", value: 1, ruling: "R7" },
      ],
    });
    expect(marginBreakdown({ success: 1, against: 1, oneSided: true }).terms[1]?.id).toBe("difficulty");
  });
});
