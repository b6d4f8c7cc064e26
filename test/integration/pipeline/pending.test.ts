/** What nobody was there to write is found by the game master who comes in, waits for his click, and is written by it. */
import { describe, expect, test } from "vitest";
import { dice } from "./support/dice.ts";
import { ANNA, AXE, GM, GM2, ORC } from "./support/evening.ts";
import type { Evening, Seat } from "./support/evening.ts";
import { exchangeOn, foldOf, onlyWound, strikes, swordOnShield, useEvenings } from "./support/fights.ts";
import { deedOf } from "./support/forge.ts";
import { tellsOf } from "./support/traffic.ts";

const begin = useEvenings();

/** The game master whose duty it is hears of nothing of that kind any more; what happens then, happens without him. */
async function without(evening: Evening, documentName: string, work: () => Promise<unknown>): Promise<void> {
  evening.table.drop(tellsOf(documentName, GM));
  await work();
  await evening.settle();
  evening.table.drop(() => false);
}

/** He comes in again, and is told for whom something waits. */
async function comesBack(evening: Evening, gm: Seat): Promise<{ late: Seat; waiting: () => string[] }> {
  const late = await evening.reload(gm);
  late.drevo.findPending();
  const waiting = () => late.drevo.pendingExchanges().flatMap(({ actors }) => actors.map(({ name }) => name));
  return { late, waiting };
}

async function applies(evening: Evening, late: Seat): Promise<void> {
  await late.drevo.applyPending();
  await evening.settle();
}

const standing = (evening: Evening, actor: string) =>
  Object.entries(evening.wounds(actor)).flatMap(([act, { state, level }]) =>
    state === "applied" && level !== "none" ? [{ act, wound: level }] : [],
  );

const dealtTo = (evening: Evening, id: string, actor: string) =>
  foldOf(evening, id).blows.flatMap(({ act, target, wound }) =>
    target === `Actor.${actor}` && wound !== "none" ? [{ act, wound }] : [],
  );

describe("whose writer was lost in that very moment", () => {
  test("a wound of a blow that a correction has changed since", async () => {
    const evening = await begin();
    const second = await evening.sit(GM2);
    const { gm, ...seats } = await evening.usual();
    const { id } = await swordOnShield(evening, seats);
    const [key, wound] = onlyWound(evening, ORC);
    const exchange = exchangeOn(second, id);
    const act = exchange.said.get(exchange.resolution.opening ?? "") ?? expect.fail();
    const better = { ...second.drevo.NOTHING, dice: { faces: [1, 1, 1, 1] } };
    await without(evening, "ChatMessage", () => second.drevo.correct(act, better));
    expect(evening.wounds(ORC)).toEqual({ [key]: wound });
    const { late, waiting } = await comesBack(evening, gm);
    expect([evening.wounds(ORC), waiting()]).toEqual([{ [key]: wound }, ["Орк"]]);
    await applies(evening, late);
    expect(standing(evening, ORC)).toEqual(dealtTo(evening, id, ORC));
    expect([standing(evening, ORC)[0]?.wound === wound.level, waiting()]).toEqual([false, []]);
  });

  test("of two answers of one moment the wound that tells of the one that does not count", async () => {
    const evening = await begin();
    const second = await evening.sit(GM2);
    const { gm, anya, borya } = await evening.usual();
    evening.stopTheClock();
    const exchange = await strikes(anya, anya.anna, anya.orc, { faces: dice(-2) });
    await evening.settle();
    const answer = { kind: "strike", target: "anna", weapon: AXE, rolls: [dice(4), dice(0)] } as const;
    const post = async (id: string) => {
      const said = deedOf(borya, "orc", { exchange, answers: exchange.resolution.opening, ...answer });
      await borya.post({ ...said, _id: id }, { keepId: true });
      await evening.settle();
    };
    await post("answerFirst00000");
    const [key, wound] = onlyWound(evening, ANNA);
    await post("answerFarther000");
    const wounds = { answerFarther000: { ...wound, level: "light" } };
    await without(evening, "Actor", () => second.anna.update({ system: { wounds } }));
    expect(standing(evening, ANNA)).toHaveLength(2);
    const { late, waiting } = await comesBack(evening, gm);
    expect(waiting()).toEqual(["Анна"]);
    await applies(evening, late);
    expect([standing(evening, ANNA), waiting()]).toEqual([dealtTo(evening, exchange.id, ANNA), []]);
    expect(key).toBe("answerFirst00000");
  });
});

describe("a shot whose exchange was called off", () => {
  test("while nobody was there to give it back, goes back into its weapon", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const system = { uses: ["shoot"], ranged: "bow", capacity: 1, reload: 1, skill: "shooting" };
    await anya.anna.createEmbeddedDocuments("Item", [{ name: "Пистоль", type: "weapon", system }]);
    await evening.settle();
    const left = () => [...anya.anna.items].flatMap((item) => (item.name === "Пистоль" ? [leftIn(item)] : []));
    const bow = anya.drevo.weaponsOf(anya.anna).find(({ weapon }) => weapon.snapshot.name === "Пистоль");
    const { weapon } = bow ?? expect.fail("Anna has no bow");
    anya.throws(dice(0), dice(0));
    expect(await anya.drevo.attack(anya.anna, { kind: "shoot", weapon, target: anya.orc })).toBe(true);
    await evening.settle();
    const exchange = anya.drevo.begunBy(anya.anna) ?? expect.fail("nothing has begun");
    await without(evening, "ChatMessage", () => anya.drevo.callOff(anya.anna, exchange));
    expect(left()).toEqual([0]);
    const { late, waiting } = await comesBack(evening, gm);
    expect(waiting()).toEqual(["Анна"]);
    await applies(evening, late);
    expect([left(), waiting()]).toEqual([[1], []]);
  });
});

const leftIn = (item: object): number => (Reflect.get(item, "system") as { left: number }).left;

describe("what is as the log has it", () => {
  test("waits for nobody: corrected, taken back by hand, put back, healed", async () => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    const ids: string[] = [];
    for (const state of ["applied", "undone", "healed"] as const) {
      const { id } = await swordOnShield(evening, seats);
      ids.push(id);
      const exchange = exchangeOn(gm, id);
      const { opening } = exchange.resolution;
      await gm.drevo.setWoundState(gm.orc, opening ?? "", state);
      const act = exchange.said.get(opening ?? "") ?? expect.fail();
      await gm.drevo.correct(act, { ...gm.drevo.NOTHING, dice: { faces: [1, 1, 0, 0] } });
      await evening.settle();
    }
    const { waiting } = await comesBack(evening, gm);
    expect([ids.length, waiting()]).toEqual([3, []]);
  });
});
