import { afterAll, beforeAll, expect } from "vitest";
import { behaviour } from "./behaviour.ts";
import { ANYA, BORYA, SCOPE, sitDown } from "./fixture.ts";
import type { Own, Seat, Sitting, Surface } from "./fixture.ts";

let sitting: Sitting;
let gm: Own;
let anya: Seat;
let borya: Seat;

/** Registers one setting of each scope; what `onChange` saw is in `seen`. */
const register = ({ game, foundry, globals }: Surface, scope: string): void => {
  const f = foundry.data.fields;
  const { settings } = game;
  const seen: string[] = (globals.ledgerSeen = []);
  for (const name of ["world", "user", "client"] as const) {
    const onChange = (value: unknown): void => void seen.push(`${name}:${String(value)}`);
    settings.register(scope, name, { scope: name, config: true, name, type: Number, default: 1, onChange });
  }
  const ranged = new f.NumberField({ min: 1, max: 5, initial: 2, nullable: false });
  settings.register(scope, "ranged", { scope: "client", type: ranged });
  settings.register(scope, "blankless", {
    scope: "client",
    type: new f.StringField({ blank: false, initial: "x" }),
  });
  settings.register(scope, "tags", { scope: "world", type: new f.SetField(new f.StringField()), default: [] });
  class House extends foundry.abstract.DataModel {
    static override defineSchema(): Record<string, InstanceType<typeof f.DataField>> {
      return { rule: new f.BooleanField(), limit: new f.NumberField({ initial: 3, required: true }) };
    }
  }
  settings.register(scope, "house", { scope: "world", type: House });
  const record = new f.SchemaField({
    rule: new f.BooleanField({ initial: true }),
    limit: new f.NumberField({ required: true, nullable: false, integer: true, max: 5, initial: 3 }),
  });
  const onRecord = (value: unknown): void => void seen.push(`record:${JSON.stringify(value)}`);
  settings.register(scope, "record", {
    scope: "world",
    type: record,
    default: { rule: true, limit: 4 },
    onChange: onRecord,
  });
  settings.register(scope, "yes", { scope: "client", type: Boolean, default: false });
};

const REGISTERED = `Hooks.once("init", () => {
  (${String(register)})({ game, foundry, globals: globalThis }, ${JSON.stringify(SCOPE)});
});`;

beforeAll(async () => {
  sitting = await sitDown();
  gm = await sitting.own();
  register({ ...gm, globals: gm.globals } as unknown as Surface, SCOPE);
  anya = await sitting.other(ANYA);
  borya = await sitting.other(BORYA);
});

const SCOPES = ["world", "user", "client"];

/** The settings on another seat as well, at their start. */
let others: Promise<unknown> | undefined;
const everywhere = (): Promise<unknown> =>
  (others ??= Promise.all([anya.do(register, SCOPE), borya.do(register, SCOPE)]));

afterAll(async () => {
  for (const key of SCOPES) await gm.game.settings.set(SCOPE, key, 1);
});

/** What `onChange` saw on the own client while `fn` ran. */
async function seenDuring(fn: () => Promise<unknown>): Promise<unknown[]> {
  const seen = gm.globals.ledgerSeen as unknown[];
  seen.length = 0;
  await fn();
  await sitting.settle();
  return [...seen];
}
/** The same, with the others' after it. */
async function allSeenDuring(fn: () => Promise<unknown>): Promise<unknown[][]> {
  await everywhere();
  const empty = ({ globals }: Surface): void => void ((globals.ledgerSeen as unknown[]).length = 0);
  await Promise.all([anya.do(empty), borya.do(empty)]);
  const own = await seenDuring(fn);
  const seen = ({ globals }: Surface): unknown[] => globals.ledgerSeen as unknown[];
  return [own, await anya.do(seen), await borya.do(seen)];
}
const set = (seat: Seat, key: string, value: unknown): Promise<void> =>
  seat.do(
    async ({ game }, ...args) => {
      await game.settings.set(...args);
    },
    SCOPE,
    key,
    value,
  );
const get = (seat: Seat, key: string): Promise<unknown> =>
  seat.do(({ game }, scope, key) => game.settings.get(scope, key), SCOPE, key);

behaviour(
  {
    id: "E01",
    says: "world values are everybody's, user values one user's, client values one client's",
    source: "api ClientSettings",
    gen: "13",
    needs: ["two players"],
  },
  async () => {
    await everywhere();
    await gm.game.settings.set(SCOPE, "world", 5);
    await set(anya, "user", 6);
    await set(anya, "client", 7);
    await sitting.settle();
    const read = async (key: string): Promise<unknown[]> => [
      gm.game.settings.get(SCOPE, key),
      await get(anya, key),
      await get(borya, key),
    ];
    expect([await read("world"), await read("user"), await read("client")]).toEqual([
      [5, 5, 5],
      [1, 6, 1],
      [1, 7, 1],
    ]);
  },
);

behaviour(
  {
    id: "E01r",
    says: "world and user values are there when one comes again, client values on the same browser only",
    source: "api ClientSettings",
    gen: "13",
    needs: ["newcomer"],
  },
  async () => {
    await gm.game.settings.set(SCOPE, "world", 8);
    const first = await sitting.seat(ANYA, { scripts: [REGISTERED] });
    await first.game.settings.set(SCOPE, "user", 9);
    await first.game.settings.set(SCOPE, "client", 10);
    const again = await sitting.seat(ANYA, { scripts: [REGISTERED] });
    expect(SCOPES.map((key) => again.game.settings.get(SCOPE, key))).toEqual([8, 9, 1]);
    first.close();
    again.close();
  },
);

behaviour({ id: "E03", says: "a setting must be registered", source: "wiki settings", gen: "both" }, async () => {
  expect(() => gm.game.settings.get(SCOPE, "nope")).toThrow(/not a registered game setting/);
  await expect(gm.game.settings.set(SCOPE, "nope", 1)).rejects.toThrow(/not a registered/);
});

behaviour(
  { id: "E04", says: "world values need SETTINGS_MODIFY", source: "wiki settings", gen: "both", needs: ["player"] },
  async () => {
    await everywhere();
    await expect(set(anya, "world", 9)).rejects.toThrow(/lacks permission/);
    expect([
      await anya.do(({ game }) => game.user.can("SETTINGS_MODIFY")),
      gm.game.user.can("SETTINGS_MODIFY"),
    ]).toEqual([false, true]);
  },
);

behaviour(
  {
    id: "E05",
    says: "a world value's onChange runs on every client, a user value's on his own (E08)",
    source: "issue #11924",
    gen: "both",
    needs: ["two players"],
  },
  async () => {
    expect(await allSeenDuring(() => gm.game.settings.set(SCOPE, "world", 11))).toEqual([
      ["world:11"],
      ["world:11"],
      ["world:11"],
    ]);
    expect(await allSeenDuring(() => set(anya, "user", 12))).toEqual([[], ["user:12"], []]);
  },
);

behaviour(
  {
    id: "E05s",
    says: "onChange runs where the value was set, once for each change",
    source: "issue #11924",
    gen: "both",
  },
  async () => {
    for (const key of SCOPES) {
      await gm.game.settings.set(SCOPE, key, 14);
      expect(await seenDuring(() => gm.game.settings.set(SCOPE, key, 15))).toEqual([`${key}:15`]);
      expect(gm.game.settings.get(SCOPE, key)).toBe(15);
    }
  },
);

behaviour({ id: "E06", says: "an equal value changes nothing", source: "issue #9051", gen: "both" }, async () => {
  await gm.game.settings.set(SCOPE, "world", 20);
  expect(await seenDuring(() => gm.game.settings.set(SCOPE, "world", 20))).toEqual([]);
});

behaviour(
  {
    id: "E07",
    says: "a client value's onChange runs on that client, on a real change",
    source: "issue #9051",
    gen: "both",
  },
  async () => {
    await gm.game.settings.set(SCOPE, "client", 30);
    expect(await seenDuring(() => gm.game.settings.set(SCOPE, "client", 30))).toEqual([]);
    expect(await seenDuring(() => gm.game.settings.set(SCOPE, "client", 31))).toEqual(["client:31"]);
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
    await gm.game.settings.set(SCOPE, "tags", ["a", "b"]);
    await gm.game.settings.set(SCOPE, "house", { rule: true });
    expect(Object.prototype.toString.call(gm.game.settings.get(SCOPE, "tags"))).toBe("[object Set]");
    expect(gm.game.settings.get(SCOPE, "house")).toMatchObject({ rule: true, limit: 3 });
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
    await expect(gm.game.settings.set(SCOPE, "blankless", "")).rejects.toThrow(/blank/);
    await gm.game.settings.set(SCOPE, "ranged", 99);
    expect(gm.game.settings.get(SCOPE, "ranged")).toBe(5);
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
    const { ApplicationV2 } = gm.foundry.applications.api as { ApplicationV2: new () => object };
    class Menu extends ApplicationV2 {}
    const menu = { name: "M", label: "L", hint: "H", icon: "fa-solid fa-gear", type: Menu, restricted: true };
    const { settings } = gm.game;
    settings.registerMenu(SCOPE, "rules", menu);
    expect(settings.menus.get(`${SCOPE}.rules`)).toMatchObject({ ...menu, namespace: SCOPE });
    expect(() => {
      settings.registerMenu("", "rules", menu);
    }).toThrow("both namespace and key");
    expect(() => {
      settings.registerMenu("nobody", "rules", menu);
    }).toThrow("nobody");
    expect(() => {
      settings.registerMenu(SCOPE, "other", { ...menu, type: "Menu" });
    }).toThrow("application class");
    expect(settings.menus.has(`${SCOPE}.other`)).toBe(false);
    settings.menus.delete(`${SCOPE}.rules`);
  },
);

behaviour(
  {
    id: "E09s",
    says: "a record as type: get gives the default until something is set; what is set in part is filled in and cleaned",
    source: "api SettingConfig",
    gen: "both",
  },
  async () => {
    const { settings } = gm.game;
    expect(settings.get(SCOPE, "record")).toEqual({ rule: true, limit: 4 });
    const seen = await seenDuring(() => settings.set(SCOPE, "record", { limit: "9" }));
    expect(settings.get(SCOPE, "record")).toEqual({ rule: true, limit: 5 });
    expect(seen).toEqual(['record:{"rule":true,"limit":5}']);
    await expect(settings.set(SCOPE, "record", { limit: null })).rejects.toThrow(/limit/);
    await settings.set(SCOPE, "record", { rule: true, limit: 4 });
  },
);

behaviour(
  {
    id: "E09c",
    says: "what get gives of a record is the reader's own: changing it changes no setting",
    source: "inferred",
    gen: "both",
  },
  () => {
    const read = (): { limit: number } => gm.game.settings.get(SCOPE, "record") as { limit: number };
    read().limit = 1;
    expect(read().limit).toBe(4);
  },
);

behaviour(
  { id: "E09b", says: "Boolean as type: get gives true or false", source: "api SettingConfig", gen: "both" },
  async () => {
    const { settings } = gm.game;
    expect(settings.get(SCOPE, "yes")).toBe(false);
    await settings.set(SCOPE, "yes", true);
    expect(settings.get(SCOPE, "yes")).toBe(true);
    await settings.set(SCOPE, "yes", false);
  },
);
