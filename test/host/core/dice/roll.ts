import { getProperty } from "../../json.ts";
import type { Raw } from "../../shape.ts";
import { HostError } from "../errors.ts";
import { implementationOf } from "../document.ts";
import { applyMessageMode, chosenMode, modeName, modeOfRollMode } from "../documents/modes.ts";
import { runtime } from "../runtime.ts";
import { DiceTerm, Die, FateDie, NumericTerm, OperatorTerm, termFromData, type RollTerm } from "./terms.ts";

/** A roll: a formula, and once evaluated its dice. Offered: `NdF`, `NdX`, numbers, `+` and `-`, `@paths` into data. */
export class Roll {
  data: object;
  options: Raw;
  terms: RollTerm[];
  _evaluated = false;
  #total: number | undefined;

  constructor(formula: string, data: object = {}, options: Raw = {}) {
    this.data = data;
    this.options = options;
    this.terms = (this.constructor as typeof Roll).parse(formula, data);
  }

  static create(formula: string, data: object = {}, options: Raw = {}): Roll {
    const [first] = (runtime.config.Dice as { rolls: (typeof Roll)[] }).rolls;
    return new (first ?? Roll)(formula, data, options);
  }

  /** The formula with `@path` replaced by numbers of `data`. */
  static replaceFormulaData(formula: string, data: object): string {
    return formula.replace(/@([a-z.0-9_-]+)/gi, (_match, path: string) => {
      const value = getProperty(data, path);
      if (typeof value !== "number") throw new HostError(`the roll data has no number at "${path}"`);
      return String(value);
    });
  }

  static parse(formula: string, data: object): RollTerm[] {
    const text = this.replaceFormulaData(formula, data).replace(/\s+/g, "");
    const terms: RollTerm[] = [];
    const part = /([+-])|(\d*)d(f|\d+)|(\d+(?:\.\d+)?)/giy;
    while (part.lastIndex < text.length) {
      const at = part.lastIndex;
      const match = part.exec(text);
      if (match === null)
        throw new HostError(`the formula "${formula}" is not offered by this host, at "${text.slice(at)}"`);
      terms.push(termOf(match));
    }
    checkOrder(terms, formula);
    return terms;
  }

  static validate(formula: string): boolean {
    try {
      this.parse(formula, {});
      return true;
    } catch {
      return false;
    }
  }

  get formula(): string {
    return this.terms
      .map((term) => term.formula)
      .join("")
      .trim();
  }
  get result(): string {
    return this.terms
      .map((term) => String(term.total))
      .join("")
      .trim();
  }
  get dice(): DiceTerm[] {
    return this.terms.filter((term) => term instanceof DiceTerm);
  }
  /** The sum; undefined before the roll is evaluated. */
  get total(): number | undefined {
    return this.#total;
  }
  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** Throws the dice. An evaluated roll is fixed (D38). */
  async evaluate(options: Raw = {}): Promise<this> {
    if (this._evaluated) throw new Error("This Roll object has already been rolled.");
    for (const name of ["minimize", "maximize"]) {
      if (options[name] === true)
        throw new HostError(`the option "${name}" of Roll#evaluate is not offered by this host`);
    }
    this._evaluated = true;
    for (const term of this.terms) await term.evaluate(options);
    this.#total = this.#sum();
    return this;
  }

  roll(options: Raw = {}): Promise<this> {
    return this.evaluate(options);
  }

  /** D39: for rolls without dice. */
  evaluateSync(): this {
    if (!this.isDeterministic) throw new Error("This Roll contains terms that cannot be synchronously evaluated.");
    if (this._evaluated) throw new Error("This Roll object has already been rolled.");
    this._evaluated = true;
    for (const term of this.terms) term._evaluated = true;
    this.#total = this.#sum();
    return this;
  }

  #sum(): number {
    let sum = 0;
    let sign = 1;
    for (const term of this.terms) {
      if (term instanceof OperatorTerm) sign = term.operator === "-" ? -1 : 1;
      else sum += sign * Number(term.total);
    }
    return sum + 0; // never -0
  }

  reroll(options: Raw = {}): Promise<Roll> {
    return this.clone().evaluate(options);
  }
  clone(): Roll {
    return new (this.constructor as typeof Roll)(this.formula, this.data, this.options);
  }

  toJSON(): Raw {
    return {
      class: this.constructor.name,
      options: { ...this.options },
      dice: [],
      formula: this.formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this.#total ?? null,
      evaluated: this._evaluated,
    };
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as Raw);
  }

  /** D43: the class must be in `CONFIG.Dice.rolls`. */
  static fromData(data: Raw): Roll {
    const { rolls } = runtime.config.Dice as { rolls: (typeof Roll)[] };
    const model = rolls.find((entry) => entry.name === data.class);
    if (model === undefined) throw new Error(`Unable to recreate ${String(data.class)} instance from provided data`);
    const roll = new model(String(data.formula), {}, (data.options ?? {}) as Raw);
    roll.terms = (data.terms as Raw[]).map(termFromData);
    roll._evaluated = data.evaluated === true;
    roll.#total = typeof data.total === "number" ? data.total : undefined;
    return roll;
  }

  /** The roll as HTML; with `isPrivate` a placeholder without numbers (D44). */
  async render(options: { isPrivate?: boolean; flavor?: string } = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    const hidden = options.isPrivate === true;
    const dice = hidden ? "" : this.dice.map((term) => diceHtml(term)).join("");
    const formula = hidden ? "???" : this.formula;
    const total = hidden ? "?" : String(this.total);
    return `<div class="dice-roll" data-action="expandRoll"><div class="dice-result"><div class="dice-formula">${formula}</div><div class="dice-tooltip"><div class="wrapper">${dice}</div></div><h4 class="dice-total">${total}</h4></div></div>`;
  }

  /** Makes a message of the roll, or (`create: false`) its data. */
  async toMessage(messageData: Raw = {}, options: Raw = {}): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    const model = implementationOf("ChatMessage") as unknown as MessageClass;
    const sounds = runtime.config.sounds as { dice: string };
    const data = { speaker: model.getSpeaker(), sound: sounds.dice, ...messageData, rolls: [JSON.stringify(this)] };
    const name = modeName();
    const other = name === "rollMode" ? "messageMode" : "rollMode";
    if (other in options) throw new HostError(`toMessage's option "${other}" is called "${name}" here`);
    const given = options[name];
    const mode = typeof given === "string" ? given : chosenMode();
    if (options.create !== false) return model.create(data, { [name]: mode });
    return applyMessageMode(data, modeOfRollMode(mode));
  }
}

interface MessageClass {
  getSpeaker(): unknown;
  create(data: Raw, options: Raw): Promise<unknown>;
}

function termOf(match: RegExpExecArray): RollTerm {
  const [, operator, count, faces, number] = match;
  if (operator !== undefined) return new OperatorTerm({ operator });
  if (faces === undefined) return new NumericTerm({ number: Number(number) });
  const amount = count === "" || count === undefined ? 1 : Number(count);
  const dice = (runtime.config.Dice as { terms: Record<string, new (data: Raw) => RollTerm> }).terms;
  if (faces.toLowerCase() === "f") return new (dice.f ?? FateDie)({ number: amount });
  return new (dice.d ?? Die)({ number: amount, faces: Number(faces) });
}

/** Values and operators must take turns; a leading sign is a term of 0 before it. */
function checkOrder(terms: RollTerm[], formula: string): void {
  if (terms[0] instanceof OperatorTerm) terms.unshift(new NumericTerm({ number: 0 }));
  const wrong = terms.some((term, i) => term instanceof OperatorTerm !== (i % 2 === 1));
  if (terms.length === 0 || terms.length % 2 === 0 || wrong) {
    throw new Error(`The formula "${formula}" could not be evaluated`);
  }
}

function diceHtml(term: DiceTerm): string {
  const rolls = term.results
    .map(
      (die) => `<li class="roll ${term.getResultCSS(die).filter(Boolean).join(" ")}">${term.getResultLabel(die)}</li>`,
    )
    .join("");
  return `<section class="tooltip-part"><div class="dice"><header class="part-header flexrow"><span class="part-formula">${term.formula}</span><span class="part-total">${String(term.total)}</span></header><ol class="dice-rolls">${rolls}</ol></div></section>`;
}
