import { refreshDock } from "../applications/refresh.ts";
import { answerForTheHelpless } from "../combat/pipeline.ts";
import { translateIndexes } from "../documents/compendium.ts";

/** All is there: who must answer is asked, and the packs speak the client's language. */
export function onReady(): void {
  translateIndexes();
  void answerForTheHelpless();
  refreshDock();
}
