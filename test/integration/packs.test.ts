import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import manifest from "../../src/system.json" with { type: "json" };
import { BODY_PARTS, armorWeightPenalty, meleeDamageModifier, shieldModifier } from "../../src/rules/index.ts";
import type { BodyPart, ShieldSize, WeaponSize } from "../../src/rules/index.ts";
import { checkSources } from "../../tools/pack-check.ts";
import { buildPacks, packNames, readSources } from "../../tools/packs.ts";

interface Told {
  name: string;
  description?: string;
  biography?: string;
}

/** What these tests read of a compiled document; the shape itself is checked before it is compiled. */
interface Entry {
  _id: string;
  name: string;
  type: string;
  img: string;
  items?: string[];
  _key?: string;
  system: {
    translations: { ru: Told; en: Told };
    qualities: { body: number; strength: number | null };
    identifier: string;
    broader: string;
    skill: string;
    size: WeaponSize & ShieldSize;
    sharp: boolean;
    damageModifier: number | null;
    parts: BodyPart[];
    modifier: number;
    weight: number;
    equipped: boolean;
  };
}

/** Everything in a compiled pack, by its key. */
async function readPack(folder: string): Promise<Map<string, Entry>> {
  const db = new ClassicLevel<string, Entry>(folder, { keyEncoding: "utf8", valueEncoding: "json" });
  const entries = await db.iterator().all();
  await db.close();
  return new Map(entries);
}

let folder = "";
let packs: string[] = [];
const compiled = new Map<string, Map<string, Entry>>();
const allEntries = () => [...compiled.values()].flatMap((pack) => [...pack]);
const ofType = (type: string) => allEntries().flatMap(([, entry]) => (entry.type === type ? [entry] : []));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "drevo-packs-"));
  await buildPacks(path.join(folder, "a"));
  packs = await packNames();
  for (const pack of packs) compiled.set(pack, await readPack(path.join(folder, "a", pack)));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("compiled packs", () => {
  test("are those of the manifest", () => {
    expect(manifest.packs.map((pack) => pack.name).sort()).toEqual(packs);
    expect(manifest.packFolders.flatMap((packFolder) => packFolder.packs).sort()).toEqual(packs);
  });

  test("keep each document under the key that its id makes, and know their items by id", () => {
    for (const [key, entry] of allEntries()) {
      expect(key.split(/[!.]/).at(-1)).toBe(entry._id);
      expect(key).toMatch(/^!(actors|items)!\w{16}$|^!actors\.items!\w{16}\.\w{16}$/);
      expect(entry).not.toHaveProperty("_key");
      for (const item of entry.items ?? []) {
        expect(allEntries().map(([other]) => other)).toContain(`!actors.items!${entry._id}.${item}`);
      }
    }
  });

  test("use no id twice", () => {
    const ids = allEntries().map(([, entry]) => entry._id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("are told in both languages, Russian in Cyrillic and English without", () => {
    for (const [key, { name, system }] of allEntries()) {
      const { ru, en } = system.translations;
      expect(name, key).toBe(ru.name);
      for (const text of [ru.name, ru.description ?? ru.biography]) expect(text, key).toMatch(/\p{Script=Cyrillic}/u);
      for (const text of [en.name, en.description ?? en.biography])
        expect(text, key).toMatch(/^\P{Script=Cyrillic}+$/u);
    }
  });

  test("come out the same when compiled again", async () => {
    await buildPacks(path.join(folder, "b"));
    await buildPacks(path.join(folder, "b"));
    for (const pack of packs) expect(await readPack(path.join(folder, "b", pack))).toEqual(compiled.get(pack));
  });
});

describe("numbers in the packs", () => {
  test("R16: every weapon's МУ comes from its size and edge", () => {
    expect(ofType("weapon").length).toBeGreaterThan(0);
    for (const { name, system } of ofType("weapon")) {
      expect(system.damageModifier, name).toBeNull();
      expect(meleeDamageModifier({ size: system.size, sharp: system.sharp }), name).toBeGreaterThanOrEqual(0);
    }
  });

  test("R18: every shield is in Table 10", () => {
    for (const { system } of ofType("shield")) expect([1, 2]).toContain(shieldModifier(system.size, "melee"));
  });

  test("R20, R23: every armour's МД is in Table 11, its weight in Table 13, its parts are of the body", () => {
    expect(ofType("armor").length).toBeGreaterThan(0);
    for (const { name, system } of ofType("armor")) {
      expect([1, 2, 3, 4], name).toContain(system.modifier);
      expect([1, 2, 3], name).toContain(system.weight);
      expect(BODY_PARTS, name).toEqual(expect.arrayContaining(system.parts));
    }
  });

  test("R3: weapons and skills name skills that their owner has", () => {
    for (const [key, actor] of allEntries().filter(([, entry]) => entry.items)) {
      const own = allEntries().flatMap(([other, entry]) => (other.includes(`!${actor._id}.`) ? [entry] : []));
      const skills = own.filter((item) => item.type === "skill").map((item) => item.system.identifier);
      const named = own.flatMap((item) => [item.system.skill, item.system.broader]).filter(Boolean);
      expect(skills, key).toEqual(expect.arrayContaining(named));
    }
  });

  test.each([
    { id: "DrevoFighterAnna", penalty: 0, mu: [3, 1] },
    { id: "DrevoFighterOrc0", penalty: -1, mu: [3] },
  ])("R23: $id carries a penalty of $penalty", ({ id, penalty, mu }) => {
    const fighters = compiled.get("fighters") ?? new Map<string, Entry>();
    const actor = fighters.get(`!actors!${id}`);
    const own = [...fighters].flatMap(([key, entry]) => (key.includes(`!${id}.`) ? [entry] : []));
    const worn = own.filter((item) => item.type === "armor" && item.system.equipped).map((item) => item.system);
    const { strength, body } = actor?.system.qualities ?? { strength: null, body: 9 };
    expect(armorWeightPenalty(worn, strength ?? body)).toBe(penalty);
    const weapons = own.filter((item) => item.type === "weapon").map((item) => meleeDamageModifier(item.system));
    expect(weapons.sort().reverse()).toEqual(mu);
  });
});

describe("the check of the sources", () => {
  const spoil = async (change: (text: string) => string) => {
    const [source] = await readSources("fighters");
    const document: unknown = JSON.parse(change(JSON.stringify(source?.document)));
    return checkSources([{ file: "fighters/anna.yml", pack: "fighters", document }]).join("\n");
  };

  test("finds nothing in what is there", async () => {
    expect(await spoil((text) => text)).toBe("");
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
    { fault: "no _stats", from: '"_stats"', to: '"_state"', says: "_stats: should hold systemId" },
    { fault: "an unknown icon", from: "icons/dagger.svg", to: "icons/spoon.svg", says: "img: should be" },
  ])("names the file for $fault", async ({ from, to, says }) => {
    const problems = await spoil((text) => text.replace(from, to));
    expect(problems).toContain("fighters/anna.yml: ");
    expect(problems).toContain(says);
  });
});
