import { redrawAll } from "../applications/card-drawing.ts";
import { refreshDock } from "../applications/refresh.ts";
import { findPending } from "../combat/pending.ts";
import { answerAllUnasked } from "../combat/unasked.ts";

/** Somebody has come or gone: others may be on duty now, and others asked. */
export function onUserConnected(_user: User, isHere: boolean): void {
  // Who went may have been about to write.
  if (!isHere) findPending();
  void answerAllUnasked();
  // The cards tell where nobody is there to answer or to write.
  redrawAll();
  refreshDock();
}
