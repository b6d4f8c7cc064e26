import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calledStart, resolveCall, viewCall, unreadableCall } from "../../src/rules/index.ts";
import type { Call, CallAct, CalledAgainst, CallSight } from "../../src/rules/index.ts";
import { dice, plus, suit } from "./build.ts";

const against = (value: number): CalledAgainst => ({ type: "difficulty", value });

/** A call for A, B and C against a difficulty of 1, unless a test says otherwise. */
const call = (change: Partial<Call> = {}): Call => ({
  id: "call",
  asked: ["A", "B", "C"].map((id) => ({ id, automatic: false })),
  against: against(1),
  burdened: false,
  terms: [],
  house: { equalSucceeds: true },
  ...change,
});

/** Somebody's roll with these dice: `roll("A", 2)` is "a" at moment 1. */
const roll = (who: string, total: number, change: Partial<CallAct> = {}): CallAct => ({
  id: who.toLowerCase(),
  at: 1,
  kind: "roll",
  entitled: false,
  fighter: { id: who, strength: 0, armor: [] },
  trait: 0,
  terms: [],
  faces: dice(total),
  ...change,
});

const control = (kind: "close" | "callOff", at: number, entitled = true): CallAct =>
  roll("X", 0, { id: kind, kind, at, entitled, fighter: null, faces: null });

const results = (one: Call, acts: readonly CallAct[]) =>
  resolveCall(one, acts).outcomes.map(({ id, margin, result }) => [id, margin, result]);

describe("A call", () => {
  test("R6 waits for all, and shows no dice before the last has rolled", () => {
    const open = resolveCall(call(), [roll("B", 1)]);
    expect(open).toMatchObject({ state: "open", awaited: ["A", "C"], rolled: ["B"], checks: [], outcomes: [] });
    const whole = resolveCall(call(), [roll("C", 0), roll("B", 1), roll("A", 2)]);
    expect(whole).toMatchObject({ state: "closed", awaited: [], rolled: ["A", "B", "C"] });
    expect(whole.outcomes.map(({ id, result }) => [id, result])).toEqual([
      ["A", "success"],
      ["B", "success"],
      ["C", "failure"],
    ]);
  });

  test("R6 counts the earlier roll of each, by the server's time, then the id; none of one who was not called", () => {
    const acts = [roll("A", 4, { id: "z", at: 2 }), roll("A", -4, { at: 1 }), roll("D", 4), roll("B", 0), roll("C", 0)];
    const resolution = resolveCall(call(), acts);
    expect(resolution.checks.map(({ act }) => act)).toEqual(["a", "b", "c"]);
    expect(resolution.uncounted).toEqual([
      { act: "d", why: "stray" },
      { act: "z", why: "second" },
    ]);
    expect(resolveCall(call(), acts.toReversed())).toEqual(resolution);
  });

  test("R6 of two rolls of one moment that with the earlier id counts, in whatever order they come", () => {
    const acts = [roll("A", 4, { id: "z" }), roll("A", -4, { id: "y" }), roll("B", 0), roll("C", 0)];
    for (const some of [acts, acts.toReversed()]) {
      const { checks, uncounted } = resolveCall(call(), some);
      expect(checks.map(({ act }) => act)).toEqual(["y", "b", "c"]);
      expect(uncounted).toEqual([{ act: "z", why: "second" }]);
    }
  });

  test("a roll of nobody's is a stray", () => {
    expect(resolveCall(call(), [roll("A", 1, { fighter: null })])).toMatchObject({
      state: "open",
      rolled: [],
      uncounted: [{ act: "a", why: "stray" }],
    });
  });

  test("of which nothing can be read nothing is said", () => {
    expect(unreadableCall("call")).toEqual({
      id: "call",
      state: "broken",
      against: { type: "nothing" },
      awaited: [],
      rolled: [],
      checks: [],
      outcomes: [],
      uncounted: [],
    });
  });

  test("«Подвести итог»: who has not rolled takes no part, and what comes later does not count", () => {
    const acts = [roll("A", 1), roll("B", 0), control("close", 2), roll("C", 4, { at: 3 })];
    expect(resolveCall(call(), acts)).toMatchObject({
      state: "closed",
      rolled: ["A", "B"],
      uncounted: [{ act: "c", why: "late" }],
    });
    expect(results(call(), acts).map(([id]) => id)).toEqual(["A", "B"]);
    expect(resolveCall(call(), acts).checks.map(({ act }) => act)).toEqual(["a", "b"]);
    expect(results(call(), [roll("A", 1), control("close", 2)])).toEqual([["A", 0, "success"]]);
  });

  test("is closed and taken back by those who may, and only while it is open", () => {
    expect(resolveCall(call(), [roll("A", 1), control("close", 2, false)]).state).toBe("open");
    expect(resolveCall(call(), [control("callOff", 2)])).toMatchObject({ state: "calledOff", awaited: [] });
    const whole = [roll("A", 1), roll("B", 1), roll("C", 1), control("callOff", 2)];
    expect(resolveCall(call(), whole).state).toBe("closed");
  });

  test("R6 of those who succeed of themselves nothing is awaited", () => {
    const one = call({
      asked: [
        { id: "A", automatic: true },
        { id: "B", automatic: false },
      ],
    });
    expect(resolveCall(one, [roll("A", 4)])).toMatchObject({ state: "open", awaited: ["B"], rolled: [] });
    expect(results(one, [roll("B", 0)])).toEqual([
      ["A", null, "success"],
      ["B", -1, "failure"],
    ]);
    const sure = call({ asked: [{ id: "A", automatic: true }] });
    expect(resolveCall(sure, [])).toMatchObject({ state: "closed", outcomes: [{ id: "A", result: "success" }] });
  });

  test("R4 one who is left alone in an opposed check has nobody to be compared with", () => {
    const one = call({ against: { type: "eachOther" } });
    expect(results(one, [roll("A", 1), control("close", 2)])).toEqual([["A", null, "open"]]);
    expect(results(one, [roll("A", 1), roll("B", 1), control("close", 2)])).toEqual([
      ["A", 0, "tie"],
      ["B", 0, "tie"],
    ]);
  });

  test("R1 R24 R34 starts from the trait, the armour where it burdens, the caller's terms and one's own", () => {
    const own = { trait: 2, terms: [plus(-1, "wounded")], strength: 0, armor: suit(3, 3) };
    const terms = [plus(-2, "dark")];
    expect(calledStart({ burdened: false, terms }, own)).toMatchObject({ total: -1 });
    expect(calledStart({ burdened: true, terms }, own).terms.map(({ label, value }) => [label, value])).toEqual([
      ["trait", 2],
      ["armorWeight", -3],
      ["dark", -2],
      ["wounded", -1],
    ]);
  });
});

describe("What one sees of a call", () => {
  const sight = (acts: string, own = "", knowsAgainst = true): CallSight => ({
    numbers: (act) => acts.includes(act),
    outcome: (fighter) => own.includes(fighter),
    against: knowsAgainst,
  });
  const whole = resolveCall(call(), [roll("A", 2), roll("B", 1), roll("C", 0)]);

  test("what is hidden of one fighter is his alone where each is for himself", () => {
    const seen = viewCall(whole, sight("ab", "C"));
    expect(seen.checks.map(({ act }) => act)).toEqual(["a", "b"]);
    expect(seen.outcomes).toEqual([
      { id: "A", automatic: false, result: "success", margin: 1 },
      { id: "B", automatic: false, result: "success", margin: 0 },
      { id: "C", automatic: false, result: "failure", margin: null },
    ]);
    expect(viewCall(whole, sight("ab")).outcomes[2]).toEqual({ id: "C", automatic: false, result: null, margin: null });
  });

  test("a difficulty that is not told is not told by a margin", () => {
    const seen = viewCall(whole, sight("abc", "", false));
    expect(seen.against).toBeNull();
    expect(seen.outcomes.map(({ result, margin }) => [result, margin])).toEqual([
      ["success", null],
      ["success", null],
      ["failure", null],
    ]);
  });

  test("R4 of an opposed check one hidden roll hides how all stand, but what came of it for one's own", () => {
    const opposed = resolveCall(call({ against: { type: "eachOther" } }), [roll("A", 2), roll("B", 1), roll("C", 0)]);
    expect(viewCall(opposed, sight("ab", "A")).outcomes.map(({ result, margin }) => [result, margin])).toEqual([
      ["success", null],
      [null, null],
      [null, null],
    ]);
  });

  test("R6 where somebody succeeds of himself the others' dice decide nothing, and hide nothing", () => {
    const asked = ["A", "B", "C"].map((id) => ({ id, automatic: id === "A" }));
    const opposed = resolveCall(call({ asked, against: { type: "eachOther" } }), [roll("B", 1), roll("C", 0)]);
    expect(viewCall(opposed, sight("")).outcomes).toEqual([
      { id: "A", automatic: true, result: "success", margin: null },
      { id: "B", automatic: false, result: "failure", margin: null },
      { id: "C", automatic: false, result: "failure", margin: null },
    ]);
  });

  test("R6 that somebody succeeds of himself all may know, also against a difficulty each for himself", () => {
    const asked = ["A", "B"].map((id) => ({ id, automatic: id === "A" }));
    expect(viewCall(resolveCall(call({ asked }), [roll("B", 1)]), sight("")).outcomes).toEqual([
      { id: "A", automatic: true, result: "success", margin: null },
      { id: "B", automatic: false, result: null, margin: null },
    ]);
  });

  test("R4 only a difficulty is told by a margin over it", () => {
    const opposed = resolveCall(call({ against: { type: "eachOther" } }), [roll("A", 2), roll("B", 1), roll("C", 0)]);
    expect(viewCall(opposed, sight("abc", "", false)).outcomes.map(({ margin }) => margin)).toEqual([1, -1, -2]);
  });

  test("two calls that differ in hidden numbers alone, and come to the same for one's own, look the same", () => {
    const total = fc.integer({ min: -4, max: 4 });
    fc.assert(
      fc.property(fc.boolean(), total, total, total, (isOpposed, shown, hidden, other) => {
        const one = call({
          asked: ["A", "B"].map((id) => ({ id, automatic: false })),
          against: isOpposed ? { type: "eachOther" } : against(0),
        });
        const [first, second] = [hidden, other].map((value) => resolveCall(one, [roll("A", shown), roll("B", value)]));
        if (!first || !second) return;
        const mine = [first, second].map(({ outcomes }) => outcomes.find(({ id }) => id === "A")?.result);
        fc.pre(mine[0] === mine[1]);
        expect(viewCall(first, sight("a", "A"))).toEqual(viewCall(second, sight("a", "A")));
      }),
    );
  });
});
