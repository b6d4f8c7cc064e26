import { beforeAll, expect } from "vitest";
import type { HeadlessClient } from "../client.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, BORYA, GM, sitDown, type Sitting } from "./fixture.ts";

let sitting: Sitting;
let gm: HeadlessClient;
let anya: HeadlessClient;
let borya: HeadlessClient;

/** Registers one setting of each scope; what `onChange` saw is in `seen`. */
const REGISTER = `
globalThis.seen = [];
Hooks.once("init", () => {
  const f = foundry.data.fields;
  for (const scope of ["world", "user", "client"]) {
    game.settings.register("ledger", scope, {
      scope, config: true, name: scope, type: Number, default: 1, onChange: (value) => { seen.push(scope + ":" + value); },
    });
  }
  game.settings.register("ledger", "ranged", { scope: "client", type: new f.NumberField({ min: 1, max: 5, initial: 2, nullable: false }) });
  game.settings.register("ledger", "blankless", { scope: "client", type: new f.StringField({ blank: false, initial: "x" }) });
  game.settings.register("ledger", "tags", { scope: "world", type: new f.SetField(new f.StringField()), default: [] });
  game.settings.register("ledger", "house", { scope: "world", type: class House extends foundry.abstract.DataModel {
    static defineSchema() { return { rule: new f.BooleanField(), limit: new f.NumberField({ initial: 3, required: true }) }; }
  } });
});`;

beforeAll(async () => {
  sitting = await sitDown();
  const scripts = [REGISTER];
  gm = await sitting.seat(GM, { scripts });
  anya = await sitting.seat(ANYA, { scripts });
  borya = await sitting.seat(BORYA, { scripts });
});

/** What all clients' `onChange` saw while `fn` ran. */
async function seenDuring(fn: () => Promise<unknown>): Promise<unknown[][]> {
  for (const client of [gm, anya, borya]) client.run("seen.length = 0");
  await fn();
  await sitting.table.settle();
  return [gm, anya, borya].map((client) => [...(client.globals.seen as unknown[])]);
}
const read = (key: string): unknown[] => [gm, anya, borya].map((client) => client.game.settings.get("ledger", key));

behaviour(
  {
    id: "E01",
    says: "world values are everybody's, user values one user's, client values one client's",
    source: "api ClientSettings",
    gen: "13",
  },
  async () => {
    await gm.game.settings.set("ledger", "world", 5);
    await anya.game.settings.set("ledger", "user", 6);
    await anya.game.settings.set("ledger", "client", 7);
    await sitting.table.settle();
    expect([read("world"), read("user"), read("client")]).toEqual([
      [5, 5, 5],
      [1, 6, 1],
      [1, 7, 1],
    ]);
    const again = await sitting.seat(ANYA, { scripts: [REGISTER] });
    expect(["world", "user", "client"].map((key) => again.game.settings.get("ledger", key))).toEqual([5, 6, 1]);
    again.close();
  },
);

behaviour({ id: "E03", says: "a setting must be registered", source: "wiki settings", gen: "both" }, async () => {
  expect(() => gm.game.settings.get("ledger", "nope")).toThrow(/not a registered game setting/);
  await expect(gm.game.settings.set("ledger", "nope", 1)).rejects.toThrow(/not a registered/);
});

behaviour({ id: "E04", says: "world values need SETTINGS_MODIFY", source: "wiki settings", gen: "both" }, async () => {
  await expect(anya.game.settings.set("ledger", "world", 9)).rejects.toThrow(/lacks permission/);
  expect([anya.game.user.can("SETTINGS_MODIFY"), gm.game.user.can("SETTINGS_MODIFY")]).toEqual([false, true]);
});

behaviour(
  {
    id: "E05",
    says: "a world value's onChange runs on every client, a user value's on his own (E08)",
    source: "issue #11924",
    gen: "both",
  },
  async () => {
    expect(await seenDuring(() => gm.game.settings.set("ledger", "world", 11))).toEqual([
      ["world:11"],
      ["world:11"],
      ["world:11"],
    ]);
    expect(await seenDuring(() => anya.game.settings.set("ledger", "user", 12))).toEqual([[], ["user:12"], []]);
  },
);

behaviour({ id: "E06", says: "an equal value changes nothing", source: "issue #9051", gen: "both" }, async () => {
  await gm.game.settings.set("ledger", "world", 20);
  expect(await seenDuring(() => gm.game.settings.set("ledger", "world", 20))).toEqual([[], [], []]);
});

behaviour(
  {
    id: "E07",
    says: "a client value's onChange runs on that client, on a real change",
    source: "issue #9051",
    gen: "both",
  },
  async () => {
    await anya.game.settings.set("ledger", "client", 30);
    expect(await seenDuring(() => anya.game.settings.set("ledger", "client", 30))).toEqual([[], [], []]);
    expect(await seenDuring(() => anya.game.settings.set("ledger", "client", 31))).toEqual([[], ["client:31"], []]);
  },
);

behaviour(
  {
    id: "E09",
    says: "a model or field as type: get gives what it initialises, set takes plain data",
    source: "api SettingConfig",
    gen: "both",
  },
  async () => {
    await gm.game.settings.set("ledger", "tags", ["a", "b"]);
    await gm.game.settings.set("ledger", "house", { rule: true });
    await sitting.table.settle();
    expect(Object.prototype.toString.call(anya.game.settings.get("ledger", "tags"))).toBe("[object Set]");
    expect(anya.game.settings.get("ledger", "house")).toMatchObject({ rule: true, limit: 3 });
  },
);

behaviour(
  {
    id: "E10",
    says: "an invalid value makes set fail; a number is pulled into its range first",
    source: "issue #11615",
    gen: "both",
  },
  async () => {
    await expect(anya.game.settings.set("ledger", "blankless", "")).rejects.toThrow(/blank/);
    await anya.game.settings.set("ledger", "ranged", 99);
    expect(anya.game.settings.get("ledger", "ranged")).toBe(5);
  },
);

behaviour(
  {
    id: "E03m",
    says: "a menu is remembered under namespace and key; it needs a namespace that is there, a key and an application",
    source: "api ClientSettings#registerMenu (the refusal of unknown namespaces inferred)",
    gen: "13",
  },
  () => {
    const menu = { name: "M", label: "L", hint: "H", icon: "fa-solid fa-gear", type: Map, restricted: true };
    const { settings } = gm.game;
    settings.registerMenu("ledger", "rules", menu);
    expect(settings.menus.get("ledger.rules")).toMatchObject({ ...menu, namespace: "ledger" });
    expect(() => {
      settings.registerMenu("", "rules", menu);
    }).toThrow("both namespace and key");
    expect(() => {
      settings.registerMenu("nobody", "rules", menu);
    }).toThrow("nobody");
    expect(() => {
      settings.registerMenu("ledger", "other", { ...menu, type: "Menu" });
    }).toThrow("application class");
    expect([...settings.menus.keys()]).toEqual(["ledger.rules"]);
  },
);
