import type { Start } from "../combat/preview.ts";
import { templatePath } from "../config/system.ts";
import { asksTerms } from "../data/settings.ts";
import type { Term } from "../rules/index.ts";
import { closeOnEscape } from "./escape.ts";
import { withHandlebars } from "./handlebars.ts";
import type { Part, PartContext } from "./handlebars.ts";
import { warn } from "./notify.ts";
import { showBreakdown, traitName } from "./numbers.ts";
import { parseNumber } from "./parse-number.ts";

/**
 * Asks for further terms of a check, «за высоту» +1, when the user wants to be asked.
 * @param event Shift swaps what his setting says
 * @returns the terms, none when he is not asked; null when he thinks better of it
 */
export async function askTerms(start: Start, event?: { readonly shiftKey: boolean }): Promise<readonly Term[] | null> {
  return asksTerms() === (event?.shiftKey ?? false) ? [] : TermsDialog.ask(start);
}

/** The window that shows what a check starts from and takes further terms. */
class TermsDialog extends withHandlebars(foundry.applications.api.ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "drevo-terms",
    classes: ["drevo", "drevo-terms"],
    tag: "form",
    window: { title: "DREVO.Terms.title", icon: "fa-solid fa-dice" },
    position: { width: 380, height: "auto" as const },
    form: { handler: TermsDialog.#onSubmit, closeOnSubmit: false },
    actions: { add: TermsDialog.#onAdd, cancel: TermsDialog.#onCancel },
  };

  static PARTS: Record<string, Part> = { terms: { template: templatePath("choose/terms") } };

  #start: Start | null = null;
  #rows = 1;
  #terms: Term[] | null = null;

  static async ask(start: Start): Promise<readonly Term[] | null> {
    await foundry.applications.instances.get(TermsDialog.DEFAULT_OPTIONS.id)?.close();
    const dialog = new TermsDialog();
    dialog.#start = start;
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
    return dialog.#terms;
  }

  protected override _prepareContext(): Promise<PartContext> {
    const start = this.#start && showBreakdown(this.#start.breakdown, { trait: traitName(this.#start.trait) });
    return Promise.resolve({ start, rows: Array.from({ length: this.#rows }, (_, place) => ({ place })) });
  }

  protected override async _onFirstRender(
    ...args: Parameters<foundry.applications.api.ApplicationV2["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    closeOnEscape(this);
  }

  protected override async _onRender(
    ...args: Parameters<foundry.applications.api.ApplicationV2["_onRender"]>
  ): Promise<void> {
    await super._onRender(...args);
    this.element.querySelector<HTMLElement>("[data-term=value]")?.focus();
  }

  static #onAdd(this: TermsDialog): void {
    const template = this.element.querySelector<HTMLElement>(".drevo-term");
    const row = template?.cloneNode(true);
    if (!template || !(row instanceof HTMLElement)) return;
    for (const input of row.querySelectorAll("input")) input.value = "";
    template.parentElement?.append(row);
    row.querySelector("input")?.focus();
  }

  static async #onCancel(this: TermsDialog): Promise<void> {
    await this.close();
  }

  /** Takes the terms and goes; with what is no number it stays and says so. */
  static async #onSubmit(this: TermsDialog): Promise<void> {
    const terms: Term[] = [];
    for (const row of this.element.querySelectorAll<HTMLElement>(".drevo-term")) {
      const [label = "", text = ""] = [...row.querySelectorAll("input")].map((input) => input.value.trim());
      const value = parseNumber(text);
      if (value === undefined) {
        warn("DREVO.Terms.notNumber", { text });
        return;
      }
      if (value) terms.push({ label: label || game.i18n.localize("DREVO.Terms.unnamed"), value });
    }
    this.#terms = terms;
    await this.close();
  }
}
