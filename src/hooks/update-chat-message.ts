import { refreshExchange } from "../applications/refresh.ts";
import { onActChanged } from "../combat/pipeline.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";

export function onUpdateChatMessage(message: DrevoChatMessage): void {
  const exchange = onActChanged(message);
  if (exchange) refreshExchange(exchange.id);
}
