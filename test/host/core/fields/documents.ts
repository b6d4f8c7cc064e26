import { deepClone, deepEqual, isPlain } from "../../json.ts";
import type { Raw } from "../../shape.ts";
import { HostError } from "../errors.ts";
import type { DataModel } from "../model.ts";
import { configOf } from "../runtime.ts";
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
import { ObjectField } from "./objects.ts";

/** A document's `system`: its schema is that of the model for the document's type, or anything where there is none. */
export class TypeDataField extends ObjectField {
  readonly #documentName: string;
  readonly #usual: string | undefined;

  /** `usual` is the type of a document that names none. */
  constructor(documentName: string, usual?: string, options: FieldOptions = {}) {
    super(options);
    this.#documentName = documentName;
    this.#usual = usual;
  }

  /** The model that the system registered for a type. */
  modelFor(type: unknown = this.#usual): typeof DataModel | undefined {
    const models = configOf(this.#documentName).dataModels as Record<string, typeof DataModel>;
    return typeof type === "string" && Object.hasOwn(models, type) ? models[type] : undefined;
  }

  override getInitialValue(data: Raw = {}): unknown {
    return this.modelFor(data.type)?.cleanData({}) ?? {};
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    const model = this.modelFor(options.source?.type);
    if (!isPlain(value) || model === undefined) return value;
    const source = model.migrateDataSafe(value);
    return model.cleanData(source, { source, ...(options.partial === true ? { partial: true } : {}) });
  }

  protected override _check(value: unknown, options: ValidateOptions): Failure[] {
    const model = this.modelFor(options.source?.type);
    if (model === undefined) return super._check(value, options);
    const failures = model.schema.check(value, options);
    if (failures.length === 0 && options.partial !== true) {
      try {
        model.validateJoint(value as Raw);
      } catch (error) {
        return failure(error instanceof Error ? error.message : String(error), value);
      }
    }
    return failures;
  }

  override initialize(value: unknown, model?: Owner): unknown {
    const document = model as DataModel;
    const type = this.modelFor(document._source.type);
    if (type === undefined || !isPlain(value)) return deepClone(value);
    return new type(value, { parent: document, adopt: true, strict: false });
  }

  override toObject(value: unknown): unknown {
    return typeof value === "object" && value !== null && "toObject" in value
      ? (value as DataModel).toObject(false)
      : deepClone(value);
  }

  override change(old: unknown, value: unknown, options: ChangeOptions): Change {
    const model = this.modelFor(options.source?.type);
    return model === undefined ? super.change(old, value, options) : model.schema.change(old, value, options);
  }
}

/** What the host needs of an embedded document's class. */
export interface EmbeddedClass {
  schema: DataModel["schema"];
  cleanData(source: Raw, options?: CleanOptions): Raw;
  migrateDataSafe(source: Raw): Raw;
}

/** The documents that lie in another: whole data in the source, an `EmbeddedCollection` on the instance. */
export class EmbeddedCollectionField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: () => [] };
  }

  readonly documentName: string;
  readonly #classOf: (name: string) => EmbeddedClass;

  constructor(documentName: string, classOf: (name: string) => EmbeddedClass) {
    super();
    this.documentName = documentName;
    this.#classOf = classOf;
  }

  protected override _cleanType(value: unknown): unknown {
    if (!Array.isArray(value)) return value;
    const model = this.#classOf(this.documentName);
    return value.map((entry: unknown) => (isPlain(entry) ? model.cleanData(model.migrateDataSafe(entry)) : entry));
  }

  /** B32: what is wrong in the `system` of an embedded document does not make its parent invalid. */
  protected override _check(value: unknown): Failure[] {
    if (!Array.isArray(value)) return failure("must be an array", value);
    const { schema } = this.#classOf(this.documentName);
    return value.flatMap((entry: unknown, index) => {
      const failures = schema.check(entry, { source: isPlain(entry) ? entry : {} });
      return within(
        String(index),
        failures.filter((f) => f.path !== "system" && !f.path.startsWith("system.")),
      );
    });
  }

  override initialize(_value: unknown, model?: Owner): unknown {
    const parent = model as { collections: Record<string, unknown> };
    return parent.collections[this.name];
  }

  override toObject(value: unknown): unknown {
    return [...(value as Iterable<DataModel>)].map((document) => document.toObject(false));
  }

  override change(old: unknown, value: unknown, _options: ChangeOptions): Change {
    if (deepEqual(old, value)) return { changed: false, value: old, diff: value };
    if (Array.isArray(old) && old.length === 0) return { changed: true, value, diff: value };
    throw new HostError(
      `changing "${this.name}" by an update of the parent is not offered: use updateEmbeddedDocuments`,
    );
  }
}
