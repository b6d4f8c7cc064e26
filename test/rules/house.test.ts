import { expect, test } from "vitest";
import { DEFAULT_HOUSE } from "../../src/rules/index.ts";

test("R3 R3a R5 R8 the defaults are those of the rules", () => {
  expect(DEFAULT_HOUSE).toMatchObject({
    missingSkill: -2,
    dodgeSkill: null,
    equalSucceeds: true,
    meleeDifficulty: -2,
    rangedDifficulty: 0,
  });
});
