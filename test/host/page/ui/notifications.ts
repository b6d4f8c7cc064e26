/** ui.notifications: short messages at the top, at most five at a time, five seconds each (D24–D27). */
import { PageError } from "../errors.ts";
import { escapeHtml } from "../html.ts";
import { cleanHTML } from "../forms/clean.ts";
import type { NotifyLevel } from "../notify.ts";
import { host } from "../ports.ts";
import { words } from "../words.ts";
import { el, icon, need, t } from "./dom.ts";

export interface NotifyOptions {
  localize?: boolean;
  format?: Record<string, unknown>;
  permanent?: boolean;
  console?: boolean;
  escape?: boolean;
  clean?: boolean;
  progress?: boolean;
}

export interface Notification {
  readonly id: number;
  readonly type: NotifyLevel;
  message: string;
  readonly timestamp: number;
  readonly permanent: boolean;
  readonly progress: boolean;
  pct: number;
  element?: HTMLElement;
  remove(): void;
  update(changes: { message?: string; pct?: number; localize?: boolean; format?: Record<string, unknown> }): void;
}

const maximum = 5;
const lifetime = 5_000;
const icons: Record<NotifyLevel, string> = {
  info: "circle-info",
  warn: "triangle-exclamation",
  error: "circle-xmark",
  success: "circle-check",
};

/** The HTML to show for a message. */
function htmlOf(message: string, { localize = false, format, escape = true, clean = true }: NotifyOptions): string {
  if (format !== undefined) {
    const entries = Object.entries(format).map(([key, value]) => [key, escape ? escapeHtml(words(value)) : value]);
    const text = host.game.i18n.format(message, Object.fromEntries(entries) as Record<string, unknown>);
    return escape || !clean ? text : cleanHTML(text);
  }
  if (localize) return host.game.i18n.localize(message);
  return clean ? cleanHTML(message) : message;
}

export class Notifications {
  #queue: Notification[] = [];
  #shown: Notification[] = [];
  #next = 1;

  info(message: string, options: NotifyOptions = {}): Notification {
    return this.notify(message, "info", options);
  }

  warn(message: string, options: NotifyOptions = {}): Notification {
    return this.notify(message, "warn", options);
  }

  error(message: string, options: NotifyOptions = {}): Notification {
    return this.notify(message, "error", options);
  }

  success(message: string, options: NotifyOptions = {}): Notification {
    return this.notify(message, "success", options);
  }

  /** Shows a message, or queues it behind the five that are shown. */
  notify(message: string, type: NotifyLevel = "info", options: NotifyOptions = {}): Notification {
    if (typeof message !== "string") throw new PageError("a notification that is no text is not offered by this host");
    const html = htmlOf(message, options);
    if (options.console !== false) this.#log(type, html);
    const id = this.#next;
    this.#next += 1;
    const notification: Notification = {
      id,
      type,
      message: html,
      timestamp: Date.now(),
      permanent: options.permanent === true || options.progress === true,
      progress: options.progress === true,
      pct: 0,
      remove: () => {
        this.remove(id);
      },
      update: (changes) => {
        this.update(id, changes);
      },
    };
    this.#queue.push(notification);
    this.#fill();
    return notification;
  }

  has(notification: Notification | number): boolean {
    return this.#find(notification) !== undefined;
  }

  remove(notification: Notification | number): void {
    const found = this.#find(notification);
    if (found === undefined) return;
    this.#queue = this.#queue.filter((entry) => entry !== found);
    this.#shown = this.#shown.filter((entry) => entry !== found);
    found.element?.remove();
    this.#fill();
  }

  update(notification: Notification | number, changes: Parameters<Notification["update"]>[0]): void {
    const found = this.#find(notification);
    if (found === undefined) return;
    if (changes.message !== undefined) found.message = htmlOf(changes.message, changes);
    if (changes.pct !== undefined) found.pct = Math.min(Math.max(changes.pct, 0), 1);
    if (found.element !== undefined) this.#write(found, found.element);
    if (found.progress && found.pct >= 1) this.#expire(found);
  }

  clear(): void {
    for (const notification of [...this.#queue, ...this.#shown]) this.remove(notification);
  }

  #find(notification: Notification | number): Notification | undefined {
    const id = typeof notification === "number" ? notification : notification.id;
    return [...this.#shown, ...this.#queue].find((entry) => entry.id === id);
  }

  #fill(): void {
    while (this.#shown.length < maximum) {
      const next = this.#queue.shift();
      if (next === undefined) return;
      this.#shown.push(next);
      next.element = this.#element(next);
      need("#notifications").prepend(next.element);
      if (!next.permanent) this.#expire(next);
    }
  }

  #expire(notification: Notification): void {
    window.setTimeout(() => {
      this.remove(notification);
    }, lifetime);
  }

  #element(notification: Notification): HTMLElement {
    const close = el(
      "button",
      {
        class: "plain icon notification-close",
        attrs: { type: "button", "aria-label": t("HOST.Notification.Close") },
        on: {
          click: () => {
            this.remove(notification);
          },
        },
      },
      icon("xmark"),
    );
    const element = el(
      "li",
      {
        class: `notification ${notification.type}${notification.permanent ? " permanent" : ""}`,
        data: { id: String(notification.id) },
        attrs: notification.type === "error" ? { role: "alert" } : {},
      },
      icon(icons[notification.type]),
      el("p"),
      close,
    );
    this.#write(notification, element);
    return element;
  }

  #write(notification: Notification, element: HTMLElement): void {
    const text = element.querySelector("p");
    if (text !== null) text.innerHTML = notification.message;
    if (notification.progress) element.style.setProperty("--pct", `${notification.pct * 100}%`);
    element.classList.toggle("progress", notification.progress);
  }

  #log(type: NotifyLevel, html: string): void {
    if (type === "error") console.error(html);
    else if (type === "warn") console.warn(html);
    else console.info(html);
  }
}
