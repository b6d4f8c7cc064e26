/** DragDrop and the reading of what is dragged (B23–B27). */
import { host } from "../ports.ts";

export interface DragDropConfig {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: Partial<Record<"dragstart" | "drop", (selector: string | null | undefined) => boolean>>;
  callbacks?: Partial<Record<"dragstart" | "dragover" | "drop" | "dragend", (event: DragEvent) => unknown>>;
}

const bound = new WeakMap<Element, Set<string>>();

export class DragDrop {
  /** The class to use: the one in CONFIG, where a system may have put its own (B24). */
  static get implementation(): typeof DragDrop {
    return host.CONFIG.ux?.DragDrop as typeof DragDrop;
  }

  readonly #config: DragDropConfig;

  constructor(config: DragDropConfig = {}) {
    this.#config = config;
  }

  can(action: "dragstart" | "drop", selector: string | null | undefined): boolean {
    return this.#config.permissions?.[action]?.(selector) ?? true;
  }

  /** Makes rows draggable and places droppable; to be called on each render for new rows (B25). */
  bind(html: HTMLElement): this {
    const { dragSelector, dropSelector, callbacks = {} } = this.#config;
    if (this.can("dragstart", dragSelector) && typeof dragSelector === "string") {
      for (const row of html.querySelectorAll<HTMLElement>(dragSelector)) {
        row.draggable = true;
        listenOnce(row, "dragstart", callbacks.dragstart);
        listenOnce(row, "dragend", callbacks.dragend);
      }
    }
    if (this.can("drop", dropSelector)) {
      const places = typeof dropSelector === "string" ? html.querySelectorAll<HTMLElement>(dropSelector) : [html];
      for (const place of places) {
        listenOnce(place, "dragover", (event) => {
          event.preventDefault();
          callbacks.dragover?.(event);
        });
        listenOnce(place, "drop", callbacks.drop);
      }
    }
    return this;
  }
}

function listenOnce(element: HTMLElement, type: string, callback: ((event: DragEvent) => unknown) | undefined): void {
  if (callback === undefined) return;
  const types = bound.get(element) ?? new Set<string>();
  if (types.has(type)) return;
  types.add(type);
  bound.set(element, types);
  element.addEventListener(type, (event) => {
    callback(event as DragEvent);
  });
}

/** The payload of a drag: JSON in text/plain; an empty object when it is something else (B27). */
export function getDragEventData(event: DragEvent): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
    return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
