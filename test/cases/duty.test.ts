/** One client writes, whoever is there (kinds: once per GM, without a GM, turns on every client). */
import { describe, expect, test } from "vitest";
import { dice } from "../integration/pipeline/support/dice.ts";
import { ANNA, ANYA, GM, GM2, ORC, VERA } from "../integration/pipeline/support/evening.ts";
import type { Evening, Seat } from "../integration/pipeline/support/evening.ts";
import {
  answers,
  exchangeOn,
  foldOf,
  onlyWound,
  strikes,
  useEvenings,
} from "../integration/pipeline/support/fights.ts";
import { tellsOf } from "../integration/pipeline/support/traffic.ts";
import { after, bruisers, combatOn, fighter, press, turnsOf, weaponNamed, woundsOf } from "./support/table.ts";

const begin = useEvenings();
const ASSISTANT = 3;

/** The GM, an assistant under the second GM's name, and Anya. */
async function withAssistant(evening: Evening) {
  const seats = await evening.usual();
  const users = seats.gm.client.game.users as unknown as {
    get(id: string): { update(data: object): Promise<unknown> };
  };
  await after(evening, () => users.get(GM2).update({ role: ASSISTANT }));
  const assistant = await evening.sit(GM2);
  evening.traffic.writes.length = 0;
  return { ...seats, assistant };
}

/** Anya strikes somebody of nobody's; whoever leads answers for him. */
async function blow(evening: Evening, anya: Seat, leader: Seat, uuid: string): Promise<void> {
  await strikes(anya, anya.anna, fighter(anya, uuid), { faces: dice(1) });
  await evening.settle();
  await answers(leader, fighter(leader, uuid), "none");
  await evening.settle();
}

/** Who has written to fighters, in the world or on a scene. */
const writers = ({ traffic }: Evening) =>
  traffic.writes.filter(({ documentName }) => documentName !== "ChatMessage").map(({ userId }) => userId);

describe("C04", () => {
  test("a GM and an assistant: each blow is written once, and by the assistant once the GM has gone", async () => {
    const evening = await begin();
    const { gm, anya, assistant } = await withAssistant(evening);
    const [thug = ""] = await bruisers(evening, gm, 1);
    evening.traffic.writes.length = 0;
    await blow(evening, anya, gm, thug);
    expect(woundsOf(evening, thug)).toHaveLength(1);
    expect(writers(evening)).toEqual([GM]);
    expect(evening.traffic.of("ChatMessage").map(({ userId }) => userId)).toEqual([ANYA, GM]);
    await evening.leave(gm);
    await blow(evening, anya, assistant, thug);
    expect(woundsOf(evening, thug)).toHaveLength(2);
    expect(writers(evening)).toEqual([GM, GM2]);
  });

  test("so is the turn of a clock", async () => {
    const evening = await begin();
    const { gm, anya, assistant } = await withAssistant(evening);
    await after(evening, () => press(gm).gather());
    gm.throws(dice(4), dice(-4));
    await after(evening, () => combatOn(gm).rollAll());
    await after(evening, () => combatOn(gm).startCombat());
    await after(evening, () => press(anya).beginOther(anya.anna, "Ищет ключ", 5));
    const before = evening.traffic.of("Actor").length;
    await after(evening, () => combatOn(assistant).nextRound());
    await evening.leave(gm);
    await after(evening, () => combatOn(assistant).nextRound());
    expect(
      evening.traffic
        .of("Actor")
        .slice(before)
        .map(({ userId }) => userId),
    ).toEqual([GM, GM2]);
    expect(turnsOf(evening, ANNA)).toHaveLength(2);
  });
});

describe("C05", () => {
  /** Anna, who has a crossbow of five shots, shoots at a thug of the GM's, who is not there. */
  async function shotWithoutGM(evening: Evening) {
    const { gm, anya } = await evening.usual();
    const [thug = ""] = await bruisers(evening, gm, 1);
    const system = { uses: ["shoot"], ranged: "crossbow", capacity: 5, damageModifier: 3 };
    await after(evening, () =>
      anya.anna.createEmbeddedDocuments("Item", [{ name: "Самострел", type: "weapon", system }]),
    );
    await evening.leave(gm);
    const weapon = weaponNamed(anya, anya.anna, "Самострел");
    anya.throws(dice(4), dice(0));
    const shoot = () => anya.drevo.attack(anya.anna, { kind: "shoot", weapon, target: fighter(anya, thug) });
    expect(await shoot()).toBe(true);
    await evening.settle();
    const { id } = anya.drevo.begunBy(anya.anna) ?? expect.fail("no exchange");
    return { anya, thug, id, shoot };
  }

  const shots = (evening: Evening) =>
    (
      evening.table.raw(`Actor.${ANNA}`)?.items as {
        name: string;
        system: { shots?: Record<string, { state: string }> };
      }[]
    )
      .filter(({ name }) => name === "Самострел")
      .flatMap(({ system }) => Object.values(system.shots ?? {}).map(({ state }) => state));

  test("nobody may answer: all are told so, nothing is spent twice, and it is done once when a GM is there", async () => {
    const evening = await begin();
    const { anya, thug, id, shoot } = await shotWithoutGM(evening);
    expect(evening.seats.map((seat) => press(seat).isAttended(fighter(seat, thug)))).toEqual([false, false]);
    expect(foldOf(evening, id)).toMatchObject({ state: "open", awaited: [thug] });
    // A second press while the first waits is none.
    expect(await shoot().catch(() => false)).toBe(false);
    expect(shots(evening)).toEqual(["spent"]);
    const gm = await evening.sit(GM);
    expect(press(anya).isAttended(fighter(anya, thug))).toBe(true);
    await answers(gm, fighter(gm, thug), "none");
    await evening.settle();
    expect(woundsOf(evening, thug)).toMatchObject([{ state: "applied" }]);
    expect(shots(evening)).toEqual(["spent"]);
  });

  test("the one who would write goes before he is told: not applied, and applied once by the next", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const { id } = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await evening.settle();
    evening.table.drop(tellsOf("ChatMessage", GM));
    await answers(borya, borya.orc, "shield");
    await evening.leave(gm);
    evening.table.drop(() => false);
    expect(evening.wounds(ORC)).toEqual({});
    const late = await evening.sit(GM);
    const exchange = exchangeOn(late, id);
    await after(evening, () => late.drevo.reconcile(exchange));
    await after(evening, () => late.drevo.reconcile(exchange));
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "light", state: "applied" });
    expect(foldOf(evening, id)).toMatchObject({ state: "closed", blows: [{ wound: "light" }] });
    expect(evening.traffic.of("Actor")).toHaveLength(1);
  });
});

describe("C21", () => {
  test("a turn moves the clock of a fighter once, whoever clicks and whoever is there", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const [second, onlooker] = [await evening.sit(GM2), await evening.sit(VERA)];
    await after(evening, () => gm.anna.update({ ownership: { [ANYA]: 3, [VERA]: 3 } }));
    await after(evening, () => press(gm).gather());
    gm.throws(dice(4), dice(-4));
    await after(evening, () => combatOn(gm).rollAll());
    await after(evening, () => combatOn(gm).startCombat());
    await after(evening, () => press(anya).beginOther(anya.anna, "Перевязка", 9));
    const messages = evening.traffic.of("ChatMessage").length;
    const rounds = [gm, anya];
    for (const [round, clicker] of rounds.entries()) {
      await after(evening, () => combatOn(clicker).nextTurn());
      await after(evening, () => combatOn(clicker).nextTurn());
      expect(turnsOf(evening, ANNA)).toHaveLength(round + 1);
    }
    for (const seat of [anya, second, onlooker]) await evening.leave(seat);
    await after(evening, () => combatOn(gm).nextRound());
    expect(turnsOf(evening, ANNA)).toHaveLength(3);
    expect(evening.traffic.of("ChatMessage")).toHaveLength(messages);
  });
});
