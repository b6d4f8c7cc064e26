import type { DrevoActor } from "../documents/actor.ts";

/** Whether somebody is still nobody: he has nothing, knows nothing, and no quality of his has been set. */
export function isBlank(actor: DrevoActor): boolean {
  const { qualities, extraQualities } = actor.system._source;
  const isSet = Object.values(qualities).some((value) => value !== null && value !== 0);
  return actor.items.size === 0 && !isSet && Object.keys(extraQualities).length === 0;
}
