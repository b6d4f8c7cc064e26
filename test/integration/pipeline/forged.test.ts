/** DESIGN: a message counts only so far as its author, and its last writer, owns the fighter that it speaks for, or is a GM. */
import { describe, expect, test } from "vitest";
import { dice } from "./support/dice.ts";
import { ANNA, ANYA, BORYA, GM, ORC, VERA } from "./support/evening.ts";
import type { Evening, Seat } from "./support/evening.ts";
import { answers, exchangeOn, foldOf, onlyWound, strikes, swordOnShield, useEvenings } from "./support/fights.ts";
import { deedOf } from "./support/forge.ts";
import type { Deed } from "./support/forge.ts";

const begin = useEvenings();
const noWounds = (evening: Evening) => {
  expect([evening.wounds(ANNA), evening.wounds(ORC)]).toEqual([{}, {}]);
  expect(evening.traffic.of("Actor")).toEqual([]);
};
const newExchange = (id: string) => ({ exchange: { id }, answers: null });

describe("an act for a fighter whom its author does not own", () => {
  test("opens nothing", async () => {
    const evening = await begin();
    const { borya } = await evening.usual();
    const id = "forgedExchange00";
    const rolls = [dice(4), dice(4)];
    await borya.post(deedOf(borya, "anna", { ...newExchange(id), kind: "strike", target: "orc", rolls }));
    await evening.settle();
    expect(foldOf(evening, id)).toMatchObject({ state: "broken", acts: [], awaited: [], blows: [] });
    for (const { drevo, orc } of evening.seats) expect([drevo.awaiting(orc), drevo.openExchanges()]).toEqual([[], []]);
    noWounds(evening);
  });

  test("is no answer, and the one whom it speaks for still gives his own", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    const exchange = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await anya.post(deedOf(anya, "orc", { exchange, kind: "none" }));
    await evening.settle();
    expect(foldOf(evening, exchange.id)).toMatchObject({ state: "open", awaited: [`Actor.${ORC}`] });
    noWounds(evening);
    await answers(borya, borya.orc, "shield");
    await evening.settle();
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "light" });
  });

  test("whoever the message says has written it: the server knows", async () => {
    const evening = await begin();
    const { anya } = await evening.usual();
    const exchange = await strikes(anya, anya.anna, anya.orc);
    const answer = { ...deedOf(anya, "orc", { exchange, kind: "none" }), author: BORYA };
    const message = await anya.post(answer);
    await evening.settle();
    expect(message?.author?.id).toBe(ANYA);
    expect(foldOf(evening, exchange.id)).toMatchObject({ state: "open" });
    noWounds(evening);
  });

  test("a GM may speak for anybody, also in another's name", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const exchange = await strikes(anya, anya.anna, anya.orc);
    await evening.settle();
    await gm.post({ ...deedOf(gm, "orc", { exchange, kind: "none" }), author: BORYA });
    await evening.settle();
    expect(foldOf(evening, exchange.id)).toMatchObject({ state: "closed" });
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "wound" });
  });

  test("whose last writer does not own him does not count either", async () => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    const { id, messages } = await swordOnShield(evening, seats, dice(-1));
    // No server of today lets Vera write here; one that did would say so.
    evening.lastWriter(messages[1]?.id ?? "", VERA);
    await evening.reload(gm);
    const [, , late] = evening.seats;
    if (!late) expect.fail("nobody has come");
    expect(exchangeOn(late, id).resolution).toMatchObject({ state: "open", acts: [messages[0]?.id] });
    expect(exchangeOn(seats.anya, id).resolution.state).toBe("closed");
    noWounds(evening);
  });
});

describe("ownership decides at once on every client", () => {
  test("who is given the fighter can answer for him", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const vera = await evening.sit(VERA);
    const exchange = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await evening.settle();
    await vera.post(deedOf(vera, "orc", { exchange, kind: "shield", rolls: [dice(0)] }));
    await evening.settle();
    expect(foldOf(evening, exchange.id)).toMatchObject({ state: "open", acts: [exchange.resolution.opening] });
    await gm.orc.update({ ownership: { [VERA]: 3 } });
    await evening.settle();
    expect(foldOf(evening, exchange.id)).toMatchObject({ state: "closed", blows: [{ wound: "light" }] });
    // A change of ownership starts nothing: the GM applies it by a click.
    expect(evening.wounds(ORC)).toEqual({});
  });
});

describe("acts that make no sense", () => {
  /** A blow of Anna's, past the buttons, at an orc who answers; the exchange's id. */
  async function oddBlow(evening: Evening, anya: Seat, odd: Partial<Deed>, id = "oddExchange00000") {
    const rolls = [dice(4), dice(0)];
    await anya.post(deedOf(anya, "anna", { ...newExchange(id), kind: "strike", target: "orc", rolls, ...odd }));
    await evening.settle();
    return id;
  }

  test.each([
    { name: "three dice", rolls: [[1, 1, 1], dice(0)] },
    { name: "five dice", rolls: [[1, 1, 1, 1, 1], dice(0)] },
    { name: "a face of 2", rolls: [[2, 1, 1, 1], dice(0)] },
    { name: "no dice", rolls: [] },
  ])("$name: the exchange cannot be read, and wounds nobody", async ({ rolls }) => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    const id = await oddBlow(evening, anya, { rolls });
    await borya.post(deedOf(borya, "orc", { exchange: exchangeOn(borya, id), kind: "none" }));
    await evening.settle();
    expect(foldOf(evening, id)).toMatchObject({ state: "broken", awaited: [], blows: [] });
    for (const { drevo } of evening.seats) expect(drevo.openExchanges()).toEqual([]);
    noWounds(evening);
  });

  test("no weapon, or a hit without dice for the place where the armour asks: wounds nobody", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    await borya.orc.items.get("OrcMailCoif00000")?.update({ system: { equipped: false } });
    for (const [place, odd] of [{ system: { weapon: null } }, { rolls: [dice(4)] }].entries()) {
      const id = await oddBlow(evening, anya, odd, `oddExchange0000${place}`);
      await borya.post(deedOf(borya, "orc", { exchange: exchangeOn(borya, id), kind: "none" }));
      await evening.settle();
      expect(foldOf(evening, id).state).toBe("broken");
    }
    expect(evening.wounds(ORC)).toEqual({});
  });

  test.each([
    { name: "whom nobody knows", actor: "Actor.noSuchFighter000" },
    { name: "without a name", actor: "" },
    { name: "that is no actor", actor: "Scene.tavern0000000000" },
    { name: "that cannot be", actor: "rubbish" },
  ])("a blow of a fighter $name wounds nobody", async ({ actor }) => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    const id = await oddBlow(evening, anya, { fighter: { actor } });
    const exchange = exchangeOn(borya, id);
    await borya.post(deedOf(borya, "orc", { exchange, kind: "none" }));
    await evening.settle();
    foldOf(evening, id);
    noWounds(evening);
  });

  test.each([
    { name: "himself", target: { actor: `Actor.${ANNA}` } },
    { name: "nobody", target: null },
  ])("a blow at $name opens nothing", async ({ target }) => {
    const evening = await begin();
    const { anya } = await evening.usual();
    const id = await oddBlow(evening, anya, { system: { target } });
    expect(foldOf(evening, id)).toMatchObject({ state: "broken", uncounted: [{ why: "stray" }] });
    noWounds(evening);
  });

  test("a blow at somebody who is not there waits for nobody who could answer, and is called off", async () => {
    const evening = await begin();
    const { anya } = await evening.usual();
    const id = await oddBlow(evening, anya, { system: { target: { actor: "Actor.noSuchFighter000" } } });
    expect(foldOf(evening, id).state).toBe("open");
    expect(await anya.drevo.callOff(anya.anna, exchangeOn(anya, id))).toBe(true);
    await evening.settle();
    expect(foldOf(evening, id).state).toBe("calledOff");
    noWounds(evening);
  });

  test("an answer to an act that there is not: the exchange is broken, not open", async () => {
    const evening = await begin();
    const { borya } = await evening.usual();
    const deed = { ...newExchange("lostExchange0000"), kind: "none", answers: "noSuchMessage000" };
    await borya.post(deedOf(borya, "orc", deed));
    await evening.settle();
    expect(foldOf(evening, "lostExchange0000")).toMatchObject({ state: "broken", awaited: [] });
  });

  test("what the schema refuses comes to no log at all", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const made = anya.post(deedOf(anya, "anna", { ...newExchange("short"), kind: "strike", target: "orc" }));
    await expect(made).rejects.toThrow(/exchange/);
    expect(gm.client.game.messages.size).toBe(0);
  });

  test("a plain message is no act", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    await seats.anya.post({ content: "Ну, держись!", author: GM });
    await evening.settle();
    for (const { drevo } of evening.seats) expect(drevo.openExchanges()).toEqual([]);
    await swordOnShield(evening, seats);
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "light" });
  });
});

describe("a message that its author rewrites", () => {
  test("into another exchange: it is gone from the one and in the other, for all and for a newcomer", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const played = await swordOnShield(evening, seats, dice(-1));
    const waiting = await strikes(seats.anya, seats.anya.anna, seats.anya.orc);
    await evening.settle();
    const moved = [played.messages[1], waiting.messages[0]].map((message) => message?.id ?? "");
    await seats.borya.message(moved[0] ?? "").update({ system: { exchange: "elsewhere0000000" } });
    await seats.anya.message(moved[1] ?? "").update({ system: { exchange: "elsewhere0000001" } });
    await evening.settle();
    await evening.sit(VERA);
    expect(foldOf(evening, played.id)).toMatchObject({ state: "open", acts: [played.messages[0]?.id] });
    expect(foldOf(evening, "elsewhere0000000")).toMatchObject({ state: "broken" });
    expect(foldOf(evening, "elsewhere0000001")).toMatchObject({ state: "open", acts: [moved[1]] });
    for (const { drevo } of evening.seats) {
      expect(drevo.exchangeById(waiting.id)).toBeNull();
      expect(drevo.openExchanges().map(({ id }) => id)).toEqual([played.id, "elsewhere0000001"]);
    }
    await seats.anya.message(moved[1] ?? "").delete();
    await evening.settle();
    expect(evening.seats.map(({ drevo }) => drevo.exchangeById("elsewhere0000001"))).toEqual(Array(4).fill(null));
    noWounds(evening);
  });
});
