/** Things go from one to another: moved, copied or stacked, and never lost or doubled. */
import { describe, expect, test } from "vitest";
import { ANNA, ORC, SWORD, useEveningsOf } from "./support/handover.ts";
import type { StoredItem } from "./support/handover.ts";

const namesOf = (items: readonly StoredItem[]) => items.map(({ name }) => name);

describe.each([13, 14] as const)("on Foundry %i", (generation) => {
  const begin = useEveningsOf(generation);

  test("a weapon moves with all that it is, and lies last in the other's list", async () => {
    const { gm, itemsOf, settle } = await begin();
    const before = itemsOf(ANNA).find(({ _id }) => _id === SWORD);
    expect(await gm.drevo.handOver(gm.item(ANNA, SWORD), gm.orc)).toBe("done");
    await settle();
    expect(itemsOf(ANNA).some(({ _id }) => _id === SWORD)).toBe(false);
    const after = itemsOf(ORC).find(({ name }) => name === before?.name);
    expect(after?.system).toMatchObject(before?.system ?? {});
    const others = itemsOf(ORC).filter(({ type, name }) => type === "weapon" && name !== before?.name);
    for (const { sort } of others) expect(after?.sort).toBeGreaterThan(sort);
  });

  test("armour that was worn is not worn by who gets it", async () => {
    const { gm, itemsOf, settle } = await begin();
    const coif = itemsOf(ORC).find(({ type, system }) => type === "armor" && system.equipped === true);
    expect(await gm.drevo.handOver(gm.item(ORC, coif?._id), gm.anna)).toBe("done");
    await settle();
    expect(itemsOf(ANNA).find(({ name }) => name === coif?.name)?.system.equipped).toBe(false);
  });

  test("of a stack a part moves; the same things become one stack; another kind of the name stays apart", async () => {
    const { gm, itemsOf, settle, makeGear } = await begin();
    const arrows = await makeGear(ANNA, "Стрелы", 20);
    const gear = () => [ANNA, ORC].map((id) => itemsOf(id).filter(({ type }) => type === "gear"));
    const counts = () => gear().map((items) => items.map(({ system }) => system.quantity));
    expect(await gm.drevo.handOver(gm.item(ANNA, arrows), gm.orc, 5)).toBe("done");
    await settle();
    expect(counts()).toEqual([[15], [5]]);
    expect(await gm.drevo.handOver(gm.item(ANNA, arrows), gm.orc, 7)).toBe("done");
    await settle();
    expect(counts()).toEqual([[8], [12]]);
    expect(await gm.drevo.handOver(gm.item(ANNA, arrows), gm.orc)).toBe("done");
    await settle();
    expect(counts()).toEqual([[], [20]]);
    const cursed = await makeGear(ANNA, "Стрелы", 3, "<p>Проклятые.</p>");
    expect(await gm.drevo.handOver(gm.item(ANNA, cursed), gm.orc)).toBe("done");
    await settle();
    expect(counts()).toEqual([[], [20, 3]]);
  });

  test("a skill is copied, and nobody learns it twice", async () => {
    const { gm, itemsOf, settle } = await begin();
    const swords = itemsOf(ANNA).find(({ system }) => system.identifier === "swords");
    const had = namesOf(itemsOf(ANNA));
    expect(await gm.drevo.handOver(gm.item(ANNA, swords?._id), gm.orc)).toBe("done");
    await settle();
    expect(namesOf(itemsOf(ANNA))).toEqual(had);
    expect(itemsOf(ORC).filter(({ system }) => system.identifier === "swords")).toHaveLength(1);
    expect(gm.drevo.whyNot(gm.item(ANNA, swords?._id), gm.orc)).toBe("knownSkill");
    expect(await gm.drevo.handOver(gm.item(ANNA, swords?._id), gm.orc)).toBe("refused");
  });

  test("out of a pack one gets a copy, with its names in every language", async () => {
    const { gm, itemsOf, settle, packItem } = await begin();
    for (const count of [1, 2]) {
      expect(await gm.drevo.handOver(await packItem("Арбалет"), gm.orc)).toBe("done");
      await settle();
      expect(namesOf(itemsOf(ORC)).filter((name) => name === "Арбалет")).toHaveLength(count);
    }
    const bow = itemsOf(ORC).find(({ name }) => name === "Арбалет");
    expect(bow?.system).toMatchObject({ translations: { en: { name: "Crossbow" } } });
  });

  test("nobody takes what is another's, and nobody puts things on another's sheet", async () => {
    const { anya, itemsOf, settle } = await begin();
    const axe = itemsOf(ORC).find(({ type }) => type === "weapon");
    const all = [ANNA, ORC].map((id) => namesOf(itemsOf(id)));
    expect(anya.drevo.whyNot(anya.item(ORC, axe?._id), anya.anna)).toBe("notYoursToTake");
    expect(anya.drevo.whyNot(anya.item(ANNA, SWORD), anya.orc)).toBe("notYours");
    expect(await anya.drevo.handOver(anya.item(ORC, axe?._id), anya.anna)).toBe("refused");
    expect(await anya.drevo.handOver(anya.item(ANNA, SWORD), anya.orc)).toBe("refused");
    await settle();
    expect([ANNA, ORC].map((id) => namesOf(itemsOf(id)))).toEqual(all);
  });

  describe("when one of the two writes fails", () => {
    const everything = (itemsOf: (id: string) => StoredItem[]) =>
      [ANNA, ORC].map((id) => itemsOf(id).map(({ name, system }) => [name, system.quantity]));

    test("the first: nothing has happened", async () => {
      const { gm, itemsOf, settle, veto } = await begin();
      const before = everything(itemsOf);
      veto("preCreateItem");
      expect(await gm.drevo.handOver(gm.item(ANNA, SWORD), gm.orc)).toBe("refused");
      await settle();
      expect(everything(itemsOf)).toEqual(before);
    });

    test("the second, of an item: the first is undone", async () => {
      const { gm, itemsOf, settle, veto } = await begin();
      const before = everything(itemsOf);
      veto("preDeleteItem");
      expect(await gm.drevo.handOver(gm.item(ANNA, SWORD), gm.orc)).toBe("undone");
      await settle();
      expect(everything(itemsOf)).toEqual(before);
    });

    test("the second, of a stack on a stack: the first is undone", async () => {
      const { gm, itemsOf, settle, veto, makeGear } = await begin();
      const mine = await makeGear(ANNA, "Стрелы", 20);
      await makeGear(ORC, "Стрелы", 4);
      const before = everything(itemsOf);
      veto("preDeleteItem");
      expect(await gm.drevo.handOver(gm.item(ANNA, mine), gm.orc)).toBe("undone");
      await settle();
      expect(everything(itemsOf)).toEqual(before);
      veto("preUpdateItem", 1);
      expect(await gm.drevo.handOver(gm.item(ANNA, mine), gm.orc, 3)).toBe("undone");
      await settle();
      expect(everything(itemsOf)).toEqual(before);
    });
  });
});
