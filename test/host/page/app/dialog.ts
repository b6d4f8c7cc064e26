/** DialogV2: a window that asks, and the promises around it (B71–B83). */
import { PageError } from "../errors.ts";
import { cleanHTML } from "../forms/clean.ts";
import { FormDataExtended } from "../forms/form-data.ts";
import { host } from "../ports.ts";
import { ApplicationV2 } from "./application.ts";
import type { FormOptions, PartialAppOptions, RenderContext, RenderOptions } from "./types.ts";

export type ButtonCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: "button" | "submit";
  default?: boolean;
  disabled?: boolean;
  callback?: ButtonCallback;
}

type DialogEvent = (event: Event, dialog: DialogV2) => unknown;

export interface DialogOptions extends PartialAppOptions {
  buttons?: DialogButton[];
  content?: string | HTMLDivElement;
  modal?: boolean;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
}

export interface WaitOptions extends DialogOptions {
  rejectClose?: boolean;
  render?: DialogEvent;
  close?: DialogEvent;
}

const defaults: DialogOptions = {
  id: "dialog-{id}",
  classes: ["dialog"],
  tag: "dialog",
  form: { closeOnSubmit: true, submitOnChange: false },
  window: { frame: true, positioned: true, minimizable: false },
  buttons: [],
  modal: false,
};

function buttonElement(button: DialogButton): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = button.type ?? "submit";
  element.dataset.action = button.action;
  if (button.class !== undefined && button.class !== "") element.className = button.class;
  for (const [name, value] of Object.entries(button.style ?? {})) element.style.setProperty(name, value);
  element.autofocus = button.default === true;
  element.disabled = button.disabled === true;
  if (button.icon !== undefined && button.icon !== "") {
    const icon = document.createElement("i");
    icon.className = button.icon;
    icon.setAttribute("aria-hidden", "true");
    element.append(icon);
  }
  const label = document.createElement("span");
  label.textContent = host.game.i18n.localize(button.label);
  element.append(label);
  return element;
}

export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DialogOptions = defaults;

  constructor(options: DialogOptions) {
    super(options);
    if (this.#buttons.length === 0) throw new PageError("A DialogV2 needs at least one button");
  }

  get #buttons(): DialogButton[] {
    return this.options.buttons as DialogButton[];
  }

  override _initializeApplicationOptions(
    options: DialogOptions,
  ): ReturnType<ApplicationV2["_initializeApplicationOptions"]> {
    const built = super._initializeApplicationOptions(options);
    const buttons = (built.buttons as DialogButton[]).map((button) => ({ ...button }));
    const first = buttons.find((button) => button.default === true) ?? buttons[0];
    if (first !== undefined) first.default = true;
    built.buttons = buttons;
    return built;
  }

  override _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    form.noValidate = true;
    const content = document.createElement("div");
    content.className = "dialog-content standard-form";
    const given = this.options.content;
    if (given instanceof HTMLElement) content.append(given);
    else if (typeof given === "string") content.innerHTML = cleanHTML(given);
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.append(...this.#buttons.map(buttonElement));
    form.append(content, footer);
    return Promise.resolve(form);
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(result as HTMLFormElement);
    // Our own buttons of type "button" answer too; those in the content are left to the `actions` (B83).
    (result as HTMLFormElement).querySelector("footer")?.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button?.type === "button") void this.#submit(button, event);
    });
  }

  /** Answers with the button that submits; the window goes when its callback is done, and stays if that throws. */
  override async _onSubmitForm(_config: FormOptions, event: Event): Promise<void> {
    event.preventDefault();
    const { form } = this;
    const pressed = event instanceof SubmitEvent ? event.submitter : null;
    if (form !== null) await this.#submit(this.#submitter(form, pressed), event);
  }

  /** The button that submits: the pressed one, or for Enter the default one (B76). */
  #submitter(form: HTMLFormElement, pressed: HTMLElement | null): HTMLButtonElement {
    const action = pressed?.dataset.action ?? this.#buttons.find((button) => button.default === true)?.action;
    const found = [...form.querySelectorAll<HTMLButtonElement>("footer button")];
    const chosen = found.find((button) => button.dataset.action === action);
    if (chosen === undefined) throw new PageError("The dialog has no button to submit with");
    return chosen;
  }

  override _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    const { element } = this;
    if (element instanceof HTMLDialogElement) {
      if (this.options.modal === true) element.showModal();
      else element.show();
      element.addEventListener("cancel", (event) => {
        event.preventDefault();
        void this.close();
      });
      this.form?.addEventListener("keydown", (event) => {
        this.#onEnter(event);
      });
    }
    this.setPosition();
    return super._onFirstRender(context, options);
  }

  #onEnter(event: KeyboardEvent): void {
    const field = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key !== "Enter" || !field || this.form === null) return;
    event.preventDefault();
    void this.#submit(this.#submitter(this.form, null), event);
  }

  async #submit(button: HTMLButtonElement, event: Event): Promise<void> {
    const { action } = button.dataset;
    const callback = this.#buttons.find((entry) => entry.action === action)?.callback;
    const value: unknown = await callback?.(event, button, this);
    const submit = this.options.submit as DialogOptions["submit"];
    await submit?.(value ?? action, this);
    if (this.options.form?.closeOnSubmit === true) await this.close({ submitted: true });
  }

  // -- asking ------------------------------------------------------------------------------------------------

  /** Shows a dialog; resolves to the pressed button's value or action, to null when dismissed (B71–B74). */
  static wait({ rejectClose = false, close, render, submit, ...options }: WaitOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let answered = false;
      const dialog = new this({
        ...options,
        submit: async (result, app) => {
          answered = true;
          await submit?.(result, app);
          resolve(result);
        },
      });
      dialog.addEventListener("close", (event) => {
        close?.(event, dialog);
        if (answered) return;
        if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
        else resolve(null);
      });
      dialog.addEventListener("render", (event) => render?.(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** One button; resolves to its value. */
  static prompt({ ok, ...options }: WaitOptions & { ok?: Partial<DialogButton> } = {}): Promise<unknown> {
    const button = { action: "ok", label: "HOST.Dialog.Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...options, buttons: [button, ...(options.buttons ?? [])] });
  }

  /** Yes or no: true, false, or null when dismissed (B80). */
  static confirm({
    yes,
    no,
    ...options
  }: WaitOptions & { yes?: Partial<DialogButton>; no?: Partial<DialogButton> } = {}): Promise<unknown> {
    const agree: DialogButton = {
      action: "yes",
      label: "HOST.Dialog.Yes",
      icon: "fa-solid fa-check",
      callback: () => true,
      ...yes,
    };
    const refuse: DialogButton = {
      action: "no",
      label: "HOST.Dialog.No",
      icon: "fa-solid fa-xmark",
      callback: () => false,
      default: agree.default !== true,
      ...no,
    };
    return this.wait({ ...options, buttons: [agree, refuse, ...(options.buttons ?? [])] });
  }

  /** A form; resolves to its flat data (B79). */
  static input({ ok, ...options }: WaitOptions & { ok?: Partial<DialogButton> } = {}): Promise<unknown> {
    const collect: ButtonCallback = (_event, button) => {
      if (button.form === null) throw new PageError("DialogV2.input: the button has no form");
      return new FormDataExtended(button.form).object;
    };
    return this.prompt({ ...options, ok: { callback: collect, ...ok } });
  }

  static query(): Promise<never> {
    return Promise.reject(new PageError('"DialogV2.query" is not offered by this host'));
  }
}
