import { WEAPON_SIZES, meleeDamageModifier } from "../rules/index.ts";
import { flag, html, optionalInteger, text, translations } from "./common.ts";

const { StringField } = foundry.data.fields;

const schema = () => ({
  size: new StringField({ required: true, choices: WEAPON_SIZES, initial: "medium" }),
  sharp: flag(false),
  damageModifier: optionalInteger(),
  musclePowered: flag(true),
  skill: text(),
  equipped: flag(true),
  description: html(),
  translations: translations(),
});

/** A weapon (R11, R16): its МУ comes from size and edge unless the GM has typed another. */
export class WeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override defineSchema() {
    return schema();
  }

  /** МУ, the number that goes into the damage (R11, R16). */
  get modifier(): number {
    return this.damageModifier ?? meleeDamageModifier({ size: this.size, sharp: this.sharp });
  }
}
