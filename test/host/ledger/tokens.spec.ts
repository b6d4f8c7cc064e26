import { beforeAll, expect } from "vitest";
import type { Document } from "../core/document.ts";
import type { Actor } from "../core/documents/actor.ts";
import type { ChatMessage } from "../core/documents/message.ts";
import type { Scene } from "../core/documents/scene.ts";
import type { TokenDocument } from "../core/documents/token.ts";
import type { Raw } from "../shape.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, BORYA, classOf, make, sitDown, stored, subtype, system } from "./fixture.ts";
import type { Own, Seat, Sitting } from "./fixture.ts";

let sitting: Sitting;
let gm: Own;
let anya: Seat;
let borya: Seat;
let scene: Scene;

beforeAll(async () => {
  sitting = await sitDown();
  gm = await sitting.own();
  [anya, borya] = [await sitting.other(ANYA), await sitting.other(BORYA)];
  scene = (await make(gm, "Scene", { name: "Yard", active: true })) as unknown as Scene;
});

interface Thug {
  base: Actor;
  token: TokenDocument;
  /** The token's own actor. */
  actor: Actor;
}

const own = (token: TokenDocument): Actor => {
  if (token.actor === null) throw new Error("the token has no actor");
  return token.actor;
};

/** A token of an actor: by itself, not linked. */
async function tokenOf(base: Actor, data: Raw = {}): Promise<TokenDocument> {
  const token = await make(gm, "Token", { name: "Thug 1", actorId: base.id, ...data }, { parent: scene });
  await sitting.settle();
  return token as unknown as TokenDocument;
}

/** An actor with one item, and an unlinked token of his. */
async function thug(data: Raw = {}): Promise<Thug> {
  const items = [{ name: "Club", type: subtype("thing"), system: { weight: 2 } }];
  const made = await make(gm, "Actor", { name: "Thug", type: subtype("hero"), items, ...data });
  const base = made as unknown as Actor;
  const token = await tokenOf(base);
  return { base, token, actor: own(token) };
}

const itemsOf = (actor: Actor): Document[] => [...actor.items];
const club = (actor: Actor): Document => {
  const [first] = itemsOf(actor);
  if (first === undefined) throw new Error("the actor has no item");
  return first;
};
const names = (actor: Actor): string[] => itemsOf(actor).map(({ name }) => name);

behaviour(
  {
    id: "T01",
    says: "an unlinked token has an actor of its own, named after the token in its UUID, with the id of its base actor",
    source: "issue #5381",
    gen: "both",
  },
  async () => {
    const { base, token, actor } = await thug();
    expect([actor === base, actor.id, actor.isToken, base.isToken]).toEqual([false, base.id, true, false]);
    expect([actor.token, actor.parent, token.baseActor, base.token]).toEqual([token, token, base, null]);
    expect(actor.uuid).toBe(`${String(token.uuid)}.Actor.${String(base.id)}`);
    expect(actor instanceof classOf(gm, "Actor")).toBe(true);
    expect(own(token)).toBe(actor);
  },
);

behaviour(
  {
    id: "T02",
    says: "a linked token has the world's actor; one whose actor is not there has none",
    source: "api TokenDocument",
    gen: "both",
  },
  async () => {
    const { base } = await thug();
    const linked = await tokenOf(base, { actorLink: true });
    expect([linked.actor, linked.isLinked]).toEqual([base, true]);
    const orphan = await tokenOf(base, { actorId: "0000000000000000" });
    expect([orphan.actor, orphan.baseActor]).toEqual([null, null]);
  },
);

behaviour(
  {
    id: "T03",
    says: "UUIDs lead to a token's actor and to what lies in him, on every client",
    source: "issue #5381",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const { actor } = await thug({ ownership: { [ANYA]: 3 } });
    const { fromUuid, fromUuidSync } = gm.foundry.utils;
    expect(fromUuidSync(actor.uuid)).toBe(actor);
    expect(await fromUuid(actor.uuid)).toBe(actor);
    expect(fromUuidSync(club(actor).uuid)).toBe(club(actor));
    expect(fromUuidSync(String(actor.uuid).replace(/.{16}$/, "0000000000000000"))).toBeNull();
    const there = await anya.look(actor, ({ uuid, isToken }) => [uuid, isToken]);
    expect(there).toEqual([actor.uuid, true]);
  },
);

behaviour(
  {
    id: "T03b",
    says: "of a linked token a UUID names no actor: the look-up throws",
    source: "issue #13757",
    gen: "both",
  },
  async () => {
    const { base } = await thug();
    const linked = await tokenOf(base, { actorLink: true });
    const uuid = `${String(linked.uuid)}.Actor.${String(base.id)}`;
    expect(() => gm.foundry.utils.fromUuidSync(uuid)).toThrow();
    await expect(gm.foundry.utils.fromUuid(uuid)).rejects.toThrow();
  },
);

behaviour(
  {
    id: "B27",
    says: "what is written to a token's actor is kept in the token's delta; base actor and other tokens do not change",
    source: "issue #8973",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const { base, token, actor } = await thug({ ownership: { [ANYA]: 3 }, system: { note: "base" } });
    const other = own(await tokenOf(base));
    const updated = await actor.update({ name: "Garth", system: { strength: 2 } });
    await sitting.settle();
    expect(updated).toBe(actor);
    expect([actor.name, system(actor).strength, system(actor).note]).toEqual(["Garth", 2, "base"]);
    expect([token.delta?.name, token.delta?._source.system]).toEqual(["Garth", { strength: 2 }]);
    expect([base.name, stored(base).strength]).toEqual(["Thug", 0]);
    expect([other.name, stored(other).strength]).toEqual(["Thug", 0]);
    const there = await anya.look(actor, ({ name, _source, system }) => [
      name,
      (_source.system as { strength: number }).strength,
      (system as { doubled: number }).doubled,
    ]);
    expect(there).toEqual(["Garth", 2, 4]);
  },
);

behaviour(
  {
    id: "B27b",
    says: "the actor's own hooks run for it: preUpdateActor where it is asked, updateActor everywhere, with what changed",
    source: "issue #8973",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const { actor } = await thug({ ownership: { [ANYA]: 3 } });
    const told: unknown[] = [];
    const ids = ["preUpdateActor", "updateActor", "updateToken"].map((hook): [string, number] => [
      hook,
      gm.Hooks.on(hook, (document, changed) => told.push([hook, document, (changed as { system: unknown }).system])),
    ]);
    const pick = ({ uuid }: Document, { system }: { system: unknown }): unknown => [uuid, system];
    let pre: unknown[] = [];
    const seen = await anya.watch("updateActor", pick, async () => {
      pre = await anya.watch("preUpdateActor", pick, () => actor.update({ system: { strength: 1 } }));
    });
    for (const [hook, id] of ids) gm.Hooks.off(hook, id);
    expect(told).toEqual([
      ["preUpdateActor", actor, { strength: 1 }],
      ["updateActor", actor, { strength: 1 }],
    ]);
    expect([pre, seen]).toEqual([[], [[actor.uuid, { strength: 1 }]]]);
  },
);

behaviour(
  {
    id: "B27c",
    says: "a veto holds for it, and an equal value sends nothing",
    source: "issue #9131",
    gen: "both",
  },
  async () => {
    const { actor } = await thug();
    const id = gm.Hooks.on("preUpdateActor", () => false);
    expect(await actor.update({ name: "Vetoed" })).toBeUndefined();
    gm.Hooks.off("preUpdateActor", id);
    expect(await actor.update({ name: "Thug" })).toBeUndefined();
    expect(actor.name).toBe("Thug");
  },
);

behaviour(
  {
    id: "B28",
    says: "where the delta says nothing the base actor shines through, its items too",
    source: "issue #9095",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const { base, actor } = await thug({ ownership: { [ANYA]: 3 } });
    await actor.update({ system: { strength: 2 } });
    await base.update({ name: "Bruiser", system: { strength: 3, note: "new" } });
    await club(base).update({ name: "Mace" });
    await base.createEmbeddedDocuments("Item", [{ name: "Rope", type: subtype("thing") }]);
    await sitting.settle();
    const seen = [actor.name, system(actor).strength, system(actor).doubled, system(actor).note, names(actor)];
    expect(seen).toEqual(["Bruiser", 2, 4, "new", ["Mace", "Rope"]]);
    const there = await anya.look(actor, (actor) => [
      actor.name,
      [...(actor as unknown as { items: Iterable<{ name: string }> }).items].map(({ name }) => name),
    ]);
    expect(there).toEqual(["Bruiser", ["Mace", "Rope"]]);
  },
);

behaviour(
  {
    id: "B28b",
    says: "a change of the base actor calls no hook for the token's actor",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const { base } = await thug();
    const told: unknown[] = [];
    const id = gm.Hooks.on("updateActor", (document) => told.push(document));
    await base.update({ system: { strength: 1 } });
    await sitting.settle();
    gm.Hooks.off("updateActor", id);
    expect(told).toEqual([base]);
  },
);

behaviour(
  {
    id: "B28c",
    says: "items of a token's actor are added, changed and deleted in the delta alone, with the items' own hooks",
    source: "issue #9131",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const { base, token, actor } = await thug({ ownership: { [ANYA]: 3 } });
    const inherited = String(club(actor).id);
    const told: unknown[] = [];
    const hooks = ["createItem", "updateItem", "deleteItem"].map((hook): [string, number] => [
      hook,
      gm.Hooks.on(hook, (item) => told.push([hook, (item as Document).parent === actor])),
    ]);
    await anya.look(
      actor,
      async (actor, type) => {
        const item = [...(actor as unknown as { items: Iterable<Document> }).items][0];
        await item?.update({ system: { weight: 5 } });
        await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type }]);
      },
      subtype("thing"),
    );
    await sitting.settle();
    expect([names(actor), system(club(actor)).weight]).toEqual([["Club", "Rope"], 5]);
    expect([names(base), system(club(base)).weight]).toEqual([["Club"], 2]);
    await actor.deleteEmbeddedDocuments(
      "Item",
      itemsOf(actor).map(({ id }) => String(id)),
    );
    await sitting.settle();
    for (const [hook, id] of hooks) gm.Hooks.off(hook, id);
    expect([names(actor), names(base)]).toEqual([[], ["Club"]]);
    expect(told).toEqual([
      ["updateItem", true],
      ["createItem", true],
      ["deleteItem", true],
      ["deleteItem", true],
    ]);
    // What was inherited leaves a tombstone, what was its own leaves nothing.
    expect(token.delta?._source.items).toMatchObject([{ _id: inherited, _tombstone: true }]);
    const there = await anya.look(
      actor,
      (actor) => [...(actor as unknown as { items: Iterable<unknown> }).items].length,
    );
    expect(there).toBe(0);
  },
);

behaviour(
  {
    id: "B28d",
    says: "an item that the delta has changed does not follow its base any more",
    source: "issue #9095",
    gen: "both",
  },
  async () => {
    const { base, actor } = await thug();
    await club(actor).update({ name: "Spiked club" });
    await club(base).update({ name: "Mace", system: { weight: 9 } });
    await sitting.settle();
    expect([club(actor).name, system(club(actor)).weight]).toEqual(["Spiked club", 2]);
  },
);

behaviour(
  {
    id: "T04",
    says: "statuses are of the token's actor alone; the base actor's shine through and may be taken off",
    source: "issue #9131",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const { base, token, actor } = await thug({ ownership: { [ANYA]: 3 } });
    const other = own(await tokenOf(base));
    await actor.toggleStatusEffect("prone");
    await sitting.settle();
    expect([actor, base, other].map(({ statuses }) => statuses.has("prone"))).toEqual([true, false, false]);
    expect(await anya.look(actor, (actor) => [...actor.statuses])).toEqual(["prone"]);
    await actor.toggleStatusEffect("prone", { active: false });
    await base.toggleStatusEffect("stun");
    await sitting.settle();
    expect([actor.statuses.has("prone"), actor.statuses.has("stun")]).toEqual([false, true]);
    await actor.toggleStatusEffect("stun", { active: false });
    await sitting.settle();
    expect([actor, base].map(({ statuses }) => statuses.has("stun"))).toEqual([false, true]);
    await actor.toggleStatusEffect("stun", { active: true });
    await sitting.settle();
    expect([actor.statuses.has("stun"), token.actor === actor]).toEqual([true, true]);
  },
);

behaviour(
  {
    id: "T05",
    says: "ownership of a token and of its actor is the base actor's, and follows it",
    source: "inferred",
    gen: "both",
    needs: ["two players"],
  },
  async () => {
    const { base, token, actor } = await thug({ ownership: { [ANYA]: 3 } });
    const view = (seat: Seat): Promise<unknown> =>
      seat.look(token, (token) => {
        const { actor } = token;
        return [token.isOwner, actor?.isOwner, actor?.visible];
      });
    expect([await view(anya), await view(borya)]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
    await anya.look(actor, async (actor) => {
      await actor.update({ system: { strength: 1 } });
    });
    const refused = borya.look(actor, async (actor) => {
      await actor.update({ system: { strength: 3 } });
    });
    await expect(refused).rejects.toThrow(/lacks permission to update/);
    await base.update({ ownership: { [BORYA]: 3 } });
    await sitting.settle();
    expect([await view(borya), stored(actor).strength]).toEqual([[true, true, true], 1]);
  },
);

behaviour(
  {
    id: "T06",
    says: "an owner of the actor changes his token, but does not delete it",
    source: "inferred",
    gen: "both",
    needs: ["two players"],
  },
  async () => {
    const { token } = await thug({ ownership: { [ANYA]: 3 } });
    await anya.look(token, async (token) => {
      await token.update({ x: 300 });
    });
    await sitting.settle();
    expect(token.x).toBe(300);
    const moved = borya.look(token, async (token) => {
      await token.update({ x: 0 });
    });
    await expect(moved).rejects.toThrow(/lacks permission to update/);
    const gone = anya.look(token, async (token) => {
      await token.delete();
    });
    await expect(gone).rejects.toThrow(/lacks permission to delete/);
  },
);

behaviour(
  {
    id: "T07",
    says: "a token's actor goes with its token, and with its base actor",
    source: "issue #13275",
    gen: "both",
  },
  async () => {
    const { token, actor, base } = await thug();
    const second = await tokenOf(base);
    const told: string[] = [];
    const hooks = ["deleteActor", "deleteToken"].map((hook): [string, number] => [
      hook,
      gm.Hooks.on(hook, () => told.push(hook)),
    ]);
    await token.delete();
    await sitting.settle();
    for (const [hook, id] of hooks) gm.Hooks.off(hook, id);
    // That `deleteActor` is not called for it is inferred.
    expect(told).toEqual(["deleteToken"]);
    const sync = gm.foundry.utils.fromUuidSync(actor.uuid, { strict: false });
    expect([sync, gm.game.actors.has(String(base.id))]).toEqual([null, true]);
    expect(own(second).isToken).toBe(true);
    await base.delete();
    await sitting.settle();
    expect([
      second.actor,
      gm.game.scenes.get(String(scene.id))?.getEmbeddedCollection("Token").has(String(second.id)),
    ]).toEqual([null, true]);
  },
);

behaviour(
  {
    id: "T08",
    says: "game.actors knows only the world's; game.actors.tokens those of the viewed scene's unlinked tokens",
    source: "api Actors",
    gen: "both",
  },
  async () => {
    const { base, token, actor } = await thug();
    const linked = await tokenOf(base, { actorLink: true });
    expect(gm.game.actors.get(String(base.id))).toBe(base);
    expect([gm.game.actors.tokens[String(token.id)], String(linked.id) in gm.game.actors.tokens]).toEqual([
      actor,
      false,
    ]);
  },
);

behaviour(
  {
    id: "T09",
    says: "getDependentTokens: a world actor's tokens on all scenes, a token's actor its own token",
    source: "api Actor",
    gen: "both",
  },
  async () => {
    const { base, token, actor } = await thug();
    const linked = await tokenOf(base, { actorLink: true });
    expect(base.getDependentTokens()).toEqual([token, linked]);
    expect(base.getDependentTokens({ linked: true })).toEqual([linked]);
    expect(base.getDependentTokens({ scenes: scene })).toEqual([token, linked]);
    expect(actor.getDependentTokens()).toEqual([token]);
  },
);

behaviour(
  {
    id: "T10",
    says: "without an active canvas getActiveTokens is empty, for a token's actor too",
    source: "api Actor",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const { base, actor } = await thug();
    expect([base.getActiveTokens(), actor.getActiveTokens(false, true)]).toEqual([[], []]);
  },
);

behaviour(
  {
    id: "T11",
    says: "a token's actor speaks as his token; the speaker leads back to him",
    source: "issue dnd5e#620",
    gen: "both",
  },
  async () => {
    const { token, actor } = await thug();
    const Message = classOf(gm, "ChatMessage") as unknown as typeof ChatMessage;
    const speaker = Message.getSpeaker({ actor });
    expect(speaker).toEqual({ scene: scene.id, token: token.id, actor: actor.id, alias: "Thug 1" });
    expect(Message.getSpeakerActor(speaker)).toBe(actor);
  },
);

behaviour(
  {
    id: "T12",
    says: "a token that becomes linked has the world's actor, and its own again when it is unlinked",
    source: "api TokenDocument.actor",
    gen: "both",
  },
  async () => {
    const { base, token, actor } = await thug();
    await actor.update({ system: { strength: 2 } });
    await token.update({ actorLink: true });
    await sitting.settle();
    expect(token.actor).toBe(base);
    await token.update({ actorLink: false });
    await sitting.settle();
    expect([own(token).isToken, stored(own(token)).strength]).toEqual([true, 2]);
  },
);

behaviour(
  {
    id: "T13",
    says: "other changes of a token leave its actor as it is prepared",
    source: "issue #9465",
    gen: "both",
  },
  async () => {
    const { token, actor } = await thug();
    system(actor).steps = ["mark"];
    await token.update({ name: "Somebody" });
    await sitting.settle();
    expect([token.actor === actor, system(actor).steps]).toEqual([true, ["mark"]]);
  },
);

behaviour(
  {
    id: "T14",
    says: "a newcomer finds the delta as it was left, tombstones too",
    source: "inferred",
    gen: "both",
    needs: ["newcomer"],
  },
  async () => {
    const { token, actor } = await thug();
    await actor.update({ system: { strength: 2 }, name: "Garth" });
    await club(actor).delete();
    await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: subtype("thing") }]);
    const late = await sitting.other(BORYA);
    const there = await late.look(token, (token) => {
      const { actor } = token;
      return [
        actor?.name,
        (actor?.system as { strength: number }).strength,
        [...(actor?.items ?? [])].map(({ name }) => name),
      ];
    });
    expect(there).toEqual(["Garth", 2, ["Rope"]]);
  },
);

behaviour(
  {
    id: "H14",
    says: "what a delta cannot keep, or of what nobody says what would come of it, is refused by name",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const { base, token, actor } = await thug({ system: { wounds: { aaaaaaaaaaaaaaaa: { level: "light" } } } });
    await expect(actor.update({ ownership: { default: 2 } })).rejects.toThrow(/"ownership" of its own/);
    const gone = { "system.wounds.-=aaaaaaaaaaaaaaaa": null };
    await expect(actor.update(gone)).rejects.toThrow(/deleting "aaaaaaaaaaaaaaaa", which the base actor has/);
    await expect(actor.delete()).rejects.toThrow(/comes and goes with its token/);
    await expect(token.update({ delta: { name: "X" } })).rejects.toThrow(/change the token's actor/);
    await expect(token.delta?.update()).rejects.toThrow(/change the token's actor/);
    const effect = { name: "E", img: "e.svg" };
    await expect(make(gm, "ActiveEffect", effect, { parent: club(actor) })).rejects.toThrow(/in the Item of a token's/);
    expect(() => Reflect.get(token.delta ?? {}, "items") as unknown).toThrow(/ActorDelta#items/);
    expect(() => Reflect.get(token.delta ?? {}, "restore") as unknown).toThrow(/ActorDelta#restore/);
    expect([names(base), gm.errors]).toEqual([["Club"], []]);
  },
);

behaviour(
  {
    id: "H29",
    says: "a bar shows a number of the actor's system data, or a value of a maximum; derived ones too, not to be changed",
    source: "issue #8726, #8907; API TokenDocument#getBarAttribute",
    gen: "both",
  },
  async () => {
    const { base } = await thug({ system: { strength: 2 } });
    Object.assign(system(base), { vigour: { value: 1, max: 4 }, endless: { value: 1 } });
    const token = await tokenOf(base, {
      actorLink: true,
      bar1: { attribute: "vigour" },
      bar2: { attribute: "strength" },
    });
    expect(token.getBarAttribute("bar1")).toMatchObject({ type: "bar", attribute: "vigour", value: 1, max: 4 });
    expect(token.getBarAttribute("bar1")?.editable).toBe(false);
    expect(token.getBarAttribute("bar2")).toMatchObject({ type: "value", attribute: "strength", value: 2 });
    expect(token.getBarAttribute("", { alternative: "vigour" })).toMatchObject({ type: "bar", value: 1 });
    for (const alternative of ["nothing", "endless"]) expect(token.getBarAttribute("bar1", { alternative })).toBeNull();
    const nobody = await make(gm, "Token", { name: "Stone", bar1: { attribute: "vigour" } }, { parent: scene });
    expect((nobody as unknown as TokenDocument).getBarAttribute("bar1")).toBeNull();
  },
);

behaviour(
  {
    id: "H29m",
    says: "bars begin with the attributes that the system's manifest names, of prototype tokens and of tokens",
    source: "kb system-development (primaryTokenAttribute)",
    gen: "both",
  },
  async () => {
    const { primaryTokenAttribute, secondaryTokenAttribute } = gm.game.system;
    const named = [primaryTokenAttribute, secondaryTokenAttribute].map((one) => (one === "" ? null : (one ?? null)));
    const { base, token } = await thug();
    const { bar1, bar2 } = (
      base as unknown as { prototypeToken: Record<"bar1" | "bar2", { attribute: string | null }> }
    ).prototypeToken;
    expect([bar1.attribute, bar2.attribute]).toEqual(named);
    expect([token.bar1.attribute, token.bar2.attribute]).toEqual(named);
  },
);

behaviour(
  {
    id: "H29t",
    says: "CONFIG.Actor.trackableAttributes is a record by subtype, which a system fills",
    source: "api CONFIG.Actor; issue #8726",
    gen: "both",
  },
  () => {
    const { trackableAttributes } = gm.CONFIG.Actor as { trackableAttributes: Raw };
    trackableAttributes[subtype("hero")] = { bar: ["vigour"], value: [] };
    expect(trackableAttributes).toMatchObject({ [subtype("hero")]: { bar: ["vigour"], value: [] } });
    Reflect.deleteProperty(trackableAttributes, subtype("hero"));
  },
);

behaviour(
  {
    id: "H29o",
    says: "what _preCreate puts into an actor's prototype token, such as when its bars show, is stored",
    source: "inferred",
    gen: "both",
  },
  async () => {
    class Barred extends classOf(gm, "Actor") {
      override async _preCreate(...args: Parameters<Document["_preCreate"]>) {
        await super._preCreate(...args);
        this.updateSource({ prototypeToken: { displayBars: 40 } });
        return undefined;
      }
    }
    const known = gm.CONFIG.Actor as { documentClass: typeof Document };
    const { documentClass } = known;
    known.documentClass = Barred;
    try {
      const actor = await make(gm, "Actor", { name: "Barred", type: subtype("hero") });
      const { prototypeToken } = (actor as unknown as { _source: { prototypeToken: Raw } })._source;
      expect(prototypeToken).toMatchObject({ displayBars: 40 });
    } finally {
      known.documentClass = documentClass;
    }
  },
);

behaviour(
  {
    id: "T20",
    says: "canvas.tokens.controlled is a list of the tokens in hand: of none at first",
    source: "api PlaceablesLayer#controlled",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const inHand = await anya.do(() => {
      const { canvas } = globalThis as unknown as { canvas: { tokens: { controlled: unknown[] } | null } };
      return canvas.tokens === null || Array.isArray(canvas.tokens.controlled);
    });
    expect(inHand).toBe(true);
  },
);

behaviour(
  {
    id: "B63s",
    says: "a scene out of a pack comes with its tokens and flags, and is not played until somebody activates it",
    source: "api FromCompendiumOptions#clearState; that it means `active` is inferred",
    gen: "both",
  },
  async () => {
    const base = await make(gm, "Actor", { name: "Host", type: subtype("hero") });
    const tokens = [{ _id: "packedToken00000", name: "Host 1", actorId: base.id }];
    const packed = await make(gm, "Scene", { name: "Inn", tokens, flags: { ledger: { inn: true } }, active: false });
    packed.updateSource({ active: true });
    const data = gm.game.scenes.fromCompendium(packed);
    expect([data.active, data.flags]).toEqual([undefined, { ledger: { inn: true } }]);
    const copy = (await make(gm, "Scene", { ...data, name: "Copy" })) as unknown as Scene & Document;
    expect([copy.active, [...copy.tokens].map(({ name, actorId }) => [name, actorId])]).toEqual([
      false,
      [["Host 1", base.id]],
    ]);
    await copy.activate();
    expect([copy.active, scene.active]).toEqual([true, false]);
    await scene.activate();
  },
);
