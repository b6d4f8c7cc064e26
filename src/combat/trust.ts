import { wasGM, wasOwner } from "../data/voices.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";
import { writtenAt } from "../documents/voices.ts";
import { actorByUuid } from "./actors.ts";

/**
 * Whether a message may speak for a fighter: all that it says can be read, and its author and its last writer own him, or
 * are GMs, or were when they wrote it; for one who is gone too.
 */
export function speaksFor(message: DrevoChatMessage, fighter: string): boolean {
  if (!message.isWhole) return false;
  const actor = actorByUuid(fighter);
  const maySpeak = (user: User | null | undefined, at: number): boolean =>
    !user ||
    user.isGM ||
    (actor?.testUserPermission(user, "OWNER") ?? true) ||
    wasOwner(actor?.id ?? "", user.id ?? "", at) ||
    wasGM(user.id ?? "", at);
  return maySpeak(message.author, message.timestamp) && maySpeak(lastWriter(message), writtenAt(message));
}

/** Whether a message is a game master's, of today or of when he wrote it; also of one who has left the world since. */
export function isByGM({ author, timestamp, _source }: DrevoChatMessage): boolean {
  const id: unknown = author?.id ?? _source.author;
  return author?.isGM === true || (typeof id === "string" && wasGM(id, timestamp));
}

/** Whether nobody but game masters has written a message since it was made. */
export function isLastWrittenByGM(message: DrevoChatMessage): boolean {
  const writer = lastWriter(message);
  return !writer || writer.isGM || wasGM(writer.id ?? "", writtenAt(message));
}

function lastWriter({ _stats: { lastModifiedBy } }: DrevoChatMessage): User | undefined {
  return lastModifiedBy ? game.users.get(lastModifiedBy) : undefined;
}
