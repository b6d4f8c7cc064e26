import { drawMessage } from "../applications/card-drawing.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";

export function onRenderChatMessageHTML(message: DrevoChatMessage, html: HTMLElement): void {
  drawMessage(message, html);
}
