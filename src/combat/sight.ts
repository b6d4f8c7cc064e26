import type { CallSight, Sight } from "../rules/index.ts";
import { actorByUuid } from "./actors.ts";
import type { CalledCheck } from "./calls.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";
import type { Exchange } from "./log.ts";
import type { SaidAct } from "./said.ts";

/** Whether the user of this client may read a message: all but its own writers are shut out of a secret one. */
export const isReadableHere = (message: DrevoChatMessage): boolean => message.isReadableHere;

/**
 * What the user of this client may see of an exchange: the numbers of the acts that he may read, and what came of it for
 * his own people, whoever did it.
 */
export function sightOf({ said, messages, corrections }: Exchange): Sight {
  // What a secret correction has made of a number is as secret as the number.
  const isShown = (correction: string) => messages.some((one) => one.id === correction && isReadableHere(one));
  return {
    deed: (act) => {
      const one = said.get(act);
      return !!one && isDeedKnown(one);
    },
    numbers: (act) => {
      const message = said.get(act)?.message;
      return !!message && isReadableHere(message) && corrections.every((one) => one.act !== act || isShown(one.id));
    },
    outcome: (fighter) => actorByUuid(fighter)?.isOwner ?? false,
  };
}

/** Whether the user of this client may read the numbers of every act of an exchange that counts. */
export const isWholeHere = (exchange: Exchange): boolean => exchange.resolution.acts.every(sightOf(exchange).numbers);

/**
 * Whether the user of this client may know what was done, if not with what luck: whoever may read the message, and whoever
 * it is about: those who play the one who did it, to whom he did it, and whom it asks.
 */
export function isDeedKnown({ message, system }: Pick<SaidAct, "message" | "system">): boolean {
  const people = [system.fighter, system.target, message.system.target].flatMap((person) => person?.actor ?? []);
  return isReadableHere(message) || [...people, ...system.asked].some((uuid) => actorByUuid(uuid)?.isOwner);
}

/** The same for a call; its difficulty a GM knows, others unless it is kept from them. */
export function callSightOf({ call, checks }: CalledCheck): CallSight {
  return {
    numbers: (act) => checks.some((message) => message.id === act && isReadableHere(message)),
    outcome: (fighter) => actorByUuid(fighter)?.isOwner ?? false,
    against: !!call && isReadableHere(call) && (game.user.isGM || !call.system.hidden),
  };
}
