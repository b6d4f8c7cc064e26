import { spec } from "./runner.ts";

type Kind = "api" | "kb" | "wiki" | "issue" | "system" | "compiler" | "inferred" | "host";

/**
 * What a spec needs beyond one client of a game master. The stand-in has it all; in Foundry a spec whose needs are not met
 * is told as not run.
 * - `player`, `two players`, `second GM`, `assistant`: further people who are logged in, each in a browser of his own
 * - `newcomer`: a client that comes in, goes, or is set up otherwise, while the spec runs
 * - `server`: the server's own data, clock or line
 * - `driver`: a real keyboard and mouse
 * - `host`: it is about the stand-in itself
 */
export const NEEDS = [
  "player",
  "two players",
  "second GM",
  "assistant",
  "newcomer",
  "server",
  "driver",
  "host",
] as const;
export type Need = (typeof NEEDS)[number];

/** One thing that we take Foundry (or, with the source `host`, the stand-in itself) to do. */
export interface Behaviour {
  /** The statement's id among those gathered (`B07`), with a letter where it is told in parts. */
  id: string;
  says: string;
  /** Its kind, and where to read it: `issue #10841`. `inferred`: nobody documents it; pin it on a real Foundry first. */
  source: Kind | `${Kind} ${string}`;
  /** The generation of which it is true: on another one the spec does not run. */
  gen: "13" | "14" | "both";
  needs?: readonly Need[];
}

/** All behaviours of the files that were loaded, for reports. */
export const ledger: Behaviour[] = [];

/** A spec of the ledger. */
export function behaviour(entry: Behaviour, fn: () => unknown): void {
  ledger.push(entry);
  spec(entry, `${entry.id} ${entry.says} [${entry.source}, ${entry.gen}]`, fn);
}
