/** Faults of fields, models and changes. */
import { inFile, type Mutation } from "./mutation.ts";

const simple = inFile("test/host/core/fields/simple.ts", [
  [
    "clamp-dropped",
    "a number below its minimum is not clamped",
    "fields",
    "if (this.min !== undefined) number = Math.max(number, this.min);",
    "",
  ],
  ["no-rounding", "an integer is not rounded", "fields", "this.integer ? Math.round(value) : value", "value"],
  ["blank-is-zero", "an empty text passes for the number 0", "fields data", 'if (value === "") return null;', ""],
  [
    "choices-unchecked",
    "a text may be something else than its choices",
    "fields",
    'if (value !== "" && this.choices !== undefined && !isChoice(this.choices, value)) {',
    "if (value === null) {",
  ],
  [
    "any-text-is-true",
    "of strings every one but the empty is true",
    "fields",
    'typeof value === "string" ? value === "true" : Boolean(value)',
    "Boolean(value)",
  ],
  [
    "blank-allowed",
    "a text may be empty though it must not",
    "fields data",
    'if (value === "" && !this.blank) return failure("may not be a blank string", value);',
    "",
  ],
]);

const base = inFile("test/host/core/fields/base.ts", [
  [
    "null-allowed",
    "null passes where it may not",
    "fields",
    'if (value === null) return this.nullable ? [] : failure("may not be null", value);',
    "if (value === null) return [];",
  ],
  [
    "initial-shared",
    "all documents share one initial object",
    "mutants fields data",
    "if (this.initial !== undefined) return deepClone(this.initial);",
    "if (this.initial !== undefined) return this.initial;",
  ],
  [
    "validate-ignored",
    "a field's own check does not count",
    "fields model",
    "return answer === false ? failure(this.validationError, value) : [];",
    "return answer === null ? failure(this.validationError, value) : [];",
  ],
]);

const keyed = inFile("test/host/core/fields/keyed.ts", [
  [
    "loose-keys",
    "a key check may give anything that is truthy",
    "mutants keyed",
    "validateKey(key) === true",
    "Boolean(validateKey(key))",
  ],
  [
    "partial-filled-in",
    "a new entry in an update gets defaults",
    "keyed",
    "if (this.#valid(key)) cleaned[key] = this.element.clean(entry, options);",
    "if (this.#valid(key)) cleaned[key] = this.element.clean(entry, { ...options, partial: false });",
  ],
]);

const others = [
  ...inFile("test/host/core/fields/lists.ts", [
    ["sets-repeat", "a set keeps what is given twice", "fields data", "[...new Set<unknown>(cleaned)]", "cleaned"],
    ["set-is-list", "a set shows as a list", "fields data", "new Set<unknown>(shown)", "shown"],
  ]),
  ...inFile("test/host/core/fields/objects.ts", [
    [
      "unknown-keys-kept",
      "keys that the schema does not know stay",
      "fields model",
      "    const cleaned: Raw = {};\n    for (const [name, field] of this.entries()) {\n      if (options.partial === true && !(name in value)) continue;\n      const result",
      "    const cleaned: Raw = { ...value };\n    for (const [name, field] of this.entries()) {\n      if (options.partial === true && !(name in value)) continue;\n      const result",
    ],
    [
      "deletion-ignored",
      "a client takes no key away",
      "keyed writes",
      "      Reflect.deleteProperty(merged, key.slice(2));\n      diff[key] = null;",
      "      continue;",
    ],
    [
      "source-shown",
      "who alters a shown object alters what is stored",
      "mutants model fields data",
      "  override initialize(value: unknown, _model?: Owner, _options: Raw = {}): unknown {\n    return deepClone(value);",
      "  override initialize(value: unknown, _model?: Owner, _options: Raw = {}): unknown {\n    return value;",
    ],
  ]),
  ...inFile("test/host/core/fields/documents.ts", [
    [
      "child-takes-parent",
      "an invalid embedded document takes its parent along",
      "documents",
      'failures.filter((f) => f.path !== "system" && !f.path.startsWith("system.")),',
      "failures,",
    ],
  ]),
  ...inFile("test/host/core/model.ts", [
    [
      "dry-run-writes",
      "a dry run writes",
      "model",
      "if (options.dryRun === true || Object.keys(plan.diff).length === 0)",
      "if (Object.keys(plan.diff).length === 0)",
    ],
    [
      "invalid-update-written",
      "an update that is not valid is written all the same",
      "model writes",
      "if (failures.length > 0) throw new DataModelValidationError(this._subject(), failures);",
      "",
    ],
    [
      "migration-skipped",
      "old data is not migrated",
      "model",
      "return model.cleanData(model.migrateDataSafe(data));",
      "return model.cleanData(data);",
    ],
  ]),
];

export const FIELDS: readonly Mutation[] = [...simple, ...base, ...keyed, ...others];
