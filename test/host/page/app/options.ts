/** Building the options of an application from the defaults along its class chain (A01–A07). */
import type { AnyClass } from "../ports.ts";
import type { AppOptions, PartialAppOptions } from "./types.ts";

type Plain = Record<string, unknown>;

/** A class in the chain, as far as the merge looks at it. */
export interface OptionsClass {
  name: string;
  DEFAULT_OPTIONS: PartialAppOptions;
  BASE_APPLICATION: AnyClass;
}

function isPlain(value: unknown): value is Plain {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
}

/** Lays `over` on `under`: objects merge by key, arrays accumulate (A03), anything else replaces. */
export function mergeOptions(under: Plain, over: Plain): Plain {
  for (const [key, value] of Object.entries(over)) {
    const old = under[key];
    if (Array.isArray(value) && Array.isArray(old)) {
      under[key] = [...(old as unknown[]), ...value.filter((entry) => !old.includes(entry)).map(copy)];
    } else if (isPlain(value) && isPlain(old)) mergeOptions(old, value);
    else if (value !== undefined) under[key] = copy(value);
  }
  return under;
}

function own(cls: OptionsClass): PartialAppOptions {
  return Object.hasOwn(cls, "DEFAULT_OPTIONS") ? cls.DEFAULT_OPTIONS : {};
}

/** The classes from `cls` up to its BASE_APPLICATION, nearest first (A02). */
export function* classChain(cls: OptionsClass): Generator<OptionsClass> {
  const end = cls.BASE_APPLICATION;
  let current: OptionsClass | null = cls;
  while (current !== null) {
    yield current;
    if ((current as unknown) === end) return;
    current = Object.getPrototypeOf(current) as OptionsClass | null;
  }
}

/** Merges the defaults of the chain and the constructor's options on top. */
export function buildOptions(cls: OptionsClass, given: PartialAppOptions): AppOptions {
  const merged: Plain = {};
  for (const link of [...classChain(cls)].reverse()) mergeOptions(merged, own(link));
  return mergeOptions(merged, given) as AppOptions;
}
