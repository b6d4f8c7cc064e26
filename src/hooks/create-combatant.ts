import { onCombatantCreated } from "../combat/encounter.ts";
import type { DrevoCombatant } from "../documents/combatant.ts";

export function onCreateCombatant(combatant: DrevoCombatant): void {
  void onCombatantCreated(combatant);
}
