/** Modules for 3D dice see our rolls when a card shows them, on each screen by itself, and not before. */
import { describe, expect, test, vi } from "vitest";
import { dice } from "./support/dice.ts";
import type { Faces } from "./support/dice.ts";
import { COIF } from "./support/evening.ts";
import type { Evening, Seat } from "./support/evening.ts";
import { answers, exchangeOn, strikes, swordOnShield, useEvenings } from "./support/fights.ts";
import type { Message } from "./support/handle.ts";

const begin = useEvenings();

interface FakeRoll {
  readonly dice: readonly { readonly results: readonly { readonly result: number }[] }[];
}

/** What was thrown on one screen. */
interface Screen {
  /** The faces of the rolls that the module was asked to throw. */
  readonly shown: (readonly number[])[];
  /** What else it was told with each. */
  readonly details: unknown[][];
  /** The messages whose dice the module would have thrown by itself, as they came. */
  readonly byItself: string[];
}

/**
 * The module as its pages tell of it: it listens to new messages with rolls, asks by its hook whether to throw them, and
 * has `showForRoll` for others. Of its version 6 and later, or of an older one, which asks by the other hook alone.
 */
function diceModule({ client }: Seat, version: 5 | 6 = 6): Screen {
  const screen: Screen = { shown: [], details: [], byItself: [] };
  const { Hooks, game } = client;
  game.dice3d = {
    showForRoll: (roll: FakeRoll, ...details: unknown[]) => {
      screen.shown.push(roll.dice[0]?.results.map(({ result }) => result) ?? []);
      screen.details.push(details);
      return Promise.resolve(true);
    },
  };
  Hooks.on("createChatMessage", (message) => {
    const { id, rolls } = message as Message & { readonly rolls: readonly object[] };
    if (rolls.length === 0) return;
    const interception = { willTrigger3DRoll: true };
    if (version === 6) Hooks.callAll("diceSoNiceMessagePreProcess", id, interception);
    Hooks.callAll("diceSoNiceMessageProcessed", id, interception);
    if (interception.willTrigger3DRoll) screen.byItself.push(id);
  });
  Hooks.callAll("diceSoNiceReady", game.dice3d);
  return screen;
}

/** The faces that were thrown on a screen since one last asked. */
const takeShown = ({ shown }: Screen) => shown.splice(0);

/** Everybody with the module; the orc without his coif, so that a hit asks where it lands (R22). */
async function usual(evening: Evening) {
  const seats = await evening.usual();
  await seats.gm.orc.items.get(COIF)?.update({ system: { equipped: false } });
  await evening.settle();
  return { seats, screens: evening.seats.map((seat) => diceModule(seat)) };
}

const fell = (faces: Faces, shown: readonly (readonly number[])[] = []): boolean =>
  shown.some((one) => one.every((face, place) => face === faces[place]));

describe("a blow", () => {
  test("nobody sees dice before it is whole; then both sides' fall once on every screen, on that screen alone", async () => {
    const evening = await begin();
    const { seats, screens } = await usual(evening);
    const { id } = await strikes(seats.anya, seats.anya.anna, seats.anya.orc, { faces: dice(1), location: dice(-1) });
    await evening.settle();
    expect(screens.map(takeShown)).toEqual([[], [], []]);
    await answers(seats.borya, seats.borya.orc, "shield", dice(-2));
    await evening.settle();
    const all = [dice(1), dice(-2), dice(-1)];
    expect(screens.map(takeShown)).toEqual([all, all, all]);
    expect(screens.flatMap(({ byItself }) => byItself)).toEqual([]);
    for (const { details } of screens)
      for (const [, synchronize, whisper, blind] of details)
        expect([synchronize, whisper, blind]).toEqual([false, null, false]);
    await seats.gm.drevo.reconcile(exchangeOn(seats.gm, id));
    await evening.settle();
    expect(screens.map(takeShown)).toEqual([[], [], []]);
  });

  test("R22 the dice for a hit location that nobody asks for do not fall", async () => {
    const evening = await begin();
    const { seats, screens } = await usual(evening);
    await strikes(seats.anya, seats.anya.anna, seats.anya.orc, { faces: dice(-4), location: dice(4) });
    await evening.settle();
    await answers(seats.borya, seats.borya.orc, "shield", dice(3));
    await evening.settle();
    for (const screen of screens) expect(takeShown(screen)).toEqual([dice(-4), dice(3)]);
  });

  test("where dice are seen at once they fall at once, and not again", async () => {
    const evening = await begin();
    const { seats, screens } = await usual(evening);
    await seats.gm.client.game.settings.set("drevo", "diceAtOnce", true);
    await evening.settle();
    for (const { drevo } of evening.seats) drevo.forgetFolds();
    await strikes(seats.anya, seats.anya.anna, seats.anya.orc, { faces: dice(1), location: dice(-1) });
    await evening.settle();
    for (const screen of screens) expect(takeShown(screen)).toEqual([dice(1)]);
    await answers(seats.borya, seats.borya.orc, "shield", dice(-2));
    await evening.settle();
    for (const screen of screens) expect(takeShown(screen)).toEqual([dice(-2), dice(-1)]);
  });

  test("when the table comes to see dice at once, those that have fallen fall on the screens", async () => {
    const evening = await begin();
    const { seats, screens } = await usual(evening);
    await strikes(seats.anya, seats.anya.anna, seats.anya.orc, { faces: dice(1), location: dice(-1) });
    await seats.gm.client.game.settings.set("drevo", "diceAtOnce", true);
    await evening.settle();
    for (const { drevo } of evening.seats) {
      drevo.forgetFolds();
      drevo.throwAllDice();
    }
    for (const screen of screens) expect(takeShown(screen)).toEqual([dice(1)]);
  });

  test("what one may not read does not fall on his screen", async () => {
    const evening = await begin();
    const { seats, screens } = await usual(evening);
    const { gm, borya } = seats;
    await gm.client.game.settings.set("core", "rollMode", "gmroll");
    gm.throws(dice(1), dice(-1));
    await gm.drevo.strike(gm.anna, "AnnaBroadSword00", gm.orc);
    await evening.settle();
    await answers(borya, borya.orc, "shield", dice(-2));
    await evening.settle();
    const [gms, anyas, boryas] = screens.map(takeShown);
    expect(gms).toEqual([dice(1), dice(-2), dice(-1)]);
    for (const shown of [anyas, boryas]) expect([fell(dice(1), shown), fell(dice(-1), shown)]).toEqual([false, false]);
    expect(screens.flatMap(({ byItself }) => byItself)).toEqual([]);
  });

  test("what a correction rolls anew falls then, and what fell before does not fall again, also for who came later", async () => {
    const evening = await begin();
    const { seats, screens } = await usual(evening);
    const { id, resolution } = await swordOnShield(evening, seats);
    screens.forEach(takeShown);
    const late = await evening.reload(seats.borya);
    const lateScreen = diceModule(late);
    const { gm } = seats;
    const blow = exchangeOn(gm, id).said.get(resolution.opening ?? "") ?? expect.fail("no blow");
    gm.throws(dice(3), dice(-3));
    await gm.drevo.reroll(blow);
    await evening.settle();
    expect(takeShown(lateScreen)).toEqual([dice(3), dice(-3)]);
    expect(screens.slice(0, 2).map(takeShown)).toEqual([
      [dice(3), dice(-3)],
      [dice(3), dice(-3)],
    ]);
  });

  test("an older version of the module, which asks by another hook, throws nothing by itself either", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const screen = diceModule(seats.borya, 5);
    await swordOnShield(evening, seats);
    expect([screen.byItself, takeShown(screen)]).toEqual([[], [dice(1), dice(0)]]);
  });

  test("other people's messages are left to the module", async () => {
    const evening = await begin();
    const { seats, screens } = await usual(evening);
    seats.anya.throws(dice(2));
    seats.anya.client.run(`new Roll("4df").evaluate().then((roll) => ChatMessage.create({ rolls: [roll] }))`);
    await evening.settle();
    expect(screens.map(({ byItself, shown }) => [byItself.length, shown.length])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  test("a module that fails harms nothing", async () => {
    const evening = await begin();
    const { seats } = await usual(evening);
    Object.assign(seats.borya.client.game, { dice3d: { showForRoll: () => Promise.reject(new Error("no canvas")) } });
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await swordOnShield(evening, seats);
    expect(Object.keys(seats.borya.orc.system.wounds)).toHaveLength(1);
    expect(log).toHaveBeenCalledTimes(3);
    log.mockRestore();
  });
});

test("R6 the dice of a called check fall when its card is whole", async () => {
  const evening = await begin();
  const { seats, screens } = await usual(evening);
  const { gm, anya, borya } = seats;
  const id = await gm.drevo.requestCheck({
    fighters: [{ actor: gm.anna }, { actor: gm.orc }],
    trait: gm.drevo.qualityTrait("body"),
    against: { type: "eachOther" },
  });
  await evening.settle();
  anya.throws(dice(1));
  await anya.drevo.rollCalled(anya.anna, id ?? "");
  await evening.settle();
  expect(screens.map(takeShown)).toEqual([[], [], []]);
  borya.throws(dice(-1));
  await borya.drevo.rollCalled(borya.orc, id ?? "");
  await evening.settle();
  for (const screen of screens) expect(takeShown(screen)).toEqual([dice(1), dice(-1)]);
  expect(screens.flatMap(({ byItself }) => byItself)).toEqual([]);
});
