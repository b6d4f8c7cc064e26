/** What an effect is made of besides its names, which differs between the generations. */
import type { Raw } from "../../shape.ts";
import { EFFECT_TYPES, SHOW_ICON } from "../constants.ts";
import { HostError } from "../errors.ts";
import { ArrayField } from "../fields/lists.ts";
import { SchemaField, type DataSchema } from "../fields/objects.ts";
import { AnyField, NumberField, StringField } from "../fields/simple.ts";
import { is14 } from "../generation.ts";
import { TypeDataModel } from "../typeModel.ts";

/** A change of 13: `mode` is a number. */
export interface ChangeByMode {
  key: string;
  value: string;
  mode: number;
  priority: number | null;
}

/** A change of 14: `type` is a word, `phase` says before or after derived data (C01, A41). */
export interface ChangeByType {
  key: string;
  value: unknown;
  type: string;
  phase: string;
  priority: number | null;
}

/** The data of effects on 14 (C02). */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  declare changes: ChangeByType[];

  static override defineSchema(): DataSchema {
    const change = new SchemaField({
      key: new StringField({ required: true }),
      value: new AnyField(),
      type: new StringField({ required: true, blank: false, initial: "add", choices: () => EFFECT_TYPES }),
      phase: new StringField({ required: true, blank: false, initial: "initial", choices: ["initial", "final"] }),
      priority: new NumberField(),
    });
    return { changes: new ArrayField(change) };
  }
}

const number = (): NumberField => new NumberField({ required: true, initial: null });
const text = (): StringField => new StringField({ required: true, nullable: true, blank: false, initial: null });

const UNITS = ["years", "months", "days", "hours", "minutes", "seconds", "rounds", "turns"];

/** The fields that only one generation has, or has otherwise. */
export function generationFields(): DataSchema {
  if (is14()) {
    return {
      duration: new SchemaField({
        value: number(),
        units: new StringField({ required: true, blank: false, initial: "seconds", choices: UNITS }),
        expiry: text(),
      }),
      showIcon: new NumberField({
        required: true,
        nullable: false,
        choices: Object.values(SHOW_ICON),
        initial: SHOW_ICON.CONDITIONAL,
      }),
    };
  }
  return {
    changes: new ArrayField(
      new SchemaField({
        key: new StringField({ required: true }),
        value: new StringField({ required: true }),
        mode: new NumberField({ required: true, nullable: false, integer: true, initial: 2 }),
        priority: new NumberField(),
      }),
    ),
    duration: new SchemaField({
      startTime: number(),
      seconds: number(),
      combat: text(),
      rounds: number(),
      turns: number(),
      startRound: number(),
      startTurn: number(),
    }),
  };
}

/** Where the other generation keeps things: data that does so would lose them without a word. */
const FOREIGN: Record<13 | 14, readonly [string, string][]> = {
  13: ["system.changes", "showIcon", "start", "duration.value", "duration.units", "duration.expiry"].map(named),
  14: ["changes", "duration.seconds", "duration.rounds", "duration.turns", "duration.startTime"].map(named),
};

function named(path: string): [string, string] {
  const [first = path, second = ""] = path.split(".");
  return [first, second];
}

/** Throws for data in the shape of the other generation. */
export function refuseForeign(data: Raw): void {
  for (const [first, second] of FOREIGN[is14() ? 14 : 13]) {
    const value = data[first];
    const there = second === "" ? first in data : typeof value === "object" && value !== null && second in value;
    if (!there) continue;
    const path = [first, second].filter(Boolean).join(".");
    throw new HostError(`an effect's "${path}" belongs to Foundry ${is14() ? 13 : 14}: it is not offered by this host`);
  }
}
