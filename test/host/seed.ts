/** What the try-out table starts with: the compendium's fighters, one for each player, on a scene. */
import type { DocumentName, Raw } from "./shape.ts";
import type { RequestBody, ServerMessage } from "./protocol.ts";
import type { Table } from "./server/table.ts";

const GM_ROLE = 4;
const OWNER = 3;

/** Asks the table as one user, over a line of one's own. */
function asker(table: Table, userId: string) {
  const line = table.connect(userId);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  line.onMessage((text) => {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "response") waiting.get(message.id)?.resolve(message.result);
    if (message.type === "refusal") waiting.get(message.id)?.reject(new Error(message.error));
  });
  let last = 0;
  return {
    ask: (body: RequestBody): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        line.send(JSON.stringify({ ...body, id }));
      }),
    close: () => {
      line.close();
    },
  };
}

/**
 * Fills a world that has no actors yet: every document of an Actor pack comes into the world under its own id, one goes
 * to each player in turn, and all stand on one scene.
 * @param pack the pack's id, `system.name`
 * @returns whether it was filled; false when there were actors already
 */
export async function seedTable(table: Table, pack: string, sceneName: string): Promise<boolean> {
  const gm = table.users.find(({ role }) => role === GM_ROLE);
  if (!gm) throw new Error("The table has no game master to bring the fighters in");
  const { ask, close } = asker(table, String(gm._id));
  try {
    const world = (await ask({ action: "world" })) as { documents: Record<string, Raw[]> };
    if (world.documents.actors?.length) return false;
    const documents = (await ask({ action: "packDocuments", pack, ids: null })) as Raw[];
    const players = table.users.filter(({ role }) => Number(role) < GM_ROLE);
    const create = (documentName: DocumentName, data: Raw[]) =>
      ask({ action: "create", documentName, parent: null, data, options: { keepId: true } });
    await create(
      "Actor",
      documents.map((raw, place) => imported(raw, pack, players[place])),
    );
    await create("Scene", [sceneWith(documents, sceneName)]);
    for (const [place, player] of players.entries()) {
      const updates = [{ _id: player._id, character: documents[place]?._id ?? null }];
      await ask({ action: "update", documentName: "User", parent: null, updates, options: {} });
    }
    return true;
  } finally {
    close();
  }
}

/** A pack's document as it comes into the world: it keeps its id, and somebody plays it. */
function imported(raw: Raw, pack: string, player: Raw | undefined): Raw {
  const rest = { ...raw };
  delete rest.folder;
  return {
    ...rest,
    ownership: { default: 0, ...(player && { [String(player._id)]: OWNER }) },
    _stats: { ...(raw._stats as Raw), compendiumSource: `Compendium.${pack}.Actor.${String(raw._id)}` },
  };
}

function sceneWith(actors: readonly Raw[], name: string): Raw {
  const tokens = actors.map((actor, place) => ({
    ...(actor.prototypeToken as Raw),
    _id: `token${String(place).padStart(11, "0")}`,
    actorId: actor._id,
    x: place * 100,
    y: 0,
  }));
  return { _id: "tavern0000000000", name, active: true, tokens };
}
