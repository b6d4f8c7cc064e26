import { refreshCall, refreshExchange } from "../applications/refresh.ts";
import { leaveCall } from "../combat/calls.ts";
import { onActDeleted } from "../combat/pipeline.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";

export function onDeleteChatMessage(message: DrevoChatMessage): void {
  const call = leaveCall(message);
  if (call) refreshCall(call);
  const exchange = onActDeleted(message);
  if (exchange) refreshExchange(exchange);
}
