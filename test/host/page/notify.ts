/** The page's own way to the notifications, without reaching through the globals. */
import { host } from "./ports.ts";

export type NotifyLevel = "info" | "warn" | "error" | "success";

interface Notifier {
  info(message: string, options?: object): unknown;
  warn(message: string, options?: object): unknown;
  error(message: string, options?: object): unknown;
  success(message: string, options?: object): unknown;
}

let notifier: Notifier | undefined;

export function setNotifier(given: Notifier): void {
  notifier = given;
}

/** Shows a message to the user. `message` is text as it is, not a key. */
export function notify(level: NotifyLevel, message: string): void {
  notifier?.[level](message, { console: false });
}

/** Shows a message by its key in the language files. */
export function notifyKey(level: NotifyLevel, key: string, data: Record<string, unknown> = {}): void {
  notify(level, host.game.i18n.format(key, data));
}
