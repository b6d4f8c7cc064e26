/** What follows on every client once a write is taken over: `_on…` methods, hooks, parents, rendering. */
import type { Operation } from "../protocol.ts";
import { embeddedKey, type Raw } from "../shape.ts";
import { worldCollection } from "./database.ts";
import type { Document } from "./document.ts";
import { Hooks } from "./hooks.ts";
import { report } from "./runtime.ts";

export function safely(what: string, fn: () => void): void {
  try {
    fn();
  } catch (error) {
    report(error, what);
  }
}

/** Calls the telling hook unless the operation says `noHook`. */
export function tell(operation: Operation, hook: string, ...args: unknown[]): void {
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
export function tellParents(parent: Document | null, documents: Document[], operation: Operation, data: unknown): void {
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

export function announceCreate(operation: Operation, parent: Document | null, documents: Document[]): void {
  const { documentName, options, userId, data } = operation;
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

export interface Updated {
  document: Document;
  changed: Raw;
}

export function announceUpdate(operation: Operation, parent: Document | null, updated: Updated[]): void {
  const { documentName, options, userId, data } = operation;
  for (const { document, changed } of updated) {
    safely(`${documentName}#_onUpdate`, () => {
      document._onUpdate(changed, options, userId);
    });
    tell(operation, `update${documentName}`, document, changed, options, userId);
  }
  const documents = updated.map((u) => u.document);
  tellParents(parent, documents, operation, data);
  for (const { document, changed } of updated) render(operation, document, parent, changed);
}

export function announceDelete(operation: Operation, parent: Document | null, documents: Document[]): void {
  const { documentName, options, userId, ids } = operation;
  for (const document of documents) {
    safely(`${documentName}#_onDelete`, () => {
      document._onDelete(options, userId);
    });
    tell(operation, `delete${documentName}`, document, options, userId);
  }
  tellParents(parent, documents, operation, ids);
  for (const document of documents) render(operation, document, parent, {});
}
