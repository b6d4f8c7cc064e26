/** What every client does when the server tells of a write. */
import { deepClone, omit } from "../json.ts";
import type { Operation } from "../protocol.ts";
import { embeddedKey, type Raw } from "../shape.ts";
import { worldCollection } from "./database.ts";
import { implementationOf, type Document } from "./document.ts";
import type { DocumentCollection } from "./documentCollection.ts";
import { Hooks } from "./hooks.ts";
import { report } from "./runtime.ts";
import { fromUuidSync } from "./uuid.ts";

/** Takes over a write, then runs `_on…` methods and hooks, then renders. */
export function applyOperation(operation: Operation): void {
  const parent = operation.parent === null ? null : (fromUuidSync(operation.parent) as Document | null);
  if (operation.parent !== null && parent === null) return; // an invalid parent: nothing here shows its children
  if (operation.action === "create") applyCreate(operation, parent);
  else if (operation.action === "update") applyUpdate(operation, parent);
  else applyDelete(operation, parent);
}

function outermost(document: Document): Document {
  return document.parent === null ? document : outermost(document.parent as unknown as Document);
}

function safely(what: string, fn: () => void): void {
  try {
    fn();
  } catch (error) {
    report(error, what);
  }
}

/** Calls the telling hook unless the operation says `noHook`. */
function tell(operation: Operation, hook: string, ...args: unknown[]): void {
  if (operation.options.noHook !== true) Hooks.callAll(hook, ...args);
}

function render(operation: Operation, document: Document, parent: Document | null, data: unknown): void {
  if (operation.options.render === false) return;
  const context = { renderContext: `${operation.action}${operation.documentName}`, renderData: data };
  safely("Rendering", () => {
    document.render(false, context);
    if (parent === null) worldCollection(operation.documentName).render(false, context);
  });
}

/** Tells the parent, and its parents, of changed descendants (B24). */
function tellParents(parent: Document | null, documents: Document[], operation: Operation, data: unknown): void {
  const { options, userId } = operation;
  const name = `_on${operation.action.charAt(0).toUpperCase()}${operation.action.slice(1)}DescendantDocuments` as const;
  const method = name as "_onCreateDescendantDocuments";
  for (let ancestor = parent; ancestor !== null; ancestor = ancestor.parent as Document | null) {
    const collection = embeddedKey(parent?.documentName ?? "", operation.documentName);
    const current = ancestor;
    safely(`${current.documentName}#${name}`, () => {
      current[method](parent, collection, documents, data, options, userId);
    });
  }
}

function applyCreate(operation: Operation, parent: Document | null): void {
  const { documentName, data, options, userId } = operation;
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
    outermost(parent).reset();
    for (const raw of raws) {
      const document = parent.getEmbeddedDocument(documentName, raw._id as string);
      if (document !== undefined) documents.push(document);
    }
  }
  for (const document of documents) {
    const raw = document.toObject();
    safely(`${documentName}#_onCreate`, () => {
      document._onCreate(raw, options, userId);
    });
    tell(operation, `create${documentName}`, document, options, userId);
  }
  tellParents(parent, documents, operation, data);
  for (const document of documents) render(operation, document, parent, document.toObject());
}

function applyUpdate(operation: Operation, parent: Document | null): void {
  const { documentName, options, userId } = operation;
  const collection = parent?.getEmbeddedCollection(documentName) ?? worldCollection(documentName);
  const updated: { document: Document; changed: Raw }[] = [];
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
  if (parent !== null) outermost(parent).reset();
  for (const { document, changed } of updated) {
    safely(`${documentName}#_onUpdate`, () => {
      document._onUpdate(changed, options, userId);
    });
    tell(operation, `update${documentName}`, document, changed, options, userId);
  }
  const documents = updated.map((u) => u.document);
  tellParents(parent, documents, operation, operation.data);
  for (const { document, changed } of updated) render(operation, document, parent, changed);
}

/** A change to an invalid document: its raw data is mended, and it is tried again (B31). */
function mend(collection: DocumentCollection, id: string, changed: Raw, parent: Document | null): void {
  const raw = collection.mend(id, changed);
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
  const { documentName, ids, options, userId } = operation;
  const collection = parent?.getEmbeddedCollection(documentName) ?? worldCollection(documentName);
  const documents = ids.map((id) => collection.get(id)).filter((document) => document !== undefined);
  for (const id of ids) collection.forget(id);
  if (parent !== null) {
    const key = embeddedKey(parent.documentName, documentName) ?? "";
    parent._source[key] = (parent._source[key] as Raw[]).filter((raw) => !ids.includes(raw._id as string));
    outermost(parent).reset();
  }
  for (const document of documents) {
    safely(`${documentName}#_onDelete`, () => {
      document._onDelete(options, userId);
    });
    tell(operation, `delete${documentName}`, document, options, userId);
  }
  tellParents(parent, documents, operation, ids);
  for (const document of documents) render(operation, document, parent, {});
}
