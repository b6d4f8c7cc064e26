import { DrevoActor } from "./actor.ts";
import type { DrevoItem } from "./item.ts";

/** Why something cannot be handed over: the sheet is another's; so is the thing; he has learnt it already. */
export type Refusal = "notYours" | "notYoursToTake" | "knownSkill";

/** What became of it: it was done; nothing was; what was begun has been undone; that failed too, and both have it now. */
export type HandedOver = "done" | "refused" | "undone" | "doubled";

/** Who carries it; null for what lies in a pack or among the world's items. */
export const carrierOf = ({ actor, pack }: DrevoItem): DrevoActor | null =>
  actor instanceof DrevoActor && pack === null ? actor : null;

/** Why the user of this client may not hand it over to him; null where he may. */
export function whyNot(item: DrevoItem, to: DrevoActor): Refusal | null {
  if (!to.isOwner || to.pack !== null) return "notYours";
  if (carrierOf(item)?.isOwner === false) return "notYoursToTake";
  return isKnown(item, to) ? "knownSkill" : null;
}

/** How many of it there are. */
export const quantityOf = (item: DrevoItem): number => (item.isType("gear") ? item.system.quantity : 1);

/** What is on its way already: of two drops at once the first counts, for both would be given what is there once. */
const underWay = new Set<string>();

/**
 * Hands an item over, one hand-over of an item at a time. Out of a pack, and from among the world's items, it is copied; from one who carries it, it moves,
 * unless it is a skill. Things of a kind become one stack. When the second of the two writes fails the first is undone,
 * so that nothing is lost and nothing doubled.
 * @param amount how much of a stack, 1 up to all of it; what is no such number is refused
 */
export async function handOver(item: DrevoItem, to: DrevoActor, amount = quantityOf(item)): Promise<HandedOver> {
  const all = quantityOf(item);
  const isSome = Number.isInteger(amount) && amount >= Math.min(1, all);
  if (!isSome || whyNot(item, to) || underWay.has(item.uuid)) return "refused";
  underWay.add(item.uuid);
  try {
    // While somebody said how much, it may have become less: no more goes than is there.
    return await move(item, to, Math.min(amount, all));
  } finally {
    underWay.delete(item.uuid);
  }
}

async function move(item: DrevoItem, to: DrevoActor, amount: number): Promise<HandedOver> {
  const undo = await place(item, to, amount);
  if (!undo) return "refused";
  if (!carrierOf(item) || item.isType("skill")) return "done";
  if (await takeAway(item, amount).catch(() => false)) return "done";
  return (await undo().catch(() => false)) ? "undone" : "doubled";
}

/** The place behind all that he has of a kind. */
export function lastPlace(actor: DrevoActor, type: string): number {
  const places = actor.items.contents.filter((item) => item.type === type).map(({ sort }) => sort);
  return Math.max(0, ...places) + CONST.SORT_INTEGER_DENSITY;
}

/** Whether he has the skill already: none is had twice. */
function isKnown(item: DrevoItem, to: DrevoActor): boolean {
  if (!item.isType("skill") || item.system.identifier === "") return false;
  const { identifier } = item.system;
  return to.items.contents.some((own) => own.isType("skill") && own.system.identifier === identifier);
}

type Undo = () => Promise<unknown>;

/** Puts it with the new owner: on a stack of the same, else as an item of its own; null when nothing came of it. */
async function place(item: DrevoItem, to: DrevoActor, amount: number): Promise<Undo | null> {
  const stack = item.isType("gear") ? stackFor(item, to) : undefined;
  if (!stack) {
    const [made] = await to.createEmbeddedDocuments("Item", [copyOf(item, to, amount)]);
    return made ? () => made.delete() : null;
  }
  const add = (more: number) => stack.update({ system: { quantity: stack.system.quantity + more } });
  return amount === 0 || (await add(amount)) ? () => add(-amount) : null;
}

/** What he has of the same things already: of one name, and told of in the same words. */
function stackFor({ name, system }: DrevoItem<"gear">, to: DrevoActor): DrevoItem<"gear"> | undefined {
  return to.items.contents.find(
    (own): own is DrevoItem<"gear"> =>
      own.isType("gear") && own.name === name && own.system.description === system.description,
  );
}

/** The data of the item as the new owner gets it: not worn, last in its list. */
function copyOf(item: DrevoItem, to: DrevoActor, amount: number) {
  const data = game.items.fromCompendium(item);
  return {
    ...data,
    sort: lastPlace(to, item.type),
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
