import type { DrevoActor } from "../documents/actor.ts";
import { noteCheck, noteHit, noteMovementGone } from "./activity-log.ts";
import { actorByUuid } from "./actors.ts";
import { returnShot, takeShot } from "./ammunition.ts";
import { isOnDuty } from "./duty.ts";
import type { ActionMessage, Exchange } from "./log.ts";
import type { SaidAct } from "./said.ts";
import { isByGM } from "./trust.ts";
import { applyBlow, applyHarm, outcomeOn, takeOutcomeBack, tellsOtherwise } from "./reconcile.ts";

/**
 * Takes back what an exchange has done to people and things and what it no longer does, after its corrections or because
 * of two acts of one moment the other counts: wounds, hits in long actions, shots. What it does now is brought to them
 * by `reconcile`. Twice is the same as once; each is written on the one client whose duty it is.
 */
export async function settle(exchange: Exchange): Promise<void> {
  for (const [act, own] of unsure(exchange)) {
    await settleTargets(exchange, act, own);
    await settleFighter(exchange, act, own);
  }
}

/**
 * On whom wounds stand that tell of another course of the exchange than the log, of those whose records this client
 * writes: who should have written them was lost before he had; or, of two acts of one moment, that on which a wound
 * stands counts (`Act.settled`), and where two clients wrote at once wounds may stand on both.
 */
export const outOfStep = (exchange: Exchange): DrevoActor[] =>
  unsure(exchange).flatMap(([act, own]) =>
    targetsOf(act, own).flatMap((uuid) => {
      const actor = actorByUuid(uuid);
      const known = actor?.system.wounds[act.id];
      if (!actor || !known || !isOnDuty(actor)) return [];
      const isBehind = isStillFor(exchange, act, uuid)
        ? tellsOtherwise(known, exchange, act, uuid)
        : known.state === "applied" && known.level !== "none";
      return isBehind ? [actor] : [];
    }),
  );

/** The acts of an exchange in which what was written once may not hold any more, each with its corrections. */
function unsure(exchange: Exchange): (readonly [SaidAct, readonly ActionMessage[]])[] {
  const corrections = correctionsOf(exchange);
  const { state, uncounted } = exchange.resolution;
  if ((corrections.length === 0 && uncounted.length === 0) || state === "broken") return [];
  return [...exchange.said.values()].map((act) => [act, corrections.filter(({ system }) => system.answers === act.id)]);
}

/** The messages that correct acts or take that back, as far as they count or have counted. */
const correctionsOf = ({ messages, corrections }: Exchange): ActionMessage[] =>
  messages.filter(
    (message) =>
      message.system.kind === "correct" && (isByGM(message) || corrections.some(({ id }) => id === message.id)),
  );

/** All whom an act was ever for, by UUID. */
function targetsOf(act: SaidAct, own: readonly ActionMessage[]): string[] {
  const targets = [act.message.system.target, ...own.map(({ system }) => system.correction?.patch?.target)];
  return [...new Set(targets.flatMap((target) => target?.actor ?? []))];
}

/** Who is not hit by an act now has no wound by it. */
async function settleTargets(exchange: Exchange, act: SaidAct, own: readonly ActionMessage[]): Promise<void> {
  for (const uuid of targetsOf(act, own)) {
    const actor = actorByUuid(uuid);
    if (!actor || !isOnDuty(actor)) continue;
    if (isStillFor(exchange, act, uuid)) {
      await updateOutcome(actor, exchange, act.id);
      continue;
    }
    await takeOutcomeBack(actor, act.id);
    await noteHit(actor, act.id, false, "");
  }
}

/** What stands of an act on somebody is brought to what it comes to now, also where wounds are only proposed. */
async function updateOutcome(actor: DrevoActor, exchange: Exchange, act: string): Promise<void> {
  if (!actor.system.wounds[act]) return;
  const { blow, harm } = outcomeOn(exchange, act, actor.uuid);
  if (blow) await applyBlow(actor, exchange, blow);
  if (harm) await applyHarm(actor, exchange, harm);
}

/** Whether an act may hit somebody: once it is closed its blows say so, until then whom it is for. */
function isStillFor({ resolution }: Exchange, act: SaidAct, uuid: string): boolean {
  const { state, acts, blows, harms } = resolution;
  if (state === "open") return acts.includes(act.id) && act.system.target?.actor === uuid;
  return [...blows, ...harms].some((one) => one.act === act.id && one.target === uuid);
}

/** What an act was to its own fighter: a shot, the beginning of a move, a check within a long action. */
async function settleFighter(exchange: Exchange, act: SaidAct, own: readonly ActionMessage[]): Promise<void> {
  const actor = actorByUuid(act.system.fighter.actor);
  if (!actor || !isOnDuty(actor) || own.length === 0) return;
  const { state, acts, movements, checks } = exchange.resolution;
  const counts = state !== "calledOff" && acts.includes(act.id);
  const shot = counts && act.system.kind === "shoot" ? act.system.weapon?.id : undefined;
  const weapons = [act.message.system.weapon, ...own.map(({ system }) => system.correction?.patch?.weapon)];
  for (const weapon of new Set(weapons.flatMap((one) => one?.id ?? []))) {
    await (weapon === shot ? takeShot(weapon, act.id) : returnShot(weapon, act.id));
  }
  if (state !== "open" && !movements.some((movement) => movement.act === act.id)) await noteMovementGone(actor, act.id);
  const success = checks.find((check) => check.act === act.id)?.success.total;
  if (act.system.activity && success !== undefined) await noteCheck(actor, act.system.activity, act.id, success);
}
