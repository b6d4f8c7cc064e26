/** The whole way under load: many at once, slow lines, clients and the server killed in the middle of their work. */
import { afterAll, expect, test, vi } from "vitest";
import { Battle } from "./support/battle.ts";
import type { Seat } from "./support/battle.ts";
import { Chance } from "./support/chance.ts";
import { attack, something } from "./support/deeds.ts";
import { applyPending, exchangesOf, foldsOf, missing, woundsOfLog, woundsOnFighters, worldOf } from "./support/same.ts";
import { GM, GM2, PLAYERS } from "./support/seats.ts";
import { LOST } from "./support/wire.ts";

// A guard against a table that never comes to rest; nothing is measured by it.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const seed = Number(process.env.DREVO_SEED ?? Math.floor(Math.random() * 2 ** 32));
const chance = new Chance(seed);
const battles: Battle[] = [];

afterAll(async () => {
  for (const battle of battles) await battle.close();
});

/** How many deeds somebody has under way at most: he does not wait for the server before he goes on. */
const AT_ONCE = 2;

/** Everybody does something until so many deeds were done; they do not wait for one another. */
async function fight(battle: Battle, acts: number): Promise<void> {
  const busy = new Map<Seat, number>();
  const failures: unknown[] = [];
  let done = 0;
  while (done < acts && failures.length === 0) {
    const seat = chance.one(battle.seats.filter((one) => (busy.get(one) ?? 0) < AT_ONCE));
    const deed = seat && something(seat);
    if (seat && deed) {
      busy.set(seat, (busy.get(seat) ?? 0) + 1);
      void deed
        .then((came) => (done += came ? 1 : 0))
        .catch((error: unknown) => {
          if (!String(error).includes(LOST)) failures.push(error);
        })
        .finally(() => busy.set(seat, (busy.get(seat) ?? 0) - 1));
    }
    if (!deed || chance.happens(0.4)) await new Promise((resolve) => setTimeout(resolve, chance.whole(3)));
  }
  expect(failures).toEqual([]);
}

/** All who are here hold the same world, and make the same of every exchange. */
function expectOneWorld({ seats }: Battle): void {
  const [first, ...others] = seats;
  if (!first) throw new Error("Nobody is at the table");
  const [world, folds] = [worldOf(first), foldsOf(first)];
  for (const other of others) {
    expect(worldOf(other)).toEqual(world);
    expect(foldsOf(other)).toEqual(folds);
  }
}

/** Everybody comes in: a GM in two tabs, another, five players. */
async function allComeIn(battle: Battle): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (const userId of [GM, GM, GM2, ...PLAYERS]) seats.push(await battle.sit(userId));
  return seats;
}

/** How the exchanges have ended, so that one sees that all of it happened. */
const endsOf = (seat: Seat): Set<string> =>
  new Set(
    exchangesOf(seat).flatMap(({ resolution }) => [resolution.state, ...resolution.uncounted.map(({ why }) => why)]),
  );

const seatOf = (battle: Battle, userId: string): Seat => {
  const seat = battle.seats.find((one) => one.userId === userId);
  if (!seat) throw new Error(`Nobody sits at ${userId}`);
  return seat;
};

/** The first of a user's clients is killed while it waits for the server. */
const kill = (battle: Battle, userId: string): Promise<void> => {
  const seat = seatOf(battle, userId);
  return battle.lose(seat, () => attack(seat)?.catch(() => undefined));
};

test("a thousand acts, clients and the server killed among them", async () => {
  console.log(`DREVO_SEED=${seed}`);
  const battle = await Battle.begin(chance);
  battles.push(battle);
  const byHand: number[] = [];

  await allComeIn(battle);
  await fight(battle, 250);
  await battle.quiet();
  expectOneWorld(battle);
  expect(missing(seatOf(battle, GM))).toEqual([]);

  await fight(battle, 50);
  await kill(battle, PLAYERS[0] ?? "");
  await fight(battle, 100);
  await battle.sit(PLAYERS[0] ?? "");
  await fight(battle, 100);
  await battle.killServer();

  await allComeIn(battle);
  await battle.quiet();
  expectOneWorld(battle);
  byHand.push(await applyPending(battle.seats));
  await fight(battle, 150);
  for (const userId of [GM, GM, GM2]) await kill(battle, userId);
  await fight(battle, 150);
  for (const userId of [GM2, GM, GM]) await battle.sit(userId);
  await fight(battle, 200);

  await battle.quiet();
  byHand.push(await applyPending(battle.seats));
  await battle.quiet();
  const newcomer = await battle.sit(PLAYERS[0] ?? "");
  await battle.quiet();
  expectOneWorld(battle);
  expect(missing(newcomer)).toEqual([]);
  expect(woundsOnFighters(newcomer)).toEqual(woundsOfLog(newcomer));
  expect(battle.complaints).toEqual([]);
  const ends = endsOf(newcomer);
  expect([...ends]).toEqual(expect.arrayContaining(["closed", "calledOff", "second", "late"]));
  expect(ends).not.toContain("broken");
  console.log(
    `${woundsOnFighters(newcomer).size} wounds, exchanges applied with one click after the kills: ${byHand.join(" and ")}`,
  );
});
