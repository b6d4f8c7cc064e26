/** What must be right in the YAML of the scenes: their keys, and that everybody on them is in the pack of fighters. */

type Fields = Readonly<Record<string, unknown>>;

const ID = /^[A-Za-z0-9]{16}$/;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isScene = (document: unknown): document is Fields =>
  isFields(document) && String(document._key).startsWith("!scenes!");

/** Where a token must be as his actor has it, so that he is on the scene what he would be when dropped there. */
const SAME = ["actorLink", "disposition"] as const;

/**
 * Everything that is wrong with a scene.
 * @param actors the documents of all packs, by id
 */
export function checkScene(scene: Fields, actors: ReadonlyMap<string, Fields>): string[] {
  const id = String(scene._id);
  const tokens: unknown[] = Array.isArray(scene.tokens) ? scene.tokens : [];
  const own = [
    ID.test(id) ? null : `_id should be 16 letters and digits, is ${id}`,
    scene._key === `!scenes!${id}` ? null : `_key should be !scenes!${id}`,
    typeof scene.name === "string" && scene.name.includes(" / ") ? null : "name should be in both languages",
    tokens.length > 0 ? null : "nobody stands on it",
  ].filter((problem) => problem !== null);
  return [...own, ...tokens.flatMap((token) => (isFields(token) ? checkToken(token, id, actors) : ["no token"]))];
}

function checkToken(token: Fields, scene: string, actors: ReadonlyMap<string, Fields>): string[] {
  const id = String(token._id);
  const actor = actors.get(String(token.actorId));
  const prototype = isFields(actor?.prototypeToken) ? actor.prototypeToken : {};
  return [
    ID.test(id) ? null : "_id should be 16 letters and digits",
    token._key === `!scenes.tokens!${scene}.${id}` ? null : `_key should be !scenes.tokens!${scene}.${id}`,
    actor ? null : `actorId ${String(token.actorId)} is in no pack`,
    token.name === actor?.name ? null : "name is not that of the actor",
    ...SAME.map((field) => (token[field] === prototype[field] ? null : `${field} is not that of the actor`)),
  ].flatMap((problem) => (problem === null ? [] : [`token «${id}»: ${problem}`]));
}
