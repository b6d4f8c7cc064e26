/** `ui` on a client without a page: notifications are written down, everything else throws. */
import { strict } from "./errors.ts";
import type { Localization } from "./i18n.ts";
import { runtime } from "./runtime.ts";
import type { Raw } from "../shape.ts";

export interface Note {
  type: "info" | "warning" | "error" | "success";
  message: string;
}

interface NotifyOptions {
  localize?: boolean;
  format?: Raw;
  permanent?: boolean;
  console?: boolean;
  [other: string]: unknown;
}

/** Makes `ui` and the list into which its notifications are written. */
export function makeHeadlessUi() {
  const notes: Note[] = [];
  const note =
    (type: Note["type"]) =>
    (message: string, options: NotifyOptions = {}): Note => {
      const i18n = runtime.game.i18n as Localization;
      let text = message;
      if (options.format !== undefined) text = i18n.format(message, options.format);
      else if (options.localize === true) text = i18n.localize(message);
      const entry = { type, message: text };
      notes.push(entry);
      return entry;
    };
  const notifications = strict("ui.notifications", {
    info: note("info"),
    warn: note("warning"),
    error: note("error"),
    success: note("success"),
  });
  // A log that is not drawn is a state in which Foundry can be, too.
  return { ui: { notifications, chat: strict("ui.chat", { rendered: false }) }, notes };
}
