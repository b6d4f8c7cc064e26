import { refreshCall, refreshExchange } from "../applications/refresh.ts";
import { heedSummons } from "../applications/summons.ts";
import { enterCall } from "../combat/calls.ts";
import { onActChanged } from "../combat/pipeline.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";

export function onUpdateChatMessage(
  message: DrevoChatMessage,
  changed: object,
  _options: object,
  userId: string,
): void {
  enterCall(message).forEach(refreshCall);
  const exchange = onActChanged(message);
  if (exchange) refreshExchange(exchange.id);
  heedSummons(changed, userId);
}
