import { refreshDock } from "../applications/refresh.ts";
import { answerForTheHelpless } from "../combat/pipeline.ts";

/** Somebody has come or gone: others may be on duty now, and others asked. */
export function onUserConnected(): void {
  void answerForTheHelpless();
  refreshDock();
}
