import { templatePath } from "../config/system.ts";
import type { ActorType } from "../documents/actor-data.ts";
import { stock } from "../documents/stock.ts";
import type { Stock } from "../documents/stock.ts";
import { formatLine, parseLines } from "../lines/index.ts";
import type { LineResult } from "../lines/index.ts";
import { closeOnEscape } from "./escape.ts";
import { withHandlebars } from "./handlebars.ts";
import type { Part, PartContext } from "./handlebars.ts";
import { placeText, problemText, rangeIn, unknownText } from "./line-problems.ts";
import { makeActors, mayMakeActors } from "./make-actors.ts";
import { inform, warn } from "./notify.ts";
import { openSheet } from "./open-sheet.ts";

type Window = foundry.applications.api.ApplicationV2;

/** «Вставить строкой»: fighters as text, one a line, with what becomes of each while one types. */
export class PasteLines extends withHandlebars(foundry.applications.api.ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "drevo-lines",
    classes: ["drevo", "drevo-terms", "drevo-lines"],
    tag: "form",
    window: { title: "DREVO.Line.paste", icon: "fa-solid fa-paste", resizable: true },
    position: { width: 620, height: "auto" as const },
    form: { handler: PasteLines.#onSubmit, closeOnSubmit: false },
    actions: { cancel: PasteLines.#onCancel, showPlace: PasteLines.#onShowPlace },
  };

  static PARTS: Record<string, Part> = {
    text: { template: templatePath("line/text") },
    reading: { template: templatePath("line/reading"), scrollable: [""] },
    footer: { template: templatePath("line/footer") },
  };

  readonly #stock: Stock;
  #text = "";
  #isEmpty = false;
  #isBusy = false;

  constructor(known: Stock) {
    super();
    this.#stock = known;
  }

  /** Opens the window, or tells who may not make actors whom to ask. */
  static async open(): Promise<void> {
    if (!mayMakeActors()) {
      warn("DREVO.Line.notAllowed", {});
      return;
    }
    const known = await stock();
    const shown = foundry.applications.instances.get(PasteLines.DEFAULT_OPTIONS.id);
    const window = shown instanceof PasteLines ? shown : new PasteLines(known);
    await window.render({ force: true });
    window.bringToFront();
  }

  get #results(): LineResult[] {
    return parseLines(this.#text, this.#stock);
  }

  protected override _prepareContext(): Promise<PartContext> {
    const results = this.#results;
    return Promise.resolve({
      isGM: game.user.isGM,
      isEmpty: this.#isEmpty && results.length === 0,
      lines: results.map((result, place) =>
        result.problem
          ? { place, where: placeText(result, result.problem), problem: problemText(result.problem) }
          : { read: formatLine(result.fighter, this.#stock), unknown: unknownText([result]) },
      ),
    });
  }

  protected override async _onFirstRender(...args: Parameters<Window["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    closeOnEscape(this);
    this.#field?.addEventListener("input", () => {
      this.#text = this.#field?.value ?? "";
      void this.render({ parts: ["reading"] });
    });
    this.#field?.focus();
  }

  get #field(): HTMLTextAreaElement | null {
    return this.element.querySelector("textarea");
  }

  /** Marks the word that is wrong, where it stands. */
  #show(result: LineResult | undefined): void {
    if (!result?.problem) return;
    this.#field?.focus();
    this.#field?.setSelectionRange(...rangeIn(this.#text, result, result.problem));
  }

  static #onShowPlace(this: PasteLines, _event: Event, { dataset }: HTMLElement): void {
    this.#show(this.#results[Number(dataset.place)]);
  }

  static async #onCancel(this: PasteLines): Promise<void> {
    await this.close();
  }

  /** Makes them all, or nobody: with something wrong in the text it stays and shows where. */
  static async #onSubmit(this: PasteLines): Promise<void> {
    const results = this.#results;
    const wrong = results.find(({ problem }) => problem !== null);
    this.#isEmpty = results.length === 0;
    if (wrong || this.#isEmpty) {
      await this.render({ parts: ["reading"] });
      if (wrong) this.#show(wrong);
      else this.#field?.focus();
      return;
    }
    if (this.#isBusy) return;
    this.#isBusy = true;
    const fighters = results.flatMap(({ fighter }) => fighter ?? []);
    const made = await makeActors(fighters, this.#stock, { type: this.#type }).finally(() => {
      this.#isBusy = false;
    });
    await this.close();
    inform("DREVO.Line.made", { names: made.map(({ name }) => name).join(", ") });
    const unknown = unknownText(results);
    if (unknown) inform("DREVO.Line.unknown", { words: unknown });
    if (made.length === 1) await openSheet(made[0]);
  }

  /** Whose the fighters are: a player's are his heroes. */
  get #type(): ActorType {
    const choice = this.element.querySelector<HTMLSelectElement>("[name=type]");
    return choice?.value === "npc" ? "npc" : "character";
  }
}
