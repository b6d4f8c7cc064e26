import { rememberGM, rememberOwners } from "../data/voices.ts";
import type { DrevoActor } from "./actor.ts";
import type { DrevoChatMessage } from "./chat-message.ts";

/** For whom a message speaks, by UUID. */
function spokenFor(message: DrevoChatMessage): string[] {
  if (message.isType("action")) return [message.system.fighter.actor];
  if (message.isType("check")) return message.system.fighter ? [message.system.fighter.actor] : [];
  return message.isType("call") ? message.system.asked.map(({ actor }) => actor) : [];
}

/** When a message was written last, by the server's clock. */
export const writtenAt = ({ timestamp, _stats: { createdTime, modifiedTime } }: DrevoChatMessage): number =>
  modifiedTime === createdTime ? timestamp : (modifiedTime ?? timestamp);

/** The last moment of which the log tells. */
const latest = (): number =>
  game.messages.contents.reduce((last, message) => Math.max(last, message.timestamp, writtenAt(message)), 0);

/** Somebody's owners are about to be others: what those have done for him who have been his till now stays done. */
export async function keepOwnersVoices(actor: DrevoActor, changed: object): Promise<void> {
  const { id } = actor;
  if (!("ownership" in changed) || !id || !game.user.can("SETTINGS_MODIFY")) return;
  const authors = game.messages.contents.flatMap((message: DrevoChatMessage) => {
    const { author } = message;
    const isOwners = author && !author.isGM && actor.testUserPermission(author, "OWNER");
    return isOwners && spokenFor(message).some((uuid) => uuid.split(".").at(-1) === id) ? [author.id] : [];
  });
  if (authors.length) await rememberOwners(id, [...new Set(authors)], latest());
}

/** A game master is about to be one no more: what he has done as one stays done. */
export async function keepGMsVoice({ id }: User): Promise<void> {
  if (id && game.user.can("SETTINGS_MODIFY")) await rememberGM(id, latest());
}
