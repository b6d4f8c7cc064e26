import type { End } from "../data/activity.ts";
import type { ActivityRecord } from "../data/character.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";
import type { ActivityKind } from "../rules/index.ts";
import { loadWeapon } from "./ammunition.ts";
import { isOnDuty } from "./duty.ts";

/** A record as a new one is written: whole, because a partial new entry would get no defaults. */
export const newRecord = (kind: ActivityKind, said: Partial<ActivityRecord> = {}): ActivityRecord => ({
  kind,
  name: "",
  names: {},
  item: "",
  needed: 1,
  before: 0,
  difficulty: null,
  time: 0,
  begun: null,
  turns: {},
  hits: {},
  checks: {},
  ended: null,
  ...said,
});

let earlier: Promise<unknown> = Promise.resolve();

/** One after another on this client: each change of a long action is judged by what the one before it has written. */
export function inTurn(change: () => Promise<void>): Promise<void> {
  const now = earlier.then(change);
  earlier = now.catch(() => undefined); // told to whoever asked for it
  return now;
}

/** When a long action was begun: by the server's clock as long as the act is there that began it. */
export function beganAt(id: string, { time }: ActivityRecord): number {
  const act: DrevoChatMessage | undefined = game.messages.get(id);
  return act?.timestamp ?? time;
}

/** In which round of which encounter it was begun; null outside of one. Older records leave it to the act. */
export function roundBegun(id: string, { begun }: ActivityRecord): ActivityRecord["begun"] {
  const act: DrevoChatMessage | undefined = game.messages.get(id);
  return begun ?? (act?.isType("action") ? act.system.when : null);
}

/** Ends a long action. */
export async function endActivity(actor: DrevoActor, id: string, ended: End | null): Promise<void> {
  const known = actor.system.activities[id];
  if (known && known.ended !== ended) await write(actor, id, { ...known, ended });
}

/** Writes a long action, with its end when it has come to one. */
export const settleActivity = (actor: DrevoActor, id: string, activity: ActivityRecord): Promise<void> =>
  write(actor, id, { ...activity, ended: endOf(actor, activity) });

/**
 * Long actions of somebody have been written. Where two hands have added to one at once it may be done or stopped by both
 * together, and neither has said so; a weapon that is loaded is ready. Written on the client whose duty it is.
 */
export const followActivities = (actor: DrevoActor, ids: readonly string[]): Promise<void> =>
  inTurn(async () => {
    for (const id of ids) {
      const known = actor.system.activities[id];
      if (!known || !isOnDuty(actor)) continue;
      if (endOf(actor, known) !== known.ended) await settleActivity(actor, id, known);
      const item = known.kind === "reload" && known.ended === "done" ? actor.items.get(known.item) : undefined;
      if (item?.isType("weapon")) await loadWeapon(item, beganAt(id, known));
    }
  });

/** How it has come to its end by its turns, hits and checks, if nobody was called away from it. */
function endOf(actor: DrevoActor, activity: ActivityRecord): End | null {
  const { ended } = activity;
  if (ended === "moved" || ended === "dropped") return ended;
  const { finished, stopped } = actor.progressOf(activity);
  return stopped ? "stopped" : finished ? "done" : null;
}

async function write(actor: DrevoActor, id: string, activity: ActivityRecord): Promise<void> {
  await actor.update({ system: { activities: { [id]: activity } } });
}
