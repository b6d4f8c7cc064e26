import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoCombat } from "../documents/combat.ts";
import type { DrevoCombatant } from "../documents/combatant.ts";
import { mayLead } from "../config/permit.ts";
import { followWounds, followWoundsOf } from "./defeat.ts";
import { fightersPresent } from "./near.ts";
import { onActedChanged, sortTurns } from "./turns.ts";

/** Begins an encounter of those who stand on the scene; without a scene of the players' fighters. */
export async function gather(): Promise<void> {
  if (!mayLead()) return;
  const combat = await Combat.implementation.create({ active: true });
  if (!combat) return;
  await combat.activate();
  await enlist(
    combat,
    fightersPresent().flatMap(({ actor }) => (tokenOf(actor) || actor.hasPlayerOwner ? [actor] : [])),
  );
}

/** Takes fighters into an encounter, each once. */
export async function enlist(combat: DrevoCombat, actors: readonly DrevoActor[]): Promise<void> {
  const there = new Set(combat.combatants.contents.map(({ fighter }) => fighter?.uuid));
  const data = actors.filter(({ uuid }) => !there.has(uuid)).map(entryOf);
  if (data.length && mayLead()) await combat.createEmbeddedDocuments("Combatant", data);
}

/** Who could still be taken in. */
export const outsiders = (combat: DrevoCombat): DrevoActor[] =>
  fightersPresent()
    .map(({ actor }) => actor)
    .filter(({ uuid }) => !combat.combatants.contents.some(({ fighter }) => fighter?.uuid === uuid));

function entryOf(actor: DrevoActor) {
  const token = tokenOf(actor);
  if (!token) return { actorId: actor.id };
  return { actorId: actor.id, tokenId: token.id, sceneId: token.parent?.id ?? null, hidden: token.hidden };
}

/** His token: the one that he belongs to, else one of his on the scene. */
const tokenOf = (actor: DrevoActor) =>
  actor.token ?? game.scenes.viewed?.tokens.contents.find((token) => token.actor?.uuid === actor.uuid) ?? null;

/** A fighter is in an encounter, or has been ticked: what follows from it, on the clients whose duty it is. */
export const onCombatantCreated = (combatant: DrevoCombatant): Promise<void> => followWounds(combatant);
export const onCombatantUpdated = (combatant: DrevoCombatant, changed: object): Promise<void> =>
  onActedChanged(combatant, changed);

/** A fighter has changed: his mark follows his wounds, and his place his Скорость (R34, R36). */
export async function onFighterChanged(actor: DrevoActor, changed: object): Promise<void> {
  const { hasProperty } = foundry.utils;
  if (hasProperty(changed, "system.qualities")) await sortTurns();
  if (hasProperty(changed, "system.wounds")) await followWoundsOf(actor);
}

/** The house has other rules: who goes first, and who is out of action. */
export async function onHouseChanged(): Promise<void> {
  await sortTurns();
  await followWoundsOf();
}
