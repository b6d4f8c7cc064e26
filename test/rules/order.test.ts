import { describe, expect, test } from "vitest";
import {
  initiativeOf,
  LADDER,
  ladderOf,
  turnOrder,
  turnsBegun,
  turnsEnded,
  type Contender,
} from "../../src/rules/index.ts";
import { dice } from "./build.ts";

const one = (id: string, speed: number, roll: number | null, side = "heroes", acted = false): Contender => ({
  id,
  speed,
  initiative: roll === null ? null : initiativeOf({ speed, faces: dice(roll) }),
  side,
  acted,
});

describe("Order", () => {
  test("R36 Скорость + 4dF: the higher first, of equals the faster, who has not rolled last", () => {
    const all = [one("late", 3, null), one("a", 0, 1), one("b", 1, 1), one("c", 2, 0), one("d", 2, -1)];
    expect(turnOrder(all, "speed")).toEqual(["c", "b", "d", "a", "late"]);
    const unlucky = [one("none", 1, null), one("swift", 3, null), one("slow", -1, -4), one("none2", 1, null)];
    expect(turnOrder(unlucky, "speed")).toEqual(["slow", "swift", "none", "none2"]);
    expect(turnOrder(unlucky.toReversed(), "speed")).toEqual(["slow", "swift", "none2", "none"]);
  });

  test("R36 what is left equal keeps its order", () => {
    expect(turnOrder([one("b", 1, 0), one("a", 1, 0)], "speed")).toEqual(["b", "a"]);
  });

  test("R36 by sides, the faster of a side first", () => {
    const all = [one("a", 0, 4), one("x", 3, 4, "thugs"), one("b", 1, -4)];
    expect(turnOrder(all, "sides")).toEqual(["b", "a", "x"]);
  });

  test("R36 whoever wants: who has acted comes after who has not", () => {
    expect(turnOrder([one("a", 3, 4, "heroes", true), one("b", 0, null), one("c", 0, null)], "free")).toEqual([
      "b",
      "c",
      "a",
    ]);
  });

  test("R36 refuses a fraction", () => {
    expect(() => turnOrder([one("a", 0.5, null)], "speed")).toThrow("contenders[0].speed: 0.5");
  });
});

describe("Turns that begin", () => {
  const from = (round: number, turn: number | null) => ({
    to: (toRound: number, toTurn: number | null) =>
      turnsBegun({ round, turn }, { round: toRound, turn: toTurn }, 3).map(({ round: of, place }) => `${of}.${place}`),
  });

  test("the next one's, and with the start the first one's", () => {
    expect(from(0, null).to(1, 0)).toEqual(["1.0"]);
    expect(from(1, 0).to(1, 1)).toEqual(["1.1"]);
    expect(from(1, 2).to(2, 0)).toEqual(["2.0"]);
  });

  test("those who are passed over begin theirs, too", () => {
    expect(from(1, 0).to(2, 0)).toEqual(["1.1", "1.2", "2.0"]);
    expect(from(1, 2).to(3, 0)).toEqual(["2.0", "2.1", "2.2", "3.0"]);
    expect(from(1, 5).to(2, 0), "a place that is gone is the last").toEqual(["2.0"]);
  });

  test("R36 whoever wants: all with the round", () => {
    expect(from(0, null).to(1, null)).toEqual(["1.0", "1.1", "1.2"]);
    expect(from(1, null).to(2, null)).toEqual(["2.0", "2.1", "2.2"]);
  });

  test("none by going back, or by staying", () => {
    expect(from(2, 0).to(1, 2)).toEqual([]);
    expect(from(1, 1).to(1, 0)).toEqual([]);
    expect(from(1, 1).to(1, 1)).toEqual([]);
    expect(from(1, 0).to(0, null)).toEqual([]);
  });
});

describe("Turns that end", () => {
  const from = (round: number, turn: number | null) => ({
    to: (toRound: number, toTurn: number | null) =>
      turnsEnded({ round, turn }, { round: toRound, turn: toTurn }, 3).map(({ round: of, place }) => `${of}.${place}`),
  });

  test("his whose turn it was, and those that are passed over", () => {
    expect(from(0, null).to(1, 0)).toEqual([]);
    expect(from(1, 0).to(1, 1)).toEqual(["1.0"]);
    expect(from(1, 1).to(2, 1)).toEqual(["1.1", "1.2", "2.0"]);
  });

  test("R36 whoever wants: all with the round", () => {
    expect(from(1, null).to(2, null)).toEqual(["1.0", "1.1", "1.2"]);
  });

  test("none by going back", () => {
    expect(from(2, 0).to(1, 2)).toEqual([]);
    expect(from(1, 0).to(0, null)).toEqual([]);
  });
});

describe("Ladder", () => {
  test.each([
    [4, "legendary"],
    [3, "superb"],
    [2, "great"],
    [1, "good"],
    [0, "fair"],
    [-1, "mediocre"],
    [-2, "poor"],
    [-3, "terrible"],
  ] as const)("R37 %i is %s", (value, rung) => {
    expect(ladderOf(value)).toEqual({ rung, beyond: 0 });
  });

  test("R37 beyond the ends: the end word and how far", () => {
    expect(ladderOf(6)).toEqual({ rung: "legendary", beyond: 2 });
    expect(ladderOf(-5)).toEqual({ rung: "terrible", beyond: -2 });
    expect(LADDER).toHaveLength(8);
    expect(() => ladderOf(0.5)).toThrow("value: 0.5");
  });
});
