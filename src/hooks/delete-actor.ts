import { redrawAll } from "../applications/card-drawing.ts";
import { refreshDock } from "../applications/refresh.ts";
import { forgetCalls } from "../combat/calls.ts";
import { forgetFolds } from "../combat/log.ts";

/** Somebody is gone: what the log says of him is read anew, as a newcomer would read it. */
export function onDeleteActor(): void {
  forgetFolds();
  forgetCalls();
  redrawAll();
  refreshDock();
}
