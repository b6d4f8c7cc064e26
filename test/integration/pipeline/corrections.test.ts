/** DESIGN: a correction is an act too; what has followed from an exchange follows it anew, and back again. */
import { describe, expect, test } from "vitest";
import { dice } from "./support/dice.ts";
import { ANNA, BORYA, GM, GM2, ORC } from "./support/evening.ts";
import type { Evening, Seat } from "./support/evening.ts";
import {
  answers,
  exchangeOn,
  foldOf,
  onlyWound,
  strikes,
  swordOnShield,
  useEvenings,
  wasTold,
} from "./support/fights.ts";
import { deedOf } from "./support/forge.ts";
import type { Fighter, Message, SaidAct } from "./support/handle.ts";

const begin = useEvenings();

const KATYA = "DrevoFighterKaty";

/** The act of an exchange's opening, or of the answer to it, as a client has it. */
function actOn(seat: Seat, id: string, place: 0 | 1): SaidAct {
  const exchange = exchangeOn(seat, id);
  return exchange.said.get(exchange.resolution.acts[place] ?? "") ?? expect.fail("no such act");
}

/** A GM corrects an act of an exchange, and all is done that follows. */
async function corrects(evening: Evening, gm: Seat, id: string, place: 0 | 1, patch: object): Promise<void> {
  await gm.drevo.correct(actOn(gm, id, place), { ...gm.drevo.NOTHING, ...patch });
  await evening.settle();
}

async function takesBack(evening: Evening, gm: Seat, id: string, place: 0 | 1): Promise<void> {
  await gm.drevo.takeBack(exchangeOn(gm, id), actOn(gm, id, place));
  await evening.settle();
}

const plusOne = { terms: { list: [{ id: "", label: "стою на столе", value: 1 }] } };

/** Brings Katya in, or another, whom the GM plays; the others must look for them on their own clients. */
async function katya(evening: Evening, { client }: Seat, id = KATYA): Promise<string> {
  const pack = client.game.packs.get("drevo.fighters");
  if (!pack) throw new Error("The table has no fighters");
  await client.game.actors.importFromCompendium(pack, id, {}, { keepId: true });
  await evening.settle();
  return `Actor.${id}`;
}

const fighterOn = ({ drevo }: Seat, uuid: string): Fighter => drevo.actorByUuid(uuid) ?? expect.fail("nobody there");

const levels = (evening: Evening, actor: string) =>
  Object.values(evening.wounds(actor)).map(({ level, state }) => [level, state]);

describe("a wound that was dealt", () => {
  test("goes when the hit was a miss after all, and comes back with everything that was known of it", async () => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    const { id } = await swordOnShield(evening, { ...seats });
    const [key, wound] = onlyWound(evening, ORC);
    const before = foldOf(evening, id);
    await corrects(evening, gm, id, 1, plusOne);
    expect(foldOf(evening, id).blows).toMatchObject([{ margin: 0, result: "tie", wound: "none" }]);
    expect(evening.wounds(ORC)).toEqual({ [key]: { ...wound, level: "none", damage: null } });
    await takesBack(evening, gm, id, 1);
    expect(foldOf(evening, id)).toEqual(before);
    expect(evening.wounds(ORC)).toEqual({ [key]: wound });
  });

  test("comes where a miss was a hit, and the roll itself stays as it fell", async () => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    const { id } = await swordOnShield(evening, { ...seats }, dice(-1));
    expect(evening.wounds(ORC)).toEqual({});
    await corrects(evening, gm, id, 0, { dice: { faces: [1, 1, 0, 0] } });
    expect(levels(evening, ORC)).toEqual([["light", "applied"]]);
    expect(gm.drevo.actOf(exchangeOn(gm, id).messages[0] ?? expect.fail()).faces).toEqual([-1, 0, 0, 0]);
    await takesBack(evening, gm, id, 0);
    expect(levels(evening, ORC)).toEqual([["none", "applied"]]);
  });

  test("tells of the weapon that it was", async () => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    const { id } = await swordOnShield(evening, { ...seats });
    const dagger = gm.drevo.weaponOf(gm.anna, "AnnaDagger000000") ?? expect.fail("no dagger");
    await corrects(evening, gm, id, 0, { weapon: { ...dagger.snapshot, damageModifier: 9 } });
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "death", with: { name: dagger.snapshot.name } });
  });

  test.each(["undone", "healed"] as const)("stays %s, whatever is corrected", async (state) => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    const { id } = await swordOnShield(evening, { ...seats });
    const [key] = onlyWound(evening, ORC);
    await gm.drevo.setWoundState(gm.orc, key, state);
    await evening.settle();
    const before = evening.wounds(ORC);
    await corrects(evening, gm, id, 1, plusOne);
    await takesBack(evening, gm, id, 1);
    expect(evening.wounds(ORC)).toEqual(before);
  });

  test.each(["undone", "healed"] as const)("«Вернуть»: one that was %s comes back as it now is", async (state) => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    const { id } = await swordOnShield(evening, { ...seats });
    const [key, wound] = onlyWound(evening, ORC);
    await gm.drevo.setWoundState(gm.orc, key, state);
    await corrects(evening, gm, id, 0, { strength: 9 });
    await gm.drevo.setWoundState(gm.orc, key, "applied");
    await evening.settle();
    expect(onlyWound(evening, ORC)[1]).toEqual({ ...wound, level: "death", damage: (wound.damage ?? 0) + 8 });
  });

  test("«Вернуть» brings nothing where the act no longer hits", async () => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    const { id } = await swordOnShield(evening, { ...seats });
    const [key] = onlyWound(evening, ORC);
    await gm.drevo.setWoundState(gm.orc, key, "undone");
    await corrects(evening, gm, id, 0, { dice: { faces: [-1, -1, -1, -1] } });
    await gm.drevo.setWoundState(gm.orc, key, "applied");
    await evening.settle();
    expect(levels(evening, ORC)).toEqual([["none", "applied"]]);
  });

  test("R13: who was dead stands again, and lies there again when that is undone", async () => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    const { id } = await swordOnShield(evening, { ...seats }, dice(4));
    await corrects(evening, gm, id, 0, { strength: 9 });
    const [key] = onlyWound(evening, ORC);
    await gm.drevo.setFate(gm.orc, key, "dying");
    await evening.settle();
    expect(gm.orc.isOut).toBe(true);
    await corrects(evening, gm, id, 1, { dice: { faces: [1, 1, 1, 1] } });
    expect([gm.orc.isOut, gm.orc.isHelpless]).toEqual([false, false]);
    await takesBack(evening, gm, id, 1);
    expect(gm.orc.isOut).toBe(true);
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "death", fate: "dying" });
  });

  test("is brought to what it comes to now also where wounds are only proposed; a new one waits for the GM's word", async () => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    await gm.client.game.settings.set("drevo", "applying", "propose");
    const { id } = await swordOnShield(evening, { ...seats });
    const exchange = exchangeOn(gm, id);
    expect(evening.wounds(ORC)).toEqual({});
    await corrects(evening, gm, id, 1, plusOne);
    await takesBack(evening, gm, id, 1);
    expect(evening.wounds(ORC)).toEqual({});
    await gm.drevo.applyBlow(gm.orc, exchange, exchange.resolution.blows[0] ?? expect.fail());
    await evening.settle();
    expect(levels(evening, ORC)).toEqual([["light", "applied"]]);
    await corrects(evening, gm, id, 1, plusOne);
    expect(levels(evening, ORC)).toEqual([["none", "applied"]]);
  });

  test("a correction and its undoing, one right after the other, end as they should", async () => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    const { id } = await swordOnShield(evening, { ...seats });
    const wounds = evening.wounds(ORC);
    evening.traffic.delay(() => Math.random() * 8);
    for (let round = 0; round < 3; round++) {
      await gm.drevo.correct(actOn(gm, id, 1), { ...gm.drevo.NOTHING, ...plusOne });
      await gm.drevo.takeBack(exchangeOn(gm, id), actOn(gm, id, 1));
    }
    await evening.settle();
    expect(evening.wounds(ORC)).toEqual(wounds);
  });
});

describe("whom it was for", () => {
  test("the old one's wound goes, the new one is asked, and his wound comes; undone, all is as before", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const uuid = await katya(evening, gm);
    const { id } = await swordOnShield(evening, { anya, borya });
    const before = evening.wounds(ORC);
    await corrects(evening, gm, id, 0, { target: gm.drevo.personOf(fighterOn(gm, uuid)) });
    expect(levels(evening, ORC)).toEqual([["none", "applied"]]);
    expect(foldOf(evening, id)).toMatchObject({ state: "open", awaited: [uuid] });
    await answers(gm, fighterOn(gm, uuid), "dodge");
    await evening.settle();
    expect(foldOf(evening, id)).toMatchObject({ state: "closed", blows: [{ target: uuid, result: "hit" }] });
    expect(levels(evening, KATYA)).toHaveLength(1);
    expect(Object.values(evening.wounds(KATYA))).toMatchObject([{ state: "applied", by: { name: "Анна" } }]);
    await takesBack(evening, gm, id, 0);
    expect(levels(evening, KATYA)).toEqual([["none", "applied"]]);
    expect(evening.wounds(ORC)).toEqual(before);
    expect(foldOf(evening, id)).toMatchObject({ state: "closed", uncounted: [{ why: "late" }] });
  });

  test("who has opened changes it while nobody has answered, and no longer", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const uuid = await katya(evening, gm);
    const { id } = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await evening.settle();
    expect(
      [anya, borya, gm].map(({ drevo }) => drevo.mayChangeTarget(drevo.exchangeById(id) ?? expect.fail())),
    ).toEqual([true, false, true]);
    await anya.drevo.changeTarget(exchangeOn(anya, id), fighterOn(gm, uuid));
    await evening.settle();
    expect(foldOf(evening, id)).toMatchObject({ state: "open", awaited: [uuid] });
    expect(borya.drevo.awaiting(borya.orc)).toEqual([]);
    await answers(gm, fighterOn(gm, uuid), "dodge");
    await evening.settle();
    const target = anya.drevo.personOf(anya.orc);
    await anya.drevo.correct(actOn(anya, id, 0), { ...anya.drevo.NOTHING, target });
    await evening.settle();
    expect(wasTold(anya)).toHaveLength(1);
    expect(foldOf(evening, id).blows).toMatchObject([{ target: uuid }]);
    expect(evening.wounds(ORC)).toEqual({});
  });
});

describe("what was spent, and what it has disturbed", () => {
  const CROSSBOWMAN = "DrevoFightrCrssb";
  interface Shooter extends Fighter {
    readonly system: Fighter["system"] & {
      readonly activities: Readonly<Record<string, { readonly hits: Readonly<Record<string, { counts: boolean }>> }>>;
    };
  }
  interface Loaded {
    readonly system: { readonly left: number | null };
  }

  /** The crossbowman and his crossbow, on the GM's client. */
  async function crossbowman(evening: Evening, gm: Seat) {
    const shooter = fighterOn(gm, await katya(evening, gm, CROSSBOWMAN)) as Shooter;
    const arms = gm.drevo.weaponsOf(shooter).find(({ weapon }) => weapon.uses.includes("shoot"));
    const item = shooter.items.get(arms?.id ?? "") as unknown as Loaded | undefined;
    if (!arms || !item) throw new Error("He has no crossbow");
    return { shooter, weapon: arms.weapon, item };
  }

  test("R31: a shot that was none is in the crossbow again, and out of it when that is undone", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const { shooter, weapon, item } = await crossbowman(evening, gm);
    gm.throws(dice(0), dice(0));
    await gm.drevo.attack(shooter, { kind: "shoot", weapon, target: gm.anna });
    await evening.settle();
    const { id } = gm.drevo.begunBy(shooter) ?? expect.fail("no shot");
    await answers(anya, anya.anna, "dodge");
    await evening.settle();
    expect(item.system.left).toBe(0);
    const fists = gm.drevo.weaponOf(shooter, gm.drevo.FISTS)?.snapshot;
    await corrects(evening, gm, id, 0, { kind: "strike", weapon: fists });
    expect(item.system.left).toBe(1);
    await takesBack(evening, gm, id, 0);
    expect(item.system.left).toBe(0);
  });

  test("R31: a hit that was none no longer disturbs who reloads, and does so again when that is undone", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const { shooter, item } = await crossbowman(evening, gm);
    await gm.drevo.beginReload(shooter, item);
    await evening.settle();
    const { id } = await strikes(anya, anya.anna, fighterOn(anya, shooter.uuid), { faces: dice(1) });
    await evening.settle();
    const disturbed = () =>
      Object.values(shooter.system.activities).flatMap(({ hits }) => Object.values(hits).map(({ counts }) => counts));
    expect(disturbed()).toEqual([true]);
    await corrects(evening, gm, id, 0, { dice: { faces: [-1, -1, -1, -1] }, ...plusOne, trait: TRAIT });
    expect(disturbed()).toEqual([false]);
    await takesBack(evening, gm, id, 0);
    expect(disturbed()).toEqual([true]);
  });

  const TRAIT = { id: "skill", name: "Меч", names: {}, value: -3 };
});

describe("who may correct", () => {
  test("a player's correction, or his undoing of the GM's, is nobody's", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const { id } = await swordOnShield(evening, { anya, borya });
    const exchange = exchangeOn(borya, id);
    const answer = exchange.resolution.acts[1] ?? "";
    const before = foldOf(evening, id);
    const patch = { ...borya.drevo.NOTHING, trait: { id: "skill", name: "", names: {}, value: 9 } };
    const correction = { patch, takesBack: null, request: null };
    await borya.post(deedOf(borya, "orc", { exchange, kind: "correct", answers: answer, system: { correction } }));
    await evening.settle();
    expect(foldOf(evening, id)).toEqual(before);
    await corrects(evening, gm, id, 1, plusOne);
    const standing = foldOf(evening, id);
    const takesBack = exchangeOn(gm, id).corrections[0]?.id;
    const undoing = { patch: null, takesBack, request: null };
    await borya.post(
      deedOf(borya, "orc", { exchange, kind: "correct", answers: answer, system: { correction: undoing } }),
    );
    await evening.settle();
    expect(foldOf(evening, id)).toEqual(standing);
  });

  test("a mangled one changes nothing", async () => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    const { id } = await swordOnShield(evening, { ...seats });
    const before = foldOf(evening, id);
    await corrects(evening, gm, id, 0, { dice: { faces: [1, 1] } });
    await corrects(evening, gm, id, 0, { target: gm.drevo.personOf(gm.anna) });
    expect(foldOf(evening, id)).toEqual(before);
    expect(levels(evening, ORC)).toEqual([["light", "applied"]]);
  });

  test("with two GMs each wound is written once", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const second = await evening.sit(GM2);
    const { id } = await swordOnShield(evening, seats);
    evening.traffic.writes.length = 0;
    await corrects(evening, second, id, 1, plusOne);
    expect(evening.traffic.of("Actor").map(({ userId }) => userId)).toEqual([GM]);
  });

  test("deleting a correction heals and wounds nobody", async () => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    const { id } = await swordOnShield(evening, { ...seats });
    await corrects(evening, gm, id, 1, plusOne);
    const before = evening.wounds(ORC);
    await gm.message(exchangeOn(gm, id).messages[2]?.id ?? "").delete();
    await evening.settle();
    expect(evening.wounds(ORC)).toEqual(before);
  });
});

test("what is said of a secret act is as secret: for who made it and the GM, for nobody else", async () => {
  const evening = await begin();
  const { gm, anya, borya } = await evening.usual();
  const exchange = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
  await evening.settle();
  const secret = { ...deedOf(borya, "orc", { exchange, kind: "shield", rolls: [dice(0)] }), whisper: [GM] };
  await borya.post(secret);
  await evening.settle();
  await corrects(evening, gm, exchange.id, 1, plusOne);
  const { messages, said } = exchangeOn(anya, exchange.id);
  expect(messages.map((message) => (message as Message & { whisper: string[] }).whisper)).toEqual([
    [],
    [GM],
    [GM, BORYA],
  ]);
  const answer = [...said.keys()][1] ?? "";
  const seen = evening.seats.map(({ drevo }) => {
    const here = drevo.exchangeById(exchange.id) ?? expect.fail();
    return drevo.sightOf(here).numbers(answer);
  });
  expect(seen).toEqual([true, false, true]);
  expect(levels(evening, ORC)).toEqual([["none", "applied"]]);
});

describe("rolling and asking", () => {
  test("one side is rolled again while the other stays", async () => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    const { id } = await swordOnShield(evening, { ...seats });
    gm.throws(dice(3));
    await gm.drevo.reroll(actOn(gm, id, 1));
    await evening.settle();
    const { checks, blows } = foldOf(evening, id);
    expect(checks.map(({ faces }) => faces)).toEqual([
      [1, 0, 0, 0],
      [1, 1, 1, 0],
    ]);
    expect(blows).toMatchObject([{ margin: -2, result: "miss" }]);
    expect(levels(evening, ORC)).toEqual([["none", "applied"]]);
  });

  test("an answer that was a blow: its dice are rolled, and it wounds", async () => {
    const evening = await begin();
    const { gm, ...seats } = await evening.usual();
    const { id } = await swordOnShield(evening, { ...seats }, dice(-4));
    const weapon = gm.drevo.weaponOf(gm.orc, gm.drevo.FISTS)?.snapshot ?? expect.fail();
    gm.throws(dice(0));
    await corrects(evening, gm, id, 1, { kind: "strike", weapon, target: gm.drevo.personOf(gm.anna) });
    expect(foldOf(evening, id).blows.map(({ result }) => result)).toEqual(["miss", "hit"]);
    expect(Object.keys(evening.wounds(ANNA))).toEqual([actOn(gm, id, 1).id]);
    await takesBack(evening, gm, id, 1);
    expect(levels(evening, ANNA)).toEqual([["none", "applied"]]);
  });

  test("a player asks for a term: the GM gives it, or does not; nobody asks for another", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const { id } = await swordOnShield(evening, { anya, borya });
    await borya.drevo.request(actOn(borya, id, 1), { label: "стою на столе", value: 1 });
    await anya.drevo.request(actOn(anya, id, 1), { label: "за орка", value: -9 });
    await evening.settle();
    expect(wasTold(anya)).toHaveLength(1);
    const asked = () => gm.drevo.requestsIn(exchangeOn(gm, id));
    expect(asked().map(({ state }) => state)).toEqual(["open"]);
    expect(levels(evening, ORC)).toEqual([["light", "applied"]]);
    await gm.drevo.refuse(asked()[0] ?? expect.fail());
    await evening.settle();
    expect(asked().map(({ state }) => state)).toEqual(["refused"]);
    await borya.drevo.request(actOn(borya, id, 1), { label: "стою на столе", value: 1 });
    await evening.settle();
    await gm.drevo.grant(asked()[1] ?? expect.fail());
    await evening.settle();
    expect(asked().map(({ state }) => state)).toEqual(["refused", "given"]);
    expect(levels(evening, ORC)).toEqual([["none", "applied"]]);
    await takesBack(evening, gm, id, 1);
    expect(asked().map(({ state }) => state)).toEqual(["refused", "open"]);
    expect(levels(evening, ORC)).toEqual([["light", "applied"]]);
  });
});
