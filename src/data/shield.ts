import { SHIELD_SIZES, shieldModifier } from "../rules/index.ts";
import { dataVersion, flag, html, optionalInteger, translations } from "./common.ts";
import { DrevoModel } from "./model.ts";

const { StringField } = foundry.data.fields;

const schema = () => ({
  dataVersion: dataVersion(),
  size: new StringField({ required: true, choices: SHIELD_SIZES, initial: "medium" }),
  equipped: flag(false),
  damageModifier: optionalInteger(),
  description: html(),
  translations: translations(),
});

/** A shield (R18). It cannot attack unless this one is marked as able to: it has a МУ of its own (R19). */
export class ShieldData extends DrevoModel<ReturnType<typeof schema>, Item.Implementation> {
  static override defineSchema() {
    return schema();
  }

  /** МЩ against hand weapons, and against shots and throws (Table 10). */
  get modifiers(): { melee: number; ranged: number } {
    return { melee: shieldModifier(this.size, "melee"), ranged: shieldModifier(this.size, "ranged") };
  }
}
