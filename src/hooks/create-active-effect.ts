import { refreshDock } from "../applications/refresh.ts";
import { answerAllUnasked } from "../combat/unasked.ts";

/** Somebody may have become helpless while his answer was awaited. */
export function onCreateActiveEffect(): void {
  void answerAllUnasked();
  refreshDock();
}
