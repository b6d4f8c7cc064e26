import { SYSTEM_ID } from "../config/system.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoCombat } from "../documents/combat.ts";
import type { DrevoCombatant } from "../documents/combatant.ts";
import { movesOff, turnsBegun, turnsEnded } from "../rules/index.ts";
import type { Moment, Turn } from "../rules/index.ts";
import { sumUp } from "./act.ts";
import { roundBegun, inTurn } from "./activity-records.ts";
import { passTurn } from "./activity.ts";
import { isOnDuty, isOnDutyForAll } from "./duty.ts";
import { countedActs, openExchanges } from "./log.ts";
import type { SaidAct } from "./said.ts";

/** The key of a fighter's turn in a round, 16 characters: the same on every client, so that his clock counts it once. */
export const turnKey = (combat: string, round: number): string =>
  `${combat.slice(0, 11)}r${round.toString(36).padStart(4, "0")}`;

/** What of earlier turns is still being written: a clock is read after what was written to it before. */
let earlier: Promise<unknown> = Promise.resolve();

/**
 * The turn has moved on, whoever did it: whose turn begins has been a turn at what he is at, and whose ended waits for
 * nobody any more. Going back changes nothing, and forward again counts no turn twice.
 */
export function onTurnChange(combat: DrevoCombat, prior: Moment, current: Moment): Promise<void> {
  // Who has had his turn in this round has not in the next one: where whoever wants acts, that is the order.
  if (prior.round !== current.round) combat.setupTurns();
  const now = earlier.then(() => passTurns(combat, prior, current));
  earlier = now.catch(() => undefined);
  return now;
}

async function passTurns(combat: DrevoCombat, prior: Moment, current: Moment): Promise<void> {
  const count = combat.turns.length;
  const fighterOf = ({ place }: Turn) => combat.turns[place]?.fighter ?? null;
  for (const turn of turnsEnded(prior, current, count)) {
    const fighter = fighterOf(turn);
    if (fighter) await endMoves(fighter);
  }
  await clocksWritten();
  for (const turn of turnsBegun(prior, current, count)) {
    const fighter = fighterOf(turn);
    if (fighter && isOnDuty(fighter) && !hasBegunIn(fighter, combat, turn.round))
      await passTurn(fighter, turnKey(combat.id ?? "", turn.round));
  }
}

/**
 * Somebody has left the encounter. Where that makes it another's turn, that has begun, though Foundry calls it none; his
 * clock has a key for each round, so where it is told of all the same nothing counts twice.
 */
export async function onCombatantDeleted({ parent: combat }: DrevoCombatant): Promise<void> {
  // Foundry sorts the turns anew after it has told of the deletion.
  await Promise.resolve();
  const now = earlier.then(() => beginTurn(combat));
  earlier = now.catch(() => undefined);
  await now;
}

async function beginTurn(combat: DrevoCombat): Promise<void> {
  await clocksWritten();
  // Not by its place: that is written anew only after this.
  const { round, current } = combat;
  const fighter = combat.combatants.get(current.combatantId ?? "")?.fighter;
  if (round > 0 && fighter && isOnDuty(fighter) && !hasBegunIn(fighter, combat, round))
    await passTurn(fighter, turnKey(combat.id ?? "", round));
}

/** What has been begun is there: it waits for no turn that came after it. */
const clocksWritten = (): Promise<void> => inTurn(() => Promise.resolve());

/** Whether what he is at was begun in this round or later: no turn has passed since. */
function hasBegunIn({ activity }: DrevoActor, combat: DrevoCombat, round: number): boolean {
  const begun = activity && roundBegun(activity.id, activity.record);
  return !!begun && begun.combat === combat.id && begun.round >= round;
}

/** His turn is over: who has not said that he hinders him lets him go (R25). */
async function endMoves(actor: DrevoActor): Promise<void> {
  for (const exchange of openExchanges()) {
    const move = countedActs(exchange).find(
      ({ system }) => movesOff(system.kind) && system.fighter.actor === actor.uuid,
    );
    const isSummedUp = exchange.messages.some(({ system }) => system.kind === "close");
    if (move && !isSummedUp && isMineToSumUp(move)) await sumUp(actor, exchange, move);
  }
}

/** The active GM's client; without a GM the mover's, whose word counts alone. */
function isMineToSumUp({ author }: SaidAct): boolean {
  const { activeGM } = game.users;
  return activeGM ? activeGM.isSelf : author?.isSelf === true;
}

/** «Сходил», or not yet after all (R36). */
export async function setActed(combatant: DrevoCombatant, acted: boolean): Promise<void> {
  await combatant.setFlag(SYSTEM_ID, "acted", acted ? combatant.parent.round : 0);
}

/** Somebody has been ticked, or no longer: with the tick his turn is over. */
export async function onActedChanged(combatant: DrevoCombatant, changed: object): Promise<void> {
  const isTold = foundry.utils.hasProperty(changed, `flags.${SYSTEM_ID}.acted`);
  if (isTold && combatant.hasActed && combatant.fighter) await endMoves(combatant.fighter);
}

/** What the order follows has changed: the turns are sorted anew, and whose turn it is keeps it. */
export async function sortTurns(): Promise<void> {
  for (const combat of game.combats) {
    const { combatant, turn } = combat;
    combat.setupTurns();
    const place = combat.turns.findIndex(({ id }) => id === combatant?.id);
    if (combatant && place >= 0 && place !== turn && isOnDutyForAll())
      await combat.update({ turn: place }, { turnEvents: false });
  }
}
