/** DESIGN: a wound is keyed by what dealt it; a record is a snapshot and a state. */
import { describe, expect, test } from "vitest";
import { dice } from "./support/dice.ts";
import { ANNA, AXE, GM, ORC } from "./support/evening.ts";
import type { Evening, Seat } from "./support/evening.ts";
import type { Exchange } from "./support/handle.ts";
import { answers, exchangeOn, onlyWound, strikes, swordOnShield, useEvenings } from "./support/fights.ts";
import { deedOf } from "./support/forge.ts";

const begin = useEvenings();

const blowOf = ({ resolution }: Exchange) => resolution.blows[0] ?? expect.fail("no blow");

/** The wounds as each client has them: the same as the server. */
function woundsEverywhere(evening: Evening, actor: "anna" | "orc") {
  const stored = evening.wounds(actor === "anna" ? ANNA : ORC);
  for (const seat of evening.seats) expect(structuredClone(seat[actor].system.wounds)).toEqual(stored);
  return stored;
}

describe("by hand", () => {
  test.each(["gm", "borya"] as const)("%s takes a wound back and puts it in place again", async (who) => {
    const evening = await begin();
    const seats = await evening.usual();
    await swordOnShield(evening, seats);
    const [key, wound] = onlyWound(evening, ORC);
    const { drevo, orc } = seats[who];
    await drevo.setWoundState(orc, key, "undone");
    await evening.settle();
    expect(woundsEverywhere(evening, "orc")).toEqual({ [key]: { ...wound, state: "undone" } });
    await drevo.setWoundState(orc, key, "applied");
    await evening.settle();
    expect(woundsEverywhere(evening, "orc")).toEqual({ [key]: wound });
  });

  test("the same twice is written once, and a wound that is not there is nobody's", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    await swordOnShield(evening, seats);
    const [key] = onlyWound(evening, ORC);
    const { drevo, orc } = seats.gm;
    evening.traffic.writes.length = 0;
    await drevo.setWoundState(orc, key, "undone");
    await drevo.setWoundState(orc, key, "undone");
    await drevo.setWoundState(orc, "noSuchAct0000000", "undone");
    await drevo.setFate(orc, "noSuchAct0000000", "dead");
    expect(evening.traffic.of("Actor")).toHaveLength(1);
    expect(Object.keys(evening.wounds(ORC))).toEqual([key]);
  });

  test("R13, R34: death is recorded as the GM says, and whoever lies there is helpless until it is taken back", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    await borya.orc.toggleStatusEffect("bound", { active: true });
    await strikes(anya, anya.anna, anya.orc, { faces: dice(4) });
    await evening.settle();
    await borya.orc.toggleStatusEffect("bound", { active: false });
    const [key, wound] = onlyWound(evening, ORC);
    expect(wound).toMatchObject({ level: "death", damage: 10, fate: null });
    expect(evening.seats.map(({ orc }) => orc.isOut)).toEqual([false, false, false]);
    for (const fate of ["dying", "unconscious", "dead"] as const) {
      await gm.drevo.setFate(gm.orc, key, fate);
      await evening.settle();
      expect(woundsEverywhere(evening, "orc")).toEqual({ [key]: { ...wound, fate } });
      expect(evening.seats.map(({ orc }) => orc.isHelpless)).toEqual([true, true, true]);
    }
    await gm.drevo.setWoundState(gm.orc, key, "undone");
    await evening.settle();
    expect(evening.seats.map(({ orc }) => orc.isHelpless)).toEqual([false, false, false]);
    expect(woundsEverywhere(evening, "orc")).toEqual({ [key]: { ...wound, state: "undone", fate: "dead" } });
  });
});

describe("reconciling", () => {
  test("twice is the same as once, from whichever client", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const { id } = await swordOnShield(evening, seats);
    const before = evening.stored(ORC);
    evening.traffic.writes.length = 0;
    for (const seat of evening.seats) await seat.drevo.reconcile(exchangeOn(seat, id));
    await Promise.all([1, 2, 3].map(() => seats.gm.drevo.reconcile(exchangeOn(seats.gm, id))));
    await evening.settle();
    expect(evening.stored(ORC)).toEqual(before);
    expect(evening.traffic.writes).toEqual([]);
  });

  test.each([
    { name: "to a worse level", change: { wound: "heavy" as const }, expected: { level: "heavy", damage: 3 } },
    { name: "to none", change: { wound: "none" as const, damage: null }, expected: { level: "none", damage: null } },
    {
      name: "to another number at the same level",
      change: { damage: { total: 4, terms: [] } },
      expected: { level: "light", damage: 4 },
    },
    {
      name: "to another part at the same level",
      change: { location: { faces: [0, 0, 0, 0], total: 0, part: "torso" as const } },
      expected: { level: "light", part: "torso" },
    },
  ])("an applied wound is brought $name", async ({ change, expected }) => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    const { id } = await swordOnShield(evening, seats);
    const [key, wound] = onlyWound(evening, ORC);
    const exchange = exchangeOn(gm, id);
    await gm.drevo.applyBlow(gm.orc, exchange, { ...blowOf(exchange), ...change });
    await evening.settle();
    expect(evening.wounds(ORC)).toEqual({ [key]: { ...wound, ...expected } });
  });

  test.each(["undone", "healed"] as const)("a wound that is %s is left alone", async (state) => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    const { id } = await swordOnShield(evening, seats);
    const [key, wound] = onlyWound(evening, ORC);
    await gm.drevo.setWoundState(gm.orc, key, state);
    evening.traffic.writes.length = 0;
    const exchange = exchangeOn(gm, id);
    await gm.drevo.reconcile(exchange);
    await gm.drevo.applyBlow(gm.orc, exchange, { ...blowOf(exchange), wound: "death" });
    await evening.settle();
    expect(evening.traffic.writes).toEqual([]);
    expect(evening.wounds(ORC)).toEqual({ [key]: { ...wound, state } });
  });

  test("two hits at once touch two keys", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const first = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    gm.throws(dice(2), dice(0));
    await gm.drevo.strike(gm.anna, "AnnaDagger000000", gm.orc);
    await evening.settle();
    evening.traffic.delay(() => Math.random() * 8);
    borya.throws(dice(0), dice(-2));
    await Promise.all(answersOfAll(borya));
    await evening.settle();
    const wounds = Object.values(woundsEverywhere(evening, "orc"));
    expect(wounds).toHaveLength(2);
    expect(wounds.map(({ exchange }) => exchange)).toContain(first.id);
    expect(wounds.every(({ state }) => state === "applied")).toBe(true);
  });

  /** He answers every blow that waits for him, one after another without waiting for what follows. */
  function answersOfAll({ drevo, orc }: Seat): Promise<boolean>[] {
    let before: Promise<boolean> = Promise.resolve(true);
    return drevo.awaiting(orc).map((exchange) => (before = before.then(() => drevo.answer(orc, exchange, "shield"))));
  }

  test("R9: a blow that is struck back wounds the other, and each wound lies under its own act", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    const { id } = await strikes(anya, anya.anna, anya.orc, { faces: dice(-1) });
    await evening.settle();
    const exchange = exchangeOn(borya, id);
    const { opening } = exchange.resolution;
    const rolls = [dice(3), dice(0)];
    const deed = { exchange, kind: "strike", target: "anna", weapon: AXE, answers: opening, rolls } as const;
    await borya.post(deedOf(borya, "orc", deed));
    await evening.settle();
    const [key, wound] = onlyWound(evening, ANNA);
    expect(key).not.toBe(opening);
    // Драка 1 − 1 + 3 against 1; her jerkin leaves legs and head bare, and 0 is the torso: 2 + 3 + 0 − 1.
    expect(wound).toMatchObject({ level: "light", damage: 4, part: "torso" });
    expect(evening.wounds(ORC)).toEqual({});
  });

  test("is started by the act that closes the exchange, on the GM's client alone", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await evening.settle();
    expect(evening.traffic.of("Actor")).toEqual([]);
    await answers(borya, borya.orc, "shield");
    await evening.settle();
    expect(evening.traffic.of("Actor").map(({ userId }) => userId)).toEqual([GM]);
  });
});
