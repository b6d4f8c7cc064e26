/** Laws of the whole way: whatever comes when, everybody sees the same, and the wounds are what the log says. */
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { resolveExchange } from "../../../src/rules/index.ts";
import { dice } from "./support/dice.ts";
import { ANNA, ANYA, BORYA, Evening, GM, ORC, SWORD, VERA } from "./support/evening.ts";
import type { Seat } from "./support/evening.ts";
import { foldOf } from "./support/fights.ts";
import { deedOf } from "./support/forge.ts";
import type { Message, Wound } from "./support/handle.ts";

vi.setConfig({ testTimeout: 120_000 });

const SHARED = "sharedExchange00";
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  [`Actor.${ANNA}`]: [GM, ANYA],
  [`Actor.${ORC}`]: [GM, BORYA],
};

const who = fc.constantFrom("anna", "orc");
const total = fc.integer({ min: -4, max: 4 });
/** What somebody does: by the buttons, past them into one exchange for all, or with a rope. */
const deed = fc.oneof(
  fc.record({ does: fc.constant("strike" as const), who }),
  fc.record({ does: fc.constant("answer" as const), who, kind: fc.constantFrom("dodge", "shield", "none") }),
  fc.record({ does: fc.constant("callOff" as const), who }),
  fc.record({ does: fc.constant("bind" as const), who }),
  fc.record({
    does: fc.constant("post" as const),
    who,
    kind: fc.constantFrom("strike", "strike", "dodge", "shield", "none", "callOff"),
    total,
  }),
);
const step = fc.record({ seat: fc.nat({ max: 2 }), deed, pause: fc.nat({ max: 12 }) });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Puts an act into the shared exchange, past the buttons. */
function post(seat: Seat, fighter: "anna" | "orc", kind: string, faces: number): Promise<unknown> {
  const exchange = { id: SHARED };
  const opening = seat.drevo.exchangeById(SHARED)?.resolution.opening ?? null;
  const target = fighter === "anna" ? "orc" : "anna";
  const rolls =
    kind === "strike" ? [dice(faces), dice(-faces)] : kind === "dodge" || kind === "shield" ? [dice(faces)] : [];
  const attack = kind === "strike" ? ({ target, weapon: fighter === "anna" ? SWORD : seat.drevo.FISTS } as const) : {};
  return seat.post(deedOf(seat, fighter, { exchange, kind, rolls, answers: opening, ...attack }));
}

function doIt(seat: Seat, { deed }: Step): Promise<unknown> {
  const { drevo } = seat;
  const fighter = seat[deed.who];
  const other = deed.who === "anna" ? seat.orc : seat.anna;
  switch (deed.does) {
    case "strike":
      return drevo.strike(fighter, deed.who === "anna" ? SWORD : drevo.FISTS, other);
    case "answer": {
      const [exchange] = drevo.awaiting(fighter);
      return exchange ? drevo.answer(fighter, exchange, deed.kind) : Promise.resolve();
    }
    case "callOff": {
      const [exchange] = drevo.openExchanges();
      return exchange ? drevo.callOff(fighter, exchange) : Promise.resolve();
    }
    case "bind":
      return fighter.isOwner ? fighter.toggleStatusEffect("bound", { active: true }) : Promise.resolve();
    case "post":
      return post(seat, deed.who, deed.kind, deed.total);
  }
}

/** Everybody does his deeds without waiting for one another; then the table comes to rest. */
async function play(
  evening: Evening,
  steps: readonly Step[],
  delays: readonly number[],
  luck: readonly number[],
): Promise<void> {
  const { gm, anya, borya } = await evening.usual();
  const seats = [gm, anya, borya];
  for (const seat of seats) {
    let thrown = 0;
    Object.assign(seat.client.CONFIG.Dice as object, { randomUniform: () => luck[thrown++ % luck.length] });
  }
  let passed = 0;
  evening.traffic.delay(() => delays[passed++ % delays.length] ?? 0);
  const done: Promise<unknown>[] = [];
  for (const taken of steps) {
    const seat = seats[taken.seat];
    if (seat) done.push(doIt(seat, taken));
    if (taken.pause > 0) await new Promise((resolve) => setTimeout(resolve, taken.pause));
  }
  await Promise.all(done);
  await evening.settle();
}

/** The exchanges of which there are messages. */
const exchangesOf = (seat: Seat): string[] => {
  const messages = [...(seat.client.game.messages as unknown as Iterable<Message>)];
  return [...new Set(messages.map(({ system }) => system.exchange))];
};

/** The open exchanges and the wounds, the same in everybody's eyes and on the server. */
function seenByAll(evening: Evening): void {
  const [first, ...others] = evening.seats.map(({ drevo, anna, orc }) => ({
    open: drevo.openExchanges().map(({ id }) => id),
    wounds: structuredClone([anna.system.wounds, orc.system.wounds]),
  }));
  for (const other of others) expect(other).toEqual(first);
  expect(first?.wounds).toEqual([evening.wounds(ANNA), evening.wounds(ORC)]);
}

/** What the log alone makes of it: wounds by fighter and act. */
function woundsOfLog({ drevo }: Seat, ids: readonly string[]) {
  const wounds: Record<string, Record<string, Pick<Wound, "level" | "part" | "damage">>> = {};
  for (const id of ids) {
    const trusted = (drevo.exchangeById(id)?.messages ?? []).filter(({ author, system }) =>
      OWNERS[system.fighter.actor]?.includes(author?.id ?? ""),
    );
    if (!trusted.length) continue;
    for (const blow of resolveExchange(trusted.map((message) => structuredClone(drevo.actOf(message)))).blows) {
      if (blow.wound === "none") continue;
      const outcome = { level: blow.wound, part: blow.location?.part ?? null, damage: blow.damage?.total ?? null };
      wounds[blow.target] = { ...wounds[blow.target], [blow.act]: outcome };
    }
  }
  return [wounds[`Actor.${ANNA}`] ?? {}, wounds[`Actor.${ORC}`] ?? {}];
}

const outcomes = (evening: Evening, actor: string) =>
  Object.fromEntries(
    Object.entries(evening.wounds(actor)).map(([act, { level, part, damage }]) => [act, { level, part, damage }]),
  );

const evenings = [
  fc.array(step, { minLength: 1, maxLength: 6 }),
  fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 7 }),
  fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 9 }),
] as const;

test("acts and delays of any kind: all clients and a newcomer agree, and the wounds are those of the log alone", async () => {
  await fc.assert(
    fc.asyncProperty(...evenings, async (steps, delays, luck) => {
      const evening = await Evening.begin();
      try {
        evening.keepTicking();
        await play(evening, steps, delays, luck);
        const newcomer = await evening.sit(VERA);
        const ids = exchangesOf(newcomer);
        for (const id of ids) foldOf(evening, id);
        seenByAll(evening);
        expect([outcomes(evening, ANNA), outcomes(evening, ORC)]).toEqual(woundsOfLog(newcomer, ids));
        expect(evening.complaints).toEqual([]);
      } finally {
        await evening.close();
      }
    }),
    { numRuns: 20 },
  );
});

test("acts that all fall into one moment: all clients and a newcomer agree on the log and on the wounds", async () => {
  await fc.assert(
    fc.asyncProperty(...evenings, async (steps, delays, luck) => {
      const evening = await Evening.begin();
      try {
        evening.stopTheClock();
        await play(evening, steps, delays, luck);
        const newcomer = await evening.sit(VERA);
        for (const id of exchangesOf(newcomer)) foldOf(evening, id);
        seenByAll(evening);
        expect(evening.complaints).toEqual([]);
      } finally {
        await evening.close();
      }
    }),
    { numRuns: 10 },
  );
});
