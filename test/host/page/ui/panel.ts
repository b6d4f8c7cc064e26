/** A piece of the interface that is no window: it is drawn into a place of the page and drawn anew as a whole. */
import { ApplicationV2 } from "../app/application.ts";
import type { PartialAppOptions } from "../app/types.ts";
import { need } from "./dom.ts";

export abstract class Panel extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialAppOptions = { window: { frame: false, positioned: false } };

  /** Where the panel goes, as a selector. */
  abstract readonly place: string;

  /** The children of the panel's element. */
  abstract content(): HTMLElement[];

  override _insertElement(element: HTMLElement): void {
    need(this.place).append(element);
  }

  override _renderHTML(): Promise<HTMLElement[]> {
    return Promise.resolve(this.content());
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    const focused = content.contains(document.activeElement) ? document.activeElement?.id : "";
    content.replaceChildren(...(result as HTMLElement[]));
    if (focused !== undefined && focused !== "") document.getElementById(focused)?.focus();
  }
}
