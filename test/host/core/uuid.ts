import { runtime } from "./runtime.ts";
import { isDocumentName } from "../shape.ts";
import { HostError } from "./errors.ts";

export interface ParsedUuid {
  uuid: string;
  /** Type and id of the document that the UUID names (the last, if embedded). */
  type: string;
  id: string;
  /** Type and id of the outermost document. */
  primaryType: string;
  primaryId: string;
  /** Alternating types and ids below the primary document. */
  embedded: string[];
  /** The pack's id, or null for a document of the world. */
  pack: string | null;
}

/** What may be asked of a UUID beside it; `relative` is not offered, though it is an option of the API. */
function refuseOptions(options: object, ...known: string[]): void {
  const odd = Object.keys(options).find((name) => !known.includes(name));
  if (odd !== undefined) throw new HostError(`the option "${odd}" of a UUID is not offered by this host`);
}

/** Takes a UUID apart; null if it is not one. */
export function parseUuid(uuid: string, options: object = {}): ParsedUuid | null {
  refuseOptions(options);
  const parts = uuid.split(".");
  let pack: string | null = null;
  if (parts[0] === "Compendium") {
    parts.shift();
    const [packageName, packName] = parts.splice(0, 2);
    if (packageName === undefined || packName === undefined) return null;
    pack = `${packageName}.${packName}`;
  }
  const [primaryType, primaryId, ...embedded] = parts;
  // "Scene.S.Token.T.Actor": the actor of a token, without its id.
  if (embedded.length % 2 === 1 && embedded.at(-1) === "Actor" && embedded.at(-3) === "Token") embedded.push("");
  if (primaryType === undefined || primaryId === undefined || primaryId === "" || embedded.length % 2 === 1)
    return null;
  if (!isDocumentName(primaryType)) return null;
  const type = embedded.at(-2) ?? primaryType;
  const id = embedded.at(-1) ?? primaryId;
  return { uuid, type, id, primaryType, primaryId, embedded, pack };
}

interface HasEmbedded {
  getEmbeddedDocument(name: string, id: string): unknown;
  actor?: { id: string; isToken: boolean } | null;
  delta?: unknown;
}

/** "Scene.S.Token.T.Actor.A": the token's own actor. #13757: that of a linked token is not to be had so. */
function actorOf(token: HasEmbedded, id: string, strict: boolean): unknown {
  const { actor } = token;
  if (actor === null || actor === undefined || id === "") return actor;
  if (!actor.isToken && strict) throw new HostError("a linked token has no actor of its own that a UUID could name");
  return actor.isToken && actor.id === id ? actor : null;
}

/** The embedded document below `primary` that the parts name, or null. */
function descend(primary: unknown, embedded: string[], strict: boolean): unknown {
  let target = primary as HasEmbedded | null | undefined;
  const rest = [...embedded];
  while (rest.length > 0 && target !== null && target !== undefined) {
    const [name, id] = rest.splice(0, 2);
    if (name === undefined || id === undefined) return null;
    let next: unknown;
    if (name === "Actor") next = actorOf(target, id, strict);
    else next = name === "ActorDelta" ? target.delta : target.getEmbeddedDocument(name, id);
    target = next as HasEmbedded | null | undefined;
  }
  return target ?? null;
}

interface Pack {
  index: { get(id: string): unknown };
  getDocument(id: string): Promise<unknown>;
}

function packOf(id: string): Pack | undefined {
  return (runtime.game.packs as { get(id: string): Pack | undefined }).get(id);
}

/** The document that a UUID names, or null. Documents of packs are loaded. */
export async function fromUuid(uuid: string | null | undefined, options: object = {}): Promise<unknown> {
  refuseOptions(options);
  if (uuid === null || uuid === undefined || uuid === "") return null;
  const parsed = parseUuid(uuid);
  const packId = parsed?.pack ?? null;
  if (parsed === null || packId === null) return fromUuidSync(uuid);
  const primary = await packOf(packId)?.getDocument(parsed.primaryId);
  return descend(primary ?? null, parsed.embedded, true);
}

/** The world document that a UUID names, the index entry of one in a pack, or null (B57). */
export function fromUuidSync(uuid: string | null | undefined, options: { strict?: boolean } = {}): unknown {
  refuseOptions(options, "strict");
  if (uuid === null || uuid === undefined || uuid === "") return null;
  const parsed = parseUuid(uuid);
  if (parsed === null) {
    if (options.strict === false) return null;
    throw new HostError(`"${uuid}" is not a UUID`);
  }
  if (parsed.pack !== null) {
    if (parsed.embedded.length === 0) return packOf(parsed.pack)?.index.get(parsed.primaryId) ?? null;
    if (options.strict === false) return null;
    throw new HostError(`fromUuidSync cannot reach into the pack for "${uuid}"`);
  }
  const primary = runtime.collections.get(parsed.primaryType)?.get(parsed.primaryId) ?? null;
  return descend(primary, parsed.embedded, options.strict !== false);
}
