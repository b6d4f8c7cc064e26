import { offerApi } from "../applications/api.ts";
import { registerApplications } from "../applications/register.ts";
import { registerFonts } from "../config/fonts.ts";
import { registerStatuses } from "../config/register-statuses.ts";
import { registerIndexFields } from "../documents/compendium.ts";
import { registerDocuments } from "../documents/register.ts";

/** Before anything of the world is there: what things are made of. */
export function onInit(): void {
  registerDocuments();
  registerIndexFields();
  registerStatuses();
  registerFonts();
  registerApplications();
  offerApi();
}
