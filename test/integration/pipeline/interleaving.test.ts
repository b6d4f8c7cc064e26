/** Laws of the whole way: whatever comes when, everybody sees the same, and the wounds are what the log says. */
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { resolveExchange } from "../../../src/rules/index.ts";
import { dice } from "./support/dice.ts";
import { ANNA, ANYA, AXE, BORYA, Evening, GM, ORC, SWORD, VERA } from "./support/evening.ts";
import type { Seat } from "./support/evening.ts";
import { foldOf } from "./support/fights.ts";
import { deedOf } from "./support/forge.ts";
import type { Exchange, Fighter, Message, Wound } from "./support/handle.ts";

vi.setConfig({ testTimeout: 120_000 });

const SHARED = "sharedExchange00";
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  [`Actor.${ANNA}`]: [GM, ANYA],
  [`Actor.${ORC}`]: [GM, BORYA],
};

const total = fc.integer({ min: -4, max: 4 });
const who = fc.constantFrom("anna", "orc", "orc");
/** What somebody does: by the buttons, past them into one exchange for all, or with a rope. */
const deed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant("strike" as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant("answer" as const), kind: fc.constantFrom("shield", "none") }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("callOff" as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("bind" as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("post" as const),
      who,
      kind: fc.constantFrom("strike", "strike", "dodge", "shield", "none", "callOff"),
      total,
    }),
  },
);
/** Who does it, and how long the others wait: not at all, for a moment, or until the table is at rest. */
const step = fc.record({ seat: fc.nat({ max: 2 }), deed, pause: fc.constantFrom("none", "moment", "rest") });
/** Anna's blow that opens the exchange for all. */
const firstBlow = fc.record({
  seat: fc.constantFrom(0, 1),
  deed: fc.record({
    does: fc.constant("post" as const),
    who: fc.constant("anna" as const),
    kind: fc.constant("strike" as const),
    total,
  }),
  pause: fc.constantFrom("moment", "rest"),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Puts an act into the shared exchange, past the buttons. */
function post(seat: Seat, fighter: "anna" | "orc", kind: string, faces: number): Promise<unknown> {
  const exchange = { id: SHARED };
  const opening = seat.drevo.exchangeById(SHARED)?.resolution.opening ?? null;
  const target = fighter === "anna" ? "orc" : "anna";
  const rolls =
    kind === "strike" ? [dice(faces), dice(-faces)] : kind === "dodge" || kind === "shield" ? [dice(faces)] : [];
  const attack = kind === "strike" ? ({ target, weapon: fighter === "anna" ? SWORD : AXE } as const) : {};
  return seat.post(deedOf(seat, fighter, { exchange, kind, rolls, answers: opening, ...attack }));
}

async function doIt(seat: Seat, { deed }: Step): Promise<unknown> {
  const { drevo } = seat;
  const [open] = drevo.openExchanges();
  const own = [seat.anna, seat.orc].filter(({ isOwner }) => isOwner);
  switch (deed.does) {
    case "strike": {
      const striker = own.find((fighter) => fighter === seat[deed.who]) ?? own[0];
      if (!striker) return;
      const [weapon, target] = striker === seat.anna ? [SWORD, seat.orc] : [AXE, seat.anna];
      return drevo.strike(striker, weapon, target);
    }
    case "answer": {
      const asked = own.find((fighter) => drevo.awaiting(fighter).length);
      const [exchange] = asked ? drevo.awaiting(asked) : [];
      return asked && exchange && drevo.answer(asked, exchange, deed.kind);
    }
    case "callOff":
      return own[0] && open && isHis(seat, open) && drevo.callOff(own[0], open);
    case "bind":
      return bind(seat[deed.who]);
    case "post":
      return post(seat, deed.who, deed.kind, deed.total);
  }
}

/** Whether the button to call it off is his: who began it has one, and the GM. */
const isHis = ({ client }: Seat, { messages: [opening] }: Exchange): boolean =>
  client.game.user.isGM || opening?.author?.id === client.game.userId;

/** Two who do it at once make the server refuse the second, which is no matter here. */
async function bind(fighter: Fighter): Promise<void> {
  if (!fighter.isOwner) return;
  await fighter.toggleStatusEffect("bound", { active: true }).catch((error: unknown) => {
    if (!String(error).includes("already exists")) throw error;
  });
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
    if (taken.pause === "moment") await new Promise((resolve) => setTimeout(resolve, 3));
    if (taken.pause === "rest") await evening.settle();
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

/** What went wrong, but for the rope that two tied at once. */
const complaints = ({ complaints }: Evening) => complaints.filter((told) => !String(told).includes("already exists"));

const evenings = [
  fc.tuple(firstBlow, fc.array(step, { minLength: 1, maxLength: 5 })).map(([first, others]) => [first, ...others]),
  fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 7 }),
  fc.array(fc.constantFrom(1 / 6, 1 / 2, 5 / 6), { minLength: 1, maxLength: 9 }),
] as const;

test("acts and delays of any kind: all clients and a newcomer agree, and the wounds are those of the log alone", async () => {
  await fc.assert(
    fc.asyncProperty(...evenings, async (steps, delays, luck) => {
      const evening = await Evening.begin();
      try {
        await play(evening, steps, delays, luck);
        const newcomer = await evening.sit(VERA);
        const ids = exchangesOf(newcomer);
        for (const id of ids) foldOf(evening, id);
        seenByAll(evening);
        expect([outcomes(evening, ANNA), outcomes(evening, ORC)]).toEqual(woundsOfLog(newcomer, ids));
        expect(complaints(evening)).toEqual([]);
      } finally {
        await evening.close();
      }
    }),
    { numRuns: 15 },
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
        expect(complaints(evening)).toEqual([]);
      } finally {
        await evening.close();
      }
    }),
    { numRuns: 8 },
  );
});
