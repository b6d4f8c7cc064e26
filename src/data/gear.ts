import { html, integer, translations } from "./common.ts";

const schema = () => ({
  quantity: integer(1, { min: 0 }),
  description: html(),
  translations: translations(),
});

/** Anything that one carries and that no rule asks about. */
export class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override defineSchema() {
    return schema();
  }
}
