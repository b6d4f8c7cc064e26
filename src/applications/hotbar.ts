import { SYSTEM_ID } from "../config/system.ts";
import { DrevoItem } from "../documents/item.ts";
import type { Deed } from "./deeds.ts";
import { DEED_TYPE } from "./hotbar-drag.ts";
import { inform, warn } from "./notify.ts";

/** A deed with what its macro is called and looks like. */
export interface Named {
  readonly deed: Deed;
  readonly name: string;
  readonly img: string;
}

/**
 * Something has been dropped on the hotbar: what is ours becomes a macro there.
 * @returns false when it is ours, so that Foundry makes none of its own (D01: at once, not after a promise)
 */
export function dropOnHotbar(data: object, slot: number): boolean {
  const named = deedOf(data);
  if (!named) return true;
  void assign(named, slot);
  return false;
}

/** What a drag carries, as far as it is ours: a deed, or an item of somebody's. */
function deedOf(data: object): Named | null {
  if (!("type" in data)) return null;
  if (data.type === DEED_TYPE && isDragged(data)) return { deed: data.deed, name: data.name, img: data.img };
  if (data.type !== "Item" || !("uuid" in data) || typeof data.uuid !== "string") return null;
  const item = fromUuidSync(data.uuid, { strict: false });
  // What lies in a pack or in the world belongs to nobody: Foundry's macro opens its sheet.
  if (!(item instanceof DrevoItem) || !item.actor) return null;
  return { deed: { item: data.uuid }, name: `${item.actor.name} · ${item.name}`, img: item.img ?? "" };
}

const isDragged = (data: object): data is Named =>
  "deed" in data && typeof data.deed === "object" && "name" in data && typeof data.name === "string" && "img" in data;

async function assign(named: Named, slot: number): Promise<void> {
  const macro = await macroFor(named);
  if (macro) await game.user.assignHotbarMacro(macro, slot);
}

/** As many slots Foundry's five pages have. */
const SLOTS = 50;

/** Puts a deed into the first slot that is free, and says which; what lies there already stays where it is. */
export async function putOnHotbar(named: Named): Promise<void> {
  const macro = await macroFor(named);
  if (!macro) return;
  const { hotbar } = game.user;
  const slots = Array.from({ length: SLOTS }, (_, place) => place + 1);
  const lies = slots.find((slot) => hotbar[slot] === macro.id);
  const slot = lies ?? slots.find((free) => !hotbar[free]);
  if (slot === undefined) {
    warn("DREVO.Hotbar.full", {});
    return;
  }
  if (lies === undefined) await game.user.assignHotbarMacro(macro, slot);
  inform("DREVO.Hotbar.put", { name: named.name, slot: String(slot) });
}

/** The macro for a deed: the one that this user has for it already, else a new one; null where he may have none. */
async function macroFor({ deed, name, img }: Named) {
  if (!game.user.can("MACRO_SCRIPT")) {
    warn("DREVO.Hotbar.forbidden", {});
    return null;
  }
  const key = JSON.stringify(deed);
  const known = game.macros.find(
    (macro) => (macro.author?.isSelf ?? false) && macro.getFlag(SYSTEM_ID, "deed") === key,
  );
  return (
    known ??
    (await Macro.implementation.create({
      type: "script",
      name,
      img,
      command: `await game.system.api.do(${key}, ${JSON.stringify({ name })});`,
      flags: { [SYSTEM_ID]: { deed: key } },
    }))
  );
}
