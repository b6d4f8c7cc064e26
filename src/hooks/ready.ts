import { refreshDock } from "../applications/refresh.ts";
import { answerAllUnasked } from "../combat/unasked.ts";
import { findPending } from "../combat/pending.ts";
import { followWoundsOf } from "../combat/defeat.ts";
import { translateIndexes } from "../documents/compendium.ts";

/** All is there: who must answer is asked, and the packs speak the client's language. */
export function onReady(): void {
  translateIndexes();
  findPending();
  void answerAllUnasked();
  void followWoundsOf();
  refreshDock();
}
