import type { Raw } from "../../shape.ts";
import { Document, implementationOf, type UserLike } from "../document.ts";
import { SchemaField, type DataSchema } from "../fields/objects.ts";
import { FilePathField, ForeignDocumentField } from "../fields/special.ts";
import { BooleanField, NumberField } from "../fields/simple.ts";
import { runtime } from "../runtime.ts";
import type { Actor } from "./actor.ts";
import { barAttribute, barField, type BarAttribute } from "./bars.ts";
import { commonFields, idField, nameField } from "./common.ts";
import { ActorDelta, ActorDeltaField, mergedActor, overwriteActor } from "./delta.ts";
import { forgetToken } from "./targets.ts";

const canvasObject = null;
const DISPLAY_MODES = { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 };

export class TokenDocument extends Document {
  static override documentName = "Token" as const;

  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: ActorDelta | null;
  declare hidden: boolean;
  declare disposition: number;
  declare texture: { src: string | null };
  declare displayBars: number;
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  declare x: number;
  declare y: number;
  /** Behind `delta`. */
  declare _delta: ActorDelta | null;
  /** The actor that was made of the delta, and of which base actor; null until somebody asks for it. */
  declare _made: { base: Document; actor: Actor } | null;

  static override defineSchema(): DataSchema {
    const place = (): NumberField => new NumberField({ required: true, nullable: false, integer: true, initial: 0 });
    return {
      _id: idField(),
      name: nameField(),
      actorId: new ForeignDocumentField({ documentName: "Actor" }, { idOnly: true }),
      actorLink: new BooleanField(),
      delta: new ActorDeltaField(),
      texture: new SchemaField({
        src: new FilePathField({ required: true, initial: "icons/svg/mystery-man.svg", categories: ["IMAGE"] }),
      }),
      displayBars: new NumberField({
        required: true,
        nullable: false,
        choices: Object.values(DISPLAY_MODES),
        initial: DISPLAY_MODES.NONE,
      }),
      bar1: barField("bar1"),
      bar2: barField("bar2"),
      x: place(),
      y: place(),
      hidden: new BooleanField(),
      disposition: new NumberField({ required: true, nullable: false, choices: [-2, -1, 0, 1], initial: -1 }),
      ...commonFields(),
    };
  }

  protected override _configure(options: Raw): void {
    super._configure(options);
    for (const name of ["_delta", "_made"]) Object.defineProperty(this, name, { value: null, writable: true });
  }

  override _initialize(options: Raw = {}): void {
    const raw = this._source.delta as Raw | null;
    if (raw === null) this._delta = null;
    else if (this._delta?._source !== raw)
      this._delta = new ActorDelta(raw, { parent: this, adopt: true, strict: false, prepare: false });
    super._initialize(options);
  }

  /** The actor in the world that the token stands for; its own actor is made after it. */
  get baseActor(): Actor | null {
    if (this.actorId === null) return null;
    return (runtime.collections.get("Actor")?.get(this.actorId) ?? null) as Actor | null;
  }

  /** The world actor of a linked token; of any other an actor of its own, made of the world actor and the delta. */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (base === null || this.actorLink) return base;
    if (this._made?.base !== base) {
      const model = implementationOf("Actor") as unknown as typeof Actor;
      const actor = new model(mergedActor(base, this._delta?._source ?? {}), { parent: this });
      this._made = { base, actor };
    }
    return this._made.actor;
  }
  get isLinked(): boolean {
    return this.actorLink;
  }
  /** What one of the bars shows, or what it would show of another attribute; null for nothing (H29). */
  getBarAttribute(bar: string, { alternative = "" }: { alternative?: string } = {}): BarAttribute | null {
    const chosen = bar === "bar1" || bar === "bar2" ? this[bar].attribute : null;
    const attribute = alternative || chosen;
    return attribute && this.actor ? barAttribute(this.actor, attribute) : null;
  }
  /** What the canvas shows: there is none. */
  get object(): null {
    return canvasObject;
  }

  /** Whoever owns the actor owns the token; one without an actor asks the scene. */
  override getUserLevel(user?: UserLike): number {
    return this.baseActor?.getUserLevel(user) ?? super.getUserLevel(user);
  }

  /** The delta has changed: the actor says what it says now. */
  _followDelta(): void {
    if (this._made === null) return;
    const { base, actor } = this._made;
    const model = actor.constructor as typeof Actor;
    overwriteActor(actor, model.cleanData(mergedActor(base, this._delta?._source ?? {})));
    actor.reset();
  }

  /** The base actor has changed or is gone. No hook is called for the token's actor (inferred). */
  _onUpdateBaseActor(): void {
    if (this._made === null) return;
    const { base, actor } = this._made;
    if (this.baseActor === base) {
      this._followDelta();
      actor.render(false, {});
      return;
    }
    this._made = null;
    for (const app of Object.values(actor.apps)) app.close({ submit: false });
  }

  /** #13275: a token takes its actor along, whose sheet closes. */
  override _onDelete(options: Raw, userId: string): void {
    super._onDelete(options, userId);
    if (!this.actorLink) this._made?.actor._onDelete(options, userId);
    forgetToken(this.id ?? "");
  }
}
