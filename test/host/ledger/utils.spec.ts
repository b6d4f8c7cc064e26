import { beforeAll, expect } from "vitest";
import type { Document } from "../core/document.ts";
import { behaviour } from "./behaviour.ts";
import { make, PACK, PACKED, sitDown, subtype, type Own } from "./fixture.ts";

let gm: Own;
beforeAll(async () => {
  gm = await (await sitDown()).own();
});

const utils = (): Own["foundry"]["utils"] => gm.foundry.utils;
const hero = (): Promise<Document> => make(gm, "Actor", { name: "Hero", type: subtype("hero") });

behaviour(
  { id: "F01", says: "a random id has 16 letters and digits, each time others", source: "api randomID", gen: "both" },
  () => {
    const ids = Array.from({ length: 200 }, () => utils().randomID());
    expect(ids.every((id) => /^[A-Za-z0-9]{16}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(200);
    expect(utils().randomID(8)).toHaveLength(8);
  },
);

behaviour(
  {
    id: "F02",
    says: "getProperty reads along dots, what is not there is undefined; expandObject and flattenObject undo each other",
    source: "api foundry.utils",
    gen: "both",
  },
  () => {
    const data = { system: { wounds: { a: { level: "light" } }, list: [1] } };
    expect(utils().getProperty(data, "system.wounds.a.level")).toBe("light");
    expect(utils().getProperty(data, "system.none.a.level")).toBeUndefined();
    expect(utils().expandObject({ "system.wounds.a.level": "light", "system.list": [1] })).toEqual(data);
    expect(utils().flattenObject(data)).toEqual({ "system.wounds.a.level": "light", "system.list": [1] });
  },
);

behaviour(
  {
    id: "F03",
    says: "mergeObject goes into objects, takes lists whole, expands dots, and changes its first argument",
    source: "api mergeObject",
    gen: "both",
  },
  () => {
    const first = { a: { x: 1, y: 1 }, list: [1, 2] };
    const merged = utils().mergeObject(first, { "a.x": 2, list: [3], b: 4 });
    expect(merged).toEqual({ a: { x: 2, y: 1 }, list: [3], b: 4 });
    expect(merged).toBe(first);
    const other = { a: 1 };
    expect(utils().mergeObject(other, { a: 2 }, { inplace: false })).toEqual({ a: 2 });
    expect(other).toEqual({ a: 1 });
  },
);

behaviour(
  {
    id: "F04",
    says: "escapeHTML leaves nothing that opens a tag or ends an attribute",
    source: "api escapeHTML",
    gen: "both",
  },
  () => {
    const text = utils().escapeHTML(`<b title="x">'&`);
    expect(text).not.toMatch(/[<>"']/);
    expect(text).toContain("&lt;b");
    expect(text.endsWith("&amp;")).toBe(true);
  },
);

behaviour(
  { id: "F05", says: "a deep copy shares nothing with what it was made of", source: "api deepClone", gen: "both" },
  () => {
    const data = { a: { b: [{ c: 1 }] } };
    const copy = utils().deepClone(data);
    expect(copy).toEqual(data);
    expect([copy.a === data.a, copy.a.b === data.a.b, copy.a.b[0] === data.a.b[0]]).toEqual([false, false, false]);
  },
);

behaviour(
  {
    id: "B57s",
    says: "fromUuidSync finds what is in the world at once, embedded documents too; what is gone is null",
    source: "api fromUuidSync",
    gen: "both",
  },
  async () => {
    const { fromUuidSync } = utils();
    const actor = await hero();
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Thing", type: subtype("thing") }]);
    expect([fromUuidSync(actor.uuid), fromUuidSync(item?.uuid)]).toEqual([actor, item]);
    const gone = [actor.uuid, item?.uuid];
    await actor.delete();
    expect(gone.map((uuid) => fromUuidSync(uuid, { strict: false }))).toEqual([null, null]);
  },
);

behaviour(
  {
    id: "B57n",
    says: "with `strict: false` fromUuidSync gives null for what is no UUID, or cannot be had at once",
    source: "issue #14282",
    gen: "both",
  },
  () => {
    const { fromUuidSync } = utils();
    const inPack = `Compendium.${PACK}.Actor.${String(PACKED._id)}`;
    const odd = ["", "nonsense", "Actor", `Actor.${utils().randomID()}`, `${inPack}.Item.packedThing00000`];
    for (const uuid of odd) expect([uuid, fromUuidSync(uuid, { strict: false })]).toEqual([uuid, null]);
  },
);

behaviour(
  {
    id: "B57e",
    says: "without it, what lies embedded in a pack's document throws",
    source: "issue #14282",
    gen: "both",
  },
  () => {
    const uuid = `Compendium.${PACK}.Actor.${String(PACKED._id)}.Item.packedThing00000`;
    expect(() => utils().fromUuidSync(uuid)).toThrow();
  },
);

behaviour(
  {
    id: "F06",
    says: "a collection walks over its documents, not over pairs; filter and map give lists; what is not there is undefined",
    source: "api Collection",
    gen: "both",
  },
  async () => {
    const [a, b] = [await hero(), await hero()];
    const { actors } = gm.game;
    expect([...actors].slice(-2)).toEqual([a, b]);
    expect(actors.contents.slice(-2)).toEqual([a, b]);
    const ours = actors.filter((actor) => actor === a || actor === b);
    expect([Array.isArray(ours), ours]).toEqual([true, [a, b]]);
    expect(actors.map((actor) => actor.id).slice(-2)).toEqual([a.id, b.id]);
    expect([actors.some((actor) => actor === b), actors.find((actor) => actor === b)]).toEqual([true, b]);
    expect([actors.get("nobody0000000000"), actors.has("nobody0000000000")]).toEqual([undefined, false]);
  },
);

behaviour(
  {
    id: "F07",
    says: "an actor's items are a collection in the order of their creation; each knows its actor",
    source: "api Actor#items",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    for (const name of ["b", "a", "c"]) await actor.createEmbeddedDocuments("Item", [{ name, type: subtype("thing") }]);
    const items = actor.getEmbeddedCollection("Item");
    expect(Reflect.get(actor, "items")).toBe(items);
    expect(items.contents.map(({ name }) => name)).toEqual(["b", "a", "c"]);
    const [first] = items.contents;
    expect([first?.parent, Reflect.get(first ?? {}, "actor")]).toEqual([actor, actor]);
    expect([items.get(first?.id ?? ""), items.get("nothing000000000")]).toEqual([first, undefined]);
  },
);

behaviour(
  {
    id: "B58s",
    says: "created documents have `sort` 0 unless it is given; nothing sorts a collection by it",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    const made = await actor.createEmbeddedDocuments("Item", [
      { name: "second", type: subtype("thing"), sort: 200 },
      { name: "first", type: subtype("thing"), sort: 100 },
      { name: "none", type: subtype("thing") },
    ]);
    expect(made.map(({ sort }) => sort)).toEqual([200, 100, 0]);
    expect(actor.getEmbeddedCollection("Item").map(({ name }) => name)).toEqual(["second", "first", "none"]);
  },
);
