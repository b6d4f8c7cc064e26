import { deepClone, deepEqual } from "../../json.ts";
import type { Raw } from "../../shape.ts";
import { HostError } from "../errors.ts";
import { DataModelValidationError, failure, type Failure } from "./failure.ts";

export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  label?: string;
  hint?: string;
  validate?: (value: unknown, options: ValidateOptions) => unknown;
  validationError?: string;
  [other: string]: unknown;
}

export interface CleanOptions {
  /** Only the keys that are there are cleaned; nothing is filled in. */
  partial?: boolean;
  /** The whole source that is cleaned or changed, for initial values and the type of `system`. */
  source?: Raw;
}

export interface ValidateOptions {
  partial?: boolean;
  source?: Raw;
}

/** What an instance is made for: the owner of a field's value. */
export type Owner = object;

export interface ChangeOptions {
  recursive: boolean;
  /** The whole source, for the type of `system`. */
  source?: Raw;
}

/** What a partial change did: the new stored value and the part of the change that made a difference. */
export interface Change {
  changed: boolean;
  value: unknown;
  diff: unknown;
}

/** The defaults of a class of fields and the options that it knows. */
interface Manners {
  readonly defaults: FieldOptions;
  readonly known: ReadonlySet<string>;
}
/** Asked of each class once: a client makes thousands of fields. */
const manners = new WeakMap<typeof DataField, Manners>();

function mannersOf(kind: typeof DataField): Manners {
  const noted = manners.get(kind);
  if (noted !== undefined) return noted;
  const defaults = kind._defaults;
  const asked = { defaults, known: new Set([...Object.keys(defaults), "validate", "context"]) };
  manners.set(kind, asked);
  return asked;
}

/** One datum of a schema: how it is filled in, cast, checked and made into what an instance shows. */
export class DataField {
  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
  }

  name = "";
  parent: DataField | undefined = undefined;
  readonly options: FieldOptions;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly initial: unknown;
  readonly readonly: boolean;
  readonly gmOnly: boolean;
  readonly validationError: string;
  label: string;
  hint: string;

  constructor(options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    const { defaults, known } = mannersOf(this.constructor as typeof DataField);
    // A42: a field of 14 that is never stored.
    if ("persisted" in options) throw new HostError('the field option "persisted" is not offered by this host');
    for (const key of Object.keys(options)) {
      if (!known.has(key)) console.warn(`${this.constructor.name} does not know the option "${key}"`);
    }
    this.options = { ...defaults, ...options };
    this.required = this.options.required ?? false;
    this.nullable = this.options.nullable ?? false;
    this.initial = this.options.initial;
    this.readonly = this.options.readonly ?? false;
    this.gmOnly = this.options.gmOnly ?? false;
    this.validationError = this.options.validationError ?? "is not a valid value";
    this.label = this.options.label ?? "";
    this.hint = this.options.hint ?? "";
    if (context.name !== undefined) this.name = context.name;
    this.parent = context.parent;
  }

  /** Dotted path from the root of the schema. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter((part) => part !== undefined && part !== "").join(".");
  }

  /** What a missing value becomes. */
  getInitialValue(data: Raw = {}): unknown {
    if (typeof this.initial === "function") return (this.initial as (data: Raw) => unknown)(data);
    if (this.initial !== undefined) return deepClone(this.initial);
    if (!this.required) return undefined;
    return this.nullable ? null : undefined;
  }

  /** A stored value from whatever came: filled in and cast, not refused. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined) return this.getInitialValue(options.source);
    if (value === null) return null;
    return this._cleanType(this._cast(value), options);
  }

  /** The value as the field's type, as far as it can be. */
  protected _cast(value: unknown): unknown {
    return value;
  }

  protected _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** What is wrong with a stored value: a throwable failure, or undefined. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationError | undefined {
    const failures = this.check(value, options);
    return failures.length > 0
      ? new DataModelValidationError(this.fieldPath || this.constructor.name, failures)
      : undefined;
  }

  /** As `validate`, as a list. */
  check(value: unknown, options: ValidateOptions = {}): Failure[] {
    if (value === undefined) return this.required ? failure("may not be undefined", value) : [];
    if (value === null) return this.nullable ? [] : failure("may not be null", value);
    const failures = this._check(value, options);
    return failures.length > 0 ? failures : this.#custom(value, options);
  }

  #custom(value: unknown, options: ValidateOptions): Failure[] {
    if (this.options.validate === undefined) return [];
    try {
      // A boolean answers by itself; a thrown error's own text wins (A52).
      const answer = this.options.validate.call(this, value, options);
      return answer === false ? failure(this.validationError, value) : [];
    } catch (error) {
      return failure(error instanceof Error ? error.message : String(error), value);
    }
  }

  protected _check(_value: unknown, _options: ValidateOptions): Failure[] {
    return [];
  }

  /** What an instance shows for a stored value; a function is a getter. */
  initialize(value: unknown, _model?: Owner, _options: Raw = {}): unknown {
    return value;
  }

  /** A shown value as plain data. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** Applies a cleaned change to a stored value, which is not altered. */
  change(old: unknown, value: unknown, _options: ChangeOptions): Change {
    const changed = !deepEqual(old, value);
    return { changed, value: changed ? value : old, diff: value };
  }

  /** The field at a path below this one. */
  getField(path: string | string[]): DataField | undefined {
    const parts = typeof path === "string" ? path.split(".") : path;
    return parts.length === 0 || (parts.length === 1 && parts[0] === "") ? this : this._getField(parts);
  }

  protected _getField(parts: string[]): DataField | undefined {
    return parts.length === 0 ? this : undefined;
  }

  /** Calls `fn` on this field and on those below. */
  apply(fn: (field: DataField) => void): void {
    fn(this);
  }
}
