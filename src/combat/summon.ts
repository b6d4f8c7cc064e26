import { SYSTEM_ID } from "../config/system.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";
import { mayLead } from "../config/permit.ts";
import { actorByUuid } from "./actors.ts";
import { callById } from "./calls.ts";
import { exchangeById, openingOf } from "./log.ts";

/** How often each fighter has been called to answer, on the message that asks; a UUID has dots, which a key must not. */
const FLAG = "summoned";

const keyOf = (uuid: string): string => uuid.replaceAll(".", "-");

const uuidOf = (key: string): string => key.replaceAll("-", ".");

/** The message that asks: the act that opened an exchange, or the call of a check. */
export function askingMessage(id: string): DrevoChatMessage | null {
  const exchange = exchangeById(id);
  if (exchange) return openingOf(exchange)?.message ?? null;
  return callById(id)?.call ?? null;
}

/**
 * «Позвать»: tells the player of a fighter that the table waits for his answer. GMs only.
 * @param id the exchange, or the called check, that waits
 */
export async function summon(actor: DrevoActor, id: string): Promise<void> {
  const message = mayLead() ? askingMessage(id) : null;
  if (!message) return;
  const key = keyOf(actor.uuid);
  const times = message.getFlag(SYSTEM_ID, FLAG)?.[key] ?? 0;
  await message.setFlag(SYSTEM_ID, FLAG, { [key]: times + 1 });
}

/** Whom a change of a message calls to answer: a GM has written it, and they have not heard it before. */
export function summonedBy(changed: object, userId: string): DrevoActor[] {
  const written: unknown = foundry.utils.getProperty(changed, `flags.${SYSTEM_ID}.${FLAG}`);
  if (typeof written !== "object" || !written || !game.users.get(userId)?.isGM) return [];
  return Object.keys(written).flatMap((key) => actorByUuid(uuidOf(key)) ?? []);
}

/** How long a message has been waiting, in seconds by this client's clock; only for show. */
export const secondsSince = ({ timestamp }: { readonly timestamp: number }): number =>
  Math.max(0, Math.round((Date.now() - timestamp) / 1000));
