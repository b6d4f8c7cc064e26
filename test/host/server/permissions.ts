/** Who may write what. */
import { ROLES, type DocumentName, type Raw } from "../shape.ts";
import type { Found } from "./world.ts";

export interface Actor {
  id: string;
  name: string;
  role: number;
  /** What was allowed or forbidden to this user alone. */
  permissions: Readonly<Record<string, unknown>>;
}

/** A refusal, in words like Foundry's. */
export class PermissionError extends Error {
  override name = "PermissionError";

  constructor(user: Actor, action: string, documentName: string, id: string, parent: Found | null = null) {
    const where = parent === null ? "" : ` in parent ${parent.documentName} [${String(parent.raw._id)}]`;
    super(`User ${user.name} lacks permission to ${action} ${documentName} [${id}]${where}`);
  }
}

export function isGM(user: Actor): boolean {
  return user.role >= ROLES.ASSISTANT;
}

/** Whether a user owns a document (an embedded one by its parents). */
export function owns(user: Actor, found: Found): boolean {
  if (isGM(user)) return true;
  if (found.owner !== undefined) return owns(user, found.owner);
  if (found.parent !== null) return owns(user, found.parent);
  const ownership = (found.raw.ownership ?? {}) as Record<string, number>;
  return (ownership[user.id] ?? ownership.default ?? 0) >= 3;
}

/** Whether a user may make world documents: what was said of him alone counts before his role (B50p). */
function mayCreate(user: Actor, documentName: DocumentName): boolean {
  const own = user.permissions[`${documentName.toUpperCase()}_CREATE`];
  return typeof own === "boolean" ? own : isGM(user);
}

/** D07: whether a user may make and change such macros: scripts are a permission, which players have by default. */
function mayScript(user: Actor, type: unknown): boolean {
  const own = user.permissions.MACRO_SCRIPT;
  return user.role >= ROLES.PLAYER && (type !== "script" || own !== false);
}

/** Throws unless a user may create such a document there (B49, B50, D01). */
export function checkCreate(user: Actor, documentName: DocumentName, data: Raw, parent: Found | null): void {
  const refuse = new PermissionError(
    user,
    "create",
    documentName,
    typeof data._id === "string" ? data._id : "",
    parent,
  );
  if ("ownership" in data && !isGM(user)) throw refuse; // B47
  if (parent !== null) {
    if (!owns(user, parent)) throw refuse;
  } else if (documentName === "User") {
    if (user.role < ROLES.GAMEMASTER) throw refuse;
  } else if (documentName === "Macro") {
    if (!mayScript(user, data.type)) throw refuse;
  } else if (documentName !== "ChatMessage" && !mayCreate(user, documentName)) throw refuse;
}

/** Throws unless a user may change a document so (B47, D03). */
export function checkUpdate(user: Actor, target: Found, changes: Raw): void {
  const id = String(target.raw._id);
  const refuse = new PermissionError(user, "update", target.documentName, id, target.parent);
  if (target.documentName === "ChatMessage") {
    if (!isGM(user) && target.raw.author !== user.id) throw refuse;
    if ("author" in changes && !isGM(user)) throw refuse;
  } else if (target.documentName === "User") {
    if (!isGM(user) && id !== user.id) throw refuse;
    const raised = typeof changes.role === "number" && changes.role > user.role;
    const ofRights = "role" in changes || Object.keys(changes).some((key) => /^permissions\b/.test(key));
    if ((ofRights && !isGM(user)) || raised || Number(target.raw.role) > user.role) throw refuse;
  } else if (target.documentName === "Macro") {
    if (!owns(user, target) || !mayScript(user, changes.type ?? target.raw.type)) throw refuse;
  } else if (target.documentName === "Combat") {
    if (!isGM(user) && !isWithin(changes, ["round", "turn"])) throw refuse;
  } else if (target.documentName === "Combatant") {
    if (!isGM(user) && !(owns(user, target) && isWithin(changes, ["initiative", "flags", "defeated"]))) throw refuse;
  } else if (!owns(user, target)) throw refuse;
  if (touchesOwnership(changes) && !isGM(user)) throw refuse;
}

/** What players may change of an encounter, and of their own fighters in it (#10501). */
function isWithin(changes: Raw, keys: readonly string[]): boolean {
  return Object.keys(changes).every((key) => keys.includes(key));
}

function touchesOwnership(changes: Raw): boolean {
  return ["ownership", "-=ownership", "==ownership"].some((key) => key in changes);
}

/** Throws unless a user may delete a document: of primary ones only a GM, or a message's author (B51, D05). */
export function checkDelete(user: Actor, target: Found): void {
  const allowed =
    target.documentName === "ChatMessage"
      ? isGM(user) || target.raw.author === user.id
      : target.documentName === "Macro"
        ? owns(user, target)
        : target.parent === null
          ? isGM(user) && (target.documentName !== "User" || user.role >= ROLES.GAMEMASTER)
          : target.documentName === "Token" || target.documentName === "Combatant"
            ? isGM(user)
            : owns(user, target);
  if (!allowed) throw new PermissionError(user, "delete", target.documentName, String(target.raw._id), target.parent);
}

/** Throws unless a user may write a setting of the world, or his own (E04: sources differ on assistants; the strict reading). */
export function checkSetting(user: Actor, key: string, owner: string | null): void {
  const allowed = owner === null ? user.role >= ROLES.GAMEMASTER : owner === user.id;
  if (!allowed) throw new PermissionError(user, "update", "Setting", key);
}
