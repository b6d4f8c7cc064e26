import { itemsOf } from "../combat/snapshot.ts";
import { DrevoActor } from "../documents/actor.ts";
import type { DrevoItem } from "../documents/item.ts";
import { FormDialog } from "./form-dialog.ts";
import { isItemType } from "./item-actions.ts";
import { lastPlace } from "./item-order.ts";
import { warn } from "./notify.ts";

/** What can be undone again when what should follow does not happen. */
interface Placed {
  readonly undo: () => Promise<unknown>;
}

/**
 * Hands an item that was dropped on an actor over to him. Out of a pack, or from among the world's items, a copy is made;
 * from one actor of one's own to another it moves. Things of a kind become one stack. Of two writes the second undoes the
 * first when it fails, so that nothing is lost and nothing doubled.
 * @param asksHowMany whether to ask how much of a stack is meant
 */
export async function transfer(item: DrevoItem, to: DrevoActor, asksHowMany: boolean): Promise<void> {
  if (!mayTake(item, to)) return;
  const amount = await amountOf(item, asksHowMany);
  if (amount === null) return;
  const placed = await place(item, to, amount);
  if (!placed || !moves(item)) return;
  if (await takeAway(item, amount).catch(() => false)) return;
  const undone = await placed.undo().catch(() => null);
  warn(undone ? "DREVO.Warning.notMoved" : "DREVO.Warning.movedTwice", { name: item.name });
}

/** Things and weapons move; what one has learnt stays, and a pack gives copies. */
const moves = (item: DrevoItem): boolean => ownerOf(item) !== null && !item.isType("skill");

/** Who carries it; null for what lies in a pack or among the world's items. */
const ownerOf = ({ actor, pack }: DrevoItem): DrevoActor | null =>
  actor instanceof DrevoActor && pack === null ? actor : null;

/** Whether it may go there; else it is said why not. */
function mayTake(item: DrevoItem, to: DrevoActor): boolean {
  const from = ownerOf(item);
  if (!to.isOwner || to.pack !== null) warn("DREVO.Warning.notYours", { name: to.name });
  else if (from && !from.isOwner) warn("DREVO.Warning.notYoursToTake", { name: from.name, item: item.name });
  else if (isKnown(item, to)) warn("DREVO.Warning.knownSkill", { name: to.name });
  else return true;
  return false;
}

/** Whether he has the skill already: none is had twice. */
function isKnown(item: DrevoItem, to: DrevoActor): boolean {
  if (!item.isType("skill") || item.system.identifier === "") return false;
  const { identifier } = item.system;
  return itemsOf(to, "skill").some(({ system }) => system.identifier === identifier);
}

/** How much of a stack is meant: all, unless one asks; null when the question was closed. */
async function amountOf(item: DrevoItem, asks: boolean): Promise<number | null> {
  const all = item.isType("gear") ? item.system.quantity : 1;
  if (!asks || all < 2) return all;
  const answers = await FormDialog.ask({
    title: game.i18n.localize("DREVO.Transfer.title"),
    icon: "fa-solid fa-right-left",
    fields: [
      {
        id: "amount",
        label: game.i18n.format("DREVO.Transfer.amount", { name: item.name, all: String(all) }),
        type: "number",
        value: String(all),
        min: 1,
      },
    ],
    take: game.i18n.localize("DREVO.Transfer.take"),
  });
  return answers ? Math.min(Number(answers.amount), all) : null;
}

/** Puts it with the new owner: on top of a stack of the same, else as an item of its own; null when nothing came of it. */
async function place(item: DrevoItem, to: DrevoActor, amount: number): Promise<Placed | null> {
  const stack = item.isType("gear") ? stackFor(item, to) : undefined;
  if (stack) {
    const { quantity } = stack.system;
    const raised = amount === 0 ? stack : await stack.update({ system: { quantity: quantity + amount } });
    return raised ? { undo: () => stack.update({ system: { quantity: stack.system.quantity - amount } }) } : null;
  }
  const [made] = await to.createEmbeddedDocuments("Item", [copyOf(item, to, amount)]);
  return made ? { undo: () => made.delete() } : null;
}

/** What he has of the same things already: of one name, and told of in the same words. */
function stackFor(item: DrevoItem<"gear">, to: DrevoActor): DrevoItem<"gear"> | undefined {
  return itemsOf(to, "gear").find(
    (own) => own.name === item.name && own.system.description === item.system.description && own !== item,
  );
}

/** The data of the item as the new owner gets it: not worn, last in its list, with its names in every language. */
function copyOf(item: DrevoItem, to: DrevoActor, amount: number) {
  const data = game.items.fromCompendium(item);
  return {
    ...data,
    ...(isItemType(item.type) && { sort: lastPlace(to, item.type) }),
    system: {
      ...data.system,
      ...(item.isType("gear") && { quantity: amount }),
      ...((item.isType("armor") || item.isType("shield")) && { equipped: false }),
    },
  };
}

/** Takes it from who had it; false when that was refused. */
async function takeAway(item: DrevoItem, amount: number): Promise<boolean> {
  if (item.isType("gear") && amount < item.system.quantity)
    return !!(await item.update({ system: { quantity: item.system.quantity - amount } }));
  return !!(await item.delete());
}
