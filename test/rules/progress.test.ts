import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_HOUSE, moveProgress, reloadProgress, type TurnOfAction } from "../../src/rules/index.ts";

const quiet: TurnOfAction = { hit: false, check: null };
const hit = (success: number, difficulty?: number): TurnOfAction => ({
  hit: true,
  check: difficulty === undefined ? { success } : { success, difficulty },
});

describe("Reloading", () => {
  test("R31 N 2: a quiet turn, a hit and a failed check, a quiet turn → 1, 1, 2", () => {
    expect(reloadProgress(2, [quiet, hit(-1), quiet])).toEqual({
      done: 2,
      needed: 2,
      finished: true,
      steps: [1, 1, 2],
      awaitsCheck: [],
    });
  });

  test("R31 N 1: nobody hits, and it is done; a hit asks for the check", () => {
    expect(reloadProgress(1, [quiet]).finished).toBe(true);
    expect(reloadProgress(1, [{ hit: true, check: null }])).toMatchObject({
      done: 0,
      finished: false,
      awaitsCheck: [0],
    });
    expect(reloadProgress(1, [hit(0)])).toMatchObject({ finished: true, awaitsCheck: [] });
    expect(reloadProgress(1, [hit(-1)]).finished).toBe(false);
  });

  test("R31 the difficulty is the house's unless the GM says another", () => {
    const house = { ...DEFAULT_HOUSE, reloadDifficulty: 2 };
    expect(reloadProgress(1, [hit(1)], house).done).toBe(0);
    expect(reloadProgress(1, [hit(2)], house).done).toBe(1);
    expect(reloadProgress(1, [hit(1, 1)], house).done).toBe(1);
    expect(reloadProgress(1, [hit(0)], { ...DEFAULT_HOUSE, equalSucceeds: false }).done).toBe(0);
  });

  test("R31 what comes after the end changes nothing", () => {
    expect(reloadProgress(1, [quiet, hit(-4), { hit: true, check: null }])).toMatchObject({
      steps: [1, 1, 1],
      awaitsCheck: [],
    });
  });

  test("R31 law: it never goes back, by at most one a turn, and never beyond what is needed", () => {
    const turn = fc.oneof(
      fc.constant(quiet),
      fc.integer({ min: -4, max: 4 }).map((success) => hit(success)),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(turn), (needed, turns) => {
        const { steps, done, finished } = reloadProgress(needed, turns);
        steps.forEach((step, index) => {
          expect([0, 1]).toContain(step - (steps[index - 1] ?? 0));
        });
        expect(done).toBe(steps.at(-1) ?? 0);
        expect(finished).toBe(done === needed);
        expect(done).toBeLessThanOrEqual(needed);
      }),
    );
  });

  test("R31 refuses a clock of no turns and a fraction", () => {
    expect(() => reloadProgress(0, [])).toThrow("needed: 0");
    expect(() => reloadProgress(-0, [])).toThrow("needed: -0");
    expect(() => reloadProgress(1, [hit(0.5)])).toThrow("turns[0].check.success: 0.5");
    expect(() => reloadProgress(1, [quiet, quiet]).steps).not.toThrow();
  });
});

describe("Long moves", () => {
  const on = { stopped: false };
  const held = { stopped: true };

  test("R30 R32 each turn in which nothing held him up adds one", () => {
    expect(moveProgress(3, [on, on])).toMatchObject({ done: 2, needed: 3, finished: false, stopped: false });
    expect(moveProgress(2, [on, on])).toMatchObject({ finished: true, steps: [1, 2] });
  });

  test("R30 a hit ends it; the turns already run stay", () => {
    expect(moveProgress(3, [on, held, on])).toEqual({
      done: 1,
      needed: 3,
      finished: false,
      steps: [1, 1, 1],
      stopped: true,
    });
  });

  test("R30 once there, nothing stops him", () => {
    expect(moveProgress(1, [on, held])).toMatchObject({ finished: true, stopped: false });
    expect(() => moveProgress(1.5, [])).toThrow("needed: 1.5");
  });
});
