import { forgetCalls } from "../combat/calls.ts";
import { forgetFolds } from "../combat/log.ts";
import { dock } from "./answer-dock.ts";
import { BattleScheme } from "./battle-scheme.ts";
import { redrawAll, redrawCall, redrawExchange } from "./card-drawing.ts";

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

/** Whose word counts has changed: the log is read anew, as a newcomer would read it. */
export function readLogAnew(): void {
  forgetFolds();
  forgetCalls();
  redrawAll();
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
