import { actorByUuid } from "../combat/actors.ts";
import type { Exchange } from "../combat/log.ts";
import { fightersPresent } from "../combat/near.ts";
import { areTogether } from "../combat/scheme.ts";
import { faceHere, nameHere } from "../combat/who.ts";
import { fighterIn } from "../documents/actor.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { Chooser } from "./chooser.ts";
import { warn } from "./notify.ts";
import { byName } from "./sorting.ts";

/** Whom each of this client's fighters attacked last: they stand first in the list. */
const lastTargets = new Map<string, string>();

/** The fighter now aims at this one. */
export const rememberTarget = (actor: DrevoActor, target: DrevoActor): void => {
  lastTargets.set(actor.uuid, target.uuid);
};

/** Those whom the player has targeted, the fighter himself left out. */
export const targetsOf = (actor: DrevoActor): DrevoActor[] =>
  [...game.user.targets].flatMap(({ actor: aimedAt }) => {
    const target = fighterIn(aimedAt);
    return target && target.uuid !== actor.uuid ? [target] : [];
  });

/** The one whom the player has targeted; null when nobody, himself, or several. */
export function targetedBy(actor: DrevoActor): DrevoActor | null {
  const [target, ...others] = targetsOf(actor);
  return target && others.length === 0 && game.user.targets.size === 1 ? target : null;
}

/** Asks whom among those who are there. */
export const chooseTarget = (actor: DrevoActor): Promise<DrevoActor | null> =>
  chooseAmong(actor, fightersBeside(actor));

/** Asks whom of these, the fighter himself left out. */
export async function chooseAmong(actor: DrevoActor, fighters: readonly DrevoActor[]): Promise<DrevoActor | null> {
  const others = fighters.filter(({ uuid }) => uuid !== actor.uuid);
  const chosen = await Chooser.choose({
    title: game.i18n.localize("DREVO.Chooser.target"),
    nothing: game.i18n.localize("DREVO.Chooser.nobody"),
    choices: others.map((one) => ({ id: one.uuid, label: nameHere(one), img: faceHere(one) })),
  });
  const target = others.find(({ uuid }) => uuid === chosen);
  return target && !isGone(target) ? target : null;
}

/** Tells that somebody is not there any more, if so: deleted while a window was open. */
export function isGone(target: DrevoActor): boolean {
  const gone = !actorByUuid(target.uuid);
  if (gone) warn("DREVO.Warning.targetGone", { name: target.name });
  return gone;
}

/** Who else is there: the last target first, then those at the same place of the battle scheme. */
function fightersBeside(actor: DrevoActor): DrevoActor[] {
  const others = fightersPresent().flatMap((one) => (one.actor.uuid === actor.uuid ? [] : [one.actor]));
  const last = lastTargets.get(actor.uuid);
  const isNear = (other: DrevoActor) => Number(areTogether(actor, other));
  const isLast = (other: DrevoActor) => Number(other.uuid === last);
  return others.sort((a, b) => isLast(b) - isLast(a) || isNear(b) - isNear(a) || byName(a, b));
}

/** The fighters of this user who could come into an open exchange: those who are there and have not acted in it. */
export function joiners({ messages, resolution }: Exchange): DrevoActor[] {
  const inIt = new Set([...resolution.awaited, ...messages.map(({ system }) => system.fighter.actor)]);
  return fightersPresent().flatMap(({ actor }) =>
    actor.isOwner && !actor.isHelpless && !inIt.has(actor.uuid) ? [actor] : [],
  );
}

/** Which of them comes in: the only one, or whom the user picks. */
export async function chooseJoiner(exchange: Exchange): Promise<DrevoActor | null> {
  const [first, ...others] = joiners(exchange);
  if (!first || others.length === 0) return first ?? null;
  const chosen = await Chooser.choose({
    title: game.i18n.localize("DREVO.Chooser.joiner"),
    choices: [first, ...others].map(({ uuid, name, img }) => ({ id: uuid, label: name, img: img ?? "" })),
  });
  return chosen === null ? null : actorByUuid(chosen);
}
