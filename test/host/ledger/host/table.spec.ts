import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect } from "vitest";
import { createTable } from "../../server/table.ts";
import { behaviour } from "../behaviour.ts";
import { ANYA, classOf, GENERATION, GM, make, sitDown, type Sitting } from "../fixture.ts";
import { generation } from "../runner.ts";

let sitting: Sitting;

beforeEach(async () => {
  sitting = await sitDown();
});

behaviour(
  { id: "H15", says: "what the host does not know throws, and names it", source: "host", gen: "both", needs: ["host"] },
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
    expect(gm.run("typeof globalThis._del") === "undefined").toBe(generation === "13"); // A24
  },
);

behaviour(
  {
    id: "H17",
    says: "a client that goes amid its request: the write is made whole or not at all",
    source: "inferred",
    gen: "both",
    needs: ["host"],
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
  {
    id: "H18",
    says: "messages that are lost on the way leave the asker waiting",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
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
  {
    id: "H19",
    says: "a world keeps everything over a restart of the server",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
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
    // Messages are told in the order of their moments; of one moment two would be told in any.
    for (const timestamp of [1, 2, 3]) await make(gm, "ChatMessage", { content: String(timestamp), timestamp });
    const before = JSON.stringify([gm.game.actors, gm.game.messages, gm.game.users]);
    await first.table.close();
    const table = await createTable({ worldDir, systemDir: first.systemDir, generation: GENERATION });
    const { headlessClient } = await import("../../client.ts");
    const { MODELS } = await import("../fixture.ts");
    const again = await headlessClient(table, GM, { scripts: [MODELS] });
    expect(JSON.stringify([again.game.actors, again.game.messages, again.game.users])).toBe(before);
    expect(table.title).toBe(first.table.title);
    await table.close();
    await rm(worldDir, { recursive: true, force: true });
  },
);

behaviour(
  { id: "H20", says: "settle waits for the follow-up writes of hooks", source: "host", gen: "both", needs: ["host"] },
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
