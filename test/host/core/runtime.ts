/**
 * What the parts of one client share. One bundle is one client, so this is a module-level record; it is filled in by
 * `startClient` and read late, which lets classes that know each other live in different files.
 */
import type { Collection } from "./collection.ts";
import type { Raw } from "../shape.ts";
import type { Link } from "./link.ts";

export interface Runtime {
  link: Link;
  headless: boolean;
  /** Which Foundry the table plays: 13 or 14. */
  generation: number;
  /** Documents may be prepared: all of them are there. */
  documentsReady: boolean;
  /** Errors thrown by hooks, by `_on` methods and in preparing documents: logged, and kept for tests. */
  errors: unknown[];
  /** What old names were used, one text each. */
  warnings: string[];
  /** Base classes by document name. */
  classes: Map<string, unknown>;
  /** World collections by document name. */
  collections: Map<string, Collection<unknown>>;
  config: Raw;
  game: Raw;
  ui: Raw;
}

export const runtime: Runtime = {
  link: undefined as unknown as Link,
  headless: true,
  generation: 13,
  documentsReady: false,
  errors: [],
  warnings: [],
  classes: new Map(),
  collections: new Map(),
  config: {},
  game: {},
  ui: {},
};

/** Logs an error and keeps it. */
export function report(error: unknown, where: string): void {
  runtime.errors.push(error);
  console.error(`${where}:`, error);
}

/** `CONFIG[name]` as a record. */
export function configOf(name: string): Raw {
  const entry = runtime.config[name];
  if (typeof entry !== "object" || entry === null) throw new Error(`CONFIG.${name} is not there`);
  return entry as Raw;
}
