import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ACTIVITY_KINDS, DEFAULT_HOUSE, activityProgress, clockPart, currentActivity } from "../../src/rules/index.ts";
import type { ActivityInput, ActivityTurn } from "../../src/rules/index.ts";

const quiet: ActivityTurn = { stopped: false, hit: false, check: null };
const held: ActivityTurn = { ...quiet, stopped: true };
const hit = (success: number | null): ActivityTurn => ({
  ...quiet,
  hit: true,
  check: success === null ? null : { success },
});

/** A long action of two turns, with what is said of it. */
const at = (said: Partial<ActivityInput>) =>
  activityProgress({ kind: "reload", needed: 2, before: 0, turns: [], current: quiet, ...said });

describe("A reload", () => {
  test("R31 the text's example: two turns, hit in the second, check failed: one more turn and not two", () => {
    expect(at({ turns: [quiet] })).toMatchObject({ done: 1, finished: false });
    expect(at({ turns: [quiet], current: hit(null) })).toMatchObject({ done: 1, awaitsCheck: [1] });
    expect(at({ turns: [quiet, hit(-1)] })).toMatchObject({ done: 1, finished: false, awaitsCheck: [] });
    expect(at({ turns: [quiet, hit(-1), quiet] })).toMatchObject({ done: 2, finished: true });
  });

  test("R31 a check that succeeds counts once the turn is over, not before", () => {
    expect(at({ needed: 1, current: hit(0) })).toMatchObject({ done: 0, finished: false, awaitsCheck: [] });
    expect(at({ needed: 1, turns: [hit(0)] })).toMatchObject({ done: 1, finished: true });
  });

  test("R31 a hit before the last turn's end asks for its check; after the end nothing is asked", () => {
    expect(at({ turns: [hit(null)], current: quiet }).awaitsCheck).toEqual([0]);
    expect(at({ turns: [quiet, quiet], current: hit(null) })).toMatchObject({ finished: true, awaitsCheck: [] });
    expect(at({ turns: [hit(null), quiet, quiet] })).toMatchObject({ finished: true, awaitsCheck: [], stopped: false });
    expect(at({ turns: [hit(null), quiet] })).toMatchObject({ finished: false, awaitsCheck: [0], stopped: false });
    expect(at({ turns: [hit(null), quiet], current: quiet }), "the last turn is not over").toMatchObject({
      done: 1,
      finished: false,
      awaitsCheck: [0],
    });
  });

  test("R31 what was done before counts, also past what is needed", () => {
    expect(at({ before: 1 })).toMatchObject({ done: 1, needed: 2, finished: false });
    expect(at({ before: 1, turns: [quiet] })).toMatchObject({ done: 2, finished: true });
    expect(at({ before: 3 })).toMatchObject({ done: 2, finished: true, awaitsCheck: [] });
    const over = { done: 2, needed: 2, finished: true, stopped: false, awaitsCheck: [] };
    for (const kind of ACTIVITY_KINDS) expect(at({ kind, before: 2, current: hit(null) }), kind).toEqual(over);
  });

  test("R31 the house's difficulty, and whether reaching it is enough", () => {
    const input = { kind: "reload", needed: 1, before: 0, turns: [hit(1)], current: quiet } as const;
    expect(activityProgress(input, { ...DEFAULT_HOUSE, reloadDifficulty: 2 }).done).toBe(0);
    expect(activityProgress(input, { ...DEFAULT_HOUSE, reloadDifficulty: 1, equalSucceeds: false }).done).toBe(0);
  });
});

describe("A move and a flight", () => {
  test.each(["move", "flee"] as const)("R28, R30 %s: a tie or a pursuer stops it, turns already run stay", (kind) => {
    expect(at({ kind, turns: [quiet, held], needed: 3 })).toMatchObject({ done: 1, stopped: true, finished: false });
    expect(at({ kind, turns: [quiet], needed: 3 })).toMatchObject({ done: 1, stopped: false });
    expect(at({ kind, turns: [quiet, held], needed: 3, current: hit(null) }).awaitsCheck).toEqual([]);
  });

  test("R30 a hit stops it at once, whatever the dice of a check would say", () => {
    expect(at({ kind: "flee", turns: [quiet], current: hit(4) })).toMatchObject({ done: 1, stopped: true });
    expect(at({ kind: "flee", turns: [quiet, quiet], current: hit(null) })).toMatchObject({ done: 2, stopped: false });
  });
});

test("R32 something else that takes turns is not disturbed by hits", () => {
  expect(at({ kind: "other", turns: [hit(null), held], current: hit(null) })).toEqual({
    done: 2,
    needed: 2,
    finished: true,
    stopped: false,
    awaitsCheck: [],
  });
});

test("R32 law: done never exceeds what is needed, and another turn never takes anything away", () => {
  const turn = fc.oneof(
    fc.constant(quiet),
    fc.constant(held),
    fc.option(fc.integer({ min: -4, max: 4 })).map((success) => hit(success)),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...ACTIVITY_KINDS),
      fc.integer({ min: 1, max: 5 }),
      fc.array(turn, { maxLength: 6 }),
      turn,
      (kind, needed, turns, next) => {
        const now = activityProgress({ kind, needed, before: 0, turns, current: quiet });
        const later = activityProgress({ kind, needed, before: 0, turns: [...turns, next], current: quiet });
        expect(now.done).toBeLessThanOrEqual(needed);
        expect(later.done).toBeGreaterThanOrEqual(now.done);
        expect(now.finished).toBe(now.done === needed);
      },
    ),
  );
});

test("R32 a clock's picture has eight parts, and is never whole while one is at it", () => {
  const part = (done: number, needed: number) => clockPart({ done, needed });
  expect([part(0, 2), part(1, 2), part(1, 3), part(2, 3), part(3, 4), part(2, 2), part(-1, 2)]).toEqual([
    0, 4, 2, 5, 6, 7, 0,
  ]);
});

describe("currentActivity: of several long actions somebody is at one (R31, R32)", () => {
  const begun = fc.record({ time: fc.nat({ max: 3 }), ended: fc.constantFrom(null, null, "done", "dropped") });
  const id = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 3 });

  test("what was begun last counts, of one moment by its id; what was begun before it is over", () => {
    const going = { time: 1, ended: null };
    expect(currentActivity({})).toBeNull();
    expect(currentActivity({ a: going, b: { ...going, time: 2 } })?.[0]).toBe("b");
    expect(currentActivity({ b: going, a: going })?.[0]).toBe("b");
    expect(currentActivity({ a: going, b: { time: 2, ended: "done" } })).toBeNull();
  });

  test("the order in which they are stored says nothing, and it is never one that has ended or that another follows", () => {
    fc.assert(
      fc.property(fc.dictionary(id, begun), (activities) => {
        const current = currentActivity(activities);
        const turned = Object.fromEntries(Object.entries(activities).reverse());
        expect(currentActivity(turned)?.[0]).toBe(current?.[0]);
        if (!current) return;
        expect(current[1].ended).toBeNull();
        expect(Object.values(activities).every(({ time }) => time <= current[1].time)).toBe(true);
      }),
    );
  });
});
