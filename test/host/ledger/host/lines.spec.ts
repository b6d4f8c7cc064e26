/** The server by itself: what it answers to a client that is not ours, and what it leaves on the disk. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { beforeAll, expect } from "vitest";
import type { RequestBody, ServerMessage } from "../../protocol.ts";
import type { Raw } from "../../shape.ts";
import { behaviour } from "../behaviour.ts";
import { ANYA, GM, make, sitDown, subtype, type Own, type Sitting } from "../fixture.ts";

let sitting: Sitting;
let gm: Own;
beforeAll(async () => {
  sitting = await sitDown();
  gm = await sitting.own();
});

/** Asks the server past any client; gives its result, or its refusal as an error. */
function ask(userId: string, body: RequestBody): Promise<unknown> {
  const line = sitting.table.connect(userId);
  return new Promise((resolve, reject) => {
    line.onMessage((text) => {
      const message = JSON.parse(text) as ServerMessage;
      if (message.type !== "response" && message.type !== "refusal") return;
      line.close();
      if (message.type === "response") resolve(message.result);
      else reject(new Error(message.error));
    });
    line.send(JSON.stringify({ ...body, id: 1 }));
  });
}

behaviour(
  {
    id: "B19s",
    says: "without `keepId` the server gives the id, whatever is sent",
    source: "inferred",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const data = [{ _id: "chosenMessage000", content: "Mine" }];
    const [id] = (await ask(ANYA, {
      action: "create",
      documentName: "ChatMessage",
      parent: null,
      data: data.map((raw): Raw => ({ ...raw, type: "base" })),
      options: {},
    })) as string[];
    expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(id).not.toBe("chosenMessage000");
  },
);

behaviour(
  {
    id: "H20",
    says: "what lies in a document is not overwritten by an update of it",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const actor = await make(gm, "Actor", { name: "Hero", type: subtype("hero") });
    const update: RequestBody = {
      action: "update",
      documentName: "Actor",
      parent: null,
      updates: [{ _id: actor.id, items: [] }],
      options: {},
    };
    await expect(ask(GM, update)).rejects.toThrow('"items"');
  },
);

behaviour(
  {
    id: "H21",
    says: "of what is deleted in a document nothing is left in the world's database",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const worldDir = await mkdtemp(join(tmpdir(), "ledger-world-"));
    const there = await sitDown({ worldDir });
    const client = await there.own();
    const items = [
      { name: "Kept", type: subtype("thing") },
      { name: "Gone", type: subtype("thing") },
    ];
    const actor = await make(client, "Actor", { name: "Hero", type: subtype("hero"), items });
    const gone = [...actor.getEmbeddedCollection("Item")].find(({ name }) => name === "Gone");
    await gone?.delete();
    client.close();
    await there.table.close();
    const database = new ClassicLevel(join(worldDir, "data/actors"));
    const keys = await database.keys().all();
    await database.close();
    await rm(worldDir, { recursive: true, force: true });
    expect(keys.filter((key) => key.startsWith("!actors.items!"))).toHaveLength(1);
  },
);
