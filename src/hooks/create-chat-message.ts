import { refreshCall, refreshExchange } from "../applications/refresh.ts";
import { onCallMessageCreated } from "../combat/calls.ts";
import { onActCreated } from "../combat/pipeline.ts";
import { throwDice } from "../combat/shown-dice.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";

export function onCreateChatMessage(message: DrevoChatMessage): void {
  onCallMessageCreated(message).forEach(refreshCall);
  if (message.isType("action")) {
    const done = onActCreated(message);
    refreshExchange(message.system.exchange);
    void done;
  }
  throwDice(message);
}
