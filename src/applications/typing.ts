/** What somebody is in the middle of typing in a window, when it is drawn anew under his hands. */
import { elementOf } from "./elements.ts";

/** A field that is being typed into: found again by its name, or by the skill that it is of. */
type Field = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  readonly value: string;
  readonly caret: number | null;
}

const isField = (target: EventTarget | null): target is Field =>
  /^(INPUT|TEXTAREA)$/.test(elementOf(target)?.tagName ?? "") && selectorOf(target as Field) !== null;

function selectorOf(element: HTMLElement): string | null {
  const { dataset, tagName } = element;
  if (dataset.skill) return `${tagName}[data-skill="${CSS.escape(dataset.skill)}"]`;
  const name = element.getAttribute("name");
  return name ? `${tagName}[name="${CSS.escape(name)}"]` : null;
}

/** All that can have the focus. */
const FOCUSABLE = "button, input, select, textarea, summary, a[href], [tabindex]";

/** What tells of two elements that they are the same one, drawn anew: what it does, and of which row it is. */
const TELLING = [
  ...["action", "by", "type", "part", "status", "act", "activity", "weapon"],
  ...["effect", "skill", "quality", "level", "group", "tab", "edit"],
];

function markOf(element: Element): string {
  const { dataset, tagName } = element as HTMLElement;
  const row = element.closest<HTMLElement>("[data-item-id], [data-act], [data-fold]")?.dataset ?? {};
  const own = TELLING.map((name) => dataset[name] ?? "");
  return [tagName, element.getAttribute("name"), ...own, row.itemId, row.act, row.fold].join("|");
}

/** What is chosen in a field: all of it, or a part, of which the caret is the least. */
type Chosen = "all" | { readonly start: number; readonly end: number };

/** What has the focus: by its mark, and by its place among those that bear the same. */
interface Focus {
  readonly mark: string;
  readonly place: number;
  readonly chosen: Chosen | null;
}

/** All of a window that bear a mark. */
const alike = (root: HTMLElement, mark: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => markOf(one) === mark);

/**
 * Keeps what is half typed in the fields of a window, and where the focus is: until it is given in, no drawing anew
 * takes it away.
 */
export class Typing {
  readonly #typed = new Map<string, Typed>();
  #focus: Focus | null = null;
  #isDrawn = true;

  /** Listens to a window; its listeners go with it. */
  constructor(root: HTMLElement) {
    root.addEventListener("input", ({ target }) => {
      if (isField(target)) this.#typed.set(selectorOf(target) ?? "", { value: target.value, caret: caretOf(target) });
    });
    root.addEventListener("change", ({ target }) => {
      if (isField(target)) this.#typed.delete(selectorOf(target) ?? "");
    });
    // Who goes on to another meanwhile; Foundry, which finds the same again, has lost what was chosen in it.
    root.addEventListener("focusin", ({ target }) => {
      const element = elementOf(target);
      if (!this.#isDrawn && element && markOf(element) !== this.#focus?.mark) this.note(root);
    });
    // A field that was drawn anew meanwhile does not tell of itself that it has been changed.
    root.addEventListener("focusout", ({ target }) => {
      if (!isField(target) || !target.isConnected || !this.#typed.has(selectorOf(target) ?? "")) return;
      target.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }

  /** The window is about to be drawn anew. */
  note(root: HTMLElement): void {
    this.#isDrawn = false;
    const { activeElement } = root.ownerDocument;
    const mark = activeElement && root.contains(activeElement) ? markOf(activeElement) : null;
    this.#focus =
      mark === null
        ? null
        : { mark, place: alike(root, mark).findIndex((one) => one === activeElement), chosen: chosenIn(activeElement) };
  }

  /** Foundry finds the focus again by an id or a name; what has none by what it does. What is gone leaves it nowhere. */
  #refocus(root: HTMLElement): void {
    this.#isDrawn = true;
    const focus = this.#focus;
    this.#focus = null;
    const own = focus && alike(root, focus.mark)[focus.place];
    if (!own) return;
    if (!root.contains(root.ownerDocument.activeElement)) own.focus({ preventScroll: true });
    if (own === root.ownerDocument.activeElement) choose(own, focus.chosen);
  }

  /** Puts what was being typed back into the fields that have been drawn anew. */
  restore(root: HTMLElement): void {
    this.#refocus(root);
    for (const [selector, { value, caret }] of this.#typed) {
      const field = root.querySelector<Field>(selector);
      if (!field) continue;
      field.value = value;
      if (caret !== null && field.ownerDocument.activeElement === field) field.setSelectionRange(caret, caret);
    }
  }
}

const hasCaret = (field: Field): boolean => field.type === "text" || field.type === "textarea";

/** Where the caret stands; null in fields that have none. */
const caretOf = (field: Field): number | null => (hasCaret(field) ? field.selectionEnd : null);

/** What is chosen in a field; what Tab has chosen is the whole of it, whatever that becomes. */
function chosenIn(element: Element | null): Chosen | null {
  if (!isField(element) || !hasCaret(element)) return null;
  const { selectionStart, selectionEnd, value } = element;
  const isWhole = value !== "" && selectionStart === 0 && selectionEnd === value.length;
  return isWhole ? "all" : { start: selectionStart ?? 0, end: selectionEnd ?? 0 };
}

function choose(element: HTMLElement, chosen: Chosen | null): void {
  if (!chosen || !isField(element)) return;
  if (chosen === "all") element.select();
  else element.setSelectionRange(chosen.start, chosen.end);
}

/** The editors of rich text in a window that somebody writes in. */
const openEditors = (root: HTMLElement | null | undefined): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>("prose-mirror.active") ?? []),
];

/** Whether somebody writes in an editor of rich text here. */
export const hasOpenEditor = (root: HTMLElement | null | undefined): boolean => openEditors(root).length > 0;

/** Leaves the parts of a window out of its drawing in which somebody writes in an editor of rich text. */
export function spareOpenEditors(
  root: HTMLElement | null | undefined,
  options: { parts?: string[] | undefined },
): void {
  const spared = openEditors(root).map(
    (editor) => editor.closest<HTMLElement>("[data-application-part]")?.dataset.applicationPart,
  );
  if (spared.length) options.parts = options.parts?.filter((part) => !spared.includes(part));
}

/**
 * Leaves only what somebody has just changed of what a form says: the rest is as it was when it was drawn, and others
 * may have changed it meanwhile. Where a form is sent as a whole, what still is as it was drawn goes.
 */
export function onlyChanged(event: Event | null | undefined, form: HTMLElement, data: Record<string, unknown>): void {
  const name = event?.type === "change" ? (elementOf(event.target)?.getAttribute("name") ?? null) : null;
  for (const key of Object.keys(data)) {
    const isLeft = name !== null && name in data ? key === name : !isAsDrawn(form, key);
    if (!isLeft) Reflect.deleteProperty(data, key);
  }
}

/** Whether all fields of a name still say what they said when they were drawn; an editor does not tell. */
function isAsDrawn(form: HTMLElement, name: string): boolean {
  const fields = [...form.querySelectorAll<HTMLElement>(`[name="${CSS.escape(name)}"]`)];
  return fields.length > 0 && fields.every(keepsItsValue);
}

function keepsItsValue(field: HTMLElement): boolean {
  if (field.tagName === "SELECT")
    return [...(field as HTMLSelectElement).options].every(
      ({ selected, defaultSelected }) => selected === defaultSelected,
    );
  if (field.tagName !== "INPUT" && field.tagName !== "TEXTAREA") return false;
  const { type, checked, defaultChecked, value, defaultValue } = field as HTMLInputElement;
  return type === "checkbox" || type === "radio" ? checked === defaultChecked : value === defaultValue;
}

/**
 * A text that two have written at once: both are kept, one below the other. Both are what the editor has stored, and go
 * into a page through Foundry's enricher alone.
 * @param shown what it was when the one who saves it now began
 */
export const bothTexts = (mine: string, shown: string, now: string): string =>
  now === shown || now === mine || now === "" ? mine : mine === shown ? now : [mine, now].join("<hr>");
