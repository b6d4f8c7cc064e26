import { refreshDock } from "../applications/refresh.ts";
import { answerAllUnasked } from "../combat/unasked.ts";
import { followWoundsOf } from "../combat/defeat.ts";
import { translateIndexes } from "../documents/compendium.ts";

/** All is there: who must answer is asked, and the packs speak the client's language. */
export function onReady(): void {
  translateIndexes();
  void answerAllUnasked();
  void followWoundsOf();
  refreshDock();
}
