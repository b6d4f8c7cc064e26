import type { ActivityRecord } from "../data/character.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { ActKind, ActivityKind } from "../rules/index.ts";
import { movesOff } from "../rules/index.ts";
import { beganAt, endActivity, inTurn, newRecord, settleActivity } from "./activity-records.ts";
import { actorByUuid } from "./actors.ts";
import { isOnDuty } from "./duty.ts";
import { allExchanges, countedActs } from "./log.ts";
import type { Exchange } from "./log.ts";
import type { SaidAct } from "./said.ts";

/**
 * What somebody begins and leaves is in the log, and nothing else says so: the one client whose duty it is writes the
 * clock of what he begins, and the end of what he leaves by doing something else (R30, R31). Twice is the same as once.
 */
export const keepActivities = (exchange: Exchange): Promise<void> =>
  inTurn(async () => {
    for (const act of countedActs(exchange)) {
      const actor = fighterHere(act);
      if (!actor) continue;
      const left = leftBy(actor, act);
      if (left) await endActivity(actor, left, howLeft(actor, left));
      if (isUnbegun(actor, act)) await begin(actor, act);
      await noteRolled(actor, exchange, act);
    }
  });

/** Those whose long actions this client has still to begin or to end, because nobody was there to do it. */
export const activitiesOwed = (exchange: Exchange): DrevoActor[] =>
  countedActs(exchange).flatMap((act) => {
    const actor = fighterHere(act);
    return actor && (isUnbegun(actor, act) || leftBy(actor, act)) ? [actor] : [];
  });

/** Whose act it is, if this client writes his records. */
function fighterHere({ system }: SaidAct): DrevoActor | null {
  const actor = actorByUuid(system.fighter.actor);
  return actor && isOnDuty(actor) ? actor : null;
}

/** Whether an act begins a clock; a move has one from the end of its exchange on. */
const begins = ({ system: { kind, activity } }: SaidAct): boolean =>
  (kind === "reload" || kind === "other") && activity === null;

const isUnbegun = (actor: DrevoActor, act: SaidAct): boolean => begins(act) && !actor.system.activities[act.id];

/** Whether by an act one leaves what one was at: a runner who stops has moved, not fled (R30), but he may run on. */
function leaves({ system: { kind, harm, activity } }: SaidAct, what: ActKind): boolean {
  if (kind === "none" || harm !== null || activity !== null) return false;
  return !(movesOff(kind) && movesOff(what));
}

/** The long action that an act has left and that is not ended yet, or null. */
function leftBy(actor: DrevoActor, act: SaidAct): string | null {
  const running = actor.activity;
  if (!running || running.id === act.id || beganAt(running.id, running.record) >= act.timestamp) return null;
  return leaves(act, running.record.kind) ? running.id : null;
}

const howLeft = (actor: DrevoActor, id: string) =>
  movesOff(actor.system.activities[id]?.kind ?? "other") ? "moved" : "dropped";

/** Whether the log knows of something that he did afterwards, and left this by it: it is written late. */
const isLeftSince = (actor: DrevoActor, { timestamp, system: { kind } }: SaidAct): boolean =>
  allExchanges().some((exchange) =>
    countedActs(exchange).some(
      (act) =>
        act.system.fighter.actor === actor.uuid &&
        act.timestamp > timestamp &&
        leaves(act, kind === "reload" || movesOff(kind) ? kind : "other"),
    ),
  );

/** Begins a clock; what was done of a reload before he was called away from it still counts (R31). */
async function begin(actor: DrevoActor, act: SaidAct): Promise<void> {
  const { kind, weapon, label, needed: said } = act.system;
  const needed = Math.max(said ?? 1, 1);
  if (kind === "other") return write(actor, act, newRecord("other", { name: label, needed }));
  const item = weapon?.id.split(".").at(-1) ?? "";
  const before = Math.min(droppedReload(actor, item), needed);
  const { name = "", names = {} } = weapon ?? {};
  return write(actor, act, newRecord("reload", { name, names, item, needed, before }));
}

const write = (actor: DrevoActor, act: SaidAct, record: ActivityRecord): Promise<void> =>
  settleActivity(actor, act.id, { ...record, ...placeOf(actor, act, record.kind) });

type Place = Pick<ActivityRecord, "time" | "begun" | "ended">;

/** When it was begun, and whether he has left it since. What he is at is after all that he was at, whatever clock timed it. */
function placeOf(actor: DrevoActor, act: SaidAct, kind: ActivityKind): Place {
  // Kept here too: the log can be cleared, and then nothing else tells in which round it was.
  const { when } = act.system;
  const begun = when && { combat: when.combat, round: when.round };
  if (isLeftSince(actor, act)) return { time: act.timestamp, begun, ended: movesOff(kind) ? "moved" : "dropped" };
  const last = Math.max(0, ...Object.values(actor.system.activities).map(({ time }) => time + 1));
  return { time: Math.max(act.timestamp, last), begun, ended: null };
}

/** How far the weapon's last reload was that he was called away from. */
function droppedReload(actor: DrevoActor, item: string): number {
  const [last] = Object.values(actor.system.activities)
    .filter((activity) => activity.kind === "reload" && activity.item === item)
    .sort((a, b) => b.time - a.time);
  return last && last.ended !== "done" ? actor.progressOf(last).done : 0;
}

/** A check after a hit has been rolled: it is that of the first turn that waits for one (R31). */
async function noteRolled(actor: DrevoActor, { resolution }: Exchange, { id, system }: SaidAct): Promise<void> {
  const known = actor.system.activities[system.activity ?? ""];
  const success = resolution.checks.find((check) => check.act === id)?.success.total;
  const [turn] = known ? actor.progressOf(known).awaitsCheck : [];
  if (!system.activity || !known || known.checks[id] || success === undefined || turn === undefined) return;
  await settleActivity(actor, system.activity, { ...known, checks: { ...known.checks, [id]: { turn, success } } });
}

/** What a closed exchange did to the long actions of those who were in it, on the client whose duty it is. */
export const noteInActivities = (exchange: Exchange): Promise<void> => inTurn(() => noteOutcomes(exchange));

async function noteOutcomes(exchange: Exchange): Promise<void> {
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
  const [id, known] = noted ?? (goesOn ? [goesOn.id, goesOn.record] : [act, begunMove(actor, said, kind)]);
  if (known.turns[act]?.stopped === !away) return;
  const turns = { ...known.turns, [act]: { time: said.timestamp, stopped: !away } };
  await settleActivity(actor, id, { ...known, turns });
}

/** The clock of a move as it begins. */
const begunMove = (actor: DrevoActor, said: SaidAct, kind: "move" | "flee"): ActivityRecord => ({
  ...newRecord(kind),
  ...placeOf(actor, said, kind),
});

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
  await settleActivity(actor, id, { ...known, turns: { ...known.turns, [act]: { ...turn, stopped: true } } });
}

/** A check within a long action has come to another success, after a correction. */
export async function noteCheck(actor: DrevoActor, id: string, act: string, success: number): Promise<void> {
  const known = actor.system.activities[id];
  const check = known?.checks[act];
  if (!known || !check || check.success === success) return;
  await settleActivity(actor, id, { ...known, checks: { ...known.checks, [act]: { ...check, success } } });
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
  await settleActivity(actor, id, { ...known, hits: { ...known.hits, [act]: { turn, counts: isHit } } });
}
