import { refreshDock, refreshExchange } from "../applications/refresh.ts";
import { onActorChanged } from "../combat/pipeline.ts";
import type { DrevoActor } from "../documents/actor.ts";

export function onUpdateActor(actor: DrevoActor, changed: object): void {
  onActorChanged(actor, changed).forEach(refreshExchange);
  refreshDock();
}
