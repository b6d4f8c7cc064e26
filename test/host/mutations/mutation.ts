/** A fault that could be in the host, planted by its text: the ledger must see it. */
export interface Mutation {
  id: string;
  /** From the root of the project. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /** What is wrong then. */
  says: string;
  /** Specs that should see it, tried before all others: names without their endings. */
  first: readonly string[];
  /** Why it may live; nothing else excuses a survivor. */
  explained?: string;
}

/** Whose specs must see a fault: those of the client core and the server, or those of the page in a browser. */
export type Area = "core" | "server" | "page";

/** Faults of one file, which share its path. */
export const inFile = (
  file: string,
  faults: readonly (readonly [id: string, says: string, first: string, find: string, replace: string])[],
): Mutation[] =>
  faults.map(([id, says, first, find, replace]) => ({ id, says, file, find, replace, first: first.split(" ") }));
