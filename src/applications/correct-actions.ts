import { changeTarget, grant, refuse, request, requestsIn, reroll, takeBack } from "../combat/correct.ts";
import { actorByUuid } from "../combat/actors.ts";
import { lineOf } from "../combat/line.ts";
import { countedActs, openingOf } from "../combat/log.ts";
import type { Exchange } from "../combat/log.ts";
import type { SaidAct } from "../combat/said.ts";
import { shownName } from "../config/names.ts";
import { ownActs, rollsIn } from "./card-corrections.ts";
import { Chooser } from "./chooser.ts";
import { askCorrection } from "./correct-dialog.ts";
import { chooseTarget } from "./fighters.ts";
import { FormDialog } from "./form-dialog.ts";

const localize = (key: string): string => game.i18n.localize(key);

/** A button about corrections: its exchange, and the act or the request that it stands beside. */
interface Pressed {
  readonly button: HTMLElement;
  readonly exchange: Exchange;
  readonly act: string;
}

/** What the buttons about corrections do; those of the GM do nothing for anybody else. */
export const CORRECTION_ACTIONS: Readonly<Record<string, (pressed: Pressed) => Promise<unknown>>> = {
  changeTarget: async ({ exchange }) => {
    const fighter = actorByUuid(openingOf(exchange)?.system.fighter.actor ?? "");
    const target = fighter && (await chooseTarget(fighter));
    if (target) await changeTarget(exchange, target);
  },
  correct: async ({ exchange }) => {
    const act = game.user.isGM && (await chooseAct(exchange, countedActs(exchange), "DREVO.Correct.whose"));
    if (act) await askCorrection(exchange, act);
  },
  reroll: async ({ exchange }) => {
    const act = game.user.isGM && (await chooseAct(exchange, rollsIn(exchange), "DREVO.Correct.whoseRoll"));
    if (act) await reroll(act);
  },
  takeBack: async ({ exchange, act: id }) => {
    const act = exchange.said.get(id);
    if (act && game.user.isGM) await takeBack(exchange, act);
  },
  request: async ({ exchange }) => {
    const act = await chooseAct(exchange, ownActs(exchange), "DREVO.Correct.whose");
    if (act) await askRequest(act);
  },
  grant: ({ exchange, button }) => onRequest(exchange, button, grant),
  refuse: ({ exchange, button }) => onRequest(exchange, button, refuse),
};

async function onRequest(exchange: Exchange, button: HTMLElement, answer: typeof grant): Promise<void> {
  const id = button.closest<HTMLElement>("[data-request]")?.dataset.request;
  const asked = requestsIn(exchange).find((one) => one.id === id && one.state === "open");
  if (asked && game.user.isGM) await answer(asked);
}

/** Which of these acts is meant: the only one, or the one that the user picks. */
async function chooseAct(exchange: Exchange, acts: readonly SaidAct[], title: string): Promise<SaidAct | null> {
  const [first, ...others] = acts;
  if (!first || others.length === 0) return first ?? null;
  const chosen = await Chooser.choose({
    title: localize(title),
    choices: acts.map(({ id, system }) => ({
      id,
      label: shownName(system.fighter),
      img: system.fighter.img,
      hint: lineOf(system),
    })),
  });
  return exchange.said.get(chosen ?? "") ?? null;
}

/** «Прошу…»: for what, and how much. */
async function askRequest(act: SaidAct): Promise<void> {
  const said = await FormDialog.ask({
    title: localize("DREVO.Correct.requestTitle"),
    icon: "fa-solid fa-hand",
    take: localize("DREVO.Correct.requestTake"),
    fields: [
      { id: "label", label: localize("DREVO.Terms.label"), type: "text", value: "" },
      { id: "value", label: localize("DREVO.Terms.value"), type: "number", value: "+1" },
    ],
  });
  const value = Number(said?.value ?? 0);
  if (said && value) await request(act, { label: String(said.label) || localize("DREVO.Terms.unnamed"), value });
}
