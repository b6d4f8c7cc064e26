import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoItem } from "../documents/item.ts";
import { once } from "./busy.ts";
import { elementOf } from "./elements.ts";
import { changeQuantity, createItem, deleteItem, isItemType } from "./item-actions.ts";
import { moveByOne, sortByName } from "./item-order.ts";
import { openSheet } from "./open-sheet.ts";
import { TRAIT_ACTIONS } from "./trait-rolls.ts";

/** A sheet, as far as the rows of its items need it. */
interface RowSheet {
  readonly actor: DrevoActor;
  readonly isEditable: boolean;
}

/** What was pressed in which row. */
interface Pressed {
  readonly actor: DrevoActor;
  readonly item: DrevoItem | undefined;
  readonly dataset: DOMStringMap;
}

/** What the buttons of the rows do, and those above a list. */
const ACTIONS = {
  toggleEquipped: async ({ item }) => {
    if (item?.isType("shield") || item?.isType("armor"))
      await item.update({ system: { equipped: !item.system.equipped } });
  },
  createItem: async ({ actor, dataset }) => {
    if (isItemType(dataset.type)) await createItem(actor, dataset.type);
  },
  editItem: ({ item }) => openSheet(item),
  deleteItem: async ({ item }) => {
    if (item) await deleteItem(item);
  },
  changeQuantity: async ({ item, dataset }) => {
    if (item) await changeQuantity(item, Number(dataset.by));
  },
  sortItems: async ({ actor, dataset }) => {
    if (isItemType(dataset.type)) await sortByName(actor, dataset.type);
  },
} as const satisfies Record<string, (pressed: Pressed) => Promise<void>>;

/** The item of the row in which something is. */
export function itemAt(actor: DrevoActor, target: EventTarget | null): DrevoItem | undefined {
  const row = elementOf(target)?.closest<HTMLElement>("[data-item-id]") ?? null;
  return actor.items.get(row?.dataset.itemId ?? "");
}

async function onRowAction(this: RowSheet, _event: Event, target: HTMLElement): Promise<void> {
  const found = Object.entries(ACTIONS).find(([name]) => name === target.dataset.action);
  if (!found || (!this.isEditable && found[0] !== "editItem")) return;
  await found[1]({ actor: this.actor, item: itemAt(this.actor, target), dataset: target.dataset });
}

/** The same is done once at a time on one thing; on another, or something else, meanwhile. */
const onceInRow = once(onRowAction, (target) => {
  const item = target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "";
  return `${target.dataset.action ?? ""} ${item} ${target.dataset.type ?? ""}`;
});

/** One more and one fewer can be pressed as fast as one likes; all else is done once. */
const pressOf = (name: string) => (name === "changeQuantity" ? onRowAction : onceInRow);

/** The buttons of the rows, of traits and of things, as a sheet's `actions`. */
export const ROW_ACTIONS = {
  ...TRAIT_ACTIONS,
  ...(Object.fromEntries(Object.keys(ACTIONS).map((name) => [name, pressOf(name)] as const)) as Record<
    keyof typeof ACTIONS,
    typeof onRowAction
  >),
};

/** Alt and an arrow in a row of a list that is being edited move the row by one place. */
export async function onRowKey(sheet: RowSheet, event: KeyboardEvent): Promise<void> {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const item = itemAt(sheet.actor, event.target);
  if (!event.altKey || !by || !item || !sheet.isEditable) return;
  event.preventDefault();
  await moveByOne(sheet.actor, item, by);
}
