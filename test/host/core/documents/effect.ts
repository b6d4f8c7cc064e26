import { omit } from "../../json.ts";
import type { Raw } from "../../shape.ts";
import { EFFECT_MODES, EFFECT_TYPES, SHOW_ICON } from "../constants.ts";
import { Document } from "../document.ts";
import { HostError } from "../errors.ts";
import type { CleanOptions } from "../fields/base.ts";
import { SetField } from "../fields/lists.ts";
import type { DataSchema } from "../fields/objects.ts";
import { FilePathField, HTMLField, IntegerSortField } from "../fields/special.ts";
import { BooleanField, StringField } from "../fields/simple.ts";
import { is14 } from "../generation.ts";
import { runtime } from "../runtime.ts";
import { commonFields, idField, nameField, typeFields } from "./common.ts";
import { generationFields, refuseForeign } from "./effectData.ts";
import type { ActiveEffectTypeDataModel, ChangeByMode } from "./effectData.ts";
import type { EffectStep } from "./effectSteps.ts";

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
  /** 13. */
  declare changes: ChangeByMode[];
  declare duration: Record<string, number | string | null>;
  /** 14. */
  declare showIcon: number;
  declare origin: string | null;
  declare description: string;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: new FilePathField({ categories: ["IMAGE"] }),
      ...typeFields("ActiveEffect", "base"),
      disabled: new BooleanField(),
      ...generationFields(),
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
    const status = statusOf(statusId);
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
  /** 13: it has a duration or a status (C19). 14: it has a duration. */
  get isTemporary(): boolean {
    const { seconds, rounds, turns, value, expiry } = this.duration;
    if (is14()) return typeof value === "number" || typeof expiry === "string";
    return [seconds, rounds, turns].some((part) => Number(part ?? 0) > 0) || this.statuses.size > 0;
  }
  /** C18, C19: whether the token shows it while it is applied. */
  get _shows(): boolean {
    if (!is14()) return this.isTemporary;
    return this.showIcon === SHOW_ICON.ALWAYS || (this.showIcon === SHOW_ICON.CONDITIONAL && this.isTemporary);
  }
  /** The document that the effect changes. */
  get target(): Document | null {
    const parent = this.parent as Document | null;
    return parent?.documentName === "Item" && this.transfer ? (parent.parent as Document | null) : parent;
  }

  /** Its changes as the host applies them, whatever the generation. */
  get _steps(): EffectStep[] {
    if (is14()) {
      const { changes } = this.system as ActiveEffectTypeDataModel;
      return changes.map(({ key, value, type, phase, priority }) => {
        return { effect: this, key, value, type, phase, priority: priority ?? EFFECT_TYPES[type] ?? 0 };
      });
    }
    return this.changes.map(({ key, value, mode, priority }) => {
      return { effect: this, key, value, type: TYPE_OF_MODE[mode] ?? "", phase: "", priority: priority ?? mode * 10 };
    });
  }

  static override cleanData(source: Raw = {}, options: CleanOptions = {}): Raw {
    refuseForeign(source);
    return super.cleanData(source, options);
  }
}

const TYPE_OF_MODE: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(EFFECT_MODES).map(([name, mode]) => [mode, name.toLowerCase()]),
);

/** A status of `CONFIG.statusEffects`: in a list on 13, under its id on 14 (C13). */
function statusOf(id: string): StatusConfig | undefined {
  const all = runtime.config.statusEffects as StatusConfig[] | Record<string, StatusConfig>;
  if (Array.isArray(all)) return all.find((entry) => entry.id === id);
  return Object.hasOwn(all, id) ? all[id] : undefined;
}
