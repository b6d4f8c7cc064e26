import type { ShotState } from "../data/weapon.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";
import { DrevoItem } from "../documents/item.ts";
import type { ActKind } from "../rules/index.ts";
import { allExchanges, countedActs } from "./log.ts";
import type { SaidAct } from "./said.ts";
import type { Weapon } from "./snapshot.ts";

const messageById = (id: string): DrevoChatMessage | undefined => game.messages.get(id);

/** The weapon item behind a snapshot; null when it is gone, or was never an item (fists). */
export function weaponItem(uuid: string): DrevoItem<"weapon"> | null {
  const found: unknown = uuid.includes(".") ? fromUuidSync(uuid, { strict: false }) : null;
  return found instanceof DrevoItem && found.isType("weapon") ? found : null;
}

/**
 * Whether it cannot be used so: its shots are counted, and none is left (R31). What has been shot and is not written down
 * yet, for the one who does so is slow or away, is gone all the same.
 */
export function isUnloaded(kind: ActKind, { snapshot }: Weapon): boolean {
  const left = kind === "shoot" ? (weaponItem(snapshot.id)?.system.left ?? null) : null;
  return left !== null && left <= shotsUnwritten(snapshot.id);
}

/** How many shots of a weapon the log knows of that nobody has taken out of it yet. */
const shotsUnwritten = (weapon: string): number =>
  allExchanges()
    .filter(({ resolution }) => resolution.state !== "calledOff")
    .flatMap(countedActs)
    .filter((act) => act.system.weapon?.id === weapon && owesShot(act)).length;

/** Whether an act's shot is still to be taken out of its weapon: one that is his, and whose shots were counted. */
export function owesShot({ id, system: { kind, weapon, fighter } }: SaidAct): boolean {
  const item = kind === "shoot" && weapon?.counted ? weaponItem(weapon.id) : null;
  return item?.actor?.uuid === fighter.actor && item.system.load !== null && !item.system.shots[id];
}

/** Takes a shot out of a weapon whose shots are counted, keyed by the act; also one that was given back. */
export async function takeShot(uuid: string, act: string): Promise<void> {
  const item = weaponItem(uuid);
  const load = item?.system.load ?? null;
  if (!item || load === null) return;
  const state = item.system.shots[act]?.state;
  if (state !== "spent" && state !== "reloaded") await setShots(item, [act], "spent");
}

/** Whether an act's shot is out of its weapon, and has not been replaced since. */
export const isSpent = (uuid: string, act: string): boolean => weaponItem(uuid)?.system.shots[act]?.state === "spent";

/** Gives a shot back whose act has been called off. */
export async function returnShot(uuid: string, act: string): Promise<void> {
  const item = weaponItem(uuid);
  if (item && isSpent(uuid, act)) await setShots(item, [act], "returned");
}

/** The weapon is loaded: what was shot before the loading began is replaced. */
export async function loadWeapon(item: DrevoItem<"weapon">, began: number): Promise<void> {
  const isBefore = (act: string) => (messageById(act)?.timestamp ?? 0) <= began;
  const spent = Object.entries(item.system.shots).flatMap(([act, { state }]) =>
    state === "spent" && isBefore(act) ? [act] : [],
  );
  if (spent.length) await setShots(item, spent, "reloaded");
}

async function setShots(item: DrevoItem<"weapon">, acts: readonly string[], state: ShotState): Promise<void> {
  await item.update({ system: { shots: Object.fromEntries(acts.map((act) => [act, { state }])) } });
}
