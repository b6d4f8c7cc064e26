/** What the acting client does before it asks the server for a write. */
import { deepClone, deepEqual, expandObject, omit } from "../json.ts";
import { PRIMARY, type DocumentName, type Raw } from "../shape.ts";
import { currentUser, Document, type WriteOptions } from "./document.ts";
import type { WorldCollection } from "./documentCollection.ts";
import { checkDelta } from "./deltaCheck.ts";
import type { TokenDocument } from "./documents/token.ts";
import { HostError } from "./errors.ts";
import { is14 } from "./generation.ts";
import { Hooks } from "./hooks.ts";
import { fromKeys } from "./operators.ts";
import { runtime } from "./runtime.ts";

interface Target {
  documentName: DocumentName;
  parent: Document | null;
  collection: Known;
  /** How the server calls what is written: what belongs to a token's actor is kept in the token's delta (B27). */
  sent: { documentName: DocumentName; parent: string | null };
  /** The caller's options, which travel; `parent` and `pack` do not. */
  options: Raw;
}

/** The documents among which the target is found. */
interface Known {
  get(id: string, options?: { strict?: boolean; invalid?: boolean }): Document | undefined;
  keys(): Iterable<string>;
}

function target(model: typeof Document, options: WriteOptions): Target {
  const { parent = null, pack = null, ...rest } = options;
  const { documentName } = model;
  if (pack !== null || (parent?.pack ?? null) !== null) {
    throw new Error(
      `You may not write ${documentName} documents in the pack ${String(pack ?? parent?.pack)}: it is locked`,
    );
  }
  for (const name of ["temporary", "renderSheet", "updateAll", "deleteSubfolders", "deleteContents"]) {
    if (rest[name] === true) throw new HostError(`the write option "${name}" is not offered by this host`);
  }
  if (isToken(parent) && documentName === "Actor") return tokenActor(parent, rest);
  const collection = parent === null ? worldCollection(documentName) : parent.getEmbeddedCollection(documentName);
  const sent = { documentName, parent: parent === null ? null : uuidForServer(parent) };
  return { documentName, parent, collection, sent, options: rest };
}

const isToken = (document: unknown): document is TokenDocument =>
  document instanceof Document && document.documentName === "Token";

/** An unlinked token's actor, which is written as the token's delta. */
function tokenActor(token: TokenDocument, options: Raw): Target {
  const { actor, delta } = token;
  const only = new Map<string, Document>(actor === null ? [] : [[actor.id ?? "", actor]]);
  // Both ids lead to it: the delta's is what the server answers with.
  const get = (id: string): Document | undefined => (id === delta?.id ? (actor ?? undefined) : only.get(id));
  return {
    documentName: "Actor",
    parent: token,
    collection: { get, keys: () => only.keys() },
    sent: { documentName: "ActorDelta", parent: token.uuid },
    options,
  };
}

/** What lies in a token's actor lies in the delta. */
function uuidForServer(parent: Document): string | null {
  if (isToken(parent.parent)) return parent.parent.delta?.uuid ?? null;
  if (isToken(parent.parent?.parent))
    throw new HostError(`writing in the ${parent.documentName} of a token's actor is not offered by this host`);
  return parent.uuid;
}

function refuseTokenActor({ sent }: Target): void {
  if (sent.documentName === "ActorDelta") throw new HostError("a token's actor comes and goes with its token");
}

export function worldCollection(name: DocumentName): WorldCollection {
  const collection = runtime.collections.get(name);
  if (collection === undefined || !(name in PRIMARY)) throw new HostError(`${name} documents live only in a parent`);
  return collection as unknown as WorldCollection;
}

/** Calls the vetoing hook unless the operation says `noHook`; gives whether to go on. */
function asks(hook: string, options: Raw, ...args: unknown[]): boolean {
  return options.noHook === true || Hooks.call(hook, ...args);
}

/** Creates documents: each may be changed or vetoed on this client first (B05, B06, B12, B13). */
export async function create(
  model: typeof Document,
  data: (Raw | Document)[],
  given: WriteOptions,
): Promise<Document[]> {
  const place = target(model, given);
  refuseTokenActor(place);
  const { documentName, parent, collection, options } = place;
  const user = currentUser();
  const pending: { document: Document; source: Raw }[] = [];
  for (const entry of data) {
    const source = expandObject(entry instanceof Document ? entry.toObject() : deepClone(entry));
    if (options.keepId !== true) Reflect.deleteProperty(source, "_id");
    if (model.implementation.schema.has("type") && documentName !== "Actor" && documentName !== "Item")
      source.type ??= "base";
    const document = new model.implementation(deepClone(source), { parent });
    if ((await document._preCreate(source, options, user)) === false) continue;
    if (!asks(`preCreate${documentName}`, options, document, source, options, user.id)) continue;
    pending.push({ document, source });
  }
  const documents = pending.map((p) => p.document);
  if (documents.length === 0) return [];
  if ((await model.implementation._preCreateOperation(documents, options, user)) === false) return [];
  const ids = (await runtime.link.request({
    action: "create",
    ...place.sent,
    data: pending.map(({ document, source }) => dataOf(document, source, options)),
    options,
  })) as string[];
  return ids.map((id) => collection.get(id)).filter((document) => document !== undefined);
}

/** The data of a pending document as it goes to the server, which stamps the rest. */
function dataOf(document: Document, given: Raw, options: Raw): Raw {
  const data = document.toObject();
  if (options.keepId !== true) Reflect.deleteProperty(data, "_id");
  // B47: the server refuses ownership from players, so the untouched default is not sent.
  if (given.ownership === undefined && deepEqual(data.ownership, { default: 0 }))
    Reflect.deleteProperty(data, "ownership");
  return JSON.parse(JSON.stringify(data)) as Raw;
}

/** Changes documents by differences. */
export async function update(model: typeof Document, updates: Raw[], given: WriteOptions): Promise<Document[]> {
  const { documentName, parent, collection, sent, options } = target(model, given);
  const user = currentUser();
  const delta = isToken(parent) && sent.documentName === "ActorDelta" ? parent : null;
  const documents: Document[] = [];
  const diffs: Raw[] = [];
  for (const entry of updates) {
    const changes = expandObject(deepClone(entry));
    const id = changes._id;
    if (typeof id !== "string") throw new Error("You must provide an _id for every object in the update data Array.");
    const document = collection.get(id, { strict: true, invalid: true });
    if (document === undefined) continue;
    const { cleaned } = plan(document, changes, options); // throws early on what is not valid
    if (is14()) become(changes, { ...fromKeys(cleaned), _id: id });
    if ((await document._preUpdate(changes, options, user)) === false) continue;
    if (!asks(`preUpdate${documentName}`, options, document, changes, options, user.id)) continue;
    const { diff } = plan(document, changes, options);
    if (Object.keys(diff).length === 0) continue;
    if (delta !== null && delta.baseActor !== null) checkDelta(delta.baseActor._source, diff);
    documents.push(document);
    diffs.push({ ...diff, _id: delta?.delta?.id ?? id });
  }
  if (documents.length === 0) return [];
  if ((await model.implementation._preUpdateOperation(documents, options, user)) === false) return [];
  const request = { action: "update" as const, ...sent, updates: diffs, options };
  const ids = (await runtime.link.request(request)) as string[];
  return ids.map((id) => collection.get(id)).filter((document) => document !== undefined);
}

/** What an update changes, or (with `diff: false`) all that it says (B15); and all that it says, cleaned. */
function plan(document: Document, changes: Raw, options: Raw): { diff: Raw; cleaned: Raw } {
  const { diff, cleaned } = document._planUpdate(omit(changes, "_id"), { recursive: options.recursive !== false });
  return { diff: options.diff === false ? cleaned : diff, cleaned };
}

/** A16: on 14 a change is cleaned before anybody is asked. */
function become(changes: Raw, cleaned: Raw): void {
  for (const key of Object.keys(changes)) Reflect.deleteProperty(changes, key);
  Object.assign(changes, cleaned);
}

/** Deletes documents. */
export async function remove(model: typeof Document, ids: string[], given: WriteOptions): Promise<Document[]> {
  const place = target(model, given);
  refuseTokenActor(place);
  const { documentName, collection, options } = place;
  const user = currentUser();
  const documents: Document[] = [];
  const wanted = options.deleteAll === true ? [...collection.keys()] : ids;
  for (const id of wanted) {
    const document = collection.get(id, { strict: true, invalid: true });
    if (document === undefined) continue;
    if ((await document._preDelete(options, user)) === false) continue;
    if (!asks(`preDelete${documentName}`, options, document, options, user.id)) continue;
    documents.push(document);
  }
  if (documents.length === 0) return [];
  if ((await model.implementation._preDeleteOperation(documents, options, user)) === false) return [];
  const deleted = (await runtime.link.request({
    action: "delete",
    ...place.sent,
    ids: documents.map((document) => document.id ?? ""),
    options,
  })) as string[];
  return documents.filter((document) => deleted.includes(document.id ?? ""));
}
