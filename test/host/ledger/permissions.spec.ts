import { beforeAll, expect } from "vitest";
import type { Document } from "../core/document.ts";
import type { User } from "../core/documents/user.ts";
import type { Raw } from "../shape.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, BORYA, GM, HELPER, make, nameOf, SEATS, sitDown, subtype } from "./fixture.ts";
import { classOf, type Own, type Seat, type Sitting } from "./fixture.ts";

let sitting: Sitting;
let gm: Own;
let anya: Seat;
let borya: Seat;
let helper: Seat;

beforeAll(async () => {
  sitting = await sitDown({ users: SEATS });
  gm = await sitting.own();
  anya = await sitting.other(ANYA);
  borya = await sitting.other(BORYA);
  helper = await sitting.other(HELPER);
});

const hero = async (ownership: Raw): Promise<Document> => {
  const actor = await make(gm, "Actor", { name: "Hero", type: subtype("hero"), ownership });
  await sitting.settle();
  return actor;
};
/** An actor of Anya's. */
const hers = (): Promise<Document> => hero({ default: 0, [ANYA]: 3 });
const rename = async (actor: Document): Promise<void> => {
  await actor.update({ name: "Taken" });
};
const remove = async (document: Document): Promise<void> => {
  await document.delete();
};
const isOwner = (document: Document): boolean => document.isOwner;
/** Gives an actor a thing; resolves to its names. */
const give = async (actor: Document, data: Raw): Promise<{ id: string | null; uuid: string | null }[]> => {
  const items = await actor.createEmbeddedDocuments("Item", [data]);
  return items.map(({ id, uuid }) => ({ id, uuid }));
};
const thing = (): Raw => ({ name: "Thing", type: subtype("thing") });

behaviour(
  {
    id: "B45",
    says: "game masters pass any permission test that is not exact, without being in the map",
    source: "issue #8962",
    gen: "both",
  },
  async () => {
    const actor = await make(gm, "Actor", { name: "Nobody's", type: subtype("hero") });
    await actor.update({ ownership: { default: 0, [GM]: 0 } });
    const user = gm.game.user;
    expect(actor.testUserPermission(user, "OWNER")).toBe(true);
    expect(actor.testUserPermission(user, "OWNER", { exact: true })).toBe(false);
    expect(actor.getUserLevel(user)).toBe(0);
  },
);

behaviour(
  {
    id: "B45a",
    says: "assistants pass as game masters do; so every client sees it",
    source: "issue #8962",
    gen: "both",
    needs: ["player", "assistant"],
  },
  async () => {
    const seen = await anya.do(
      ({ game, doc }, uuid, id) => {
        const user = game.users.get(id) as unknown as User;
        const actor = doc(uuid);
        const passes = actor.testUserPermission(user, "OWNER");
        return [passes, actor.testUserPermission(user, "OWNER", { exact: true }), actor.getUserLevel(user)];
      },
      (await hers()).uuid,
      HELPER,
    );
    expect(seen).toEqual([true, false, 0]);
  },
);

behaviour({ id: "B46", says: "a new document belongs to its maker", source: "issue #8962", gen: "both" }, async () => {
  const actor = await make(gm, "Actor", { name: "Mine", type: subtype("hero") });
  expect(actor.ownership).toEqual({ default: 0, [GM]: 3 });
});

behaviour(
  {
    id: "B47",
    says: "a player's write that contains ownership is refused",
    source: "issue #12938",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const actor = await hers();
    const share = anya.look(actor, async (actor) => {
      await actor.update({ ownership: { default: 3 } });
    });
    await expect(share).rejects.toThrow(`${nameOf(gm, ANYA)} lacks permission to update Actor`);
    await expect(anya.look(actor, give, { ...thing(), ownership: { default: 1 } })).rejects.toThrow(
      /lacks permission to create Item/,
    );
  },
);

behaviour(
  {
    id: "B48",
    says: "embedded documents answer by their parent",
    source: "system draw-steel",
    gen: "both",
    needs: ["two players"],
  },
  async () => {
    const [item] = await anya.look(await hers(), give, thing());
    if (item === undefined) throw new Error("no item");
    await sitting.settle();
    expect(await anya.do(({ doc }, uuid) => doc(uuid).isOwner, item.uuid)).toBe(true);
    expect(await borya.do(({ doc }, uuid) => doc(uuid).isOwner, item.uuid)).toBe(false);
  },
);

behaviour(
  {
    id: "B49",
    says: "an owner may create items on his actor",
    source: "issue #12938",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const actor = await hers();
    const items = await anya.look(actor, give, thing());
    await sitting.settle();
    expect(actor.getEmbeddedCollection("Item").map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  },
);

behaviour(
  {
    id: "B50",
    says: "actors and items of the world need the assistant's role",
    source: "issue #11311",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const actor = { name: "No", type: subtype("hero") };
    await expect(anya.make("Actor", actor)).rejects.toThrow(/lacks permission to create Actor/);
    await expect(anya.make("Item", thing())).rejects.toThrow(/lacks permission to create Item/);
  },
);

behaviour(
  {
    id: "B50a",
    says: "an assistant makes actors and items",
    source: "issue #11311",
    gen: "both",
    needs: ["assistant"],
  },
  async () => {
    const { id } = await helper.make("Item", { ...thing(), name: "Yes" });
    await sitting.settle();
    expect(gm.game.items.get(id)?.name).toBe("Yes");
  },
);

behaviour(
  {
    id: "B51",
    says: "an owner deletes embedded documents, not the primary one",
    source: "api CONST.DOCUMENT_OWNERSHIP_LEVELS",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const actor = await hers();
    await anya.look(actor, give, thing());
    await anya.look(actor, async (actor) => {
      for (const item of [...actor.getEmbeddedCollection("Item")]) await item.delete();
    });
    await sitting.settle();
    expect(actor.getEmbeddedCollection("Item").size).toBe(0);
    await expect(anya.look(actor, remove)).rejects.toThrow(/lacks permission to delete Actor/);
  },
);

behaviour(
  {
    id: "H05",
    says: "who owns nothing changes nothing, and hears why",
    source: "issue #584 (vigoren/foundryvtt-simple-calendar)",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const actor = await hero({ default: 0 });
    await expect(anya.look(actor, rename)).rejects.toThrow(
      `User ${nameOf(gm, ANYA)} lacks permission to update Actor [${String(actor.id)}]`,
    );
    expect(actor.name).toBe("Hero");
  },
);

behaviour(
  {
    id: "H05b",
    says: "an observer and one of limited sight change nothing; an owner does",
    source: "api CONST.DOCUMENT_OWNERSHIP_LEVELS",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    for (const level of [1, 2]) {
      await expect(anya.look(await hero({ default: level }), rename)).rejects.toThrow(/lacks permission to update/);
    }
    const actor = await hero({ default: 3 });
    await anya.look(actor, rename);
    await sitting.settle();
    expect([actor.name, actor._stats.lastModifiedBy]).toEqual(["Taken", ANYA]);
  },
);

behaviour(
  {
    id: "H06",
    says: "limited, observer and owner are told apart",
    source: "api ClientDocument",
    gen: "both",
    needs: ["two players"],
  },
  async () => {
    const actor = await hero({ default: 1, [ANYA]: 2, [BORYA]: 3 });
    const view = (actor: Document): boolean[] => [actor.visible, actor.limited, actor.isOwner];
    expect([await anya.look(actor, view), await borya.look(actor, view), view(actor)]).toEqual([
      [true, false, false],
      [true, false, true],
      [true, false, true],
    ]);
    await actor.update({ ownership: { [ANYA]: 1 } });
    await sitting.settle();
    expect(await anya.look(actor, view)).toEqual([true, true, false]);
  },
);

behaviour(
  {
    id: "H06n",
    says: "who may see nothing of an actor has it all the same, invisible",
    source: "inferred",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const actor = await hero({ default: 0 });
    expect(await anya.look(actor, ({ visible, name }) => [visible, name])).toEqual([false, "Hero"]);
  },
);

behaviour(
  { id: "H07", says: "a player may not raise his own role", source: "inferred", gen: "both", needs: ["player"] },
  async () => {
    const raise = anya.do(async ({ game }) => {
      await (game.user as unknown as Document).update({ role: 4 });
    });
    await expect(raise).rejects.toThrow(/lacks permission to update User/);
  },
);

behaviour(
  {
    id: "B46b",
    says: "a game master sets ownership at the creation and keeps his own",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const actor = await make(gm, "Actor", { name: "For Anya", type: subtype("hero"), ownership: { [ANYA]: 3 } });
    expect(actor.ownership).toEqual({ default: 0, [ANYA]: 3, [GM]: 3 });
    expect(classOf(gm, "Actor").documentName).toBe("Actor");
  },
);

behaviour(
  {
    id: "B47g",
    says: "a game master shares an actor, and it is its owner's at once",
    source: "issue #12938",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const actor = await hero({ default: 0 });
    expect(await anya.look(actor, isOwner)).toBe(false);
    await actor.update({ [`ownership.${ANYA}`]: 3 });
    await sitting.settle();
    expect(await anya.look(actor, isOwner)).toBe(true);
  },
);

behaviour(
  {
    id: "B50p",
    says: "what a game master allows one user counts before the user's role: such a player makes actors, and owns them",
    source: "api UserData#permissions, User#hasPermission",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const player = gm.game.users.get(ANYA) as unknown as Document;
    const may = (): Promise<boolean> => anya.do(({ game }) => game.user.can("ACTOR_CREATE"));
    expect(await may()).toBe(false);
    await player.update({ permissions: { ACTOR_CREATE: true } });
    try {
      await sitting.settle();
      expect(await may()).toBe(true);
      const { uuid } = await anya.make("Actor", { name: "Hers", type: subtype("hero") });
      const ownership = await anya.do(({ doc }, hers) => doc(hers).toObject().ownership, uuid);
      expect(ownership).toEqual({ default: 0, [ANYA]: 3 });
    } finally {
      await player.update({ permissions: { ACTOR_CREATE: false } });
    }
    await sitting.settle();
    expect(await may()).toBe(false);
  },
);

behaviour(
  {
    id: "B50q",
    says: "nobody but a game master says what a user may: not even the user",
    source: "inferred",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const claim = (changes: Raw): Promise<unknown> =>
      anya.do(({ game }, wanted) => game.user.update(wanted).then(() => null), changes);
    await expect(claim({ permissions: { ACTOR_CREATE: true } })).rejects.toThrow(/permission/);
    await expect(claim({ "permissions.ACTOR_CREATE": true })).rejects.toThrow(/permission/);
  },
);
