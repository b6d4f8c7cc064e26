import { beforeAll, expect, vi } from "vitest";
import type { Document } from "../core/document.ts";
import type { Raw } from "../shape.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, GM, make, SCOPE, sitDown, stored, subtype, system } from "./fixture.ts";
import { adding, classOf, on, type Own, type Seat, type Sitting } from "./fixture.ts";

let sitting: Sitting;
let gm: Own;
let anya: Seat;

beforeAll(async () => {
  sitting = await sitDown();
  gm = await sitting.own();
  anya = await sitting.other(ANYA);
});
const settle = (): Promise<void> => sitting.settle();

const hero = (data: Raw = {}): Promise<Document> => make(gm, "Actor", { name: "Hero", type: subtype("hero"), ...data });
const thing = (actor: Document, data: Raw = {}): Promise<Document> =>
  make(gm, "Item", { name: "Thing", type: subtype("thing"), ...data }, { parent: actor });

behaviour(
  { id: "B18", says: "a given `_id` is ignored unless `keepId`", source: "system crucible", gen: "both" },
  async () => {
    const _id = gm.foundry.utils.randomID();
    expect((await hero({ _id })).id).not.toBe(_id);
    expect((await make(gm, "Actor", { _id, name: "Kept", type: subtype("hero") }, { keepId: true })).id).toBe(_id);
  },
);

behaviour(
  { id: "B19", says: "`keepId` with an id that is there is refused", source: "inferred", gen: "both" },
  async () => {
    const actor = await hero();
    await expect(
      make(gm, "Actor", { _id: actor.id, name: "Twin", type: subtype("hero") }, { keepId: true }),
    ).rejects.toThrow(/already exists/);
  },
);

behaviour(
  { id: "B24", says: "a parent is told of its descendants' changes", source: "system crucible", gen: "both" },
  async () => {
    const prototype = classOf(gm, "Actor").prototype as unknown as Record<string, unknown>;
    const told: unknown[] = [];
    const before = vi.spyOn(prototype as Record<string, () => void>, "_onCreateDescendantDocuments");
    before.mockImplementation((...args: unknown[]) => void told.push(args[1]));
    await thing(await hero());
    await settle();
    before.mockRestore();
    expect(told).toEqual(["items"]);
  },
);

behaviour(
  {
    id: "B24o",
    says: "a parent is told of its descendants' changes on every client",
    source: "system crucible",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    await anya.do(({ globals, CONFIG }) => {
      const { prototype } = (CONFIG.Actor as { documentClass: { prototype: Record<string, unknown> } }).documentClass;
      const told: unknown[] = (globals.told = []);
      const before = Object.getOwnPropertyDescriptor(prototype, "_onCreateDescendantDocuments");
      globals.restore = () => {
        Reflect.deleteProperty(prototype, "_onCreateDescendantDocuments");
        if (before !== undefined) Object.defineProperty(prototype, "_onCreateDescendantDocuments", before);
      };
      prototype._onCreateDescendantDocuments = (...args: unknown[]) => void told.push(args[1]);
    });
    await thing(await hero({ ownership: { default: 2 } }));
    await settle();
    const told = await anya.do(({ globals }) => {
      (globals.restore as () => void)();
      return globals.told;
    });
    expect(told).toEqual(["items"]);
  },
);

behaviour(
  {
    id: "B31",
    says: "a document that is invalid at load is left out, named, and may be mended",
    source: "api Users; issue #11098",
    gen: "both",
    needs: ["server", "newcomer"],
  },
  async () => {
    const actor = await hero({ name: "Broken" });
    const raw = sitting.table.raw(actor.uuid ?? "");
    (raw?.system as Raw).size = "no such size";
    const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const late = await sitting.seat(GM);
    quiet.mockRestore();
    const { actors } = late.game;
    expect(actors.get(actor.id ?? "")).toBeUndefined();
    expect([...actors.invalidDocumentIds]).toEqual([actor.id]);
    const invalid = actors.getInvalid(actor.id ?? "");
    expect(invalid?.name).toBe("Broken");
    await invalid?.update({ "system.size": "large" });
    await settle();
    expect([actors.get(actor.id ?? "")?.name, actors.invalidDocumentIds.size]).toEqual(["Broken", 0]);
    late.close();
  },
);

behaviour(
  {
    id: "B32",
    says: "an item invalid in its system does not take its actor along",
    source: "issue #8494",
    gen: "both",
    needs: ["server", "newcomer"],
  },
  async () => {
    const actor = await hero({ name: "Bearer" });
    const [good, bad] = [await thing(actor), await thing(actor)];
    (sitting.table.raw(bad.uuid ?? "")?.system as Raw).weight = "heavy";
    const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const late = await sitting.seat(GM);
    quiet.mockRestore();
    const items = late.game.actors.get(actor.id ?? "")?.getEmbeddedCollection("Item");
    expect(items?.map((item) => item.id)).toEqual([good.id]);
    expect([...(items?.invalidDocumentIds ?? [])]).toEqual([bad.id]);
    await items?.getInvalid(bad.id ?? "")?.update({ "system.weight": 2 });
    await settle();
    expect(items?.map((item) => item.id)).toEqual([good.id, bad.id]);
    late.close();
  },
);

behaviour(
  {
    id: "B34",
    says: "types that the manifest does not declare are refused by the server",
    source: "kb system-data-models",
    gen: "both",
  },
  async () => {
    await expect(hero({ type: "villain" })).rejects.toThrow(/"villain" is not a valid type/);
  },
);

behaviour(
  {
    id: "B35",
    says: "the server cleans the HTML fields of the manifest, `*` included, and no others",
    source: "kb system-data-models",
    gen: "both",
  },
  async () => {
    const evil = "<p>a</p><script>1</script>";
    const actor = await hero({ system: { biography: evil, private: evil, translations: { en: { biography: evil } } } });
    expect(stored(actor)).toMatchObject({
      biography: "<p>a</p>",
      private: evil,
      translations: { en: { biography: "<p>a</p>" } },
    });
    await actor.update({ "system.translations.en.biography": "<b onclick='x()'>b</b>" });
    expect(stored(actor)).toMatchObject({ translations: { en: { biography: "<b>b</b>" } } });
  },
);

behaviour(
  {
    id: "B38",
    says: "`_stats` tells system, versions, times and the last writer",
    source: "issue #13057",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    expect(actor._stats).toMatchObject({
      systemId: gm.game.system.id,
      systemVersion: gm.game.system.version,
      lastModifiedBy: GM,
      compendiumSource: null,
    });
    expect(actor._stats.coreVersion).toBe(gm.game.release.version);
  },
);

behaviour(
  {
    id: "B39",
    says: "the time and author of the last write move; that of the creation does not",
    source: "inferred",
    gen: "both",
    needs: ["player", "server"],
  },
  async () => {
    const actor = await hero({ "ownership.default": 3 });
    const { createdTime } = actor._stats;
    sitting.table.skew = 5000;
    await settle();
    await anya.look(actor, async (actor) => {
      await actor.update({ name: "By Anya" });
    });
    await settle();
    sitting.table.skew = 0;
    expect(actor._stats).toMatchObject({ createdTime, lastModifiedBy: ANYA });
    expect(Number(actor._stats.modifiedTime)).toBeGreaterThan(Number(createdTime) + 4000);
  },
);

behaviour({ id: "B41", says: "flags need a known scope", source: "wiki flags", gen: "both" }, async () => {
  const actor = await hero();
  expect(() => actor.getFlag("nope", "x")).toThrow(/not valid/);
  await actor.setFlag(SCOPE, "x", 1);
  expect(actor.getFlag(SCOPE, "x")).toBe(1);
});

behaviour(
  { id: "B42", says: "setFlag merges objects; unsetFlag removes the key (B44)", source: "wiki flags", gen: "both" },
  async () => {
    const actor = await hero();
    await actor.setFlag(SCOPE, "bag", { a: 1 });
    await actor.setFlag(SCOPE, "bag", { b: 2 });
    expect(actor.getFlag(SCOPE, "bag")).toEqual({ a: 1, b: 2 });
    await actor.unsetFlag(SCOPE, "bag");
    expect(actor.flags[SCOPE]).toEqual({});
  },
);

behaviour(
  { id: "B54", says: "getRollData is the live system", source: "api foundry.documents", gen: "both" },
  async () => {
    const actor = await hero();
    expect(actor.getRollData()).toBe(actor.system);
  },
);

behaviour(
  { id: "B56", says: "a name changed in preparation is not stored", source: "system dnd5e", gen: "both" },
  async () => {
    const actor = await hero({ name: "Stored" });
    actor.name = "Shown";
    expect(actor._source.name).toBe("Stored");
    await actor.update({ "system.note": "x" });
    expect(actor.name).toBe("Stored");
  },
);

behaviour(
  {
    id: "A38",
    says: "preparing: base data, embedded documents, derived data; the system before the document (A39)",
    source: "wiki",
    gen: "both",
    needs: ["newcomer"],
  },
  async () => {
    const seat = await sitting.seat(GM, {
      scripts: [
        `globalThis.steps = [];
       Hooks.once("init", () => {
         CONFIG.Actor.documentClass = class extends Actor {
           prepareBaseData() { super.prepareBaseData(); steps.push("base:" + this.system.steps); }
           prepareEmbeddedDocuments() { steps.push("embedded"); super.prepareEmbeddedDocuments(); }
           prepareDerivedData() { super.prepareDerivedData(); steps.push("derived:" + this.system.steps); }
         };
       });`,
      ],
    });
    const actor = await hero({ name: "Prepared" });
    await settle();
    seat.globals.steps = [];
    on(seat, actor).reset();
    expect(seat.globals.steps).toEqual(["base:system base", "embedded", "derived:system base,system derived"]);
    seat.close();
  },
);

behaviour({ id: "A50", says: "there is no uuid without an id", source: "issue #12062", gen: "both" }, async () => {
  const Actor = classOf(gm, "Actor");
  expect(new Actor({ name: "New", type: subtype("hero") }).uuid).toBeNull();
  const item = await thing(await hero());
  expect(item.uuid).toMatch(/^Actor\.\w{16}\.Item\.\w{16}$/);
  expect(await gm.foundry.utils.fromUuid(item.uuid)).toBe(item);
});

behaviour(
  { id: "B58", says: "`sort` is a whole number from 0", source: "api IntegerSortField", gen: "both" },
  async () => {
    expect((await hero()).sort).toBe(0);
  },
);

behaviour(
  {
    id: "H04",
    says: "prepared values do not reach the source: an effect's change is not saved by an update",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const actor = await hero({ system: { strength: 1 } });
    await make(
      gm,
      "ActiveEffect",
      { name: "Stronger", img: "a.svg", ...adding(gm, "system.strength", 2) },
      { parent: actor },
    );
    expect([system(actor).strength, stored(actor).strength]).toEqual([3, 1]);
    await actor.update({ name: "Renamed" });
    expect([system(actor).strength, stored(actor).strength]).toEqual([3, 1]);
  },
);

behaviour(
  {
    id: "H04o",
    says: "what an effect changes is the same on every client, and not what the server keeps",
    source: "inferred",
    gen: "both",
    needs: ["player", "server"],
  },
  async () => {
    const actor = await hero({ system: { strength: 1 }, ownership: { default: 2 } });
    await make(
      gm,
      "ActiveEffect",
      { name: "Stronger", img: "a.svg", ...adding(gm, "system.strength", 2) },
      { parent: actor },
    );
    await actor.update({ name: "Renamed" });
    await settle();
    expect(await anya.look(actor, ({ system }) => (system as Raw).strength)).toBe(3);
    expect(sitting.table.raw(actor.uuid ?? "")?.system).toMatchObject({ strength: 1 });
  },
);

behaviour({ id: "A45", says: "effects go beyond a field's range", source: "issue #9468", gen: "both" }, async () => {
  const actor = await hero({ system: { strength: 3 } });
  await make(
    gm,
    "ActiveEffect",
    { name: "Giant", img: "a.svg", ...adding(gm, "system.strength", 5) },
    { parent: actor },
  );
  expect(system(actor).strength).toBe(8);
});

behaviour(
  {
    id: "C07",
    says: "an item's transferred effect stays on the item and changes the actor",
    source: "wiki active-effect",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    const item = await thing(actor);
    await make(
      gm,
      "ActiveEffect",
      { name: "Handed on", img: "a.svg", ...adding(gm, "system.strength", 1), transfer: true },
      { parent: item },
    );
    expect(actor.getEmbeddedCollection("ActiveEffect").size).toBe(0);
    expect(system(actor).strength).toBe(1);
  },
);

behaviour(
  { id: "H25", says: "a batch of which one part is refused leaves nothing behind", source: "inferred", gen: "both" },
  async () => {
    const _id = gm.foundry.utils.randomID();
    const taken = await hero();
    const batch = [
      { _id, name: "One", type: subtype("hero") },
      { _id: taken.id, name: "Two", type: subtype("hero") },
    ];
    await expect(classOf(gm, "Actor").createDocuments(batch, { keepId: true })).rejects.toThrow(/already exists/);
    await settle();
    expect(gm.game.actors.has(_id)).toBe(false);
  },
);

behaviour(
  {
    id: "H26",
    says: "a write to a document that was deleted meanwhile is refused",
    source: "inferred",
    gen: "both",
    needs: ["player", "server"],
  },
  async () => {
    const actor = await hero({ "ownership.default": 3 });
    await settle();
    const late = async (actor: Document): Promise<void> => {
      await actor.update({ name: "Too late" });
    };
    const [, told] = await Promise.allSettled([actor.delete(), anya.look(actor, late)]);
    expect(told).toMatchObject({
      status: "rejected",
      reason: { message: expect.stringContaining("does not exist") as string },
    });
  },
);

behaviour(
  { id: "A43", says: "preparing again without a reset stacks what effects add", source: "issue #8110", gen: "both" },
  async () => {
    const actor = await hero();
    await make(
      gm,
      "ActiveEffect",
      { name: "Plus", img: "a.svg", ...adding(gm, "system.strength", 1) },
      { parent: actor },
    );
    expect(system(actor).strength).toBe(1);
    for (let i = 0; i < 5; i++) actor.prepareData();
    expect(system(actor).strength).toBe(6);
    actor.reset();
    expect(system(actor).strength).toBe(1);
  },
);

behaviour(
  {
    id: "B18b",
    says: "an `_id` set in preCreate counts with `keepId` in the options",
    source: "system crucible",
    gen: "both",
  },
  async () => {
    const _id = gm.foundry.utils.randomID();
    const id = gm.Hooks.on("preCreateActor", (pending, _data, options) => {
      (pending as Document).updateSource({ _id });
      (options as Raw).keepId = true;
    });
    const actor = await hero();
    gm.Hooks.off("preCreateActor", id);
    expect(actor.id).toBe(_id);
  },
);

behaviour(
  { id: "H28", says: "a token's actor is reached by the token's UUID", source: "inferred", gen: "both" },
  async () => {
    const actor = await hero();
    const scene = await make(gm, "Scene", { name: "Yard" });
    const token = await make(gm, "Token", { name: "T", actorId: actor.id, actorLink: true }, { parent: scene });
    expect(gm.foundry.utils.fromUuidSync(`${String(token.uuid)}.Actor`)).toBe(actor);
  },
);

behaviour(
  { id: "B46c", says: "a level in the ownership map is taken out with a deletion key", source: "inferred", gen: "13" },
  async () => {
    const actor = await hero({ ownership: { [ANYA]: 3 } });
    await actor.update({ [`ownership.-=${ANYA}`]: null });
    await settle();
    expect(actor._source.ownership).toEqual({ default: 0, [GM]: 3 });
  },
);
