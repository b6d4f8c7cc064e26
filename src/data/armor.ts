import { BODY_PARTS } from "../rules/index.ts";
import type { ArmorPiece } from "../rules/index.ts";
import { flag, html, integer, translations } from "./common.ts";

const { SetField, StringField } = foundry.data.fields;

const schema = () => ({
  parts: new SetField(new StringField({ required: true, choices: BODY_PARTS })),
  modifier: integer(1, { min: 0 }),
  weight: integer(1, { min: 1, max: 3 }),
  equipped: flag(false),
  description: html(),
  translations: translations(),
});

/** A piece of armour (R20, R21): one МД and one weight for all the parts that it covers. */
export class ArmorData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override defineSchema() {
    return schema();
  }

  /** What the rules need to know of it. */
  get piece(): ArmorPiece {
    return { parts: [...this.parts], modifier: this.modifier, weight: this.weight };
  }
}
