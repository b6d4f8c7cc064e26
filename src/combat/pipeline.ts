import { SYSTEM_ID } from "../config/system.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";
import { enterInLog, exchangeById, forgetFold, forgetFolds, isIgnored, leaveLog } from "./log.ts";
import type { Exchange } from "./log.ts";
import { giveBack, reconcile } from "./reconcile.ts";
import { settle } from "./settle.ts";
import { answerUnasked } from "./unasked.ts";

/** What still follows for each exchange: a correction and its undoing, one right after the other, are done in that order. */
const following = new Map<string, Promise<void>>();

/**
 * A new act is in the log: what follows from it happens, on the clients whose duty it is.
 * @returns the exchange that has changed, or null when the message is no act
 */
export async function onActCreated(message: DrevoChatMessage): Promise<void> {
  const exchange = onActChanged(message);
  if (!exchange) return;
  // Past the buttons: people see that nothing came of it, and whoever looks for the reason finds it here.
  if (message.isType("action") && isIgnored(message))
    console.warn(`${SYSTEM_ID} | The act of message [${message.id}] is forged or mangled, and does not count`);
  const { id, resolution } = exchange;
  const done = Promise.allSettled([following.get(id)]).then(() => followUp(id));
  following.set(id, done);
  if (resolution.state === "open") await answerUnasked(exchange);
  await done;
  if (following.get(id) === done) following.delete(id);
}

/** Brings what comes of an exchange, as it is by now, to people and things. */
async function followUp(id: string): Promise<void> {
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
  const wounded = new Set(changedKeys(changed, "wounds").flatMap((act) => actor.system.wounds[act]?.exchange ?? []));
  wounded.forEach(forgetFold);
  const moved = changedKeys(changed, "activities").flatMap((act) => exchangeIdOf(act) ?? []);
  return [...new Set([...wounded, ...moved])];
}

function changedKeys(changed: object, field: "wounds" | "activities"): string[] {
  const records: unknown = foundry.utils.getProperty(changed, `system.${field}`);
  return typeof records === "object" && records ? Object.keys(records) : [];
}

function exchangeIdOf(act: string): string | null {
  const message: DrevoChatMessage | undefined = game.messages.get(act);
  return message?.isType("action") ? message.system.exchange : null;
}
