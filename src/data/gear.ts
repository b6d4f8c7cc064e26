import { dataVersion, html, integer, translations } from "./common.ts";
import { DrevoModel } from "./model.ts";

const schema = () => ({
  dataVersion: dataVersion(),
  quantity: integer(1, { min: 0 }),
  description: html(),
  translations: translations(),
});

/** Anything that one carries and that no rule asks about. */
export class GearData extends DrevoModel<ReturnType<typeof schema>, Item.Implementation> {
  static override defineSchema() {
    return schema();
  }
}
