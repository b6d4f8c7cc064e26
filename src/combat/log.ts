import {
  isAttack,
  isMove,
  isMoving,
  isReadable,
  resolveExchange,
  standingCorrections,
  unreadableExchange,
} from "../rules/index.ts";
import type { Act, Blow, Correction, ExchangeState, Resolution } from "../rules/index.ts";
import { seesDiceAtOnce } from "../data/settings.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";
import { actOf } from "./acts.ts";
import { actorByUuid } from "./actors.ts";
import { saidIn } from "./said.ts";
import type { SaidAct } from "./said.ts";
import { speaksFor } from "./trust.ts";

export type ActionMessage = DrevoChatMessage<"action">;

/** One exchange as the log tells it: its messages in order, and what the rules make of them. */
export interface Exchange {
  readonly id: string;
  readonly messages: readonly ActionMessage[];
  readonly resolution: Resolution;
  /** What each act says, as it counts now, by its id. */
  readonly said: ReadonlyMap<string, SaidAct>;
  /** The corrections that stand, in their order, and what the rules would make of it without them; null where none is. */
  readonly corrections: readonly Correction[];
  readonly uncorrected: Resolution | null;
}

/** The ids of an exchange's messages, by the exchange's id. Built once, kept by the hooks. */
const index = new Map<string, Set<string>>();

/** The exchange of each of those messages, as it was entered: a message that is rewritten leaves the one that it named. */
const entered = new Map<string, string>();

/** What has been folded and not changed since. */
const folded = new Map<string, Exchange>();

/** Exchanges that wait for an answer; those in `stale` must be folded before one can say. */
const open = new Set<string>();
const stale = new Set<string>();

/** Reads the whole log anew, at the start. */
export function buildLog(): void {
  index.clear();
  entered.clear();
  folded.clear();
  open.clear();
  stale.clear();
  for (const message of game.messages) enterInLog(message);
}

/** A message has come or changed. */
export function enterInLog(message: DrevoChatMessage): void {
  if (!message.isType("action") || !message.id) return;
  const { exchange } = message.system;
  if (entered.get(message.id) !== exchange) leaveLog(message);
  entered.set(message.id, exchange);
  const ids = index.get(exchange) ?? new Set<string>();
  index.set(exchange, ids.add(message.id));
  forgetFold(exchange);
}

/** A message is gone. */
export function leaveLog(message: DrevoChatMessage): void {
  const exchange = entered.get(message.id ?? "");
  if (!exchange || !message.id) return;
  entered.delete(message.id);
  index.get(exchange)?.delete(message.id);
  forgetFold(exchange);
}

/** Forgets a fold that depends on more than its messages: an actor's wounds or ownership have changed. */
export function forgetFold(exchange: string): void {
  folded.delete(exchange);
  stale.add(exchange);
}

/** Forgets all folds: who owns whom has changed, and so whose word counts. */
export function forgetFolds(): void {
  for (const exchange of index.keys()) forgetFold(exchange);
}

/** An exchange by its id, or null when no message of it is left. */
export function exchangeById(id: string): Exchange | null {
  const known = folded.get(id);
  if (known) return known;
  const messages = [...(index.get(id) ?? [])]
    .flatMap((messageId) => {
      const message: DrevoChatMessage | undefined = game.messages.get(messageId);
      return message?.isType("action") ? [message] : [];
    })
    .sort((a, b) => a.timestamp - b.timestamp || ((a.id ?? "") < (b.id ?? "") ? -1 : 1));
  stale.delete(id);
  open.delete(id);
  if (!messages.length) return null;
  const exchange = { id, messages, ...read(id, messages) };
  folded.set(id, exchange);
  if (exchange.resolution.state === "open") open.add(id);
  return exchange;
}

/** The exchange that a message belongs to, also when the message has only just come. */
export function exchangeOf(message: ActionMessage): Exchange | null {
  const { exchange } = message.system;
  if (message.id && !index.get(exchange)?.has(message.id)) enterInLog(message);
  return exchangeById(exchange);
}

/** What an exchange was before one of its messages came; null when that message began it. */
export function stateBefore({ id, messages }: Exchange, message: ActionMessage): ExchangeState | null {
  const others = messages.filter((one) => one.id !== message.id);
  return others.length ? read(id, others).resolution.state : null;
}

/** Every exchange of the log that can still be read, in no order. */
export const allExchanges = (): Exchange[] => [...index.keys()].flatMap((id) => exchangeById(id) ?? []);

/** All exchanges that wait for an answer, the oldest first; of one moment in the same order on every client. */
export function openExchanges(): Exchange[] {
  for (const id of stale) exchangeById(id);
  return [...open]
    .flatMap((id) => exchangeById(id) ?? [])
    .sort((a, b) => startOf(a) - startOf(b) || (a.id < b.id ? -1 : 1));
}

/** The open exchanges in which this fighter must still answer. */
export const awaiting = (actor: DrevoActor): Exchange[] =>
  openExchanges().filter(({ resolution }) => resolution.awaited.includes(actor.uuid));

/** What this fighter has begun in an exchange, as its first or by joining it: an attack or a move that answers nobody. */
export const begunIn = (exchange: Exchange, actor: DrevoActor): SaidAct | null =>
  countedActs(exchange).find(
    ({ system: { kind, fighter, answers } }) =>
      fighter.actor === actor.uuid && answers === null && (isAttack(kind) || isMoving(kind)),
  ) ?? null;

/** The open exchange in which this fighter has begun something; until it is over he begins nothing else. */
export const begunBy = (actor: DrevoActor): Exchange | null =>
  openExchanges().find((exchange) => begunIn(exchange, actor)) ?? null;

/**
 * The open exchange that an attack on this fighter belongs to, because it is one moment: he is attacked in it and has not
 * answered, or he is on the move (R10a, R26). Null where there is none, or the attacker has acted in it already.
 */
export const joinableBy = (attacker: DrevoActor, target: DrevoActor): Exchange | null =>
  openExchanges().find((exchange) => {
    const { resolution } = exchange;
    const acts = countedActs(exchange);
    if (acts.some(({ system }) => system.fighter.actor === attacker.uuid)) return false;
    return acts.some(({ system: { kind, fighter, target: aim } }) =>
      isMove(kind)
        ? fighter.actor === target.uuid
        : isAttack(kind) && aim?.actor === target.uuid && resolution.awaited.includes(target.uuid),
    );
  }) ?? null;

/** The acts that count, in their order, as they count now. */
export const countedActs = ({ said, resolution }: Exchange): SaidAct[] =>
  resolution.acts.flatMap((act) => said.get(act) ?? []);

/** The act that opened an exchange, or null when it is gone. */
export const openingOf = ({ said, resolution }: Exchange): SaidAct | null => said.get(resolution.opening ?? "") ?? null;

const startOf = ({ messages }: Exchange): number => messages[0]?.timestamp ?? 0;

/** What the messages say, and what the rules make of them. */
function read(id: string, messages: readonly ActionMessage[]): Omit<Exchange, "id" | "messages"> {
  const acts = actsOf(messages);
  const corrections = standingCorrections(acts);
  const said = saidIn(messages, corrections);
  const sealed = hasOutcome(said);
  const resolution = resolve(id, acts, sealed);
  const isBroken = resolution.blows.some((blow) => isAnsweredAnew(blow, said, corrections.length > 0));
  return {
    said,
    corrections,
    resolution: isBroken ? unreadableExchange(id) : resolution,
    uncorrected: corrections.length
      ? resolve(
          id,
          acts.filter(({ kind }) => kind !== "correct"),
          false,
        )
      : null,
  };
}

/** What can be read of the messages and counts, as the rules read it. */
const actsOf = (messages: readonly ActionMessage[]): Act[] => messages.filter(isTrusted).map(actOf).filter(isReadable);

/** All that an exchange says, as the rules read it. */
export const actsIn = ({ messages }: Exchange): Act[] => actsOf(messages);

/** What the rules make of the acts; what cannot be read is as good as missing. */
function resolve(id: string, acts: readonly Act[], sealed: boolean): Resolution {
  try {
    return resolveExchange(acts, { sealed, early: seesDiceAtOnce() });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return unreadableExchange(id);
  }
}

/** Whether an act counts for nothing: nobody may speak so for its fighter, or it lacks its dice or its weapon. */
export const isIgnored = (message: ActionMessage): boolean => !isTrusted(message) || !isReadable(actOf(message));

/** A message counts only so far as its author and its last writer own the fighter that it speaks for, or are GMs. */
const isTrusted = (message: ActionMessage): boolean => speaksFor(message, message.system.fighter.actor);

/**
 * Whether a blow has left a wound by another answer than this one: nobody answers a second time by deleting the first.
 * Another answer that is still there may have counted before: till a correction, or as one of the same moment.
 */
function isAnsweredAnew({ act, target, answer }: Blow, said: Exchange["said"], isCorrected: boolean): boolean {
  const wound = actorByUuid(target)?.system.wounds[act];
  if (!wound?.answer || wound.answer === answer) return false;
  const before = said.get(wound.answer);
  return !before || (!isCorrected && before.timestamp !== said.get(answer)?.timestamp);
}

/** Whether a wound of this exchange already stands on somebody: then it is closed, whatever has been deleted since. */
function hasOutcome(said: ReadonlyMap<string, SaidAct>): boolean {
  return [...said.values()].some(({ id, message, system }) =>
    [message.system.target, system.target].some((target) => {
      const actor = target && actorByUuid(target.actor);
      return !!actor && Object.hasOwn(actor.system.wounds, id);
    }),
  );
}
