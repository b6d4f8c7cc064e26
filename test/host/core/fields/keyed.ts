import { expandObject, isPlain } from "../../json.ts";
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
import { changeKeys, defineShown, keepOperators, ObjectField } from "./objects.ts";

/** An object of entries of one kind, by key. */
export class TypedObjectField extends ObjectField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, validateKey: undefined, expandKeys: true };
  }

  readonly element: DataField;

  constructor(element: DataField, options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.element = element;
    element.parent = this;
    if (element.name === "") element.name = "element";
  }

  #valid(key: string): boolean {
    const validateKey = this.options.validateKey as ((key: string) => unknown) | undefined;
    // A18: it filters, and must return a real true.
    return validateKey === undefined || validateKey(key) === true;
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlain(value)) return value;
    const cleaned: Raw = {};
    const entries = this.options.expandKeys === false ? value : expandObject(value);
    for (const [key, entry] of Object.entries(entries)) {
      if (key.startsWith("-=") || key.startsWith("==")) continue;
      // A20: in a partial cleaning a new entry, too, is not filled in.
      if (this.#valid(key)) cleaned[key] = this.element.clean(entry, options);
    }
    const fieldOf = (key: string): DataField | undefined => (this.#valid(key) ? this.element : undefined);
    if (options.partial === true) keepOperators(entries, cleaned, options, fieldOf);
    return cleaned;
  }

  protected override _check(value: unknown, options: ValidateOptions): Failure[] {
    if (!isPlain(value)) return failure("must be an object", value);
    return Object.entries(value).flatMap(([key, entry]) => {
      if (key.startsWith("-=")) return [];
      if (!key.startsWith("==")) return within(key, this.element.check(entry, options));
      return within(key.slice(2), this.element.check(entry, { ...options, partial: false }));
    });
  }

  override initialize(value: unknown, model?: Owner, options: Raw = {}): unknown {
    if (!isPlain(value)) return value;
    const shown: Raw = {};
    for (const [key, entry] of Object.entries(value)) {
      defineShown(shown, key, this.element.initialize(entry, model, options));
    }
    return shown;
  }

  override toObject(value: unknown): unknown {
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]));
  }

  override change(old: unknown, value: unknown, options: ChangeOptions): Change {
    if (!isPlain(value) || !options.recursive) {
      return DataField.prototype.change.call(this, old, value, options);
    }
    return changeKeys(old, value, options, () => this.element);
  }

  protected override _getField(parts: string[]): DataField | undefined {
    const [first, ...rest] = parts;
    return first === undefined ? this : this.element.getField(rest);
  }

  override apply(fn: (field: DataField) => void): void {
    super.apply(fn);
    this.element.apply(fn);
  }
}
