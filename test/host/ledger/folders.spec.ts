import { beforeAll, expect } from "vitest";
import type { HeadlessClient } from "../client.ts";
import type { Folder } from "../core/documents/folder.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, GM, make, on, sitDown, type Sitting } from "./fixture.ts";

let sitting: Sitting;
let gm: HeadlessClient;
let anya: HeadlessClient;

beforeAll(async () => {
  sitting = await sitDown();
  gm = await sitting.seat(GM);
  anya = await sitting.seat(ANYA);
});

async function folderOf(name: string, more: object = {}): Promise<Folder> {
  const folder: unknown = await make(gm, "Folder", { name, type: "Actor", ...more });
  return folder as Folder;
}

behaviour(
  {
    id: "B58",
    says: "a document's folder is the Folder, its source has the id; a folder that is gone leaves null",
    source: "wiki DataModel; api Folder",
    gen: "both",
  },
  async () => {
    const folder = await folderOf("Thugs", { color: "#aa3322" });
    const actor = await make(gm, "Actor", { name: "Thug", type: "hero", folder: folder.id });
    await sitting.table.settle();
    const seen = on(anya, actor);
    expect([seen._source.folder, seen.folder?.name]).toEqual([folder.id, "Thugs"]);
    expect(folder).toMatchObject({ type: "Actor", sorting: "a", sort: 0, color: "#aa3322" });
    expect([folder.contents.map(({ id }) => id), [...gm.game.actors.folders.keys()]]).toEqual([
      [actor.id],
      [folder.id],
    ]);
    expect(gm.game.folders.get(folder.id ?? "")).toBe(folder);
    await folder.delete();
    expect([actor._source.folder, actor.folder]).toEqual([folder.id, null]);
    expect(actor.toObject().folder).toBe(folder.id);
  },
);

behaviour(
  {
    id: "B58f",
    says: "folders lie in folders, and hold one kind of documents that may have folders",
    source: "api Folder (which kinds: as far as this host has them)",
    gen: "both",
  },
  async () => {
    const outer = await folderOf("Outer");
    const inner = await folderOf("Inner", { folder: outer.id });
    const innermost = await folderOf("Innermost", { folder: inner.id });
    expect(outer.getSubfolders()).toEqual([inner]);
    expect(outer.getSubfolders(true)).toEqual([inner, innermost]);
    await inner.update({ name: "Renamed", folder: null });
    expect([inner.name, outer.getSubfolders()]).toEqual(["Renamed", []]);
    await expect(folderOf("Odd", { type: "ChatMessage" })).rejects.toThrow("type");
    expect(() => Reflect.get(inner, "depth") as unknown).toThrow("not offered");
  },
);

behaviour(
  { id: "B58p", says: "players neither make nor change folders", source: "inferred", gen: "both" },
  async () => {
    const folder = await folderOf("Closed");
    await sitting.table.settle();
    await expect(make(anya, "Folder", { name: "Mine", type: "Actor" })).rejects.toThrow("lacks permission to create");
    await expect(on(anya, folder).update({ name: "Mine" })).rejects.toThrow("lacks permission to update");
    await expect(on(anya, folder).delete()).rejects.toThrow("lacks permission to delete");
    expect(folder.name).toBe("Closed");
  },
);
