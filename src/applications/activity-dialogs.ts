import { beginOther, checkStart, rollActivityCheck } from "../combat/activity.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { FormDialog } from "./form-dialog.ts";
import { mayBegin } from "./held-up.ts";
import { askTerms } from "./terms-dialog.ts";

const localize = (key: string): string => game.i18n.localize(key);

/** «Другое»: asks what it is and how long it takes, and begins it (R32). */
export async function askOther(actor: DrevoActor): Promise<void> {
  if (!mayBegin(actor)) return;
  const said = await FormDialog.ask({
    title: localize("DREVO.Activity.nameTitle"),
    icon: "fa-solid fa-hourglass-half",
    take: localize("DREVO.Activity.begin"),
    fields: [
      { id: "name", label: localize("DREVO.Activity.name"), type: "text", value: "" },
      { id: "turns", label: localize("DREVO.Activity.turns"), type: "number", value: "1", min: 1 },
    ],
  });
  if (said && mayBegin(actor))
    await beginOther(actor, String(said.name) || localize("DREVO.Activity.unnamed"), Number(said.turns));
}

/** The check after a hit (R31), with further terms where the user wants to be asked. */
export async function askActivityCheck(actor: DrevoActor, event?: { readonly shiftKey: boolean }): Promise<void> {
  const start = checkStart(actor);
  const terms = start && (await askTerms(start, event));
  if (terms) await rollActivityCheck(actor, terms);
}
