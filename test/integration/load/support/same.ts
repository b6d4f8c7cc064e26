/** What must be so when a battle has come to rest. */
import { resolveExchange } from "../../../../src/rules/index.ts";
import type { Act, Blow } from "../../../../src/rules/index.ts";
import type { Exchange, Message, Wound } from "../../pipeline/support/handle.ts";
import { fightersOf } from "./battle.ts";
import type { Seat } from "./battle.ts";

/** JSON in which two objects that hold the same look the same. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** The world as a client holds it: the source of every document, one a line, in the order of its collections. */
export function worldOf({ client }: Seat): string[] {
  const collections = client.game.collections as Iterable<Iterable<{ uuid: string; _source: object }>>;
  return [...collections].flatMap((documents) =>
    [...documents].map(({ uuid, _source }) => `${uuid} ${canonical(_source)}`),
  );
}

const messagesOf = ({ client }: Seat): Message[] => [...client.game.messages] as unknown as Message[];

/** All exchanges of which a client has messages, as it has folded them. */
export function exchangesOf(seat: Seat): Exchange[] {
  const ids = new Set(messagesOf(seat).map(({ system }) => system.exchange));
  return [...ids].flatMap((id) => seat.drevo.exchangeById(id) ?? []);
}

/** What a client makes of every exchange, one a line. */
export const foldsOf = (seat: Seat): string[] => exchangesOf(seat).map(({ resolution }) => canonical(resolution));

const outcomeOf = ({ wound, location, damage, answer }: Blow, exchange: string) => ({
  level: wound,
  part: location?.part ?? null,
  damage: damage?.total ?? null,
  answer,
  exchange,
});

/** The wounds that the log alone makes, by fighter and act: every act with its author taken at his word. */
export function woundsOfLog(seat: Seat): Map<string, object> {
  const acts = new Map<string, Act[]>();
  for (const message of messagesOf(seat)) {
    const { exchange } = message.system;
    acts.set(exchange, [...(acts.get(exchange) ?? []), structuredClone(seat.drevo.actOf(message))]);
  }
  const wounds = new Map<string, object>();
  for (const [exchange, of] of acts) {
    for (const blow of resolveExchange(of).blows)
      if (blow.wound !== "none") wounds.set(`${blow.target} ${blow.act}`, outcomeOf(blow, exchange));
  }
  return new Map([...wounds].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The wounds that the fighters have, in the same form. Where two clients wrote at once, and the act that the log does not
 * count was the one that wounded, its record stays with no level (DESIGN.md: records are never deleted): that is no wound.
 */
export function woundsOnFighters(seat: Seat): Map<string, object> {
  const outcome = ({ level, part, damage, answer, exchange }: Wound) => ({ level, part, damage, answer, exchange });
  const wounds = fightersOf(seat).flatMap(({ uuid, system }) =>
    Object.entries(system.wounds).flatMap(([act, wound]): [string, object][] =>
      wound.level === "none" ? [] : [[`${uuid} ${act}`, outcome(wound)]],
    ),
  );
  return new Map(wounds.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Blows of closed exchanges that wound, and whose wound is on nobody: the card offers a GM to apply them by hand. */
export function missing(seat: Seat): { readonly exchange: Exchange; readonly blow: Blow }[] {
  return exchangesOf(seat).flatMap((exchange) =>
    exchange.resolution.blows
      .filter(({ wound, target, act }) => {
        const fighter = seat.drevo.actorByUuid(target);
        return wound !== "none" && fighter && !Object.hasOwn(fighter.system.wounds, act);
      })
      .map((blow) => ({ exchange, blow })),
  );
}

/** Whoever of the GMs is on duty writes, with his one click, what nobody was there to write. Gives how much that was. */
export async function applyPending(seats: readonly Seat[]): Promise<number> {
  const seat = seats.find(({ client }) => client.game.users.activeGM?.isSelf);
  if (!seat) throw new Error("No GM is at the table");
  const found = seat.drevo.pendingExchanges().length;
  await seat.drevo.applyPending();
  return found;
}
