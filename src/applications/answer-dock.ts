import { actorByUuid } from "../combat/actors.ts";
import { exchangeById } from "../combat/log.ts";
import type { Exchange } from "../combat/log.ts";
import { applyPending, pendingExchanges } from "../combat/pending.ts";
import { templatePath } from "../config/system.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { askActivityCheck } from "./activity-dialogs.ts";
import { ringForNew } from "./asked.ts";
import { answerKind, chooseArms, giveAnswer } from "./answers.ts";
import { answerForAll, wayForAll, waysForAll } from "./answer-for-all.ts";
import { whileBusy } from "./busy.ts";
import { giveAllChecks, giveCheck } from "./call-actions.ts";
import { answersOfMine, awaitedAnswers } from "./dock-answers.ts";
import { awaitedChecks } from "./dock-checks.ts";
import type { DockEntry } from "./dock-entry.ts";
import { withHandlebars } from "./handlebars.ts";
import type { Part, PartContext } from "./handlebars.ts";

/** All that waits for this user, answers before checks; each is worked out when it is shown. */
const askedOfMe = (): (() => DockEntry)[] => [...awaitedAnswers(), ...awaitedChecks()];

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
      answerAll: AnswerDock.#onAnswerAll,
      applyPending: AnswerDock.#onApplyPending,
      rollActivity: AnswerDock.#onRollActivity,
      rollCalled: AnswerDock.#onRollCalled,
      rollAllCalled: AnswerDock.#onRollAllCalled,
      odds: AnswerDock.#onOdds,
      next: AnswerDock.#onNext,
    },
  };

  static PARTS: Record<string, Part> = {
    dock: {
      template: templatePath("dock/dock"),
      templates: ["dock/answer", "choose/odds-bar", "rule/mark"].map(templatePath),
    },
  };

  /** Which of several it shows. */
  #place = 0;
  /** Whether the chances are told in words, too. */
  #showsOdds = false;

  /** Whom the GM has called to answer, by UUID: lit up as long as something waits for him. */
  readonly #summoned = new Set<string>();

  /** Shows what there is to answer now, or goes away. */
  async refresh(): Promise<void> {
    ringForNew();
    if (askedOfMe().length || pendingExchanges().length) await this.render({ force: true });
    else if (this.rendered) await this.close({ animate: false });
  }

  /** «Позвать»: turns to the one who is called, and lights up. */
  async summon(uuid: string): Promise<void> {
    const place = askedOfMe().findIndex((show) => show().actor === uuid);
    if (place < 0) return;
    this.#place = place;
    this.#summoned.add(uuid);
    await this.render({ force: true });
  }

  protected override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    element.setAttribute("aria-live", "polite");
    document.body.append(element);
  }

  protected override _prepareContext(): Promise<PartContext> {
    const all = askedOfMe();
    const pending = pendingExchanges();
    this.#place = Math.min(this.#place, Math.max(all.length - 1, 0));
    const asked = all[this.#place]?.() ?? null;
    if (!asked) this.#summoned.clear();
    return Promise.resolve({
      asked,
      isSummoned: asked !== null && this.#summoned.has(asked.actor),
      hasOdds: asked?.answers?.some(({ odds }) => odds) ?? false,
      showsOdds: this.#showsOdds,
      several: all.length > 1,
      forAll: forAllButtons(),
      pending: pending.length
        ? { names: [...new Set(pending.flatMap(({ actors }) => actors.map(({ name }) => name)))].join(", ") }
        : null,
      place: this.#place + 1,
      total: all.length,
    });
  }

  static async #onAnswer(this: AnswerDock, event: PointerEvent, target: HTMLElement): Promise<void> {
    const kind = answerKind(target.dataset.kind);
    const { weapon } = target.dataset;
    if (kind)
      await onAsked(event, target, (asked) =>
        giveAnswer(asked.actor, asked.exchange, { kind, weapon, shiftKey: event.shiftKey }),
      );
  }

  static async #onChooseArms(this: AnswerDock, event: PointerEvent, target: HTMLElement): Promise<void> {
    const kind = answerKind(target.dataset.kind);
    const { shiftKey } = event;
    if (kind) await onAsked(event, target, (asked) => chooseArms(asked.actor, asked.exchange, { kind, shiftKey }));
  }

  static async #onAnswerAll(this: AnswerDock, event: PointerEvent, target: HTMLElement): Promise<void> {
    const way = wayForAll(target.dataset.way);
    if (way) await whileBusy(event, target, () => answerForAll(answersOfMine(), way));
  }

  static async #onApplyPending(this: AnswerDock, event: PointerEvent, target: HTMLElement): Promise<void> {
    await whileBusy(event, target, applyPending);
    await this.refresh();
  }

  static async #onRollActivity(this: AnswerDock, event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = actorByUuid(target.dataset.actor ?? "");
    if (actor) await whileBusy(event, target, () => askActivityCheck(actor, event));
  }

  static async #onRollCalled(this: AnswerDock, event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = actorByUuid(target.dataset.actor ?? "");
    const call = target.closest<HTMLElement>("[data-call]")?.dataset.call ?? "";
    if (actor) await whileBusy(event, target, () => giveCheck(actor, call, event));
  }

  static async #onRollAllCalled(this: AnswerDock, event: Event, target: HTMLElement): Promise<void> {
    const call = target.closest<HTMLElement>("[data-call]")?.dataset.call ?? "";
    await whileBusy(event, target, () => giveAllChecks(call));
  }

  static async #onOdds(this: AnswerDock): Promise<void> {
    this.#showsOdds = !this.#showsOdds;
    await this.render();
  }

  static async #onNext(this: AnswerDock): Promise<void> {
    this.#place = (this.#place + 1) % Math.max(askedOfMe().length, 1);
    await this.render();
  }
}

/** The one dock of this client. */
export const dock = new AnswerDock();

/** «За всех»: one press answers for everybody of a GM's who is asked. */
function forAllButtons() {
  const asked = game.user.isGM ? answersOfMine() : [];
  return asked.length < 2 ? [] : waysForAll(asked);
}

/** Does something for the one whom a button of the dock speaks for, with the button dead until it is done. */
async function onAsked(
  event: Event,
  button: HTMLElement,
  work: (asked: { actor: DrevoActor; exchange: Exchange }) => Promise<void>,
): Promise<void> {
  const exchange = exchangeById(button.closest<HTMLElement>("[data-exchange]")?.dataset.exchange ?? "");
  const actor = actorByUuid(button.dataset.actor ?? "");
  if (exchange && actor) await whileBusy(event, button, () => work({ actor, exchange }));
}
