/** Plain JSON data: telling, copying, comparing, reading by path and merging it. Used by server and client. */
import type { Raw } from "./shape.ts";

/** Whether a value is a plain object, of this realm or of another. */
export function isPlain(value: unknown): value is Raw {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null || Object.getPrototypeOf(proto) === null;
}

/** Whether a value is a Set, of this realm or of another. */
export function isSet(value: unknown): value is Set<unknown> {
  return Object.prototype.toString.call(value) === "[object Set]";
}

/** A deep copy of arrays, plain objects, Sets and Dates; anything else is kept by reference (or throws if `strict`). */
export function deepClone<T>(value: T, options: { strict?: boolean } = {}): T {
  return cloneUnknown(value, options.strict ?? false) as T;
}

function cloneUnknown(value: unknown, strict: boolean): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => cloneUnknown(entry, strict));
  if (isPlain(value)) {
    const copy: Raw = {};
    for (const key of Object.keys(value)) copy[key] = cloneUnknown(value[key], strict);
    return copy;
  }
  if (isSet(value)) return new Set([...value].map((entry) => cloneUnknown(entry, strict)));
  if (value instanceof Date) return new Date(value);
  if (strict) throw new Error("deepClone cannot clone advanced objects");
  return value;
}

/** A shallow copy without some keys. */
export function omit(object: Raw, ...keys: string[]): Raw {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

/** Whether two plain values hold the same. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((v, i) => deepEqual(v, b[i]));
  if (isSet(a) && isSet(b)) return deepEqual([...a], [...b]);
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && deepEqual(a[key], b[key]));
}

/** The value at a dotted path, or undefined. */
export function getProperty(object: unknown, path: string): unknown {
  let target: unknown = object;
  if (typeof target === "object" && target !== null && path in target) return Reflect.get(target, path);
  for (const part of path.split(".")) {
    if (typeof target !== "object" || target === null) return undefined;
    target = Reflect.get(target, part);
  }
  return target;
}

/** Whether there is a property at a dotted path (its value may be undefined). */
export function hasProperty(object: unknown, path: string): boolean {
  let target: unknown = object;
  if (typeof target !== "object" || target === null) return false;
  if (path in target) return true;
  for (const part of path.split(".")) {
    if (typeof target !== "object" || target === null || !(part in target)) return false;
    target = Reflect.get(target, part);
  }
  return true;
}

/** Writes a value at a dotted path, making the objects on the way; true if the value changed. */
export function setProperty(object: object, path: string, value: unknown): boolean {
  const parts = path.split(".");
  const last = parts.pop() ?? path;
  let target: object = object;
  for (const part of parts) {
    let next: unknown = Reflect.get(target, part);
    if (typeof next !== "object" || next === null) {
      next = {};
      Reflect.set(target, part, next);
    }
    target = next as object;
  }
  if (Object.is(Reflect.get(target, last), value) && last in target) return false;
  Reflect.set(target, last, value);
  return true;
}

/** Dotted keys at any depth made into nested objects; arrays are taken as they are. A new object. */
export function expandObject(object: Raw): Raw {
  const expanded: Raw = {};
  for (const [key, value] of Object.entries(object)) {
    const inner = isPlain(value) ? expandObject(value) : Array.isArray(value) ? value.map(expandEntry) : value;
    if (!key.includes(".")) {
      const old = expanded[key];
      expanded[key] = isPlain(old) && isPlain(inner) ? mergeObject(old, inner) : inner;
      continue;
    }
    const old = getProperty(expanded, key);
    setProperty(expanded, key, isPlain(old) && isPlain(inner) ? mergeObject(old, inner) : inner);
  }
  return expanded;
}

function expandEntry(value: unknown): unknown {
  return isPlain(value) ? expandObject(value) : value;
}

/** Nested plain objects made into dotted keys; arrays and empty objects are leaves. */
export function flattenObject(object: Raw): Raw {
  const flat: Raw = {};
  for (const [key, value] of Object.entries(object)) {
    if (isPlain(value) && Object.keys(value).length > 0) {
      for (const [inner, leaf] of Object.entries(flattenObject(value))) flat[`${key}.${inner}`] = leaf;
    } else flat[key] = value;
  }
  return flat;
}

export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  performDeletions?: boolean;
}

/** Merges `other` into `original` (in place unless told otherwise), as the options of the API page say. */
export function mergeObject(original: Raw, other: Raw = {}, options: MergeOptions = {}, depth = 0): Raw {
  const target = depth === 0 && options.inplace === false ? deepClone(original) : original;
  const source = depth === 0 && Object.keys(other).some((key) => key.includes(".")) ? expandObject(other) : other;
  for (const [key, value] of Object.entries(source)) {
    if (options.performDeletions === true && key.startsWith("-=")) {
      Reflect.deleteProperty(target, key.slice(2));
      continue;
    }
    if (options.performDeletions === true && key.startsWith("==")) {
      target[key.slice(2)] = deepClone(value);
      continue;
    }
    if (key in target) mergeExisting(target, key, value, options, depth);
    else if (depth === 0 ? options.insertKeys !== false : options.insertValues !== false) {
      target[key] = isPlain(value)
        ? mergeObject({}, value, { ...options, inplace: true }, depth + 1)
        : deepClone(value);
    }
  }
  return target;
}

function mergeExisting(target: Raw, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const old = target[key];
  if (isPlain(old) && isPlain(value) && options.recursive !== false) {
    mergeObject(old, value, { ...options, inplace: true }, depth + 1);
    return;
  }
  if (options.overwrite === false && old !== undefined) return;
  if (options.enforceTypes === true && old !== undefined && old !== null && typeof old !== typeof value) {
    throw new Error(`Mismatched data types encountered during object merge at "${key}"`);
  }
  target[key] = isPlain(value) ? mergeObject({}, value, { ...options, inplace: true }, depth + 1) : deepClone(value);
}
