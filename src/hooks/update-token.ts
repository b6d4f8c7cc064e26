import { refreshDock } from "../applications/refresh.ts";
import { sortTurns } from "../combat/turns.ts";

/** A token has changed: it may have another side, and so another turn. */
export function onUpdateToken(_token: TokenDocument, changed: object): void {
  if ("disposition" in changed) void sortTurns();
  refreshDock();
}
