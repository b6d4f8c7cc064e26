/** The same in the page itself, with DOM events: for a real Foundry, where nothing drives the browser. */
import type { Page } from "playwright-core";
import { Reader, type Button, type Driver, type Json } from "../driver.ts";

const PATIENCE = 10_000;
const BUTTONS = { left: 0, middle: 1, right: 2 } as const;
// Sources are run as a macro's are: by the constructor of async functions, which has no name of its own.
export const AsyncFunction = (async () => Promise.resolve()).constructor as new (
  body: string,
) => () => Promise<unknown>;

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Asks again and again until the answer is something; throws with what was waited for. */
async function until<T>(
  what: string,
  ask: () => T | null | undefined | false | Promise<T | false>,
  patience = PATIENCE,
): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

/** What lies at the middle of an element is the element or part of it: nothing covers it, and it is not inert. */
function reachable(element: HTMLElement): boolean {
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
}

/** The pointer's events at an element, in the order in which a browser sends them. */
function point(element: Element, types: readonly string[], more: MouseEventInit = {}): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2, view: window, composed: true, ...more };
  for (const type of types) {
    // Entering and leaving are told to the element alone.
    const bubbles = !/enter|leave/.test(type);
    const Kind = type.startsWith("pointer") ? PointerEvent : MouseEvent;
    element.dispatchEvent(new Kind(type, { bubbles, cancelable: bubbles, ...place }));
  }
}

/** What a browser does of itself when Enter is pressed in a form's field: it presses the form's first submit button. */
function submitImplicitly(field: Element): void {
  if (!(field instanceof HTMLInputElement) || field.form === null) return;
  const first = [...field.form.elements].find(
    (control): control is HTMLElement =>
      control instanceof HTMLElement && control.matches('[type="submit"], button:not([type])'),
  );
  if (first === undefined) field.form.requestSubmit();
  else first.click();
}

export class DomDriver extends Reader implements Driver {
  /** What fields held when they were filled, to tell whether they have changed when they are left. */
  readonly #before = new WeakMap<Element, string>();
  #hovered: Element | null = null;

  driven(): Page {
    throw new Error('There is no driven browser here; the spec wants needs: ["driver"]');
  }

  async evaluate<T>(what: string | ((...args: never[]) => unknown), ...args: readonly Json[]): Promise<T> {
    const fn = typeof what === "string" ? new AsyncFunction(what) : (what as (...args: readonly Json[]) => unknown);
    const result = await fn(...structuredClone(args));
    // From without only data comes over; so it is here.
    return structuredClone(result) as T;
  }

  async waitFor(what: string | ((...args: never[]) => unknown), ...args: readonly Json[]): Promise<void> {
    const ask = typeof what === "string" ? `return Boolean(${what});` : what;
    await until(String(what), async () => Boolean(await this.evaluate<unknown>(ask, ...args)));
  }

  async click(selector: string, options: { button?: Button; timeout?: number } = {}): Promise<void> {
    const element = await this.#reach(selector, options.timeout);
    const button = BUTTONS[options.button ?? "left"];
    point(element, ["pointerdown", "mousedown"], { button, detail: 1 });
    if (button === 2) point(element, ["contextmenu"], { button });
    const left = document.activeElement;
    if (left !== null && !left.contains(element)) this.#commit(left);
    element.closest<HTMLElement>("button, input, select, textarea, a[href], [tabindex]")?.focus();
    point(element, ["pointerup", "mouseup"], { button, detail: 1 });
    if (button === 0) element.click();
    else point(element, ["auxclick"], { button, detail: 1 });
  }

  async doubleClick(selector: string): Promise<void> {
    await this.click(selector);
    await this.click(selector);
    point(await this.#reach(selector), ["dblclick"], { detail: 2 });
  }

  async fill(selector: string, text: string): Promise<void> {
    const field = await this.#field(selector);
    field.focus();
    if (!this.#before.has(field)) this.#before.set(field, field.value);
    field.value = text;
    field.dispatchEvent(
      new InputEvent("input", { bubbles: true, composed: true, data: text, inputType: "insertText" }),
    );
  }

  async tick(selector: string): Promise<void> {
    await this.click(selector);
  }

  async choose(selector: string, value: string): Promise<void> {
    const field = await this.#field(selector);
    field.focus();
    field.value = value;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  }

  async leave(selector: string): Promise<void> {
    const field = await this.#field(selector);
    this.#commit(field);
    field.blur();
  }

  async press(selector: string | null, key: "Enter" | "Escape"): Promise<void> {
    const element = selector === null ? (document.activeElement ?? document.body) : await this.#reach(selector);
    if (selector !== null) (element as HTMLElement).focus();
    const init = { key, code: key, bubbles: true, cancelable: true, composed: true, view: window };
    const goesOn = element.dispatchEvent(new KeyboardEvent("keydown", init));
    if (goesOn && key === "Enter") {
      this.#commit(element);
      submitImplicitly(element);
    }
    element.dispatchEvent(new KeyboardEvent("keyup", init));
  }

  async hover(selector: string): Promise<void> {
    if (this.#hovered?.isConnected === true) {
      point(this.#hovered, ["pointerout", "pointerleave", "mouseout", "mouseleave"], { relatedTarget: document.body });
    }
    const element = await this.#reach(selector);
    this.#hovered = element;
    point(element, ["pointerover", "pointerenter", "mouseover", "mouseenter", "pointermove", "mousemove"]);
  }

  /** Sends `change` if a field was filled with something else than it held. */
  #commit(element: Element): void {
    const before = this.#before.get(element);
    this.#before.delete(element);
    if (before === undefined || (element as Typed).value === before) return;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  }

  #reach(selector: string, patience?: number): Promise<HTMLElement> {
    const found = (): HTMLElement | false => {
      const element = document.querySelector<HTMLElement>(selector);
      return element !== null && reachable(element) && element;
    };
    return until(`${selector} to be within reach`, found, patience);
  }

  async #field(selector: string): Promise<Typed> {
    return (await this.#reach(selector)) as Typed;
  }
}
