import { ITEM_ICONS } from "../config/icons.ts";
import { iconPath } from "../config/system.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { lastPlace } from "../documents/handover.ts";
import type { DrevoItem } from "../documents/item.ts";
import { openSheet } from "./open-sheet.ts";

export const ITEM_TYPES = ["weapon", "shield", "armor", "skill", "gear"] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export const isItemType = (type: unknown): type is ItemType => ITEM_TYPES.some((known) => known === type);

/** Makes a new item on an actor and opens its sheet. */
export async function createItem(actor: DrevoActor, type: ItemType): Promise<void> {
  const [item] = await actor.createEmbeddedDocuments("Item", [
    {
      type,
      name: game.i18n.localize(`DREVO.Sheet.new.${type}`),
      img: iconPath(ITEM_ICONS[type]),
      sort: lastPlace(actor, type),
    },
  ]);
  await openSheet(item);
}

/** Deletes an item, after asking. */
export async function deleteItem(item: DrevoItem): Promise<void> {
  const text = game.i18n.format("DREVO.Sheet.deleteText", { name: item.name });
  const sure = await foundry.applications.api.DialogV2.confirm({
    classes: ["drevo"],
    window: { title: "DREVO.Sheet.deleteTitle", icon: "fa-solid fa-trash" },
    content: `<p>${foundry.utils.escapeHTML(text)}</p>`,
    yes: { label: "DREVO.Sheet.deleteYes", icon: "fa-solid fa-trash" },
    no: { label: "DREVO.Sheet.deleteNo", icon: "fa-solid fa-xmark" },
  });
  if (sure === true) await item.delete();
}

/** The changes of quantities that are on their way: the next one counts from where they end. */
const changing = new WeakMap<DrevoItem, Promise<unknown>>();

/** One more or fewer of some gear, never below none. */
export async function changeQuantity(item: DrevoItem, by: number): Promise<void> {
  const before = changing.get(item);
  const change = async () => {
    await before?.catch(() => undefined); // told to whoever pressed
    if (item.isType("gear")) await item.update({ system: { quantity: Math.max(0, item.system.quantity + by) } });
  };
  const now = change();
  changing.set(item, now);
  await now;
}
