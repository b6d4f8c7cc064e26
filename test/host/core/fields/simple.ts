import type { Raw } from "../../shape.ts";
import { DataField, type FieldOptions, type ValidateOptions } from "./base.ts";
import { failure, type Failure } from "./failure.ts";

export type Choices =
  readonly unknown[] | Record<string, unknown> | (() => readonly unknown[] | Record<string, unknown>);

/** Whether `value` is among the choices: a list, a record's keys, or what a function gives each time (A07). */
function isChoice(choices: Choices, value: unknown): boolean {
  const list = typeof choices === "function" ? choices() : choices;
  if (Array.isArray(list)) return list.includes(value);
  return Object.keys(list).includes(String(value));
}

export class NumberField extends DataField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number | undefined;
  readonly integer: boolean;
  readonly positive: boolean;
  choices: Choices | undefined;

  constructor(options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.min = this.options.min as number | undefined;
    this.max = this.options.max as number | undefined;
    this.step = this.options.step as number | undefined;
    this.integer = this.options.integer === true;
    this.positive = this.options.positive === true;
    this.choices = this.options.choices as Choices | undefined;
  }

  protected override _cast(value: unknown): unknown {
    // A05: what "" becomes is nobody's word; the host takes it as a missing number, so that it never passes for 0.
    if (value === "") return null;
    return Number(value);
  }

  protected override _cleanType(value: unknown): unknown {
    if (typeof value !== "number") return value;
    let number = this.integer ? Math.round(value) : value;
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    if (this.step !== undefined) {
      const base = this.min ?? 0;
      number = Number((base + Math.round((number - base) / this.step) * this.step).toFixed(10));
    }
    return number;
  }

  protected override _check(value: unknown): Failure[] {
    if (typeof value !== "number" || !Number.isFinite(value)) return failure("must be a finite number", value);
    if (this.integer && !Number.isInteger(value)) return failure("must be an integer", value);
    if (this.positive && value <= 0) return failure("must be a positive number", value);
    if (this.min !== undefined && value < this.min) return failure(`must be at least ${this.min}`, value);
    if (this.max !== undefined && value > this.max) return failure(`must be at most ${this.max}`, value);
    if (this.choices !== undefined && !isChoice(this.choices, value)) {
      return failure(`${value} is not a valid choice`, value);
    }
    return [];
  }
}

export class StringField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: undefined, trim: true, choices: undefined, textSearch: false };
  }

  readonly blank: boolean;
  readonly trim: boolean;
  choices: Choices | undefined;

  constructor(options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.choices = this.options.choices as Choices | undefined;
    const blank = this.options.blank as boolean | undefined;
    this.blank = blank ?? this.choices === undefined;
    this.trim = this.options.trim !== false;
  }

  /** A08: undefined if not required, else "" if blank is allowed, else null if nullable. */
  override getInitialValue(data: Raw = {}): unknown {
    if (this.initial !== undefined || !this.required) return super.getInitialValue(data);
    if (this.blank) return "";
    return this.nullable ? null : undefined;
  }

  protected override _cast(value: unknown): unknown {
    if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
    return value;
  }

  protected override _cleanType(value: unknown): unknown {
    return typeof value === "string" && this.trim ? value.trim() : value;
  }

  protected override _check(value: unknown, _options: ValidateOptions): Failure[] {
    if (typeof value !== "string") return failure("must be a string", value);
    if (value === "" && !this.blank) return failure("may not be a blank string", value);
    if (value !== "" && this.choices !== undefined && !isChoice(this.choices, value)) {
      return failure(`${value} is not a valid choice`, value);
    }
    return [];
  }
}

export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  /** A11: of strings only "true" is true. */
  protected override _cast(value: unknown): unknown {
    return typeof value === "string" ? value === "true" : Boolean(value);
  }

  protected override _check(value: unknown): Failure[] {
    return typeof value === "boolean" ? [] : failure("must be a boolean", value);
  }
}

/** Any JSON value, unchecked. */
export class AnyField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true };
  }
}
