import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ACT_KINDS, HARMS, resolveExchange, standingCorrections, type Act, type Patch } from "../../src/rules/index.ts";
import { act, blowOf, dice, plus, suit } from "./build.ts";

/** A attacks B with 1 more than he dodges with: a hit by 1, damage 1 + МУ 2 = 3, a light wound. */
const strike = act("A", { target: "B", trait: 1, weapon: { damageModifier: 2, musclePowered: true } });
const dodge = act("B", { kind: "dodge", answers: "a", at: 2 });
const fought = [strike, dodge];

function correction(id: string, answers: string, patch: Patch | null, more: Partial<Act> = {}): Act {
  return act("GM", { id, kind: "correct", answers, patch, at: 10, entitled: true, ...more, fighter: { id: "A" } });
}
const takingBack = (id: string, takesBack: string, more: Partial<Act> = {}): Act =>
  correction(id, "a", null, { takesBack, at: 11, ...more });

describe("What a correction replaces", () => {
  test.each<[string, string, Patch, object]>([
    ["a trait", "a", { trait: 3 }, { margin: 3, result: "hit", wound: "wound" }],
    ["a term", "b", { terms: [plus(1, "on the table")] }, { margin: 0, result: "tie", wound: "none" }],
    ["a die", "b", { faces: dice(2) }, { margin: -1, result: "miss", wound: "none" }],
    ["the weapon", "a", { weapon: { damageModifier: -1, musclePowered: true } }, { margin: 1, wound: "none" }],
    ["the Strength", "a", { strength: 2 }, { margin: 1, wound: "wound" }],
    ["the armour", "b", { armor: suit(3, 1) }, { margin: 1, wound: "none" }],
    ["the answer, by none", "b", { kind: "none" }, { margin: 3, oneSided: true, wound: "wound" }],
    [
      "the answer, by a shield",
      "b",
      { kind: "shield", shield: { melee: 2, ranged: 1 } },
      { margin: -1, wound: "none" },
    ],
  ])("%s", (_what, answers, patch, expected) => {
    expect(blowOf(resolveExchange([...fought, correction("k", answers, patch)]))).toMatchObject(expected);
  });

  test("the location's dice, and an answer that was a blow", () => {
    const partly = act("B", {
      kind: "dodge",
      answers: "a",
      at: 2,
      fighter: { armor: [{ parts: ["head"], modifier: 3, weight: 1 }] },
    });
    const onHead = correction("k", "a", { locationFaces: dice(4) });
    expect(blowOf(resolveExchange([strike, partly, onHead])).location).toMatchObject({ part: "head", total: 4 });
    const blow: Patch = {
      kind: "strike",
      target: "A",
      trait: 3,
      locationFaces: dice(0),
      weapon: { damageModifier: 0, musclePowered: true },
    };
    const { blows } = resolveExchange([...fought, correction("k", "b", blow)]);
    expect(blows.map(({ act: id, result, wound }) => [id, result, wound])).toEqual([
      ["a", "miss", "none"],
      ["b", "hit", "scratch"],
    ]);
  });

  test("the level of harm without a check (R14)", () => {
    const harm = act("A", { target: "B", harm: "light", entitled: true, faces: null });
    const worse = correction("k", "a", { harm: "death" });
    expect(resolveExchange([harm, worse]).harms).toEqual([{ act: "a", target: "B", wound: "death" }]);
  });

  test("whom it was for: the other one is asked, and who was meant before no longer counts", () => {
    const atC = correction("k", "a", { target: "C" });
    expect(resolveExchange([...fought, atC])).toMatchObject({
      state: "open",
      awaited: ["C"],
      uncounted: [{ act: "b", why: "stray" }],
    });
    const closed = resolveExchange([...fought, atC, act("C", { kind: "dodge", answers: "a", at: 12 })]);
    expect(closed.state).toBe("closed");
    expect(blowOf(closed)).toMatchObject({ target: "C", answer: "c", wound: "light" });
  });
});

describe("Which correction counts", () => {
  const one = correction("k1", "a", { trait: 2, terms: [plus(1)] });
  const two = correction("k2", "a", { trait: 4 }, { at: 11 });

  test("the newest that stands, and all of it", () => {
    expect(blowOf(resolveExchange([...fought, one])).margin).toBe(3);
    expect(blowOf(resolveExchange([...fought, one, two])).margin).toBe(4);
    expect(blowOf(resolveExchange([...fought, one, two, takingBack("z", "k2", { at: 12 })])).margin).toBe(3);
    expect(blowOf(resolveExchange([...fought, one, two, takingBack("z", "k1", { at: 12 })])).margin).toBe(4);
  });

  test("the newest, in whatever order they come; of one moment that with the later id", () => {
    const third = { ...two, id: "k0", patch: { trait: 9 } };
    for (const some of [
      [one, two, third],
      [third, two, one],
      [two, third, one],
      [two, one, third],
    ])
      expect(standingCorrections([...fought, ...some]).map(({ id }) => id)).toEqual(["k1", "k0", "k2"]);
    expect(blowOf(resolveExchange([two, third, one, ...fought])).margin).toBe(4);
  });

  test("nothing but a correction, whatever else it says", () => {
    for (const kind of ["request", "refuse", "close"] as const)
      expect(standingCorrections([...fought, { ...one, kind }])).toEqual([]);
  });

  test("nothing that a player has no right to", () => {
    const before = resolveExchange(fought);
    const unentitled = { entitled: false, own: true };
    const wild = [
      correction("k1", "a", { trait: 9 }, unentitled),
      correction("k2", "a", { target: "C" }, unentitled),
      correction("k3", "a", { target: "C" }, { entitled: false, own: false, at: 1 }),
      takingBack("k4", "k1", unentitled),
      act("A", { id: "r", kind: "request", answers: "a", at: 5, terms: [plus(3)] }),
      act("A", { id: "n", kind: "refuse", answers: "a", at: 6 }),
    ];
    expect(resolveExchange([...fought, ...wild])).toEqual(before);
    const corrected = [...fought, one];
    expect(resolveExchange([...corrected, takingBack("z", "k1", unentitled)])).toEqual(resolveExchange(corrected));
  });

  test.each<[string, Act]>([
    ["an act that is not there", correction("k", "x", { trait: 9 })],
    [
      "an attack at nobody",
      correction("k", "b", {
        kind: "strike",
        locationFaces: dice(0),
        weapon: { damageModifier: 0, musclePowered: true },
      }),
    ],
    ["nobody", correction("k", "a", { target: "A" })],
    ["three dice", correction("k", "a", { faces: [1, 1, 1] })],
    ["a face of 2", correction("k", "a", { faces: [2, 1, 1, 1] })],
    ["a shield that he has not", correction("k", "b", { kind: "shield" })],
    ["nothing", correction("k", "a", null)],
  ])("one that makes nonsense does not stand: %s", (_what, nonsense) => {
    expect(standingCorrections([...fought, nonsense])).toEqual([]);
    expect(resolveExchange([...fought, nonsense])).toEqual(resolveExchange(fought));
  });

  test("a correction cannot be corrected", () => {
    const again = correction("k", "k1", { trait: 9 }, { at: 12 });
    expect(standingCorrections([...fought, one, again]).map(({ id }) => id)).toEqual(["k1"]);
  });

  test("who has opened may change whom he attacks, and nothing else, while nobody has answered", () => {
    const own = (id: string, patch: Patch, at: number) =>
      correction(id, "a", patch, { entitled: false, own: true, at });
    expect(resolveExchange([strike, own("k", { target: "C", trait: 9 }, 1)])).toMatchObject({ awaited: ["C"] });
    expect(resolveExchange([strike, own("k", { target: "C" }, 2), { ...dodge, at: 1 }]).state).toBe("closed");
    const higher = correction("k1", "a", { trait: 3 }, { at: 1 });
    const answered = act("C", { kind: "dodge", answers: "a", at: 4 });
    expect(blowOf(resolveExchange([strike, higher, own("k2", { target: "C", trait: 9 }, 3), answered]))).toMatchObject({
      target: "C",
      margin: 3,
    });
    const called = act("A", { id: "off", kind: "callOff", at: 2, entitled: true });
    expect(standingCorrections([strike, called, own("k", { target: "C" }, 3)])).toEqual([]);
    expect(standingCorrections([strike, own("k", { trait: 9 }, 1)]), "not his trait").toEqual([]);
    expect(standingCorrections([strike, own("k", { target: "C" }, 0)]), "before it was there").toEqual([]);
    const joined = act("C", { target: "B", at: 3 });
    const others = { ...own("k", { target: "D" }, 2), answers: "c" };
    expect(standingCorrections([strike, joined, others]), "an act that came after").toEqual([]);
  });

  test("an exchange that was whole before a correction opened it is not broken; one that has lost an answer is", () => {
    const atC = correction("k", "a", { target: "C" });
    expect(resolveExchange([...fought, atC], { sealed: true }).state).toBe("open");
    expect(resolveExchange([strike, atC], { sealed: true }).state).toBe("broken");
    const joined = act("D", { target: "C", at: 3 });
    const own = correction("k", "a", { target: "C" }, { entitled: false, own: true, at: 2 });
    const answer = act("C", { kind: "dodge", answers: "d", at: 4 });
    const again = correction("l", "a", { target: "E" });
    expect(resolveExchange([strike, own, joined, answer], { sealed: true }).state).toBe("closed");
    expect(resolveExchange([strike, own, joined, answer, again], { sealed: true }).state).toBe("open");
    expect(resolveExchange([again, answer, joined, own, strike], { sealed: true }).state).toBe("open");
  });
});

/** Wild logs with wild corrections. */
const name = fc.constantFrom("A", "B", "C", "D");
const plain: fc.Arbitrary<Act> = fc
  .record({
    who: name,
    kind: fc.constantFrom<Act["kind"]>("strike", "shoot", "dodge", "shield", "none", "flee", "pursue", "close"),
    at: fc.integer({ min: 1, max: 5 }),
    target: name,
    answers: fc.option(fc.constantFrom("0", "1")),
    asked: fc.uniqueArray(name),
    trait: fc.integer({ min: -3, max: 3 }),
    entitled: fc.boolean(),
  })
  .map(({ who, ...rest }) => act(who, { ...rest, shield: { melee: 1, ranged: 0 } }));
const patch: fc.Arbitrary<Patch> = fc.record(
  {
    kind: fc.constantFrom(...ACT_KINDS),
    target: name,
    trait: fc.integer({ min: -3, max: 3 }),
    strength: fc.integer({ min: -2, max: 2 }),
    terms: fc.array(
      fc.integer({ min: -2, max: 2 }).map((value) => plus(value)),
      { maxLength: 2 },
    ),
    faces: fc.array(fc.constantFrom(-1, 0, 1, 2), { minLength: 3, maxLength: 4 }),
    locationFaces: fc.constant(dice(1)),
    harm: fc.constantFrom(...HARMS),
  },
  { requiredKeys: [] },
);
const talk: fc.Arbitrary<Act> = fc
  .record({
    kind: fc.constantFrom<Act["kind"]>("correct", "correct", "request", "refuse"),
    at: fc.integer({ min: 1, max: 8 }),
    answers: fc.constantFrom("0", "1", "2"),
    patch: fc.option(patch, { freq: 9 }),
    takesBack: fc.option(fc.constantFrom("0", "1", "2", "3"), { nil: null, freq: 3 }),
    entitled: fc.boolean(),
    own: fc.boolean(),
  })
  .map((rest) => act("GM", rest));
const numbered = (acts: readonly Act[]) => acts.map((one, index) => ({ ...one, id: String(index) }));
const acts = fc.array(plain, { minLength: 1, maxLength: 5 });
const corrected = fc.tuple(acts, fc.array(talk, { maxLength: 4 })).map(([said, more]) => numbered([...said, ...more]));
const runs = { numRuns: 400 };

test("three dice are none, also in an act that is made a wound without a check", () => {
  const said = numbered([
    act("A", { kind: "strike", target: "D" }),
    act("D", { kind: "strike", target: "A", entitled: true }),
    act("GM", { kind: "correct", answers: "1", patch: { faces: [-1, -1, -1], harm: "scratch" }, entitled: true }),
  ]);
  const { harms, blows } = resolveExchange(said);
  expect([harms, blows.map((blow) => blow.act)]).toEqual([[], ["0", "1"]]);
});

describe("Laws of corrections", { timeout: 30_000 }, () => {
  test("whatever is corrected, an exchange can be read, and no correction is among its acts", () => {
    fc.assert(
      fc.property(corrected, (said) => {
        const { acts: counted, uncounted } = resolveExchange(said);
        const talks = said.filter(({ kind }) => ["correct", "request", "refuse"].includes(kind)).map(({ id }) => id);
        for (const id of talks) expect([...counted, ...uncounted.map((one) => one.act)]).not.toContain(id);
      }),
      runs,
    );
  });

  test("the order of arrival is of no matter", () => {
    const shuffled = corrected.chain((said) =>
      fc.tuple(fc.constant(said), fc.shuffledSubarray(said, { minLength: said.length, maxLength: said.length })),
    );
    fc.assert(
      fc.property(shuffled, ([said, other]) => {
        expect(resolveExchange(other)).toEqual(resolveExchange(said));
      }),
      runs,
    );
  });

  test("without corrections, and with all of them taken back, it is the same as before", () => {
    fc.assert(
      fc.property(acts, fc.array(patch, { maxLength: 3 }), (said, patches) => {
        const before = numbered(said);
        const made = patches.map((given, index) =>
          correction(`k${index}`, String(index % 2), given, { at: 10 + index }),
        );
        const back = made.map(({ id, answers }) => takingBack(`z${id}`, id, { answers, at: 20 }));
        expect(resolveExchange([...before, ...made, ...back])).toEqual(resolveExchange(before));
      }),
      runs,
    );
  });

  test("what nobody is entitled to changes nothing", () => {
    fc.assert(
      fc.property(acts, fc.array(talk, { maxLength: 3 }), (said, more) => {
        const before = numbered(said);
        const forged = more.map((one, index) => ({ ...one, id: `f${index}`, entitled: false, own: false }));
        expect(resolveExchange([...before, ...forged])).toEqual(resolveExchange(before));
      }),
      runs,
    );
  });

  test("correcting what is there into itself changes nothing", () => {
    fc.assert(
      fc.property(acts, (said) => {
        const before = numbered(said);
        const same = before.map(({ id, trait, terms, faces }) =>
          correction(`k${id}`, id, { trait, terms, ...(faces && { faces }) }),
        );
        expect(resolveExchange([...before, ...same])).toEqual(resolveExchange(before));
      }),
      runs,
    );
  });
});
