import { actorByUuid } from "../combat/actors.ts";
import { DrevoActor } from "../documents/actor.ts";
import { Chooser } from "./chooser.ts";

/** Whom each of this client's fighters attacked last: they stand first in the list. */
const lastTargets = new Map<string, string>();

/** The fighter now aims at this one. */
export const rememberTarget = (actor: DrevoActor, target: DrevoActor): void => {
  lastTargets.set(actor.uuid, target.uuid);
};

/** The one whom the player has targeted; null when nobody, himself, or several. */
export function targetedBy(actor: DrevoActor): DrevoActor | null {
  const targets = [...game.user.targets].flatMap((token) => (token.actor instanceof DrevoActor ? [token.actor] : []));
  const [target] = targets;
  return targets.length === 1 && target && target.uuid !== actor.uuid ? target : null;
}

/** Asks whom among those who are there. */
export async function chooseTarget(actor: DrevoActor): Promise<DrevoActor | null> {
  const chosen = await Chooser.choose({
    title: game.i18n.localize("DREVO.Chooser.target"),
    nothing: game.i18n.localize("DREVO.Chooser.nobody"),
    choices: fightersBeside(actor).map(({ uuid, name, img }) => ({ id: uuid, label: name, img: img ?? "" })),
  });
  return chosen === null ? null : actorByUuid(chosen);
}

/** Who else is there: the tokens on the scene, without a scene every fighter that the player can see; the last target first. */
function fightersBeside(actor: DrevoActor): DrevoActor[] {
  const tokens = game.scenes.viewed?.tokens.contents.filter(({ hidden }) => !hidden || game.user.isGM) ?? [];
  const fighters: (Actor.Implementation | null)[] = tokens.length
    ? tokens.map((token) => token.actor)
    : game.actors.filter((other) => other.visible);
  const others = new Map(
    fighters.flatMap((other) => (other && other.uuid !== actor.uuid ? [[other.uuid, other]] : [])),
  );
  const last = lastTargets.get(actor.uuid);
  const isLast = (other: DrevoActor) => Number(other.uuid === last);
  return [...others.values()].sort((a, b) => isLast(b) - isLast(a) || a.name.localeCompare(b.name, game.i18n.lang));
}
