import { describe, expect, test } from "vitest";
import { DEFAULT_HOUSE, resolveCalled, type CalledAgainst, type CalledRoll } from "../../src/rules/index.ts";
import { dice, plus } from "./build.ts";

const roll = (id: string, trait: number): CalledRoll => ({ id, trait, faces: dice(1), terms: [plus(-1)] });
const call = (rolls: CalledRoll[], against: CalledAgainst, equalSucceeds = true) =>
  resolveCalled(rolls, against, { ...DEFAULT_HOUSE, equalSucceeds }).map(({ id, margin, result }) => [
    id,
    margin,
    result,
  ]);

describe("A check that the GM calls", () => {
  test("R5 R6 against a difficulty each for himself", () => {
    const rolls = [roll("a", 3), roll("b", 2), roll("c", 1)];
    expect(call(rolls, { type: "difficulty", value: 2 })).toEqual([
      ["a", 1, "success"],
      ["b", 0, "success"],
      ["c", -1, "failure"],
    ]);
    expect(call(rolls, { type: "difficulty", value: 2 }, false)[1]).toEqual(["b", 0, "failure"]);
  });

  test("R4 R6 against each other: the highest succeeds", () => {
    expect(call([roll("a", 1), roll("b", 3), roll("c", 2)], { type: "eachOther" })).toEqual([
      ["a", -2, "failure"],
      ["b", 1, "success"],
      ["c", -1, "failure"],
    ]);
  });

  test("R4 R6 of two highest neither gets what he wanted", () => {
    expect(call([roll("a", 3), roll("b", 3), roll("c", 2)], { type: "eachOther" })).toEqual([
      ["a", 0, "tie"],
      ["b", 0, "tie"],
      ["c", -1, "failure"],
    ]);
  });

  test("R6 against nothing the Success stands for itself", () => {
    const [outcome] = resolveCalled([roll("a", 2)], { type: "nothing" }, DEFAULT_HOUSE);
    expect(outcome).toMatchObject({ margin: null, result: "open", success: { total: 2 } });
  });

  test("R6 an automatic success needs no dice, and leaves nothing to the rest", () => {
    const sure: CalledRoll = { id: "a", automatic: true };
    expect(call([sure, roll("b", 9)], { type: "eachOther" })).toEqual([
      ["a", null, "success"],
      ["b", null, "failure"],
    ]);
    expect(call([sure, { ...sure, id: "b" }], { type: "eachOther" })).toEqual([
      ["a", null, "tie"],
      ["b", null, "tie"],
    ]);
    expect(call([sure], { type: "difficulty", value: 20 })).toEqual([["a", null, "success"]]);
    expect(call([sure], { type: "nothing" })).toEqual([["a", null, "success"]]);
  });

  test("R6 refuses one alone against each other, and a fractional difficulty", () => {
    expect(() => call([roll("a", 1)], { type: "eachOther" })).toThrow("rolls: 1");
    expect(() => call([roll("a", 1)], { type: "difficulty", value: 0.5 })).toThrow("against.value: 0.5");
  });
});
