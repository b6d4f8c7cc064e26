import { refreshDock } from "../applications/refresh.ts";
import { answerAllUnasked } from "../combat/unasked.ts";

/** What somebody wears, holds or suffers has changed: what his answers start from, and whether he is asked at all. */
export function onMeansChanged(): void {
  void answerAllUnasked();
  refreshDock();
}
