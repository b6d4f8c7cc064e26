/** What the try-out table starts with: fighters out of the compendium, some of them the players', on a scene. */
import type { DocumentName, Raw } from "./shape.ts";
import type { RequestBody, ServerMessage } from "./protocol.ts";
import type { Table } from "./server/table.ts";

const GM_ROLE = 4;
const OWNER = 3;

/** Asks a table for something, or to do something; rejects with what it refuses. */
export type Ask = (body: RequestBody) => Promise<unknown>;

/** Asks the table as one user, over a line of one's own; as long as it is open he is there. */
export function asker(table: Table, userId: string): { ask: Ask; close: () => void } {
  const line = table.connect(userId);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  line.onMessage((text) => {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "response") waiting.get(message.id)?.resolve(message.result);
    if (message.type === "refusal") waiting.get(message.id)?.reject(new Error(message.error));
  });
  let last = 0;
  return {
    ask: (body) =>
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

/** Somebody of the pack who comes to the table. */
export interface Cast {
  /** The id of the pack's document. */
  readonly actor: string;
  /** Which player plays him, counted from 0; nobody: the GM. */
  readonly player?: number;
  /** How many tokens of him there are, 1 unless said: «Громила 1», «Громила 2». Where they are not linked, each has wounds of his own. */
  readonly copies?: number;
}

/** What else a world starts with. */
export interface SeedOptions {
  /** Settings of the world, by `namespace.key`. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Flags of the scene. */
  readonly flags?: Raw;
}

/**
 * Fills a world that has no actors yet: the cast comes in from the pack and stands on one scene.
 * @param pack the pack's id, `system.name`
 * @returns whether it was filled; false when there were actors already
 */
export async function seedTable(
  table: Table,
  pack: string,
  sceneName: string,
  cast: readonly Cast[],
  { settings = {}, flags = {} }: SeedOptions = {},
): Promise<boolean> {
  const gm = table.users.find(({ role }) => role === GM_ROLE);
  if (!gm) throw new Error("The table has no game master to bring the fighters in");
  const { ask, close } = asker(table, String(gm._id));
  try {
    const world = (await ask({ action: "world" })) as { documents: Record<string, Raw[]> };
    if (world.documents.actors?.length) return false;
    const documents = (await ask({ action: "packDocuments", pack, ids: null })) as Raw[];
    const players = table.users.filter(({ role }) => Number(role) < GM_ROLE);
    const actors = cast.map((member) => imported(documents, pack, member, players));
    const create = (documentName: DocumentName, data: Raw[]) =>
      ask({ action: "create", documentName, parent: null, data, options: { keepId: true } });
    await create("Actor", actors);
    await create("Scene", [{ ...sceneWith(actors, cast, sceneName), flags }]);
    for (const [key, value] of Object.entries(settings))
      await ask({ action: "setting", key, value: JSON.stringify(value), user: null });
    for (const { actor, player } of cast) {
      if (player === undefined) continue;
      const updates = [{ _id: players[player]?._id, character: actor }];
      await ask({ action: "update", documentName: "User", parent: null, updates, options: {} });
    }
    return true;
  } finally {
    close();
  }
}

/** A pack's document as it comes into the world: somebody plays it, and its tokens are as the pack has them. */
function imported(documents: readonly Raw[], pack: string, member: Cast, players: readonly Raw[]): Raw {
  const raw = documents.find(({ _id }) => _id === member.actor);
  if (!raw) throw new Error(`The pack "${pack}" has no document [${member.actor}]`);
  const player = member.player === undefined ? undefined : players[member.player];
  const rest = { ...raw };
  delete rest.folder;
  return {
    ...rest,
    ownership: { default: 0, ...(player && { [String(player._id)]: OWNER }) },
    _stats: { ...(raw._stats as Raw), compendiumSource: `Compendium.${pack}.Actor.${member.actor}` },
  };
}

/** A scene on which everybody stands, in the order of the cast; several of one kind are numbered. */
function sceneWith(actors: readonly Raw[], cast: readonly Cast[], name: string): Raw {
  const tokens = cast.flatMap(({ actor, copies = 1 }) => {
    const { _id: actorId, name: own, prototypeToken } = actors.find(({ _id }) => _id === actor) ?? {};
    return Array.from({ length: copies }, (_, place) => ({
      ...(prototypeToken as Raw),
      name: copies === 1 ? own : `${String(own)} ${place + 1}`,
      actorId,
    }));
  });
  const placed = tokens.map((token, place) => ({
    ...token,
    _id: `token${String(place).padStart(11, "0")}`,
    x: place * 100,
    y: 0,
  }));
  return { _id: "tavern0000000000", name, active: true, tokens: placed };
}
