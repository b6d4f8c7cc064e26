import { templatePath } from "../config/system.ts";
import { closeOnEscape } from "./escape.ts";
import { withHandlebars } from "./handlebars.ts";
import type { Part, PartContext } from "./handlebars.ts";

/** One thing to choose. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly img?: string;
  readonly hint?: string;
}

export interface Question {
  readonly title: string;
  /** A sentence above the choices. */
  readonly text?: string;
  /** What to say when there is nothing to choose. */
  readonly nothing?: string;
  readonly choices: readonly Choice[];
  /** The picture of the window, as classes; a crosshair where nothing is said. */
  readonly icon?: string;
}

/** From how many choices on one may search among them. */
const SEARCHABLE = 6;

/** A list of things, one click on one of them; also by keyboard: type to search, arrows to move, Enter to take. */
export class Chooser extends withHandlebars(foundry.applications.api.ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "drevo-chooser",
    classes: ["drevo", "drevo-chooser"],
    window: { icon: "fa-solid fa-crosshairs" },
    position: { width: 340, height: "auto" as const },
    actions: { choose: Chooser.#onChoose },
  };

  static PARTS: Record<string, Part> = { choices: { template: templatePath("choose/choices") } };

  #question: Question = { title: "", choices: [] };
  #chosen: string | null = null;

  /**
   * Asks a question; one that is still open is closed unanswered.
   * @returns the id of what was chosen, or null when the window was closed
   */
  static async choose(question: Question): Promise<string | null> {
    await foundry.applications.instances.get(Chooser.DEFAULT_OPTIONS.id)?.close();
    const chooser = new Chooser({
      window: { title: question.title, ...(question.icon !== undefined && { icon: question.icon }) },
    });
    chooser.#question = question;
    await new Promise<void>((resolve) => {
      chooser.addEventListener(
        "close",
        () => {
          resolve();
        },
        { once: true },
      );
      void chooser.render({ force: true });
    });
    return chooser.#chosen;
  }

  protected override _prepareContext(): Promise<PartContext> {
    const { choices } = this.#question;
    return Promise.resolve({ ...this.#question, searchable: choices.length >= SEARCHABLE });
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
    const search = this.element.querySelector<HTMLInputElement>("input[type=search]");
    search?.addEventListener("input", () => {
      this.#filter(search.value);
    });
    this.element.querySelector<HTMLElement>(".drevo-choices-root")?.addEventListener("keydown", (event) => {
      this.#onKey(event);
    });
    const first = mayType() ? search : null;
    (first ?? this.#buttons()[0])?.focus();
  }

  /** The choices that the search leaves. */
  #buttons(): HTMLButtonElement[] {
    return [...this.element.querySelectorAll<HTMLButtonElement>("[data-action=choose]")].filter(
      ({ parentElement }) => !parentElement?.hidden,
    );
  }

  #filter(sought: string): void {
    for (const button of this.element.querySelectorAll<HTMLElement>("[data-action=choose]")) {
      if (button.parentElement) button.parentElement.hidden = !plain(button.textContent).includes(plain(sought.trim()));
    }
  }

  #onKey(event: KeyboardEvent): void {
    const buttons = this.#buttons();
    const place = buttons.findIndex((button) => button === button.ownerDocument.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) buttons.at((place + step) % buttons.length)?.focus();
    else if (event.key === "Enter" && place < 0) buttons[0]?.click();
    else return;
    event.preventDefault();
  }

  static async #onChoose(this: Chooser, _event: Event, target: HTMLElement): Promise<void> {
    this.#chosen = target.dataset.id ?? null;
    await this.close();
  }
}

/** Whether a focused field costs nothing: on a touch screen the keyboard would come up and cover the choices. */
const mayType = (): boolean => !window.matchMedia("(pointer: coarse)").matches;

/** A text as one searches in it: case and ё do not matter. */
const plain = (text: string): string => text.toLocaleLowerCase().replaceAll("ё", "е");
