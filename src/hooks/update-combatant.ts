import { onCombatantUpdated } from "../combat/encounter.ts";
import type { DrevoCombatant } from "../documents/combatant.ts";

export function onUpdateCombatant(combatant: DrevoCombatant, changed: object): void {
  void onCombatantUpdated(combatant, changed);
}
