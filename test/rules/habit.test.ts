import { describe, expect, test } from "vitest";
import { goesOn, HABITS, habitualAnswer, isReadyFor } from "../../src/rules/index.ts";
import type { Possible } from "../../src/rules/index.ts";

const axe: Possible = { kind: "strike", start: 1 };
const knife: Possible = { kind: "strike", start: 2 };
const shield: Possible = { kind: "shield", start: 2 };
const dodge: Possible = { kind: "dodge", start: 0 };
const none: Possible = { kind: "none", start: null };
const wary: Possible = { kind: "dodge", start: -1 };
const unskilled: Possible = { kind: "shield", start: -3 };
const all = [axe, knife, shield, dodge, none];

describe("How the GM's people answer unasked", () => {
  test.each([
    { habit: "best", possible: all, answer: knife },
    { habit: "best", possible: [dodge, shield, none], answer: shield },
    { habit: "best", possible: [none], answer: none },
    { habit: "best", possible: [none, wary], answer: wary },
    { habit: "best", possible: [none, unskilled], answer: unskilled },
    { habit: "strike", possible: [axe, shield, none], answer: axe },
    { habit: "strike", possible: all, answer: knife },
    { habit: "shield", possible: [axe, dodge, none], answer: axe },
    { habit: "dodge", possible: all, answer: dodge },
    { habit: "none", possible: all, answer: none },
    { habit: "ask", possible: all, answer: null },
    { habit: "best", possible: [], answer: null },
  ] as const)("$habit among $possible.length answers", ({ habit, possible, answer }) => {
    expect(habitualAnswer(habit, possible)).toBe(answer);
  });
});

test("R10 a blow that was readied is no answer to a shot, a shield is one to both", () => {
  expect([isReadyFor("strike", "melee"), isReadyFor("strike", "ranged")]).toEqual([true, false]);
  expect([isReadyFor("shield", "melee"), isReadyFor("shield", "ranged")]).toEqual([true, true]);
  expect(isReadyFor("flee", "melee")).toBe(false);
});

test("R25, R30 who is on the move goes on under fire, and past blades unless he is used to one answer; never who is asked", () => {
  const goOn = (against: "melee" | "ranged") => HABITS.filter((habit) => goesOn(habit, against));
  expect(goOn("ranged")).toEqual(["best", "strike", "shield", "dodge", "none"]);
  expect(goOn("melee")).toEqual(["best"]);
});
