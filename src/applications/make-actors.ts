import { actorDataOf } from "../documents/actor-data.ts";
import type { ActorOptions } from "../documents/actor-data.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { Stock } from "../documents/stock.ts";
import type { Fighter } from "../lines/index.ts";

/** Whether the user of this client may make actors at this table. */
export const mayMakeActors = (): boolean => game.user.can("ACTOR_CREATE");

/** Makes actors of fighters, all or none; whoever makes them owns them. Throws when the server refuses. */
export async function makeActors(
  fighters: readonly Fighter[],
  stock: Stock,
  options: ActorOptions,
): Promise<DrevoActor[]> {
  return Actor.implementation.createDocuments(fighters.map((fighter) => actorDataOf(fighter, stock, options)));
}
