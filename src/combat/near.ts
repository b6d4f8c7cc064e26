import { DrevoActor } from "../documents/actor.ts";
import { areTogether, groupOf } from "./scheme.ts";

/** A fighter who is there, and whose side his token takes: 1 friendly, 0 neutral, −1 hostile. */
export interface Present {
  readonly actor: DrevoActor;
  readonly side: number;
}

/**
 * The fighters who are there, as far as the user of this client can see them: the tokens of the scene, without a scene
 * every actor that he can see. One of several tokens of the same actor stands for all.
 */
export function fightersPresent(): Present[] {
  const tokens = game.scenes.viewed?.tokens.contents.filter(({ hidden }) => !hidden || game.user.isGM) ?? [];
  const present = tokens.length
    ? tokens.flatMap(({ actor, disposition }) => (actor instanceof DrevoActor ? [{ actor, side: disposition }] : []))
    : game.actors.contents.flatMap((actor) =>
        actor.visible ? [{ actor, side: actor.prototypeToken.disposition }] : [],
      );
  return [...new Map(present.map((one) => [one.actor.uuid, one])).values()];
}

/** Those who are there, and all whom a player plays, wherever they are. */
export function fightersAround(): DrevoActor[] {
  const all = [...fightersPresent().map(({ actor }) => actor), ...game.actors.filter((one) => one.hasPlayerOwner)];
  return [...new Map(all.map((one) => [one.uuid, one])).values()];
}

/**
 * Who is near somebody and is asked when he moves off (R25): those of the other side who can do something about it, at
 * his place where the battle scheme has him. For a neutral one everybody who takes another side.
 */
export function nearTo(actor: DrevoActor): DrevoActor[] {
  const present = fightersPresent();
  const own = present.find((one) => one.actor.uuid === actor.uuid)?.side ?? actor.prototypeToken.disposition;
  return present
    .filter((one) => one.actor.uuid !== actor.uuid && !one.actor.isHelpless)
    .filter((one) => groupOf(actor) === null || areTogether(actor, one.actor))
    .filter(({ side }) => (own === 0 ? side !== 0 : side * own < 0))
    .map((one) => one.actor);
}
