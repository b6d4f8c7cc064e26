/** DESIGN: chat is the log, an exchange is a fold over it. */
import { describe, expect, test } from "vitest";
import { dice } from "./support/dice.ts";
import { ANNA, ANYA, BORYA, GM, ORC, VERA } from "./support/evening.ts";
import type { Evening, Seat } from "./support/evening.ts";
import {
  answers,
  exchangeOn,
  foldOf,
  onlyWound,
  strikes,
  swordOnShield,
  useEvenings,
  wasTold,
} from "./support/fights.ts";
import { deedOf } from "./support/forge.ts";

const begin = useEvenings();

describe("one act per fighter per exchange: the earlier counts", () => {
  test("a button pressed twice makes one act", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    anya.throws(dice(0), dice(0));
    const pressed = [0, 1].map(() => anya.drevo.strike(anya.anna, anya.drevo.FISTS, anya.orc));
    expect(anya.drevo.isUnderWay(anya.anna)).toBe(true);
    expect(await Promise.all(pressed)).toEqual([true, false]);
    expect(anya.drevo.isUnderWay(anya.anna)).toBe(false);
    await evening.settle();
    borya.throws(dice(0));
    const [exchange] = borya.drevo.awaiting(borya.orc);
    if (!exchange) expect.fail("nobody waits");
    const given = [0, 1].map(() => borya.drevo.answer(borya.orc, exchange, "shield"));
    expect(await Promise.all(given)).toEqual([true, false]);
    await evening.settle();
    expect(evening.traffic.of("ChatMessage")).toHaveLength(2);
    expect(await borya.drevo.answer(borya.orc, exchangeOn(borya, exchange.id), "shield")).toBe(false);
  });

  // What each answer lets through: 1 against 2 + a raised shield, or 5 against one who gives none.
  const LEVELS = { shield: "light", none: "heavy" } as const;

  /** Two answers were under way at once: the one that the server took first counts, for all. */
  function firstAnswerCounts(evening: Evening, seat: Seat, id: string) {
    const [strike, first, second] = exchangeOn(seat, id).messages;
    const { acts, uncounted, state } = foldOf(evening, id);
    expect(acts).toEqual([strike?.id, first?.id]);
    expect(uncounted).toEqual([{ act: second?.id, why: "second" }]);
    expect(state).toBe("closed");
    const kind = first?.system.kind === "none" ? "none" : "shield";
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: LEVELS[kind] });
  }

  test("an answer from two clients of one player at once", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const other = await evening.sit(BORYA);
    const { id } = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await evening.settle();
    const stand = await Promise.all([answers(borya, borya.orc, "shield"), answers(other, other.orc, "none")]);
    await evening.settle();
    expect(stand).toEqual([true, true]);
    firstAnswerCounts(evening, gm, id);
  });

  test.each([
    { slow: "nobody", userId: "" },
    { slow: "the GM", userId: GM },
    { slow: "the player", userId: BORYA },
  ])("the GM and the player answer at the same time, and $slow is slow", async ({ userId: slow }) => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const { id } = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await evening.settle();
    evening.traffic.delay(({ userId }) => (userId === slow ? 15 : 0));
    const stand = await Promise.all([answers(gm, gm.orc, "none"), answers(borya, borya.orc, "shield")]);
    await evening.settle();
    expect(stand).toEqual([true, true]);
    firstAnswerCounts(evening, gm, id);
  });

  test("acts of one exchange in any order of ids and times come to the same on every client", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const exchange = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await evening.settle();
    await borya.post(deedOf(borya, "orc", { exchange, kind: "dodge", rolls: [dice(0)] }));
    await gm.post(deedOf(gm, "orc", { exchange, kind: "shield", rolls: [dice(4)] }));
    await evening.settle();
    const { uncounted, blows } = foldOf(evening, exchange.id);
    expect(uncounted).toHaveLength(1);
    expect(blows).toHaveLength(1);
    await evening.sit(ANYA);
    foldOf(evening, exchange.id);
  });
});

describe("who is waited for", () => {
  test("the attacked one, on every client, until his answer is there", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const { id } = await strikes(anya, anya.anna, anya.orc);
    await evening.settle();
    for (const { drevo, anna, orc } of [gm, anya, borya]) {
      expect(drevo.awaiting(orc).map((exchange) => exchange.id)).toEqual([id]);
      expect(drevo.awaiting(anna)).toEqual([]);
      expect(drevo.begunBy(anna)?.id).toBe(id);
      expect(drevo.begunBy(orc)).toBeNull();
    }
    await answers(borya, borya.orc, "dodge", dice(4));
    await evening.settle();
    for (const { drevo, anna, orc } of [gm, anya, borya]) {
      expect([drevo.awaiting(orc), drevo.openExchanges(), drevo.begunBy(anna)]).toEqual([[], [], null]);
    }
  });

  test("his player is asked; the GM only while no player of his is here", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    expect([gm, anya, borya].map(({ drevo, orc }) => drevo.mayAnswerFor(orc))).toEqual([false, false, true]);
    await evening.leave(borya);
    expect([gm, anya].map(({ drevo, orc }) => drevo.mayAnswerFor(orc))).toEqual([true, false]);
  });

  test("of one moment in the same order for all", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    evening.stopTheClock();
    for (let blow = 0; blow < 4; blow++) {
      anya.throws(dice(0), dice(0));
      await anya.drevo.strike(anya.anna, anya.drevo.FISTS, anya.orc);
    }
    await evening.settle();
    const orders = [gm, anya, borya, await evening.sit(VERA)].map(({ drevo, orc }) =>
      drevo.awaiting(orc).map(({ id }) => id),
    );
    expect(orders[0]).toHaveLength(4);
    for (const order of orders) expect(order).toEqual(orders[0]);
  });

  test("the oldest exchange first", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const first = await strikes(anya, anya.anna, anya.orc);
    gm.throws(dice(0), dice(0));
    await gm.drevo.strike(gm.anna, gm.drevo.FISTS, gm.orc);
    await evening.settle();
    const waiting = borya.drevo.awaiting(borya.orc);
    expect(waiting).toHaveLength(2);
    expect(waiting[0]?.id).toBe(first.id);
  });
});

describe("what cannot be given is not posted", () => {
  test("R19: a shield that has left the hand since the button was drawn", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const { id } = await strikes(anya, anya.anna, anya.orc);
    await gm.orc.items.get("OrcMediumShield0")?.update({ system: { equipped: false } });
    await evening.settle();
    expect(await borya.drevo.answer(borya.orc, exchangeOn(borya, id), "shield")).toBe(false);
    expect(foldOf(evening, id)).toMatchObject({ state: "open", awaited: [`Actor.${ORC}`] });
    await answers(borya, borya.orc, "dodge", dice(4));
    await evening.settle();
    expect(foldOf(evening, id).state).toBe("closed");
  });

  test("a blow with a weapon that is gone, or is none", async () => {
    const evening = await begin();
    const { anya } = await evening.usual();
    for (const id of ["noSuchItem000000", "AnnaSmallShield0", ""])
      expect(await anya.drevo.strike(anya.anna, id, anya.orc)).toBe(false);
    await evening.settle();
    expect(evening.traffic.writes).toEqual([]);
  });
});

describe("a closed exchange takes no new acts", () => {
  test("an answer, a blow of a third and calling off come too late", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const { gm, borya } = seats;
    const exchange = await swordOnShield(evening, seats, dice(1));
    const [key, wound] = onlyWound(evening, ORC);
    expect(await borya.drevo.answer(borya.orc, exchange, "none")).toBe(false);
    await gm.post(deedOf(gm, "anna", { exchange, kind: "callOff" }));
    await borya.post(deedOf(borya, "orc", { exchange, kind: "shield", rolls: [dice(4)] }));
    await evening.settle();
    const { state, uncounted, opening } = foldOf(evening, exchange.id);
    expect([state, opening]).toEqual(["closed", key]);
    expect(uncounted.map(({ why }) => why)).toEqual(["late", "second"]);
    expect(evening.wounds(ORC)).toEqual({ [key]: wound });
  });
});

describe("calling off", () => {
  test.each(["gm", "anya"] as const)("an open exchange is called off by %s, and nothing comes of it", async (who) => {
    const evening = await begin();
    const seats = await evening.usual();
    const { id } = await strikes(seats.anya, seats.anya.anna, seats.anya.orc);
    await evening.settle();
    const seat = seats[who];
    expect(await seat.drevo.callOff(seat.anna, exchangeOn(seat, id))).toBe(true);
    await evening.settle();
    expect(foldOf(evening, id)).toMatchObject({ state: "calledOff", awaited: [], blows: [] });
    const { drevo, orc } = seats.borya;
    expect([drevo.awaiting(orc), drevo.openExchanges()]).toEqual([[], []]);
    expect(await drevo.answer(orc, exchangeOn(seats.borya, id), "none")).toBe(false);
    expect([evening.wounds(ORC), evening.wounds(ANNA)]).toEqual([{}, {}]);
  });

  test("who has not begun it cannot call it off", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    const exchange = await strikes(anya, anya.anna, anya.orc);
    await evening.settle();
    expect(await borya.drevo.callOff(borya.orc, exchangeOn(borya, exchange.id))).toBe(false);
    expect(wasTold(borya)).toHaveLength(1);
    await borya.post(deedOf(borya, "orc", { exchange, kind: "callOff" }));
    await evening.settle();
    expect(foldOf(evening, exchange.id)).toMatchObject({ state: "open", uncounted: [{ why: "stray" }] });
  });
});
