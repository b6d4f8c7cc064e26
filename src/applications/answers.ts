import { answer, isUnderWay } from "../combat/act.ts";
import type { Answer } from "../combat/act.ts";
import type { Exchange } from "../combat/log.ts";
import { answerStart } from "../combat/preview.ts";
import { shieldOf } from "../combat/snapshot.ts";
import { shownName } from "../config/names.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { warn } from "./notify.ts";
import { showBreakdown, traitName } from "./numbers.ts";

/** One answer as a button. */
export interface AnswerButton {
  readonly kind: Answer;
  readonly icon: string;
  readonly label: string;
  /** What the check starts from; empty where nothing is rolled or it cannot be chosen. */
  readonly total: string;
  /** What that is made of, or why it cannot be chosen. */
  readonly hint: string;
  readonly disabled: boolean;
}

const BUTTONS = [
  { kind: "dodge", icon: "fa-solid fa-person-running" },
  { kind: "shield", icon: "fa-solid fa-shield-halved" },
  { kind: "none", icon: "fa-solid fa-ban" },
] as const satisfies readonly { kind: Answer; icon: string }[];

/** The answers that there are. */
export const ANSWERS: readonly Answer[] = BUTTONS.map(({ kind }) => kind);

/** The answers that a fighter may give to an exchange, each with what it starts from. */
export const answerButtons = (actor: DrevoActor, exchange: Exchange): AnswerButton[] =>
  BUTTONS.map(({ kind, icon }) => {
    const start = answerStart(actor, kind, exchange);
    const label = game.i18n.localize(`DREVO.Answer.${kind}.label`);
    if (!start) return { kind, icon, label, total: "", hint: whyNot(actor, kind), disabled: true };
    if (kind === "none")
      return { kind, icon, label, total: "", hint: game.i18n.localize("DREVO.Answer.none.hint"), disabled: false };
    const shield = shieldOf(actor);
    const names = { trait: traitName(start.trait), ...(shield && { shield: shownName(shield) }) };
    const { total, text } = showBreakdown(start.breakdown, names);
    return { kind, icon, label, total, hint: text, disabled: false };
  });

const whyNot = (actor: DrevoActor, kind: Answer): string =>
  game.i18n.localize(actor.isHelpless ? "DREVO.Answer.helpless" : `DREVO.Answer.${kind}.missing`);

/** Gives an answer, and says so when it comes too late. */
export async function giveAnswer(actor: DrevoActor, exchange: Exchange, kind: Answer): Promise<void> {
  if (isUnderWay(actor)) return;
  const stands = await answer(actor, exchange, kind);
  if (!stands) warn("DREVO.Warning.answered", { name: actor.name });
}
