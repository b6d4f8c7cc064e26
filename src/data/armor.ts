import { ARMOR_KINDS, BODY_PARTS, isUsualArmorModifier } from "../rules/index.ts";
import type { ArmorKind, ArmorPiece } from "../rules/index.ts";
import { dataVersion, flag, html, integer, translations } from "./common.ts";
import { DrevoModel } from "./model.ts";

const { SetField, StringField } = foundry.data.fields;

const schema = () => ({
  dataVersion: dataVersion(),
  parts: new SetField(new StringField({ required: true, choices: BODY_PARTS })),
  kind: new StringField({ required: true, nullable: true, choices: ARMOR_KINDS, initial: null }),
  modifier: integer(1, { min: 0 }),
  weight: integer(1, { min: 1, max: 3 }),
  equipped: flag(false),
  description: html(),
  translations: translations(),
});

/** A piece of armour (R20, R21): one МД and one weight for all the parts that it covers. */
export class ArmorData extends DrevoModel<ReturnType<typeof schema>, Item.Implementation> {
  static override defineSchema() {
    return schema();
  }

  /** Whether МД lies where such armour's normally does (R20); else the sheet warns and keeps it. */
  get isUsual(): boolean {
    const kind: ArmorKind | null = this.kind;
    return kind === null || isUsualArmorModifier(kind, this.modifier);
  }

  /** What the rules need to know of it. */
  get piece(): ArmorPiece {
    return { parts: [...this.parts], modifier: this.modifier, weight: this.weight };
  }
}
