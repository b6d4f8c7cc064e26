import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moverModifier, resolveExchange, type Act } from "../../src/rules/index.ts";
import { act, blowOf, dice, suit } from "./build.ts";

const flee = act("A", { kind: "flee", trait: 1, asked: ["B", "C", "D", "E"] });
const strike = (who: string, trait: number) => act(who, { target: "A", answers: "a", at: 2, trait });
const shoot = (who: string, trait: number) => act(who, { kind: "shoot", target: "A", answers: "a", at: 2, trait });
const pursue = (who: string, trait: number) => act(who, { kind: "pursue", target: "A", answers: "a", at: 2, trait });
const letGo = (who: string) => act(who, { kind: "none", answers: "a", at: 2, faces: null });
const close = act("GM", { id: "sum", kind: "close", at: 9, entitled: true });
const settle = (...acts: Act[]) => resolveExchange([...acts, close]);
const away = (...acts: Act[]) => settle(...acts).movements[0]?.away;

describe("Moving and fleeing", () => {
  test("R25 nobody hinders it: it succeeds", () => {
    expect(resolveExchange([{ ...flee, asked: [] }])).toMatchObject({
      state: "closed",
      movements: [{ act: "a", fighter: "A", away: true, stoppedBy: [] }],
    });
    expect(away({ ...flee, faces: dice(-4) }, letGo("B"))).toBe(true);
  });

  test("R25 R26 Speed against the blow, each rolls once", () => {
    const { blows, checks } = settle(flee, strike("B", 0));
    expect(blows).toHaveLength(1);
    expect(blows[0]).toMatchObject({ margin: -1, oneSided: false, answer: "a", result: "miss" });
    expect(checks.map((check) => [check.act, check.success.total])).toEqual([
      ["a", 1],
      ["b", 0],
    ]);
  });

  test("R25 a pursuer is compared by Speed too, and armour burdens both", () => {
    const heavy = { fighter: { ...flee.fighter, armor: suit(1, 3) } };
    const { chases } = settle({ ...flee, ...heavy }, pursue("B", 0));
    expect(chases).toMatchObject([{ act: "b", pursuer: "B", mover: "A", answer: "a", margin: 2, result: "hit" }]);
  });

  test("R26 Стрельба 1, dice 0, a mover, base 0 → hit, margin 0; dice −1 → miss", () => {
    const hit = blowOf(settle(flee, shoot("B", 1)));
    expect(hit).toMatchObject({ oneSided: true, margin: 0, result: "hit" });
    expect(hit.defense.terms.map((term) => [term.id, term.value])).toEqual([
      ["difficulty", 0],
      ["movingTarget", 1],
    ]);
    expect(blowOf(settle(flee, { ...shoot("B", 1), faces: dice(-1) }))).toMatchObject({ margin: -1, result: "miss" });
  });

  test("R26 each shooter makes a check of his own", () => {
    const { blows } = settle(flee, shoot("B", 0), { ...shoot("C", 3), kind: "throw" });
    expect(blows.map((blow) => [blow.act, blow.oneSided, blow.margin])).toEqual([
      ["b", true, -1],
      ["c", true, 2],
    ]);
  });

  test.each([
    [0, 0],
    [1, 0],
    [2, -1],
    [3, -2],
    [7, -6],
  ])("R27 %i blows: %i", (attacks, modifier) => {
    expect(moverModifier(attacks)).toBe(modifier);
  });

  test("R27 refuses a count that is none", () => {
    expect(() => moverModifier(-1)).toThrow("meleeAttacks: -1");
    expect(() => moverModifier(0.5)).toThrow(RangeError);
  });

  test("R27 the −1 is a term, against blows and pursuers alike; shooters and pursuers give none", () => {
    const resolution = settle(flee, strike("B", 0), strike("C", 0), pursue("D", 0), shoot("E", 0));
    const term = { id: "extraAttacks", label: "extraAttacks", value: -1, ruling: "R27" };
    expect(blowOf(resolution, "b").defense.terms).toContainEqual(term);
    expect(resolution.chases[0]?.defense.terms).toContainEqual(term);
    expect(blowOf(settle(flee, strike("B", 0), pursue("C", 0), shoot("D", 0)), "b").defense.total).toBe(1);
  });

  test("R27 the text's example: А flees; Б strikes, Г pursues, В and Д shoot", () => {
    const resolution = settle(
      { ...flee, asked: ["Б", "В", "Г", "Д"] },
      strike("Б", 0),
      shoot("В", 0),
      pursue("Г", 0),
      shoot("Д", 0),
    );
    expect(blowOf(resolution, "б")).toMatchObject({ oneSided: false, margin: -1 });
    expect(resolution.chases).toMatchObject([{ pursuer: "Г", margin: -1, result: "miss" }]);
    for (const shot of ["в", "д"]) {
      expect(blowOf(resolution, shot)).toMatchObject({ oneSided: true, margin: -1, result: "miss" });
      expect(blowOf(resolution, shot).defense.total).toBe(1);
    }
    expect(resolution.movements).toEqual([{ act: "a", fighter: "A", away: true, stoppedBy: [] }]);
  });

  test("R28 Speed 2, dice 0, strikers reach 1, 0, −1 → the mover has 0: hit, tie, miss; stopped", () => {
    const resolution = settle({ ...flee, trait: 2 }, strike("B", 1), strike("C", 0), strike("D", -1));
    expect(resolution.blows.map((blow) => [blow.defense.total, blow.result])).toEqual([
      [0, "hit"],
      [0, "tie"],
      [0, "miss"],
    ]);
    expect(resolution.movements).toEqual([{ act: "a", fighter: "A", away: false, stoppedBy: ["b", "c"] }]);
  });

  test("R28 every striker who beats him wounds him by his own margin", () => {
    const { blows } = settle({ ...flee, trait: 0 }, strike("B", 2), strike("C", 4));
    expect(blows.map((blow) => [blow.margin, blow.wound])).toEqual([
      [3, "light"],
      [5, "wound"],
    ]);
  });

  test("R28 a pursuer who beats him stops him without harm; on a tie he does not get away", () => {
    const caught = settle(flee, pursue("B", 2));
    expect(caught).toMatchObject({ blows: [], movements: [{ away: false, stoppedBy: ["b"] }] });
    expect(settle(flee, pursue("B", 1)).chases[0]?.result).toBe("tie");
    expect(away(flee, pursue("B", 1))).toBe(false);
    expect(away(flee, pursue("B", 0))).toBe(true);
  });

  test("R28 a hit stops him, even one without damage; on a tie he is not hit and does not move", () => {
    const weak = { damageModifier: -9, musclePowered: false };
    expect(away(flee, { ...strike("B", 2), weapon: weak })).toBe(false);
    expect(away(flee, { ...shoot("B", 1), weapon: weak })).toBe(false);
    expect(away(flee, strike("B", 1))).toBe(false);
    expect(settle(flee, strike("B", 1)).blows[0]?.wound).toBe("none");
  });

  test("R25 the text's example 1: he who is struck at flees", () => {
    const blow = act("B", { target: "A", trait: 1 });
    const run = (trait: number) => resolveExchange([blow, act("A", { kind: "flee", answers: "b", at: 2, trait })]);
    expect(run(2)).toMatchObject({ state: "closed", movements: [{ away: true }] });
    expect(run(1)).toMatchObject({ blows: [{ result: "tie" }], movements: [{ away: false }] });
    expect(run(0)).toMatchObject({ blows: [{ result: "hit" }], movements: [{ away: false }] });
  });

  test("R25 R26 a pursuer is on the move too: he meets a blow with Speed, and is a moving target", () => {
    const chase = pursue("B", 2);
    const cover = settle(flee, chase, act("C", { target: "B", at: 3, trait: 3 }), act("D", { target: "B", at: 4 }));
    expect(blowOf(cover, "c")).toMatchObject({ oneSided: false, margin: 2 });
    expect(blowOf(cover, "c").defense.terms.map((term) => term.id)).toEqual(["trait", "dice", "extraAttacks"]);
    expect(cover.chases).toMatchObject([{ margin: 0, result: "tie" }]);
    const shot = settle(flee, chase, act("C", { kind: "shoot", target: "B", at: 3 }));
    expect(blowOf(shot, "c").defense.total).toBe(1);
  });

  test("R8 R26 a helpless one who is dragged away is struck one-sided", () => {
    const helpless = { ...flee, fighter: { ...flee.fighter, helpless: true } };
    expect(blowOf(settle(helpless, strike("B", 0)))).toMatchObject({ oneSided: true, margin: 2 });
  });

  test("R30 who is away already and rolls nothing is still a moving target, and cannot be caught", () => {
    const shot = act("B", { kind: "shoot", target: "A", trait: 1 });
    const on = act("A", { kind: "flee", answers: "b", at: 2, faces: null });
    expect(blowOf(resolveExchange([shot, on]))).toMatchObject({ margin: 0, defense: { total: 1 } });
    expect(settle({ ...flee, faces: null }, pursue("B", 3))).toMatchObject({ chases: [], movements: [{ away: true }] });
    expect(blowOf(settle({ ...flee, faces: null }, strike("B", 0)))).toMatchObject({ oneSided: true, margin: 2 });
  });

  test("R31 who reloads is struck and shot at one-sided, and is no moving target", () => {
    const reload = act("A", { kind: "reload", answers: "b", at: 2, trait: 9 });
    const shot = resolveExchange([act("B", { kind: "shoot", target: "A" }), reload]);
    expect(blowOf(shot)).toMatchObject({ oneSided: true, margin: 0 });
    expect(blowOf(resolveExchange([act("B", { target: "A" }), reload]))).toMatchObject({ oneSided: true, margin: 2 });
  });
});

describe("Going along", () => {
  const follow = act("B", { kind: "follow", target: "A", answers: "a", at: 2, faces: null });

  test("R29 it needs no check, and the mover cannot prevent it", () => {
    const { movements, chases, checks } = settle(flee, follow);
    expect(movements.map(({ fighter, away: there }) => [fighter, there])).toEqual([
      ["A", true],
      ["B", true],
    ]);
    expect([chases, checks.map((check) => check.act)]).toEqual([[], ["a"]]);
  });

  test("R29 others may prevent it, as with any move (R25–R28)", () => {
    const hinder = act("C", { target: "B", at: 3, trait: 0 });
    const rolled = { ...follow, faces: dice(0), trait: -1 };
    const { movements } = settle(flee, rolled, hinder);
    expect(movements.map(({ fighter, stoppedBy }) => [fighter, stoppedBy])).toEqual([
      ["A", []],
      ["B", ["c"]],
    ]);
    const chase = act("C", { kind: "pursue", target: "B", at: 3, trait: 0 });
    expect(settle(flee, rolled, chase).chases).toMatchObject([{ mover: "B", margin: 1 }]);
    expect(blowOf(settle(flee, follow, act("C", { kind: "shoot", target: "B", at: 3 }))).defense.total).toBe(1);
  });
});

describe("Who is in it", () => {
  test("R25 it waits for all who were asked", () => {
    expect(resolveExchange([flee])).toMatchObject({ state: "open", awaited: ["B", "C", "D", "E"] });
    const some = resolveExchange([flee, strike("B", 0), letGo("D")]);
    expect(some).toMatchObject({ state: "open", awaited: ["C", "E"], movements: [], chases: [] });
    const all = resolveExchange([flee, strike("B", 0), letGo("D"), letGo("C"), pursue("E", 0)]);
    expect(all).toMatchObject({ state: "closed", awaited: [] });
  });

  test("«Подвести итог» by who may: silence lets go, and who comes later is late", () => {
    expect(resolveExchange([flee, strike("B", 0), close])).toMatchObject({ state: "closed", acts: ["a", "b"] });
    expect(resolveExchange([flee, { ...close, entitled: false }])).toMatchObject({
      state: "open",
      uncounted: [{ act: "sum", why: "stray" }],
    });
    const late = { ...strike("C", 0), at: 10 };
    expect(resolveExchange([flee, close, late]).uncounted).toEqual([{ act: "c", why: "late" }]);
  });

  test("«Подвести итог» still waits for who is attacked, and for nobody else", () => {
    const aside = act("B", { target: "F", answers: "a", at: 2 });
    const answer = act("F", { kind: "dodge", answers: "b", at: 10 });
    const late = [
      { ...letGo("C"), at: 10 },
      { ...strike("G", 0), answers: null, at: 10 },
    ];
    const waiting = resolveExchange([flee, aside, close, ...late]);
    expect(waiting).toMatchObject({ state: "open", awaited: ["F"] });
    expect(waiting.uncounted.map(({ act: id, why }) => [id, why])).toEqual([
      ["c", "late"],
      ["g", "late"],
    ]);
    expect(resolveExchange([flee, aside, close, answer])).toMatchObject({ state: "closed", uncounted: [] });
  });

  test("R29 who was asked and only raises a shield lets go, and holds it up to who joins against him", () => {
    const ready = act("B", { kind: "shield", answers: "a", at: 2, shield: { melee: 2, ranged: 1 } });
    const { state, checks } = resolveExchange([{ ...flee, asked: ["B"] }, ready]);
    expect([state, checks.map((check) => check.act)]).toEqual(["closed", ["a"]]);
    expect(blowOf(settle(flee, ready, act("C", { target: "B", at: 3 }))).defense.total).toBe(2);
  });

  test("without a mover there is nothing to sum up", () => {
    expect(resolveExchange([strike("B", 0), close].map((one) => ({ ...one, answers: null })))).toMatchObject({
      state: "open",
      uncounted: [{ act: "sum", why: "stray" }],
    });
  });

  test("who was not asked joins by going after the mover or attacking somebody in it", () => {
    const joined = [pursue("X", 0), act("Y", { target: "B", at: 3 }), act("Z", { kind: "follow", target: "A", at: 3 })];
    expect(resolveExchange([flee, strike("B", 0), ...joined])).toMatchObject({
      acts: ["a", "b", "x", "y", "z"],
      uncounted: [],
    });
  });

  test("nobody goes after one who does not move, or after himself", () => {
    const strays = [
      act("B", { kind: "pursue", target: "C", answers: "a", at: 2 }),
      act("C", { kind: "follow", target: "C", answers: "a", at: 2 }),
      act("X", { kind: "move", at: 2 }),
    ];
    expect(resolveExchange([flee, ...strays])).toMatchObject({
      awaited: ["B", "C", "D", "E"],
      uncounted: ["b", "c", "x"].map((id) => ({ act: id, why: "stray" })),
    });
    expect(resolveExchange([pursue("B", 0)].map((one) => ({ ...one, answers: null }))).state).toBe("broken");
  });

  test.each(["reload", "other", "move", "flee"] as const)("R32 %s can open an exchange of its own", (kind) => {
    expect(resolveExchange([act("A", { kind })])).toMatchObject({ state: "closed", opening: "a", blows: [] });
  });

  test("an open flight can be called off", () => {
    expect(resolveExchange([flee, { ...close, kind: "callOff" }])).toMatchObject({ state: "calledOff", movements: [] });
  });
});

describe("Laws", { timeout: 30_000 }, () => {
  const trait = fc.integer({ min: -3, max: 3 });
  const total = fc.integer({ min: -4, max: 4 });
  const other = fc.record({
    kind: fc.constantFrom("strike", "shoot", "throw", "pursue", "none"),
    trait,
    total,
  });
  const scene = fc.record({ trait, total, others: fc.array(other, { maxLength: 6 }) }).map((drawn) => ({
    mover: act("A", { kind: "flee", trait: drawn.trait, faces: dice(drawn.total), asked: ["B"] }),
    others: drawn.others.map((one, index) =>
      act(`F${index}`, { ...one, target: "A", at: index + 2, faces: dice(one.total) }),
    ),
  }));
  const extra = fc.record({ trait, total });

  test("R28 law: the mover never wounds, and gets away exactly when he beat everyone and no shot hit", () => {
    fc.assert(
      fc.property(scene, ({ mover, others }) => {
        const { blows, chases, movements } = settle(mover, ...others);
        expect(blows.every((blow) => blow.attacker !== "A")).toBe(true);
        const free = [...blows, ...chases].every((one) => one.margin < 0);
        expect(movements[0]?.away).toBe(free);
      }),
    );
  });

  test("R27 law: another pursuer never changes a roll", () => {
    fc.assert(
      fc.property(scene, extra, ({ mover, others }, one) => {
        const before = settle(mover, ...others);
        const pursuer = { ...pursue("X", one.trait), faces: dice(one.total), at: 8 };
        const after = settle(mover, ...others, pursuer);
        expect(after.blows).toEqual(before.blows);
        expect(after.checks.filter((check) => check.act !== "x")).toEqual(before.checks);
        expect(after.chases.filter((chase) => chase.act !== "x")).toEqual(before.chases);
      }),
    );
  });

  test("R27 law: another striker never helps the mover", () => {
    fc.assert(
      fc.property(scene, extra, ({ mover, others }, one) => {
        const before = settle(mover, ...others);
        const after = settle(mover, ...others, { ...strike("X", one.trait), faces: dice(one.total), at: 8 });
        for (const blow of before.blows) {
          expect(blowOf(after, blow.act).margin).toBeGreaterThanOrEqual(blow.margin);
        }
        for (const chase of before.chases) {
          const now = after.chases.find((candidate) => candidate.act === chase.act);
          expect(now?.margin).toBeGreaterThanOrEqual(chase.margin);
        }
        if (before.movements[0]?.away === false) expect(after.movements[0]?.away).toBe(false);
      }),
    );
  });
});
