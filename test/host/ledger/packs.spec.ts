import { beforeAll, expect } from "vitest";
import type { Document } from "../core/document.ts";
import type { CompendiumCollection } from "../core/packs.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, make, PACK, PACKED, sitDown, subtype, system } from "./fixture.ts";
import type { Own, Seat, Sitting } from "./fixture.ts";

let sitting: Sitting;
let gm: Own;
let anya: Seat;
const ID = PACKED._id as string;

beforeAll(async () => {
  sitting = await sitDown();
  gm = await sitting.own();
  anya = await sitting.other(ANYA);
});

const pack = (client: Own = gm): CompendiumCollection => {
  const found = client.game.packs.get(PACK);
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
    expect(pack().index.get(ID)).toMatchObject({
      _id: ID,
      name: "Packed hero",
      type: subtype("hero"),
      uuid: `Compendium.${PACK}.Actor.${ID}`,
    });
    expect(pack().index.get(ID)).not.toHaveProperty("system");
    await pack().getIndex({ fields: ["system.note"] });
    expect(pack().index.get(ID)).toMatchObject({ system: { note: "from a pack" } });
  },
);

behaviour(
  {
    id: "B62c",
    says: "the index has from the start what CONFIG asks for at init",
    source: "system crucible",
    gen: "both",
    needs: ["newcomer"],
  },
  async () => {
    const asking = `Hooks.once("init", () => { CONFIG.Actor.compendiumIndexFields = ["system.strength"]; });`;
    const late = await sitting.seat(ANYA, { scripts: [asking] });
    expect(pack(late).index.get(ID)).toMatchObject({ system: { strength: 2 } });
    late.close();
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
    const uuid = `Compendium.${PACK}.Actor.${ID}`;
    expect(fromUuidSync(uuid)).toMatchObject({ _id: ID, name: "Packed hero" });
    const actor = (await fromUuid(uuid)) as Document;
    expect([actor.name, actor.uuid, actor.pack, actor.inCompendium]).toEqual(["Packed hero", uuid, PACK, true]);
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
    const actor = await gm.game.actors.importFromCompendium(pack(), ID, { name: "Imported" });
    expect(actor?._stats.compendiumSource).toBe(`Compendium.${PACK}.Actor.${ID}`);
    expect([actor?.name, actor?.id === ID]).toEqual(["Imported", false]);
    expect(actor === undefined ? null : system(actor)).toMatchObject({
      strength: 2,
      note: "from a pack",
    });
    expect(actor?.getEmbeddedCollection("Item").map((item) => item.id)).toEqual(["packedThing00000"]);
    expect((await make(gm, "Actor", { name: "By hand", type: subtype("hero") }))._stats.compendiumSource).toBeNull();
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
    const document = await pack().getDocument(ID);
    if (document === undefined) throw new Error("no document");
    expect(gm.game.actors.fromCompendium(document)).not.toHaveProperty("_id");
    expect(gm.game.actors.fromCompendium(document)).not.toHaveProperty("ownership");
    expect(gm.game.actors.fromCompendium(document, { keepId: true })._id).toBe(ID);
  },
);

behaviour(
  { id: "B63b", says: "an import with keepId keeps the id", source: "system crucible", gen: "both" },
  async () => {
    const actor = await gm.game.actors.importFromCompendium(pack(), ID, {}, { keepId: true });
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
    const document = await pack().getDocument(ID);
    await expect(document?.update({ name: "Changed" })).rejects.toThrow(/locked/);
    await expect(document?.createEmbeddedDocuments("Item", [{ name: "x", type: subtype("thing") }])).rejects.toThrow(
      /locked/,
    );
  },
);

behaviour(
  { id: "B61", says: "a pack's ownership goes by role", source: "issue #9318", gen: "both", needs: ["player"] },
  async () => {
    const seen = await anya.do(
      async ({ game }, pack, id) => {
        const document = await game.packs.get(pack)?.getDocument(id);
        return [document?.visible, document?.isOwner];
      },
      PACK,
      ID,
    );
    expect(seen).toEqual([true, false]);
    expect((await pack().getDocument(ID))?.isOwner).toBe(true);
  },
);

behaviour(
  {
    id: "B50b",
    says: "a player may not import into the world",
    source: "issue #11311",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const taken = anya.do(
      async ({ game }, name, id) => {
        const pack = game.packs.get(name);
        if (pack !== undefined) await game.actors.importFromCompendium(pack, id);
      },
      PACK,
      ID,
    );
    await expect(taken).rejects.toThrow(/lacks permission to create Actor/);
  },
);

behaviour(
  {
    id: "B40o",
    says: "what was imported is whole for everybody",
    source: "inferred",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const actor = await gm.game.actors.importFromCompendium(pack(), ID, { ownership: { default: 2 } });
    if (actor === undefined) throw new Error("nothing was imported");
    await sitting.settle();
    const seen = await anya.look(actor, (actor) => [
      actor.system,
      actor.getEmbeddedCollection("Item").map((item) => item.id),
    ]);
    expect(seen).toMatchObject([{ strength: 2, note: "from a pack" }, ["packedThing00000"]]);
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
    const entries = [...(await pack().getIndex())];
    expect(entries.map(({ name, folder }) => [name, folder])).toEqual([["Packed hero", "packFolder000000"]]);
    expect((await pack().getDocuments()).map(({ folder }) => folder)).toEqual([null]);
    const taken = await gm.game.actors.importFromCompendium(pack(), ID);
    expect(taken?._source.folder).toBeNull();
  },
);

behaviour(
  {
    id: "B62m",
    says: "a pack tells whose it is and what it holds; its index walks over entries, whose names one may change",
    source: "api CompendiumCollection",
    gen: "both",
  },
  () => {
    const { metadata, index } = pack();
    const [packageName] = PACK.split(".");
    expect(metadata).toMatchObject({ id: PACK, name: "heroes", type: "Actor", packageName });
    expect(gm.game.packs.filter((one) => one.metadata.packageName === packageName)).toEqual([pack()]);
    const [entry] = [...index];
    if (entry === undefined) throw new Error("an empty index");
    entry.name = "Shown otherwise";
    expect(index.get(ID)?.name).toBe("Shown otherwise");
    entry.name = "Packed hero";
  },
);

behaviour(
  {
    id: "B62d",
    says: "a document of a pack is whole: prepared, with its items, in no collection of the world",
    source: "api CompendiumCollection#getDocument",
    gen: "both",
  },
  async () => {
    const document = await pack().getDocument(ID);
    if (document === undefined) throw new Error("no document");
    expect([system(document).strength, system(document).doubled]).toEqual([2, 4]);
    expect(document.getEmbeddedCollection("Item").map(({ name }) => name)).toEqual(["Packed thing"]);
    expect([...gm.game.actors].includes(document as never)).toBe(false);
    expect(await pack().getDocument("nobody0000000000")).toBeFalsy();
  },
);
