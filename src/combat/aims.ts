import { isAttack } from "../rules/index.ts";
import { countedActs, openExchanges } from "./log.ts";
import type { ActionMessage } from "./log.ts";
import type { SaidAct } from "./said.ts";
import { isReadableHere } from "./sight.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";

/** Who fights whom, by UUID; open: an answer is awaited. */
export interface Aim {
  readonly from: string;
  readonly to: string;
  readonly isOpen: boolean;
}

/** An act as it counts, with its message. */
type Act = Pick<SaidAct, "system" | "message">;

/** How far back the last act of a fighter is looked for. */
const RECENT = 80;

/** Whom each fighter fights, as far as the user of this client may read it: by exchanges that are open, else by his last act. */
export function aimsNow(): Aim[] {
  const open = openExchanges().flatMap(countedActs).filter(isBlow);
  const busy = new Set(open.map(({ system }) => system.fighter.actor));
  const last = new Map<string, Act>();
  for (const message of recentActs()) last.set(message.system.fighter.actor, { system: message.system, message });
  const done = [...last.values()].filter((act) => isBlow(act) && !busy.has(act.system.fighter.actor));
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

const isBlow = ({ system, message }: Act): boolean =>
  isAttack(system.kind) && !!system.target && isReadableHere(message);

const aimOf = ({ system }: Act, isOpen: boolean): Aim => ({
  from: system.fighter.actor,
  to: system.target?.actor ?? "",
  isOpen,
});
