import { isPlain } from "../../json.ts";
import type { Raw } from "../../shape.ts";
import type { DataModel } from "../model.ts";
import { runtime } from "../runtime.ts";
import { parseUuid } from "../uuid.ts";
import {
  DataField,
  type Change,
  type ChangeOptions,
  type FieldOptions,
  type Owner,
  type ValidateOptions,
} from "./base.ts";
import { failure, type Failure } from "./failure.ts";
import { changeKeys, SchemaField } from "./objects.ts";
import { NumberField, StringField } from "./simple.ts";

/** Whether a text is an id: 16 letters and digits (A49). */
export function isValidId(id: unknown): boolean {
  return typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
}

export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}

export class FilePathField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      blank: false,
      initial: null,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
    };
  }
}

export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, readonly: true, initial: null };
  }

  protected override _cast(value: unknown): unknown {
    return typeof value === "object" && value !== null && "id" in value ? value.id : value;
  }

  protected override _check(value: unknown, _options: ValidateOptions): Failure[] {
    return isValidId(value) ? [] : failure("must be a valid 16-character alphanumeric ID", value);
  }
}

/** A document's id in the source; the document, or null, on the instance, unless `idOnly` (A48). */
export class ForeignDocumentField extends DocumentIdField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  readonly model: { documentName: string };

  constructor(model: { documentName: string }, options: FieldOptions = {}, context: { name?: string } = {}) {
    super(options, context);
    this.model = model;
  }

  override initialize(value: unknown, _model?: Owner, _options: Raw = {}): unknown {
    if (this.options.idOnly === true || typeof value !== "string") return value;
    return () => runtime.collections.get(this.model.documentName)?.get(value) ?? null;
  }

  override toObject(value: unknown): unknown {
    return typeof value === "object" && value !== null && "id" in value ? value.id : (value ?? null);
  }
}

/** A well-formed UUID, of a given document type if asked; whether anything is there is not asked (A47). */
export class DocumentUUIDField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, initial: null, blank: false, type: undefined, embedded: undefined };
  }

  protected override _check(value: unknown, options: ValidateOptions): Failure[] {
    const text = super._check(value, options);
    if (text.length > 0 || typeof value !== "string") return text;
    const parsed = parseUuid(value);
    if (parsed === null || !isValidId(parsed.id)) return failure("must be a valid UUID string", value);
    const { type, embedded } = this.options;
    if (typeof type === "string" && parsed.type !== type) return failure(`must be the UUID of a ${type}`, value);
    if (embedded === true && parsed.embedded.length === 0) return failure("must be an embedded document", value);
    if (embedded === false && parsed.embedded.length > 0) return failure("may not be an embedded document", value);
    return [];
  }
}

export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}

/** A data model within another. */
export class EmbeddedDataField extends SchemaField {
  readonly model: typeof DataModel;

  constructor(model: typeof DataModel, options: FieldOptions = {}, context: { name?: string } = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override initialize(value: unknown, model?: Owner): unknown {
    return isPlain(value) ? new this.model(value, { parent: model as DataModel, adopt: true, strict: false }) : value;
  }

  override toObject(value: unknown): unknown {
    return typeof value === "object" && value !== null && "toObject" in value
      ? (value as DataModel).toObject(false)
      : value;
  }
}

/** Who may do what with a document: levels by user id, and `default`. */
export class DocumentOwnershipField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: { default: 0 } };
  }

  protected override _check(value: unknown): Failure[] {
    if (!isPlain(value)) return failure("must be an object", value);
    const bad = Object.entries(value).find(
      ([key, level]) => !key.startsWith("-=") && ![-1, 0, 1, 2, 3].includes(level as number),
    );
    return bad === undefined ? [] : failure(`has an invalid level for "${bad[0]}"`, value);
  }

  override change(old: unknown, value: unknown, options: ChangeOptions): Change {
    if (!isPlain(value) || !options.recursive) return super.change(old, value, options);
    return changeKeys(old, value, options, () => undefined);
  }

  override initialize(value: unknown): unknown {
    return isPlain(value) ? { ...value } : value;
  }
}

/** What the server notes about a document (B38). */
export class DocumentStatsField extends SchemaField {
  constructor(options: FieldOptions = {}) {
    const text = (): StringField => new StringField({ required: true, nullable: true, blank: false, initial: null });
    const time = (): NumberField => new NumberField({ required: true, initial: null });
    super(
      {
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
        createdTime: time(),
        modifiedTime: time(),
        lastModifiedBy: text(),
        compendiumSource: text(),
        duplicateSource: text(),
        exportSource: new DataField({ required: true, nullable: true, initial: null }),
      },
      options,
    );
  }
}
