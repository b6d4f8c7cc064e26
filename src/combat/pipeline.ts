import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";
import { answer } from "./act.ts";
import { actorByUuid } from "./actors.ts";
import { isOnDuty } from "./duty.ts";
import { enterInLog, exchangeById, forgetFold, forgetFolds, leaveLog, openExchanges } from "./log.ts";
import type { Exchange } from "./log.ts";
import { giveBack, reconcile } from "./reconcile.ts";

/**
 * A new act is in the log: what follows from it happens, on the clients whose duty it is.
 * @returns the exchange that has changed, or null when the message is no act
 */
export async function onActCreated(message: DrevoChatMessage): Promise<void> {
  const exchange = onActChanged(message);
  if (exchange?.resolution.state === "open") await answerForHelpless(exchange);
  if (exchange?.resolution.state === "closed") await reconcile(exchange);
  if (exchange?.resolution.state === "calledOff") await giveBack(exchange);
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
 * @returns the ids of the exchanges whose wounds changed
 */
export function onActorChanged(actor: DrevoActor, changed: object): string[] {
  if ("ownership" in changed) forgetFolds();
  const wounds: unknown = foundry.utils.getProperty(changed, "system.wounds");
  const acts = typeof wounds === "object" && wounds ? Object.keys(wounds) : [];
  const exchanges = new Set(acts.flatMap((act) => actor.system.wounds[act]?.exchange ?? []));
  exchanges.forEach(forgetFold);
  return [...exchanges];
}

/** Who has become helpless while he was awaited, or was so when nobody was on duty, is answered for now (R8). */
export async function answerForTheHelpless(): Promise<void> {
  for (const exchange of openExchanges()) await answerForHelpless(exchange);
}

/** For one who cannot answer, or is busy loading, the client on duty gives «Без защиты», unasked (R8, R31). */
async function answerForHelpless(exchange: Exchange): Promise<void> {
  for (const uuid of exchange.resolution.awaited) {
    const actor = actorByUuid(uuid);
    if ((actor?.isHelpless || actor?.isBusy) && isOnDuty(actor)) await answer(actor, exchange, { kind: "none" });
  }
}
