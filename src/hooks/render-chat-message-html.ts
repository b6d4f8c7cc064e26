import { drawMessage } from "../applications/card-drawing.ts";
import { listenForRules } from "../applications/rule-pages.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";

export function onRenderChatMessageHTML(message: DrevoChatMessage, html: HTMLElement): void {
  drawMessage(message, html);
  // Cards are also shown outside of the log: as notifications.
  listenForRules(html);
}
