import { SYSTEM_ID } from "../config/system.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";
import { keepActivities } from "./activity-log.ts";
import { followActivities } from "./activity-records.ts";
import { actOf } from "./acts.ts";
import { enterInLog, exchangeById, forgetFold, forgetFolds, isIgnored, leaveLog, stateBefore } from "./log.ts";
import type { ActionMessage, Exchange } from "./log.ts";
import { giveBack, reconcile, spendShots } from "./reconcile.ts";
import { outOfStep, settle } from "./settle.ts";
import { speaksFor } from "./trust.ts";
import { answerUnasked } from "./unasked.ts";

/** What still follows for each exchange: a correction and its undoing, one right after the other, are done in that order. */
const following = new Map<string, Promise<void>>();

/**
 * A new act is in the log: what follows from it happens, on the clients whose duty it is.
 * @returns the exchange that has changed, or null when the message is no act
 */
export async function onActCreated(message: DrevoChatMessage): Promise<void> {
  const exchange = onActChanged(message);
  if (!exchange || !message.isType("action")) return;
  // Past the buttons: people see that nothing came of it, and whoever looks for the reason finds it here.
  if (isIgnored(message))
    console.warn(`${SYSTEM_ID} | The act of message [${message.id}] is forged or mangled, and does not count`);
  tellOf(message, exchange);
  const done = follow(exchange.id);
  if (exchange.resolution.state === "open") await answerUnasked(exchange);
  await done;
}

/** What follows from an exchange happens, after what followed from it before. */
export async function follow(id: string): Promise<void> {
  const done = Promise.allSettled([following.get(id)]).then(() => followUp(id));
  following.set(id, done);
  await done;
  if (following.get(id) === done) following.delete(id);
}

/** Tells whoever listens of an act that the log has, and of its exchange when that is over by it. */
function tellOf(message: ActionMessage, exchange: Exchange): void {
  if (!speaksFor(message, message.system.fighter.actor)) return;
  Hooks.callAll("drevo.act", { message, exchange, counts: counts(message, exchange) });
  const { state } = exchange.resolution;
  const isOver = state === "closed" || state === "calledOff";
  if (isOver && stateBefore(exchange, message) !== state) Hooks.callAll("drevo.exchange", { exchange });
}

/** Whether the exchange takes an act into account; of what is said of acts, whether its author may say so. */
function counts(message: ActionMessage, { resolution, said, corrections }: Exchange): boolean {
  const id = message.id ?? "";
  if (said.has(id)) return resolution.acts.includes(id);
  return actOf(message).entitled === true || corrections.some((one) => one.id === id);
}

/** Brings what comes of an exchange, as it is by now, to people and things. */
async function followUp(id: string): Promise<void> {
  const known = exchangeById(id);
  if (known) await spendShots(known);
  if (known) await keepActivities(known);
  const exchange = exchangeById(id);
  if (exchange?.resolution.state === "closed") await reconcile(exchange);
  if (exchange?.resolution.state === "calledOff") await giveBack(exchange);
  if (exchange) await settle(exchange);
}

/** An act has come or changed: the log takes note. Returns its exchange, null for any other message. */
export function onActChanged(message: DrevoChatMessage): Exchange | null {
  if (!message.isType("action")) return null;
  enterInLog(message);
  return exchangeById(message.system.exchange);
}

/** A message is gone. Returns the id of its exchange, null for any other message. No wound changes. */
export function onActDeleted(message: DrevoChatMessage): string | null {
  if (!message.isType("action")) return null;
  leaveLog(message);
  return message.system.exchange;
}

/**
 * An actor has changed: forgets the folds that depend on it.
 * @returns the ids of the exchanges whose cards tell of what changed: his wounds, and how far he has run
 */
export function onActorChanged(actor: DrevoActor, changed: object): string[] {
  if ("ownership" in changed) forgetFolds();
  if (!actor.isFighter) return [];
  const wounds = writtenIn(changed, "wounds", actor.system.wounds);
  const activities = writtenIn(changed, "activities", actor.system.activities);
  const wounded = new Set(wounds.map(([, wound]) => wound.exchange));
  wounded.forEach(forgetFold);
  for (const id of wounded) {
    const exchange = exchangeById(id);
    if (exchange && outOfStep(exchange).length) void follow(id);
  }
  for (const [id, wound] of wounds) Hooks.callAll("drevo.wound", { actor, id, wound });
  for (const [id, activity] of activities) Hooks.callAll("drevo.activity", { actor, id, activity });
  if (activities.length)
    void followActivities(
      actor,
      activities.map(([id]) => id),
    );
  const moved = activities.flatMap(([act]) => exchangeIdOf(act) ?? []);
  return [...new Set([...wounded, ...moved])];
}

function exchangeIdOf(act: string): string | null {
  const message: DrevoChatMessage | undefined = game.messages.get(act);
  return message?.isType("action") ? message.system.exchange : null;
}

/** The keyed records that a change has written, as they stand now. */
function writtenIn<Stored>(
  changed: object,
  field: "wounds" | "activities",
  records: Readonly<Record<string, Stored>>,
): [string, Stored][] {
  const written: unknown = foundry.utils.getProperty(changed, `system.${field}`);
  const ids = typeof written === "object" && written ? Object.keys(written) : [];
  return ids.flatMap((id): [string, Stored][] => {
    const stored = records[id];
    return stored === undefined ? [] : [[id, stored]];
  });
}
