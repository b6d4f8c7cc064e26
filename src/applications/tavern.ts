import { SYSTEM_ID } from "../config/system.ts";
import { fighterIn } from "../documents/actor.ts";
import { mayLead } from "../config/permit.ts";
import { warn } from "./notify.ts";

/** «Трактир» in the pack of scenes, and the flag by which one in the world is known. */
const SCENE = "DrevoSceneTavern";
const FLAG = "tavern";

/** «Трактир» in this world, if it is there. */
export const tavern = (): Scene.Implementation | undefined =>
  game.scenes.find((scene) => scene.getFlag(SYSTEM_ID, FLAG) === true);

/**
 * «Трактир»: brings its fighters and the scene into the world where they are not there yet, and plays it. GMs only.
 * @returns the scene, null when it could not be brought in
 */
export async function importTavern(): Promise<Scene.Implementation | null> {
  if (!mayLead()) return null;
  const scene = tavern() ?? (await bringScene());
  if (!scene) {
    warn("DREVO.Welcome.noPack", {});
    return null;
  }
  await bringFighters(scene);
  if (!scene.active) await scene.activate();
  return scene;
}

/** Somebody has taken the scene out of the pack by hand: its fighters come along. */
export async function bringFighters(scene: Scene.Implementation): Promise<void> {
  const pack = packOf("fighters", "Actor");
  const ids = new Set(scene.tokens.contents.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])));
  for (const id of ids) {
    if (!game.actors.get(id) && pack?.index.has(id))
      await game.actors.importFromCompendium(pack, id, {}, { keepId: true });
  }
}

/** Brings the scene in after its fighters, so that nobody stands there without what he is. */
async function bringScene(): Promise<Scene.Implementation | null> {
  const pack = packOf("scenes", "Scene");
  const source = await pack?.getDocument(SCENE);
  if (!pack || !source) return null;
  await bringFighters(source);
  const name = game.i18n.localize("DREVO.Welcome.tavernName");
  const tokens = numbered(source.toObject().tokens);
  return game.scenes.importFromCompendium(pack, SCENE, { name, tokens }, { keepId: true });
}

type Pack<Name extends "Actor" | "Scene"> = foundry.documents.collections.CompendiumCollection<Name>;

/** One of our packs, null where it is not there. */
function packOf<Name extends "Actor" | "Scene">(name: string, documentName: Name): Pack<Name> | null {
  const pack = game.packs.get(`${SYSTEM_ID}.${name}`);
  return pack && holds(pack, documentName) ? pack : null;
}

const holds = <Name extends "Actor" | "Scene">(
  pack: { readonly documentName: string },
  name: Name,
): pack is Pack<Name> => pack.documentName === name;

/** Several of one kind are told apart: «Громила 1», «Громила 2», in the language of who brings them in. */
function numbered<Token extends { actorId: string | null; name: string }>(tokens: readonly Token[]): Token[] {
  const seen = new Map<string | null, number>();
  return tokens.map((token) => {
    const { actorId } = token;
    const place = (seen.get(actorId) ?? 0) + 1;
    seen.set(actorId, place);
    const isLone = tokens.filter((other) => other.actorId === actorId).length === 1;
    const actor = game.actors.get(actorId ?? "");
    const name = fighterIn(actor)?.name ?? token.name;
    return isLone ? token : { ...token, name: `${name} ${place}` };
  });
}
