import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect } from "vitest";
import type { HeadlessClient } from "../client.ts";
import type { User } from "../core/documents/user.ts";
import { DEFAULT_SEATS } from "../server/seats.ts";
import { createTable } from "../server/table.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, BORYA, classOf, GM, make, on, sitDown, type Sitting } from "./fixture.ts";

const HELPER = "assistant0000000";
let sitting: Sitting;

beforeEach(async () => {
  sitting = await sitDown({ users: [...DEFAULT_SEATS, { id: HELPER, name: "Помощник", role: 3 }] });
});

const activeGM = (client: HeadlessClient): string | null => client.game.users.activeGM?.id ?? null;

behaviour(
  {
    id: "B52",
    says: "activeGM: a full game master, else an assistant, else null (E22)",
    source: "issue #11242",
    gen: "both",
  },
  async () => {
    const anya = await sitting.seat(ANYA);
    expect(activeGM(anya)).toBeNull();
    const helper = await sitting.seat(HELPER);
    await sitting.table.settle();
    expect([activeGM(anya), activeGM(helper), helper.game.user.isActiveGM]).toEqual([HELPER, HELPER, true]);
    const gm = await sitting.seat(GM);
    await sitting.table.settle();
    expect([activeGM(anya), activeGM(gm)]).toEqual([GM, GM]);
    gm.close();
    await sitting.table.settle();
    expect(activeGM(anya)).toBe(HELPER);
  },
);

behaviour(
  { id: "B53", says: "the designated user has the highest role of those who fit", source: "issue #11698", gen: "both" },
  async () => {
    const { users } = (await sitting.seat(ANYA)).game;
    expect(users.getDesignatedUser((user: User) => !user.isGM)?.id).toBe(ANYA);
    expect(users.getDesignatedUser(() => true)?.id).toBe(GM);
    expect(users.getDesignatedUser((user: User) => user.active)?.id).toBe(ANYA);
  },
);

behaviour(
  {
    id: "H12",
    says: "`userConnected` tells who comes and who goes, at the last of his connections",
    source: "api hookEvents.userConnected",
    gen: "both",
  },
  async () => {
    const anya = await sitting.seat(ANYA);
    const seen: string[] = [];
    anya.Hooks.on("userConnected", (user, active) => seen.push(`${(user as User).name}:${String(active)}`));
    const [first, second] = [await sitting.seat(BORYA), await sitting.seat(BORYA)];
    first.close();
    await sitting.table.settle();
    expect(seen).toEqual(["Боря:true"]);
    second.close();
    await sitting.table.settle();
    expect(seen).toEqual(["Боря:true", "Боря:false"]);
  },
);

behaviour(
  {
    id: "H13",
    says: "targets are a Set of tokens; the others see them, and `targetToken` is called everywhere",
    source: "issue #11831",
    gen: "both",
  },
  async () => {
    const [gm, anya] = [await sitting.seat(GM), await sitting.seat(ANYA)];
    const actor = await make(gm, "Actor", { name: "Hero", type: "hero" });
    const scene = await make(gm, "Scene", { name: "Yard", active: true });
    const token = await make(gm, "Token", { name: "Hero", actorId: actor.id, actorLink: true }, { parent: scene });
    await sitting.table.settle();
    const seen: unknown[] = [];
    gm.Hooks.on("targetToken", (user, target, targeted) =>
      seen.push([(user as User).name, (target as { name: string }).name, targeted]),
    );
    anya.run(`canvas.tokens.setTargets(["${String(token.id)}"])`);
    await sitting.table.settle();
    expect([...anya.game.user.targets].map((target) => target.actor)).toEqual([on(anya, actor)]);
    const late = await sitting.seat(BORYA);
    const others = [gm, late].map((client) =>
      [...(client.game.users.get(ANYA) as unknown as User).targets].map((target) => target.id),
    );
    expect(others).toEqual([[token.id], [token.id]]);
    anya.close();
    await sitting.table.settle();
    expect(seen).toEqual([
      ["Аня", "Hero", true],
      ["Аня", "Hero", false],
    ]);
  },
);

behaviour({ id: "H14", says: "unlinked tokens are refused by name", source: "host", gen: "13" }, async () => {
  const gm = await sitting.seat(GM);
  const scene = await make(gm, "Scene", { name: "Yard" });
  const token = await make(gm, "Token", { name: "T", actorId: "abcdefghijklmnop" }, { parent: scene });
  expect(() => Reflect.get(token, "actor") as unknown).toThrow(/unlinked tokens are not offered/);
});

behaviour(
  { id: "H15", says: "what the host does not know throws, and names it", source: "host", gen: "13" },
  async () => {
    const gm = await sitting.seat(GM);
    const read = (path: string): string => {
      try {
        gm.run(path);
        return "read";
      } catch (error) {
        return (error as Error).message;
      }
    };
    for (const name of [
      "foundry.utils.foo",
      "foundry.canvas",
      "game.modules",
      "game.socket",
      "CONFIG.Playlist",
      "CONST.GRID_TYPES",
      "ui.sidebar",
      "canvas.scene",
      "CONFIG.Actor.trackable",
    ]) {
      expect(read(name)).toBe(`"${name}" is not offered by this host`);
    }
    expect([read("typeof foundry"), read('"foo" in foundry.utils'), read("String(game.then)")]).toEqual([
      "read",
      "read",
      "read",
    ]);
    expect(gm.run("globalThis._del")).toBeUndefined(); // A24
  },
);

behaviour(
  {
    id: "H16",
    says: "all clients see writes in the same order, however late they arrive",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const [gm, anya] = [await sitting.seat(GM), await sitting.seat(ANYA)];
    sitting.table.delay((passing) =>
      passing.direction === "down" && passing.userId === ANYA ? Math.random() * 10 : 0,
    );
    const said: Promise<unknown>[] = [];
    for (let i = 0; i < 12; i++) {
      const client = i % 2 === 0 ? gm : anya;
      said.push(classOf(client, "ChatMessage").create({ content: String(i) }));
    }
    await Promise.all(said);
    await sitting.table.settle();
    const order = (client: HeadlessClient): unknown[] => client.game.messages.map((message) => message.id);
    expect(order(gm)).toHaveLength(12);
    expect(order(anya)).toEqual(order(gm));
    sitting.table.delay(0);
  },
);

behaviour(
  {
    id: "H17",
    says: "a client that goes amid its request: the write is made whole or not at all",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const [gm, anya] = [await sitting.seat(GM), await sitting.seat(ANYA)];
    const asked = classOf(anya, "ChatMessage").create({ content: "Last words" });
    await new Promise((resolve) => setImmediate(resolve));
    anya.close();
    await expect(asked).rejects.toThrow(/connection to the server was lost/);
    await sitting.table.settle();
    expect(gm.game.messages.size).toBeLessThanOrEqual(1);
    await expect(classOf(anya, "ChatMessage").create({ content: "Ghost" })).rejects.toThrow(/lost/);
  },
);

behaviour(
  { id: "H18", says: "messages that are lost on the way leave the asker waiting", source: "host", gen: "13" },
  async () => {
    const [gm, anya] = [await sitting.seat(GM), await sitting.seat(ANYA)];
    sitting.table.drop((passing) => passing.direction === "up" && passing.userId === ANYA);
    let answered = false;
    void classOf(anya, "ChatMessage")
      .create({ content: "Lost" })
      .then(
        () => {
          answered = true;
        },
        () => undefined,
      );
    await sitting.table.settle();
    expect([answered, gm.game.messages.size, anya.pending()]).toEqual([false, 0, 1]);
    sitting.table.drop(() => false);
  },
);

behaviour(
  { id: "H19", says: "a world keeps everything over a restart of the server", source: "host", gen: "13" },
  async () => {
    const worldDir = await mkdtemp(join(tmpdir(), "ledger-world-"));
    const first = await sitDown({ worldDir });
    const gm = await first.seat(GM);
    const actor = await make(gm, "Actor", { name: "Kept", type: "hero", system: { strength: 2 } });
    const [gone] = await actor.createEmbeddedDocuments("Item", [{ name: "Gone", type: "thing" }]);
    const [item] = await actor.createEmbeddedDocuments("Item", [
      { name: "Thing", type: "thing", system: { weight: 4 } },
    ]);
    await make(gm, "ActiveEffect", { name: "Blessed", img: "a.svg" }, { parent: item });
    await gone?.delete();
    for (const content of ["1", "2", "3"]) await make(gm, "ChatMessage", { content });
    const before = JSON.stringify([gm.game.actors, gm.game.messages, gm.game.users]);
    await first.table.close();
    const table = await createTable({ worldDir, systemDir: first.systemDir });
    const { headlessClient } = await import("../client.ts");
    const { MODELS } = await import("./fixture.ts");
    const again = await headlessClient(table, GM, { scripts: [MODELS] });
    expect(JSON.stringify([again.game.actors, again.game.messages, again.game.users])).toBe(before);
    expect(table.title).toBe(first.table.title);
    await table.close();
    await rm(worldDir, { recursive: true, force: true });
  },
);

behaviour(
  { id: "H20", says: "settle waits for the follow-up writes of hooks", source: "host", gen: "13" },
  async () => {
    const [gm, anya] = [await sitting.seat(GM), await sitting.seat(ANYA)];
    anya.Hooks.on("createChatMessage", (message) => {
      if ((message as { content: string }).content === "Question")
        void classOf(anya, "ChatMessage").create({ content: "Answer" });
    });
    await classOf(gm, "ChatMessage").create({ content: "Question" });
    await gm.settle();
    expect(gm.game.messages.map((message) => message._source.content)).toEqual(["Question", "Answer"]);
  },
);
