import { refreshCall, refreshExchange } from "../applications/refresh.ts";
import { enterCall } from "../combat/calls.ts";
import { onActCreated } from "../combat/pipeline.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";

export function onCreateChatMessage(message: DrevoChatMessage): void {
  enterCall(message).forEach(refreshCall);
  if (!message.isType("action")) return;
  const done = onActCreated(message);
  refreshExchange(message.system.exchange);
  void done;
}
