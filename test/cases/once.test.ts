/** What is done twice is done once: keyed records, one writer, one act at a time (kinds: double submit, resources). */
import { describe, expect, test } from "vitest";
import { dice } from "../integration/pipeline/support/dice.ts";
import { ANNA, ANYA, GM, ORC, SWORD } from "../integration/pipeline/support/evening.ts";
import type { Evening, Seat } from "../integration/pipeline/support/evening.ts";
import { exchangeOn, onlyWound, strikes, swordOnShield, useEvenings } from "../integration/pipeline/support/fights.ts";
import type { Weapon } from "../integration/pipeline/support/handle.ts";
import { listen } from "../integration/pipeline/support/listen.ts";
import { tellsOf } from "../integration/pipeline/support/traffic.ts";
import { WholeSeat } from "./support/seat.ts";
import { after, blowOf, press, setting, weaponNamed } from "./support/table.ts";

const begin = useEvenings();

describe("C01", () => {
  test("a skill's macro pressed twice at once is one check; pressed again when that is done, another", async () => {
    const evening = await begin();
    const whole = await WholeSeat.sit(evening.table, ANYA);
    const { contents } = whole.doc(`Actor.${ANNA}`).items;
    const skill = contents.find(({ type }) => type === "skill") ?? expect.fail("Anna knows nothing");
    const deed = () => whole.call("applications/deeds", "doDeed", { item: skill.uuid });
    const kinds = () =>
      whole.client.game.messages.contents.map((message) => (message as object as { type: string }).type);
    expect(await Promise.all([deed(), deed()])).toEqual([true, true]);
    await evening.table.settle();
    expect(kinds()).toEqual(["call", "check"]);
    await deed();
    await evening.table.settle();
    expect(kinds()).toEqual(["call", "check", "call", "check"]);
  });

  test("«Применить» twice at once, and again after a reload: one wound, told of once; a second one is another button", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    await setting(seats.gm, "applying", "propose");
    const { id } = await swordOnShield(evening, seats);
    expect(evening.wounds(ORC)).toEqual({});
    evening.traffic.delay(() => 60);
    const heard = listen(seats, "drevo.wound");
    const { drevo, orc } = seats.gm;
    const apply = (seat: Seat) => {
      const exchange = exchangeOn(seat, id);
      return seat.drevo.applyBlow(seat.orc, exchange, blowOf(exchange));
    };
    await after(evening, () => Promise.all([apply(seats.gm), apply(seats.gm)]));
    const [key, wound] = onlyWound(evening, ORC);
    expect(wound).toMatchObject({ level: "light", state: "applied" });
    expect(heard.map(({ who }) => who).sort()).toEqual(["anya", "borya", "gm"]);

    const gm = await evening.reload(seats.gm);
    evening.traffic.writes.length = 0;
    await after(evening, () => apply(gm));
    expect(evening.traffic.writes).toEqual([]);
    expect([drevo.isOnDuty(orc), onlyWound(evening, ORC)]).toEqual([true, [key, wound]]);
    for (const state of ["undone", "applied"] as const) {
      await after(evening, () => gm.drevo.setWoundState(gm.orc, key, state));
      expect(onlyWound(evening, ORC)[1].state).toBe(state);
    }
  });

  test("«Полегчало» twice at once is a level, and not two", async () => {
    const evening = await begin();
    const { gm } = await evening.usual();
    const id = await after(evening, () => press(gm).addWound(gm.orc, "heavy"));
    evening.traffic.delay(() => 60);
    await after(evening, () => Promise.all([1, 2].map(() => press(gm).easeWound(gm.orc, id))));
    expect(evening.wounds(ORC)[id]).toMatchObject({ level: "heavy", eased: "wound" });
  });

  test("a thing that is handed over twice at once goes once, of a stack too", async () => {
    const evening = await begin();
    const { gm } = await evening.usual();
    await after(evening, () =>
      gm.anna.createEmbeddedDocuments("Item", [{ type: "gear", name: "Стрелы", system: { quantity: 20 } }]),
    );
    const arrows = [...gm.anna.items].find(({ name }) => name === "Стрелы") ?? expect.fail();
    const sword = gm.anna.items.get(SWORD) ?? expect.fail();
    evening.traffic.delay(() => 30);
    for (const [item, amount] of [[arrows, 5] as const, [sword, 1] as const]) {
      const ends = await Promise.all([1, 2].map(() => gm.drevo.handOver(item, gm.orc, amount)));
      expect(ends.sort()).toEqual(["done", "refused"]);
      await evening.settle();
    }
    const counts = [ANNA, ORC].map((id) =>
      (evening.table.raw(`Actor.${id}`)?.items as { name: string; system: { quantity?: number } }[])
        .filter(({ name }) => ["Стрелы", "Широкий меч"].includes(name))
        .map(({ name, system }) => `${name} ${system.quantity ?? 1}`)
        .sort(),
    );
    expect(counts).toEqual([["Стрелы 15"], ["Стрелы 5", "Широкий меч 1"]]);
  });
});

describe("C01b", () => {
  test("no more of a stack goes than is there when it goes, and what is no amount is refused: nothing comes from nowhere", async () => {
    const evening = await begin();
    const { gm } = await evening.usual();
    await after(evening, () =>
      gm.anna.createEmbeddedDocuments("Item", [{ type: "gear", name: "Стрелы", system: { quantity: 20 } }]),
    );
    const arrows = () => [...gm.anna.items].find(({ name }) => name === "Стрелы") ?? expect.fail();
    const counts = () =>
      [ANNA, ORC].map((id) =>
        (evening.table.raw(`Actor.${id}`)?.items as { name: string; system: { quantity?: number } }[]).flatMap(
          ({ name, system }) => (name === "Стрелы" ? [system.quantity] : []),
        ),
      );
    for (const amount of [-5, 0, 1.5, NaN, Infinity])
      expect(await gm.drevo.handOver(arrows(), gm.orc, amount)).toBe("refused");
    expect(counts()).toEqual([[20], []]);
    // He was asked how many while there were twenty; fifteen have gone meanwhile.
    await after(evening, () => arrows().update({ system: { quantity: 5 } }));
    expect(await gm.drevo.handOver(arrows(), gm.orc, 20)).toBe("done");
    await evening.settle();
    expect(counts()).toEqual([[], [5]]);
  });
});

describe("C09", () => {
  test("the answer to a GM's blow is a message of the answerer's own, once; nobody else's counts", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    // She owns Anna without having chosen her.
    const users = gm.client.game.users as unknown as { get(id: string): { update(data: object): Promise<unknown> } };
    await after(evening, () => users.get(ANYA).update({ character: null }));
    expect(Reflect.get(anya.client.game.user, "character")).toBeNull();
    const { id } = await strikes(gm, gm.orc, gm.anna, { weapon: "OrcAxe0000000000", faces: dice(1) });
    await evening.settle();
    expect([anya, borya].map(({ drevo, anna }) => drevo.mayAnswerFor(anna))).toEqual([true, false]);
    anya.throws(dice(0));
    expect(await anya.drevo.answer(anya.anna, exchangeOn(anya, id), "dodge")).toBe(true);
    await evening.settle();
    const { messages, resolution } = exchangeOn(anya, id);
    expect(messages.map(({ author }) => author?.id)).toEqual([gm.client.game.userId, ANYA]);
    expect([resolution.state, resolution.checks.length]).toEqual(["closed", 2]);
    expect(await anya.drevo.answer(anya.anna, exchangeOn(anya, id), "dodge")).toBe(false);
    expect(evening.traffic.of("ChatMessage").map(({ action }) => action)).toEqual(["create", "create"]);
  });
});

describe("C33", () => {
  const BOW = "Лук";

  /** Anna with a crossbow of one shot. */
  async function archer(evening: Evening, anya: Seat): Promise<Weapon> {
    const system = { uses: ["shoot"], ranged: "bow", capacity: 1, reload: 1, skill: "shooting" };
    await after(evening, () =>
      anya.anna.createEmbeddedDocuments("Item", [{ name: `${BOW} `, type: "weapon", system }]),
    );
    return weaponNamed(anya, anya.anna, BOW);
  }

  /** How many shots are left in it. */
  const left = ({ anna }: Seat) =>
    [...anna.items].flatMap((item) =>
      item.name.trim() === BOW ? [Reflect.get(item, "system") as { left: number }] : [],
    )[0]?.left;

  test("a shot is spent by the act and by nothing after it, and what is empty does not shoot", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const bow = await archer(evening, anya);
    const shoot = () => anya.drevo.attack(anya.anna, { kind: "shoot", weapon: bow, target: anya.orc });
    expect(left(anya)).toBe(1);
    anya.throws(dice(0), dice(0));
    expect(await shoot()).toBe(true);
    await evening.settle();
    expect(left(anya)).toBe(0);
    const [exchange] = borya.drevo.awaiting(borya.orc);
    if (!exchange) throw new Error("Nobody waits for the orc");
    await after(evening, () => borya.drevo.answer(borya.orc, exchange, "none"));
    const act = exchangeOn(gm, exchange.id).said.get(exchange.resolution.opening ?? "") ?? expect.fail();
    await after(evening, () =>
      gm.drevo.correct(act, { ...gm.drevo.NOTHING, terms: { list: [{ id: "", label: "+", value: 1 }] } }),
    );
    gm.throws(dice(1), dice(0));
    await after(evening, () => gm.drevo.reroll(act));
    expect([left(anya), left(gm)]).toEqual([0, 0]);
    anya.throws();
    const before = anya.client.game.messages.size;
    expect(await shoot()).toBe(false);
    expect([anya.client.game.messages.size, left(anya)]).toEqual([before, 0]);
  });

  test.each(["atOnce", "propose"])(
    "«%s»: the only arrow flies once, though he who writes it down hears of nothing; he writes it when he does",
    async (applying) => {
      const evening = await begin();
      const { gm, anya, borya } = await evening.usual();
      await setting(gm, "applying", applying);
      const bow = await archer(evening, anya);
      const shoot = () => anya.drevo.attack(anya.anna, { kind: "shoot", weapon: bow, target: anya.orc });
      evening.table.drop(tellsOf("ChatMessage", GM));
      anya.throws(dice(0), dice(0));
      expect(await shoot()).toBe(true);
      await evening.settle();
      const [exchange] = borya.drevo.awaiting(borya.orc);
      await after(evening, () => borya.drevo.answer(borya.orc, exchange ?? expect.fail(), "none"));
      anya.throws();
      expect(await shoot()).toBe(false);
      expect(left(anya)).toBe(1);
      evening.table.drop(() => false);
      const late = await evening.reload(gm);
      const pending = late.drevo as unknown as { findPending(): void; applyPending(): Promise<void> };
      pending.findPending();
      await after(evening, () => pending.applyPending());
      expect([left(anya), await shoot()]).toEqual([0, false]);
    },
  );
});
