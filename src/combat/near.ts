import { fighterIn } from "../documents/actor.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { worldFighters } from "./actors.ts";
import { aimsNow } from "./aims.ts";
import { areTogether, groupOf } from "./scheme.ts";

/** A fighter who is there, whose side his token takes (1 friendly, 0 neutral, −1 hostile), and whether it is hidden. */
export interface Present {
  readonly actor: DrevoActor;
  readonly side: number;
  readonly isHidden: boolean;
}

/**
 * The fighters who are there, as far as the user of this client can see them: the tokens of the scene, without a scene
 * every actor that he can see. One of several tokens of the same actor stands for all, a hidden one only for others that
 * are hidden.
 */
export function fightersPresent(): Present[] {
  const tokens = game.scenes.viewed?.tokens.contents.filter(({ hidden }) => !hidden || game.user.isGM) ?? [];
  const present = tokens.length
    ? tokens.flatMap(({ actor: bearer, disposition, hidden }) => {
        const actor = fighterIn(bearer);
        return actor ? [{ actor, side: disposition, isHidden: hidden }] : [];
      })
    : worldFighters().flatMap((actor) =>
        actor.visible ? [{ actor, side: actor.prototypeToken.disposition, isHidden: false }] : [],
      );
  const shownLast = present.toSorted((a, b) => Number(b.isHidden) - Number(a.isHidden));
  const known = new Map(shownLast.map((one) => [one.actor.uuid, one]));
  return present.filter((one) => known.get(one.actor.uuid) === one);
}

/** Those who are there, and all whom a player plays, wherever they are. */
export function fightersAround(): DrevoActor[] {
  const all = [...fightersPresent().map(({ actor }) => actor), ...worldFighters().filter((one) => one.hasPlayerOwner)];
  return [...new Map(all.map((one) => [one.uuid, one])).values()];
}

/**
 * Who is near somebody and is asked when he moves off (R25): those of the other side, and whoever fights him or is fought
 * by him, who can do something about it, at his place where the battle scheme has him. For a neutral one everybody who
 * takes another side. Never who is hidden: the card tells everybody whom it waits for.
 */
export const nearTo = (actor: DrevoActor): DrevoActor[] =>
  foesOf(actor).flatMap((one) => (one.isHidden ? [] : [one.actor]));

/** The same with those whom nobody but the GM knows of. */
export function foesOf(actor: DrevoActor): Present[] {
  const present = fightersPresent();
  const own = present.find((one) => one.actor.uuid === actor.uuid)?.side ?? actor.prototypeToken.disposition;
  const opponents = opponentsOf(actor);
  return present
    .filter((one) => one.actor.uuid !== actor.uuid && !one.actor.isHelpless)
    .filter((one) => groupOf(actor) === null || areTogether(actor, one.actor))
    .filter((one) => (own === 0 ? one.side !== 0 : one.side * own < 0) || opponents.has(one.actor.uuid));
}

/** Whom somebody fights, and who fights him, whatever side they take. */
const opponentsOf = ({ uuid }: DrevoActor): ReadonlySet<string> =>
  new Set(aimsNow().flatMap(({ from, to }) => (from === uuid ? [to] : to === uuid ? [from] : [])));
