import { SYSTEM_ID } from "../config/system.ts";
import { DrevoItem } from "../documents/item.ts";
import type { Deed } from "./deeds.ts";
import { DEED_TYPE } from "./hotbar-drag.ts";
import { warn } from "./notify.ts";

/** A deed with what its macro is called and looks like. */
interface Named {
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

/** Puts a macro for a deed into a slot: the one that this user has for it already, else a new one. */
async function assign({ deed, name, img }: Named, slot: number): Promise<void> {
  if (!game.user.can("MACRO_SCRIPT")) {
    warn("DREVO.Hotbar.forbidden", {});
    return;
  }
  const key = JSON.stringify(deed);
  const known = game.macros.find(
    (macro) => (macro.author?.isSelf ?? false) && macro.getFlag(SYSTEM_ID, "deed") === key,
  );
  const macro =
    known ??
    (await Macro.implementation.create({
      type: "script",
      name,
      img,
      command: `await game.system.api.do(${key}, ${JSON.stringify({ name })});`,
      flags: { [SYSTEM_ID]: { deed: key } },
    }));
  if (macro) await game.user.assignHotbarMacro(macro, slot);
}
