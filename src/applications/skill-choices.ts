import { SKILL_LABELS } from "../config/labels.ts";
import { itemsOf } from "../combat/snapshot.ts";
import type { DrevoActor } from "../documents/actor.ts";

/** One skill on offer: its identifier, and what it is called. */
export interface SkillChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * The skills that something can name: those of the rules, then those that one of these fighters has.
 * @param chosen stays on offer, whoever has it
 */
export function skillChoices(fighters: readonly DrevoActor[], chosen: string): SkillChoice[] {
  const names = new Map<string, string>([
    ...Object.entries(SKILL_LABELS).map(([id, key]): [string, string] => [id, game.i18n.localize(key)]),
    ...fighters
      .flatMap((fighter) => itemsOf(fighter, "skill"))
      .map(({ name, system }): [string, string] => [system.identifier, name]),
  ]);
  if (!names.has(chosen)) names.set(chosen, chosen);
  names.delete("");
  return [...names].map(([value, label]) => ({ value, label }));
}
