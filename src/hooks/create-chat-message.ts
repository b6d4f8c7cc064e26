import { refreshExchange } from "../applications/refresh.ts";
import { onActCreated } from "../combat/pipeline.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";

export function onCreateChatMessage(message: DrevoChatMessage): void {
  if (!message.isType("action")) return;
  const done = onActCreated(message);
  refreshExchange(message.system.exchange);
  void done;
}
