import { redrawExchange } from "../applications/card-drawing.ts";
import { refreshDock, refreshExchange } from "../applications/refresh.ts";
import { forgetCalls } from "../combat/calls.ts";
import { onFighterChanged } from "../combat/encounter.ts";
import { onActorChanged } from "../combat/pipeline.ts";
import { answerAllUnasked } from "../combat/unasked.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { redrawClock } from "../documents/clock.ts";

/** An actor is another than he was: what depends on him is told, and who needs no asking any more is answered for. */
export function onUpdateActor(actor: DrevoActor, changed: object): void {
  if ("ownership" in changed) forgetCalls();
  const touched = onActorChanged(actor, changed);
  touched.forEach(refreshExchange);
  // Which box is left for one wound follows from the others (R33), and cards say it.
  const others = touched.length ? actor.standingWounds.map(([, { exchange }]) => exchange) : [];
  new Set(others.filter((id) => !touched.includes(id))).forEach(redrawExchange);
  void onFighterChanged(actor, changed);
  void answerAllUnasked();
  redrawClock(actor);
  refreshDock();
}
