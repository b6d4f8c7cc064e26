/** Fighters in one line, with documents: who is copied out and pasted in is the same, and whose he is. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fighter as LineFighter } from "../../../src/lines/index.ts";
import { fighters, isClear } from "../../lines/arbitrary.ts";
import { ANYA, GM } from "./support/evening.ts";
import type { Seat } from "./support/evening.ts";
import { useEvenings, wasTold } from "./support/fights.ts";
import type { Fighter } from "./support/handle.ts";

const begin = useEvenings();

interface Actors {
  create(data: object): Promise<Fighter | undefined>;
}
interface Packs {
  get(id: string): { getDocuments(): Promise<Fighter[]> };
}

const actorsOf = ({ client }: Seat) => client.globals.Actor as Actors;

/** A copy in this realm: a client's objects are of another. */
const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

async function create(seat: Seat, fighter: LineFighter, type = "npc"): Promise<Fighter> {
  const stock = await seat.drevo.stock();
  const actor = await actorsOf(seat).create(seat.drevo.actorDataOf(fighter, stock, { type }));
  if (!actor) throw new Error("Nobody was made");
  return actor;
}

async function said(seat: Seat, actor: Fighter): Promise<LineFighter> {
  return copy(seat.drevo.lineFighter(actor, (await seat.drevo.stock()).catalogue));
}

/** Copies an actor out as a line, and pastes the line in. */
async function there(seat: Seat, actor: Fighter): Promise<{ line: string; again: Fighter }> {
  const stock = await seat.drevo.stock();
  const line = seat.drevo.formatLine(seat.drevo.lineFighter(actor, stock.catalogue), stock);
  return { line, again: await create(seat, seat.drevo.parseLine(line, stock).fighter) };
}

const systemOf = (actor: Fighter, name: string) =>
  copy(
    [...actor.items].find((item) => item.name === name)?.toObject() as { img: string; system: Record<string, unknown> },
  );

describe("an actor that is copied out and pasted in", () => {
  test.each(["ru", "en"] as const)("is the same, for all of the compendium (%s)", async (lang) => {
    const evening = await begin();
    const gm = await evening.sit(GM, lang);
    const packs = gm.client.game.packs as unknown as Packs;
    const all = await packs.get("drevo.fighters").getDocuments();
    expect(all.length).toBeGreaterThan(5);
    for (const fighter of all) {
      const { line, again } = await there(gm, fighter);
      expect(await said(gm, again), line).toEqual(await said(gm, fighter));
    }
  });

  test("is the same, whoever he is", { timeout: 60_000 }, async () => {
    const evening = await begin();
    const gm = await evening.sit(GM);
    await fc.assert(
      fc.asyncProperty(fighters("ru").filter(isClear), async (fighter) => {
        const actor = await create(gm, fighter);
        const { line, again } = await there(gm, actor);
        expect(await said(gm, again), line).toEqual(await said(gm, actor));
      }),
      { numRuns: 20 },
    );
  });

  test("is known in the other language", async () => {
    const evening = await begin();
    const [gm, anya] = [await evening.sit(GM, "ru"), await evening.sit(ANYA, "en")];
    const { line, again } = await there(gm, gm.orc);
    const read = anya.drevo.parseLine(line, await anya.drevo.stock()).fighter;
    expect(copy(read.weapons.map(({ name }) => name))).toEqual(["Axe"]);
    const english = anya.drevo.actorByUuid(again.uuid);
    expect(english && (await said(anya, english)).armor.map(({ name }) => name)).toEqual(["Mail", "Mail coif"]);
  });
});

describe("what a line does not say", () => {
  test("comes from the packs, with picture and translations; МУ that is said is written only when it is another", async () => {
    const evening = await begin();
    const gm = await evening.sit(GM);
    const stock = await gm.drevo.stock();
    const { fighter } = gm.drevo.parseLine(
      "Вася: Драка +1, топор (МУ 3), копье (МУ 5), кольчуга, бердыш (МУ 4)",
      stock,
    );
    const vasya = await create(gm, fighter);
    expect(systemOf(vasya, "Топор")).toMatchObject({
      img: "systems/drevo/icons/axe.svg",
      system: { damageModifier: null, sharp: true, skill: "brawl", translations: { en: { name: "Axe" } } },
    });
    expect(systemOf(vasya, "Копьё").system).toMatchObject({ damageModifier: 5, uses: ["strike", "throw"] });
    expect(systemOf(vasya, "Кольчуга").system).toMatchObject({ equipped: true, kind: "metal" });
    expect(systemOf(vasya, "Бердыш").system).toMatchObject({ damageModifier: 4, size: "heavy", sharp: true });
  });

  test("a skill of his own has an identifier that its weapon names", async () => {
    const evening = await begin();
    const gm = await evening.sit(GM);
    const stock = await gm.drevo.stock();
    const { fighter } = gm.drevo.parseLine("Вася: Плети +2 (часть навыка Драка), кнут (МУ 0, навык Плети)", stock);
    const vasya = await create(gm, fighter);
    const { identifier, broader } = systemOf(vasya, "Плети").system;
    expect([identifier, broader]).toEqual([expect.stringMatching(/^\w{16}$/u), "brawl"]);
    expect(systemOf(vasya, "Кнут").system.skill).toBe(identifier);
  });
});

describe("whose he is", () => {
  test("a player who may not make actors makes nobody; one who may owns his hero", async () => {
    const evening = await begin();
    const [gm, anya] = [await evening.sit(GM), await evening.sit(ANYA)];
    const stock = await anya.drevo.stock();
    const { fighter } = anya.drevo.parseLine("Вася: Драка +1", stock);
    await expect(create(anya, fighter, "character")).rejects.toThrow("Nobody was made");
    expect(wasTold(anya)).toHaveLength(1);
    await evening.settle();
    const names = () => [...(gm.client.game.actors as unknown as Iterable<Fighter>)].map(({ name }) => name);
    expect(names()).not.toContain("Вася");
    expect(evening.traffic.refusals).toEqual([]);

    const user = gm.client.game.users.get(ANYA) as unknown as Fighter;
    await user.update({ permissions: { ACTOR_CREATE: true } });
    await evening.settle();
    const vasya = await create(anya, fighter, "character");
    await evening.settle();
    expect(vasya.isOwner).toBe(true);
    expect(vasya.toObject()).toMatchObject({
      ownership: { default: 0, [ANYA]: 3 },
      prototypeToken: { actorLink: true },
    });
    expect(names()).toContain("Вася");
  });
});
