/** What the acting client does before it asks the server for a write. */
import { deepClone, deepEqual, expandObject, omit } from "../json.ts";
import { PRIMARY, type DocumentName, type Raw } from "../shape.ts";
import { currentUser, Document, type WriteOptions } from "./document.ts";
import type { DocumentCollection, WorldCollection } from "./documentCollection.ts";
import { HostError } from "./errors.ts";
import { Hooks } from "./hooks.ts";
import { runtime } from "./runtime.ts";

interface Target {
  documentName: DocumentName;
  parent: Document | null;
  collection: DocumentCollection;
  /** The caller's options, which travel; `parent` and `pack` do not. */
  options: Raw;
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
  const collection = parent === null ? worldCollection(documentName) : parent.getEmbeddedCollection(documentName);
  return { documentName, parent, collection, options: rest };
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
  const { documentName, parent, collection, options } = target(model, given);
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
    documentName,
    parent: parent?.uuid ?? null,
    data: pending.map(({ document, source }) => sent(document, source, options)),
    options,
  })) as string[];
  return ids.map((id) => collection.get(id)).filter((document) => document !== undefined);
}

/** The data of a pending document as it goes to the server, which stamps the rest. */
function sent(document: Document, given: Raw, options: Raw): Raw {
  const data = document.toObject();
  if (options.keepId !== true) Reflect.deleteProperty(data, "_id");
  // B47: the server refuses ownership from players, so the untouched default is not sent.
  if (given.ownership === undefined && deepEqual(data.ownership, { default: 0 }))
    Reflect.deleteProperty(data, "ownership");
  return JSON.parse(JSON.stringify(data)) as Raw;
}

/** Changes documents by differences. */
export async function update(model: typeof Document, updates: Raw[], given: WriteOptions): Promise<Document[]> {
  const { documentName, parent, collection, options } = target(model, given);
  const user = currentUser();
  const documents: Document[] = [];
  const diffs: Raw[] = [];
  for (const entry of updates) {
    const changes = expandObject(deepClone(entry));
    const id = changes._id;
    if (typeof id !== "string") throw new Error("You must provide an _id for every object in the update data Array.");
    const document = collection.get(id, { strict: true, invalid: true });
    if (document === undefined) continue;
    plan(document, changes, options); // throws early on what is not valid
    if ((await document._preUpdate(changes, options, user)) === false) continue;
    if (!asks(`preUpdate${documentName}`, options, document, changes, options, user.id)) continue;
    const diff = plan(document, changes, options);
    if (Object.keys(diff).length === 0) continue;
    documents.push(document);
    diffs.push({ ...diff, _id: id });
  }
  if (documents.length === 0) return [];
  if ((await model.implementation._preUpdateOperation(documents, options, user)) === false) return [];
  const request = { action: "update" as const, documentName, parent: parent?.uuid ?? null, updates: diffs, options };
  const ids = (await runtime.link.request(request)) as string[];
  return ids.map((id) => collection.get(id)).filter((document) => document !== undefined);
}

/** What an update changes, or (with `diff: false`) all that it says, cleaned (B15). */
function plan(document: Document, changes: Raw, options: Raw): Raw {
  const { diff, cleaned } = document._planUpdate(omit(changes, "_id"), { recursive: options.recursive !== false });
  return options.diff === false ? cleaned : diff;
}

/** Deletes documents. */
export async function remove(model: typeof Document, ids: string[], given: WriteOptions): Promise<Document[]> {
  const { documentName, parent, collection, options } = target(model, given);
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
    documentName,
    parent: parent?.uuid ?? null,
    ids: documents.map((document) => document.id ?? ""),
    options,
  })) as string[];
  return documents.filter((document) => deleted.includes(document.id ?? ""));
}
