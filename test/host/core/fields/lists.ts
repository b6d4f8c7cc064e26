import { isPlain, isSet } from "../../json.ts";
import type { Raw } from "../../shape.ts";
import { DataField, type CleanOptions, type FieldOptions, type Owner, type ValidateOptions } from "./base.ts";
import { failure, within, type Failure } from "./failure.ts";

/** A list of elements of one kind. A change replaces the whole (A13). */
export class ArrayField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, empty: true, min: undefined, max: undefined };
  }

  readonly element: DataField;

  constructor(element: DataField, options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.element = element;
    element.parent = this;
    if (element.name === "") element.name = "element";
  }

  override getInitialValue(data: Raw = {}): unknown {
    if (this.initial !== undefined || !this.required) return super.getInitialValue(data);
    return this.nullable ? null : [];
  }

  protected override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (isSet(value)) return [...value];
    // The shape that dotted form keys make: {0: …, 1: …}. It builds a new list (A13).
    if (isPlain(value) && Object.keys(value).every((key) => /^\d+$/.test(key))) return Object.values(value);
    return [value];
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown) => this.element.clean(entry, { ...options, partial: false }));
  }

  protected override _check(value: unknown, options: ValidateOptions): Failure[] {
    if (!Array.isArray(value)) return failure("must be an array", value);
    const min = this.options.min as number | undefined;
    const max = this.options.max as number | undefined;
    if (this.options.empty === false && value.length === 0) return failure("may not be empty", value);
    if (min !== undefined && value.length < min) return failure(`must have at least ${min} elements`, value);
    if (max !== undefined && value.length > max) return failure(`must have at most ${max} elements`, value);
    return value.flatMap((entry: unknown, index) =>
      within(String(index), this.element.check(entry, { ...options, partial: false })),
    );
  }

  override initialize(value: unknown, model?: Owner, options: Raw = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown): unknown => {
      const shown = this.element.initialize(entry, model, options);
      return typeof shown === "function" ? (shown as () => unknown)() : shown;
    });
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) ? value.map((entry: unknown) => this.element.toObject(entry)) : value;
  }

  protected override _getField(parts: string[]): DataField | undefined {
    const [first, ...rest] = parts;
    if (first === undefined) return this;
    return first === "element" || /^\d+$/.test(first) ? this.element.getField(rest) : undefined;
  }

  override apply(fn: (field: DataField) => void): void {
    super.apply(fn);
    this.element.apply(fn);
  }
}

/** An array in the source, a Set on the instance (A14). */
export class SetField extends ArrayField {
  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    const cleaned = super._cleanType(value, options);
    return Array.isArray(cleaned) ? [...new Set<unknown>(cleaned)] : cleaned;
  }

  override initialize(value: unknown, model?: Owner, options: Raw = {}): unknown {
    const shown = super.initialize(value, model, options);
    return Array.isArray(shown) ? new Set<unknown>(shown) : shown;
  }

  override toObject(value: unknown): unknown {
    return isSet(value) ? [...value].map((entry) => this.element.toObject(entry)) : value;
  }
}
