import { refreshExchange } from "../applications/refresh.ts";
import { onActDeleted } from "../combat/pipeline.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";

export function onDeleteChatMessage(message: DrevoChatMessage): void {
  const exchange = onActDeleted(message);
  if (exchange) refreshExchange(exchange);
}
