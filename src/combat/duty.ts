import type { DrevoActor } from "../documents/actor.ts";

/**
 * Whether this client is the one that writes what follows from the log to an actor: the active GM's, without a GM one
 * elected client among the owners who are here. With neither nobody writes, and the card offers it to the first who may.
 */
export function isOnDuty(actor: DrevoActor): boolean {
  const { activeGM } = game.users;
  if (activeGM) return activeGM.isSelf;
  const owners = game.users.filter((user) => user.active && actor.testUserPermission(user, "OWNER"));
  const elected = owners.sort((a, b) => (a.id < b.id ? -1 : 1))[0];
  return elected?.isSelf ?? false;
}

/** The same for what belongs to nobody: the active GM's client, without a GM one of those who are here. */
export function isOnDutyForAll(): boolean {
  const { activeGM } = game.users;
  const [first] = game.users.filter(({ active }) => active).sort((a, b) => (a.id < b.id ? -1 : 1));
  return (activeGM ?? first)?.isSelf ?? false;
}

/** Whether anybody is at the table who can answer for him and write to him: a GM, or one of his owners. */
export const isAttended = (actor: DrevoActor): boolean =>
  game.users.some((user) => user.active && (user.isGM || actor.testUserPermission(user, "OWNER")));

/** Whether a player who owns the actor is at the table; his fighter is his to answer for. */
const hasPlayerHere = (actor: DrevoActor): boolean =>
  game.users.some((user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER"));

/** Whether the user of this client is asked for the fighter's answer: its player, or a GM where no player of his is here. */
export const mayAnswerFor = (actor: DrevoActor): boolean => actor.isOwner && (!game.user.isGM || !hasPlayerHere(actor));
