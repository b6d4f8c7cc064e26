import { actorByUuid } from "../combat/actors.ts";
import { correct } from "../combat/correct.ts";
import type { Exchange } from "../combat/log.ts";
import type { SaidAct } from "../combat/said.ts";
import { shownName } from "../config/names.ts";
import { correctionFields } from "./correct-fields.ts";
import { patchFrom } from "./correct-patch.ts";
import { FormDialog } from "./form-dialog.ts";
import { warn } from "./notify.ts";

/** «Исправить»: shows the inputs of an act as they count now, and corrects those that are changed. */
export async function askCorrection(exchange: Exchange, act: SaidAct): Promise<void> {
  const { fighter } = act.system;
  const said = await FormDialog.ask({
    title: game.i18n.format("DREVO.Correct.title", { name: shownName(fighter) }),
    icon: "fa-solid fa-pen",
    take: game.i18n.localize("DREVO.Correct.take"),
    fields: correctionFields(exchange, act),
  });
  if (!said) return;
  const patch = patchFrom(exchange, act, said);
  if (patch) await correct(act, patch);
  else warn("DREVO.Warning.nothingInHand", { name: actorByUuid(fighter.actor)?.name ?? shownName(fighter) });
}
