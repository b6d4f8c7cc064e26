import { checkStart } from "../combat/activity.ts";
import { actorByUuid } from "../combat/actors.ts";
import { mayAnswerFor } from "../combat/duty.ts";
import { demandOn } from "../combat/demand.ts";
import { exchangeById, openExchanges } from "../combat/log.ts";
import type { Exchange } from "../combat/log.ts";
import type { SaidAct } from "../combat/said.ts";
import { lineOf, weaponName } from "../combat/line.ts";
import { fightersPresent } from "../combat/near.ts";
import { shownName } from "../config/names.ts";
import { templatePath } from "../config/system.ts";
import { houseRules } from "../data/settings.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { difficultyText } from "./activity-context.ts";
import { askActivityCheck } from "./activity-dialogs.ts";
import { answerButtons, answerKind, chooseArms, giveAnswer } from "./answers.ts";
import { whileBusy } from "./busy.ts";
import { withHandlebars } from "./handlebars.ts";
import type { Part, PartContext } from "./handlebars.ts";
import { showBreakdown, traitName } from "./numbers.ts";

/** Somebody who must answer, and to what; without an exchange it is a check within his long action (R31). */
interface Asked {
  readonly actor: DrevoActor;
  readonly exchange: Exchange | null;
}

/** The strip at the bottom of the screen for whoever must answer, however the chat stands. */
export class AnswerDock extends withHandlebars(foundry.applications.api.ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "drevo-answer-dock",
    classes: ["drevo", "drevo-dock"],
    tag: "section",
    window: { frame: false, positioned: false },
    actions: {
      answer: AnswerDock.#onAnswer,
      chooseArms: AnswerDock.#onChooseArms,
      rollActivity: AnswerDock.#onRollActivity,
      next: AnswerDock.#onNext,
    },
  };

  static PARTS: Record<string, Part> = {
    dock: { template: templatePath("dock/dock"), templates: [templatePath("dock/answer")] },
  };

  /** Which of several it shows. */
  #place = 0;

  /** Shows what there is to answer now, or goes away. */
  async refresh(): Promise<void> {
    if (askedOfMe().length) await this.render({ force: true });
    else if (this.rendered) await this.close({ animate: false });
  }

  protected override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    element.setAttribute("aria-live", "polite");
    document.body.append(element);
  }

  protected override _prepareContext(): Promise<PartContext> {
    const all = askedOfMe();
    this.#place = Math.min(this.#place, Math.max(all.length - 1, 0));
    const asked = all[this.#place];
    return Promise.resolve({
      asked: asked ? showAsked(asked) : null,
      several: all.length > 1,
      place: this.#place + 1,
      total: all.length,
    });
  }

  static async #onAnswer(this: AnswerDock, event: PointerEvent, target: HTMLElement): Promise<void> {
    const kind = answerKind(target.dataset.kind);
    const { weapon } = target.dataset;
    if (kind)
      await onAsked(target, (asked) =>
        giveAnswer(asked.actor, asked.exchange, { kind, weapon, shiftKey: event.shiftKey }),
      );
  }

  static async #onChooseArms(this: AnswerDock, event: PointerEvent, target: HTMLElement): Promise<void> {
    const kind = answerKind(target.dataset.kind);
    const { shiftKey } = event;
    if (kind) await onAsked(target, (asked) => chooseArms(asked.actor, asked.exchange, { kind, shiftKey }));
  }

  static async #onRollActivity(this: AnswerDock, event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = actorByUuid(target.dataset.actor ?? "");
    if (actor && target instanceof HTMLButtonElement) await whileBusy(target, () => askActivityCheck(actor, event));
  }

  static async #onNext(this: AnswerDock): Promise<void> {
    this.#place = (this.#place + 1) % Math.max(askedOfMe().length, 1);
    await this.render();
  }
}

/** Does something for the one whom a button of the dock speaks for, with the button dead until it is done. */
async function onAsked(
  button: HTMLElement,
  work: (asked: { actor: DrevoActor; exchange: Exchange }) => Promise<void>,
): Promise<void> {
  const exchange = exchangeById(button.closest<HTMLElement>("[data-exchange]")?.dataset.exchange ?? "");
  const actor = actorByUuid(button.dataset.actor ?? "");
  if (exchange && actor && button instanceof HTMLButtonElement)
    await whileBusy(button, () => work({ actor, exchange }));
}

/** Whom this user must answer for: his fighters, and for a GM those whose player is not here. The helpless are not asked (R8). */
function askedOfMe(): Asked[] {
  const answers = openExchanges().flatMap((exchange) =>
    exchange.resolution.awaited.flatMap((uuid) => {
      const actor = actorByUuid(uuid);
      return actor && !actor.isHelpless && !actor.isBusy && mayAnswerFor(actor) ? [{ actor, exchange }] : [];
    }),
  );
  const checks = fightersPresent().flatMap(({ actor }) =>
    mayAnswerFor(actor) && checkStart(actor) ? [{ actor, exchange: null }] : [],
  );
  return [...answers, ...checks];
}

function showAsked({ actor, exchange }: Asked) {
  return exchange ? showAnswers(actor, exchange) : showCheck(actor);
}

function showCheck(actor: DrevoActor) {
  const start = checkStart(actor);
  const shown = start && showBreakdown(start.breakdown, { trait: traitName(start.trait) });
  const { name, uuid, img } = actor;
  const difficulty = actor.activity?.record.difficulty ?? houseRules().reloadDifficulty;
  return {
    exchange: "",
    actor: uuid,
    img: img ?? "",
    title: game.i18n.format("DREVO.Dock.reload", { name }),
    detail: difficultyText(difficulty),
    answers: [],
    roll: shown && { total: shown.total, hint: shown.text },
  };
}

function showAnswers(actor: DrevoActor, exchange: Exchange) {
  const demand = demandOn(exchange, actor.uuid);
  const acts = demand ? [...demand.attacks, ...demand.moves] : [];
  const [first, ...others] = acts;
  return {
    exchange: exchange.id,
    actor: actor.uuid,
    img: first?.system.fighter.img ?? "",
    title: titleOf(acts, actor),
    detail: others.length ? acts.map(({ system }) => lineOf(system)).join(" · ") : armsOf(first),
    answers: answerButtons(actor, exchange),
    roll: null,
  };
}

/** Collective numbers up to five have words of their own. */
const WORDED = 5;

/** «Анна бьёт: Орк», «Орк: нападают трое, один ответ на всех». */
function titleOf([first, ...others]: readonly SaidAct[], { name }: DrevoActor): string {
  if (!first) return "";
  const count = others.length + 1;
  if (count > 1) {
    const key = count > WORDED ? "DREVO.Dock.many.more" : `DREVO.Dock.many.${count}`;
    return game.i18n.format(key, { name, count: String(count) });
  }
  return game.i18n.format(`DREVO.Dock.${first.system.kind}`, { attacker: shownName(first.system.fighter), name });
}

const armsOf = (message: SaidAct | undefined): string =>
  message?.system.weapon ? weaponName(message.system.weapon) : "";
