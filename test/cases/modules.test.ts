/** What modules bring into a world: actors and items of types of their own, with a model and without, and effects on them. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { headlessClient } from "../host/client.ts";
import type { Raw } from "../host/shape.ts";
import { Evening, GM } from "../integration/pipeline/support/evening.ts";
import { WholeSeat } from "./support/seat.ts";
import type { Doc } from "./support/seat.ts";
import { sources, wholeScripts } from "./support/build.ts";

vi.setConfig({ testTimeout: 120_000 });

const STALL = "shop.stall";
const CRATE = "shop.crate";

/** A module's script: one type of actor and of item with a model, one of each without. */
const SCRIPT = `Hooks.once("init", () => {
  class Stall extends foundry.abstract.TypeDataModel {
    static defineSchema() {
      return { wares: new foundry.data.fields.NumberField({ initial: 3 }) };
    }
  }
  for (const name of ["Actor", "Item"]) {
    CONFIG[name].dataModels["${STALL}"] = Stall;
    Object.assign(game.system.documentTypes[name], { "${STALL}": {}, "${CRATE}": {} });
  }
});`;

interface Made {
  readonly id: string;
}

/** Puts into the world what a module has made there: an actor of each type, with a thing, an effect, and a token. */
async function stock(evening: Evening): Promise<void> {
  const gm = await evening.sit(GM);
  const { Actor } = gm.client.globals as { Actor: { createDocuments(data: object[]): Promise<Made[]> } };
  const scene = evening.table.raw("Scene.tavern0000000000") as { tokens: Raw[] };
  const [token = {}] = scene.tokens;
  const items = [{ name: "Товар", type: "gear" }];
  const made = await Actor.createDocuments([STALL, CRATE].map((name) => ({ name, type: "npc", items })));
  await evening.leave(gm);
  for (const [place, type] of [STALL, CRATE].entries()) {
    const raw = evening.table.raw(`Actor.${made[place]?.id ?? ""}`) as Raw & { items: Raw[] };
    const changes = [{ key: "system.wares", value: "2", mode: 2, priority: null }];
    const effect = { _id: `moduleEffect000${place}`, name: "Скидка", img: "icons/svg/aura.svg", changes };
    Object.assign(raw, { type, system: type === STALL ? { wares: 7 } : { anything: "много" } });
    Object.assign(raw.items[0] ?? {}, { type, system: {} });
    if (type === STALL) raw.effects = [effect];
    const _id = `moduleToken0000${place}`;
    scene.tokens.push({ ...token, _id, actorId: raw._id, actorLink: place === 0, delta: { _id } });
  }
}

const ofType = ({ client }: WholeSeat, type: string): Doc => {
  const found = (client.game.actors.contents as unknown as Doc[]).find((one) => one.type === type);
  if (!found) throw new Error(`no actor is of the type ${type}`);
  return found;
};

interface Encounter {
  readonly turns: readonly object[];
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
}

test("actors and items of a module's types are there as it made them, and no list of fighters names them", async () => {
  const errors: string[] = [];
  vi.spyOn(console, "error").mockImplementation((...said: unknown[]) => errors.push(said.map(String).join(" ")));
  const evening = await Evening.begin();
  try {
    await stock(evening);
    const client = await headlessClient(evening.table, GM, { scripts: [...(await wholeScripts()), SCRIPT] });
    const gm = new WholeSeat(client);
    await client.settle();
    expect([errors, client.errors]).toEqual([[], []]);
    const stall = ofType(gm, STALL);
    const crate = ofType(gm, CRATE);
    expect([stall.type, crate.type, stall.name]).toEqual([STALL, CRATE, STALL]);
    expect(stall.system).toMatchObject({ wares: 9 });
    expect(stall.items.contents.map(({ name, type }) => [name, type])).toEqual([["Товар", STALL]]);
    for (const actor of [stall, crate])
      for (const name of ["activity", "health", "isHelpless", "strength", "movement", "named", "isActivitySeen"])
        expect(() => Reflect.get(actor, name) as unknown, name).not.toThrow();
    expect(() => (stall as unknown as { getRollData: () => object }).getRollData()).not.toThrow();

    const names = (list: unknown): string[] =>
      (list as { actor?: { name: string }; name?: string }[]).map((one) => one.actor?.name ?? one.name ?? "");
    const lists = {
      present: names(gm.call("combat/near", "fightersPresent")),
      around: names(gm.call("combat/near", "fightersAround")),
      world: names(gm.call("combat/actors", "worldFighters")),
    };
    for (const list of Object.values(lists)) {
      expect(list.length).toBeGreaterThan(0);
      expect(list).not.toContain(STALL);
      expect(list).not.toContain(CRATE);
    }
    expect(gm.call("combat/actors", "actorByUuid", stall.uuid)).toBeNull();

    // It can be written, fought beside, and taken into an encounter.
    await stall.update({ "system.wares": 1, name: "Лавка" });
    expect([stall.name, stall.system]).toMatchObject(["Лавка", { wares: 3 }]);
    await gm.call("combat/encounter", "gather");
    await evening.settle();
    const [combat] = gm.client.game.combats.contents as unknown as Encounter[];
    if (!combat) throw new Error("no encounter");
    const before = combat.turns.length;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: stall.id }, { actorId: crate.id }]);
    await combat.startCombat();
    for (let turn = 0; turn < before + 3; turn++) await combat.nextTurn();
    await evening.settle();
    expect(combat.turns).toHaveLength(before + 2);
    expect([errors, client.errors]).toEqual([[], []]);
  } finally {
    await evening.close();
    vi.restoreAllMocks();
  }
});

test("whether somebody is a fighter of ours is asked in one place", async () => {
  const asking: string[] = [];
  for (const file of await sources()) {
    const code = await readFile(file, "utf8");
    const place = path.relative(path.resolve(import.meta.dirname, "../../src"), file);
    if (code.includes("instanceof DrevoActor") && !place.startsWith("documents/")) asking.push(place);
    if (/game\.actors\.(contents|filter|map|find|forEach)|\.\.\.game\.actors/.test(code)) asking.push(place);
  }
  // The list itself; what is written anew whatever it is; what a token shows of anybody.
  expect(asking.sort()).toEqual(["combat/actors.ts", "hooks/ready.ts", "migrations/run.ts"]);
});
