/** DESIGN: who reconciles. The active GM's client, without one an elected owner's; else it waits for the first GM. */
import { describe, expect, test } from "vitest";
import { dice } from "./support/dice.ts";
import { ANNA, ANYA, BORYA, GM, GM2, ORC, VERA } from "./support/evening.ts";
import type { Evening, Seat } from "./support/evening.ts";
import { exchangeOn, foldOf, onlyWound, strikes, swordOnShield, useEvenings } from "./support/fights.ts";
import { deedOf } from "./support/forge.ts";

const begin = useEvenings();
const OWNER = 3;

const onDuty = (evening: Evening, actor: "anna" | "orc") =>
  evening.seats.filter((seat) => seat.drevo.isOnDuty(seat[actor])).map(({ client }) => client.game.userId);

describe("who writes a wound", () => {
  test("the active GM's client, though the players own the fighters", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    expect([onDuty(evening, "anna"), onDuty(evening, "orc")]).toEqual([[GM], [GM]]);
    await swordOnShield(evening, seats);
    expect(evening.traffic.of("Actor")).toEqual([{ userId: GM, action: "update", documentName: "Actor" }]);
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "light" });
  });

  test("of two GMs exactly one", async () => {
    const evening = await begin();
    await evening.sit(GM2);
    const seats = await evening.usual();
    expect(onDuty(evening, "orc")).toHaveLength(1);
    await swordOnShield(evening, seats);
    expect(evening.traffic.of("Actor")).toHaveLength(1);
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "light" });
  });

  test("the other GM when the one has gone", async () => {
    const evening = await begin();
    await evening.sit(GM2);
    const { gm, ...seats } = await evening.usual();
    await evening.leave(gm);
    expect(onDuty(evening, "orc")).toEqual([GM2]);
    await swordOnShield(evening, seats);
    expect(evening.traffic.of("Actor").map(({ userId }) => userId)).toEqual([GM2]);
  });

  test("one GM at two browsers writes the same record, and the server takes it once", async () => {
    const evening = await begin();
    await evening.sit(GM);
    const seats = await evening.usual();
    await swordOnShield(evening, seats);
    expect(new Set(evening.traffic.of("Actor").map(({ userId }) => userId))).toEqual(new Set([GM]));
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "light", state: "applied" });
  });

  test("without a GM the owner of the wounded one", async () => {
    const evening = await begin();
    const seats = { anya: await evening.sit(ANYA), borya: await evening.sit(BORYA) };
    expect([onDuty(evening, "anna"), onDuty(evening, "orc")]).toEqual([[ANYA], [BORYA]]);
    await swordOnShield(evening, seats);
    expect(evening.traffic.of("Actor").map(({ userId }) => userId)).toEqual([BORYA]);
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "light" });
  });

  test("without a GM exactly one of several owners", async () => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    await evening.sit(VERA);
    await gm.orc.update({ ownership: { [ANYA]: OWNER, [VERA]: OWNER } });
    await evening.leave(gm);
    evening.traffic.writes.length = 0;
    expect(onDuty(evening, "orc")).toHaveLength(1);
    await swordOnShield(evening, seats);
    expect(evening.traffic.of("Actor")).toHaveLength(1);
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "light" });
  });

  test("a player who owns nobody in it writes nothing, and nobody is refused anything", async () => {
    const evening = await begin();
    const vera = await evening.sit(VERA);
    const seats = { anya: await evening.sit(ANYA), borya: await evening.sit(BORYA) };
    const { id } = await swordOnShield(evening, seats);
    await vera.drevo.reconcile(exchangeOn(vera, id));
    await seats.anya.drevo.reconcile(exchangeOn(seats.anya, id));
    await evening.settle();
    expect(evening.traffic.writes.map(({ userId, action, documentName }) => [userId, action, documentName])).toEqual([
      [ANYA, "create", "ChatMessage"],
      [BORYA, "create", "ChatMessage"],
      [BORYA, "update", "Actor"],
    ]);
    expect(evening.complaints).toEqual([]);
  });
});

describe("a wounded one who has no owner at the table", () => {
  /** Anya strikes and goes; the orc strikes back and hits her fighter while nobody who owns her is here. */
  async function woundNobodyWrites(evening: Evening): Promise<{ borya: Seat; id: string }> {
    const anya = await evening.sit(ANYA);
    const borya = await evening.sit(BORYA);
    const { id } = await strikes(anya, anya.anna, anya.orc, { faces: dice(-4) });
    await evening.settle();
    await evening.leave(anya);
    evening.traffic.writes.length = 0;
    const exchange = exchangeOn(borya, id);
    const { opening } = exchange.resolution;
    const rolls = [dice(4), dice(0)];
    await borya.post(deedOf(borya, "orc", { exchange, kind: "strike", target: "anna", answers: opening, rolls }));
    await evening.settle();
    return { borya, id };
  }

  test("R9: waits, and nothing is written; nor when a GM or his owner comes in", async () => {
    const evening = await begin();
    const { id } = await woundNobodyWrites(evening);
    await evening.sit(GM);
    await evening.sit(ANYA);
    await evening.settle();
    const { blows, state } = foldOf(evening, id);
    expect(state).toBe("closed");
    expect(blows.filter(({ wound }) => wound !== "none")).toMatchObject([{ target: `Actor.${ANNA}` }]);
    expect(evening.wounds(ANNA)).toEqual({});
    expect(evening.traffic.of("Actor")).toEqual([]);
  });

  test("the first GM applies it by hand, once", async () => {
    const evening = await begin();
    const { id } = await woundNobodyWrites(evening);
    const gm = await evening.sit(GM);
    const exchange = exchangeOn(gm, id);
    for (const blow of [...exchange.resolution.blows, ...exchange.resolution.blows]) {
      const actor = gm.drevo.actorByUuid(blow.target);
      if (actor) await gm.drevo.applyBlow(actor, exchange, blow);
    }
    await evening.settle();
    const [key, wound] = onlyWound(evening, ANNA);
    const [blow] = exchange.resolution.blows.filter(({ target }) => target === `Actor.${ANNA}`);
    expect(key).toBe(blow?.act);
    expect(wound).toMatchObject({ level: blow?.wound, by: { actor: `Actor.${ORC}` }, state: "applied" });
    expect(evening.traffic.of("Actor").map(({ userId }) => userId)).toEqual([GM]);
  });

  test("several wait and are applied in their order", async () => {
    const evening = await begin();
    const first = await woundNobodyWrites(evening);
    await evening.leave(first.borya);
    const second = await woundNobodyWrites(evening);
    const gm = await evening.sit(GM);
    for (const id of [first.id, second.id]) {
      const exchange = exchangeOn(gm, id);
      for (const blow of exchange.resolution.blows) await gm.drevo.applyBlow(gm.anna, exchange, blow);
    }
    await evening.settle();
    const exchanges = Object.values(evening.wounds(ANNA)).map(({ exchange }) => exchange);
    expect(exchanges).toEqual([first.id, second.id]);
  });
});

describe("who answers for the helpless (R8)", () => {
  test("without a GM the client of an owner, once", async () => {
    const evening = await begin();
    const anya = await evening.sit(ANYA);
    const borya = await evening.sit(BORYA);
    await borya.orc.toggleStatusEffect("bound", { active: true });
    const { id } = await strikes(anya, anya.anna, anya.orc);
    await evening.settle();
    const acts = exchangeOn(anya, id).messages.map(({ author, system }) => [system.kind, author?.id]);
    expect(acts).toEqual([
      ["strike", ANYA],
      ["none", BORYA],
    ]);
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "wound" });
  });

  test("with nobody to do so the exchange stays open, and a GM who comes gives it by a click", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    await gm.orc.toggleStatusEffect("bound", { active: true });
    await evening.leave(gm);
    await evening.leave(borya);
    const { id } = await strikes(anya, anya.anna, anya.orc);
    await evening.settle();
    const late = await evening.sit(GM);
    await evening.settle();
    expect(foldOf(evening, id)).toMatchObject({ state: "open", awaited: [`Actor.${ORC}`] });
    expect(await late.drevo.answer(late.orc, exchangeOn(late, id), "none")).toBe(true);
    await evening.settle();
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "wound" });
  });
});
