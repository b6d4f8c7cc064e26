import type { Raw } from "../../shape.ts";
import { Document, type UserLike } from "../document.ts";
import type { Roll } from "../dice/roll.ts";
import type { DataSchema } from "../fields/objects.ts";
import { ForeignDocumentField, IntegerSortField } from "../fields/special.ts";
import { BooleanField, NumberField } from "../fields/simple.ts";
import { is14 } from "../generation.ts";
import { Hooks } from "../hooks.ts";
import { runtime } from "../runtime.ts";
import type { Actor } from "./actor.ts";
import type { Combatant } from "./combatant.ts";
import { commonFields, embeddedField, idField, typeFields } from "./common.ts";
import { modeName } from "./modes.ts";
import { turnEvents, type Moment } from "./turn-events.ts";

/** Who an encounter is about, by id or as documents. */
type Ids = string | readonly string[];

interface RollOptions {
  formula?: string | null;
  updateTurn?: boolean;
  messageOptions?: Raw;
}

/** The encounter and its turns (C01–C42 of the collected statements). */
export class Combat extends Document {
  static override documentName = "Combat" as const;

  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare combatants: Iterable<Combatant> & {
    get(id: string): Combatant | undefined;
    contents: Combatant[];
    size: number;
  };
  declare scene: Document | null;
  /** The combatants in the order of their turns. */
  declare turns: Combatant[];
  declare current: Moment;
  declare previous: Moment;

  static override defineSchema(): DataSchema {
    const number = (initial: number | null): NumberField =>
      new NumberField({ required: true, nullable: initial === null, integer: true, min: 0, initial });
    return {
      _id: idField(),
      ...typeFields("Combat", "base"),
      scene: new ForeignDocumentField({ documentName: "Scene" }),
      combatants: embeddedField("Combatant"),
      active: new BooleanField(),
      round: number(0),
      turn: number(null),
      sort: new IntegerSortField(),
      ...commonFields(),
    };
  }

  protected override _configure(options: Raw): void {
    super._configure(options);
    const nobody: Moment = { round: 0, turn: null, combatantId: null, tokenId: null };
    for (const [name, value] of Object.entries({ turns: [], current: nobody, previous: nobody }))
      Object.defineProperty(this, name, { value, writable: true, configurable: true });
  }

  /** #10501: players move its round and turn on, no more; the server has the last word. */
  override canUserModify(user: UserLike, action: "create" | "update" | "delete", data: Raw = {}): boolean {
    const movesOn = Object.keys(data).every((key) => ["_id", "round", "turn"].includes(key));
    return user.isGM || (action === "update" && movesOn);
  }

  /** The order is worked out when there is none yet, and when combatants come, change and go: not whenever actors change. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (this.turns.length === 0 && this.combatants.size > 0) this.setupTurns();
  }

  /** Sorts the combatants into their turns; gives them. */
  setupTurns(): Combatant[] {
    // C06: unbound, as Foundry does it.
    const compare = Reflect.get(this, "_sortCombatants") as (a: Combatant, b: Combatant) => number;
    this.turns = [...this.combatants].sort(compare);
    if (this.turn !== null) this.turn = Math.max(0, Math.min(this.turn, this.turns.length - 1));
    this.current = this._getCurrentState();
    return this.turns;
  }

  /** C04: the higher initiative first, who has none last, of equals the lower id. */
  protected _sortCombatants(a: Combatant, b: Combatant): number {
    const of = (one: Combatant): number => one.initiative ?? -Infinity;
    return of(b) > of(a) ? 1 : of(b) < of(a) ? -1 : (a.id ?? "") < (b.id ?? "") ? -1 : 1;
  }

  _getCurrentState(): Moment {
    const { combatant } = this;
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  get combatant(): Combatant | null {
    return (this.turn === null ? undefined : this.turns[this.turn]) ?? null;
  }
  get nextCombatant(): Combatant | null {
    return this.turns[((this.turn ?? -1) + 1) % Math.max(this.turns.length, 1)] ?? null;
  }
  get started(): boolean {
    return this.round > 0;
  }
  get isActive(): boolean {
    return this.active;
  }
  override get visible(): boolean {
    return true;
  }
  getCombatantsByActor(actor: Actor | string): Combatant[] {
    const id = typeof actor === "string" ? actor : actor.id;
    const own = (one: Combatant): boolean =>
      typeof actor !== "string" && actor.isToken ? one.actor === actor : one.actorId === id;
    return [...this.combatants].filter(own);
  }
  getCombatantsByToken(token: Document | string): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return [...this.combatants].filter((one) => one.tokenId === id);
  }

  // --- Turns ---

  /** C08, C11: the hook is called here alone and before the write, and may change it. */
  async startCombat(): Promise<this> {
    const data: Raw = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, data);
    await this.update(data);
    return this;
  }
  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const next = (this.turn ?? -1) + 1;
    return next >= this.turns.length ? this.nextRound() : this.#go("combatTurn", { round: this.round, turn: next }, 1);
  }
  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if (this.turn === 0 || this.turns.length === 0) return this.previousRound();
    const turn = (this.turn ?? this.turns.length) - 1;
    return this.#go("combatTurn", { round: this.round, turn }, -1);
  }
  /** A turn that is nobody's stays so. */
  async nextRound(): Promise<this> {
    const turn = this.turn === null && this.round > 0 ? null : 0;
    return this.#go("combatRound", { round: this.round + 1, turn }, 1);
  }
  /** C17: before the first round it is nobody's turn. */
  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round === 0 || this.turn === null ? null : Math.max(this.turns.length - 1, 0);
    return this.#go("combatRound", { round, turn }, -1);
  }
  async #go(hook: string, data: Raw, direction: 1 | -1): Promise<this> {
    const options: Raw = { direction, advanceTime: 0 };
    Hooks.callAll(hook, this, data, options);
    await this.update(data, options);
    return this;
  }

  /** C25: whether a user may change the round; for systems to override. */
  protected _canChangeRound(_user: UserLike): boolean {
    return true;
  }
  protected _canChangeTurn(_user: UserLike): boolean {
    return true;
  }
  override async _preUpdate(changes: Raw, options: Raw, user: UserLike) {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    if ("round" in changes && !this._canChangeRound(user)) return false;
    if ("turn" in changes && !this._canChangeTurn(user)) return false;
    return undefined;
  }

  /** Makes this the encounter that goes on. */
  async activate(): Promise<this> {
    const others = [...(runtime.game.combats as Iterable<Combat>)].filter((one) => one.active && one !== this);
    for (const other of others) await other.update({ active: false });
    await this.update({ active: true });
    return this;
  }

  // --- Initiative ---

  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id)?.update({ initiative: value });
  }
  /** Rolls for those of them whom the user owns, and tells of it in the chat; who is hidden rolls for the GM alone. */
  async rollInitiative(ids: Ids, options: RollOptions = {}): Promise<this> {
    const { formula = null, messageOptions = {} } = options;
    const updates: Raw[] = [];
    const told: (() => Promise<unknown>)[] = [];
    for (const id of typeof ids === "string" ? [ids] : ids) {
      const combatant = this.combatants.get(id);
      if (combatant?.isOwner !== true) continue;
      const roll: Roll = combatant.getInitiativeRoll(formula ?? undefined);
      await roll.evaluate();
      updates.push({ _id: id, initiative: roll.total });
      told.push(() => tellRoll(combatant, roll, messageOptions));
    }
    if (updates.length === 0) return this;
    await this.updateEmbeddedDocuments("Combatant", updates);
    for (const tell of told) await tell();
    return this;
  }
  /** C42: for those whom the user owns and who have not rolled yet. */
  rollAll(options: RollOptions = {}): Promise<this> {
    return this.rollInitiative(this.#unrolled(), options);
  }
  rollNPC(options: RollOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled((combatant) => combatant.isNPC),
      options,
    );
  }
  #unrolled(also: (combatant: Combatant) => boolean = () => true): string[] {
    const ready = [...this.combatants].filter((one) => one.isOwner && one.initiative === null && also(one));
    return ready.map(({ id }) => id ?? "");
  }

  // --- What follows on every client ---

  override _onCreate(data: Raw, options: Raw, userId: string): void {
    super._onCreate(data, options, userId);
    this.current = this._getCurrentState();
  }
  override _onUpdate(changed: Raw, options: Raw, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (!("round" in changed || "turn" in changed)) return;
    this.previous = this.current;
    this.current = this._getCurrentState();
    turnEvents(this, options);
  }
  override _onCreateDescendantDocuments(...args: [unknown, unknown, unknown, unknown, Raw, string]): void {
    super._onCreateDescendantDocuments(...args);
    this.#resort(args[5]);
  }
  override _onUpdateDescendantDocuments(...args: [unknown, unknown, unknown, unknown, Raw, string]): void {
    super._onUpdateDescendantDocuments(...args);
    this.#resort(args[5]);
  }
  override _onDeleteDescendantDocuments(...args: [unknown, unknown, unknown, unknown, Raw, string]): void {
    super._onDeleteDescendantDocuments(...args);
    this.#resort(args[5]);
  }

  /** C20–C23: whose turn it is stays so, at another place; the client that wrote sets it, and nobody calls it a turn. */
  #resort(userId: string): void {
    const { combatantId } = this.current;
    const place = this.turn;
    this.setupTurns();
    if (combatantId === null || place === null) return;
    const found = this.turns.findIndex(({ id }) => id === combatantId);
    // Who was deleted on his turn makes way for the next, the last for the first.
    const turn = found >= 0 ? found : place >= this.turns.length ? 0 : place;
    if (turn !== place && userId === runtime.game.userId) void this.update({ turn }, { turnEvents: false });
    this.current = { ...this._getCurrentState(), combatantId: this.turns[turn]?.id ?? null };
  }
}

function tellRoll(combatant: Combatant, roll: Roll, messageOptions: Raw): Promise<unknown> {
  const { token, actor, name } = combatant;
  const i18n = runtime.game.i18n as { format(key: string, data: Raw): string };
  const model = runtime.config.ChatMessage as { documentClass: { getSpeaker(from: object): unknown } };
  const speaker = model.documentClass.getSpeaker({ ...(token ? { token } : actor && { actor }), alias: name });
  const flavor = i18n.format("COMBAT.RollsInitiative", { name });
  const hidden = combatant.hidden || token?.hidden === true;
  return roll.toMessage(
    { speaker, flavor, ...messageOptions },
    hidden ? { [modeName()]: is14() ? "gm" : "gmroll" } : {},
  );
}
