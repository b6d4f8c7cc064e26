import { isAttack, isControl } from "./acts.ts";
import type { Act } from "./exchange-types.ts";
import { FACES } from "./fudge.ts";
import { isPlainHarm } from "./graph.ts";

/** Whether an act can be read: one that rolls has its dice, and an attack its weapon. What cannot be read does not count. */
export function isReadable(act: Act): boolean {
  const { kind, faces, locationFaces, weapon, shield } = act;
  if (isControl(kind) || kind === "none") return true;
  // What needs no dice may have some: then they are four, for his act may stand for him as he is attacked.
  if (kind === "reload" || kind === "other" || isPlainHarm(act)) return faces === null || isThrown(faces);
  if (isAttack(kind)) return isThrown(faces) && isThrown(locationFaces) && weapon !== null;
  return isThrown(faces) && (kind !== "shield" || shield !== null);
}

/** Four dice as they fall: nobody counts three, or a face of 2. */
function isThrown(faces: readonly number[] | null): boolean {
  return faces?.length === 4 && faces.every((face) => FACES.some((known) => known === face));
}
