import { onCombatantDeleted } from "../combat/turns.ts";
import type { DrevoCombatant } from "../documents/combatant.ts";

/** Somebody has left an encounter, perhaps on his turn. */
export function onDeleteCombatant(combatant: DrevoCombatant): void {
  void onCombatantDeleted(combatant);
}
