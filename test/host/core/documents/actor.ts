import { deepClone } from "../../json.ts";
import type { Raw } from "../../shape.ts";
import type { Collection } from "../collection.ts";
import { currentUser, Document, implementationOf, type UserLike } from "../document.ts";
import { notOffered } from "../errors.ts";
import { ObjectField, type DataSchema } from "../fields/objects.ts";
import { is14 } from "../generation.ts";
import { runtime } from "../runtime.ts";
import { embeddedField, idField, imageField, nameField, typeFields, worldFields } from "./common.ts";
import { manifestAttribute } from "./bars.ts";
import type { ActiveEffect } from "./effect.ts";
import { applyStep } from "./effectSteps.ts";
import type { EffectStep } from "./effectSteps.ts";

const ICON = "icons/svg/mystery-man.svg";

const PROTOTYPE_TOKEN = {
  name: "",
  actorLink: false,
  disposition: -1,
  displayName: 0,
  displayBars: 0,
  bar2: { attribute: null },
  texture: { src: ICON },
  width: 1,
  height: 1,
};

export class Actor extends Document {
  static override documentName = "Actor" as const;
  static DEFAULT_ICON = ICON;

  declare items: Iterable<Document>;
  declare effects: Iterable<ActiveEffect>;
  declare prototypeToken: Raw;
  /** Ids of the statuses of applied effects (C08). */
  declare statuses: Set<string>;
  /** Values as effects changed them, by path. */
  declare overrides: Raw;
  /** 14: changes of the actor's tokens, by their phase (C01t). What tokens show is for a canvas. */
  declare tokenActiveEffectChanges: Record<string, EffectStep[]>;
  declare _cleared: boolean;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      ...typeFields("Actor"),
      img: imageField(ICON),
      prototypeToken: new ObjectField({
        initial: () => ({ ...deepClone(PROTOTYPE_TOKEN), bar1: { attribute: manifestAttribute("bar1") } }),
      }),
      items: embeddedField("Item"),
      effects: embeddedField("ActiveEffect"),
      ...worldFields(),
    };
  }

  protected override _configure(options: Raw): void {
    super._configure(options);
    Object.defineProperty(this, "statuses", { value: new Set<string>(), writable: true });
    Object.defineProperty(this, "overrides", { value: {}, writable: true });
    if (is14()) Object.defineProperty(this, "tokenActiveEffectChanges", { value: {}, writable: true });
    Object.defineProperty(this, "_cleared", { value: false, writable: true });
  }

  static getDefaultArtwork(_data: Raw = {}): { img: string; texture: { src: string } } {
    return { img: ICON, texture: { src: ICON } };
  }

  /** The token whose actor this is, of an unlinked one; null for an actor of the world. */
  get token(): Document | null {
    return this.parent as Document | null;
  }
  get isToken(): boolean {
    return this.token !== null;
  }

  /** The owned items by type. */
  get itemTypes(): Record<string, Document[]> {
    const types = implementationOf("Item").TYPES;
    const byType: Record<string, Document[]> = Object.fromEntries(types.map((type) => [type, []]));
    for (const item of this.items) (byType[item.type] ??= []).push(item);
    return byType;
  }

  /** B48 does not hold for it: a token's actor has the ownership of its base actor. */
  override getUserLevel(user: UserLike = currentUser()): number {
    return this.isToken ? this._levelIn(user) : super.getUserLevel(user);
  }

  /** Tokens on the canvas, which is never active here. */
  getActiveTokens(_linked = false, _document = false): never[] {
    return [];
  }

  /** The tokens of the scenes that stand for this actor; for a token's actor that token alone. */
  getDependentTokens(options: { scenes?: Document | Document[]; linked?: boolean } = {}): Document[] {
    const { scenes = [...(runtime.collections.get("Scene") as Collection<Document>)], linked = false } = options;
    const tokens = (Array.isArray(scenes) ? scenes : [scenes]).flatMap((scene) => [
      ...scene.getEmbeddedCollection("Token"),
    ]);
    if (this.token !== null) return linked ? [] : tokens.filter((token) => token === this.token);
    const mine = tokens.filter((token) => Reflect.get(token, "actorId") === this.id);
    return linked ? mine.filter((token) => Reflect.get(token, "actorLink") === true) : mine;
  }

  /** Effects that hold for this actor: its own, and those that its items hand on (C07). */
  *allApplicableEffects(): Generator<ActiveEffect> {
    yield* this.effects;
    for (const item of this.items) {
      for (const effect of Reflect.get(item, "effects") as Iterable<ActiveEffect>) if (effect.transfer) yield effect;
    }
  }
  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }
  /** C19: effects with a duration or a status. */
  get temporaryEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active && effect.isTemporary);
  }

  /** What tokens show of an actor's effects, if there were a canvas: the rule differs (C18, C19). */
  get _shownEffects(): ActiveEffect[] {
    return is14() ? this.appliedEffects.filter((effect) => effect._shows) : this.temporaryEffects;
  }

  /** 14 applies effects twice, before derived data and after (A41). */
  override prepareData(): void {
    this._cleared = false;
    if (!is14()) clear(this);
    super.prepareData();
    if (is14()) this.applyActiveEffects("final");
  }

  /** A44: on 14 what effects did is cleared here, so a subclass must call it. */
  override prepareBaseData(): void {
    if (is14()) clear(this);
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    if (!this._cleared) throw new Error(`${this.constructor.name}#prepareBaseData must call super.prepareBaseData`);
    if (is14()) this.applyActiveEffects("initial");
    else this.applyActiveEffects();
  }

  /** Collects statuses and applies the changes of a phase, by priority; 13 knows no phases. */
  applyActiveEffects(phase = ""): void {
    const applied = this.appliedEffects;
    if (phase !== "final") for (const effect of applied) for (const id of effect.statuses) this.statuses.add(id);
    const steps = applied.flatMap((effect) => effect._steps).filter((step) => step.phase === phase);
    steps.sort((a, b) => a.priority - b.priority);
    for (const step of steps) {
      if (is14() && step.key.startsWith(OF_TOKENS)) keepForTokens(this, step);
      else Object.assign(this.overrides, applyStep(this, step));
    }
  }

  /**
   * Turns a status on or off (C08–C12). Resolves to the new effect if it made one, true if it was on already, false if
   * it took one away, undefined if there was nothing to do.
   */
  async toggleStatusEffect(
    statusId: string,
    options: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const model = implementationOf("ActiveEffect") as unknown as typeof ActiveEffect;
    const effect = await model.fromStatusEffect(statusId);
    const existing = this.#existing(statusId, effect._id);
    if (existing.length > 0) {
      if (options.active === true) return true;
      await this.deleteEmbeddedDocuments("ActiveEffect", existing);
      return false;
    }
    if (options.active === false) return undefined;
    const data = effect.toObject();
    if (options.overlay === true) data.flags = { ...(data.flags as Raw), core: { overlay: true } };
    const created = await model.create(data, { parent: this, keepId: true });
    return created as unknown as ActiveEffect | undefined;
  }

  /** Ids of the effects that stand for a status: the one with its static id, or those with this status only. */
  #existing(statusId: string, staticId: string | null): string[] {
    return [...this.effects]
      .filter((effect) =>
        staticId === null ? effect.statuses.size === 1 && effect.statuses.has(statusId) : effect.id === staticId,
      )
      .map((effect) => effect.id ?? "");
  }

  getTokenDocument(): never {
    return notOffered("Actor#getTokenDocument");
  }
}

/** Statuses are those of the effects that a preparation applies; before that there are none. */
function clear(actor: Actor): void {
  actor.statuses = new Set();
  actor.overrides = {};
  if (is14()) actor.tokenActiveEffectChanges = {};
  actor._cleared = true;
}

/** 14: how the keys of changes begin that are for the actor's tokens. */
const OF_TOKENS = "token.";

function keepForTokens({ tokenActiveEffectChanges: kept }: Actor, step: EffectStep): void {
  (kept[step.phase] ??= []).push({ ...step, key: step.key.slice(OF_TOKENS.length) });
}
