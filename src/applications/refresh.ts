import { redrawExchange } from "./card-drawing.ts";
import { dock } from "./register.ts";

/** Shows anew what depends on one exchange: its card, and the dock. */
export function refreshExchange(id: string): void {
  redrawExchange(id);
  refreshDock();
}

/** Shows anew who must answer, and what his answers start from. */
export function refreshDock(): void {
  void dock.refresh();
}
