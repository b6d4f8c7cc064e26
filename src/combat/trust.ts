import type { DrevoChatMessage } from "../documents/chat-message.ts";
import { actorByUuid } from "./actors.ts";

/**
 * Whether a message may speak for a fighter: all that it says can be read, and its author and its last writer own him, or
 * are GMs; for one who is gone too.
 */
export function speaksFor(message: DrevoChatMessage, fighter: string): boolean {
  if (!message.isWhole) return false;
  const actor = actorByUuid(fighter);
  const writer = message._stats.lastModifiedBy;
  return [message.author, writer ? game.users.get(writer) : null].every(
    (user) => !user || user.isGM || (actor?.testUserPermission(user, "OWNER") ?? true),
  );
}
