import type { Sight } from "../rules/index.ts";
import { actorByUuid } from "./actors.ts";
import type { ActionMessage, Exchange } from "./log.ts";

/** Whether the user of this client may read a message: all but its own writers are shut out of a secret one. */
export const isReadableHere = (message: ActionMessage): boolean => message.visible && message.isContentVisible;

/**
 * What the user of this client may see of an exchange: the numbers of the acts that he may read, and what came of it for
 * his own people, whoever did it.
 */
export function sightOf({ said, messages, corrections }: Exchange): Sight {
  // What a secret correction has made of a number is as secret as the number.
  const isShown = (correction: string) => messages.some((one) => one.id === correction && isReadableHere(one));
  return {
    numbers: (act) => {
      const message = said.get(act)?.message;
      return !!message && isReadableHere(message) && corrections.every((one) => one.act !== act || isShown(one.id));
    },
    outcome: (fighter) => actorByUuid(fighter)?.isOwner ?? false,
  };
}
