import { beforeAll, expect } from "vitest";
import type { Folder } from "../core/documents/folder.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, make, sitDown, subtype, type Own, type Seat, type Sitting } from "./fixture.ts";

let sitting: Sitting;
let gm: Own;
let anya: Seat;

beforeAll(async () => {
  sitting = await sitDown();
  gm = await sitting.own();
  anya = await sitting.other(ANYA);
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
    const actor = await make(gm, "Actor", { name: "Thug", type: subtype("hero"), folder: folder.id });
    expect([actor._source.folder, actor.folder]).toEqual([folder.id, folder]);
    expect(folder).toMatchObject({ type: "Actor", sorting: "a", sort: 0, color: "#aa3322" });
    expect(folder.contents).toEqual([actor]);
    expect(gm.game.actors.folders.get(folder.id ?? "")).toBe(folder);
    expect(gm.game.folders.get(folder.id ?? "")).toBe(folder);
    await folder.delete();
    expect([actor._source.folder, actor.folder]).toEqual([folder.id, null]);
    expect(actor.toObject().folder).toBe(folder.id);
  },
);

behaviour(
  {
    id: "B58o",
    says: "a folder is the same for everybody",
    source: "wiki DataModel; api Folder",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const folder = await folderOf("Shared");
    const actor = await make(gm, "Actor", { name: "Thug", type: subtype("hero"), folder: folder.id });
    await sitting.settle();
    const seen = await anya.look(actor, (actor) => [actor._source.folder, actor.folder?.name]);
    expect(seen).toEqual([folder.id, "Shared"]);
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
  },
);

behaviour(
  { id: "B58p", says: "players neither make nor change folders", source: "inferred", gen: "both", needs: ["player"] },
  async () => {
    const folder = await folderOf("Closed");
    await sitting.settle();
    await expect(anya.make("Folder", { name: "Mine", type: "Actor" })).rejects.toThrow("lacks permission to create");
    const update = anya.look(folder, async (folder) => {
      await folder.update({ name: "Mine" });
    });
    await expect(update).rejects.toThrow("lacks permission to update");
    const remove = anya.look(folder, async (folder) => {
      await folder.delete();
    });
    await expect(remove).rejects.toThrow("lacks permission to delete");
    expect(folder.name).toBe("Closed");
  },
);
