import { dataVersion, html, integer, text, translations } from "./common.ts";
import { DrevoModel } from "./model.ts";

const schema = () => ({
  dataVersion: dataVersion(),
  identifier: text(),
  broader: text(),
  value: integer(0),
  description: html(),
  translations: translations(),
});

/** A skill (навык): what weapons, shields and checks name by `identifier`; `broader` is the skill that it specialises (R3; `parent` is taken, a data model has its own). */
export class SkillData extends DrevoModel<ReturnType<typeof schema>, Item.Implementation> {
  static override defineSchema() {
    return schema();
  }
}
