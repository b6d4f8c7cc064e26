import type { CheckRequest } from "../combat/called.ts";
import type { CalledTrait } from "../combat/call-traits.ts";
import { templatePath } from "../config/system.ts";
import { CALLED_AGAINST, READY_CHECKS } from "../data/call.ts";
import type { ReadyCheck } from "../data/call.ts";
import { forgetDifficulty, keepDifficulty, keptDifficulties } from "../data/difficulties.ts";
import type { KeptDifficulty } from "../data/difficulties.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { CalledAgainst, Term } from "../rules/index.ts";
import { calledTraitName } from "./call-card.ts";
import { callable, isSameTrait, readyChecks, readyForm, traitGroups } from "./call-options.ts";
import { makeKeptDraggable } from "./hotbar-drag.ts";
import { withHandlebars } from "./handlebars.ts";
import type { Part, PartContext } from "./handlebars.ts";
import { warn } from "./notify.ts";
import { signed } from "./numbers.ts";
import { typedNumber } from "./number-fields.ts";

const localize = (key: string): string => game.i18n.localize(key);

/** What the form is filled in with when it opens. */
export interface CallPrefill {
  /** A kept difficulty. */
  readonly kept?: KeptDifficulty;
  readonly trait?: CalledTrait;
  /** Beside a trait: a difficulty of 0 unless said. */
  readonly against?: CalledAgainst;
  readonly name?: string;
}

/** «Проверка»: who, with what, against what. */
export class CallDialog extends withHandlebars(foundry.applications.api.ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "drevo-call",
    classes: ["drevo", "drevo-terms", "drevo-call-window"],
    tag: "form",
    window: { title: "DREVO.Call.title", icon: "fa-solid fa-dice", resizable: true },
    position: { width: 600, height: "auto" as const },
    form: { handler: CallDialog.#onSubmit, closeOnSubmit: false },
    actions: {
      cancel: CallDialog.#onCancel,
      useReady: CallDialog.#onUseReady,
      useKept: CallDialog.#onUseKept,
      forgetKept: CallDialog.#onForgetKept,
      keep: CallDialog.#onKeep,
      tickPlayers: CallDialog.#onTickPlayers,
    },
  };

  static PARTS: Record<string, Part> = {
    presets: { template: templatePath("call/presets") },
    fields: { template: templatePath("call/fields"), templates: [templatePath("rule/mark")], scrollable: [""] },
    footer: { template: templatePath("call/footer") },
  };

  /** From whose sheet it was opened; from nobody's: the players' heroes are ticked. */
  #actor: DrevoActor | null = null;
  #callable: readonly DrevoActor[] = [];
  #traits: readonly CalledTrait[] = [];
  #ready: ReadyCheck | null = null;
  #request: CheckRequest | null = null;
  #prefill: CallPrefill = {};

  /**
   * Asks what to call for; a window that is still open is closed unanswered.
   * @param actor from whose sheet it was asked for, or null
   * @param prefill what is filled in already
   * @returns what to call for, or null when the window was closed
   */
  static async ask(actor: DrevoActor | null, prefill: CallPrefill = {}): Promise<CheckRequest | null> {
    await CallDialog.shown()?.close();
    const dialog = new CallDialog();
    dialog.#actor = actor;
    dialog.#prefill = prefill;
    await new Promise<void>((resolve) => {
      dialog.addEventListener(
        "close",
        () => {
          resolve();
        },
        { once: true },
      );
      void dialog.render({ force: true });
    });
    return dialog.#request;
  }

  /** The window that is open, if one is. */
  static shown(): CallDialog | null {
    const shown = foundry.applications.instances.get(CallDialog.DEFAULT_OPTIONS.id);
    return shown instanceof CallDialog ? shown : null;
  }

  /** What is kept has changed: the rest of the form stays as it was filled in. */
  static refreshKept(): void {
    void CallDialog.shown()?.render({ parts: ["presets"] });
  }

  protected override _prepareContext(): Promise<PartContext> {
    this.#callable = callable(this.#actor);
    const groups = traitGroups(this.#callable, this.#prefill.trait);
    this.#traits = groups.flatMap(({ traits }) => traits);
    const { isGM } = game.user;
    return Promise.resolve({
      isGM,
      ready: readyChecks(),
      kept: isGM ? keptDifficulties().map((one) => ({ ...one, label: `${one.name} ${signed(one.value)}` })) : [],
      people: this.#callable.map((one) => ({
        uuid: one.uuid,
        name: one.name,
        img: one.img ?? "",
        isHero: one.hasPlayerOwner,
        isTicked: this.#actor ? one.uuid === this.#actor.uuid : one.hasPlayerOwner,
      })),
      traits: groups.map(({ label, traits }) => ({
        label,
        choices: traits.map((trait) => ({ place: this.#traits.indexOf(trait), label: calledTraitName(trait) })),
      })),
      against: CALLED_AGAINST.map((id) => ({
        id,
        label: localize(`DREVO.Call.against.${id}`),
        isChosen: id === "difficulty",
      })),
    });
  }

  protected override async _onFirstRender(
    ...args: Parameters<foundry.applications.api.ApplicationV2["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", () => {
      this.#showDifficulty();
    });
    const { kept, trait, name = "", against = { type: "difficulty", value: 0 } } = this.#prefill;
    if (kept) this.#fill(kept.name, { type: "difficulty", value: kept.value });
    if (trait) this.#fill(name, against, { trait });
    makeKeptDraggable(this.element);
    this.#field("name").focus();
  }

  /** One thing of the form that is filled in. */
  #field(name: string): HTMLInputElement | HTMLSelectElement {
    const field = this.element.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
    if (!field) throw new Error(`The form of a called check has no field ${name}`);
    return field;
  }

  #isTicked(name: string): boolean {
    return this.element.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked ?? false;
  }

  #boxes(name: string): HTMLInputElement[] {
    return [...this.element.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
  }

  /** A difficulty is asked for where there is one. */
  #showDifficulty(): void {
    const row = this.element.querySelector<HTMLElement>(".drevo-call-difficulty");
    if (row) row.hidden = this.#field("against").value !== "difficulty";
  }

  /** Fills the form in, as far as it is said. */
  #fill(name: string, against: CalledAgainst, more: { trait?: CalledTrait; burdened?: boolean } = {}): void {
    this.#field("name").value = name;
    this.#field("against").value = against.type;
    if (against.type === "difficulty") this.#field("difficulty").value = signed(against.value);
    const { trait, burdened } = more;
    const place = trait ? this.#traits.findIndex((one) => isSameTrait(one, trait)) : -1;
    if (place >= 0) this.#field("trait").value = String(place);
    if (burdened !== undefined) for (const box of this.#boxes("burdened")) box.checked = burdened;
    this.#showDifficulty();
  }

  static #onUseReady(this: CallDialog, _event: Event, { dataset }: HTMLElement): void {
    const ready = READY_CHECKS.find((id) => id === dataset.id);
    if (!ready) return;
    this.#ready = ready;
    const { against, ...more } = readyForm(ready);
    this.#fill(localize(`DREVO.Call.ready.${ready}`), against, more);
  }

  static #onUseKept(this: CallDialog, _event: Event, { dataset }: HTMLElement): void {
    const kept = keptDifficulties().find(({ id }) => id === dataset.id);
    if (kept) this.#fill(kept.name, { type: "difficulty", value: kept.value });
  }

  static async #onForgetKept(this: CallDialog, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await forgetDifficulty(dataset.id ?? "");
  }

  /** «Запомнить»: the difficulty, by the name of the check. */
  static async #onKeep(this: CallDialog): Promise<void> {
    const name = this.#field("name").value.trim();
    const value = this.#number("difficulty");
    if (value === undefined) return;
    if (name === "") {
      warn("DREVO.Warning.nameDifficulty", {});
      this.#field("name").focus();
    } else await keepDifficulty(name, value);
  }

  /** «Все игроки»: the players' heroes and nobody else. */
  static #onTickPlayers(this: CallDialog): void {
    for (const box of this.#boxes("who")) box.checked = box.dataset.hero === "true";
  }

  static async #onCancel(this: CallDialog): Promise<void> {
    await this.close();
  }

  /** A number of the form, 0 when nothing is written; undefined, and said so, when it is none. */
  #number(field: string): number | undefined {
    const text = this.#field(field).value;
    const value = typedNumber(text);
    if (value === undefined) warn("DREVO.Terms.notNumber", { text });
    return value === null ? 0 : value;
  }

  /** Takes what was filled in and goes; with what makes no check it stays and says so. */
  static async #onSubmit(this: CallDialog): Promise<void> {
    const difficulty = this.#number("difficulty");
    const bonus = this.#number("bonus");
    const ticked = new Set(this.#boxes("who").flatMap((box) => (box.checked ? [box.value] : [])));
    const automatic = new Set(this.#boxes("automatic").flatMap((box) => (box.checked ? [box.value] : [])));
    const type = CALLED_AGAINST.find((id) => id === this.#field("against").value) ?? "nothing";
    const trait = this.#traits[Number(this.#field("trait").value)];
    if (difficulty === undefined || bonus === undefined || !trait) return;
    if (!ticked.size || (type === "eachOther" && ticked.size < 2)) {
      warn(ticked.size ? "DREVO.Warning.callTwo" : "DREVO.Warning.callSomebody", {});
      return;
    }
    const label = this.#field("bonusLabel").value.trim() || localize("DREVO.Terms.unnamed");
    const terms: Term[] = bonus === 0 ? [] : [{ label, value: bonus }];
    this.#request = {
      ...this.#named(),
      fighters: this.#callable
        .filter(({ uuid }) => ticked.has(uuid))
        .map((actor) => ({ actor, automatic: automatic.has(actor.uuid) })),
      trait,
      against: type === "difficulty" ? { type, value: difficulty } : { type },
      terms,
      burdened: this.#isTicked("burdened"),
      hidden: this.#isTicked("hidden"),
      secret: this.#isTicked("secret"),
    };
    await this.close();
  }

  /** A check of the book that still bears its own name is called so in everybody's language. */
  #named(): Pick<CheckRequest, "name" | "ready"> {
    const name = this.#field("name").value.trim();
    const isReady = this.#ready !== null && name === localize(`DREVO.Call.ready.${this.#ready}`);
    return isReady ? { name: "", ready: this.#ready } : { name, ready: null };
  }
}
