import { fighterIn } from "../documents/actor.ts";
import type { DrevoActor } from "../documents/actor.ts";

/** The actor that an act names, or null when he is gone, none of ours or in a pack (world actors and tokens' actors alike). */
export function actorByUuid(uuid: string): DrevoActor | null {
  const fighter = fighterIn(uuid ? fromUuidSync(uuid, { strict: false }) : null);
  return fighter?.pack === null ? fighter : null;
}

/** The world's actors whom the rules know. */
export const worldFighters = (): DrevoActor[] => game.actors.filter(({ isFighter }) => isFighter);
