/** The life of documents as src/hooks follows it: which hooks are called when, and what stands at that moment. */
import { beforeAll, expect, vi } from "vitest";
import type { Document } from "../core/document.ts";
import type { Raw } from "../shape.ts";
import { behaviour } from "./behaviour.ts";
import { adding, ANYA, classOf, GM, make, SCOPE, sitDown, subtype, system } from "./fixture.ts";
import type { Own, Seat, Sitting } from "./fixture.ts";

let sitting: Sitting;
let gm: Own;
let anya: Seat;
beforeAll(async () => {
  sitting = await sitDown();
  gm = await sitting.own();
  anya = await sitting.other(ANYA);
});

const hero = (data: Raw = {}): Promise<Document> => make(gm, "Actor", { name: "Hero", type: subtype("hero"), ...data });
const thing = (parent: Document, data: Raw = {}): Promise<Document> =>
  make(gm, "Item", { name: "Thing", type: subtype("thing"), ...data }, { parent });

/** What a hook told while `fn` ran. */
async function told(hook: string, pick: (...args: never[]) => unknown, fn: () => Promise<unknown>): Promise<unknown[]> {
  const seen: unknown[] = [];
  const id = gm.Hooks.on(hook, (...args) => void seen.push(pick(...(args as never[]))));
  try {
    await fn();
    await sitting.settle();
  } finally {
    gm.Hooks.off(hook, id);
  }
  return seen;
}

behaviour(
  {
    id: "B08c",
    says: "createX gets the document, which is in its collection by then, the options and who did it",
    source: "api hookEvents.createDocument",
    gen: "both",
  },
  async () => {
    const seen = await told(
      "createActor",
      (actor: Document, options: Raw, userId: string) => [
        gm.game.actors.get(actor.id ?? "") === actor,
        options.mine,
        userId,
        system(actor).doubled,
      ],
      () => make(gm, "Actor", { name: "New", type: subtype("hero"), system: { strength: 2 } }, { mine: 1 }),
    );
    expect(seen).toEqual([[true, 1, GM, 4]]);
  },
);

behaviour(
  {
    id: "B08u",
    says: "updateX sees the document as it is after the change, prepared",
    source: "api hookEvents.updateDocument",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    const seen = await told(
      "updateActor",
      (actor: Document, changed: Raw) => [system(actor).doubled, changed.system],
      () => actor.update({ "system.strength": 2 }),
    );
    expect(seen).toEqual([[4, { strength: 2 }]]);
  },
);

behaviour(
  {
    id: "B08d",
    says: "deleteX sees the document out of its collection, with all its data still there",
    source: "api hookEvents.deleteDocument",
    gen: "both",
  },
  async () => {
    const message = await make(gm, "ChatMessage", { type: subtype("act"), system: { exchange: "e1" } });
    const seen = await told(
      "deleteChatMessage",
      (message: Document) => [gm.game.messages.has(message.id ?? ""), message.type, system(message).exchange],
      () => message.delete(),
    );
    expect(seen).toEqual([[false, subtype("act"), "e1"]]);
  },
);

behaviour(
  {
    id: "B08e",
    says: "embedded documents have hooks of their own, with their parent, which is prepared anew by then",
    source: "wiki hooks",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    const seen = await told(
      "createActiveEffect",
      (effect: Document) => [effect.parent === actor, system(actor).strength],
      () =>
        make(
          gm,
          "ActiveEffect",
          { name: "Strong", img: "a.svg", ...adding(gm, "system.strength", 2) },
          { parent: actor },
        ),
    );
    expect(seen).toEqual([[true, 2]]);
    const items = await told(
      "createItem",
      (item: Document) => [item.parent === actor, actor.getEmbeddedCollection("Item").has(item.id ?? "")],
      () => thing(actor),
    );
    expect(items).toEqual([[true, true]]);
  },
);

behaviour(
  {
    id: "B08p",
    says: "a change to an embedded document calls no update hook of its parent",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    const item = await thing(actor);
    const seen = await told(
      "updateActor",
      () => "told",
      async () => {
        await item.update({ "system.weight": 3 });
        await item.delete();
      },
    );
    expect(seen).toEqual([]);
  },
);

behaviour(
  {
    id: "B08b",
    says: "an actor that is deleted takes its items along without a hook for each",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    const item = await thing(actor);
    const seen = await told(
      "deleteItem",
      () => "told",
      () => actor.delete(),
    );
    expect(seen).toEqual([]);
    expect(gm.foundry.utils.fromUuidSync(item.uuid, { strict: false })).toBeNull();
  },
);

behaviour(
  {
    id: "B08m",
    says: "a batch calls its hook once for each document, in order",
    source: "api hookEvents.createDocument",
    gen: "both",
  },
  async () => {
    const seen = await told(
      "createActor",
      ({ name }: Document) => name,
      () => classOf(gm, "Actor").createDocuments(["1", "2", "3"].map((name) => ({ name, type: subtype("hero") }))),
    );
    expect(seen).toEqual(["1", "2", "3"]);
  },
);

behaviour(
  {
    id: "B03o",
    says: "`Hooks.once` is for one call, `Hooks.off` takes a handler off by its number",
    source: "api Hooks",
    gen: "both",
  },
  () => {
    const seen: string[] = [];
    gm.Hooks.once("ledgerHook", () => void seen.push("once"));
    const id = gm.Hooks.on("ledgerHook", () => void seen.push("on"));
    gm.Hooks.callAll("ledgerHook");
    gm.Hooks.callAll("ledgerHook");
    gm.Hooks.off("ledgerHook", id);
    gm.Hooks.callAll("ledgerHook");
    expect(seen).toEqual(["once", "on", "on"]);
  },
);

behaviour(
  {
    id: "B03t",
    says: "`Hooks.call` of one's own gives true unless a handler gives false; one that throws is told of, and counts as none",
    source: "issue geoidesic/foundryvtt-actor-studio#147",
    gen: "both",
  },
  () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const seen: string[] = [];
    const throwing = gm.Hooks.on("ledgerVeto", () => {
      throw new Error("planted");
    });
    const given = gm.Hooks.on("ledgerVeto", (told) => void (told as string[]).push("asked"));
    expect([gm.Hooks.call("ledgerVeto", seen), seen]).toEqual([true, ["asked"]]);
    const veto = gm.Hooks.on("ledgerVeto", () => false);
    expect([gm.Hooks.call("ledgerVeto", seen), gm.Hooks.call("ledgerNobody")]).toEqual([false, true]);
    expect(log).toHaveBeenCalled();
    log.mockRestore();
    for (const id of [throwing, given, veto]) gm.Hooks.off("ledgerVeto", id);
  },
);

behaviour(
  {
    id: "B05c",
    says: "`_preCreate` may fill in the document by updateSource; that of core is called first and gives no false",
    source: "api Document#_preCreate",
    gen: "both",
  },
  async () => {
    const { prototype } = classOf(gm, "Item");
    const before = prototype as unknown as { _preCreate: (...args: unknown[]) => Promise<unknown> };
    const core = before._preCreate;
    const answers: unknown[] = [];
    const spy = vi.spyOn(before, "_preCreate").mockImplementation(async function (this: unknown, ...args) {
      answers.push(await core.apply(this, args));
      (this as Document).updateSource({ system: { weight: 7 } });
      return undefined;
    });
    const item = await thing(await hero());
    spy.mockRestore();
    expect([answers, system(item).weight]).toEqual([[undefined], 7]);
  },
);

behaviour(
  {
    id: "B09",
    says: "what a hook writes in its turn is no part of the write that it follows",
    source: "issue #14702",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    const order: string[] = [];
    let own: Promise<unknown> | undefined;
    gm.Hooks.once("updateActor", () => {
      own = actor.update({ "system.note": "after" }).then(() => order.push("hook's own"));
    });
    await actor.update({ name: "First" });
    order.push("first");
    await own;
    expect(order).toEqual(["first", "hook's own"]);
    expect(system(actor).note).toBe("after");
  },
);

behaviour(
  {
    id: "D35",
    says: "of two writes to one value the later stands, for everybody",
    source: "inferred",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const actor = await hero({ ownership: { default: 3 } });
    await sitting.settle();
    await Promise.all([
      actor.update({ "system.note": "mine" }),
      anya.look(actor, async (actor) => {
        await actor.update({ "system.note": "hers" });
      }),
    ]);
    await sitting.settle();
    const seen = await anya.look(actor, ({ system }) => (system as Raw).note);
    expect(seen).toBe(system(actor).note);
    expect(["mine", "hers"]).toContain(seen);
  },
);

behaviour(
  {
    id: "B38o",
    says: "everybody has the same source of a document, stamps included",
    source: "inferred",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const actor = await hero({ "ownership.default": 2, "system.strength": 2 });
    await thing(actor);
    await actor.update({ name: "Same" });
    await sitting.settle();
    expect(await anya.look(actor, (actor) => actor.toObject())).toEqual(actor.toObject());
  },
);

behaviour(
  {
    id: "B41u",
    says: "a player writes flags of his own user, and everybody is told",
    source: "wiki flags",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const seen = await told(
      "updateUser",
      (user: Document, changed: { flags?: Record<string, Raw> }) => [user.id, changed.flags?.[SCOPE]?.ledgerNote],
      async () => {
        await anya.do(async ({ game }, scope) => {
          await (game.user as unknown as Document).setFlag(scope, "ledgerNote", "hello");
        }, SCOPE);
      },
    );
    await anya.do(async ({ game }, scope) => {
      await (game.user as unknown as Document).unsetFlag(scope, "ledgerNote");
    }, SCOPE);
    expect(seen).toContainEqual([ANYA, "hello"]);
  },
);

behaviour(
  {
    id: "B41v",
    says: "who is made something else, or leaves the world, is told of like any document: before it on the client that does it, then to all",
    source: "api hookEvents.preUpdateDocument",
    gen: "both",
  },
  async () => {
    const [PLAYER, ASSISTANT] = [1, 3];
    const guest = await make(gm, "User", { name: "Guest", role: ASSISTANT });
    const seen: unknown[] = [];
    // Others' users may change meanwhile.
    const about = (what: (user: Document, changed: Raw) => unknown) => (user: Document, changed: Raw) => {
      if (user.id === guest.id) seen.push(what(user, changed));
    };
    const role = about((user, changed) => [user._source.role, changed.role]);
    const hooks = {
      preUpdateUser: role,
      updateUser: role,
      preDeleteUser: about(() => "preDelete"),
      deleteUser: about(() => "delete"),
    };
    const ids = Object.entries(hooks).map(([hook, fn]) => [hook, gm.Hooks.on(hook, fn as never)] as const);
    await guest.update({ role: PLAYER });
    await sitting.settle();
    await guest.delete();
    await sitting.settle();
    for (const [hook, id] of ids) gm.Hooks.off(hook, id);
    expect(seen).toEqual([[ASSISTANT, PLAYER], [PLAYER, PLAYER], "preDelete", "delete"]);
  },
);

behaviour(
  {
    id: "B41w",
    says: "a scene that is deleted takes its tokens along, and deleteToken is called for none of them",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const scene = await make(gm, "Scene", { name: "Yard" });
    const actor = await hero();
    const token = await make(gm, "Token", { name: "Hero", actorId: actor.id }, { parent: scene });
    const seen = await told(
      "deleteToken",
      ({ id }: Document) => id,
      () => scene.delete(),
    );
    expect([seen, gm.foundry.utils.fromUuidSync(token.uuid, { strict: false })]).toEqual([[], null]);
  },
);

behaviour(
  {
    id: "C12d",
    says: "an effect that is deleted takes its status along",
    source: "issue #9392",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    const effect = await make(
      gm,
      "ActiveEffect",
      { name: "Bound", img: "a.svg", statuses: ["ledgerTied"] },
      { parent: actor },
    );
    const statuses = (): string[] => [...(Reflect.get(actor, "statuses") as Set<string>)];
    expect(statuses()).toEqual(["ledgerTied"]);
    await effect.delete();
    expect(statuses()).toEqual([]);
  },
);
