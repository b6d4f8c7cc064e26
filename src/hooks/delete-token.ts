import { redrawAll } from "../applications/card-drawing.ts";
import { refreshDock } from "../applications/refresh.ts";
import { forgetCalls } from "../combat/calls.ts";
import { forgetFolds } from "../combat/log.ts";

/** An unlinked token takes its actor along: as with any actor that is gone, the log is read anew. */
export function onDeleteToken(): void {
  forgetFolds();
  forgetCalls();
  redrawAll();
  refreshDock();
}
