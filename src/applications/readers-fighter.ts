import { fightersAround } from "../combat/near.ts";
import { nameHere, faceHere } from "../combat/who.ts";
import { fighterIn } from "../documents/actor.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { Chooser } from "./chooser.ts";
import { warn } from "./notify.ts";

/**
 * Who does what a text asks for: the one whose token is in hand, else the reader's hero, else whoever is his; of several
 * the reader picks one.
 * @returns null when he has nobody, which is said, or picks nobody
 */
export async function readersFighter(): Promise<DrevoActor | null> {
  const inHand = controlled();
  const character = fighterIn(game.user.character);
  if (inHand.length === 0 && character?.isOwner) return character;
  const all = inHand.length > 0 ? inHand : fightersAround().filter((one) => one.isOwner);
  const [only, ...others] = all;
  if (!only) warn("DREVO.Enriched.nobody", {});
  if (!only || others.length === 0) return only ?? null;
  const chosen = await Chooser.choose({
    title: game.i18n.localize("DREVO.Enriched.who"),
    choices: all.map((one) => ({ id: one.uuid, label: nameHere(one), img: faceHere(one) })),
  });
  return all.find(({ uuid }) => uuid === chosen) ?? null;
}

/** The fighters of this user whose tokens he has taken in hand, each once; none where nothing is drawn. */
export function controlled(): DrevoActor[] {
  const actors = (canvas.tokens?.controlled ?? []).flatMap(({ actor }) => {
    const fighter = fighterIn(actor);
    return fighter?.isOwner ? [fighter] : [];
  });
  return [...new Map(actors.map((one) => [one.uuid, one])).values()];
}
