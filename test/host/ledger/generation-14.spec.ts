/** What is otherwise on 14, as far as the system leans on it. */
import { beforeAll, expect } from "vitest";
import type { Document } from "../core/document.ts";
import type { Actor } from "../core/documents/actor.ts";
import type { ActiveEffect } from "../core/documents/effect.ts";
import type { ChatMessage } from "../core/documents/message.ts";
import type { Raw } from "../shape.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, BORYA, classOf, GM, GMS, make, sitDown, stored, subtype, system } from "./fixture.ts";
import type { Own, Seat, Sitting } from "./fixture.ts";

let sitting: Sitting;
let gm: Own;
let anya: Seat;
let borya: Seat;

beforeAll(async () => {
  sitting = await sitDown();
  gm = await sitting.own();
  [anya, borya] = [await sitting.other(ANYA), await sitting.other(BORYA)];
});

interface Operators {
  ForcedDeletion: (new () => unknown) & { create(): unknown };
  ForcedReplacement: (new (value: unknown) => { value: unknown }) & { create(value: unknown): unknown };
}
const operators = (): Operators => (gm.foundry.data as unknown as { operators: Operators }).operators;
const globals = () => gm.globals as unknown as { _del: unknown; _replace: (value: unknown) => unknown };

const [W1, W2] = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"];
const light = { level: "light", state: "applied" };
const WOUNDS = { [W1]: light, [W2]: { ...light, level: "heavy" } };

const read = (object: unknown, name: string): unknown => Reflect.get(object as object, name);

const hero = (wounds: Raw = WOUNDS): Promise<Document> =>
  make(gm, "Actor", { name: "Hero", type: subtype("hero"), system: { wounds }, ownership: { [ANYA]: 3 } });
const wounds = (document: Document): string[] => Object.keys(system(document).wounds as Raw);

/** The warnings that came while something was done. */
async function warnings(work: () => unknown): Promise<string[]> {
  const before = gm.warnings.length;
  await work();
  return gm.warnings.splice(before);
}

behaviour(
  {
    id: "A24",
    says: "the operators of 14 are not there",
    source: "issue crnormand/gurps#2642",
    gen: "13",
    needs: ["host"],
  },
  () => {
    const { globals } = gm;
    expect(["_del", "_replace", "_loc"].filter((name) => name in globals)).toEqual([]);
    expect(() => read(gm.foundry.data, "operators")).toThrow(/foundry.data.operators/);
    expect("operators" in gm.foundry.data).toBe(false);
  },
);

behaviour(
  {
    id: "A22",
    says: "a ForcedDeletion takes a key away, in the source and on the instance, on every client",
    source: "issue #13090",
    gen: "14",
    needs: ["player"],
  },
  async () => {
    const actor = await hero();
    const told = await warnings(() => actor.update({ [`system.wounds.${W1}`]: globals()._del }));
    await sitting.settle();
    expect([wounds(actor), Object.keys(stored(actor).wounds as Raw)]).toEqual([[W2], [W2]]);
    expect(await anya.look(actor, ({ system }) => Object.keys((system as { wounds: object }).wounds))).toEqual([W2]);
    await actor.update({ system: { wounds: { [W2]: new (operators().ForcedDeletion)() } } });
    expect([wounds(actor), told]).toEqual([[], []]);
    expect(await actor.update({ [`system.wounds.${W2}`]: operators().ForcedDeletion.create() })).toBeUndefined();
  },
);

behaviour(
  {
    id: "A22b",
    says: "`-=` still does it, with a warning",
    source: "issue Muttley/foundryvtt-fallout#751",
    gen: "14",
    needs: ["host"],
  },
  async () => {
    const actor = await hero();
    const told = await warnings(() => actor.update({ [`system.wounds.-=${W1}`]: null }));
    expect(wounds(actor)).toEqual([W2]);
    expect(told).toEqual([expect.stringContaining(`"-=${W1}" is legacy syntax`)]);
  },
);

behaviour(
  {
    id: "A23",
    says: "a ForcedReplacement puts a value in place of the old one, cleaned and not merged",
    source: "system crucible",
    gen: "14",
    needs: ["player"],
  },
  async () => {
    const actor = await hero();
    await actor.update({ system: { wounds: globals()._replace({ [W2]: { level: "light" } }) } });
    await sitting.settle();
    expect(stored(actor).wounds).toEqual({ [W2]: { level: "light", state: "applied" } });
    expect(await anya.look(actor, ({ _source }) => (_source.system as { wounds: object }).wounds)).toEqual({
      [W2]: { level: "light", state: "applied" },
    });
    await actor.update({ system: { wounds: operators().ForcedReplacement.create({}) } });
    expect(wounds(actor)).toEqual([]);
    const bad = { system: { wounds: globals()._replace({ [W1]: { level: "odd" } }) } };
    await expect(actor.update(bad)).rejects.toThrow(/odd is not a valid choice/);
  },
);

behaviour(
  {
    id: "A27",
    says: "listeners see an operator under the key, whichever way it was written",
    source: "issue foundryvtt/pf2e#23114",
    gen: "14",
    needs: ["player"],
  },
  async () => {
    const actor = await hero();
    const seen: unknown[] = [];
    const hooks = ["preUpdateActor", "updateActor"].map((hook): [string, number] => [
      hook,
      gm.Hooks.on(hook, (_actor, changed) => seen.push((changed as { system: { wounds: Raw } }).system.wounds)),
    ]);
    await actor.update({ [`system.wounds.-=${W1}`]: null });
    for (const [hook, id] of hooks) gm.Hooks.off(hook, id);
    gm.warnings.length = 0;
    const deleted = { [W1]: expect.any(operators().ForcedDeletion) as unknown };
    expect(seen).toEqual([deleted, deleted]);
  },
);

behaviour(
  {
    id: "A26",
    says: "mergeObject obeys operators with applyOperators, else it keeps them as values",
    source: "system dnd5e",
    gen: "14",
  },
  () => {
    const { mergeObject } = gm.foundry.utils;
    const { _del, _replace } = globals();
    const change = (): Raw => ({ a: _del, c: _replace({ y: 2 }) });
    const old = (): Raw => ({ a: 1, b: 2, c: { x: 1 } });
    expect(mergeObject(old(), change(), { applyOperators: true })).toEqual({ b: 2, c: { y: 2 } });
    expect(mergeObject(old(), change()).a).toBe(_del);
  },
);

behaviour(
  {
    id: "A16",
    says: "a change is cleaned before _preUpdate and the hook see it: unknown keys are gone, values are cast",
    source: "issue #14411",
    gen: "14",
  },
  async () => {
    const actor = await hero();
    const seen: unknown[] = [];
    const id = gm.Hooks.on("preUpdateActor", (_actor, changed) => seen.push((changed as Raw).system));
    await actor.update({ system: { nope: 1, strength: "7", note: " x " } });
    gm.Hooks.off("preUpdateActor", id);
    expect(seen).toEqual([{ strength: 3, note: "x" }]);
  },
);

behaviour(
  {
    id: "A17",
    says: "a bad leaf reaches neither source nor server",
    source: "issue #13421",
    gen: "14",
  },
  async () => {
    const actor = await hero();
    await expect(actor.update({ system: { size: "huge", strength: 1 } })).rejects.toThrow(/size/);
    expect(stored(actor)).toMatchObject({ size: "small", strength: 0 });
  },
);

behaviour(
  {
    id: "A35",
    says: "migrateData must return its source: what it returns counts",
    source: "issue #13141",
    gen: "14",
    needs: ["host"],
  },
  () => {
    const { DataModel } = gm.foundry.abstract;
    const { StringField } = gm.foundry.data.fields;
    class Good extends DataModel {
      static override defineSchema = () => ({ now: new StringField({ required: true }) });
      static override migrateData = (source: Raw): Raw => ({ ...source, now: source.old ?? source.now });
    }
    class Bad extends Good {
      static override migrateData = (): Raw => undefined as unknown as Raw;
    }
    expect(new Good({ old: "x" })._source.now).toBe("x");
    expect(() => new Bad({})).toThrow(/Bad.migrateData must return its source/);
  },
);

behaviour(
  {
    id: "A34",
    says: "every new message shows its class a fragment of data to migrate",
    source: "issue Foundryborne/daggerheart#2146",
    gen: "14",
    needs: ["host"],
  },
  async () => {
    const Message = classOf(gm, "ChatMessage");
    const seen: Raw[] = [];
    const migrateData = read(Message, "migrateData") as (source: Raw) => Raw;
    Message.migrateData = (source) => {
      seen.push(source);
      return source;
    };
    await make(gm, "ChatMessage", { content: "x" });
    Message.migrateData = migrateData;
    expect(seen.some((source) => !("content" in source))).toBe(true);
  },
);

behaviour(
  { id: "C13", says: "CONFIG.statusEffects is a record by id", source: "api CONFIG.statusEffects", gen: "14" },
  async () => {
    const statuses = gm.CONFIG.statusEffects as Record<string, Raw>;
    expect(statuses.dead).toMatchObject({ id: "dead" });
    statuses.ledger = { id: "ledger", name: "LEDGER.Both", img: "icons/svg/aura.svg" };
    const actor = (await hero()) as unknown as Actor;
    await actor.toggleStatusEffect("ledger");
    Reflect.deleteProperty(statuses, "ledger");
    expect([...actor.statuses]).toEqual(["ledger"]);
  },
);

const effect = async (actor: Document, data: Raw): Promise<ActiveEffect> => {
  const named = { name: "E", img: "icons/svg/aura.svg", ...data };
  const made: unknown = await make(gm, "ActiveEffect", named, { parent: actor });
  return made as ActiveEffect;
};

behaviour(
  {
    id: "C01",
    says: "changes lie in system.changes, with a type in words and a phase",
    source: "api ActiveEffectChangeData",
    gen: "14",
  },
  async () => {
    const actor = await hero();
    const changes = [
      { key: "system.strength", type: "override", value: 2 },
      { key: "system.strength", type: "add", value: "1" },
    ];
    const made = await effect(actor, { system: { changes } });
    // By the default priorities add comes before override.
    expect(system(actor).strength).toBe(2);
    const kept = (made._source.system as { changes: Raw[] }).changes;
    expect(kept.map(({ type, phase }) => [type, phase])).toEqual([
      ["override", "initial"],
      ["add", "initial"],
    ]);
  },
);

behaviour(
  {
    id: "A41",
    says: "changes of the phase `final` come after derived data, whatever their priority",
    source: "api EffectChangeData",
    gen: "14",
  },
  async () => {
    const actor = await hero();
    const changes = [
      { key: "system.strength", type: "add", value: 1, phase: "final", priority: 0 },
      { key: "system.strength", type: "override", value: 2, priority: 90 },
    ];
    await effect(actor, { system: { changes } });
    expect(system(actor).strength).toBe(3);
  },
);

behaviour(
  {
    id: "C18",
    says: "a duration is {value, units}; showIcon is conditional unless told",
    source: "api ActiveEffectData",
    gen: "14",
  },
  async () => {
    const actor = await hero();
    const [plain, timed] = [await effect(actor, {}), await effect(actor, { duration: { value: 2, units: "rounds" } })];
    expect([plain.duration, plain.showIcon]).toEqual([{ value: null, units: "seconds", expiry: null }, 1]);
    expect(timed.duration).toMatchObject({ value: 2, units: "rounds" });
    expect([plain.isTemporary, timed.isTemporary]).toEqual([false, true]);
  },
);

behaviour(
  {
    id: "C18b",
    says: "a lasting effect with a status shows on the token only where showIcon says always",
    source: "issue foundryvtt-starfinder/foundryvtt-starfinder#1768",
    gen: "14",
    needs: ["host"],
  },
  async () => {
    const actor = await hero();
    const shows = async (data: Raw): Promise<boolean> => (await effect(actor, { statuses: ["prone"], ...data }))._shows;
    const { ACTIVE_EFFECT_SHOW_ICON: show } = gm.foundry.CONST as { ACTIVE_EFFECT_SHOW_ICON: Record<string, number> };
    expect([await shows({}), await shows({ showIcon: show.ALWAYS })]).toEqual([false, true]);
    const duration = { value: 1, units: "turns" };
    expect([await shows({ duration }), await shows({ duration, showIcon: show.NEVER })]).toEqual([true, false]);
  },
);

behaviour(
  {
    id: "A44",
    says: "an Actor class whose prepareBaseData does not call super does not get through its preparation",
    source: "issue wintersleepAI/swnr#231",
    gen: "14",
    needs: ["newcomer"],
  },
  async () => {
    const script = `Hooks.once("init", () => {
      CONFIG.Actor.documentClass = class Careless extends Actor { prepareBaseData() {} };
    });`;
    await hero();
    const client = await sitting.seat(GM, { scripts: [script] });
    expect(client.errors.map(String).join()).toMatch(/Careless#prepareBaseData must call super/);
    client.close();
  },
);

const Message = () => classOf(gm, "ChatMessage") as unknown as typeof ChatMessage;

behaviour(
  {
    id: "D14",
    says: "the modes are public, gm, blind, self and ic, each with a handler",
    source: "api CONFIG.ChatMessage",
    gen: "14",
  },
  () => {
    const { modes } = gm.CONFIG.ChatMessage as { modes: Record<string, { handler: (data: Raw) => void }> };
    expect(Object.keys(modes)).toEqual(["public", "gm", "blind", "self", "ic"]);
    const data: Raw = { whisper: [] };
    modes.gm?.handler(data);
    expect(data).toEqual({ whisper: GMS, blind: false });
    expect(gm.game.settings.get("core", "messageMode")).toBe("public");
  },
);

behaviour({ id: "D19", says: "what each mode does to whisper and blind", source: "issue #11442", gen: "14" }, () => {
  const mode = (name: string): unknown => Message().applyMode({ whisper: [BORYA] }, name);
  expect(mode("public")).toMatchObject({ whisper: [], blind: false });
  expect(mode("gm")).toMatchObject({ whisper: [BORYA, ...GMS], blind: false });
  expect(mode("blind")).toMatchObject({ whisper: [BORYA, ...GMS], blind: true });
  expect(mode("self")).toMatchObject({ whisper: [GM], blind: false });
});

behaviour(
  {
    id: "D18",
    says: "create takes {messageMode}; without it the user's own mode does not matter",
    source: "system crucible",
    gen: "14",
    needs: ["two players"],
  },
  async () => {
    const ids = await anya.do(async ({ make, game }) => {
      await game.settings.set("core", "messageMode", "gm");
      const data = { content: "Secret" };
      const named = await make("ChatMessage", data, { messageMode: "gm" });
      const open = await make("ChatMessage", data);
      await game.settings.set("core", "messageMode", "public");
      return [named.id, open.id];
    });
    await sitting.settle();
    const [named, open] = ids.map((id) => gm.game.messages.get(String(id)) as unknown as ChatMessage);
    expect([named?.whisper, open?.whisper]).toEqual([GMS, []]);
    const view = (seat: Seat, message: ChatMessage | undefined) =>
      seat.look(message as unknown as Document, (message) => {
        const { visible, isContentVisible } = message as unknown as ChatMessage;
        return [visible, isContentVisible];
      });
    expect([named?.visible, await view(anya, named), await view(borya, named)]).toEqual([
      true,
      [true, true],
      [false, false],
    ]);
  },
);

behaviour(
  {
    id: "D18b",
    says: "Roll#toMessage takes {messageMode}, else the user's mode",
    source: "system dnd5e",
    gen: "14",
  },
  async () => {
    const roll = await gm.foundry.dice.Roll.create("1df").evaluate();
    const data = (options: Raw): Promise<unknown> => roll.toMessage({}, { create: false, ...options });
    expect(await data({ messageMode: "self" })).toMatchObject({ whisper: [GM], blind: false });
    await gm.game.settings.set("core", "messageMode", "blind");
    const own = await data({});
    await gm.game.settings.set("core", "messageMode", "public");
    expect(own).toMatchObject({ whisper: GMS, blind: true });
  },
);

behaviour(
  {
    id: "D15",
    says: "core.rollMode warns; here it gives null, the worse of what is told of it",
    source: "issue wintersleepAI/swnr#231",
    gen: "14",
    needs: ["host"],
  },
  async () => {
    let value: unknown = "";
    const told = await warnings(() => (value = gm.game.settings.get("core", "rollMode")));
    expect([value, told]).toEqual([null, [expect.stringContaining("core.messageMode")]]);
  },
);

behaviour(
  {
    id: "D16",
    says: "applyRollMode still works, with a warning",
    source: "issue JohanFalt/Foundry_WoD20#1396",
    gen: "14",
    needs: ["host"],
  },
  async () => {
    const told = await warnings(() => {
      expect(Message().applyRollMode({ whisper: [] }, "gmroll")).toMatchObject({ whisper: GMS });
    });
    expect(told).toEqual([expect.stringContaining("applyMode")]);
  },
);

behaviour(
  {
    id: "E14",
    says: "the global _loc localises, and fills in data",
    source: "issue Sayshal/Calendaria#698",
    gen: "14",
  },
  () => {
    const { _loc } = gm.globals as unknown as { _loc: (key: string, data?: Raw) => string };
    const { i18n } = gm.game;
    expect(_loc("LEDGER.Both")).toBe(i18n.localize("LEDGER.Both"));
    expect(_loc("LEDGER.Greet", { name: "X" })).toBe(i18n.format("LEDGER.Greet", { name: "X" }));
  },
);

behaviour(
  {
    id: "G14",
    says: "names of 13 throw: its roll modes, its constants, its mergeObject option, its shape of effects, its status list",
    source: "host",
    gen: "14",
    needs: ["host"],
  },
  async () => {
    await expect(Message().create({ content: "x" }, { rollMode: "gmroll" })).rejects.toThrow(/"rollMode"/);
    expect(() => read(gm.CONFIG.Dice, "rollModes")).toThrow(/CONFIG.Dice.rollModes/);
    for (const name of ["ACTIVE_EFFECT_MODES", "DICE_ROLL_MODES"])
      expect(() => read(gm.foundry.CONST, name)).toThrow(name);
    expect(() => read(gm.CONFIG.ActiveEffect, "legacyTransferral")).toThrow(/legacyTransferral/);
    expect(() => gm.foundry.utils.mergeObject({}, {}, { performDeletions: true })).toThrow(/"applyOperators" here/);
    const actor = await hero();
    const changes = [{ key: "system.strength", mode: 2, value: "1" }];
    await expect(effect(actor, { changes })).rejects.toThrow(/"changes" belongs to Foundry 13/);
    await expect(effect(actor, { duration: { rounds: 1 } })).rejects.toThrow(/"duration.rounds" belongs to Foundry 13/);
    expect(() => read(gm.CONFIG.statusEffects, "push")).toThrow(/statusEffects.push/);
    const nested = { system: { wounds: globals()._replace({ [W1]: globals()._del }) } };
    await expect(actor.update(nested)).rejects.toThrow(/operators within the replacement/);
    await expect(actor.update({ system: { wounds: operators().ForcedDeletion } })).rejects.toThrow(/operator's class/);
    await expect(actor.update({ "system.==wounds": {} })).rejects.toThrow(/replacement key/);
    expect(gm.warnings).toEqual([]);
  },
);
