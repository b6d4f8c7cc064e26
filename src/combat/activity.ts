import type { End } from "../data/activity.ts";
import type { ActivityRecord } from "../data/character.ts";
import { houseRules } from "../data/settings.ts";
import type { DrevoActor, RunningActivity } from "../documents/actor.ts";
import type { DrevoItem } from "../documents/item.ts";
import { mayLead } from "../config/permit.ts";
import type { ActivityKind, ActKind, Term } from "../rules/index.ts";
import { actorByUuid } from "./actors.ts";
import { loadWeapon } from "./ammunition.ts";
import { isOnDuty } from "./duty.ts";
import { exchangeById } from "./log.ts";
import type { Exchange } from "./log.ts";
import { post } from "./post.ts";
import { startOf } from "./preview.ts";
import type { Start } from "./preview.ts";
import type { SaidAct } from "./said.ts";
import { traitSnapshot, weaponFrom } from "./snapshot.ts";

/** A record as a new one is written: whole, because a partial new entry would get no defaults. */
const record = (kind: ActivityKind, said: Partial<ActivityRecord> = {}): ActivityRecord => ({
  kind,
  name: "",
  names: {},
  item: "",
  needed: 1,
  before: 0,
  difficulty: null,
  time: Date.now(),
  turns: {},
  hits: {},
  checks: {},
  ended: null,
  ...said,
});

const write = (actor: DrevoActor, id: string, activity: ActivityRecord) =>
  actor.update({ system: { activities: { [id]: activity } } });

/** Begins to load a weapon; what was done of it before he was called away still counts (R31). */
export async function beginReload(actor: DrevoActor, item: DrevoItem<"weapon">): Promise<void> {
  const { snapshot, skill } = weaponFrom(item);
  const exchange = foundry.utils.randomID();
  const trait = traitSnapshot(actor, "reload", skill);
  const act = await post(actor, { exchange, kind: "reload", weapon: snapshot, trait, house: houseRules() });
  if (act === null) return;
  await leaveActivity(actor, "reload");
  const id = item.id ?? "";
  const before = droppedReload(actor, id);
  const needed = Math.max(item.system.reload, 1);
  await write(actor, act, record("reload", { ...item.named, item: id, needed, before: Math.min(before, needed) }));
}

/** How far the weapon's last reload was that he was called away from. */
function droppedReload(actor: DrevoActor, item: string): number {
  const [last] = Object.values(actor.system.activities)
    .filter((activity) => activity.kind === "reload" && activity.item === item)
    .sort((a, b) => b.time - a.time);
  return last?.ended === "dropped" ? actor.progressOf(last).done : 0;
}

/** Begins something else that takes a while, as the GM names it (R32). */
export async function beginOther(actor: DrevoActor, name: string, needed: number): Promise<void> {
  const act = await post(actor, {
    exchange: foundry.utils.randomID(),
    kind: "other",
    house: houseRules(),
    label: name,
  });
  if (act === null) return;
  await leaveActivity(actor, "other");
  await write(actor, act, record("other", { name, needed }));
}

/** Whatever he does now, he is no longer at what he was: a runner who stops has moved, not fled (R30). */
export async function leaveActivity(actor: DrevoActor, kind: ActKind): Promise<void> {
  const running = actor.activity;
  if (!running) return;
  const isMove = running.record.kind === "move" || running.record.kind === "flee";
  if (isMove && (kind === "move" || kind === "flee")) return;
  await endActivity(actor, running.id, isMove ? "moved" : "dropped");
}

/** Ends a long action. */
export async function endActivity(actor: DrevoActor, id: string, ended: End | null): Promise<void> {
  const known = actor.system.activities[id];
  if (known && known.ended !== ended) await write(actor, id, { ...known, ended });
}

/** The GM says how many turns it takes (R25), at least one; what was done in fewer goes on. */
export async function setNeeded(actor: DrevoActor, id: string, needed: number): Promise<void> {
  const known = actor.system.activities[id];
  if (known && needed >= 1 && mayLead()) await settle(actor, id, { ...known, needed });
}

/** The GM names the difficulty of going on after a hit, in this fight (R31). */
export async function setDifficulty(actor: DrevoActor, id: string, difficulty: number): Promise<void> {
  const known = actor.system.activities[id];
  if (known && mayLead()) await settle(actor, id, { ...known, difficulty });
}

/** The difficulty of going on after a hit: what the GM has named, else the house's (R31). */
export const difficultyOfGoingOn = ({ record }: RunningActivity): number =>
  record.difficulty ?? houseRules().reloadDifficulty;

/** Somebody says himself how much is done: what turns and hits have made of it stays beneath. */
export async function setDone(actor: DrevoActor, id: string, done: number): Promise<void> {
  const known = actor.system.activities[id];
  if (!known) return;
  const step = done - actor.progressOf(known).done;
  if (step !== 0) await settle(actor, id, { ...known, before: known.before + step });
}

/**
 * A turn of the fighter is over: what he is at goes on by one (R31, R32).
 * @param key the moment, 16 characters; the same moment counts once, whoever tells it
 */
export async function passTurn(actor: DrevoActor, key: string = foundry.utils.randomID()): Promise<void> {
  const running = actor.activity;
  if (!running || running.record.turns[key]) return;
  // After those that are there, whatever this client's clock says.
  const last = Math.max(0, ...Object.values(running.record.turns).map(({ time }) => time));
  const turns = { ...running.record.turns, [key]: { time: Math.max(Date.now(), last + 1), stopped: false } };
  await settle(actor, running.id, { ...running.record, turns });
}

/** Writes a long action, with its end when it has come to one; a weapon that is loaded is ready. */
async function settle(actor: DrevoActor, id: string, activity: ActivityRecord): Promise<void> {
  const { finished, stopped } = actor.progressOf(activity);
  const isLeft = activity.ended === "moved" || activity.ended === "dropped";
  await write(actor, id, {
    ...activity,
    ended: isLeft ? activity.ended : stopped ? "stopped" : finished ? "done" : null,
  });
  const item = finished && activity.kind === "reload" ? actor.items.get(activity.item) : undefined;
  if (item?.isType("weapon")) await loadWeapon(item);
}

/** Whether a hit in the turn that goes on asks for a check (R31). */
export const awaitsCheck = (running: RunningActivity): boolean => running.progress.awaitsCheck.length > 0;

/** What the check after a hit starts from; null when none is waited for. */
export function checkStart(actor: DrevoActor): Start | null {
  const running = actor.activity;
  if (!running || !awaitsCheck(running)) return null;
  const item = actor.items.get(running.record.item);
  return startOf(actor, "reload", item?.isType("weapon") ? weaponFrom(item).skill : null, null);
}

/** Rolls the check after a hit: whether the turn counts all the same (R31). */
export async function rollActivityCheck(actor: DrevoActor, terms: readonly Term[] = []): Promise<void> {
  const running = actor.activity;
  const [turn] = running?.progress.awaitsCheck ?? [];
  if (!running || turn === undefined) return;
  const item = actor.items.get(running.record.item);
  const weapon = item?.isType("weapon") ? weaponFrom(item) : null;
  const trait = traitSnapshot(actor, "reload", weapon?.skill ?? null);
  const exchange = foundry.utils.randomID();
  const act = await post(actor, {
    exchange,
    kind: "reload",
    trait,
    ...(weapon && { weapon: weapon.snapshot }),
    terms,
    activity: running.id,
    difficulty: difficultyOfGoingOn(running),
    thrown: 1,
    house: houseRules(),
  });
  if (act === null) return;
  const success = exchangeById(exchange)?.resolution.checks.find((check) => check.act === act)?.success.total;
  const known = actor.system.activities[running.id];
  if (known && success !== undefined)
    await settle(actor, running.id, { ...known, checks: { ...known.checks, [act]: { turn, success } } });
}

/** What a closed exchange did to the long actions of those who were in it, on the client whose duty it is. */
export async function noteInActivities(exchange: Exchange): Promise<void> {
  for (const movement of exchange.resolution.movements) {
    const actor = actorByUuid(movement.fighter);
    if (actor && isOnDuty(actor)) await noteMovement(actor, exchange, movement.act, movement.away);
  }
  for (const blow of exchange.resolution.blows) {
    const actor = actorByUuid(blow.target);
    if (actor && isOnDuty(actor)) await noteHit(actor, blow.act, blow.result === "hit", blow.answer);
  }
}

/** The first turn of a move or a flight is the exchange in which it began. */
async function noteMovement(actor: DrevoActor, exchange: Exchange, act: string, away: boolean): Promise<void> {
  const said = exchange.said.get(act);
  const kind = said?.system.kind;
  if (!said || (kind !== "move" && kind !== "flee")) return;
  const running = actor.activity;
  const noted = noteOf(actor, "turns", act);
  const goesOn = running && running.id !== act && !noted && running.record.kind === kind ? running : null;
  // Who runs on past somebody new has not run a turn more by that.
  if (goesOn && away) return;
  const [id, known] = noted ?? (goesOn ? [goesOn.id, goesOn.record] : [act, record(kind, { time: said.timestamp })]);
  if (known.turns[act]?.stopped === !away) return;
  const turns = { ...known.turns, [act]: { time: said.timestamp, stopped: !away } };
  await settle(actor, id, { ...known, turns });
}

/** Whether an act goes on with a move or a flight, or begins one of which turns are still to be run (R30). */
export function isOnTheWay(actor: DrevoActor, { id, system, timestamp }: SaidAct): boolean {
  const [, noted] = noteOf(actor, "turns", id) ?? [];
  if (noted) return noted.needed > 1 && noted.ended !== "done";
  // What is noted nowhere is no turn of its own: he runs on.
  return Object.values(actor.system.activities).some(({ kind, time }) => kind === system.kind && time < timestamp);
}

/** What was a move is none any more, after a correction. */
export async function noteMovementGone(actor: DrevoActor, act: string): Promise<void> {
  const [id, known] = noteOf(actor, "turns", act) ?? [];
  const turn = known?.turns[act];
  if (!id || !known || !turn || turn.stopped) return;
  await settle(actor, id, { ...known, turns: { ...known.turns, [act]: { ...turn, stopped: true } } });
}

/** A check within a long action has come to another success, after a correction. */
export async function noteCheck(actor: DrevoActor, id: string, act: string, success: number): Promise<void> {
  const known = actor.system.activities[id];
  const check = known?.checks[act];
  if (!known || !check || check.success === success) return;
  await settle(actor, id, { ...known, checks: { ...known.checks, [act]: { ...check, success } } });
}

/** The long action in which an act is noted, as one of its turns or hits. */
const noteOf = (actor: DrevoActor, as: "turns" | "hits", act: string): [string, ActivityRecord] | undefined =>
  Object.entries(actor.system.activities).find(([, activity]) => activity[as][act]);

/** A hit disturbs what he is at (R30, R31); a corrected one that was none no longer does. */
export async function noteHit(actor: DrevoActor, act: string, isHit: boolean, answer: string): Promise<void> {
  const found = noteOf(actor, "hits", act);
  const running = actor.activity;
  const [id, known] = found ?? (isHit && running ? [running.id, running.record] : []);
  // The exchange in which he moved off has told of it already.
  if (!id || !known || known.turns[answer]) return;
  const turn = known.hits[act]?.turn ?? Object.keys(known.turns).length;
  if (known.hits[act]?.counts === isHit) return;
  await settle(actor, id, { ...known, hits: { ...known.hits, [act]: { turn, counts: isHit } } });
}
