import { beforeAll, expect } from "vitest";
import type { HeadlessClient } from "../client.ts";
import type { Document } from "../core/document.ts";
import type { CompendiumCollection } from "../core/packs.ts";
import type { Table } from "../server/table.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, GM, make, PACKED, sitDown, system } from "./fixture.ts";

let table: Table;
let gm: HeadlessClient;
let anya: HeadlessClient;
const ID = PACKED._id as string;

beforeAll(async () => {
  const sitting = await sitDown();
  table = sitting.table;
  gm = await sitting.seat(GM);
  anya = await sitting.seat(ANYA, {
    scripts: [`Hooks.once("init", () => { CONFIG.Actor.compendiumIndexFields = ["system.strength"]; });`],
  });
});

const pack = (client: HeadlessClient): CompendiumCollection => {
  const found = client.game.packs.get("ledger.heroes");
  if (found === undefined) throw new Error("no pack");
  return found;
};

behaviour(
  {
    id: "B62",
    says: "the index has basic fields, and those that are asked for",
    source: "system crucible",
    gen: "both",
  },
  async () => {
    expect(pack(gm).index.get(ID)).toMatchObject({
      _id: ID,
      name: "Packed hero",
      type: "hero",
      uuid: `Compendium.ledger.heroes.Actor.${ID}`,
    });
    expect(pack(gm).index.get(ID)).not.toHaveProperty("system");
    expect(pack(anya).index.get(ID)).toMatchObject({ system: { strength: 2 } });
    await pack(gm).getIndex({ fields: ["system.note"] });
    expect(pack(gm).index.get(ID)).toMatchObject({ system: { note: "from a pack" } });
  },
);

behaviour(
  {
    id: "B57",
    says: "fromUuid loads a pack's document; fromUuidSync gives its index entry",
    source: "issue #14282",
    gen: "both",
  },
  async () => {
    const { fromUuid, fromUuidSync } = gm.foundry.utils;
    const uuid = `Compendium.ledger.heroes.Actor.${ID}`;
    expect(fromUuidSync(uuid)).toMatchObject({ _id: ID, name: "Packed hero" });
    const actor = (await fromUuid(uuid)) as Document;
    expect([actor.name, actor.uuid, actor.pack, actor.inCompendium]).toEqual([
      "Packed hero",
      uuid,
      "ledger.heroes",
      true,
    ]);
    const item = (await fromUuid(`${uuid}.Item.packedThing00000`)) as Document;
    expect(item.name).toBe("Packed thing");
  },
);

behaviour(
  {
    id: "B40",
    says: "an import tells where it came from; data built by hand does not",
    source: "issue #13057",
    gen: "both",
  },
  async () => {
    const actor = await gm.game.actors.importFromCompendium(pack(gm), ID, { name: "Imported" });
    await table.settle();
    expect(actor?._stats.compendiumSource).toBe(`Compendium.ledger.heroes.Actor.${ID}`);
    expect([actor?.name, actor?.id === ID]).toEqual(["Imported", false]);
    const seen = anya.game.actors.get(actor?.id ?? "");
    expect(seen === undefined ? null : system(seen)).toMatchObject({ strength: 2, note: "from a pack" });
    expect(seen?.getEmbeddedCollection("Item").map((item) => item.id)).toEqual(["packedThing00000"]);
    expect((await make(gm, "Actor", { name: "By hand", type: "hero" }))._stats.compendiumSource).toBeNull();
  },
);

behaviour(
  {
    id: "B63",
    says: "fromCompendium gives plain data, without an id unless it is to be kept",
    source: "system crucible",
    gen: "both",
  },
  async () => {
    const document = await pack(gm).getDocument(ID);
    if (document === undefined) throw new Error("no document");
    expect(gm.game.actors.fromCompendium(document)).not.toHaveProperty("_id");
    expect(gm.game.actors.fromCompendium(document)).not.toHaveProperty("ownership");
    expect(gm.game.actors.fromCompendium(document, { keepId: true })._id).toBe(ID);
  },
);

behaviour(
  { id: "B63b", says: "an import with keepId keeps the id", source: "system crucible", gen: "both" },
  async () => {
    const actor = await gm.game.actors.importFromCompendium(pack(gm), ID, {}, { keepId: true });
    expect(actor?.id).toBe(ID);
  },
);

behaviour(
  {
    id: "B59",
    says: "a locked pack refuses writes, those to embedded documents too (B60)",
    source: "system crucible",
    gen: "both",
  },
  async () => {
    const document = await pack(gm).getDocument(ID);
    await expect(document?.update({ name: "Changed" })).rejects.toThrow(/locked/);
    await expect(document?.createEmbeddedDocuments("Item", [{ name: "x", type: "thing" }])).rejects.toThrow(/locked/);
  },
);

behaviour({ id: "B61", says: "a pack's ownership goes by role", source: "issue #9318", gen: "both" }, async () => {
  const document = await pack(anya).getDocument(ID);
  expect([document?.visible, document?.isOwner]).toEqual([true, false]);
  expect((await pack(gm).getDocument(ID))?.isOwner).toBe(true);
});

behaviour(
  { id: "B50b", says: "a player may not import into the world", source: "issue #11311", gen: "both" },
  async () => {
    await expect(anya.game.actors.importFromCompendium(pack(anya), ID)).rejects.toThrow(
      /lacks permission to create Actor/,
    );
  },
);

behaviour(
  {
    id: "B62f",
    says: "folders of a pack are not among its entries, and what is taken from one comes without its folder",
    source: "issue fvtt-cli (keys `!folders!`); clearFolder: api WorldCollection#fromCompendium",
    gen: "both",
  },
  async () => {
    const entries = [...(await pack(gm).getIndex())];
    expect(entries.map(({ name, folder }) => [name, folder])).toEqual([["Packed hero", "packFolder000000"]]);
    expect((await pack(gm).getDocuments()).map(({ folder }) => folder)).toEqual([null]);
    const taken = await gm.game.actors.importFromCompendium(pack(gm), ID);
    expect(taken?._source.folder).toBeNull();
  },
);
