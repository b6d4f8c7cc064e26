/** `<enriched-content>`: the wrapper of what an enricher with an id has made; in the page it calls `onRender` (D09–D11). */
import { is14 } from "../../core/generation.ts";
import { host } from "../ports.ts";

interface Rendering {
  id?: string;
  onRender?: (element: HTMLElement, options?: { signal: AbortSignal }) => unknown;
}

export class HTMLEnrichedContentElement extends HTMLElement {
  static readonly tagName = "enriched-content";
  #ended: AbortController | null = null;

  connectedCallback(): void {
    const enrichers = (host.CONFIG.TextEditor?.enrichers ?? []) as Rendering[];
    const enricher = enrichers.find(({ id }) => id !== undefined && id === this.getAttribute("enricher"));
    this.#ended = new AbortController();
    // D10: only 14 tells when the element goes.
    if (is14()) enricher?.onRender?.(this, { signal: this.#ended.signal });
    else enricher?.onRender?.(this);
  }

  disconnectedCallback(): void {
    this.#ended?.abort();
    this.#ended = null;
  }
}
