import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_HOUSE, resolveExchange, type Act, type House } from "../../src/rules/index.ts";
import { act, blowOf, dice, suit } from "./build.ts";

const sword = { damageModifier: 3, musclePowered: true };
const house = (change: Partial<House>): House => ({ ...DEFAULT_HOUSE, ...change });
const fights = (...acts: Act[]) => resolveExchange(acts).blows.map((blow) => [blow.act, blow.target, blow.margin]);

describe("A blow for a blow", () => {
  const strike = act("A", { target: "B", weapon: sword });
  const counter = act("B", { target: "A", answers: "a", at: 2, trait: 2, weapon: sword });

  test("R9 a counter that wins by 2, broad sword 3, Strength 0, against МД 1 → damage 4, light", () => {
    const struck = { ...strike, fighter: { ...strike.fighter, armor: suit(1, 1) } };
    const resolution = resolveExchange([struck, counter]);
    expect(blowOf(resolution, "b")).toMatchObject({ margin: 2, answer: "a", result: "hit", wound: "light" });
    expect(blowOf(resolution, "b").damage?.total).toBe(4);
    expect(blowOf(resolution, "a")).toMatchObject({ margin: -2, result: "miss", wound: "none" });
  });

  test("R4 R9 equal: neither is hurt", () => {
    const { blows } = resolveExchange([strike, { ...counter, trait: 0 }]);
    expect(blows.map((blow) => [blow.act, blow.result])).toEqual([
      ["a", "tie"],
      ["b", "tie"],
    ]);
  });

  test("R9 where the house says so a counter only parries", () => {
    const { blows } = resolveExchange([{ ...strike, house: house({ counterWounds: false }) }, counter]);
    expect(blows.map((blow) => [blow.act, blow.oneSided, blow.margin])).toEqual([["a", false, -2]]);
  });

  test("R9 who answers by dodging, with a shield or by fleeing never wounds", () => {
    for (const kind of ["dodge", "shield", "flee", "move"] as const) {
      const answer = { ...counter, kind, trait: 9, shield: { melee: 1, ranged: 1 } };
      expect(fights(strike, answer)).toEqual([["a", "B", kind === "shield" ? -10 : -9]]);
    }
  });
});

describe("Shots", () => {
  const shot = act("A", { kind: "shoot", target: "B", trait: 1 });
  const back = act("B", { kind: "shoot", target: "A", answers: "a", at: 2, trait: -1 });

  test("R10 two who shoot at each other make two one-sided checks", () => {
    const { blows } = resolveExchange([shot, back]);
    expect(blows.map((blow) => [blow.act, blow.oneSided, blow.margin, blow.result])).toEqual([
      ["a", true, 1, "hit"],
      ["b", true, -1, "miss"],
    ]);
  });

  test("R10 where the house says so they are one comparison", () => {
    const { blows } = resolveExchange([
      { ...shot, house: house({ shotsCompared: true }) },
      { ...back, kind: "throw" },
    ]);
    expect(blows.map((blow) => [blow.act, blow.oneSided, blow.margin, blow.result])).toEqual([
      ["a", false, 2, "hit"],
      ["b", false, -2, "miss"],
    ]);
  });

  test.each(["strike", "none"] as const)("R10 then too %s answers no shot, whomever it is for", (kind) => {
    const opening = { ...shot, house: house({ shotsCompared: true }) };
    const answer = { ...back, kind, faces: kind === "none" ? null : back.faces };
    expect(blowOf(resolveExchange([opening, answer]), "a")).toMatchObject({ oneSided: true });
  });

  test("R10 then too a shot at somebody else answers nothing", () => {
    const opening = { ...shot, house: house({ shotsCompared: true }) };
    const elsewhere = { ...back, target: "C" };
    const third = act("C", { kind: "none", answers: "b", faces: null, at: 3 });
    expect(blowOf(resolveExchange([opening, elsewhere, third]), "a")).toMatchObject({ oneSided: true, margin: 1 });
  });
});

describe("Many on one", () => {
  const first = act("A", { target: "D", trait: 1 });
  const second = act("B", { target: "D", trait: 2, at: 2 });
  const third = act("C", { target: "D", trait: 3, at: 3 });
  const settle = (manyAttackers: House["manyAttackers"], ...answers: Act[]) =>
    resolveExchange([{ ...first, house: house({ manyAttackers }) }, second, third, ...answers]);
  const dodge = (answers: string, change: Parameters<typeof act>[1] = {}) =>
    act("D", { id: `d${answers}`, kind: "dodge", answers, at: 4, trait: 2, ...change });

  test("R10a he gives one answer to all, and rolls once", () => {
    const { blows } = settle("one", dodge("a"));
    expect(blows.map((blow) => [blow.act, blow.margin, blow.result])).toEqual([
      ["a", -1, "miss"],
      ["b", 0, "tie"],
      ["c", 1, "hit"],
    ]);
  });

  test("R10a an answer that strikes wounds the one whom it names, the others it only parries", () => {
    const { blows } = settle("one", dodge("b", { kind: "strike", target: "B", trait: 3 }));
    expect(blows.map((blow) => [blow.act, blow.target, blow.margin, blow.result])).toEqual([
      ["a", "D", -2, "miss"],
      ["b", "D", -1, "miss"],
      ["c", "D", 0, "tie"],
      ["db", "B", 1, "hit"],
    ]);
  });

  test("R10a an answer for each: it stays open until the last is given", () => {
    expect(settle("each", dodge("a"))).toMatchObject({ state: "open", awaited: ["D"] });
    expect(settle("each", dodge("a"), dodge("b", { at: 5 }))).toMatchObject({ state: "open" });
    const whole = settle("each", dodge("a"), dodge("c", { at: 5, trait: 5 }), dodge("b", { at: 6, kind: "none" }));
    expect(whole.state).toBe("closed");
    expect(whole.blows.map((blow) => [blow.act, blow.answer, blow.oneSided, blow.margin])).toEqual([
      ["a", "da", false, -1],
      ["b", "db", true, 4],
      ["c", "dc", false, -2],
    ]);
  });

  test.each(["shield", "none"] as const)("R10a an answer for each: %s, too, meets one attack alone", (kind) => {
    const shield = { melee: 1, ranged: 0 };
    expect(settle("each", dodge("a", { kind, shield }))).toMatchObject({ state: "open", awaited: ["D"] });
  });

  test("R10a an answer for each: one that names no attack does not come in after another", () => {
    const again = { ...dodge("a", { at: 5 }), id: "again", answers: null };
    expect(settle("each", dodge("a"), again).uncounted).toEqual([{ act: "again", why: "second" }]);
  });

  test("R10a an answer for each: naming an attack on another it meets the first on its own fighter", () => {
    const opening = { ...first, house: house({ manyAttackers: "each" }) };
    const back = act("C", { target: "A", at: 2 });
    expect(resolveExchange([opening, back, dodge("c")])).toMatchObject({ state: "open", awaited: ["A"] });
  });

  test("R10a an answer for each: a second one to the same attack does not count", () => {
    const again = { ...dodge("a", { at: 5 }), id: "again" };
    expect(settle("each", dodge("a"), again).uncounted).toEqual([{ act: "again", why: "second" }]);
  });

  test("R10a an answer for each: he who has met all that came at him does not act again", () => {
    const aside = act("E", { id: "e2", target: "F", at: 3 });
    const joined = act("E", { target: "D", at: 2 });
    const opening = { ...first, house: house({ manyAttackers: "each" }) };
    const elsewhere = act("D", { id: "d", kind: "strike", target: "E", answers: "a", at: 3 });
    const more = act("D", { id: "more", kind: "dodge", answers: "gone", at: 4 });
    expect(resolveExchange([opening, elsewhere, more]).uncounted).toEqual([{ act: "more", why: "second" }]);
    expect(resolveExchange([opening, joined, aside]).uncounted).toEqual([{ act: "e2", why: "second" }]);
  });

  test("R10a he who opened is busy with whom he attacks where the house counts answers", () => {
    const late = act("C", { target: "A", at: 2, trait: 3 });
    const dodged = act("D", { kind: "dodge", answers: "a", at: 4 });
    const run = (manyAttackers: House["manyAttackers"], ...more: Act[]) =>
      resolveExchange([{ ...first, house: house({ manyAttackers }) }, late, dodged, ...more]);
    expect(blowOf(run("one"), "c")).toMatchObject({ oneSided: false, margin: 2 });
    expect(blowOf(run("single"), "c")).toMatchObject({ oneSided: true, margin: 5, answer: "a" });
    expect(run("each")).toMatchObject({ state: "open", awaited: ["A"] });
    const answered = run("each", act("A", { id: "again", kind: "dodge", answers: "c", at: 5, trait: 1 }));
    expect(blowOf(answered, "c")).toMatchObject({ oneSided: false, margin: 2, answer: "again" });
  });

  test("R10a an answer for each: a mover, and who is busy, meets them all at once", () => {
    expect(settle("each", dodge("a", { kind: "flee" })).state).toBe("closed");
    expect(settle("each", dodge("a", { kind: "reload" })).state).toBe("closed");
  });

  test("R10a an answer for each: a blow meets the one whom it is exchanged with", () => {
    const counter = dodge("", { kind: "strike", target: "B", answers: null, trait: 4 });
    const { awaited, uncounted } = settle("each", counter);
    expect([awaited, uncounted]).toEqual([["D"], []]);
    const { blows } = settle("each", counter, dodge("a", { at: 5 }), dodge("c", { at: 6 }));
    expect(blows.map((blow) => [blow.act, blow.answer, blow.margin])).toEqual([
      ["a", "da", -1],
      ["b", "d", -2],
      ["c", "dc", 1],
      ["d", "b", 2],
    ]);
  });

  test("R10a an answer to one: helpless against the rest", () => {
    expect(settle("single", dodge("b")).blows.map((blow) => blow.answer)).toEqual(["db", "db", "db"]);
    const { state, blows } = settle("single", dodge("b"));
    expect(state).toBe("closed");
    expect(blows.map((blow) => [blow.act, blow.oneSided, blow.margin])).toEqual([
      ["a", true, 3],
      ["b", false, 0],
      ["c", true, 5],
    ]);
  });

  test("R10a an answer to one: one that names none meets the first", () => {
    const { blows } = settle("single", { ...dodge("a"), answers: null });
    expect(blows.map((blow) => blow.oneSided)).toEqual([false, true, true]);
  });

  test("R10a R26 a mover rolls against everyone, whatever the house says", () => {
    const { blows } = settle("single", dodge("a", { kind: "flee" }));
    expect(blows.map((blow) => [blow.oneSided, blow.defense.total])).toEqual([
      [false, 0],
      [false, 0],
      [false, 0],
    ]);
  });

  test("R10a being outnumbered costs nothing, or what the house says for each extra attack hand to hand", () => {
    expect(blowOf(settle("one", dodge("a")), "a").defense.total).toBe(2);
    const opening = { ...first, house: house({ outnumbered: -1 }) };
    const arrow = act("E", { kind: "shoot", target: "D", at: 3 });
    const resolution = resolveExchange([opening, second, third, arrow, dodge("a")]);
    const { defense } = blowOf(resolution, "a");
    expect([defense.total, defense.terms.find((term) => term.id === "outnumbered")]).toEqual([
      0,
      { id: "outnumbered", label: "outnumbered", value: -2, ruling: "R10a" },
    ]);
    expect(blowOf(resolution, "e").defense.total).toBe(0);
    expect(resolution.checks.map((check) => check.success.total)).toEqual([1, 2, 3, 0, 0]);
  });

  test("R10a being outnumbered burdens who strikes back and who raises a shield, not who shoots", () => {
    const opening = { ...first, house: house({ outnumbered: -1 }) };
    const back = dodge("a", { kind: "strike", target: "A" });
    const shot = dodge("a", { kind: "shoot", target: "A" });
    const shield = dodge("a", { kind: "shield", shield: { melee: 1, ranged: 0 } });
    expect(blowOf(resolveExchange([opening, second, third, shield]), "a").defense.total).toBe(1);
    expect(blowOf(resolveExchange([opening, second, third, back]), "da").attack.total).toBe(0);
    expect(blowOf(resolveExchange([opening, second, third, shot]), "da").attack.total).toBe(2);
  });
});

describe("Who fights whom", () => {
  test("R10a the text's four: А and Б attack В, В and Г attack А", () => {
    const all = [
      act("А", { id: "1", target: "В", trait: 2 }),
      act("Б", { id: "2", target: "В", trait: 0, at: 2 }),
      act("Г", { id: "3", target: "А", trait: 3, at: 3 }),
      act("В", { id: "4", target: "А", trait: 1, at: 4, answers: "1" }),
    ];
    expect(fights(...all)).toEqual([
      ["1", "В", 1],
      ["2", "В", -1],
      ["3", "А", 1],
      ["4", "А", -1],
    ]);
  });

  test("R10a who answers by attacking a third draws him in, and parries", () => {
    const strike = act("A", { target: "B", trait: 1 });
    const elsewhere = act("B", { target: "C", answers: "a", trait: 2, at: 2 });
    expect(resolveExchange([strike, elsewhere])).toMatchObject({ state: "open", awaited: ["C"] });
    expect(fights(strike, elsewhere, act("C", { kind: "dodge", answers: "b", at: 3 }))).toEqual([
      ["a", "B", -1],
      ["b", "C", 2],
    ]);
  });

  test("R10a law: each of two who strike at each other has the other's margin turned round", () => {
    const number = fc.integer({ min: -3, max: 3 });
    const total = fc.integer({ min: -4, max: 4 });
    fc.assert(
      fc.property(number, total, number, total, (traitA, diceA, traitB, diceB) => {
        const [a, b] = resolveExchange([
          act("A", { target: "B", trait: traitA, faces: dice(diceA) }),
          act("B", { target: "A", answers: "a", at: 2, trait: traitB, faces: dice(diceB) }),
        ]).blows;
        expect(a?.margin).toBe(-(b?.margin ?? NaN) + 0);
        expect([a?.wound, b?.wound]).toContain("none");
      }),
    );
  });
});

describe("Harm without a check", () => {
  const knife = act("A", { kind: "other", target: "B", harm: "heavy", entitled: true, faces: null, weapon: null });

  test("R14 the level is the GM's, and nobody is asked", () => {
    expect(resolveExchange([knife])).toMatchObject({
      state: "closed",
      blows: [],
      checks: [],
      harms: [{ act: "a", target: "B", wound: "heavy" }],
    });
    expect(resolveExchange([{ ...knife, kind: "strike", faces: dice(0) }])).toMatchObject({
      blows: [],
      checks: [],
      harms: [{ wound: "heavy" }],
    });
  });

  test("R14 nobody else picks it, and not for nobody", () => {
    expect(resolveExchange([{ ...knife, entitled: false }]).harms).toEqual([]);
    const strike = { ...knife, kind: "strike" as const, entitled: false };
    expect(resolveExchange([strike])).toMatchObject({ state: "open", awaited: ["B"], harms: [] });
    expect(resolveExchange([{ ...knife, harm: null }]).harms).toEqual([]);
    expect(resolveExchange([{ ...knife, target: null }]).state).toBe("broken");
  });
});
