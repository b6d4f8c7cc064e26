import { redrawCall, redrawExchange } from "./card-drawing.ts";
import { BattleScheme } from "./battle-scheme.ts";
import { dock } from "./register.ts";

/** Shows anew what depends on one exchange: its card, and the dock. */
export function refreshExchange(id: string): void {
  redrawExchange(id);
  refreshDock();
}

/** Shows anew what depends on one call: its card, and the dock. */
export function refreshCall(id: string): void {
  redrawCall(id);
  refreshDock();
}

/** Shows anew who must answer, and what his answers start from. */
export function refreshDock(): void {
  void dock.refresh();
  refreshTracker();
}

let isTrackerStale = false;

/** Shows the encounter anew, once for all that happens at a time. */
export function refreshTracker(): void {
  if (isTrackerStale) return;
  isTrackerStale = true;
  queueMicrotask(() => {
    isTrackerStale = false;
    // Things happen before the sidebar is there, too.
    if ("combat" in ui) void ui.combat.render();
    BattleScheme.refresh();
  });
}
