import { fighterIn } from "../documents/actor.ts";
import type { DrevoActor } from "../documents/actor.ts";

/** The actor that an act names, or null when he is gone or none of ours (world actors and tokens' actors alike). */
export function actorByUuid(uuid: string): DrevoActor | null {
  return fighterIn(uuid ? fromUuidSync(uuid, { strict: false }) : null);
}

/** The world's actors whom the rules know. */
export const worldFighters = (): DrevoActor[] => game.actors.filter(({ isFighter }) => isFighter);
