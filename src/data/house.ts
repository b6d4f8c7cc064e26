import { DEFAULT_HOUSE, HARMS, LADDER_STYLES, MANY_ATTACKERS, ORDERS } from "../rules/index.ts";
import type { House } from "../rules/index.ts";
import { flag, integer } from "./common.ts";

const { SchemaField, StringField } = foundry.data.fields;

/** One of the rules' ids. */
const choice = <const Id extends string>(choices: readonly Id[], initial: Id) =>
  new StringField({ required: true, nullable: false, choices, initial });

/** A whole number for each wound level. */
const perHarm = (numbers: House["boxes"], bounds: { min?: number; max?: number }) =>
  new SchemaField({
    scratch: integer(numbers.scratch, bounds),
    light: integer(numbers.light, bounds),
    wound: integer(numbers.wound, bounds),
    heavy: integer(numbers.heavy, bounds),
    death: integer(numbers.death, bounds),
  });

/** Boxes are drawn one by one. */
const MOST_BOXES = 30;

/** The house rules, one field for every *(setting)* of RULES.md: what the table's setting and an opening act hold. */
export const houseFields = () =>
  ({
    missingSkill: integer(DEFAULT_HOUSE.missingSkill),
    dodgeSkill: new StringField({ required: true, nullable: true, initial: DEFAULT_HOUSE.dodgeSkill }),
    equalSucceeds: flag(DEFAULT_HOUSE.equalSucceeds),
    meleeDifficulty: integer(DEFAULT_HOUSE.meleeDifficulty),
    rangedDifficulty: integer(DEFAULT_HOUSE.rangedDifficulty),
    counterWounds: flag(DEFAULT_HOUSE.counterWounds),
    shotsCompared: flag(DEFAULT_HOUSE.shotsCompared),
    manyAttackers: choice(MANY_ATTACKERS, DEFAULT_HOUSE.manyAttackers),
    outnumbered: integer(DEFAULT_HOUSE.outnumbered, { max: 0 }),
    reloadDifficulty: integer(DEFAULT_HOUSE.reloadDifficulty),
    boxes: perHarm(DEFAULT_HOUSE.boxes, { min: 0, max: MOST_BOXES }),
    woundPenalty: perHarm(DEFAULT_HOUSE.woundPenalty, { max: 0 }),
    outOfAction: choice(HARMS, DEFAULT_HOUSE.outOfAction),
    mercy: flag(DEFAULT_HOUSE.mercy),
    order: choice(ORDERS, DEFAULT_HOUSE.order),
    ladder: choice(LADDER_STYLES, DEFAULT_HOUSE.ladder),
  }) satisfies Record<keyof House, foundry.data.fields.DataField.Any>;

/** The house rules as one world setting. */
export const houseField = () => new SchemaField(houseFields());
