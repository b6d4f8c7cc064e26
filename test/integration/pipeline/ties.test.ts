/** Answers that the server takes in one and the same moment, where only their ids could say which came first. */
import { describe, expect, test } from "vitest";
import { dice } from "./support/dice.ts";
import { ANNA, AXE, BORYA, GM, ORC } from "./support/evening.ts";
import type { Evening, Seat } from "./support/evening.ts";
import { foldOf, onlyWound, strikes, useEvenings } from "./support/fights.ts";
import { deedOf } from "./support/forge.ts";
import type { Exchange, Fighter } from "./support/handle.ts";

const begin = useEvenings();

const FIRST = "answerFirst00000";
const SECOND = "answerFarther000";

/** Anna strikes the orc so well at a table whose clock stands still. */
async function struck(luck = 2): Promise<{ evening: Evening; gm: Seat; borya: Seat; exchange: Exchange }> {
  const evening = await begin();
  const { gm, anya, borya } = await evening.usual();
  evening.stopTheClock();
  const exchange = await strikes(anya, anya.anna, anya.orc, { faces: dice(luck) });
  await evening.settle();
  return { evening, gm, borya, exchange };
}

/** The orc's answer under an id of its own, with the same dice each time. */
function post(seat: Seat, exchange: Exchange, id: string, kind: "none" | "shield" | "strike"): Promise<unknown> {
  const answers = exchange.resolution.opening;
  const rolls = { none: [], shield: [dice(0)], strike: [dice(4), dice(0)] }[kind];
  const strike = kind === "strike" ? ({ target: "anna", weapon: AXE } as const) : {};
  return seat.post(
    { ...deedOf(seat, "orc", { exchange, kind, rolls, answers, ...strike }), _id: id },
    { keepId: true },
  );
}

describe("two answers of one moment", () => {
  test("the one on which a wound stands counts, though the other's id comes first", async () => {
    const { evening, borya, exchange } = await struck();
    await post(borya, exchange, FIRST, "none");
    await evening.settle();
    const before = evening.wounds(ORC);
    await post(borya, exchange, SECOND, "shield");
    await evening.settle();
    expect(evening.wounds(ORC)).toEqual(before);
    expect(foldOf(evening, exchange.id)).toMatchObject({
      state: "closed",
      blows: [{ answer: FIRST }],
      uncounted: [{ act: SECOND, why: "second" }],
    });
  });

  test("on their way together, with the GM in two tabs: one wound, by the answer that counts", async () => {
    const { evening, gm, borya, exchange } = await struck();
    await evening.sit(GM);
    await Promise.all([post(borya, exchange, FIRST, "none"), post(gm, exchange, SECOND, "shield")]);
    await evening.settle();
    const { state, blows } = foldOf(evening, exchange.id);
    expect(state).toBe("closed");
    expect(blows).toMatchObject([
      { act: onlyWound(evening, ORC)[0], answer: FIRST, wound: onlyWound(evening, ORC)[1].level },
    ]);
  });

  test("two blows back: the attacker is wounded once", async () => {
    const { evening, gm, borya, exchange } = await struck(-2);
    await Promise.all([post(borya, exchange, FIRST, "strike"), post(gm, exchange, SECOND, "strike")]);
    await evening.settle();
    expect(onlyWound(evening, ANNA)[0]).toBe(FIRST);
    expect(foldOf(evening, exchange.id)).toMatchObject({
      state: "closed",
      uncounted: [{ act: SECOND, why: "second" }],
    });
    await evening.reload(evening.seats.find(({ client }) => client.game.userId === BORYA) ?? borya);
    expect(foldOf(evening, exchange.id).state).toBe("closed");
  });

  test("wounds on both, as two clients who wrote at once may leave them: in the end they are what the log says", async () => {
    const { evening, gm, borya, exchange } = await struck(-2);
    const attack = exchange.resolution.opening ?? expect.fail();
    await post(borya, exchange, FIRST, "strike");
    await evening.settle();
    expect(onlyWound(evening, ANNA)[0]).toBe(FIRST);
    await post(borya, exchange, SECOND, "strike");
    await evening.settle();
    const late = { ...onlyWound(evening, ANNA)[1], level: "light" as const };
    await gm.anna.update({ system: { wounds: { [SECOND]: late } } });
    await evening.settle();
    const { acts, blows } = foldOf(evening, exchange.id);
    const onAnna = blows.filter(({ target }) => target === `Actor.${ANNA}`);
    expect(acts).toHaveLength(2);
    expect(acts).toContain(attack);
    const standing = Object.entries(evening.wounds(ANNA)).filter(([, { level }]) => level !== "none");
    expect(standing.map(([act, { level }]) => ({ act, level }))).toEqual(
      onAnna.map(({ act, wound }) => ({ act, level: wound })),
    );
  });

  test("wounds on both, and the attack's own tells of the second: it counts, and what the first dealt is taken back", async () => {
    const { evening, gm, borya, exchange } = await struck(-2);
    const attack = exchange.resolution.opening ?? expect.fail();
    await post(borya, exchange, SECOND, "strike");
    await evening.settle();
    await post(borya, exchange, FIRST, "strike");
    await evening.settle();
    const dealt = onlyWound(evening, ANNA)[1];
    // In one write: nobody gets to act between the two.
    await Actor(gm).updateDocuments([
      { _id: ORC, system: { wounds: { [attack]: { ...dealt, level: "scratch", answer: FIRST } } } },
      { _id: ANNA, system: { wounds: { [FIRST]: dealt } } },
    ]);
    await evening.settle();
    expect(foldOf(evening, exchange.id)).toMatchObject({
      state: "closed",
      acts: [attack, FIRST],
      uncounted: [{ act: SECOND, why: "second" }],
    });
    expect(standingOn(evening, exchange.id)).toEqual(dealtIn(evening, exchange.id));
  });

  test("one answer to two attacks, given twice: each attack's wound tells of another, in the end both of one", async () => {
    const { evening, gm, borya, exchange } = await struck();
    const [boris] = (await Actor(gm).createDocuments([
      { ...gm.anna.toObject(), name: "Борис", _id: null },
    ])) as Fighter[];
    gm.throws(dice(2), dice(0));
    await gm.drevo.strike(boris ?? expect.fail(), "fists", gm.orc);
    await evening.settle();
    await post(borya, exchange, FIRST, "none");
    await evening.settle();
    await post(borya, exchange, SECOND, "none");
    await evening.settle();
    const [one, other] = foldOf(evening, exchange.id).blows.map(({ act }) => act);
    const wound = evening.wounds(ORC)[other ?? ""] ?? expect.fail();
    await gm.orc.update({ system: { wounds: { [other ?? ""]: { ...wound, level: "scratch", answer: SECOND } } } });
    await evening.settle();
    expect(foldOf(evening, exchange.id)).toMatchObject({ state: "closed", blows: [{ act: one }, { act: other }] });
    expect(standingOn(evening, exchange.id)).toEqual(dealtIn(evening, exchange.id));
  });
});

const Actor = ({ client }: Seat) =>
  client.globals.Actor as Record<
    "createDocuments" | "updateDocuments",
    (data: readonly object[]) => Promise<unknown[]>
  >;

/** The wounds that an exchange has left, and those that it deals: by whose act, how bad, by which answer. */
const standingOn = (evening: Evening, id: string) =>
  [ANNA, ORC].flatMap((actor) =>
    Object.entries(evening.wounds(actor)).flatMap(([act, { exchange, level, answer }]) =>
      exchange === id && level !== "none" ? [{ target: `Actor.${actor}`, act, level, answer }] : [],
    ),
  );

const dealtIn = (evening: Evening, id: string) =>
  foldOf(evening, id)
    .blows.flatMap(({ target, act, wound, answer }) =>
      wound === "none" ? [] : [{ target, act, level: wound, answer }],
    )
    .sort((a, b) => (a.target < b.target ? -1 : 1));
