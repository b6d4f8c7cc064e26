import { refreshDock, refreshExchange } from "../applications/refresh.ts";
import { forgetCalls } from "../combat/calls.ts";
import { onFighterChanged } from "../combat/encounter.ts";
import { onActorChanged } from "../combat/pipeline.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { redrawClock } from "../documents/clock.ts";

export function onUpdateActor(actor: DrevoActor, changed: object): void {
  if ("ownership" in changed) forgetCalls();
  onActorChanged(actor, changed).forEach(refreshExchange);
  void onFighterChanged(actor, changed);
  redrawClock(actor);
  refreshDock();
}
