/** R36 and DESIGN: the encounter. Whose turn it is, whose clock that moves, who is out of action. */
import { describe, expect, test } from "vitest";
import { dice } from "./support/dice.ts";
import { ANNA, ANYA, BORYA, GM2, ORC } from "./support/evening.ts";
import type { Evening, Seat } from "./support/evening.ts";
import type { Fighter } from "./support/handle.ts";
import { useEvenings } from "./support/fights.ts";

const begin = useEvenings();

interface Combatant {
  readonly id: string;
  readonly name: string;
  readonly initiative: number | null;
  readonly defeated: boolean;
  readonly fighter: Fighter;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface Combat {
  readonly id: string;
  readonly round: number;
  readonly turn: number | null;
  readonly turns: readonly Combatant[];
  readonly combatant: Combatant | null;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  rollAll(): Promise<unknown>;
}

/** What of the system's further functions these tests press. */
interface Buttons {
  gather(): Promise<void>;
  setActed(combatant: Combatant, acted: boolean): Promise<void>;
  beginOther(actor: Fighter, name: string, needed: number): Promise<void>;
  move(actor: Fighter, move: { kind: "flee"; asked: readonly Fighter[] }): Promise<boolean>;
  addWound(actor: Fighter, level: string): Promise<string>;
  turnKey(combat: string, round: number): string;
}

const press = ({ drevo }: Seat) => drevo as unknown as Buttons;

function combatOn({ client }: Seat): Combat {
  const { combat } = client.game;
  if (!combat) throw new Error("There is no encounter on this client");
  return combat as unknown as Combat;
}

const order = (seat: Seat): string[] => combatOn(seat).turns.map(({ name }) => name);

const at = (seat: Seat, name: string): Combatant => {
  const found = combatOn(seat).turns.find((one) => one.name === name);
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found;
};

const chooseOrder = ({ client }: Seat, way: "speed" | "sides" | "free") => {
  const known = client.game.settings.get("drevo", "house") as object;
  return client.game.settings.set("drevo", "house", { ...known, order: way });
};

/** Does something, and waits until all have followed. */
async function then(evening: Evening, work: () => Promise<unknown>): Promise<void> {
  await work();
  await evening.settle();
}

/** The long actions of an actor: how each ended, and the keys of the turns that count. */
function activities(evening: Evening, actor: string) {
  const { system } = evening.stored(actor) as unknown as {
    system: { activities: Record<string, { ended: string | null; turns: Record<string, unknown> }> };
  };
  return Object.values(system.activities).map(({ ended, turns }) => ({ ended, turns: Object.keys(turns) }));
}

/** An encounter of Anna and the orc, begun, in this order. */
async function fight(evening: Evening, gm: Seat, way: "speed" | "sides" | "free" = "speed"): Promise<Combat> {
  if (way !== "speed") await then(evening, () => chooseOrder(gm, way));
  await then(evening, () => press(gm).gather());
  gm.throws(dice(4), dice(-4));
  if (way === "speed") await then(evening, () => combatOn(gm).rollAll());
  await then(evening, () => combatOn(gm).startCombat());
  return combatOn(gm);
}

describe("R36 who goes first", () => {
  test("by Скорость and 4dF, on every client alike; the rolls are real", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    await then(evening, () => press(gm).gather());
    gm.throws(dice(-1), dice(2));
    await then(evening, () => combatOn(gm).rollAll());
    expect([order(gm), order(anya)]).toEqual([
      ["Орк", "Анна"],
      ["Орк", "Анна"],
    ]);
    const rolled = gm.client.game.messages.contents as unknown as { rolls: { total: number }[] }[];
    expect(rolled.map(({ rolls }) => rolls[0]?.total)).toEqual(["Анна", "Орк"].map((name) => at(gm, name).initiative));
    expect(evening.complaints).toEqual([]);
  });

  test("a player rolls for his own", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    await then(evening, () => press(gm).gather());
    anya.throws(dice(1));
    await then(evening, () => combatOn(anya).rollAll());
    expect([at(gm, "Анна").initiative === null, at(gm, "Орк").initiative]).toEqual([false, null]);
    expect(evening.complaints).toEqual([]);
  });

  test("by sides, the faster first; who becomes faster keeps his turn at another place", async () => {
    const evening = await begin();
    const { gm, borya } = await evening.usual();
    await fight(evening, gm, "sides");
    expect(order(borya)).toEqual(["Анна", "Орк"]);
    await then(evening, () => combatOn(gm).nextTurn());
    await then(evening, () => at(gm, "Орк").fighter.update({ system: { qualities: { speed: 3 } } }));
    expect(combatOn(borya).combatant?.name).toBe("Орк");
    expect(evening.complaints).toEqual([]);
  });

  test("whoever wants: it is nobody's turn, and who has had his comes last until the round is over", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    await fight(evening, gm, "free");
    expect([combatOn(borya).round, combatOn(borya).turn]).toEqual([1, null]);
    await then(evening, () => press(anya).setActed(at(anya, "Анна"), true));
    expect(order(borya)).toEqual(["Орк", "Анна"]);
    await then(evening, () => combatOn(gm).nextRound());
    expect([order(borya), combatOn(borya).turn]).toEqual([["Анна", "Орк"], null]);
    expect(evening.complaints).toEqual([]);
  });

  test("the house changes its way in the middle of a fight", async () => {
    const evening = await begin();
    const { gm, borya } = await evening.usual();
    await fight(evening, gm, "speed");
    await then(evening, () => chooseOrder(gm, "free"));
    await then(evening, () => combatOn(gm).nextRound());
    expect(combatOn(borya).turn).toBe(null);
    await then(evening, () => chooseOrder(gm, "speed"));
    await then(evening, () => combatOn(gm).nextRound());
    expect(combatOn(borya).turn).toBe(0);
    expect(evening.complaints).toEqual([]);
  });
});

describe("a turn moves a clock once", () => {
  test.each(["gm", "anya", "borya"] as const)("whoever clicks: %s", async (who) => {
    const evening = await begin();
    const seats = await evening.usual();
    const combat = await fight(evening, seats.gm);
    await then(evening, () => press(seats.anya).beginOther(seats.anya.anna, "Ищет ключ", 3));
    await then(evening, () => combatOn(seats[who]).nextTurn());
    expect(activities(evening, ANNA)).toEqual([{ ended: null, turns: [] }]);
    await then(evening, () => combatOn(seats[who]).nextTurn());
    expect(activities(evening, ANNA)).toEqual([{ ended: null, turns: [press(seats.gm).turnKey(combat.id, 2)] }]);
    expect(evening.complaints).toEqual([]);
  });

  test("not again by going back and forth, nor for the round in which he began", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const combat = await fight(evening, gm);
    await then(evening, () => press(anya).beginOther(anya.anna, "Ищет ключ", 5));
    for (const step of ["nextTurn", "previousTurn", "nextRound", "previousRound", "nextTurn", "nextTurn"] as const)
      await then(evening, () => combat[step]());
    await then(evening, () => combat.previousRound());
    await then(evening, () => combat.previousTurn());
    await then(evening, () => combat.nextRound());
    const key = (round: number) => press(gm).turnKey(combat.id, round);
    expect(activities(evening, ANNA)).toEqual([{ ended: null, turns: [key(2)] }]);
    expect(key(2)).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(evening.complaints).toEqual([]);
  });

  test("nor when somebody else leaves, whether the log still knows when he began or not", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const combat = await fight(evening, gm);
    await then(evening, () => press(anya).beginOther(anya.anna, "Ищет ключ", 3));
    await then(evening, () => gm.clearChat());
    await then(evening, () => at(gm, "Орк").delete());
    expect(activities(evening, ANNA)).toEqual([{ ended: null, turns: [] }]);
    await then(evening, () => combat.nextRound());
    expect(activities(evening, ANNA)).toEqual([{ ended: null, turns: [press(gm).turnKey(combat.id, 2)] }]);
    expect(evening.complaints).toEqual([]);
  });

  test("rounds that are passed over count for everybody", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const combat = await fight(evening, gm);
    await then(evening, () => press(anya).beginOther(anya.anna, "Ищет ключ", 2));
    await then(evening, () => combat.nextRound());
    await then(evening, () => combat.nextRound());
    expect(activities(evening, ANNA)).toMatchObject([{ ended: "done" }]);
  });

  test("also when rounds follow one another faster than they are written", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const combat = await fight(evening, gm);
    await then(evening, () => press(anya).beginOther(anya.anna, "Ищет ключ", 3));
    evening.traffic.delay(({ message }) => (message.documentName === "Actor" ? 30 : 0));
    await then(evening, async () => {
      for (let round = 0; round < 3; round++) await combat.nextRound();
    });
    expect(activities(evening, ANNA)).toMatchObject([{ ended: "done", turns: { length: 3 } }]);
    expect(evening.complaints).toEqual([]);
  });

  test("with two game masters one writes", async () => {
    const evening = await begin();
    const second = await evening.sit(GM2);
    const { gm, anya } = await evening.usual();
    await fight(evening, gm);
    await then(evening, () => press(anya).beginOther(anya.anna, "Ищет ключ", 3));
    const before = evening.traffic.of("Actor").length;
    await then(evening, () => combatOn(second).nextRound());
    expect(evening.traffic.of("Actor")).toHaveLength(before + 1);
    expect(activities(evening, ANNA)).toMatchObject([{ turns: [expect.any(String)] }]);
    expect(evening.complaints).toEqual([]);
  });

  test("without a game master the owner's client, whoever clicks", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    await fight(evening, gm);
    await then(evening, () => press(anya).beginOther(anya.anna, "Ищет ключ", 3));
    await evening.leave(gm);
    await then(evening, () => combatOn(borya).nextRound());
    expect(evening.traffic.of("Actor").at(-1)?.userId).toBe(ANYA);
    expect(activities(evening, ANNA)).toMatchObject([{ turns: [expect.any(String)] }]);
    expect(evening.complaints).toEqual([]);
  });

  test("R36 whoever wants: all with the round, ticked or not", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    await fight(evening, gm, "free");
    await then(evening, () => press(anya).beginOther(anya.anna, "Ищет ключ", 3));
    await then(evening, () => press(borya).beginOther(borya.orc, "Ломает дверь", 3));
    await then(evening, () => press(anya).setActed(at(anya, "Анна"), true));
    expect(activities(evening, ANNA)).toMatchObject([{ turns: [] }]);
    await then(evening, () => combatOn(gm).nextRound());
    for (const actor of [ANNA, ORC])
      expect(activities(evening, actor)).toMatchObject([{ turns: [expect.any(String)] }]);
    expect(evening.complaints).toEqual([]);
  });
});

describe("R25 a flight whose turn is over is summed up", () => {
  const flees = (evening: Evening, anya: Seat) => {
    anya.throws(dice(0));
    return then(evening, () => press(anya).move(anya.anna, { kind: "flee", asked: [anya.orc] }));
  };
  const states = (seat: Seat) =>
    [
      ...new Set(
        seat.client.game.messages.contents.map((message) => Reflect.get(message, "system") as { exchange?: string }),
      ),
    ]
      .flatMap(({ exchange }) => (exchange ? [exchange] : []))
      .map((id) => seat.drevo.exchangeById(id)?.resolution.state);

  test("once, by the game master's client", async () => {
    const evening = await begin();
    await evening.sit(GM2);
    const { gm, anya, borya } = await evening.usual();
    await fight(evening, gm);
    await flees(evening, anya);
    expect(borya.drevo.openExchanges()).toHaveLength(1);
    const before = evening.traffic.of("ChatMessage").length;
    await then(evening, () => combatOn(borya).nextTurn());
    expect(evening.traffic.of("ChatMessage")).toHaveLength(before + 1);
    expect([borya.drevo.openExchanges(), new Set(states(borya))]).toEqual([[], new Set(["closed"])]);
    expect(activities(evening, ANNA)).toMatchObject([{ ended: "done" }]);
    expect(evening.complaints).toEqual([]);
  });

  test("without a game master by the mover's own client", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    await fight(evening, gm);
    await evening.leave(gm);
    await flees(evening, anya);
    await then(evening, () => combatOn(borya).nextTurn());
    expect(evening.traffic.of("ChatMessage").at(-1)?.userId).toBe(ANYA);
    expect(borya.drevo.openExchanges()).toEqual([]);
    expect(evening.complaints).toEqual([]);
  });

  test("R36 whoever wants: with the tick", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    await fight(evening, gm, "free");
    await flees(evening, anya);
    await then(evening, () => press(anya).setActed(at(anya, "Анна"), true));
    expect(borya.drevo.openExchanges()).toEqual([]);
    expect(evening.complaints).toEqual([]);
  });
});

describe("out of action", () => {
  test("by the rule, and lifted again when he is healed", async () => {
    const evening = await begin();
    const { gm, borya } = await evening.usual();
    await fight(evening, gm);
    let wound = "";
    await then(evening, async () => (wound = await press(gm).addWound(gm.orc, "heavy")));
    expect(at(borya, "Орк").defeated).toBe(true);
    await then(evening, () => gm.drevo.setWoundState(gm.orc, wound, "healed"));
    expect(at(borya, "Орк").defeated).toBe(false);
    expect(evening.complaints).toEqual([]);
  });

  test("who comes in wounded is marked, once, also without a game master", async () => {
    const evening = await begin();
    const { gm, borya } = await evening.usual();
    await then(evening, () => press(gm).addWound(gm.orc, "heavy"));
    await fight(evening, gm);
    expect(at(borya, "Орк").defeated).toBe(true);
    await evening.leave(gm);
    const [wound = ""] = Object.keys(evening.wounds(ORC));
    await then(evening, () => borya.drevo.setWoundState(borya.orc, wound, "undone"));
    expect(at(borya, "Орк").defeated).toBe(false);
    expect(evening.traffic.of("Combatant").at(-1)?.userId).toBe(BORYA);
    expect(evening.complaints).toEqual([]);
  });

  test("what a person has marked stays until the wounds say something new", async () => {
    const evening = await begin();
    const { gm } = await evening.usual();
    await fight(evening, gm);
    await then(evening, () => at(gm, "Орк").update({ defeated: true }));
    await then(evening, () => press(gm).addWound(gm.orc, "scratch"));
    expect(at(gm, "Орк").defeated).toBe(true);
    await then(evening, () => at(gm, "Орк").update({ defeated: false }));
    await then(evening, () => press(gm).addWound(gm.orc, "heavy"));
    expect(at(gm, "Орк").defeated).toBe(true);
    await then(evening, () => at(gm, "Орк").update({ defeated: false }));
    await then(evening, () => press(gm).addWound(gm.orc, "scratch"));
    expect(at(gm, "Орк").defeated).toBe(false);
  });

  test("by other house rules", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    await fight(evening, gm);
    await then(evening, () => press(gm).addWound(gm.orc, "wound"));
    expect(at(anya, "Орк").defeated).toBe(false);
    const house = gm.client.game.settings.get("drevo", "house") as object;
    await then(evening, () => gm.client.game.settings.set("drevo", "house", { ...house, outOfAction: "wound" }));
    expect(at(anya, "Орк").defeated).toBe(true);
    expect(evening.complaints).toEqual([]);
  });
});
