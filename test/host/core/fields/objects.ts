import { deepClone, deepEqual, isPlain } from "../../json.ts";
import type { Raw } from "../../shape.ts";
import {
  DataField,
  type Change,
  type ChangeOptions,
  type CleanOptions,
  type FieldOptions,
  type Owner,
  type ValidateOptions,
} from "./base.ts";
import { failure, within, type Failure } from "./failure.ts";

export type DataSchema = Record<string, DataField>;

/** Puts what `initialize` gave on an object: a function as a getter, anything else as a plain property. */
export function defineShown(target: object, name: string, shown: unknown): void {
  if (typeof shown === "function") {
    Object.defineProperty(target, name, { get: shown as () => unknown, configurable: true, enumerable: true });
  } else if (name in target) {
    Object.defineProperty(target, name, { value: shown, writable: true, configurable: true, enumerable: true });
  } else (target as Raw)[name] = shown; // the same, and far cheaper
}

export class SchemaField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  readonly fields: DataSchema;
  readonly #entries: [string, DataField][];

  constructor(fields: DataSchema, options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.fields = { ...fields };
    this.#entries = Object.entries(this.fields);
    for (const [name, field] of this.#entries) {
      if (field.parent !== undefined) throw new Error(`The field "${name}" already belongs to another schema`);
      field.parent = this;
      field.name = name;
    }
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }
  values(): DataField[] {
    return Object.values(this.fields);
  }
  entries(): [string, DataField][] {
    return this.#entries;
  }
  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }
  get(name: string): DataField | undefined {
    return Object.hasOwn(this.fields, name) ? this.fields[name] : undefined;
  }
  *[Symbol.iterator](): Generator<DataField> {
    yield* this.values();
  }

  override getInitialValue(data: Raw = {}): unknown {
    if (this.initial !== undefined) return super.getInitialValue(data);
    if (!this.required) return undefined;
    return this.clean({}, { source: data });
  }

  /** Unknown keys go (A15); missing ones are filled in, unless the cleaning is partial. */
  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlain(value)) return value;
    const cleaned: Raw = {};
    for (const [name, field] of this.entries()) {
      if (options.partial === true && !(name in value)) continue;
      const result = field.clean(value[name], options);
      if (result !== undefined || name in value) cleaned[name] = result;
    }
    if (options.partial === true) keepOperators(value, cleaned, options, (name) => this.get(name));
    return cleaned;
  }

  protected override _check(value: unknown, options: ValidateOptions): Failure[] {
    if (!isPlain(value)) return failure("must be an object", value);
    const failures: Failure[] = [];
    for (const [name, field] of this.entries()) {
      const replaced = `==${name}`;
      if (replaced in value)
        failures.push(...within(name, field.check(value[replaced], { ...options, partial: false })));
      if (options.partial === true && !(name in value)) continue;
      failures.push(...within(name, field.check(value[name], options)));
    }
    return failures;
  }

  override initialize(value: unknown, model?: Owner, options: Raw = {}): unknown {
    if (!isPlain(value)) return value;
    const shown: Raw = {};
    for (const [name, field] of this.entries()) defineShown(shown, name, field.initialize(value[name], model, options));
    return shown;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const plain: Raw = {};
    for (const [name, field] of this.entries()) {
      const inner = field.toObject(Reflect.get(value, name));
      if (inner !== undefined) plain[name] = inner;
    }
    return plain;
  }

  override change(old: unknown, value: unknown, options: ChangeOptions): Change {
    if (!isPlain(value) || !options.recursive) return super.change(old, value, options);
    return changeKeys(old, value, options, (name) => this.get(name));
  }

  protected override _getField(parts: string[]): DataField | undefined {
    const [first, ...rest] = parts;
    return first === undefined ? this : this.get(first)?.getField(rest);
  }

  override apply(fn: (field: DataField) => void): void {
    super.apply(fn);
    for (const field of this) field.apply(fn);
  }
}

/** Takes `-=key` and `==key`, which name known keys, over to a change's cleaned form; what replaces is cleaned as a whole. */
export function keepOperators(
  value: Raw,
  cleaned: Raw,
  options: CleanOptions,
  fieldOf: (name: string) => DataField | undefined,
): void {
  for (const key of Object.keys(value)) {
    const field = fieldOf(key.slice(2));
    if (field === undefined) continue;
    if (key.startsWith("-=")) cleaned[key] = null;
    if (key.startsWith("==")) cleaned[key] = field.clean(value[key], { ...options, partial: false });
  }
}

/** Merges a change into an object (or makes a new one), key by key; the field of each key decides how. */
export function changeKeys(
  stored: unknown,
  value: Raw,
  options: ChangeOptions,
  fieldOf: (name: string) => DataField | undefined,
): Change {
  const old = isPlain(stored) ? stored : {};
  const merged: Raw = { ...old };
  const diff: Raw = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith("-=")) {
      if (!(key.slice(2) in merged)) continue;
      Reflect.deleteProperty(merged, key.slice(2));
      diff[key] = null;
      continue;
    }
    if (key.startsWith("==")) {
      const name = key.slice(2);
      if (name in merged && deepEqual(merged[name], inner)) continue;
      merged[name] = inner;
      diff[key] = inner;
      continue;
    }
    const result = (fieldOf(key) ?? anyField).change(old[key], inner, options);
    if (!result.changed && key in old) continue;
    merged[key] = result.value;
    diff[key] = result.diff;
  }
  const changed = Object.keys(diff).length > 0 || old !== stored;
  return { changed, value: changed ? merged : old, diff };
}

/** Any plain object. A12: its start value is undefined if not required, null if nullable, else `{}`. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data: Raw = {}): unknown {
    if (this.initial !== undefined || !this.required) return super.getInitialValue(data);
    return this.nullable ? null : {};
  }

  protected override _check(value: unknown, _options: ValidateOptions): Failure[] {
    return isPlain(value) ? [] : failure("must be an object", value);
  }

  override initialize(value: unknown, _model?: Owner, _options: Raw = {}): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override change(old: unknown, value: unknown, options: ChangeOptions): Change {
    if (!isPlain(value) || !options.recursive) return super.change(old, value, options);
    return changeKeys(old, value, options, () => nestedObject);
  }
}

/** Merges what lies deeper in an ObjectField, where plain objects merge and everything else is replaced. */
class NestedField extends DataField {
  override change(old: unknown, value: unknown, options: ChangeOptions): Change {
    if (!isPlain(value)) return super.change(old, value, options);
    return changeKeys(old, value, options, () => this);
  }
}

const anyField = new DataField();
const nestedObject = new NestedField();
