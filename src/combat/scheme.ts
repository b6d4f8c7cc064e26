import { SYSTEM_ID } from "../config/system.ts";
import { scheme } from "../data/scheme.ts";
import type { Scheme } from "../data/scheme.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { mayWriteSettings } from "../config/permit.ts";

/** A place of the battle scheme: «У двери». */
export interface Group {
  readonly id: string;
  readonly name: string;
}

const keyOf = ({ uuid }: DrevoActor): string => uuid.replaceAll(".", "-");

/** Whether the user of this client may draw it: it is a setting of the world. */
export const mayArrange = (): boolean => game.user.can("SETTINGS_MODIFY");

/** The places, in their order. */
export const groups = (): Group[] =>
  Object.entries(scheme().groups)
    .sort(([, a], [, b]) => a.sort - b.sort)
    .map(([id, { name }]) => ({ id, name }));

/** Where somebody is; null when the scheme does not have him. */
export function groupOf(actor: DrevoActor): string | null {
  const { groups: known, places } = scheme();
  const group = places[keyOf(actor)] ?? "";
  return known[group] ? group : null;
}

/** Whether two are at the same place; never where the scheme does not have them. */
export function areTogether(one: DrevoActor, other: DrevoActor): boolean {
  const group = groupOf(one);
  return group !== null && group === groupOf(other);
}

/** Puts somebody somewhere; null takes him off the scheme. */
export async function placeAt(actor: DrevoActor, group: string | null): Promise<void> {
  const { groups: known, places } = scheme();
  await write({ groups: known, places: { ...places, [keyOf(actor)]: group ?? "" } });
}

/** A further place, after those that are there. */
export async function addGroup(name: string): Promise<void> {
  const { groups: known, places } = scheme();
  const sort = Math.max(0, ...Object.values(known).map((group) => group.sort)) + 1;
  await write({ groups: { ...known, [foundry.utils.randomID()]: { name, sort } }, places });
}

export async function renameGroup(id: string, name: string): Promise<void> {
  const { groups: known, places } = scheme();
  const group = known[id];
  if (group && name !== "" && name !== group.name)
    await write({ groups: { ...known, [id]: { ...group, name } }, places });
}

/** Takes a place away; who was there is nowhere in particular. */
export async function removeGroup(id: string): Promise<void> {
  const { groups: known, places } = scheme();
  await write({ groups: Object.fromEntries(Object.entries(known).filter(([key]) => key !== id)), places });
}

async function write(changed: Scheme): Promise<void> {
  if (mayWriteSettings()) await game.settings.set(SYSTEM_ID, "scheme", changed);
}
