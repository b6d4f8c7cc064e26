import { deepClone, deepEqual, expandObject, isPlain } from "../json.ts";
import type { Raw } from "../shape.ts";
import type { CleanOptions, DataField } from "./fields/base.ts";
import { DataModelValidationError, type Failure } from "./fields/failure.ts";
import { defineShown, SchemaField, type DataSchema } from "./fields/objects.ts";
import { is14 } from "./generation.ts";
import { fromKeys, nameOfKey, toKeys } from "./operators.ts";

export interface ModelOptions {
  parent?: DataModel | null;
  /** False: invalid data is let in. */
  strict?: boolean;
  /** The host's own: the data is clean and is taken as the source itself. */
  adopt?: boolean;
  [other: string]: unknown;
}

export interface UpdateOptions {
  dryRun?: boolean;
  recursive?: boolean;
  [other: string]: unknown;
}

const schemas = new WeakMap<object, SchemaField>();

/** Data with a schema: a plain `_source`, and properties that show it. */
export class DataModel {
  static LOCALIZATION_PREFIXES: string[] = [];

  declare readonly _source: Raw;
  declare readonly parent: DataModel | null;

  /** The fields of the data, by name. */
  static defineSchema(): DataSchema {
    throw new Error(`${this.name} must define a schema`);
  }

  /** The schema of this class: made once. */
  static get schema(): SchemaField {
    let schema = schemas.get(this);
    if (schema === undefined) {
      schema = new SchemaField(this.defineSchema());
      schemas.set(this, schema);
    }
    return schema;
  }

  /** Brings old data to today's shape; must alter its argument and return it. Gets partial data, too (A33). */
  static migrateData(source: Raw): Raw {
    return source;
  }

  /**
   * As `migrateData`; an error is logged and the data stays (A36). 13 looks at what became of its argument, 14 at what
   * is returned, which must be the data (A35).
   */
  static migrateDataSafe(source: Raw): Raw {
    let migrated: Raw | undefined;
    try {
      migrated = this.migrateData(source);
    } catch (error) {
      console.error(`Failed data migration for ${this.name}:`, error);
      return source;
    }
    if (!is14()) return source;
    if (!isPlain(migrated)) throw new Error(`${this.name}.migrateData must return its source`);
    return migrated;
  }

  /** Accessors for old paths; nothing by itself. */
  static shimData(data: Raw, _options: Raw = {}): Raw {
    return data;
  }

  /** Data cast and filled in as the schema says. */
  static cleanData(source: Raw = {}, options: CleanOptions = {}): Raw {
    return this.schema.clean(source, { source, ...options }) as Raw;
  }

  /** Checks that need more than one field: throw to refuse. */
  static validateJoint(_data: Raw): void {
    // For subclasses.
  }

  /** An instance of stored data, which is trusted as far as `strict` says. */
  static fromSource(source: Raw, options: ModelOptions = {}): DataModel {
    return new this(source, { strict: false, ...options });
  }

  constructor(data: Raw = {}, options: ModelOptions = {}) {
    const { parent = null, strict = true, adopt = false, ...rest } = options;
    Object.defineProperty(this, "parent", { value: parent, writable: true, configurable: true });
    const source = adopt ? data : this._initializeSource(data, rest);
    for (const name of this.schema.keys()) if (!(name in source)) source[name] = undefined;
    Object.defineProperty(this, "_source", { value: Object.seal(source), writable: false });
    this._configure(rest);
    if (strict) this.validate();
    this._initialize(rest);
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** Whether the source holds to the schema. */
  get invalid(): boolean {
    return this._failures().length > 0;
  }

  /** Once, before anything is shown. */
  protected _configure(_options: Raw): void {
    // For subclasses.
  }

  /** The clean source from what the constructor was given. */
  protected _initializeSource(data: Raw, _options: Raw): Raw {
    const model = this.constructor as typeof DataModel;
    return model.cleanData(model.migrateDataSafe(data));
  }

  /** Shows the source on the instance; prepared values are lost. */
  _initialize(options: Raw = {}): void {
    for (const [name, field] of this.schema.entries()) {
      defineShown(this, name, field.initialize(this._source[name], this, options));
    }
  }

  /** Back to the source. */
  reset(): void {
    this._initialize();
  }

  protected _failures(): Failure[] {
    const failures = this.schema.check(this._source, { source: this._source });
    if (failures.length === 0) {
      try {
        (this.constructor as typeof DataModel).validateJoint(this._source);
      } catch (error) {
        failures.push({
          path: "",
          message: error instanceof Error ? error.message : String(error),
          invalidValue: null,
        });
      }
    }
    return failures;
  }

  /** True if the source (or, if given, a change) is valid; else throws, or gives false if not `strict`. */
  validate(options: { changes?: Raw; strict?: boolean } = {}): boolean {
    const { changes, strict = true } = options;
    const failures =
      changes === undefined ? this._failures() : this.schema.check(changes, { partial: true, source: this._source });
    if (failures.length === 0) return true;
    if (strict) throw new DataModelValidationError(this._subject(), failures);
    return false;
  }

  /** What errors call this. */
  protected _subject(): string {
    return this.constructor.name;
  }

  /** A plain copy: of the source, or (`false`) of the shown values in the source's shape. */
  toObject(source = true): Raw {
    return source ? deepClone(this._source) : (this.schema.toObject(this) as Raw);
  }

  toJSON(): Raw {
    return this.toObject(true);
  }

  /** A copy with changes. */
  clone(data: Raw = {}, options: ModelOptions = {}): this {
    const merged = this.schema.change(this.toObject(), toKeys(expandObject(data)), { recursive: true }).value as Raw;
    const model = this.constructor as new (data: Raw, options: ModelOptions) => this;
    return new model(merged, { parent: this.parent, ...options });
  }

  /**
   * Changes the source and gives what differed. Values are cleaned and checked first: an invalid one throws and
   * nothing changes. `dryRun` only tells; `recursive: false` replaces inner objects.
   */
  updateSource(changes: Raw = {}, options: UpdateOptions = {}): Raw {
    const plan = this._planUpdate(changes, options);
    if (options.dryRun === true || Object.keys(plan.diff).length === 0) return fromKeys(plan.diff);
    for (const name of Object.keys(plan.diff).map(nameOfKey)) this._source[name] = plan.source[name];
    this._initialize();
    return fromKeys(plan.diff);
  }

  /** What a change would leave, and the part of it that differs; operators as keys. */
  _planUpdate(changes: Raw, options: UpdateOptions): { source: Raw; diff: Raw; cleaned: Raw } {
    const model = this.constructor as typeof DataModel;
    const recursive = options.recursive !== false;
    const expanded = toKeys(model.migrateDataSafe(expandObject(deepClone(changes))));
    const source = { ...this._source, ...("type" in expanded ? { type: expanded.type } : {}) };
    const cleaned = recursive
      ? model.cleanData(expanded, { partial: true, source })
      : this.#cleanWhole(expanded, source);
    const { diff, value } = recursive // merged key by key, or taken whole
      ? this.schema.change(this._source, cleaned, { recursive, source })
      : replaceKeys(this._source, cleaned);
    const failures = this.schema.check(diff, { partial: true, source });
    if (failures.length > 0) throw new DataModelValidationError(this._subject(), failures);
    return { source: value as Raw, diff: diff as Raw, cleaned };
  }

  /** For `recursive: false`: each key that is there is cleaned as a whole (B15); absent ones stay (A32). */
  #cleanWhole(changes: Raw, source: Raw): Raw {
    const cleaned: Raw = {};
    for (const [key, value] of Object.entries(changes)) {
      const field: DataField | undefined = this.schema.get(key);
      if (field !== undefined) cleaned[key] = field.clean(value, { source });
    }
    return cleaned;
  }
}

/** Takes over the keys whose values differ. */
function replaceKeys(old: Raw, changes: Raw): { diff: Raw; value: Raw } {
  const diff = Object.fromEntries(Object.entries(changes).filter(([key, value]) => !deepEqual(old[key], value)));
  return { diff, value: { ...old, ...diff } };
}
