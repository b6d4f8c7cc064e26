import { templatePath } from "../config/system.ts";
import { isInput } from "./elements.ts";
import { closeOnEscape } from "./escape.ts";
import { withHandlebars } from "./handlebars.ts";
import type { Part, PartContext } from "./handlebars.ts";
import { warn } from "./notify.ts";
import { typedNumber } from "./number-fields.ts";

/** One thing to fill in. A number is read as people type it; a choice is one of those given; a tick is "on" or "";
 * four dice are their faces with commas between them, "1,0,-1,0". */
export interface FormField {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly type: "text" | "number" | "choice" | "tick" | "dice";
  /** What the ticks that follow each other are for, said once above them. */
  readonly group?: string;
  readonly value: string;
  readonly min?: number;
  readonly choices?: readonly { readonly id: string; readonly label: string }[];
}

export interface FormQuestion {
  readonly title: string;
  readonly icon: string;
  readonly text?: string;
  readonly fields: readonly FormField[];
  /** What the button says that takes it. */
  readonly take: string;
}

/** With more fields than this, numbers stand two in a row. */
const LONG = 6;

/** What was filled in, by the field's id: texts and choices as they are, numbers as whole numbers. */
export type FormAnswers = Readonly<Record<string, string | number>>;

/** A small window with a few things to fill in. */
export class FormDialog extends withHandlebars(foundry.applications.api.ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "drevo-form",
    classes: ["drevo", "drevo-terms", "drevo-form"],
    tag: "form",
    position: { width: 400, height: "auto" as const },
    form: { handler: FormDialog.#onSubmit, closeOnSubmit: false },
    actions: { cancel: FormDialog.#onCancel },
  };

  static PARTS: Record<string, Part> = { form: { template: templatePath("choose/form") } };

  #question: FormQuestion = { title: "", icon: "", fields: [], take: "" };
  #answers: FormAnswers | null = null;

  /**
   * Asks a question; one that is still open is closed unanswered.
   * @returns what was filled in, or null when the window was closed
   */
  static async ask(question: FormQuestion): Promise<FormAnswers | null> {
    await foundry.applications.instances.get(FormDialog.DEFAULT_OPTIONS.id)?.close();
    const dialog = new FormDialog({ window: { title: question.title, icon: question.icon } });
    dialog.#question = question;
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
    return dialog.#answers;
  }

  protected override _prepareContext(): Promise<PartContext> {
    const fields = this.#question.fields.map((field, place, all) => ({
      ...field,
      legend: field.group && field.group !== all[place - 1]?.group ? field.group : "",
      isTick: field.type === "tick",
      isChoice: field.type === "choice",
      isNumber: field.type === "number",
      dice: field.type === "dice" ? field.value.split(",").map((face, die) => diceField(field.id, face, die)) : null,
      choices: (field.choices ?? []).map((choice) => ({ ...choice, isChosen: choice.id === field.value })),
    }));
    return Promise.resolve({ ...this.#question, fields, isLong: fields.length > LONG });
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
    this.element.querySelector<HTMLElement>("input, select")?.focus();
  }

  static async #onCancel(this: FormDialog): Promise<void> {
    await this.close();
  }

  /** Takes what was filled in and goes; with what is no number, or too small, it stays and says so. */
  static async #onSubmit(this: FormDialog): Promise<void> {
    const answers: Record<string, string | number> = {};
    for (const { id, type, min } of this.#question.fields) {
      const input = this.element.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${id}"]`);
      if (type === "tick") {
        answers[id] = isInput(input) && input.checked ? "on" : "";
        continue;
      }
      if (type === "dice") {
        const dice = this.element.querySelectorAll<HTMLSelectElement>(`[name^="${id}."]`);
        answers[id] = [...dice].map(({ value }) => value).join();
        continue;
      }
      const text = input?.value.trim() ?? "";
      const value = type === "number" ? typedNumber(text) : text;
      if (value === undefined) {
        warn("DREVO.Terms.notNumber", { text });
        return;
      }
      if (type === "number" && min !== undefined && Number(value ?? 0) < min) {
        warn("DREVO.Warning.tooSmall", { min: String(min) });
        return;
      }
      answers[id] = value ?? 0;
    }
    this.#answers = answers;
    await this.close();
  }
}

/** The faces of a die, as one picks the one that is up. */
const FACES = [
  { id: "1", label: "+" },
  { id: "0", label: "0" },
  { id: "-1", label: "−" },
];

const diceField = (id: string, up: string, die: number) => ({
  name: `${id}.${die}`,
  faces: FACES.map((face) => ({ ...face, isUp: face.id === up })),
});
