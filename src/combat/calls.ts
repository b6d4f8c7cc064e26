import { FACES, resolveCall, ruleTerm, unreadableCall } from "../rules/index.ts";
import type { Call, CallAct, CallResolution } from "../rules/index.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";
import { isByGM, speaksFor } from "./trust.ts";

export type CallMessage = DrevoChatMessage<"call">;
export type CheckMessage = DrevoChatMessage<"check">;

/** A call as the log tells it, and what the rules make of it. */
export interface CalledCheck {
  readonly id: string;
  /** null when the message is gone. */
  readonly call: CallMessage | null;
  /** What was done about it, in order. */
  readonly checks: readonly CheckMessage[];
  readonly resolution: CallResolution;
}

/** The ids of the messages about a call, by the call's id. Built once, kept by the hooks. */
const index = new Map<string, Set<string>>();

/** The call of each of those messages, as it was entered. */
const entered = new Map<string, string>();

/** What has been folded and not changed since. */
const folded = new Map<string, CalledCheck>();

/** Calls that wait for somebody, and those of which one must look first. */
const open = new Set<string>();
const stale = new Set<string>();

/** Reads the whole log anew, at the start. */
export function buildCalls(): void {
  for (const known of [index, entered, folded, open, stale]) known.clear();
  for (const message of game.messages) enterCall(message);
}

/** The id of the call that a message is about, or null for any other message. */
export function callIdOf(message: DrevoChatMessage): string | null {
  if (message.isType("call")) return message.id;
  return message.isType("check") ? message.system.call : null;
}

/** A message has come or changed. Returns the ids of the calls that it changes. */
export function enterCall(message: DrevoChatMessage): string[] {
  const id = callIdOf(message);
  if (!id || !message.id) return [];
  const former = entered.get(message.id);
  if (former !== undefined && former !== id) leaveCall(message);
  entered.set(message.id, id);
  index.set(id, (index.get(id) ?? new Set()).add(message.id));
  forgetCall(id);
  return former !== undefined && former !== id ? [former, id] : [id];
}

/** A message has come: the log takes note, then whoever listens is told. Returns the ids of the calls that it changes. */
export function onCallMessageCreated(message: DrevoChatMessage): string[] {
  const changed = enterCall(message);
  if (!message.isType("call") && !message.isType("check")) return changed;
  const called = callOf(message);
  if (called) Hooks.callAll("drevo.call", { message, called });
  return changed;
}

/** A message is gone. Returns the id of its call, null for any other message. */
export function leaveCall(message: DrevoChatMessage): string | null {
  const id = entered.get(message.id ?? "");
  if (id === undefined || !message.id) return null;
  entered.delete(message.id);
  index.get(id)?.delete(message.id);
  forgetCall(id);
  return id;
}

function forgetCall(id: string): void {
  folded.delete(id);
  stale.add(id);
}

/** Forgets all folds: who owns whom has changed, and so whose word counts. */
export function forgetCalls(): void {
  for (const id of index.keys()) forgetCall(id);
}

/** A call by its id, or null when no message about it is left. */
export function callById(id: string): CalledCheck | null {
  const known = folded.get(id);
  if (known) return known;
  const messages = [...(index.get(id) ?? [])].flatMap((messageId): DrevoChatMessage[] => {
    const message: DrevoChatMessage | undefined = game.messages.get(messageId);
    return message ? [message] : [];
  });
  stale.delete(id);
  open.delete(id);
  if (!messages.length) return null;
  const call = messages.find((message): message is CallMessage => message.isType("call")) ?? null;
  const checks = messages
    .filter((message): message is CheckMessage => message.isType("check"))
    .sort((a, b) => a.timestamp - b.timestamp || ((a.id ?? "") < (b.id ?? "") ? -1 : 1));
  const called = { id, call, checks, resolution: call ? resolve(call, checks) : unreadableCall(id) };
  folded.set(id, called);
  if (called.resolution.state === "open") open.add(id);
  return called;
}

/** The call that a message is about, also when the message has only just come; null for any other message. */
export function callOf(message: DrevoChatMessage): CalledCheck | null {
  const id = callIdOf(message);
  if (id && message.id && !index.get(id)?.has(message.id)) enterCall(message);
  return id ? callById(id) : null;
}

/** All calls that wait for somebody, the oldest first; of one moment in the same order on every client. */
export function openCalls(): CalledCheck[] {
  for (const id of stale) callById(id);
  return [...open]
    .flatMap((id) => callById(id) ?? [])
    .sort((a, b) => startOf(a) - startOf(b) || (a.id < b.id ? -1 : 1));
}

/** The open calls in which this fighter has still to roll. */
export const calledFor = (actor: DrevoActor): CalledCheck[] =>
  openCalls().filter(({ resolution }) => resolution.awaited.includes(actor.uuid));

const startOf = ({ call }: CalledCheck): number => call?.timestamp ?? 0;

/** All messages about a call, in order. */
export const messagesOf = ({ call, checks }: CalledCheck): readonly DrevoChatMessage[] =>
  call ? [call, ...checks] : checks;

function resolve(call: CallMessage, checks: readonly CheckMessage[]): CallResolution {
  try {
    return resolveCall(
      calledBy(call),
      checks.flatMap((check) => actOf(call, check)),
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return unreadableCall(call.id ?? "");
  }
}

/** A call as the rules read it; a player's calls nobody but his own, and each of them once. */
function calledBy(call: CallMessage): Call {
  const { asked, against, burdened, terms, house } = call.system;
  const known = new Map(asked.map(({ actor, automatic }) => [actor, { id: actor, automatic }]));
  return {
    id: call.id ?? "",
    asked: [...known.values()].filter(({ id }) => speaksFor(call, id)),
    against: against.type === "difficulty" ? { type: "difficulty", value: against.value } : { type: against.type },
    burdened,
    terms,
    house,
  };
}

/** A roll or a control as the rules read it; none when nobody may speak so, or no four dice fell. */
function actOf(call: CallMessage, check: CheckMessage): CallAct[] {
  const { kind, fighter, trait, terms } = check.system;
  const faces = check.rolls[0]?.dice[0]?.results.map(({ result }) => result) ?? null;
  if (kind === "roll" && (!fighter || !speaksFor(check, fighter.actor) || !isThrown(faces))) return [];
  return [
    {
      id: check.id ?? "",
      at: check.timestamp,
      kind,
      entitled: isByGM(check) || (!!check.author && check.author.id === call.author?.id),
      fighter: fighter && { id: fighter.actor, strength: fighter.strength, armor: fighter.armor },
      trait: trait.value,
      terms: terms.map(({ id, label, value }) => (id === "wounds" ? ruleTerm(id, value) : { label, value })),
      faces,
    },
  ];
}

/** Four dice as they fall: nobody counts three, or a face of 2. */
const isThrown = (faces: readonly number[] | null): boolean =>
  faces?.length === 4 && faces.every((face) => FACES.some((known) => known === face));
