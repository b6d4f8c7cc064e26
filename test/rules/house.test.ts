import { expect, test } from "vitest";
import { DEFAULT_HOUSE, houseOf } from "../../src/rules/index.ts";

test("the defaults are those of the rules, one for every setting", () => {
  expect(DEFAULT_HOUSE).toEqual({
    missingSkill: -2, // R3
    dodgeSkill: null, // R3a
    equalSucceeds: true, // R5
    meleeDifficulty: -2, // R8
    rangedDifficulty: 0, // R8
    counterWounds: true, // R9
    shotsCompared: false, // R10
    manyAttackers: "one", // R10a
    outnumbered: 0, // R10a
    reloadDifficulty: 0, // R31
    boxes: { scratch: 3, light: 1, wound: 1, heavy: 1, death: 1 }, // R33
    woundPenalty: { scratch: 0, light: -1, wound: -2, heavy: -3, death: -3 }, // R34
    outOfAction: "heavy", // R34
    mercy: false, // R13: death asks the GM
    order: "speed", // R36
    ladder: "numbers", // R37
  });
});

test("what an older act does not say is the default", () => {
  expect(houseOf(null)).toEqual(DEFAULT_HOUSE);
  expect(houseOf({ meleeDifficulty: 1 })).toEqual({ ...DEFAULT_HOUSE, meleeDifficulty: 1 });
});
