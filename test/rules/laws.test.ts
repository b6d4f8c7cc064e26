import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_HOUSE, MANY_ATTACKERS, resolveExchange, type Act } from "../../src/rules/index.ts";
import { act, dice } from "./build.ts";

/** Wild logs: any kind from anybody at anybody, in any order, in any house. */
const name = fc.constantFrom("A", "B", "C", "D", "E");
const kinds: Act["kind"][] = [
  "strike",
  "shoot",
  "throw",
  "dodge",
  "shield",
  "none",
  "flee",
  "pursue",
  "follow",
  "close",
];
const one: fc.Arbitrary<Act> = fc
  .record({
    who: name,
    kind: fc.constantFrom(...kinds),
    at: fc.integer({ min: 1, max: 6 }),
    target: name,
    answers: fc.option(fc.constantFrom("0", "1", "2")),
    asked: fc.uniqueArray(name),
    trait: fc.integer({ min: -3, max: 3 }),
    total: fc.option(fc.integer({ min: -4, max: 4 }), { freq: 9 }),
    helpless: fc.boolean(),
    entitled: fc.boolean(),
  })
  .map(({ who, total, helpless, ...rest }) => {
    const needsDice = !["flee", "follow", "none"].includes(rest.kind);
    const faces = total === null ? (needsDice ? dice(0) : null) : dice(total);
    return act(who, { ...rest, faces, shield: { melee: 1, ranged: 0 }, fighter: { helpless } });
  });
const house = fc.record({
  manyAttackers: fc.constantFrom(...MANY_ATTACKERS),
  counterWounds: fc.boolean(),
  shotsCompared: fc.boolean(),
  outnumbered: fc.constantFrom(0, -1),
});
const log = fc
  .tuple(fc.array(one, { minLength: 1, maxLength: 9 }), house)
  .map(([acts, change]) =>
    acts.map((single, index) => ({ ...single, id: String(index), house: { ...DEFAULT_HOUSE, ...change } })),
  );
const shuffled = log.chain((acts) =>
  fc.tuple(fc.constant(acts), fc.shuffledSubarray(acts, { minLength: acts.length, maxLength: acts.length })),
);
const runs = { numRuns: 400 };

describe("Laws of any exchange", { timeout: 30_000 }, () => {
  test("R10a law: a resolution does not depend on the order in which acts arrive", () => {
    fc.assert(
      fc.property(shuffled, ([acts, other]) => {
        expect(resolveExchange(other)).toEqual(resolveExchange(acts));
      }),
      runs,
    );
  });

  test("R7 law: nobody is wounded by one whom he beat", () => {
    fc.assert(
      fc.property(log, (acts) => {
        const { blows } = resolveExchange(acts);
        for (const blow of blows) {
          expect(blow.margin).toBe(blow.attack.total - blow.defense.total + 0);
          if (blow.wound !== "none") expect(blow.margin).toBeGreaterThanOrEqual(blow.oneSided ? 0 : 1);
        }
      }),
      runs,
    );
  });

  test("R25 law: only attacks wound, and never those of one who only moves or answers", () => {
    fc.assert(
      fc.property(log, (acts) => {
        for (const blow of resolveExchange(acts).blows) {
          const attack = acts.find((candidate) => candidate.id === blow.act);
          expect(["strike", "shoot", "throw"]).toContain(attack?.kind);
          expect([attack?.fighter.id, attack?.target]).toEqual([blow.attacker, blow.target]);
          expect(blow.attacker).not.toBe(blow.target);
        }
      }),
      runs,
    );
  });

  test("law: closed exactly when nobody is awaited; then every attack is one blow with the target's own act", () => {
    fc.assert(
      fc.property(log, (acts) => {
        const { state, awaited, blows, acts: counted, uncounted } = resolveExchange(acts);
        expect(awaited.length > 0).toBe(state === "open");
        expect(new Set(counted).size).toBe(counted.length);
        expect(counted.filter((id) => uncounted.some((other) => other.act === id))).toEqual([]);
        for (const blow of blows) {
          const answer = acts.find((candidate) => candidate.id === blow.answer);
          expect(answer?.fighter.id).toBe(blow.target);
          expect(counted).toContain(blow.answer);
        }
      }),
      runs,
    );
  });

  test("R10a law: where one answer serves for all, each fighter counts once", () => {
    fc.assert(
      fc.property(log, (drawn) => {
        const acts = drawn.map((single) => ({ ...single, house: DEFAULT_HOUSE }));
        const { acts: counted } = resolveExchange(acts);
        const fighters = acts.filter((single) => counted.includes(single.id)).map((single) => single.fighter.id);
        expect(new Set(fighters).size).toBe(fighters.length);
      }),
      runs,
    );
  });

  test("law: −0 is nowhere in a resolution", () => {
    fc.assert(
      fc.property(log, (acts) => {
        const numbers = (value: unknown): number[] =>
          typeof value === "number"
            ? [value]
            : typeof value === "object" && value
              ? Object.values(value).flatMap(numbers)
              : [];
        const { checks, blows, chases } = resolveExchange(acts);
        const made = [
          checks.map((check) => check.success),
          blows.map(({ attack, defense, damage, margin }) => [attack, defense, damage, margin]),
          chases,
        ];
        expect(numbers(made.flat()).filter((value) => Object.is(value, -0) || !Number.isInteger(value))).toEqual([]);
      }),
    );
  });
});
