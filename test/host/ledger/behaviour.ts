import { test } from "vitest";

type Kind = "api" | "kb" | "wiki" | "issue" | "system" | "compiler" | "inferred" | "host";

/** One thing that we take Foundry (or, with the source `host`, the stand-in itself) to do. */
export interface Behaviour {
  /** The statement's id among those gathered (`B07`), with a letter where it is told in parts. */
  id: string;
  says: string;
  /** Its kind, and where to read it: `issue #10841`. `inferred`: nobody documents it; pin it on a real Foundry first. */
  source: Kind | `${Kind} ${string}`;
  gen: "13" | "14" | "both";
}

/** All behaviours of the files that were loaded, for reports. */
export const ledger: Behaviour[] = [];

/** A spec of the ledger. */
export function behaviour(entry: Behaviour, fn: () => unknown): void {
  ledger.push(entry);
  test(`${entry.id} ${entry.says} [${entry.source}, ${entry.gen}]`, async () => {
    await fn();
  });
}
