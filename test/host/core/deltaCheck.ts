import { hasProperty, isPlain } from "../json.ts";
import type { Raw } from "../shape.ts";
import { HostError } from "./errors.ts";

/** What of an actor a token may not have of its own here. */
const SHARED = ["ownership", "type", "folder", "sort", "prototypeToken"];

/** Throws for what a delta cannot keep, or where nobody says what Foundry would do. `base` is the base actor's source. */
export function checkDelta(base: Raw, diff: Raw): void {
  for (const key of SHARED) {
    if (key in diff) throw new HostError(`a token's actor with "${key}" of its own is not offered by this host`);
  }
  checkDeletions(base, diff, []);
}

function checkDeletions(base: Raw, diff: Raw, path: string[]): void {
  for (const [key, value] of Object.entries(diff)) {
    if (isPlain(value) && !key.startsWith("==")) checkDeletions(base, value, [...path, key]);
    if (!/^[-=]=/.test(key) || !hasProperty(base, [...path, key.slice(2)].join("."))) continue;
    const what = key.startsWith("-=") ? "deleting" : "replacing";
    throw new HostError(`${what} "${key.slice(2)}", which the base actor has, from a token's actor is not offered`);
  }
}
