import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resolveExchange, type Act, unreadableExchange } from "../../src/rules/index.ts";
import { act, blowOf, dice, plus } from "./build.ts";

const strike = act("A", { target: "B", trait: 3 });
const dodge = act("B", { kind: "dodge", answers: "a", at: 2 });
const callOff = act("GM", { id: "off", kind: "callOff", at: 2, entitled: true });

describe("States", () => {
  test("an unanswered attack is open, names whom it awaits, and tells no number", () => {
    expect(resolveExchange([strike])).toEqual({
      id: "exchange",
      state: "open",
      opening: "a",
      acts: ["a"],
      uncounted: [],
      awaited: ["B"],
      checks: [],
      blows: [],
      chases: [],
      movements: [],
      harms: [],
    });
  });

  test("told early, those who have acted have their checks, and nothing follows from them yet", () => {
    const open = resolveExchange([strike], { early: true });
    expect(open).toMatchObject({ state: "open", blows: [], chases: [], movements: [], harms: [] });
    expect(open.checks.map((check) => [check.act, check.success.total])).toEqual([["a", 3]]);
    expect(resolveExchange([strike, callOff], { early: true })).toMatchObject({ state: "calledOff", checks: [] });
    expect(resolveExchange([strike], { early: false }).checks).toEqual([]);
  });

  test("one of which nothing can be read says nothing", () => {
    const { acts, uncounted, awaited, ...numbers } = resolveExchange([strike]);
    expect([acts, uncounted, awaited]).toEqual([["a"], [], ["B"]]);
    expect(unreadableExchange("exchange")).toEqual({
      ...numbers,
      state: "broken",
      opening: null,
      acts: [],
      uncounted: [],
      awaited: [],
    });
  });

  test("a check lists what it started from, the dice apart", () => {
    const [check] = resolveExchange([{ ...strike, faces: dice(2), terms: [plus(-1)] }, dodge]).checks;
    expect(check?.terms.map(({ value }) => value)).toEqual([3, -1]);
    expect(check).toMatchObject({ trait: 3, faces: dice(2), success: { total: 4 } });
  });

  test("it closes when everyone attacked has answered", () => {
    const closed = resolveExchange([strike, dodge]);
    expect(closed).toMatchObject({ state: "closed", acts: ["a", "b"], awaited: [] });
    expect(closed.checks.map((check) => [check.act, check.success.total, check.faces])).toEqual([
      ["a", 3, dice(0)],
      ["b", 0, dice(0)],
    ]);
  });

  test("no defence has no check", () => {
    const none = act("B", { kind: "none", answers: "a", at: 2, faces: null });
    expect(resolveExchange([strike, none]).checks.map((check) => check.act)).toEqual(["a"]);
    expect(resolveExchange([strike, { ...none, faces: dice(1) }]).checks.map((check) => check.act)).toEqual(["a"]);
  });

  test("a shield's own check is against the act that it names (R19)", () => {
    const arrow = act("C", { kind: "shoot", target: "B", at: 2 });
    const shield = act("B", { kind: "shield", at: 3, answers: "c", shield: { melee: 2, ranged: 1 } });
    const { checks } = resolveExchange([strike, arrow, shield]);
    expect(checks.map((check) => [check.act, check.success.total])).toEqual([
      ["a", 3],
      ["c", 0],
      ["b", 1],
    ]);
  });

  test("a shield that names no act is raised against the first on its own fighter (R19)", () => {
    const shot = act("A", { kind: "shoot", target: "B" });
    const aside = act("B", { target: "D", at: 2 });
    const shield = act("D", { kind: "shield", at: 3, shield: { melee: 2, ranged: 1 } });
    const { checks } = resolveExchange([shot, aside, shield]);
    expect(checks.find((check) => check.act === "d")?.success.total).toBe(2);
  });

  test("two attackers on one: he gives one answer to both (R10a)", () => {
    const third = act("C", { target: "B", trait: 1, at: 2 });
    expect(resolveExchange([strike, third])).toMatchObject({ state: "open", awaited: ["B"] });
    const closed = resolveExchange([strike, third, { ...dodge, at: 3, trait: 2 }]);
    expect(blowOf(closed, "a")).toMatchObject({ margin: 1, answer: "b", result: "hit" });
    expect(blowOf(closed, "c")).toMatchObject({ margin: -1, answer: "b", result: "miss" });
  });

  test("an open one can be called off by who may, and then takes nothing more", () => {
    expect(resolveExchange([strike, callOff])).toMatchObject({ state: "calledOff", awaited: [], blows: [] });
    expect(resolveExchange([strike, callOff, { ...dodge, at: 3 }])).toMatchObject({
      state: "calledOff",
      uncounted: [{ act: "b", why: "late" }],
    });
  });

  test("nobody else can call it off, and a closed one cannot be", () => {
    expect(resolveExchange([strike, { ...callOff, answers: "another" }])).toMatchObject({ state: "open" });
    expect(resolveExchange([strike, { ...dodge, at: 2 }, { ...callOff, id: "aa" }]).state).toBe("closed");
    expect(resolveExchange([strike, { ...callOff, entitled: false }])).toMatchObject({
      state: "open",
      uncounted: [{ act: "off", why: "stray" }],
    });
    expect(resolveExchange([strike, dodge, { ...callOff, at: 3 }])).toMatchObject({
      state: "closed",
      uncounted: [{ act: "off", why: "late" }],
    });
  });

  test("R25 a move is summed up by naming it, wherever in the exchange it is; naming another act sums up nothing", () => {
    const flee = act("B", { kind: "flee", answers: "a", at: 2, asked: ["C"] });
    const close = act("B", { id: "sum", kind: "close", answers: "b", at: 3, entitled: true });
    const third = act("D", { target: "B", at: 2 });
    expect(resolveExchange([strike, flee])).toMatchObject({ state: "open", awaited: ["C"] });
    expect(resolveExchange([strike, flee, close])).toMatchObject({ state: "closed", awaited: [] });
    expect(resolveExchange([strike, third, flee, { ...close, answers: "d" }])).toMatchObject({
      state: "open",
      uncounted: [{ act: "sum", why: "stray" }],
    });
    // A move cannot be the door by which somebody calls off what others began.
    expect(resolveExchange([strike, flee, { ...close, kind: "callOff" }])).toMatchObject({ state: "open" });
  });

  test("a message that another names is missing: broken, without a number", () => {
    expect(resolveExchange([dodge])).toMatchObject({ state: "broken", opening: null, blows: [], checks: [] });
    const third = act("C", { target: "B", at: 2 });
    const answer = { ...dodge, answers: "c", at: 3 };
    expect(resolveExchange([strike, third, answer]).state).toBe("closed");
    expect(resolveExchange([strike, answer])).toMatchObject({ state: "broken", blows: [], awaited: [] });
  });

  test("a late message cannot break what is closed", () => {
    const late = act("C", { kind: "dodge", answers: "gone", at: 3 });
    expect(resolveExchange([strike, dodge, late])).toMatchObject({
      state: "closed",
      uncounted: [{ act: "c", why: "late" }],
    });
  });

  test("a sealed exchange must be whole", () => {
    expect(resolveExchange([strike], { sealed: true })).toMatchObject({ state: "broken", awaited: [] });
    expect(resolveExchange([strike, callOff], { sealed: true }).state).toBe("broken");
    expect(resolveExchange([strike, dodge], { sealed: true }).state).toBe("closed");
  });
});

describe("What counts", () => {
  test("of two acts of one fighter the earlier counts, by time, then id", () => {
    const again = { ...dodge, id: "b2", at: 3, trait: 9 };
    expect(resolveExchange([again, dodge, strike])).toMatchObject({
      acts: ["a", "b"],
      uncounted: [{ act: "b2", why: "second" }],
    });
    expect(resolveExchange([strike, { ...again, at: 2 }, dodge])).toMatchObject({ acts: ["a", "b"] });
    expect(resolveExchange([strike, { ...strike, id: "a2", at: 2 }]).uncounted).toEqual([{ act: "a2", why: "second" }]);
  });

  test("of two acts of one moment that on which a wound stands counts, whatever their ids", () => {
    const twin = act("B", { id: "z", kind: "dodge", answers: "a", at: 2 });
    expect(resolveExchange([strike, dodge, twin])).toMatchObject({ acts: ["a", "b"] });
    expect(resolveExchange([strike, dodge, { ...twin, settled: true }])).toMatchObject({ acts: ["a", "z"] });
    expect(resolveExchange([strike, dodge, { ...twin, at: 3, settled: true }])).toMatchObject({ acts: ["a", "b"] });
    const last = { ...twin, settled: true };
    for (const said of [
      [strike, last, dodge],
      [last, dodge, strike],
      [dodge, strike, last],
    ])
      expect(resolveExchange(said)).toMatchObject({ acts: ["a", "z"], uncounted: [{ act: "b", why: "second" }] });
  });

  test("calling off names the opening act or none; of another act it is a stray", () => {
    expect(resolveExchange([strike, { ...callOff, answers: "a" }]).state).toBe("calledOff");
    const third = act("C", { target: "B", at: 2 });
    expect(resolveExchange([strike, third, { ...callOff, at: 3, answers: "c" }])).toMatchObject({
      state: "open",
      uncounted: [{ act: "off", why: "stray" }],
    });
  });

  test("an attack of which nothing is said but its dice is an attack, whoever makes it (R14)", () => {
    const closed = resolveExchange([{ ...strike, harm: null, entitled: true }, dodge]);
    expect([closed.blows.length, closed.harms]).toEqual([1, []]);
  });

  test("who comes when it is over is late", () => {
    const third = act("C", { target: "B", at: 3 });
    expect(resolveExchange([strike, dodge, third])).toMatchObject({ uncounted: [{ act: "c", why: "late" }] });
  });

  test("who is not asked and attacks nobody in it is a stray", () => {
    const strays = [
      act("C", { kind: "dodge", at: 2, answers: "a" }),
      act("D", { kind: "none", at: 2, faces: null }),
      act("E", { target: "F", at: 2 }),
      act("G", { target: null, at: 2 }),
      act("H", { target: "H", at: 2 }),
    ];
    const resolution = resolveExchange([strike, ...strays]);
    expect(resolution.uncounted).toEqual(["c", "d", "e", "g", "h"].map((id) => ({ act: id, why: "stray" })));
    expect(resolution.state).toBe("open");
  });

  test("nobody attacks himself, and an answer opens nothing", () => {
    expect(resolveExchange([{ ...strike, target: "A" }]).state).toBe("broken");
    const answer = { ...dodge, kind: "strike" as const, target: "B" };
    expect(resolveExchange([strike, answer])).toMatchObject({ state: "open", uncounted: [{ act: "b", why: "stray" }] });
    expect(resolveExchange([callOff, { ...strike, answers: "off", at: 3 }]).state).toBe("broken");
  });

  test("one can join against him who opened, who has acted already (R10a)", () => {
    const third = act("C", { target: "A", at: 2, trait: 5 });
    const closed = resolveExchange([strike, third, { ...dodge, at: 3 }]);
    expect(blowOf(closed, "c")).toMatchObject({ target: "A", answer: "a", oneSided: false, margin: 2 });
  });

  test("an answer never comes before what it answers, though both fell into one millisecond", () => {
    const first = { ...strike, id: "z" };
    const answer = { ...dodge, id: "a", at: 1, answers: "z" };
    expect(resolveExchange([answer, first])).toMatchObject({ state: "closed", acts: ["z", "a"] });
  });

  test("an answer that names itself or a ring of answers does no harm", () => {
    expect(resolveExchange([{ ...dodge, answers: "b" }]).state).toBe("broken");
    const ring = [{ ...dodge, answers: "c" }, act("C", { answers: "b", target: "B" })];
    expect(resolveExchange([strike, ...ring]).state).toBe("closed");
  });

  test("refuses no acts, and acts of two exchanges", () => {
    expect(() => resolveExchange([])).toThrow("acts: []");
    expect(() => resolveExchange([strike, { ...dodge, exchange: "other" }])).toThrow('acts[1].exchange: "other"');
  });
});

describe("Laws", { timeout: 30_000 }, () => {
  const name = fc.constantFrom("A", "B", "C", "D");
  const kind = fc.constantFrom(
    "strike",
    "strike",
    "shoot",
    "throw",
    "dodge",
    "shield",
    "none",
    "callOff",
  ) as fc.Arbitrary<Act["kind"]>;
  const one: fc.Arbitrary<Act> = fc
    .record({
      who: name,
      kind,
      at: fc.integer({ min: 1, max: 6 }),
      target: name,
      answers: fc.option(fc.constantFrom("0", "1", "2")),
      trait: fc.integer({ min: -3, max: 3 }),
      total: fc.integer({ min: -4, max: 4 }),
      helpless: fc.boolean(),
      entitled: fc.boolean(),
    })
    .map(({ who, total, helpless, ...rest }) =>
      act(who, { ...rest, faces: dice(total), shield: { melee: 1, ranged: 0 }, fighter: { helpless } }),
    );
  const log = fc
    .array(one, { minLength: 1, maxLength: 7 })
    .map((acts) => acts.map((single, index) => ({ ...single, id: String(index) })));
  const shuffled = log.chain((acts) =>
    fc.tuple(fc.constant(acts), fc.shuffledSubarray(acts, { minLength: acts.length, maxLength: acts.length })),
  );

  test("the fold does not depend on the order in which acts arrive", () => {
    fc.assert(
      fc.property(shuffled, ([acts, other]) => {
        expect(resolveExchange(other)).toEqual(resolveExchange(acts));
      }),
      { numRuns: 1000 },
    );
  });

  test("every act either counts or is told why not; each fighter counts once", () => {
    fc.assert(
      fc.property(log, (acts) => {
        const { acts: counted, uncounted, state } = resolveExchange(acts);
        const told = new Set([...counted, ...uncounted.map((one) => one.act)]);
        if (state === "open" || state === "closed") expect(told.size).toBe(acts.length);
        const fighters = acts.filter((one) => counted.includes(one.id)).map((one) => one.fighter.id);
        expect(new Set(fighters).size).toBe(fighters.length);
      }),
    );
  });

  test("only a closed exchange carries numbers, and it awaits nobody", () => {
    fc.assert(
      fc.property(log, (acts) => {
        const { state, awaited, checks, blows } = resolveExchange(acts);
        expect(awaited.length > 0).toBe(state === "open");
        if (state !== "closed") expect([checks, blows]).toEqual([[], []]);
      }),
    );
  });

  test("nobody is wounded by one whom he beat", () => {
    fc.assert(
      fc.property(log, (acts) => {
        for (const blow of resolveExchange(acts).blows) {
          expect(blow.margin).toBe(blow.attack.total - blow.defense.total + 0);
          if (blow.wound !== "none") expect(blow.margin).toBeGreaterThanOrEqual(blow.oneSided ? 0 : 1);
          if (blow.result !== "hit") expect([blow.wound, blow.damage]).toEqual(["none", null]);
        }
      }),
    );
  });
});
