/** C13: worlds of every age are brought to today's version: once, by one GM, all of them, whatever fails of it. */
import { rm } from "node:fs/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { isLater } from "../../src/config/version.ts";
import { headlessClient } from "../host/client.ts";
import type { HeadlessClient } from "../host/client.ts";
import type { Raw } from "../host/shape.ts";
import { systemScript } from "../integration/pipeline/support/build.ts";
import { ANYA, Evening, GM, GM2 } from "../integration/pipeline/support/evening.ts";
import { layDown, releasedVersions, worldOf } from "./support/world.ts";
import type { StoredWorld } from "./support/world.ts";

vi.setConfig({ testTimeout: 120_000 });

interface Report {
  readonly done: number;
  readonly failed: readonly string[];
}
interface System {
  migrateWorld(version?: string): Promise<Report | null>;
  worldVersion(): string;
  allUnreadable(): object[];
}

/** A client, and the system on it. `steps` is source that adds to `drevo.STEPS` before any document is there. */
async function sit(evening: Evening, user: string, steps = ""): Promise<{ client: HeadlessClient; system: System }> {
  const client = await headlessClient(evening.table, user, { scripts: [await systemScript(), steps] });
  return { client, system: client.globals.drevo as System };
}

const opened: { evening: Evening; folder: string }[] = [];
afterEach(async () => {
  for (const { evening, folder } of opened.splice(0)) {
    await evening.close();
    await rm(folder, { recursive: true, force: true });
  }
  vi.restoreAllMocks();
});

async function open(world: StoredWorld): Promise<Evening> {
  const folder = await layDown(world);
  const evening = await Evening.begin(folder);
  opened.push({ evening, folder });
  return evening;
}

/** A made-up version: the МД of armour was `av`, and before that `armorValue`; Тело was `might`. */
const STEPS = `
  const rename = (from, to) => ({ system }) => {
    if (!system || !(from in system)) return;
    system[to] = system[from];
    delete system[from];
  };
  drevo.STEPS.push(
    { version: "0.0.3", documentName: "Item", migrate: rename("armorValue", "av") },
    { version: "0.0.10", documentName: "Item", migrate: rename("av", "modifier") },
    { version: "0.0.10", documentName: "Actor", migrate: ({ system }) => {
      if (!system || !("might" in system)) return;
      system.qualities = { ...system.qualities, body: system.might };
      delete system.might;
    } },
  );`;

const ARMOR = "armorArmorArmor0";
const WEARER = "wearerWearerWear";

/** The world of C13: an actor, the same as a token with an armour of its own, of 0.0.9 or an older version. */
async function oldWorld(version: string, key: "av" | "armorValue"): Promise<StoredWorld> {
  const world = await worldOf("0.1.0");
  const stats = { systemId: "drevo", systemVersion: version };
  const armor = (value: number) => ({ parts: ["torso"], [key]: value, dataVersion: version });
  world.Actor?.push({
    _id: WEARER,
    name: "Латник",
    type: "npc",
    img: "icons/svg/mystery-man.svg",
    ownership: { default: 0 },
    system: { might: 2, dataVersion: version },
    items: [{ _id: ARMOR, name: "Кираса", type: "armor", system: armor(3), effects: [], _stats: stats }],
    effects: [],
    _stats: stats,
  });
  const scene = world.Scene?.[0] as { tokens: Raw[] };
  scene.tokens.push({
    ...scene.tokens[0],
    _id: "wearerToken00000",
    name: "Латник 2",
    actorId: WEARER,
    actorLink: false,
    delta: {
      _id: "wearerToken00000",
      system: { might: 4 },
      items: [{ _id: ARMOR, system: { [key]: 5 } }],
      effects: [],
    },
  });
  return world;
}

/** The МД of the actor and of the token, and their Тело, as a client has them. */
function shown({ game }: HeadlessClient) {
  const token = game.scenes.active?.getEmbeddedDocument("Token", "wearerToken00000");
  const all = [game.actors.get(WEARER), token && Reflect.get(token, "actor")] as { items: Items; system: Raw }[];
  return all.map(({ items, system }) => [
    items.get(ARMOR).name,
    items.get(ARMOR).system.modifier,
    (system.qualities as Raw).body,
  ]);
}

interface Items {
  get(id: string): { name: string; system: Raw };
}

const RIGHT = [
  ["Кираса", 3, 2],
  ["Кираса", 5, 4],
];

test("C13 versions are compared as versions", () => {
  for (const [later, earlier] of [
    ["0.10.0", "0.9.0"],
    ["1.0", "0.99.99"],
    ["0.1.0", ""],
    ["0.1.1", "0.1"],
    ["1.0.0", "1.0.0-rc.1"],
    ["1.0.0-rc.10", "1.0.0-rc.9"],
    ["1.0.0-rc", "1.0.0-beta.3"],
    ["1.0.0-alpha.1", "1.0.0-alpha"],
    ["1.0.0-alpha.b", "1.0.0-alpha.1"],
    ["1.0.1-alpha", "1.0.0"],
    ["1.0.0-alpha", ""],
  ] as const) {
    expect(isLater(later, earlier)).toBe(true);
    expect(isLater(earlier, later)).toBe(false);
  }
  expect(isLater("0.1.0", "0.1.0")).toBe(false);
});

describe.each([
  { version: "0.0.9", key: "av" },
  { version: "0.0.2", key: "armorValue" },
] as const)("C13 a world of $version", ({ version, key }) => {
  test("is written down once, by the GM on duty; a player's client writes nothing", async () => {
    const evening = await open(await oldWorld(version, key));
    const anya = await sit(evening, ANYA, STEPS);
    expect(await anya.system.migrateWorld()).toBeNull();
    expect(evening.traffic.of("Actor")).toEqual([]);

    const [gm, second] = [await sit(evening, GM, STEPS), await sit(evening, GM2, STEPS)];
    expect(shown(gm.client)).toEqual(RIGHT);
    const reports = [await second.system.migrateWorld(), await gm.system.migrateWorld()];
    expect(reports.filter((report) => report !== null)).toHaveLength(1);
    expect(reports.flatMap((report) => report?.failed ?? [])).toEqual([]);
    await evening.settle();
    const kept = evening.table.raw(`Actor.${WEARER}`) as { system: Raw; items: { system: Raw }[] };
    expect(kept.system).toMatchObject({ dataVersion: "0.1.0", qualities: { body: 2 } });
    expect(kept.system).not.toHaveProperty("might");
    expect(kept.items[0]?.system).toMatchObject({ dataVersion: "0.1.0", modifier: 3 });
    const { delta } = evening.table.raw("Scene.tavern0000000000.Token.wearerToken00000") as { delta: Raw };
    // What it has of its own, and no more.
    expect(delta.system).toMatchObject({ dataVersion: "0.1.0", qualities: { body: 4 } });
    for (const inherited of ["biography", "wounds", "habit"]) expect(delta.system).not.toHaveProperty(inherited);

    expect(await gm.system.migrateWorld()).toBeNull();
    for (const { client } of [anya, gm, second]) client.close();
    // Without the steps: what is stored is of today's version.
    const later = await sit(evening, GM);
    expect(shown(later.client)).toEqual(RIGHT);
    expect(await later.system.migrateWorld()).toBeNull();
  });
});

test("C13 what fails is named, the rest is done, and the version is stored at the end", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const evening = await open(await oldWorld("0.0.9", "av"));
  const { client, system } = await sit(evening, GM, STEPS);
  const stubborn = client.game.actors.get(WEARER) as unknown as { update: unknown };
  const versions: string[] = [];
  stubborn.update = () => {
    versions.push(system.worldVersion());
    return Promise.reject(new Error("no"));
  };
  expect(await system.migrateWorld()).toMatchObject({ failed: ["Латник"] });
  expect(versions).toEqual([""]);
  expect(system.worldVersion()).toBe("0.1.0");
  const kept = evening.table.raw(`Actor.${WEARER}`) as { system: Raw; items: { system: Raw }[] };
  expect(kept.system).toMatchObject({ might: 2, dataVersion: "0.0.9" });
  expect(kept.items[0]?.system).toMatchObject({ modifier: 3 });
  expect(await system.migrateWorld()).toBeNull();
});

test("C13 an assistant who is there alone leaves the world as it is, without a complaint", async () => {
  const world = await oldWorld("0.0.9", "av");
  const evening = await open({
    ...world,
    User: (world.User ?? []).map((user) => (user._id === GM2 ? { ...user, role: 3 } : user)),
  });
  const { client, system } = await sit(evening, GM2, STEPS);
  expect(client.game.user.isGM).toBe(true);
  expect(await system.migrateWorld()).toBeNull();
  expect(client.errors).toEqual([]);
  expect(evening.traffic.writes).toEqual([]);
});

test("C13 what cannot be read is not lost: it stays as it is stored, is named, and the rest is done", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const world = await oldWorld("0.0.9", "av");
  const chest = {
    _id: "foreignForeign00",
    name: "Повозка",
    type: "carts.cart",
    system: { dataVersion: "0.0.9", wheels: 4 },
  };
  const evening = await open({ ...world, Item: [...(world.Item ?? []), chest] });
  const { client, system } = await sit(evening, GM, STEPS);
  expect(await system.migrateWorld()).toMatchObject({ failed: ["Повозка"] });
  expect(evening.table.raw(`Item.${chest._id}`)).toMatchObject(chest);
  expect(shown(client)).toEqual(RIGHT);
});

test("C13 a run that was broken off goes on with what is not done", async () => {
  const evening = await open(await oldWorld("0.0.9", "av"));
  const first = await sit(evening, GM, STEPS);
  first.client.run("game.settings.set = () => Promise.reject(new Error('the page was closed'));");
  await expect(first.system.migrateWorld()).rejects.toThrow("the page was closed");
  first.client.close();
  const again = await sit(evening, GM, STEPS);
  expect(await again.system.migrateWorld()).toEqual({ done: 0, failed: [] });
  expect(again.system.worldVersion()).toBe("0.1.0");
  expect(shown(again.client)).toEqual(RIGHT);
});

test("C13 a pack of the world is unlocked, written and locked again; one that cannot be opened is named; the system's are left alone", async () => {
  const evening = await open(await oldWorld("0.0.9", "av"));
  const { client, system } = await sit(evening, GM, STEPS);
  client.run(`
    globalThis.log = [];
    const pack = (packageType, documents) => ({
      documentName: "Item", collection: "world.a", title: "Сундук", locked: true, metadata: { packageType },
      configure({ locked }) { log.push(locked); this.locked = locked; return Promise.resolve(); },
      getDocuments: () => Promise.resolve(documents),
    });
    const document = (name, update) => {
      const made = new Item.implementation({ _id: "packedPacked000" + name, name, type: "armor", system: { av: 2, dataVersion: "0.0.9" } });
      made.update = update;
      return made;
    };
    const write = (changes) => { log.push(changes.system.modifier); return Promise.resolve(); };
    const refuse = () => Promise.reject(new Error("no"));
    game.packs.set("world.0", { ...pack("world", []), locked: false, getDocuments: refuse });
    game.packs.set("world.a", pack("world", [document("1", refuse), document("2", write)]));
    game.packs.set("drevo.b", pack("system", [document("3", write)]));
  `);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await system.migrateWorld()).toMatchObject({ failed: ["Сундук", "1"] });
  expect([...(client.globals.log as unknown[])]).toEqual([false, 2, true]);
});

test("C13b a run that was broken off twice while a pack was open: the next one locks it again", async () => {
  const evening = await open(await oldWorld("0.0.9", "av"));
  for (const isLast of [false, false, true]) {
    const { client, system } = await sit(evening, GM, STEPS);
    // The lock is the world's, so it is as the run before has left it.
    client.run(`
      const key = "theLockTheLock00";
      globalThis.isLocked = () => game.items.get(key)?.getFlag("world", "open") !== true;
      const chest = {
        documentName: "Item", collection: "world.a", title: "Сундук", metadata: { packageType: "world" },
        get locked() { return isLocked(); },
        configure: ({ locked }) => Item.implementation.updateDocuments([{ _id: key, flags: { world: { open: !locked } } }]),
        getDocuments: () => ${isLast ? "Promise.resolve([])" : "new Promise(() => undefined)"},
      };
      game.packs.set("world.a", chest);
    `);
    const { Item } = client.globals as { Item: { create: (data: object, options: object) => Promise<unknown> } };
    if (!client.game.items.get("theLockTheLock00"))
      await Item.create({ _id: "theLockTheLock00", name: "Замок", type: "gear" }, { keepId: true });
    const isLocked = client.globals.isLocked as () => boolean;
    const run = system.migrateWorld();
    if (isLast) expect(await run).toMatchObject({ failed: [] });
    await evening.table.settle();
    expect(isLocked()).toBe(isLast);
    client.close();
  }
});

test.each((await releasedVersions()).map((version) => ({ version })))(
  "C13 the world that $version has left: every document is there and is read, and it is brought along without a fault",
  async ({ version }) => {
    const world = await worldOf(version);
    const evening = await open(structuredClone(world));
    const { client, system } = await sit(evening, GM);
    const collections = client.game.collections as Iterable<{ documentName: string; size: number }>;
    for (const { documentName, size } of collections)
      expect({ documentName, size }).toEqual({ documentName, size: world[documentName]?.length });
    expect(system.allUnreadable()).toEqual([]);
    expect(client.errors).toEqual([]);
    expect(await system.migrateWorld()).toMatchObject({ failed: [] });
    expect(await system.migrateWorld()).toBeNull();
    client.close();
    const again = await sit(evening, GM);
    expect(again.system.allUnreadable()).toEqual([]);
    expect(again.client.errors).toEqual([]);
  },
);
