/** Lines that are slow, and messages that do not arrive. */
import { describe, expect, test } from "vitest";
import { dice } from "./support/dice.ts";
import { ANYA, BORYA, GM, ORC, VERA } from "./support/evening.ts";
import type { Evening } from "./support/evening.ts";
import { answers, exchangeOn, foldOf, onlyWound, strikes, swordOnShield, useEvenings } from "./support/fights.ts";
import { tellsOf } from "./support/traffic.ts";

const begin = useEvenings();

/** From now on nothing is lost. */
const calm = (evening: Evening) => {
  evening.table.drop(() => false);
};

describe("a slow line", () => {
  test.each([
    { whose: "the GM's", slow: GM },
    { whose: "the striker's", slow: ANYA },
    { whose: "the defender's", slow: BORYA },
  ])("$whose: the same fold and one wound", async ({ slow }) => {
    const evening = await begin();
    const seats = await evening.usual();
    evening.traffic.delay(({ userId }) => (userId === slow ? 15 : 0));
    const { id } = await swordOnShield(evening, seats);
    expect(foldOf(evening, id)).toMatchObject({ state: "closed", blows: [{ wound: "light" }] });
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "light" });
    expect(evening.traffic.of("Actor")).toHaveLength(1);
  });

  test("the button is dead from the click until the message is there", async () => {
    const evening = await begin();
    const { anya } = await evening.usual();
    evening.traffic.delay(() => 150);
    anya.throws(dice(0), dice(0));
    const struck = anya.drevo.strike(anya.anna, anya.drevo.FISTS, anya.orc);
    for (const wait of [0, 5, 10]) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      expect(anya.drevo.isUnderWay(anya.anna)).toBe(true);
      expect(await anya.drevo.strike(anya.anna, anya.drevo.FISTS, anya.orc)).toBe(false);
    }
    expect(await struck).toBe(true);
    expect(anya.drevo.isUnderWay(anya.anna)).toBe(false);
    expect(anya.drevo.begunBy(anya.anna)).not.toBeNull();
    await evening.settle();
    expect(evening.traffic.of("ChatMessage")).toHaveLength(1);
  });

  test("whose client has not heard of the answer yet answers in vain, and is told so", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const { id } = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await evening.settle();
    evening.traffic.delay(({ direction, userId }) => (direction === "down" && userId === GM ? 300 : 0));
    await answers(borya, borya.orc, "shield");
    expect(exchangeOn(gm, id).resolution.state).toBe("open");
    expect(await answers(gm, gm.orc, "none")).toBe(true);
    await evening.settle();
    expect(foldOf(evening, id)).toMatchObject({ state: "closed", uncounted: [{ why: "second" }] });
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "light" });
  });
});

describe("the server's clock", () => {
  test("is set back between a blow and its answer: the answer still comes after what it answers", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    const { id } = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await evening.settle();
    evening.table.skew = -60_000;
    await answers(borya, borya.orc, "shield");
    await evening.settle();
    await evening.sit(VERA);
    expect(foldOf(evening, id)).toMatchObject({ state: "closed", uncounted: [], blows: [{ wound: "light" }] });
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "light" });
  });

  test("is the only one that counts: a message cannot say that it is older", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const { messages } = await swordOnShield(evening, seats, dice(-1));
    const message = await seats.borya.post({ content: "Раньше всех", timestamp: 1 });
    expect(message?.timestamp).toBeGreaterThanOrEqual(messages[1]?.timestamp ?? Infinity);
  });
});

describe("a message that does not arrive", () => {
  test("the blow, at the GM's: he writes nothing, and after a reload he applies the wound by hand", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    evening.table.drop(tellsOf("ChatMessage", GM));
    const { id } = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await evening.settle();
    calm(evening);
    await answers(borya, borya.orc, "shield");
    await evening.settle();
    expect(exchangeOn(gm, id).resolution).toMatchObject({ state: "broken", blows: [] });
    expect(exchangeOn(anya, id).resolution.state).toBe("closed");
    expect(evening.wounds(ORC)).toEqual({});
    const back = await evening.reload(gm);
    const exchange = exchangeOn(back, id);
    const [blow] = foldOf(evening, id).blows;
    if (blow) await back.drevo.applyBlow(back.orc, exchange, blow);
    await evening.settle();
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "light" });
  });

  test("the answer, at the striker's: he waits, the others have the wound; a reload shows it", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    const { id } = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await evening.settle();
    evening.table.drop(tellsOf("ChatMessage", ANYA));
    await answers(borya, borya.orc, "shield");
    await evening.settle();
    calm(evening);
    // A wound of the exchange is there, so that what he has of it cannot be the whole.
    expect(exchangeOn(anya, id).resolution).toMatchObject({ state: "broken", awaited: [] });
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "light" });
    await evening.reload(anya);
    expect(foldOf(evening, id)).toMatchObject({ state: "closed", blows: [{ wound: "light" }] });
    expect(evening.traffic.of("Actor")).toHaveLength(1);
  });

  test("the wound, at the player's: his sheet is whole again after a reload, and it is not written twice", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    evening.table.drop(tellsOf("Actor", BORYA));
    const { id } = await swordOnShield(evening, seats);
    calm(evening);
    expect(seats.borya.orc.system.wounds).toEqual({});
    await seats.borya.drevo.reconcile(exchangeOn(seats.borya, id));
    const borya = await evening.reload(seats.borya);
    await evening.settle();
    expect(structuredClone(borya.orc.system.wounds)).toEqual(evening.wounds(ORC));
    expect(evening.traffic.of("Actor")).toHaveLength(1);
  });

  test("a click that is lost on its way: nobody has heard of it, and after a reload the fighter is free", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    evening.table.drop(({ direction, message }) => direction === "up" && message.action === "create");
    anya.throws(dice(0), dice(0));
    const lost = anya.drevo.strike(anya.anna, anya.drevo.FISTS, anya.orc);
    const end = lost.catch((error: unknown) => error);
    await evening.table.settle();
    expect(anya.drevo.isUnderWay(anya.anna)).toBe(true);
    const back = await evening.reload(anya);
    expect(String(await end)).toContain("connection");
    calm(evening);
    expect(gm.client.game.messages.size).toBe(0);
    expect(back.drevo.isUnderWay(back.anna)).toBe(false);
    await strikes(back, back.anna, back.orc);
  });
});
