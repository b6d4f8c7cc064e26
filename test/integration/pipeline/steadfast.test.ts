/** DESIGN: clearing the chat heals nobody. A deletion, a reload, somebody's arrival and a restart change no wound. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { dice } from "./support/dice.ts";
import { ANNA, Evening, GM, ORC, VERA } from "./support/evening.ts";
import type { Seat } from "./support/evening.ts";
import { exchangeOn, foldOf, onlyWound, strikes, swordOnShield, useEvenings } from "./support/fights.ts";
import { deedOf } from "./support/forge.ts";

const begin = useEvenings();
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Does something, and holds the actors to what they were: as stored, and in every client's eyes. */
async function unchangedBy(evening: Evening, does: () => Promise<unknown>): Promise<void> {
  const before = [evening.stored(ANNA), evening.stored(ORC)];
  evening.traffic.writes.length = 0;
  await does();
  await evening.settle();
  expect([evening.stored(ANNA), evening.stored(ORC)]).toEqual(before);
  expect(evening.traffic.of("Actor")).toEqual([]);
  for (const { anna, orc } of evening.seats)
    expect([structuredClone(anna.system.wounds), structuredClone(orc.system.wounds)]).toEqual(
      before.map(({ system }) => system.wounds),
    );
}

describe("messages are deleted", () => {
  const CASES = [
    { which: "the blow", places: [0], state: "broken" },
    { which: "the answer of an exchange with a wound", places: [1], state: "broken" },
  ] as const;

  test.each(CASES)(
    "$which: the exchange is $state, takes no new act, and the wound stays",
    async ({ places, state }) => {
      const evening = await begin();
      const seats = await evening.usual();
      const { id, messages } = await swordOnShield(evening, seats);
      await unchangedBy(evening, async () => {
        for (const place of places) await seats.gm.message(messages[place]?.id ?? "").delete();
        await evening.settle();
        expect(foldOf(evening, id)).toMatchObject({ state, awaited: [], blows: [] });
        const { drevo, orc } = seats.borya;
        expect([drevo.awaiting(orc), drevo.openExchanges()]).toEqual([[], []]);
        expect(await drevo.answer(orc, exchangeOn(seats.borya, id), "none")).toBe(false);
        for (const seat of evening.seats) await seat.drevo.reconcile(exchangeOn(seat, id));
      });
      await unchangedBy(evening, async () => {
        await evening.sit(VERA);
        foldOf(evening, id);
      });
    },
  );

  test("both: the exchange is forgotten, the wound is not", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const { id, messages } = await swordOnShield(evening, seats);
    const [key] = onlyWound(evening, ORC);
    await unchangedBy(evening, async () => {
      for (const message of messages) await seats.gm.message(message.id).delete();
    });
    expect(evening.seats.map(({ drevo }) => drevo.exchangeById(id))).toEqual([null, null, null]);
    await seats.borya.drevo.setWoundState(seats.borya.orc, key, "undone");
    await evening.settle();
    expect(evening.wounds(ORC)[key]).toMatchObject({ state: "undone" });
  });

  test("an act that did not count: the fold and the wound are as before", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const exchange = await swordOnShield(evening, seats);
    const late = await seats.borya.post(deedOf(seats.borya, "orc", { exchange, kind: "dodge", rolls: [dice(4)] }));
    await evening.settle();
    await unchangedBy(evening, async () => {
      await seats.borya.message(late?.id ?? "").delete();
    });
    expect(foldOf(evening, exchange.id)).toEqual(structuredClone(exchange.resolution));
  });

  test("the answer of a miss: nothing stands on anybody, so that he is asked once more", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const { id, messages } = await swordOnShield(evening, seats, dice(-1));
    await unchangedBy(evening, () => seats.gm.message(messages[1]?.id ?? "").delete());
    expect(foldOf(evening, id)).toMatchObject({ state: "open", awaited: [`Actor.${ORC}`] });
  });

  test("the chat is cleared, with one wound applied, one undone and one exchange open", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    await swordOnShield(evening, seats);
    const [first] = onlyWound(evening, ORC);
    await seats.gm.drevo.setWoundState(seats.gm.orc, first, "undone");
    await swordOnShield(evening, seats, dice(3));
    await strikes(seats.anya, seats.anya.anna, seats.anya.orc);
    await evening.settle();
    await unchangedBy(evening, () => seats.gm.clearChat());
    expect(Object.values(evening.wounds(ORC)).map(({ state }) => state)).toEqual(["undone", "applied"]);
    for (const { drevo, anna } of evening.seats)
      expect([drevo.openExchanges(), drevo.begunBy(anna)]).toEqual([[], null]);
    await unchangedBy(evening, async () => {
      await evening.sit(VERA);
    });
  });
});

describe("a client comes anew", () => {
  /** A wound, a wound that was taken back, a miss and an open exchange; gives the ids of the exchanges. */
  async function history(evening: Evening, seats: { gm: Seat; anya: Seat; borya: Seat }): Promise<string[]> {
    const wounded = await swordOnShield(evening, seats);
    const undone = await swordOnShield(evening, seats, dice(3));
    await seats.gm.drevo.setWoundState(seats.gm.orc, undone.resolution.opening ?? "", "undone");
    const missed = await swordOnShield(evening, seats, dice(-2));
    const open = await strikes(seats.anya, seats.anya.anna, seats.anya.orc);
    await evening.settle();
    return [wounded, undone, missed, open].map(({ id }) => id);
  }

  test.each(["gm", "anya", "borya"] as const)(
    "%s reloads: the same log, the same wounds, nothing written",
    async (who) => {
      const evening = await begin();
      const seats = await evening.usual();
      const ids = await history(evening, seats);
      const before = ids.map((id) => foldOf(evening, id));
      await unchangedBy(evening, () => evening.reload(seats[who]));
      expect(ids.map((id) => foldOf(evening, id))).toEqual(before);
      expect(evening.traffic.writes).toEqual([]);
      const [open] = evening.seats.map(({ drevo }) => drevo.openExchanges().map(({ id }) => id));
      expect(open).toEqual(ids.slice(3));
    },
  );

  test("everybody goes, and the table is opened again from what it has stored", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "drevo-world-"));
    folders.push(folder);
    const evening = await Evening.begin(folder);
    const ids = await history(evening, await evening.usual());
    const folds = ids.map((id) => foldOf(evening, id));
    const actors = [evening.stored(ANNA), evening.stored(ORC)];
    expect(evening.complaints).toEqual([]);
    await evening.close();

    const next = await begin(folder);
    expect([next.stored(ANNA), next.stored(ORC)]).toEqual(actors);
    await unchangedBy(next, () => next.usual());
    expect(ids.map((id) => foldOf(next, id))).toEqual(folds);
    expect(next.traffic.writes).toEqual([]);
    await unchangedBy(next, () => next.reload(next.seats[0] ?? expect.fail()));
  });

  test("a reloaded owner answers what was asked of him before", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const { id } = await strikes(seats.anya, seats.anya.anna, seats.anya.orc, { faces: dice(1) });
    await evening.settle();
    const borya = await evening.reload(seats.borya);
    borya.throws(dice(0));
    expect(await borya.drevo.answer(borya.orc, exchangeOn(borya, id), "shield")).toBe(true);
    await evening.settle();
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "light" });
  });
});

describe("what does not start reconciling", () => {
  test("changes to a message, to gear, to ownership and to names", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const { id, messages } = await swordOnShield(evening, seats);
    const [key, wound] = onlyWound(evening, ORC);
    evening.traffic.writes.length = 0;
    await seats.gm.message(messages[0]?.id ?? "").update({ flags: { world: { note: 1 } } });
    await seats.gm.orc.items.get("OrcMail000000000")?.update({ system: { equipped: false } });
    await seats.gm.orc.update({ name: "Орк Гарт", ownership: { [VERA]: 3 } });
    await evening.settle();
    expect(evening.wounds(ORC)).toEqual({ [key]: wound });
    expect(evening.traffic.writes.filter(({ documentName }) => documentName === "Actor")).toEqual([
      { userId: GM, action: "update", documentName: "Actor" },
    ]);
    expect(foldOf(evening, id)).toMatchObject({ state: "closed", blows: [{ wound: "light", armor: 2 }] });
  });
});
