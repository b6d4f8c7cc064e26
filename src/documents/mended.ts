import { isForeignType } from "../config/system.ts";
import { noteLost } from "../data/lost.ts";
import { dropTraps, isRecord, mended } from "../data/mend.ts";
import type { AnyField } from "../data/mend.ts";
import { withLost } from "../data/model.ts";
import { versionOf } from "../migrations/steps.ts";

/** What a document class offers here. */
interface DocumentClass {
  readonly documentName: string;
  readonly schema: { readonly fields: object };
  readonly metadata: { readonly embedded: object };
  readonly TYPES?: readonly string[];
}

/** What a document becomes whose type nobody knows. */
const FALLBACK_TYPES: Readonly<Record<string, string>> = {
  Actor: "npc",
  Item: "gear",
  ChatMessage: "base",
  Combat: "base",
  Combatant: "base",
};

/**
 * Cleans a whole document so that it is valid: what cannot be read of it, and of the items that lie in it, has its start
 * value and is noted (`lostIn`). A change to a document is cleaned as Foundry does it, and refused where it does not fit.
 * @param source what came, which may be altered
 * @param clean what Foundry does
 */
export function mendedDocument<Cleaned extends object>(
  document: DocumentClass,
  source: unknown,
  isPartial: boolean,
  clean: () => Cleaned,
): Cleaned {
  if (isPartial || !isRecord(source)) return clean();
  const lost: string[] = [];
  if (typeof source._id === "string") dropTraps(source);
  if (!isKnownType(document, source)) {
    source.type = FALLBACK_TYPES[document.documentName];
    lost.push("type");
  }
  if ("system" in source && !isRecord(source.system)) {
    source.system = {};
    lost.push("system");
  }
  sayVersion(source);
  const { cleaned, lost: inSystem } = withLost(clean);
  lost.push(...inSystem.map((path) => `system.${path}`));
  if (typeof source._id === "string") {
    mendFields(document, cleaned as Record<string, unknown>, lost);
    if (lost.length) noteLost(document.documentName, source._id, lost);
  } else if (document.documentName === "ChatMessage" && inSystem.length) refuse(document, inSystem);
  return cleaned;
}

/** Stored data that does not say of which version it is, as of packs, is of the system that wrote it last. */
function sayVersion(source: Record<string, unknown>): void {
  const { _id, system } = source;
  if (typeof _id === "string" && isRecord(system) && !("dataVersion" in system)) system.dataVersion = versionOf(source);
}

/** What nobody could read is not sent: the log stays as it is. */
export function refuse({ documentName }: { readonly documentName: string }, lost: readonly string[]): never {
  throw new Error(`${documentName}: ${lost.join(", ")} cannot be read`);
}

/** Only what the world already has is taken for another type; one that a module has declared is the module's. */
function isKnownType({ documentName, TYPES = [] }: DocumentClass, { _id, type }: Record<string, unknown>): boolean {
  if (!(documentName in FALLBACK_TYPES) || typeof _id !== "string") return true;
  const { dataModels } = CONFIG[documentName as "Actor" | "Item" | "ChatMessage" | "Combat" | "Combatant"];
  if (typeof type !== "string") return false;
  // A module need not bring a model for a type of its own.
  const isDeclared = isForeignType(type) && TYPES.includes(type);
  return isDeclared || type === FALLBACK_TYPES[documentName] || Object.hasOwn(dataModels, type);
}

/** Foundry's own fields. What lies in the document is looked at one by one, so that nothing broken takes others along. */
function mendFields({ schema, metadata }: DocumentClass, cleaned: Record<string, unknown>, lost: string[]): void {
  const embedded: readonly unknown[] = Object.values(metadata.embedded);
  for (const [name, field] of Object.entries(schema.fields as Record<string, AnyField>)) {
    const value = cleaned[name];
    const isStats = name === "_stats" && field.validate(value) === undefined;
    if (name === "system" || name === "_id" || isStats) continue;
    if (!embedded.includes(name)) cleaned[name] = mended(field, value, lost, name);
    else if (Array.isArray(value)) cleaned[name] = value.filter((entry) => canStay(name, field, entry));
    else if (name === "delta" && isRecord(value)) mendDelta(value, cleaned.actorId);
    else if (field.validate(value) !== undefined) cleaned[name] = [];
  }
}

/** What is broken in what is Foundry's own would hide whatever it lies in (B32): things and who fights are mended; else it goes. */
function canStay(name: string, field: AnyField, entry: unknown): boolean {
  if (isRecord(entry)) {
    if (name === "items") mendFields(CONFIG.Item.documentClass, entry, []);
    if (name === "combatants") mendFields(CONFIG.Combatant.documentClass, entry, []);
  }
  return field.validate([entry]) === undefined;
}

/** What a token's actor has of its own: one that is broken would hide the scene with all of its tokens. */
function mendDelta(delta: Record<string, unknown>, actorId: unknown): void {
  if (!isRecord(delta.system)) delta.system = {};
  const base = typeof actorId === "string" ? game.actors.get(actorId) : undefined;
  for (const name of ["items", "effects"] as const) {
    const entries: unknown[] = Array.isArray(delta[name]) ? delta[name] : [];
    delta[name] = entries.filter(hasId).map((entry) => wholeEntry(entry, base?.[name].get(entry._id)));
  }
  for (const [name, field] of Object.entries(CONFIG.ActorDelta.documentClass.schema.fields as Record<string, AnyField>))
    if (name in delta && !DELTA_LATER.includes(name)) delta[name] = mended(field, delta[name], []);
}

/** What of a delta is looked at as part of its actor. */
const DELTA_LATER = ["_id", "type", "system", "items", "effects"];

const hasId = (entry: unknown): entry is { readonly _id: string } =>
  isRecord(entry) && typeof entry._id === "string" && foundry.data.validators.isValidId(entry._id);

/** What old deltas have of an item is sometimes only what differs from the base actor's (C13): then the rest is his. */
function wholeEntry(entry: { readonly _id: string }, base: { toObject(): object } | undefined): object {
  if (!base || "type" in entry || "_tombstone" in entry) return entry;
  return foundry.utils.mergeObject(base.toObject(), entry);
}
