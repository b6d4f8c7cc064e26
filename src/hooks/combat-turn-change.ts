import { refreshTracker } from "../applications/refresh.ts";
import { onTurnChange } from "../combat/turns.ts";
import type { DrevoCombat } from "../documents/combat.ts";

/** The turn has moved on, whoever did it. */
export function onCombatTurnChange(combat: DrevoCombat, prior: Combat.HistoryData, current: Combat.HistoryData): void {
  void onTurnChange(combat, momentOf(prior), momentOf(current));
  refreshTracker();
}

const momentOf = ({ round, turn }: Combat.HistoryData) => ({ round: round ?? 0, turn });
