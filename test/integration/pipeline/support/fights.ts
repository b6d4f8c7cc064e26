/** What people do at the table, step by step. */
import { afterEach, expect, vi } from "vitest";
import { dice } from "./dice.ts";
import type { Faces } from "./dice.ts";
import { Evening, SWORD } from "./evening.ts";
import type { Seat } from "./evening.ts";
import type { Generation } from "../../../host/shape.ts";
import type { Answer, Exchange, Fighter, Wound } from "./handle.ts";

/** Opens tables for the tests of a file; each is closed after its test, and nobody must have had anything to complain of. */
export function useEvenings(generation: Generation = 13): (worldDir?: string) => Promise<Evening> {
  // A test starts several clients; on a machine that does much else that takes its time.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  const evenings: Evening[] = [];
  afterEach(async () => {
    const complaints = evenings.flatMap((evening) => evening.complaints);
    for (const evening of evenings.splice(0)) await evening.close();
    expect(complaints).toEqual([]);
  });
  return async (worldDir) => {
    const evening = await Evening.begin(worldDir, generation);
    evenings.push(evening);
    return evening;
  };
}

/** What a client has been told since: that something is not its user's to do is no complaint. */
export const wasTold = ({ client }: Seat): string[] => client.notifications.splice(0).map(({ message }) => message);

interface Blow {
  readonly weapon?: string;
  readonly faces?: Faces;
  readonly location?: Faces;
}

/** Strikes, and gives the exchange as the striker's client has it. */
export async function strikes(seat: Seat, striker: Fighter, target: Fighter, blow: Blow = {}): Promise<Exchange> {
  seat.throws(blow.faces ?? dice(0), blow.location ?? dice(0));
  expect(await seat.drevo.strike(striker, blow.weapon ?? SWORD, target)).toBe(true);
  const begun = seat.drevo.begunBy(striker);
  if (!begun) throw new Error("The blow has opened nothing");
  return begun;
}

/** Answers the one exchange that waits for the fighter on this client. */
export async function answers(seat: Seat, fighter: Fighter, kind: Answer, faces: Faces = dice(0)): Promise<boolean> {
  const [exchange] = seat.drevo.awaiting(fighter);
  if (!exchange) throw new Error("Nobody waits for an answer of his");
  seat.throws(faces);
  return seat.drevo.answer(fighter, exchange, kind);
}

/** Anna strikes the orc with her sword, he raises his shield with dice of 0: +1 is a light wound, 0 a tie, −1 a miss. */
export async function swordOnShield(
  evening: Evening,
  seats: { readonly anya: Seat; readonly borya: Seat },
  faces: Faces = dice(1),
): Promise<Exchange> {
  const { id } = await strikes(seats.anya, seats.anya.anna, seats.anya.orc, { faces });
  await evening.settle();
  await answers(seats.borya, seats.borya.orc, "shield");
  await evening.settle();
  return exchangeOn(seats.anya, id);
}

/** An exchange as one client has it. */
export function exchangeOn(seat: Seat, id: string): Exchange {
  const exchange = seat.drevo.exchangeById(id);
  if (!exchange) throw new Error(`This client has no message of exchange ${id}`);
  return exchange;
}

/** What every client makes of an exchange; they must all make the same of it. */
export function foldOf(evening: Evening, id: string): Exchange["resolution"] {
  const [first, ...others] = evening.seats.map((seat) => structuredClone(exchangeOn(seat, id).resolution));
  if (!first) throw new Error("Nobody is at the table");
  for (const other of others) expect(other).toEqual(first);
  return first;
}

/** The one wound of an actor with its key. */
export function onlyWound(evening: Evening, actor: string): readonly [string, Wound] {
  const [entry, ...others] = Object.entries(evening.wounds(actor));
  if (!entry || others.length) throw new Error(`${others.length + (entry ? 1 : 0)} wounds where one should be`);
  return entry;
}
