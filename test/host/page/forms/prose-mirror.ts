/**
 * `<prose-mirror>`: a plain stand-in for the rich editor (B38, B39, B45, B46, B48). Its inner HTML is the enriched view,
 * `value` the source; a pencil turns it into a text area. Other editors of core are not offered.
 */
import { host } from "../ports.ts";
import { cleanHTML } from "./clean.ts";

const word = (key: string): string => host.game.i18n.localize(`HOST.Editor.${key}`);

function toolButton(icon: string, label: string, click: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `icon toggle fa-solid fa-${icon}`;
  button.setAttribute("aria-label", label);
  button.dataset.tooltip = "";
  button.addEventListener("click", click);
  return button;
}

export class HTMLProseMirrorElement extends HTMLElement {
  static readonly formAssociated = true;
  static readonly tagName = "prose-mirror";
  static readonly observedAttributes = ["disabled"];

  readonly #internals = this.attachInternals();
  #value = "";
  #view = "";
  #editor: HTMLTextAreaElement | null = null;
  #built = false;

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(name: string) {
    this.setAttribute("name", name);
  }

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  get value(): string {
    return this.#editor?.value ?? this.#value;
  }

  set value(value: string) {
    this.#value = value;
    if (this.#editor !== null) this.#editor.value = value;
    this.#internals.setFormValue(value);
    this.dispatchEvent(new Event("input", { bubbles: true }));
    this.dispatchEvent(new Event("change", { bubbles: true }));
  }

  get disabled(): boolean {
    return this.matches(":disabled");
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }

  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  /** Whether the editor is open. */
  get open(): boolean {
    return this.#editor !== null;
  }

  connectedCallback(): void {
    if (this.#built) return;
    this.#built = true;
    this.#value = this.getAttribute("value") ?? this.innerHTML;
    this.removeAttribute("value");
    this.#view = cleanHTML(this.innerHTML === "" ? this.#value : this.innerHTML);
    this.#internals.setFormValue(this.#value);
    if (this.hasAttribute("toggled")) this.#showView();
    else this.#showEditor();
  }

  attributeChangedCallback(): void {
    this.#refreshDisabled();
  }

  formDisabledCallback(): void {
    this.#refreshDisabled();
  }

  #refreshDisabled(): void {
    for (const control of this.querySelectorAll<HTMLButtonElement | HTMLTextAreaElement>("button, textarea")) {
      control.disabled = !this.editable;
    }
  }

  #showView(): void {
    this.#editor = null;
    this.classList.remove("active");
    const content = document.createElement("div");
    content.className = "editor-content";
    content.innerHTML = this.#view;
    const edit = toolButton("edit", word("Edit"), () => {
      this.#showEditor();
    });
    this.replaceChildren(edit, content);
    this.#refreshDisabled();
  }

  #showEditor(): void {
    this.classList.add("active");
    const area = document.createElement("textarea");
    area.value = this.#value;
    area.rows = 8;
    area.setAttribute("aria-label", word("Source"));
    // The inner box has no name of its own: only the element speaks for the form.
    for (const type of ["input", "change"]) {
      area.addEventListener(type, (event) => {
        event.stopPropagation();
      });
    }
    const save = toolButton("floppy-disk", word("Save"), () => {
      this.save();
    });
    this.#editor = area;
    this.replaceChildren(save, area);
    this.#refreshDisabled();
  }

  /** `save` may be cancelled; `change` follows only when the text differs; a toggled editor closes either way. */
  save(): void {
    if (!this.dispatchEvent(new Event("save", { cancelable: true, bubbles: true }))) return;
    const text = this.value;
    const changed = text !== this.#value;
    if (this.hasAttribute("toggled")) {
      this.#view = cleanHTML(text);
      this.#showView();
      this.dispatchEvent(new Event("close"));
    }
    if (changed) this.value = text;
  }
}

/** Defines the elements that this host offers. */
export function defineElements(): void {
  if (customElements.get("prose-mirror") === undefined) customElements.define("prose-mirror", HTMLProseMirrorElement);
}
