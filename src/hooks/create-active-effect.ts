import { refreshDock } from "../applications/refresh.ts";
import { answerForTheHelpless } from "../combat/pipeline.ts";

/** Somebody may have become helpless while his answer was awaited. */
export function onCreateActiveEffect(): void {
  void answerForTheHelpless();
  refreshDock();
}
