/** 14's `foundry.data.operators`: values that stand for "take this key away" and "put this in its place, do not merge". */
import { isPlain } from "../json.ts";
import type { Raw } from "../shape.ts";
import { HostError } from "./errors.ts";
import { deprecated, is14 } from "./generation.ts";

export const OPERATOR_IDENTIFIER = "__$OPERATOR$__";

export class DataFieldOperator {
  readonly value: unknown;

  constructor(value?: unknown) {
    this.value = value;
  }
  /** The inner value of an operator, or the value itself. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? value.value : value;
  }
  toJSON(): Raw {
    return { [OPERATOR_IDENTIFIER]: this.constructor.name, value: this.value };
  }
}

export class ForcedDeletion extends DataFieldOperator {
  static create(): ForcedDeletion {
    return new this();
  }
}

export class ForcedReplacement extends DataFieldOperator {
  static create(value: unknown): ForcedReplacement {
    return new this(value);
  }
}

/** The globals of 14: one deletion for all, and a short name for making replacements. */
export const deletion = ForcedDeletion.create();
export const replacement = (value: unknown): ForcedReplacement => ForcedReplacement.create(value);

/**
 * A change as the host works with it and sends it: `-=key` takes a key away, `==key` replaces it. On 14 operators become
 * such keys, and who writes `-=` himself is warned (A22); on 13 `==` is refused (A23).
 */
export function toKeys(change: Raw): Raw {
  const keyed: Raw = {};
  for (const [key, value] of Object.entries(change)) {
    if (key.startsWith("==")) throw new HostError(`the replacement key "${key}" is not offered by this host`);
    if (key.startsWith("-=") && is14()) {
      const now = `{${key.slice(2)}: new foundry.data.operators.ForcedDeletion()}`;
      deprecated(`the deletion key "${key}" is legacy syntax: pass ${now} instead`);
    }
    if (value instanceof ForcedDeletion) keyed[`-=${key}`] = null;
    else if (value instanceof ForcedReplacement) keyed[`==${key}`] = withoutOperators(value.value, key);
    else if (value === ForcedDeletion || value === ForcedReplacement)
      throw new HostError(`"${key}" is given an operator's class, which is no operator: make an instance`);
    else keyed[key] = isPlain(value) ? toKeys(value) : value;
  }
  return keyed;
}

/** #14573: what operators within a replacement do differs between builds. */
function withoutOperators(value: unknown, key: string): unknown {
  if (value instanceof DataFieldOperator)
    throw new HostError(`operators within the replacement of "${key}" are not offered by this host`);
  if (isPlain(value)) for (const inner of Object.values(value)) withoutOperators(inner, key);
  return value;
}

/** A change as hooks and callers see it: on 14 with operators (A27). */
export function fromKeys(change: Raw): Raw {
  if (!is14()) return change;
  const shown: Raw = {};
  for (const [key, value] of Object.entries(change)) {
    if (key.startsWith("-=")) shown[key.slice(2)] = deletion;
    else if (key.startsWith("==")) shown[key.slice(2)] = replacement(value);
    else shown[key] = isPlain(value) ? fromKeys(value) : value;
  }
  return shown;
}

/** A change that takes one key away, as this generation writes it. */
export function deletionOf(key: string): Raw {
  return is14() ? { [key]: deletion } : { [`-=${key}`]: null };
}

/** The name of a key without what is to be done to it. */
export function nameOfKey(key: string): string {
  return key.startsWith("-=") || key.startsWith("==") ? key.slice(2) : key;
}
