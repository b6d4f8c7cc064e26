import type { Start } from "../combat/preview.ts";
import { templatePath } from "../config/system.ts";
import { asksTerms } from "../data/settings.ts";
import type { Term } from "../rules/index.ts";
import { elementOf } from "./elements.ts";
import { closeOnEscape } from "./escape.ts";
import { withHandlebars } from "./handlebars.ts";
import type { Part, PartContext } from "./handlebars.ts";
import { warn } from "./notify.ts";
import { typedNumber } from "./number-fields.ts";
import { showBreakdown, traitName } from "./numbers.ts";
import type { OddsBy } from "./odds-view.ts";

/**
 * Asks for further terms of a check, «за высоту» +1, when the user wants to be asked.
 * @param event Shift swaps what his setting says
 * @param odds what terms make of the chances, where there are any
 * @returns the terms, none when he is not asked; null when he thinks better of it
 */
export async function askTerms(
  start: Start,
  event?: { readonly shiftKey: boolean },
  odds?: OddsBy,
): Promise<readonly Term[] | null> {
  return asksTerms() === (event?.shiftKey ?? false) ? [] : TermsDialog.ask(start, odds);
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

  static PARTS: Record<string, Part> = {
    terms: { template: templatePath("choose/terms"), templates: [templatePath("chat/sum")] },
    odds: { template: templatePath("choose/odds"), templates: [templatePath("choose/odds-bar")] },
    footer: { template: templatePath("choose/terms-footer") },
  };

  #start: Start | null = null;
  #odds: OddsBy = () => null;
  #rows = 1;
  #terms: Term[] | null = null;
  /** Whether there are fields to read: while it is drawn anew, it is not `rendered`. */
  #isDrawn = false;

  static async ask(start: Start, odds?: OddsBy): Promise<readonly Term[] | null> {
    await foundry.applications.instances.get(TermsDialog.DEFAULT_OPTIONS.id)?.close();
    const dialog = new TermsDialog();
    dialog.#start = start;
    if (odds) dialog.#odds = odds;
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
    const rows = Array.from({ length: this.#rows }, (_, place) => ({ place }));
    return Promise.resolve({ start, rows, odds: this.#odds(this.#typed()) });
  }

  protected override async _onFirstRender(
    ...args: Parameters<foundry.applications.api.ApplicationV2["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    closeOnEscape(this);
    this.#isDrawn = true;
    this.element.querySelector<HTMLElement>("[data-term=value]")?.focus();
    // What is being typed is not drawn anew, only what it makes of the chances.
    this.element.addEventListener("input", () => void this.render({ parts: ["odds"] }));
  }

  /** The terms as far as they are numbers yet. */
  #typed(): Term[] {
    return this.#rowsTyped().flatMap(({ label, text }) => {
      const value = typedNumber(text);
      return value ? [{ label, value }] : [];
    });
  }

  #rowsTyped(): { readonly label: string; readonly text: string }[] {
    if (!this.#isDrawn) return [];
    return [...this.element.querySelectorAll<HTMLElement>(".drevo-term")].map((row) => {
      const [label = "", text = ""] = [...row.querySelectorAll("input")].map((input) => input.value.trim());
      return { label: label || game.i18n.localize("DREVO.Terms.unnamed"), text };
    });
  }

  static #onAdd(this: TermsDialog): void {
    const template = this.element.querySelector<HTMLElement>(".drevo-term");
    const row = elementOf(template?.cloneNode(true));
    if (!template || !row) return;
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
    for (const { label, text } of this.#rowsTyped()) {
      const value = typedNumber(text);
      if (value === undefined) {
        warn("DREVO.Terms.notNumber", { text });
        return;
      }
      if (value) terms.push({ label, value });
    }
    this.#terms = terms;
    await this.close();
  }
}
