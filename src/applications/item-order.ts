import { itemsOf } from "../combat/snapshot.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoItem } from "../documents/item.ts";
import { mayActFor } from "../config/permit.ts";
import type { ItemType } from "./item-actions.ts";
import { byName } from "./sorting.ts";

/** The room that Foundry leaves between two neighbours of a list. */
const STEP = CONST.SORT_INTEGER_DENSITY;

/** A skill in its place on the sheet. */
interface PlacedSkill {
  readonly skill: DrevoItem<"skill">;
  /** The skill that it specialises, if he has that too. */
  readonly broader: DrevoItem<"skill"> | undefined;
  /** Whether it stands under that one. */
  readonly isNarrow: boolean;
}

/** The skills as the sheet lists them: sorted by hand, else by name, and those that specialise a broader one under it. */
export function skillsInOrder(actor: DrevoActor): PlacedSkill[] {
  const skills = itemsOf(actor, "skill").sort((a, b) => a.sort - b.sort || byName(a, b));
  const broaderOf = ({ system }: DrevoItem<"skill">) =>
    system.broader === "" ? undefined : skills.find((other) => other.system.identifier === system.broader);
  const placed = new Set<DrevoItem>();
  const withNarrower = (skill: DrevoItem<"skill">, isNarrow: boolean): PlacedSkill[] => {
    if (placed.has(skill)) return [];
    placed.add(skill);
    const narrower = skills.filter((other) => other !== skill && broaderOf(other) === skill);
    const below = narrower.flatMap((other) => withNarrower(other, true));
    return [{ skill, isNarrow, broader: broaderOf(skill) }, ...below];
  };
  const broad = skills.filter((skill) => !broaderOf(skill));
  // Two that each claim to specialise the other have no broad one: they come last instead of vanishing.
  return [...broad, ...skills].flatMap((skill) => withNarrower(skill, false));
}

/** The items of a kind in the order of the sheet. */
export const listOf = (actor: DrevoActor, type: ItemType): DrevoItem[] =>
  type === "skill" ? skillsInOrder(actor).map(({ skill }) => skill) : itemsOf(actor, type);

/** Puts the items of a kind in the order of the alphabet, that of this client's language. */
export async function sortByName(actor: DrevoActor, type: ItemType): Promise<void> {
  await keep(actor, listOf(actor, type).sort(byName));
}

/** Moves an item in its list to the place of another one of its kind, which makes room for it. */
export async function moveTo(actor: DrevoActor, item: DrevoItem, target: DrevoItem): Promise<void> {
  if (target.type !== item.type) return;
  const list = listOf(actor, item.type as ItemType);
  await keep(actor, shifted(list, list.indexOf(item), list.indexOf(target)));
}

/** Moves an item one place up (−1) or down (1); nothing at the end of its list. */
export async function moveByOne(actor: DrevoActor, item: DrevoItem, by: number): Promise<void> {
  const list = listOf(actor, item.type as ItemType);
  const from = list.indexOf(item);
  if (list[from + by]) await keep(actor, shifted(list, from, from + by));
}

function shifted<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}

/** Writes the order of a list: only of those whose place is another than it was. */
async function keep(actor: DrevoActor, list: readonly DrevoItem[]): Promise<void> {
  const updates = list
    .map((item, place) => ({ _id: item.id ?? "", sort: (place + 1) * STEP }))
    .filter(({ sort }, place) => list[place]?.sort !== sort);
  if (updates.length && mayActFor(actor)) await actor.updateEmbeddedDocuments("Item", updates);
}
