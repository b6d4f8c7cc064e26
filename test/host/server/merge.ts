/** Changes to raw documents: merged key by key, as the server keeps no schema. */
import { deepEqual, isPlain } from "../json.ts";
import type { Raw } from "../shape.ts";

/** The document after a change, and what of it made a difference. `-=key` deletes, `==key` replaces, as lists always are. */
export function applyChanges(old: Raw, changes: Raw, recursive = true): { merged: Raw; diff: Raw } {
  const merged: Raw = { ...old };
  const diff: Raw = {};
  for (const [key, value] of Object.entries(changes)) {
    if (key.startsWith("-=")) {
      if (!(key.slice(2) in merged)) continue;
      Reflect.deleteProperty(merged, key.slice(2));
      diff[key] = null;
      continue;
    }
    if (key.startsWith("==")) {
      const name = key.slice(2);
      if (name in old && deepEqual(old[name], value)) continue;
      merged[name] = value;
      diff[key] = value;
      continue;
    }
    const before = old[key];
    if (recursive && isPlain(value)) {
      const inner = applyChanges(isPlain(before) ? before : {}, value, true);
      if (isPlain(before) && Object.keys(inner.diff).length === 0) continue;
      merged[key] = inner.merged;
      diff[key] = inner.diff;
    } else if (!(key in old) || !deepEqual(before, value)) {
      merged[key] = value;
      diff[key] = value;
    }
  }
  return { merged, diff };
}

/** Puts all of `source` into `target`, which stays the same object; keys that `source` lacks go. */
export function overwrite(target: Raw, source: Raw): void {
  for (const key of Object.keys(target)) if (!(key in source)) Reflect.deleteProperty(target, key);
  Object.assign(target, source);
}
