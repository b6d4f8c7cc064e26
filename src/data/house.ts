import { DEFAULT_HOUSE, HARMS, LADDER_STYLES, MANY_ATTACKERS, ORDERS } from "../rules/index.ts";
import type { Harm, House } from "../rules/index.ts";
import { flag, integer } from "./common.ts";

const { SchemaField, StringField } = foundry.data.fields;

const choice = <const Choice extends string>(initial: Choice, choices: readonly Choice[]) =>
  new StringField({ required: true, nullable: false, initial, choices });

/** A whole number for each wound level. */
const byHarm = (initial: Readonly<Record<Harm, number>>, bounds: { min?: number; max?: number }) =>
  new SchemaField({
    scratch: integer(initial.scratch, bounds),
    light: integer(initial.light, bounds),
    wound: integer(initial.wound, bounds),
    heavy: integer(initial.heavy, bounds),
    death: integer(initial.death, bounds),
  });

/** The house rules that an opening act carries, one field each. */
export const houseFields = () =>
  ({
    missingSkill: integer(DEFAULT_HOUSE.missingSkill),
    dodgeSkill: new StringField({ required: true, nullable: true, initial: DEFAULT_HOUSE.dodgeSkill }),
    equalSucceeds: flag(DEFAULT_HOUSE.equalSucceeds),
    meleeDifficulty: integer(DEFAULT_HOUSE.meleeDifficulty),
    rangedDifficulty: integer(DEFAULT_HOUSE.rangedDifficulty),
    counterWounds: flag(DEFAULT_HOUSE.counterWounds),
    shotsCompared: flag(DEFAULT_HOUSE.shotsCompared),
    manyAttackers: choice(DEFAULT_HOUSE.manyAttackers, MANY_ATTACKERS),
    outnumbered: integer(DEFAULT_HOUSE.outnumbered),
    reloadDifficulty: integer(DEFAULT_HOUSE.reloadDifficulty),
    boxes: byHarm(DEFAULT_HOUSE.boxes, { min: 0 }),
    woundPenalty: byHarm(DEFAULT_HOUSE.woundPenalty, { max: 0 }),
    outOfAction: choice(DEFAULT_HOUSE.outOfAction, HARMS),
    order: choice(DEFAULT_HOUSE.order, ORDERS),
    ladder: choice(DEFAULT_HOUSE.ladder, LADDER_STYLES),
  }) satisfies Record<keyof House, foundry.data.fields.DataField.Any>;
