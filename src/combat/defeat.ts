import { SYSTEM_ID } from "../config/system.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoCombatant } from "../documents/combatant.ts";
import { isOnDuty } from "./duty.ts";

/** Whether the rules have him out of action (R13, R34). */
export const isOutOfAction = (actor: DrevoActor): boolean => actor.health.outOfAction || actor.isOut;

/** The marks that are on their way: what the wounds say is asked again after each. */
const marking = new WeakMap<DrevoCombatant, Promise<void>>();

/**
 * Marks a fighter as out of action where his wounds say so, and lifts the mark when they no longer do. A mark that a
 * person has set or lifted stays, until the wounds say something new.
 */
export async function followWounds(combatant: DrevoCombatant): Promise<void> {
  const before = marking.get(combatant);
  const now = Promise.allSettled([before]).then(() => mark(combatant));
  marking.set(combatant, now);
  await now;
}

async function mark(combatant: DrevoCombatant): Promise<void> {
  const { fighter } = combatant;
  if (!fighter || !isOnDuty(fighter)) return;
  const isOut = isOutOfAction(fighter);
  if (isOut !== (combatant.getFlag(SYSTEM_ID, "out") ?? false))
    await combatant.update({ defeated: isOut, flags: { [SYSTEM_ID]: { out: isOut } } });
}

/** The same for a fighter in all encounters; without one for everybody. */
export async function followWoundsOf(actor?: DrevoActor): Promise<void> {
  const all = game.combats.contents.flatMap(({ combatants }) => combatants.contents);
  for (const combatant of all) if (!actor || combatant.fighter?.uuid === actor.uuid) await followWounds(combatant);
}
