/** Writes to the actors of unlinked tokens: what the server told is taken into the delta, and the actor made anew of it. */
import { deepClone, omit } from "../json.ts";
import type { Operation } from "../protocol.ts";
import { embeddedKey, isTombstone, tombstone, type Raw } from "../shape.ts";
import type { Collection } from "./collection.ts";
import { implementationOf, type Document } from "./document.ts";
import type { Actor } from "./documents/actor.ts";
import type { TokenDocument } from "./documents/token.ts";
import { runtime } from "./runtime.ts";
import { announceCreate, announceDelete, announceUpdate, safely, tell, tellParents } from "./telling.ts";

/** Takes over a write to a delta (`parent` is its token) or to what lies in one (`parent` is the delta). */
export function applyToDelta(operation: Operation, parent: Document | null): void {
  if (operation.documentName === "ActorDelta") {
    updateDelta(operation, parent as unknown as TokenDocument);
    return;
  }
  const token = parent?.parent as unknown as TokenDocument;
  if (operation.action === "create") createIn(operation, token);
  else if (operation.action === "update") updateIn(operation, token);
  else deleteIn(operation, token);
}

/** #8973: `_onUpdate` and `updateActor` follow for the token's actor, beside what follows for the delta itself. */
function updateDelta(operation: Operation, token: TokenDocument): void {
  const { options, userId, data } = operation;
  const { delta, actor } = token;
  const [changed] = data;
  if (delta === null || changed === undefined) return;
  safely("Updating ActorDelta", () => {
    delta.updateSource(omit(changed, "_id", "_stats"), { recursive: options.recursive !== false });
  });
  token._followDelta();
  tell(operation, "updateActorDelta", delta, changed, options, userId);
  tellParents(token, [delta], operation, data);
  if (actor !== null) announceUpdate({ ...operation, documentName: "Actor" }, token, [{ document: actor, changed }]);
}

/** The delta's own list of a kind of documents; it may hold tombstones. */
function listOf(token: TokenDocument, operation: Operation): { list: Raw[]; key: string } {
  const key = embeddedKey("ActorDelta", operation.documentName) ?? "";
  return { list: (token.delta?._source[key] ?? []) as Raw[], key };
}

function put(token: TokenDocument, operation: Operation, list: Raw[]): void {
  if (token.delta !== null) token.delta._source[listOf(token, operation).key] = list;
  token._followDelta();
}

function found(actor: Actor | null, operation: Operation, ids: unknown[]): Document[] {
  const collection = actor?.getEmbeddedCollection(operation.documentName);
  return ids.map((id) => collection?.get(String(id))).filter((document) => document !== undefined);
}

function createIn(operation: Operation, token: TokenDocument): void {
  const { documentName, data } = operation;
  const model = implementationOf(documentName);
  const raws = data.map((raw) => model.cleanData(model.migrateDataSafe(deepClone(raw))));
  const ids = raws.map((raw) => raw._id);
  const { list } = listOf(token, operation);
  put(token, operation, [...list.filter((raw) => !(isTombstone(raw) && ids.includes(raw._id))), ...raws]);
  announceCreate(operation, token.actor, found(token.actor, operation, ids));
}

function updateIn(operation: Operation, token: TokenDocument): void {
  const { options, data } = operation;
  const { actor } = token;
  const updated = data.flatMap((changed) => {
    const [document] = found(actor, operation, [changed._id]);
    return document === undefined ? [] : [{ document, changed }];
  });
  let { list } = listOf(token, operation);
  for (const { document, changed } of updated) {
    safely(`Updating ${document.documentName} [${String(document.id)}]`, () => {
      document.updateSource(omit(changed, "_id"), { recursive: options.recursive !== false });
    });
    // B28: changed, an inherited document is the delta's own from now on.
    list = [...list.filter((raw) => raw._id !== document.id), document.toObject()];
  }
  put(token, operation, list);
  announceUpdate(operation, actor, updated);
}

function deleteIn(operation: Operation, token: TokenDocument): void {
  const { documentName, ids } = operation;
  const documents = found(token.actor, operation, ids);
  const base = token.baseActor?.getEmbeddedCollection(documentName);
  const graves = ids.filter((id) => base?.has(id) === true).map(tombstone);
  const { list } = listOf(token, operation);
  put(token, operation, [...list.filter((raw) => !ids.includes(String(raw._id))), ...graves]);
  announceDelete(operation, token.actor, documents);
}

/** A world actor has changed: what its unlinked tokens have not of their own follows. */
export function followBase(document: Document): void {
  if (document.documentName !== "Actor" || document.parent !== null) return;
  for (const scene of runtime.collections.get("Scene") as Collection<Document>) {
    for (const token of scene.getEmbeddedCollection("Token") as unknown as Iterable<TokenDocument>) {
      if (token.actorId === document.id && !token.actorLink) token._onUpdateBaseActor();
    }
  }
}
