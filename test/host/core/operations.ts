/** What every client does when the server tells of a write. */
import { deepClone, omit } from "../json.ts";
import type { Operation } from "../protocol.ts";
import { embeddedKey, type Raw } from "../shape.ts";
import { worldCollection } from "./database.ts";
import { applyToDelta, followBase } from "./deltaOperations.ts";
import { implementationOf, type Document } from "./document.ts";
import type { DocumentCollection } from "./documentCollection.ts";
import { fromKeys, toKeys } from "./operators.ts";
import { announceCreate, announceDelete, announceUpdate, safely, type Updated } from "./telling.ts";
import { fromUuidSync } from "./uuid.ts";

/** Takes over a write, then runs `_on…` methods and hooks, then renders. */
export function applyOperation(told: Operation): void {
  const operation = told.action === "update" ? { ...told, data: told.data.map(fromKeys) } : told;
  const parent = operation.parent === null ? null : (fromUuidSync(operation.parent) as Document | null);
  if (operation.parent !== null && parent === null) return; // an invalid parent: nothing here shows its children
  if (operation.documentName === "ActorDelta" || parent?.documentName === "ActorDelta") applyToDelta(operation, parent);
  else if (operation.action === "create") applyCreate(operation, parent);
  else if (operation.action === "update") applyUpdate(operation, parent);
  else applyDelete(operation, parent);
}

/** What lies in a document has changed: the outermost one is shown anew. */
function follow(parent: Document): void {
  const root = outermost(parent);
  root.reset();
  followBase(root);
}

function outermost(document: Document): Document {
  return document.parent === null ? document : outermost(document.parent as unknown as Document);
}

function applyCreate(operation: Operation, parent: Document | null): void {
  const { documentName, data } = operation;
  const documents: Document[] = [];
  if (parent === null) {
    for (const raw of data) {
      const document = worldCollection(documentName).add(raw);
      if (document !== undefined) documents.push(document);
    }
  } else {
    const key = embeddedKey(parent.documentName, documentName) ?? "";
    const model = implementationOf(documentName);
    const raws = data.map((raw) => model.cleanData(model.migrateDataSafe(deepClone(raw))));
    parent._source[key] = [...(parent._source[key] as Raw[]), ...raws];
    follow(parent);
    for (const raw of raws) {
      const document = parent.getEmbeddedDocument(documentName, raw._id as string);
      if (document !== undefined) documents.push(document);
    }
  }
  announceCreate(operation, parent, documents);
}

function applyUpdate(operation: Operation, parent: Document | null): void {
  const { documentName, options } = operation;
  const collection = parent?.getEmbeddedCollection(documentName) ?? worldCollection(documentName);
  const updated: Updated[] = [];
  for (const changed of operation.data) {
    const id = changed._id as string;
    const document = collection.get(id);
    if (document === undefined) {
      mend(collection, id, changed, parent);
      continue;
    }
    safely(`Updating ${documentName} [${id}]`, () => {
      document.updateSource(omit(changed, "_id"), { recursive: options.recursive !== false });
      updated.push({ document, changed });
    });
  }
  if (parent !== null) follow(parent);
  else for (const { document } of updated) followBase(document);
  announceUpdate(operation, parent, updated);
}

/** A change to an invalid document: its raw data is mended, and it is tried again (B31). */
function mend(collection: DocumentCollection, id: string, changed: Raw, parent: Document | null): void {
  const raw = collection.mend(id, toKeys(changed));
  if (raw === undefined) return;
  if (parent === null) {
    worldCollection(collection.documentName).add(raw);
    return;
  }
  const key = embeddedKey(parent.documentName, collection.documentName) ?? "";
  parent._source[key] = (parent._source[key] as Raw[]).map((old) => (old._id === id ? raw : old));
  collection.forget(id);
}

function applyDelete(operation: Operation, parent: Document | null): void {
  const { documentName, ids } = operation;
  const collection = parent?.getEmbeddedCollection(documentName) ?? worldCollection(documentName);
  const documents = ids.map((id) => collection.get(id)).filter((document) => document !== undefined);
  for (const id of ids) collection.forget(id);
  if (parent !== null) {
    const key = embeddedKey(parent.documentName, documentName) ?? "";
    parent._source[key] = (parent._source[key] as Raw[]).filter((raw) => !ids.includes(raw._id as string));
    follow(parent);
  } else for (const document of documents) followBase(document);
  announceDelete(operation, parent, documents);
}
