/** `foundry.utils` beside what server and client share. */
import { deepClone, deepEqual, isPlain, isSet } from "../json.ts";
import type { Raw } from "../shape.ts";

/** A copy through JSON. */
export function duplicate(original: unknown): unknown {
  return JSON.parse(JSON.stringify(original)) as unknown;
}

export function objectsEqual(a: object, b: object): boolean {
  return deepEqual(a, b);
}

/** Whether a value is null, undefined, or an object, list, Set or Map without content. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (isSet(value) || value instanceof Map) return value.size === 0;
  return isPlain(value) && Object.keys(value).length === 0;
}

/** Whether version `v1` is newer than `v0`, part by part. */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  const one = String(v1).split(".");
  const two = String(v0).split(".");
  for (const [i, part] of one.entries()) {
    const other = two[i];
    if (other === undefined || part === other) {
      if (other === undefined) return true;
      continue;
    }
    const [a, b] = [Number(part), Number(other)];
    return Number.isNaN(a) || Number.isNaN(b) ? part > other : a > b;
  }
  return false;
}

/** What of `other` differs from `original`. */
export function diffObject(original: Raw, other: Raw, options: { inner?: boolean; deletionKeys?: boolean } = {}): Raw {
  const diff: Raw = {};
  for (const [key, value] of Object.entries(other)) {
    if (options.deletionKeys === true && key.startsWith("-=")) {
      if (key.slice(2) in original) diff[key] = value;
      continue;
    }
    if (!(key in original)) {
      if (options.inner !== true) diff[key] = deepClone(value);
      continue;
    }
    const old = original[key];
    if (isPlain(old) && isPlain(value)) {
      const inner = diffObject(old, value, options);
      if (Object.keys(inner).length > 0) diff[key] = inner;
    } else if (!deepEqual(old, value)) diff[key] = deepClone(value);
  }
  return diff;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Text made safe for HTML. */
export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A function that runs once calls have stopped for `delay` ms. */
export function debounce<A extends unknown[]>(callback: (...args: A) => void, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      callback(...args);
    }, delay);
  };
}
