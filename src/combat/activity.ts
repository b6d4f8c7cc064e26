import { houseRules } from "../data/settings.ts";
import type { DrevoActor, RunningActivity } from "../documents/actor.ts";
import type { DrevoItem } from "../documents/item.ts";
import { mayLead } from "../config/permit.ts";
import type { Term } from "../rules/index.ts";
import { inTurn, settleActivity } from "./activity-records.ts";
import { post } from "./post.ts";
import { startOf } from "./preview.ts";
import type { Start } from "./preview.ts";
import { traitSnapshot, weaponFrom } from "./snapshot.ts";

/** Begins to load a weapon. The clock itself is written on the client whose duty it is (`keepActivities`). */
export async function beginReload(actor: DrevoActor, item: DrevoItem<"weapon">): Promise<void> {
  const { snapshot, skill } = weaponFrom(item);
  const trait = traitSnapshot(actor, "reload", skill);
  const needed = Math.max(item.system.reload, 1);
  await post(actor, {
    exchange: foundry.utils.randomID(),
    kind: "reload",
    weapon: snapshot,
    trait,
    needed,
    house: houseRules(),
  });
}

/** Begins something else that takes a while, as the GM names it (R32). */
export async function beginOther(actor: DrevoActor, name: string, needed: number): Promise<void> {
  await post(actor, {
    exchange: foundry.utils.randomID(),
    kind: "other",
    house: houseRules(),
    label: name,
    needed,
  });
}

/** The GM says how many turns it takes (R25), at least one; what was done in fewer goes on. */
export async function setNeeded(actor: DrevoActor, id: string, needed: number): Promise<void> {
  const known = actor.system.activities[id];
  if (known && needed >= 1 && mayLead()) await settleActivity(actor, id, { ...known, needed });
}

/** The GM names the difficulty of going on after a hit, in this fight (R31). */
export async function setDifficulty(actor: DrevoActor, id: string, difficulty: number): Promise<void> {
  const known = actor.system.activities[id];
  if (known && mayLead()) await settleActivity(actor, id, { ...known, difficulty });
}

/** The difficulty of going on after a hit: what the GM has named, else the house's (R31). */
export const difficultyOfGoingOn = ({ record }: RunningActivity): number =>
  record.difficulty ?? houseRules().reloadDifficulty;

/** Somebody says himself how much is done: what turns and hits have made of it stays beneath. */
export async function setDone(actor: DrevoActor, id: string, done: number): Promise<void> {
  const known = actor.system.activities[id];
  if (!known) return;
  const step = done - actor.progressOf(known).done;
  if (step !== 0) await settleActivity(actor, id, { ...known, before: known.before + step });
}

/**
 * A turn of the fighter is over: what he is at goes on by one (R31, R32).
 * @param key the moment, 16 characters; the same moment counts once, whoever tells it
 */
export const passTurn = (actor: DrevoActor, key: string = foundry.utils.randomID()): Promise<void> =>
  inTurn(async () => {
    const running = actor.activity;
    if (!running || running.record.turns[key]) return;
    // After those that are there, whatever this client's clock says.
    const last = Math.max(0, ...Object.values(running.record.turns).map(({ time }) => time));
    const turns = { ...running.record.turns, [key]: { time: Math.max(Date.now(), last + 1), stopped: false } };
    await settleActivity(actor, running.id, { ...running.record, turns });
  });

/** Whether a hit in the turn that goes on asks for a check (R31). */
export const awaitsCheck = (running: RunningActivity): boolean => running.progress.awaitsCheck.length > 0;

/** What the check after a hit starts from; null when none is waited for. */
export function checkStart(actor: DrevoActor): Start | null {
  const running = actor.activity;
  if (!running || !awaitsCheck(running)) return null;
  const item = actor.items.get(running.record.item);
  return startOf(actor, "reload", item?.isType("weapon") ? weaponFrom(item).skill : null, null);
}

/** Rolls the check after a hit: whether the turn counts all the same (R31). `keepActivities` notes what came of it. */
export async function rollActivityCheck(actor: DrevoActor, terms: readonly Term[] = []): Promise<void> {
  const running = actor.activity;
  const [turn] = running?.progress.awaitsCheck ?? [];
  if (!running || turn === undefined) return;
  const item = actor.items.get(running.record.item);
  const weapon = item?.isType("weapon") ? weaponFrom(item) : null;
  const trait = traitSnapshot(actor, "reload", weapon?.skill ?? null);
  await post(actor, {
    exchange: foundry.utils.randomID(),
    kind: "reload",
    trait,
    ...(weapon && { weapon: weapon.snapshot }),
    terms,
    activity: running.id,
    difficulty: difficultyOfGoingOn(running),
    thrown: 1,
    house: houseRules(),
  });
}
