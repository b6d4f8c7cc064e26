import { DEFAULT_HOUSE } from "../rules/index.ts";
import type { House } from "../rules/index.ts";
import { flag, integer } from "./common.ts";

const { StringField } = foundry.data.fields;

/** The house rules that an opening act carries, one field each. */
export const houseFields = () =>
  ({
    missingSkill: integer(DEFAULT_HOUSE.missingSkill),
    dodgeSkill: new StringField({ required: true, nullable: true, initial: DEFAULT_HOUSE.dodgeSkill }),
    equalSucceeds: flag(DEFAULT_HOUSE.equalSucceeds),
    meleeDifficulty: integer(DEFAULT_HOUSE.meleeDifficulty),
    rangedDifficulty: integer(DEFAULT_HOUSE.rangedDifficulty),
  }) satisfies Record<keyof House, foundry.data.fields.DataField.Any>;
