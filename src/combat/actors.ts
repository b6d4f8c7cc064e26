import { DrevoActor } from "../documents/actor.ts";

/** The actor that an act names, or null when he is gone (world actors and tokens' actors alike). */
export function actorByUuid(uuid: string): DrevoActor | null {
  const found: unknown = uuid ? fromUuidSync(uuid, { strict: false }) : null;
  return found instanceof DrevoActor ? found : null;
}
