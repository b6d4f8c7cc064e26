import { isAttack } from "../rules/index.ts";
import { countedMessages } from "./demand.ts";
import { openExchanges } from "./log.ts";
import type { ActionMessage } from "./log.ts";
import { isReadableHere } from "./sight.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";

/** Who fights whom, by UUID; open: an answer is awaited. */
export interface Aim {
  readonly from: string;
  readonly to: string;
  readonly isOpen: boolean;
}

/** How far back the last act of a fighter is looked for. */
const RECENT = 80;

/** Whom each fighter fights, as far as the user of this client may read it: by exchanges that are open, else by his last act. */
export function aimsNow(): Aim[] {
  const open = openExchanges().flatMap(countedMessages).filter(isBlow);
  const busy = new Set(open.map(({ system }) => system.fighter.actor));
  const last = new Map<string, ActionMessage>();
  for (const message of recentActs()) last.set(message.system.fighter.actor, message);
  const done = [...last.values()].filter((message) => isBlow(message) && !busy.has(message.system.fighter.actor));
  return [...open.map((message) => aimOf(message, true)), ...done.map((message) => aimOf(message, false))];
}

/** The latest acts, the oldest first; in an encounter those of this encounter. */
function recentActs(): ActionMessage[] {
  const combat = game.combat?.id;
  return game.messages.contents.slice(-RECENT).flatMap((message: DrevoChatMessage) => {
    const isHere = message.isType("action") && (!combat || message.system.when?.combat === combat);
    return isHere && isReadableHere(message) ? [message] : [];
  });
}

const isBlow = (message: ActionMessage): boolean =>
  isAttack(message.system.kind) && !!message.system.target && isReadableHere(message);

const aimOf = ({ system }: ActionMessage, isOpen: boolean): Aim => ({
  from: system.fighter.actor,
  to: system.target?.actor ?? "",
  isOpen,
});
