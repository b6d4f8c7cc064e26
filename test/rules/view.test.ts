import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  resolveExchange,
  view,
  type Act,
  type ArmorPiece,
  type Resolution,
  type Sight,
} from "../../src/rules/index.ts";
import { act, dice, plus } from "./build.ts";

const all: Sight = { deed: () => true, numbers: () => true, outcome: () => true };
const mixed: ArmorPiece[] = [{ parts: ["head"], modifier: 1, weight: 1 }];

/** A hero (H) and his friend (F) against the GM's orcs (O, P), whose numbers are hidden from the players. */
const heroes: Sight = {
  deed: () => true,
  numbers: (id) => id === "h" || id === "f",
  outcome: (fighter) => fighter === "H" || fighter === "F",
};

describe("What one may see", () => {
  const strike = act("H", { target: "O", trait: 2, locationFaces: dice(0) });
  const dodge = act("O", { kind: "dodge", answers: "h", at: 2, fighter: { armor: mixed } });

  test("who sees everything sees everything", () => {
    const resolution = resolveExchange([strike, dodge]);
    const seen = view(resolution, all);
    expect(seen.blows).toEqual(resolution.blows.map((blow) => ({ hidden: false, ...blow })));
    expect(seen.checks).toEqual(resolution.checks);
  });

  test("of a hidden answer one sees that it was given, and not what it came to", () => {
    const seen = view(resolveExchange([strike, dodge]), heroes);
    expect(seen.acts).toEqual(["h", "o"]);
    expect(seen.checks.map((check) => check.act)).toEqual(["h"]);
    expect(seen.blows).toEqual([
      {
        hidden: true,
        act: "h",
        attacker: "H",
        target: "O",
        answer: "o",
        attack: resolveExchange([strike, dodge]).blows[0]?.attack,
        defense: null,
        wound: null,
      },
    ]);
  });

  test("of a hidden attack one sees one's own answer and one's own wound, with its part", () => {
    const attack = act("O", { target: "H", trait: 3, locationFaces: dice(4) });
    const answer = act("H", { kind: "dodge", answers: "o", at: 2, fighter: { armor: mixed } });
    const resolution = resolveExchange([attack, answer]);
    const [blow] = view(resolution, heroes).blows;
    expect(blow).toMatchObject({ hidden: true, attack: null, wound: { level: "scratch", part: "head" } });
    expect(blow?.defense).toEqual(resolution.blows[0]?.defense);
  });

  test("a miss and a hit without damage look alike", () => {
    const weak = { damageModifier: -9, musclePowered: false };
    const answer = act("H", { kind: "dodge", answers: "o", at: 2, fighter: { armor: mixed } });
    const seen = [-4, 0, 4].map((trait) =>
      view(resolveExchange([act("O", { target: "H", trait, weapon: weak }), answer]), heroes),
    );
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(seen[0]?.blows[0]).toMatchObject({ wound: { level: "none", part: null } });
  });

  test("of a flight one sees who stopped it: nobody who missed, and nobody who struck at another", () => {
    const flee = act("H", { kind: "flee", asked: ["O", "P"] });
    const hit = act("O", { target: "H", answers: "h", at: 2, trait: 3 });
    const miss = act("P", { target: "H", answers: "h", at: 4, trait: -3 });
    const aside = act("F", { target: "O", at: 3, trait: 9 });
    const resolution = resolveExchange([flee, hit, miss, aside]);
    expect(resolution.blows.map((blow) => [blow.act, blow.result])).toEqual([
      ["o", "hit"],
      ["f", "hit"],
      ["p", "miss"],
    ]);
    expect(view(resolution, all).movements).toEqual([{ act: "h", fighter: "H", away: false, stoppedBy: ["o"] }]);
  });

  test("one's own flight: whether one got away, and only the holders whose numbers one sees", () => {
    const flee = act("H", { kind: "flee", asked: ["O", "F"] });
    const chase = act("O", { kind: "pursue", target: "H", answers: "h", at: 2, trait: 3 });
    const friend = act("F", { kind: "pursue", target: "H", answers: "h", at: 2, trait: 3 });
    const resolution = resolveExchange([flee, chase, friend]);
    const seen = view(resolution, heroes);
    expect(seen.movements).toEqual([{ act: "h", fighter: "H", away: false, stoppedBy: ["f"] }]);
    const [whole, hidden] = resolution.chases;
    expect(seen.chases).toEqual([
      { hidden: false, ...whole },
      { hidden: true, act: "o", pursuer: "O", mover: "H", answer: "h", attack: null, defense: hidden?.defense },
    ]);
    const others = view(resolution, { deed: () => true, numbers: (id) => id === "o", outcome: () => false });
    expect(others.movements).toEqual([{ act: "h", fighter: "H", away: null, stoppedBy: [] }]);
    expect(view(resolution, { deed: () => true, numbers: () => true, outcome: () => false }).movements[0]?.away).toBe(
      false,
    );
  });

  test("R14 harm without a check is seen by whose it is", () => {
    const knife = act("O", { kind: "other", target: "H", harm: "light", entitled: true });
    const resolution = resolveExchange([knife]);
    expect(view(resolution, heroes).harms).toEqual(resolution.harms);
    expect(view(resolution, { deed: () => true, numbers: () => false, outcome: () => false }).harms).toEqual([]);
    expect(view(resolution, { deed: () => true, numbers: () => true, outcome: () => false }).harms).toEqual(
      resolution.harms,
    );
  });
});

describe("The law of secrecy", { timeout: 30_000 }, () => {
  const who = fc.constantFrom("H", "F", "O", "P");
  const kind = fc.constantFrom(
    "strike",
    "strike",
    "shoot",
    "dodge",
    "dodge",
    "shield",
    "none",
    "flee",
    "pursue",
    "close",
  );
  const numbers = fc.record({
    trait: fc.integer({ min: -2, max: 2 }),
    total: fc.integer({ min: -2, max: 2 }),
    place: fc.integer({ min: -4, max: 4 }),
    term: fc.integer({ min: -1, max: 1 }),
    damageModifier: fc.integer({ min: -3, max: 2 }),
    strength: fc.integer({ min: -1, max: 1 }),
    modifier: fc.integer({ min: 0, max: 2 }),
    weight: fc.integer({ min: 1, max: 3 }),
    shield: fc.integer({ min: 0, max: 2 }),
  });
  const drawn = fc.record({
    shown: fc.boolean(),
    helpless: fc.boolean(),
    mine: numbers,
    /** The same act as it might have been instead, if it is hidden. */
    other: numbers,
  });
  const deed = fc.record({ who, kind, target: who, answers: fc.option(fc.constantFrom("0", "1")), drawn });
  type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;
  type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

  /** Some acts, then the answers of all who are still awaited, so that most logs come to an end. */
  const scene = fc.record({
    deeds: fc.array(deed, { minLength: 1, maxLength: 5 }),
    answers: fc.array(drawn, { minLength: 4, maxLength: 4 }),
  });

  function made(id: string, fighter: string, one: Drawn, hidden: boolean, change: Partial<Act>): Act {
    const drawn = hidden && !one.shown ? one.other : one.mine;
    const armor: ArmorPiece[] = [{ parts: ["head", "torso"], modifier: drawn.modifier, weight: drawn.weight }];
    return act(fighter, {
      ...change,
      id,
      at: Number(id),
      entitled: true,
      trait: drawn.trait,
      faces: change.kind === "none" ? null : dice(drawn.total),
      locationFaces: dice(drawn.place),
      terms: [plus(drawn.term)],
      weapon: { damageModifier: drawn.damageModifier, musclePowered: true },
      shield: { melee: drawn.shield, ranged: drawn.shield },
      fighter: { strength: drawn.strength, armor, helpless: one.helpless },
    });
  }

  function logOf({ deeds, answers }: { deeds: readonly Deed[]; answers: readonly Drawn[] }, hidden: boolean): Act[] {
    const begun = deeds.map((one, index) => made(String(index), one.who, one.drawn, hidden, one));
    const given = resolveExchange(begun).awaited.flatMap((fighter, index) => {
      const one = answers[index];
      return one ? [made(String(10 + index), fighter, one, hidden, { kind: "dodge" })] : [];
    });
    return [...begun, ...given];
  }

  /** What a viewer can see on the sheets after it: the wounds, and who got away, of those whom he may see. */
  function outcomesOf({ blows, movements }: Resolution, sight: Sight): string {
    const wounds = blows
      .filter((blow) => sight.outcome(blow.target))
      .map(({ act: id, wound, location }) => [id, wound, wound === "none" ? null : (location?.part ?? null)]);
    const ways = movements.filter((one) => sight.outcome(one.fighter)).map((one) => [one.act, one.away]);
    return JSON.stringify([wounds, ways]);
  }

  test("two logs that differ only in hidden numbers and give the same visible wounds give the same view", () => {
    let alike = 0;
    fc.assert(
      fc.property(scene, fc.subarray(["H", "F", "O", "P"]), (drawn, seenFighters) => {
        const shown = [...drawn.deeds.map((one) => one.drawn.shown), ...Array<boolean>(9)];
        const sight: Sight = {
          deed: () => true,
          numbers: (id) => shown[Number(id)] ?? drawn.answers[Number(id) - 10]?.shown ?? false,
          outcome: (fighter) => seenFighters.includes(fighter),
        };
        const one = resolveExchange(logOf(drawn, false));
        const other = resolveExchange(logOf(drawn, true));
        if (outcomesOf(one, sight) !== outcomesOf(other, sight)) return;
        expect(JSON.stringify(view(other, sight))).toBe(JSON.stringify(view(one, sight)));
        if (JSON.stringify(one) !== JSON.stringify(other)) alike += 1;
      }),
      { numRuns: 800 },
    );
    expect(alike).toBeGreaterThan(30);
  });
});
