import { isLater } from "../config/version.ts";
import { isRecord } from "../data/mend.ts";

/** A document's data, or any part of it. */
export type Data = Record<string, unknown>;

/** What a version has changed in how documents are stored. */
export interface Step {
  /** The version that stores them so: `0.2.0`. */
  readonly version: string;
  /** Whose data it changes: "Actor", "Item", "ChatMessage". */
  readonly documentName: string;
  /**
   * Brings data to that version, in place; twice is the same as once. It may be a part of a document only (a change, what
   * a token has of its own), which says nothing of its age (A33): so a step renames, or recasts what is without a doubt
   * old, and never fills in what is not there.
   */
  readonly migrate: (data: Data) => void;
}

/** All steps, the oldest first. They stay for good: a backup may be of any age. 0.1.0 is the first version. */
export const STEPS: Step[] = [];

/**
 * The version in which data is stored: what it says, else the system that wrote it last, as in packs; "" for a part of a
 * document, and for what says nothing.
 */
export function versionOf({ system, _stats }: Data): string {
  const own = isRecord(system) ? system.dataVersion : undefined;
  const version = own ?? (isRecord(_stats) ? _stats.systemVersion : undefined);
  return typeof version === "string" ? version : "";
}

/** Takes data through all the steps that it has not been through, in place. */
export function migrate(documentName: string, data: unknown): void {
  if (!isRecord(data)) return;
  const version = versionOf(data);
  for (const step of STEPS)
    if (step.documentName === documentName && isLater(step.version, version)) step.migrate(data);
  if (documentName === "Token" && isRecord(data.delta)) migrateDelta(data.delta);
}

/** What a token's actor has of its own: parts of an actor and of items (C13). */
function migrateDelta(delta: Data): void {
  migrate("Actor", delta);
  if (Array.isArray(delta.items)) for (const item of delta.items) migrate("Item", item);
}
