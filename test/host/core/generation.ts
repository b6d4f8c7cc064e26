/** Which generation of Foundry this client plays, and what it says to those who use old names. */
import { HostError } from "./errors.ts";
import { runtime } from "./runtime.ts";

export function is14(): boolean {
  return runtime.generation >= 14;
}

/** A name that still works and will not for ever: told on the console as Foundry does, and kept for tests. */
export function deprecated(what: string): void {
  const text = `Deprecated in Foundry ${runtime.generation}: ${what}`;
  runtime.warnings.push(text);
  console.warn(text);
}

/** Throws unless the client plays this generation. */
export function only(generation: 13 | 14, what: string): void {
  if (is14() !== (generation === 14))
    throw new HostError(`${what} is not offered by this host: it belongs to Foundry ${generation}`);
}
