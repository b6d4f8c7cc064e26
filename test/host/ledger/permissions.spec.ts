import { beforeAll, expect } from "vitest";
import type { HeadlessClient } from "../client.ts";
import type { Document } from "../core/document.ts";
import { DEFAULT_SEATS } from "../server/seats.ts";
import type { User } from "../core/documents/user.ts";
import type { Table } from "../server/table.ts";
import type { Raw } from "../shape.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, BORYA, classOf, GM, make, on, sitDown } from "./fixture.ts";

const HELPER = "assistant0000000";

let table: Table;
let gm: HeadlessClient;
let anya: HeadlessClient;
let borya: HeadlessClient;
let helper: HeadlessClient;

beforeAll(async () => {
  const sitting = await sitDown({ users: [...DEFAULT_SEATS, { id: HELPER, name: "Помощник", role: 3 }] });
  table = sitting.table;
  gm = await sitting.seat(GM);
  anya = await sitting.seat(ANYA);
  borya = await sitting.seat(BORYA);
  helper = await sitting.seat(HELPER);
});

const hero = (ownership: Raw): Promise<Document> => make(gm, "Actor", { name: "Hero", type: "hero", ownership });
/** Anya's view of an actor of hers. */
const hers = async (): Promise<Document> => {
  const actor = await hero({ default: 0, [ANYA]: 3 });
  await table.settle();
  return on(anya, actor);
};

behaviour(
  {
    id: "B45",
    says: "game masters pass any permission test that is not exact, without being in the map",
    source: "issue #8962",
    gen: "both",
  },
  async () => {
    const actor = await hers();
    const user = anya.game.users.get(HELPER) as unknown as User;
    expect(actor.testUserPermission(user, "OWNER")).toBe(true);
    expect(actor.testUserPermission(user, "OWNER", { exact: true })).toBe(false);
    expect(actor.getUserLevel(user)).toBe(0);
  },
);

behaviour({ id: "B46", says: "a new document belongs to its maker", source: "issue #8962", gen: "both" }, async () => {
  const actor = await make(gm, "Actor", { name: "Mine", type: "hero" });
  expect(actor.ownership).toEqual({ default: 0, [GM]: 3 });
});

behaviour(
  { id: "B47", says: "a player's write that contains ownership is refused", source: "issue #12938", gen: "both" },
  async () => {
    const actor = await hers();
    await expect(actor.update({ ownership: { [BORYA]: 3 } })).rejects.toThrow(/Аня lacks permission to update Actor/);
    await expect(
      actor.createEmbeddedDocuments("Item", [{ name: "Thing", type: "thing", ownership: { default: 1 } }]),
    ).rejects.toThrow(/lacks permission to create Item/);
  },
);

behaviour(
  { id: "B48", says: "embedded documents answer by their parent", source: "system draw-steel", gen: "both" },
  async () => {
    const item = await make(anya, "Item", { name: "Thing", type: "thing" }, { parent: await hers() });
    expect(item.isOwner).toBe(true);
    await table.settle();
    expect(on(borya, item).isOwner).toBe(false);
  },
);

behaviour(
  { id: "B49", says: "an owner may create items on his actor", source: "issue #12938", gen: "both" },
  async () => {
    const items = await (await hers()).createEmbeddedDocuments("Item", [{ name: "Thing", type: "thing" }]);
    expect(items).toHaveLength(1);
  },
);

behaviour(
  { id: "B50", says: "actors and items of the world need the assistant's role", source: "issue #11311", gen: "both" },
  async () => {
    await expect(make(anya, "Actor", { name: "No", type: "hero" })).rejects.toThrow(/lacks permission to create Actor/);
    await expect(make(anya, "Item", { name: "No", type: "thing" })).rejects.toThrow(/lacks permission to create Item/);
    expect((await make(helper, "Item", { name: "Yes", type: "thing" })).name).toBe("Yes");
  },
);

behaviour(
  {
    id: "B51",
    says: "an owner deletes embedded documents, not the primary one",
    source: "api CONST.DOCUMENT_OWNERSHIP_LEVELS",
    gen: "both",
  },
  async () => {
    const actor = await hers();
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Thing", type: "thing" }]);
    expect(await item?.delete()).toBe(item);
    await expect(actor.delete()).rejects.toThrow(/lacks permission to delete Actor/);
  },
);

behaviour(
  {
    id: "H05",
    says: "who owns nothing changes nothing, and hears why",
    source: "issue #584 (vigoren/foundryvtt-simple-calendar)",
    gen: "both",
  },
  async () => {
    const actor = await hers();
    await expect(on(borya, actor).update({ name: "Taken" })).rejects.toThrow(
      /User Боря lacks permission to update Actor \[\w{16}\]/,
    );
    expect(actor.name).toBe("Hero");
  },
);

behaviour(
  { id: "H06", says: "limited, observer and owner are told apart", source: "api ClientDocument", gen: "both" },
  async () => {
    const actor = await hero({ default: 1, [ANYA]: 2, [BORYA]: 3 });
    await table.settle();
    const view = (client: HeadlessClient): boolean[] => {
      const seen = on(client, actor);
      return [seen.visible, seen.limited, seen.isOwner];
    };
    expect([view(anya), view(borya), view(gm)]).toEqual([
      [true, false, false],
      [true, false, true],
      [true, false, true],
    ]);
    await actor.update({ ownership: { [ANYA]: 1 } });
    await table.settle();
    expect(view(anya)).toEqual([true, true, false]);
  },
);

behaviour({ id: "H07", says: "a player may not raise his own role", source: "inferred", gen: "both" }, async () => {
  await expect((anya.game.user as unknown as Document).update({ role: 4 })).rejects.toThrow(
    /lacks permission to update User/,
  );
});

behaviour(
  {
    id: "B46b",
    says: "a game master sets ownership at the creation and keeps his own",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const actor = await make(gm, "Actor", { name: "For Anya", type: "hero", ownership: { [ANYA]: 3 } });
    expect(actor.ownership).toEqual({ default: 0, [ANYA]: 3, [GM]: 3 });
    expect(classOf(gm, "Actor").documentName).toBe("Actor");
  },
);
