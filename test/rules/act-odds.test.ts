/** The chances that are shown before the dice: they must be what the rules make of every throw. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DEFAULT_HOUSE,
  FUDGE_WEIGHTS,
  OUTCOMES,
  attackOdds,
  oddsOfAnswer,
  oddsOfAttack,
  resolveExchange,
  worstOdds,
  type Act,
  type Blow,
  type House,
  type Odds,
  type OddsInput,
  type Outcome,
} from "../../src/rules/index.ts";
import { act, dice, plus, suit } from "./build.ts";

const sword = { damageModifier: 3, musclePowered: true };
const plain: OddsInput = { attack: 0, damageModifier: 3, strength: 0, musclePowered: true, armor: [] };
const strike = act("A", { target: "B", trait: 1, weapon: sword, fighter: { strength: 1 } });
const inMail = { armor: suit(2, 1), strength: 1 };
const answer = (kind: Act["kind"], change: Partial<Omit<Act, "fighter">> = {}): Act =>
  act("B", {
    kind,
    answers: "a",
    at: 2,
    faces: kind === "none" ? null : dice(0),
    shield: { melee: 1, ranged: 1 },
    target: kind === "strike" ? "A" : null,
    weapon: sword,
    fighter: inMail,
    ...change,
  });

const outcomeOf = (blow: Blow | undefined): Outcome => (blow?.result === "hit" ? blow.wound : "miss");
const worse = (one: Outcome, other: Outcome): Outcome =>
  OUTCOMES[Math.max(OUTCOMES.indexOf(one), OUTCOMES.indexOf(other))] ?? "miss";
const sum = (odds: Odds): number => Object.values(odds).reduce((all, chance) => all + chance, 0);

/** Every throw of all the acts that roll, played through by the rules; what comes of the blows on B, the worst. */
function enumerate(acts: readonly Act[], onB: (blows: readonly Blow[]) => readonly Blow[]): Record<Outcome, number> {
  const counts = { miss: 0, none: 0, scratch: 0, light: 0, wound: 0, heavy: 0, death: 0 };
  const throws = (rest: readonly Act[], thrown: readonly Act[], weight: number): void => {
    const [next, ...others] = rest;
    if (!next) {
      const blows = onB(resolveExchange(thrown).blows);
      counts[blows.map(outcomeOf).reduce(worse, "miss")] += weight;
      return;
    }
    if (next.faces === null) throws(others, [...thrown, next], weight);
    else
      for (const { total, weight: ways } of FUDGE_WEIGHTS)
        throws(others, [...thrown, { ...next, faces: dice(total) }], (weight * ways) / 81);
  };
  throws(acts, [], 1);
  return counts;
}

function agree(odds: Odds | null, counted: Record<Outcome, number>): void {
  expect(odds).not.toBeNull();
  for (const outcome of OUTCOMES) expect(odds?.[outcome], outcome).toBeCloseTo(counted[outcome], 12);
}

describe("The chances before the dice", () => {
  test("R7 R8 R18 a table: sword +3, Strength 1, attack 1, against mail 2, whose weight Strength carries", () => {
    const attack = { ...plain, attack: 1, strength: 1, armor: suit(2, 1) };
    const of = (kind: Act["kind"]) => oddsOfAnswer([strike, answer(kind)], "b");
    expect(of("none")).toEqual(attackOdds({ ...attack, difficulty: -2 }));
    expect(of("dodge")).toEqual(attackOdds({ ...attack, defense: 0 }));
    expect(of("shield")).toEqual(attackOdds({ ...attack, defense: 1 }));
    expect(of("strike")).toEqual(attackOdds({ ...attack, defense: 0 }));
    expect(of("none")?.miss).toBe(1 / 81);
    expect(of("dodge")?.miss).toBe(2727 / 6561);
  });

  test("the dice that have fallen already tell nothing", () => {
    const seen = (total: number) => oddsOfAnswer([{ ...strike, faces: dice(total) }, answer("dodge")], "b");
    expect(seen(4)).toEqual(seen(-4));
  });

  test("what a person adds counts", () => {
    const higher = oddsOfAnswer([{ ...strike, terms: [plus(2)] }, answer("dodge")], "b");
    expect(higher).toEqual(oddsOfAnswer([{ ...strike, trait: 3 }, answer("dodge")], "b"));
  });

  test("R8 R10 nothing stands for the helpless, nor a blow against a shot", () => {
    const helpless = answer("dodge", {});
    const asleep = { ...helpless, fighter: { ...helpless.fighter, helpless: true } };
    expect(oddsOfAnswer([strike, asleep], "b")).toEqual(oddsOfAnswer([strike, answer("none")], "b"));
    const shot: Act = { ...strike, kind: "shoot" };
    expect(oddsOfAnswer([shot, answer("strike")], "b")?.miss).toBe(oddsOfAnswer([shot, answer("none")], "b")?.miss);
  });

  test("R26 a shot at one who runs: 1 more", () => {
    const shot: Act = { ...strike, kind: "shoot" };
    const runs = oddsOfAnswer([shot, answer("flee")], "b");
    expect(runs).toEqual(attackOdds({ ...plain, attack: 1, strength: 1, armor: suit(2, 1), difficulty: 1 }));
  });

  test("R9 a blow back has its own chances, at the one who struck", () => {
    const acts = [strike, answer("strike")];
    expect(oddsOfAttack(acts, "a")).toEqual(oddsOfAnswer(acts, "b"));
    expect(oddsOfAttack(acts, "b")).toEqual(attackOdds({ ...plain, strength: 1, defense: 1 }));
    expect(oddsOfAttack([strike], "a")).toBeNull();
    expect(oddsOfAttack(acts, "nobody")).toBeNull();
    expect(oddsOfAnswer([strike, answer("dodge"), act("C", { target: "A", at: 1 })], "c")).toBeNull();
    expect(() => oddsOfAttack([{ ...strike, weapon: null }, answer("dodge")], "a")).toThrow("acts.a.weapon: null");
  });

  test("R10a an answer that comes too late, or for nobody, has none", () => {
    const done = [strike, answer("dodge"), act("C", { kind: "dodge", answers: "a", at: 3 })];
    expect(oddsOfAnswer(done, "c")).toBeNull();
  });

  test("R10a where each attack has an answer of its own, only the one that it meets", () => {
    const house: House = { ...DEFAULT_HOUSE, manyAttackers: "each" };
    const first = { ...strike, house };
    const second = act("C", { target: "B", at: 1, trait: 4, weapon: sword });
    expect(oddsOfAnswer([first, second, answer("dodge")], "b")).toEqual(oddsOfAnswer([first, answer("dodge")], "b"));
    const helpless = attackOdds({ ...plain, attack: 4, armor: suit(2, 1), difficulty: DEFAULT_HOUSE.meleeDifficulty });
    expect(oddsOfAttack([first, second, answer("dodge")], "c")).toEqual(helpless);
  });

  test.each(["none", "dodge", "shield", "strike", "flee"] as const)("the table agrees with every throw: %s", (kind) => {
    const acts = [strike, answer(kind)];
    agree(
      oddsOfAnswer(acts, "b"),
      enumerate(acts, (blows) => blows.filter(({ target }) => target === "B")),
    );
  });

  test("R10a R27 two on one, one roll against both: the worst of it, as every throw has it", () => {
    const second = act("C", { target: "B", trait: -1, weapon: { damageModifier: 1, musclePowered: true } });
    for (const kind of ["dodge", "flee", "none"] as const) {
      const acts = [{ ...strike, house: { ...DEFAULT_HOUSE, outnumbered: -1 } }, second, answer(kind)];
      agree(
        oddsOfAnswer(acts, "b"),
        enumerate(acts, (blows) => blows.filter(({ target }) => target === "B")),
      );
    }
  });
});

describe("The worst of several", () => {
  const number = fc.integer({ min: -4, max: 4 });
  const input = fc.record({
    attack: number,
    defense: fc.option(number, { nil: null }),
    difficulty: number,
    damageModifier: number,
    strength: number,
    musclePowered: fc.boolean(),
    armor: fc.constantFrom([], suit(2, 1), [{ parts: ["head" as const], modifier: 3, weight: 1 }]),
  });

  test("law: one alone is the attack itself, none a miss", () => {
    expect(worstOdds([])).toMatchObject({ miss: 1, none: 0, death: 0 });
    fc.assert(
      fc.property(input, (one) => {
        expect(worstOdds([one])).toEqual(attackOdds(one));
      }),
    );
  });

  test("law: they sum to 1, and another attack makes nothing better", () => {
    fc.assert(
      fc.property(fc.array(input, { minLength: 1, maxLength: 4 }), input, (some, another) => {
        const [few, more] = [worstOdds(some), worstOdds([...some, another])];
        expect(sum(more)).toBeCloseTo(1, 12);
        let [atMostFew, atMostMore] = [0, 0];
        for (const outcome of OUTCOMES) {
          [atMostFew, atMostMore] = [atMostFew + few[outcome], atMostMore + more[outcome]];
          expect(atMostMore, outcome).toBeLessThanOrEqual(atMostFew + 1e-12);
        }
      }),
      { numRuns: 60 },
    );
  });
});
