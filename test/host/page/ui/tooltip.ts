/** game.tooltip: bubbles for `data-tooltip`, opened by hover, focus or tap (B65–B70). */
import { notOffered } from "../errors.ts";
import { cleanHTML } from "../forms/clean.ts";
import { host } from "../ports.ts";
import { need } from "./dom.ts";
import { placeBubble, type Direction } from "./tooltip-place.ts";

export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  direction?: string;
  cssClass?: string;
}

const selector = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";
const directions: readonly string[] = ["UP", "DOWN", "LEFT", "RIGHT", "CENTER"];

/** The HTML of an element's tooltip; empty when it has nothing to say. */
function contentOf(element: HTMLElement): string {
  const { tooltip, tooltipText, tooltipHtml } = element.dataset;
  if (tooltipHtml !== undefined) return cleanHTML(tooltipHtml);
  const plain = tooltipText ?? (tooltip === "" ? (element.getAttribute("aria-label") ?? "") : undefined);
  if (plain !== undefined) {
    const holder = document.createElement("span");
    holder.textContent = host.game.i18n.localize(plain);
    return holder.innerHTML;
  }
  const given = tooltip ?? "";
  return host.game.i18n.has(given) ? cleanHTML(host.game.i18n.localize(given)) : cleanHTML(given);
}

export class TooltipManager {
  static readonly TOOLTIP_ACTIVATION_MS = 500;

  /** The element that the bubble belongs to. */
  element: HTMLElement | null = null;
  #waiting = 0;
  #waitingFor: HTMLElement | null = null;

  get tooltip(): HTMLElement {
    return need("#tooltip");
  }

  /** Hears hover, focus and taps on the whole page. */
  activateEventListeners(): void {
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "touch") this.#aim(event.target);
    });
    document.addEventListener("focusin", (event) => {
      if (event.target instanceof HTMLElement && event.target.matches(":focus-visible")) this.#aim(event.target);
    });
    document.addEventListener("focusout", () => {
      this.deactivate();
    });
    document.addEventListener("pointerup", (event) => {
      if (event.pointerType === "touch") this.#tap(event.target);
    });
    document.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "touch") this.deactivate();
    });
    document.addEventListener(
      "scroll",
      () => {
        this.deactivate();
      },
      true,
    );
    // A redrawn part takes its elements away without telling; the bubble must not stay behind.
    new MutationObserver(() => {
      if (this.element?.isConnected === false) this.deactivate();
    }).observe(document.body, { childList: true, subtree: true });
  }

  #aim(target: EventTarget | null): void {
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    if (element === this.element && element !== null) return;
    if (element === this.#waitingFor && element !== null) return;
    this.deactivate();
    if (element === null || contentOf(element) === "") return;
    this.#waitingFor = element;
    this.#waiting = window.setTimeout(() => {
      if (element.isConnected) this.activate(element);
    }, TooltipManager.TOOLTIP_ACTIVATION_MS);
  }

  /** A tap opens what has no other meaning at once; a tap elsewhere closes. */
  #tap(target: EventTarget | null): void {
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    const again = element !== null && element === this.element;
    this.deactivate();
    if (element !== null && !again && contentOf(element) !== "") this.activate(element);
  }

  /** Opens the bubble of an element at once. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    this.deactivate();
    const bubble = this.tooltip;
    if (options.html instanceof HTMLElement) bubble.replaceChildren(options.html);
    else if (options.html !== undefined) bubble.innerHTML = cleanHTML(options.html);
    else if (options.text !== undefined) bubble.textContent = host.game.i18n.localize(options.text);
    else bubble.innerHTML = contentOf(element);
    const extra = options.cssClass ?? element.closest<HTMLElement>("[data-tooltip-class]")?.dataset.tooltipClass ?? "";
    bubble.className = `themed theme-dark active ${extra}`.trim();
    const asked =
      options.direction ?? element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset.tooltipDirection;
    this.element = element;
    bubble.showPopover();
    placeBubble(bubble, element, asked !== undefined && directions.includes(asked) ? (asked as Direction) : "DOWN");
  }

  /** Closes the bubble. */
  deactivate(): void {
    window.clearTimeout(this.#waiting);
    this.#waitingFor = null;
    if (this.element === null) return;
    this.element = null;
    this.tooltip.hidePopover();
    this.tooltip.className = "";
  }

  lockTooltip(): never {
    return notOffered("game.tooltip.lockTooltip");
  }

  dismissLockedTooltips(): never {
    return notOffered("game.tooltip.dismissLockedTooltips");
  }
}
