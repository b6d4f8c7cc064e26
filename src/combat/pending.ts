import { applying } from "../data/settings.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { activitiesOwed } from "./activity-log.ts";
import { actorByUuid } from "./actors.ts";
import { isOnDuty } from "./duty.ts";
import { allExchanges } from "./log.ts";
import type { Exchange } from "./log.ts";
import { follow } from "./pipeline.ts";
import { returnsOwed, shotsOwed } from "./reconcile.ts";
import { outOfStep } from "./settle.ts";

/** An exchange of which a wound, a shot or a long action still waits to be written as the log has it, and for whom. */
export interface Pending {
  readonly exchange: Exchange;
  readonly actors: readonly DrevoActor[];
}

/** What was found when this client came in or somebody went; nothing but a look at the whole log tells. */
let found: readonly string[] = [];

/** Looks through the log for what nobody was there to write. Called when the client is ready, and when somebody goes. */
export function findPending(): void {
  found = game.user.isGM ? allExchanges().flatMap((one) => (waitsFor(one).length ? [one.id] : [])) : [];
}

/** The exchanges that still wait, the oldest first, on the client that would write them. */
export function pendingExchanges(): Pending[] {
  if (found.length === 0) return [];
  const ids = new Set(found);
  return allExchanges()
    .filter(({ id }) => ids.has(id))
    .map((exchange) => ({ exchange, actors: waitsFor(exchange) }))
    .filter(({ actors }) => actors.length > 0)
    .sort((a, b) => (a.exchange.messages[0]?.timestamp ?? 0) - (b.exchange.messages[0]?.timestamp ?? 0));
}

/** Writes all that waits, in the order in which it happened. */
export async function applyPending(): Promise<void> {
  for (const { exchange } of pendingExchanges()) await follow(exchange.id);
}

/**
 * Whose wound, shot or long action of an exchange has no record yet or one that tells otherwise, of those whose records
 * this client writes.
 */
function waitsFor(exchange: Exchange): DrevoActor[] {
  const { resolution } = exchange;
  const shots = [...shotsOwed(exchange), ...returnsOwed(exchange)];
  const shooters = shots.flatMap(({ system }) => actorByUuid(system.fighter.actor) ?? []);
  const dealt =
    applying() !== "atOnce"
      ? []
      : [
          ...resolution.blows.filter(({ wound }) => wound !== "none").map(({ act, target }) => ({ act, target })),
          ...resolution.harms.map(({ act, target }) => ({ act, target })),
        ];
  const wounded = dealt.flatMap(({ act, target }) => {
    const actor = actorByUuid(target);
    return actor && !actor.system.wounds[act] && isOnDuty(actor) ? [actor] : [];
  });
  return [...new Set([...wounded, ...outOfStep(exchange), ...shooters, ...activitiesOwed(exchange)])];
}
