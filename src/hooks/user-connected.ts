import { refreshDock } from "../applications/refresh.ts";
import { answerAllUnasked } from "../combat/unasked.ts";

/** Somebody has come or gone: others may be on duty now, and others asked. */
export function onUserConnected(): void {
  void answerAllUnasked();
  refreshDock();
}
