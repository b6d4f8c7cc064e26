import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import manifest from "../../src/system.json" with { type: "json" };
import { checkSources } from "../../tools/pack-check.ts";
import { buildPacks, readSources } from "../../tools/packs.ts";
import { CompiledPacks, readPack } from "./support/compiled-packs.ts";

let folder = "";
let all: CompiledPacks;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "drevo-packs-"));
  all = await CompiledPacks.into(path.join(folder, "a"));
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("compiled packs", () => {
  test("are those of the manifest", () => {
    expect(manifest.packs.map((pack) => pack.name).sort()).toEqual([...all.packs.keys()]);
    expect(manifest.packFolders.flatMap((packFolder) => packFolder.packs).sort()).toEqual([...all.packs.keys()]);
  });

  test("keep each document under the key that its id makes, and know their items by id", () => {
    for (const [key, entry] of all.everything) {
      expect(key.split(/[!.]/).at(-1)).toBe(entry._id);
      expect(key).toMatch(
        /^!(actors|items|folders|journal|tables|scenes)!\w{16}$|^!(actors\.items|journal\.pages|tables\.results|scenes\.tokens)!\w{16}\.\w{16}$/,
      );
      expect(entry).not.toHaveProperty("_key");
      for (const item of entry.items ?? []) {
        expect(all.documents.map(([other]) => other)).toContain(`!actors.items!${entry._id}.${item}`);
      }
    }
  });

  test("use no id twice", () => {
    const ids = all.everything.map(([, entry]) => entry._id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("are told in both languages, Russian in Cyrillic and English without", () => {
    for (const [key, { name, system }] of all.documents) {
      const { ru, en } = system.translations;
      expect(name, key).toBe(ru.name);
      for (const text of [ru.name, ru.description ?? ru.biography]) expect(text, key).toMatch(/\p{Script=Cyrillic}/u);
      for (const text of [en.name, en.description ?? en.biography])
        expect(text, key).toMatch(/^\P{Script=Cyrillic}+$/u);
    }
  });

  test("have folders with both names, none of them empty, and nothing lies outside in a pack that has some", () => {
    for (const pack of all.packs.values()) {
      const folders = [...pack].flatMap(([key, entry]) => (key.startsWith("!folders!") ? [entry] : []));
      for (const { name } of folders) expect(name).toMatch(/^[^/]*\p{Script=Cyrillic}[^/]* \/ \P{Script=Cyrillic}+$/u);
      const used = [...pack].flatMap(([key, { folder }]) => (key.startsWith("!items!") ? [folder] : []));
      if (folders.length > 0) expect(new Set(used)).toEqual(new Set(folders.map(({ _id }) => _id)));
    }
  });

  test("keep the ids that were released first", () => {
    for (const id of ["DrevoFighterAnna", "DrevoFighterOrc0"])
      expect(all.packs.get("fighters")?.has(`!actors!${id}`)).toBe(true);
  });

  test("come out the same when compiled again", async () => {
    await buildPacks(path.join(folder, "b"));
    await buildPacks(path.join(folder, "b"));
    for (const [pack, entries] of all.packs) expect(await readPack(path.join(folder, "b", pack))).toEqual(entries);
  }, 60_000);
});

describe("the check of the sources", () => {
  let anna = "";
  const spoil = (change: (text: string) => string) => {
    const document: unknown = JSON.parse(change(anna));
    return checkSources([{ file: "fighters/anna.yml", pack: "fighters", document }]).join("\n");
  };

  beforeAll(async () => {
    const sources = await readSources("fighters");
    anna = JSON.stringify(sources.find(({ file }) => file === "fighters/anna.yml")?.document);
  });

  test("finds nothing in what is there", () => {
    expect(spoil((text) => text)).toBe("");
  });

  test.each([
    { fault: "a missing key", from: '"_key":"!actors!DrevoFighterAnna",', to: "", says: "_key should be" },
    { fault: "a wrong key", from: "!actors.items!DrevoFighterAnna.Anna", to: "!items!Anna", says: "_key should be" },
    { fault: "a short id", from: '"_id":"AnnaDagger000000"', to: '"_id":"AnnaDagger"', says: "_id should be 16" },
    { fault: "an id twice", from: /AnnaDagger000000/g, to: "AnnaBroadSword00", says: "is already used" },
    { fault: "no English", from: '"name":"Dagger"', to: '"name":""', says: "translations en name should be" },
    { fault: "another Russian name", from: '"name":"Кинжал"', to: '"name":"Нож"', says: "translations.ru.name" },
    { fault: "a missing field", from: '"sharp":true,', to: "", says: "sharp is missing" },
    { fault: "an unknown field", from: '"sharp":true,', to: '"sharp":true,"keen":true,', says: "keen is unknown" },
    { fault: "a weight of 4", from: '"weight":1', to: '"weight":4', says: "weight should be a whole number 1 to 3" },
    { fault: "a use of its own", from: '"uses":["strike"]', to: '"uses":["juggle"]', says: "uses should be a list" },
    { fault: "an armour of no kind", from: '"flexible"', to: '"wool"', says: "kind should be null or one of" },
    { fault: "a folder that is not there", from: '"folder":null', to: '"folder":"Attic"', says: "is not a folder" },
    { fault: "no _stats", from: '"_stats"', to: '"_state"', says: "_stats: should hold systemId" },
    { fault: "an unknown icon", from: "icons/dagger.svg", to: "icons/spoon.svg", says: "img: should be" },
  ])("names the file for $fault", ({ from, to, says }) => {
    const problems = spoil((text) => text.replace(from, to));
    expect(problems).toContain("fighters/anna.yml: ");
    expect(problems).toContain(says);
  });
});

describe("the check of the scenes", () => {
  let sources: Awaited<ReturnType<typeof readSources>>;
  let tavern = "";
  beforeAll(async () => {
    sources = await readSources("fighters");
    tavern = JSON.stringify((await readSources("scenes"))[0]?.document);
  });
  const spoil = (from: string, to: string) => {
    const document: unknown = JSON.parse(tavern.replace(from, to));
    return checkSources([...sources, { file: "scenes/tavern.yml", pack: "scenes", document }]).join("\n");
  };

  test.each([
    { fault: "nothing", from: "", to: "", says: /^$/ },
    { fault: "a wrong key", from: "!scenes!DrevoSceneTavern", to: "!scenes!Inn", says: /_key should be/ },
    { fault: "somebody of no pack", from: '"actorId":"DrevoFighterAnna"', to: '"actorId":"Bob"', says: /in no pack/ },
    { fault: "another side", from: '"disposition":1', to: '"disposition":-1', says: /disposition is not that/ },
    { fault: "a token twice", from: '"_id":"TavernToken00001"', to: '"_id":"TavernToken00000"', says: /already used/ },
  ])("finds $fault", ({ from, to, says }) => {
    expect(spoil(from, to)).toMatch(says);
  });
});
