import { actorByUuid } from "../combat/actors.ts";
import { mayAnswerFor } from "../combat/duty.ts";
import { exchangeById, openExchanges, openingOf } from "../combat/log.ts";
import type { Exchange } from "../combat/log.ts";
import { weaponName } from "../combat/line.ts";
import { shownName } from "../config/names.ts";
import { templatePath } from "../config/system.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { ANSWERS, answerButtons, chooseStrike, giveAnswer } from "./answers.ts";
import { whileBusy } from "./busy.ts";
import { withHandlebars } from "./handlebars.ts";
import type { Part, PartContext } from "./handlebars.ts";

/** Somebody who must answer, and to what. */
interface Asked {
  readonly actor: DrevoActor;
  readonly exchange: Exchange;
}

/** The strip at the bottom of the screen for whoever must answer, however the chat stands. */
export class AnswerDock extends withHandlebars(foundry.applications.api.ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "drevo-answer-dock",
    classes: ["drevo", "drevo-dock"],
    tag: "section",
    window: { frame: false, positioned: false },
    actions: { answer: AnswerDock.#onAnswer, chooseStrike: AnswerDock.#onChooseStrike, next: AnswerDock.#onNext },
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
    const kind = ANSWERS.find((known) => known === target.dataset.kind);
    const { weapon } = target.dataset;
    if (kind)
      await onAsked(target, (asked) =>
        giveAnswer(asked.actor, asked.exchange, { kind, weapon, shiftKey: event.shiftKey }),
      );
  }

  static async #onChooseStrike(this: AnswerDock, event: PointerEvent, target: HTMLElement): Promise<void> {
    await onAsked(target, (asked) => chooseStrike(asked.actor, asked.exchange, event.shiftKey));
  }

  static async #onNext(this: AnswerDock): Promise<void> {
    this.#place = (this.#place + 1) % Math.max(askedOfMe().length, 1);
    await this.render();
  }
}

/** Does something for the one whom a button of the dock speaks for, with the button dead until it is done. */
async function onAsked(button: HTMLElement, work: (asked: Asked) => Promise<void>): Promise<void> {
  const exchange = exchangeById(button.closest<HTMLElement>("[data-exchange]")?.dataset.exchange ?? "");
  const actor = actorByUuid(button.dataset.actor ?? "");
  if (exchange && actor && button instanceof HTMLButtonElement)
    await whileBusy(button, () => work({ actor, exchange }));
}

/** Whom this user must answer for: his fighters, and for a GM those whose player is not here. The helpless are not asked (R8). */
function askedOfMe(): Asked[] {
  return openExchanges().flatMap((exchange) =>
    exchange.resolution.awaited.flatMap((uuid) => {
      const actor = actorByUuid(uuid);
      return actor && !actor.isHelpless && mayAnswerFor(actor) ? [{ actor, exchange }] : [];
    }),
  );
}

function showAsked({ actor, exchange }: Asked) {
  const opening = openingOf(exchange);
  const attacker = opening ? shownName(opening.system.fighter) : "";
  return {
    exchange: exchange.id,
    actor: actor.uuid,
    img: opening?.system.fighter.img ?? "",
    title: game.i18n.format(`DREVO.Dock.${opening?.system.kind ?? "strike"}`, { attacker, name: actor.name }),
    detail: opening?.system.weapon ? weaponName(opening.system.weapon) : "",
    answers: answerButtons(actor, exchange),
  };
}
