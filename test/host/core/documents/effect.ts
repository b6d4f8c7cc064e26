import { getProperty, isPlain, omit, setProperty } from "../../json.ts";
import type { Raw } from "../../shape.ts";
import { CONST } from "../constants.ts";
import { Document } from "../document.ts";
import { HostError } from "../errors.ts";
import { ArrayField, SetField } from "../fields/lists.ts";
import { SchemaField, type DataSchema } from "../fields/objects.ts";
import { FilePathField, HTMLField, IntegerSortField } from "../fields/special.ts";
import { BooleanField, NumberField, StringField } from "../fields/simple.ts";
import { runtime } from "../runtime.ts";
import { commonFields, idField, nameField, typeFields } from "./common.ts";

export interface EffectChange {
  key: string;
  value: string;
  mode: number;
  priority: number | null;
}

export interface StatusConfig {
  id: string;
  _id?: string;
  name: string;
  img: string;
  statuses?: string[];
  [other: string]: unknown;
}

export class ActiveEffect extends Document {
  static override documentName = "ActiveEffect" as const;

  declare disabled: boolean;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare changes: EffectChange[];
  declare duration: Record<string, number | string | null>;
  declare origin: string | null;
  declare description: string;

  static override defineSchema(): DataSchema {
    const number = (): NumberField => new NumberField({ required: true, initial: null });
    return {
      _id: idField(),
      name: nameField(),
      img: new FilePathField({ categories: ["IMAGE"] }),
      ...typeFields("ActiveEffect", "base"),
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          value: new StringField({ required: true }),
          mode: new NumberField({ required: true, nullable: false, integer: true, initial: 2 }),
          priority: new NumberField(),
        }),
      ),
      disabled: new BooleanField(),
      duration: new SchemaField({
        startTime: number(),
        seconds: number(),
        combat: new StringField({ required: true, nullable: true, blank: false, initial: null }),
        rounds: number(),
        turns: number(),
        startRound: number(),
        startTurn: number(),
      }),
      description: new HTMLField(),
      origin: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      tint: new StringField({ required: true, blank: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
      ...commonFields(),
    };
  }

  /** An unsaved effect for a status of `CONFIG.statusEffects` (C12, C20). */
  static async fromStatusEffect(statusId: string, options: Raw = {}): Promise<ActiveEffect> {
    const statuses = runtime.config.statusEffects as StatusConfig[];
    const status = statuses.find((entry) => entry.id === statusId);
    if (status === undefined)
      throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    for (const old of ["label", "icon"]) {
      if (old in status)
        throw new HostError(`the status "${statusId}" uses "${old}", which is deprecated: use name and img`);
    }
    const i18n = runtime.game.i18n as { localize(key: string): string };
    const { id, _id, name, img, statuses: implied = [] } = status;
    const rest = omit(status, "id", "hud", "order", "special");
    const data: Raw = {
      ...rest,
      name: i18n.localize(name),
      img,
      statuses: _id === undefined ? [id] : [id, ...implied],
    };
    if (_id !== undefined) data._id = _id;
    return (this.implementation as unknown as typeof ActiveEffect)._fromStatusEffect(statusId, data, options);
  }

  static _fromStatusEffect(_statusId: string, data: Raw, options: Raw): Promise<ActiveEffect> {
    const model = this.implementation as unknown as typeof ActiveEffect;
    return Promise.resolve(new model(data, options));
  }

  /** For systems to override. */
  get isSuppressed(): boolean {
    return this.pack !== null && this.parent === null;
  }
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }
  get isTemporary(): boolean {
    const { seconds, rounds, turns } = this.duration;
    return [seconds, rounds, turns].some((part) => Number(part ?? 0) > 0) || this.statuses.size > 0;
  }
  /** The document that the effect changes. */
  get target(): Document | null {
    const parent = this.parent as Document | null;
    return parent?.documentName === "Item" && this.transfer ? (parent.parent as Document | null) : parent;
  }

  /** Applies one change to an actor's prepared data; gives the value by its path. */
  apply(actor: Document, change: EffectChange): Raw {
    const { ADD, OVERRIDE } = CONST.ACTIVE_EFFECT_MODES;
    const old = getProperty(actor, change.key);
    const value = Number(change.value);
    if (typeof old !== "number" || !Number.isFinite(value) || isPlain(old)) {
      throw new HostError(`an effect's change of "${change.key}", which is no number, is not offered by this host`);
    }
    if (change.mode !== ADD && change.mode !== OVERRIDE) {
      throw new HostError(`the effect mode ${change.mode} is not offered by this host`);
    }
    // A45: min and max of the field do not hold here.
    const result = change.mode === ADD ? old + value : value;
    setProperty(actor, change.key, result);
    return { [change.key]: result };
  }
}
