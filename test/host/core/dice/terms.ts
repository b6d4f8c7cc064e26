import { HostError } from "../errors.ts";
import { runtime } from "../runtime.ts";
import type { Raw } from "../../shape.ts";

export interface DieResult {
  result: number;
  active: boolean;
  discarded?: boolean;
}

/** One part of a formula. */
export abstract class RollTerm {
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: Raw;
  _evaluated = false;
  isIntermediate = false;

  constructor(data: { options?: Raw } = {}) {
    this.options = data.options ?? {};
  }

  abstract get expression(): string;
  abstract get total(): number | string | undefined;

  get formula(): string {
    return this.expression;
  }
  get flavor(): string {
    return typeof this.options.flavor === "string" ? this.options.flavor : "";
  }
  get isDeterministic(): boolean {
    return !("faces" in this);
  }

  /** Makes the term's value; twice is an error. */
  evaluate(_options: Raw = {}): Promise<this> {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    return Promise.resolve(this);
  }

  toJSON(): Raw {
    const data: Raw = { class: this.constructor.name, options: { ...this.options }, evaluated: this._evaluated };
    for (const name of (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES) data[name] = Reflect.get(this, name);
    return JSON.parse(JSON.stringify(data)) as Raw;
  }
}

export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];
  number: number;

  constructor(data: { number: number; options?: Raw }) {
    super(data);
    this.number = data.number;
  }
  get expression(): string {
    return String(this.number);
  }
  get total(): number {
    return this.number;
  }
}

export class OperatorTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  operator: string;

  constructor(data: { operator: string; options?: Raw }) {
    super(data);
    this.operator = data.operator;
  }
  get expression(): string {
    return ` ${this.operator} `;
  }
  get total(): string {
    return ` ${this.operator} `;
  }
}

interface DiceData {
  number?: number;
  faces?: number;
  modifiers?: string[];
  results?: DieResult[];
  options?: Raw;
}

/** Some dice of one kind. */
export abstract class DiceTerm extends RollTerm {
  static DENOMINATION = "";
  static MODIFIERS: Record<string, unknown> = {};
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results"];

  number: number;
  faces: number;
  modifiers: string[];
  results: DieResult[];

  constructor(data: DiceData = {}) {
    super(data);
    this.number = data.number ?? 1;
    this.faces = data.faces ?? 6;
    this.modifiers = data.modifiers ?? [];
    this.results = data.results ?? [];
    if (this.modifiers.length > 0) throw new HostError("dice modifiers are not offered by this host");
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }
  get expression(): string {
    return `${this.number}d${this.denomination === "d" ? this.faces : this.denomination}`;
  }
  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, die) => sum + (die.active ? die.result : 0), 0);
  }
  get values(): number[] {
    return this.results.filter((die) => die.active).map((die) => die.result);
  }

  override async evaluate(options: Raw = {}): Promise<this> {
    await super.evaluate(options);
    for (let i = this.results.length; i < this.number; i++) await this.roll(options);
    return this;
  }

  /** Throws one die. */
  roll(_options: Raw = {}): Promise<DieResult> {
    const die = { result: this.mapRandomFace(random()), active: true };
    this.results.push(die);
    return Promise.resolve(die);
  }

  /** The face for a number in [0, 1). Which end is high nobody states (D41): here it is the upper one. */
  mapRandomFace(uniform: number): number {
    return Math.floor(uniform * this.faces) + 1;
  }

  getResultLabel(die: DieResult): string {
    return String(die.result);
  }
  getResultCSS(die: DieResult): (string | null)[] {
    return [this.constructor.name.toLowerCase(), `d${this.faces}`, die.discarded === true ? "discarded" : null];
  }
}

export class Die extends DiceTerm {
  static override DENOMINATION = "d";
}

/** A Fate die: −1, 0 or +1 (D37). */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";

  constructor(data: DiceData = {}) {
    super({ ...data, faces: 3 });
  }
  override mapRandomFace(uniform: number): number {
    return Math.floor(uniform * 3) - 1;
  }
  override getResultLabel(die: DieResult): string {
    return { "-1": "-", "0": " ", "1": "+" }[String(die.result)] ?? String(die.result);
  }
}

/** D41: the only source of chance. */
function random(): number {
  const { randomUniform } = runtime.config.Dice as { randomUniform: () => number };
  const value = randomUniform();
  if (!(value >= 0 && value < 1))
    throw new HostError(`CONFIG.Dice.randomUniform gave ${value}, which is not in [0, 1)`);
  return value;
}

/** Makes a term again from its JSON. */
export function termFromData(data: Raw): RollTerm {
  const { class: name, evaluated, ...rest } = data;
  const kinds = { NumericTerm, OperatorTerm, Die, FateDie };
  const custom = Object.values((runtime.config.Dice as { terms: Record<string, unknown> }).terms);
  const kind = [...Object.values(kinds), ...custom].find((entry) => (entry as { name: string }).name === name);
  if (kind === undefined) throw new HostError(`dice terms of the class "${String(name)}" are not offered by this host`);
  const term = new (kind as new (data: Raw) => RollTerm)(rest);
  term._evaluated = evaluated === true;
  return term;
}
