/** R6 and DESIGN: a call and each roll are messages; what comes of them is folded alike on every client. */
import { describe, expect, test } from "vitest";
import { dice } from "./support/dice.ts";
import { ANNA, ANYA, BORYA, GM, GM2, ORC, VERA } from "./support/evening.ts";
import type { Evening, Seat } from "./support/evening.ts";
import { useEvenings, wasTold } from "./support/fights.ts";
import { rollOf } from "./support/forge.ts";
import type { CheckRequest, CalledCheck, Fighter } from "./support/handle.ts";

const begin = useEvenings();

/** Calls for Тело of Anna and the orc against a difficulty of 1, unless a test says otherwise. */
async function calls(evening: Evening, seat: Seat, change: Partial<CheckRequest> = {}): Promise<string> {
  const { drevo, anna, orc } = seat;
  const id = await drevo.requestCheck({
    fighters: [{ actor: anna }, { actor: orc }],
    trait: drevo.qualityTrait("body"),
    against: { type: "difficulty", value: 1 },
    ...change,
  });
  await evening.settle();
  if (!id) expect.fail("nothing was called");
  return id;
}

async function rolls(evening: Evening, seat: Seat, actor: Fighter, id: string, total: number): Promise<boolean> {
  seat.throws(dice(total));
  const done = await seat.drevo.rollCalled(actor, id);
  await evening.settle();
  return done;
}

function callOn({ drevo }: Seat, id: string): CalledCheck {
  const called = drevo.callById(id);
  if (!called) expect.fail(`this client knows nothing of call ${id}`);
  return called;
}

/** What every client makes of a call; they must all make the same of it. */
function foldOf(evening: Evening, id: string): CalledCheck["resolution"] {
  const [first, ...others] = evening.seats.map((seat) => structuredClone(callOn(seat, id).resolution));
  if (!first) expect.fail("nobody is at the table");
  for (const other of others) expect(other).toEqual(first);
  return first;
}

/** A roll for a call as somebody could post it past the buttons. */
const forged = (seat: Seat, who: "anna" | "orc", call: string, change: object = {}) => ({
  type: "check",
  rolls: [rollOf(dice(4))],
  system: { call, kind: "roll", fighter: seat.drevo.fighterOf(seat[who]), trait: { id: "body", value: 3 } },
  ...change,
});

describe("a call", () => {
  test("R5 R6 is rolled for by each, and is whole alike on every client, and on a newcomer's", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const id = await calls(evening, gm, { terms: [{ label: "темно", value: -1 }] });
    expect(anya.drevo.calledFor(anya.anna).map((called) => called.id)).toEqual([id]);
    expect(foldOf(evening, id)).toMatchObject({ state: "open", awaited: [`Actor.${ANNA}`, `Actor.${ORC}`] });
    // Тело +1 of both: 1 + 1 − 1 = 1 against 1; 1 + 0 − 1 = 0.
    expect(await rolls(evening, anya, anya.anna, id, 1)).toBe(true);
    expect(foldOf(evening, id)).toMatchObject({ state: "open", awaited: [`Actor.${ORC}`], checks: [] });
    expect(await rolls(evening, borya, borya.orc, id, 0)).toBe(true);
    await evening.sit(VERA);
    expect(foldOf(evening, id)).toMatchObject({
      state: "closed",
      outcomes: [
        { id: `Actor.${ANNA}`, result: "success", margin: 0, success: { total: 1 } },
        { id: `Actor.${ORC}`, result: "failure", margin: -1, success: { total: 0 } },
      ],
    });
    expect(anya.drevo.openCalls()).toEqual([]);
  });

  test("R4 against each other, with one for whom it goes of itself", async () => {
    const evening = await begin();
    const { gm, borya } = await evening.usual();
    const fighters = [{ actor: gm.anna, automatic: true }, { actor: gm.orc }];
    const id = await calls(evening, gm, { against: { type: "eachOther" }, fighters });
    expect(await rolls(evening, borya, borya.orc, id, 4)).toBe(true);
    expect(foldOf(evening, id).outcomes.map(({ result }) => result)).toEqual(["success", "failure"]);
  });

  test("a second roll does not count, nor is it made from here; two at once neither", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const id = await calls(evening, gm);
    anya.throws(dice(-1), dice(4));
    const both = [anya.drevo.rollCalled(anya.anna, id), anya.drevo.rollCalled(anya.anna, id)];
    expect(await Promise.all(both)).toEqual([true, false]);
    await evening.settle();
    expect(await anya.drevo.rollCalled(anya.anna, id)).toBe(false);
    await anya.post(forged(anya, "anna", id));
    await evening.settle();
    expect(foldOf(evening, id)).toMatchObject({ awaited: [`Actor.${ORC}`], uncounted: [{ why: "second" }] });
    await rolls(evening, gm, gm.orc, id, 0);
    expect(foldOf(evening, id).checks.map(({ success }) => success.total)).toEqual([0, 1]);
  });

  test("of two GMs who roll for the same one the earlier counts", async () => {
    const evening = await begin();
    const other = await evening.sit(GM2);
    const { gm, anya } = await evening.usual();
    const id = await calls(evening, gm);
    gm.throws(dice(1));
    other.throws(dice(-1));
    await Promise.all([gm.drevo.rollCalled(gm.orc, id), other.drevo.rollCalled(other.orc, id)]);
    await evening.settle();
    await rolls(evening, anya, anya.anna, id, 0);
    const { state, checks, uncounted } = foldOf(evening, id);
    expect([state, checks.length, uncounted.map(({ why }) => why)]).toEqual(["closed", 2, ["second"]]);
  });

  test("for one whose player is away the GM rolls; with a player here it is the player who is asked", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    await calls(evening, gm);
    expect([gm, anya, borya].map(({ drevo, orc }) => drevo.mayAnswerFor(orc))).toEqual([false, false, true]);
    await evening.leave(borya);
    expect([gm, anya].map(({ drevo, orc }) => drevo.mayAnswerFor(orc))).toEqual([true, false]);
  });

  test("«Подвести итог» by the GM; a player can neither sum up nor take back what he has not called", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const id = await calls(evening, gm);
    await rolls(evening, anya, anya.anna, id, 0);
    await anya.drevo.sumUpCall(callOn(anya, id));
    await anya.drevo.callOffCall(callOn(anya, id));
    expect(wasTold(anya)).toHaveLength(1);
    for (const kind of ["close", "callOff"]) await anya.post({ type: "check", system: { call: id, kind } });
    await evening.settle();
    expect(foldOf(evening, id).state).toBe("open");
    await gm.drevo.sumUpCall(callOn(gm, id));
    await evening.settle();
    expect(foldOf(evening, id)).toMatchObject({ state: "closed", outcomes: [{ id: `Actor.${ANNA}` }] });
    expect(await rolls(evening, borya, borya.orc, id, 0)).toBe(false);
  });

  test("that is taken back waits for nobody, and comes to nothing", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const id = await calls(evening, gm);
    await rolls(evening, anya, anya.anna, id, 0);
    await gm.drevo.callOffCall(callOn(gm, id));
    await evening.settle();
    expect(foldOf(evening, id)).toMatchObject({ state: "calledOff", awaited: [], checks: [], outcomes: [] });
  });

  test("whose message is deleted waits for nobody; the rolls are left as they were, and tell nothing", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const id = await calls(evening, gm);
    await rolls(evening, anya, anya.anna, id, 0);
    await gm.message(id).delete();
    await evening.settle();
    expect(foldOf(evening, id)).toMatchObject({ state: "broken", awaited: [], checks: [] });
    expect(anya.drevo.openCalls()).toEqual([]);
    expect(await anya.drevo.rollCalled(anya.anna, id)).toBe(false);
    await gm.clearChat();
    await evening.settle();
    expect(evening.seats.map(({ drevo }) => drevo.callById(id))).toEqual([null, null, null]);
  });

  test("of a player counts for his own fighters only", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    const trait = anya.drevo.qualityTrait("body");
    const both = [anya.anna, anya.orc];
    const fighters = both.map((actor) => ({ actor }));
    expect(await anya.drevo.requestCheck({ fighters, trait, against: { type: "nothing" } })).toBeNull();
    expect(wasTold(anya)).toHaveLength(1);
    const asked = both.map((actor) => ({ ...anya.drevo.personOf(actor), automatic: false }));
    const against = { type: "difficulty", value: 1 };
    const { id } = (await anya.post({ type: "call", system: { asked, trait, against } })) ?? expect.fail();
    await evening.settle();
    expect(foldOf(evening, id)).toMatchObject({ state: "open", awaited: [`Actor.${ANNA}`] });
    expect(borya.drevo.calledFor(borya.orc)).toEqual([]);
    await rolls(evening, anya, anya.anna, id, 0);
    expect(foldOf(evening, id)).toMatchObject({ state: "closed", outcomes: [{ id: `Actor.${ANNA}` }] });
  });
});

describe("a roll that somebody forges", () => {
  test("for a fighter who is not his does not count, whatever author it names", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const id = await calls(evening, gm);
    for (const change of [{}, { author: BORYA }, { author: GM }]) await anya.post(forged(anya, "orc", id, change));
    await evening.settle();
    expect(foldOf(evening, id)).toMatchObject({ awaited: [`Actor.${ANNA}`, `Actor.${ORC}`], uncounted: [] });
  });

  test.each([
    { name: "three dice", rolls: [[1, 1, 1]] },
    { name: "a face of 2", rolls: [[2, 1, 1, 1]] },
    { name: "no dice", rolls: [] },
  ])("with $name does not count, and he may still roll", async ({ rolls: faces }) => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const id = await calls(evening, gm);
    await anya.post(forged(anya, "anna", id, { rolls: faces.map(rollOf) }));
    await evening.settle();
    expect(foldOf(evening, id).awaited).toContain(`Actor.${ANNA}`);
    expect(await rolls(evening, anya, anya.anna, id, 0)).toBe(true);
  });

  test("for a call that there is not, or one of somebody not called, changes nothing", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    await anya.post(forged(anya, "anna", "noSuchCall000000"));
    const id = await calls(evening, gm, { fighters: [{ actor: gm.anna }] });
    await borya.post(forged(borya, "orc", id));
    await evening.settle();
    expect(foldOf(evening, "noSuchCall000000").state).toBe("broken");
    expect(foldOf(evening, id)).toMatchObject({ state: "open", uncounted: [{ why: "stray" }] });
  });

  test("that is rewritten into another call leaves the one that it named", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const [first, second] = [await calls(evening, gm), await calls(evening, gm)];
    await rolls(evening, anya, anya.anna, first, 0);
    const [roll] = callOn(anya, first).checks;
    await roll?.update({ system: { call: second } });
    await evening.settle();
    expect(foldOf(evening, first).rolled).toEqual([]);
    expect(foldOf(evening, second).rolled).toEqual([`Actor.${ANNA}`]);
  });

  test("counts from the moment at which its author is given the fighter", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const id = await calls(evening, gm);
    await anya.post(forged(anya, "orc", id));
    await evening.settle();
    expect(foldOf(evening, id).rolled).toEqual([]);
    await gm.orc.update({ ownership: { [ANYA]: 3 } });
    await evening.settle();
    expect(foldOf(evening, id).rolled).toEqual([`Actor.${ORC}`]);
  });
});

describe("what one may see", () => {
  test("a secret call's rolls of the GM's are for GMs, its difficulty too when it is kept from the players", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const id = await calls(evening, gm, { secret: true, hidden: true });
    await rolls(evening, gm, gm.orc, id, 0);
    await rolls(evening, anya, anya.anna, id, 0);
    const [ofOrc, ofAnna] = callOn(gm, id).checks.map((check) => check.id);
    const sights = [gm, anya, borya].map((seat) => {
      const sight = seat.drevo.callSightOf(callOn(seat, id));
      return [sight.numbers(ofOrc ?? ""), sight.numbers(ofAnna ?? ""), sight.outcome(`Actor.${ORC}`), sight.against];
    });
    expect(sights).toEqual([
      [true, true, true, true],
      [false, true, false, false],
      [false, true, true, false],
    ]);
  });
});

describe("with what one rolls", () => {
  test("R3 a quality or what it falls back to, a skill by identifier or name, else the broader one, else −2", async () => {
    const evening = await begin();
    const { gm } = await evening.usual();
    const { drevo, anna, orc } = gm;
    const shot = (actor: Fighter, trait: Parameters<typeof drevo.calledSnapshot>[1]) => {
      const { id, value } = drevo.calledSnapshot(actor, trait);
      return [id, value];
    };
    expect(shot(anna, drevo.qualityTrait("speed"))).toEqual(["body", 1]);
    const swords = drevo.skillTraits([anna]).find(({ id }) => id === "swords");
    if (!swords) expect.fail("Anna has no swords");
    expect([shot(anna, swords), shot(orc, swords)]).toEqual([
      ["skill", 2],
      ["skill", 1],
    ]);
    expect(shot(orc, { ...swords, id: "random0000000000", name: "плавание", broader: "" })).toEqual(["unskilled", -2]);
    await orc.update({ system: { extraQualities: { extraQuality0000: { name: "Удача", value: 3 } } } });
    const [luck] = drevo.extraTraits([orc]);
    expect(luck && [shot(orc, luck), shot(anna, luck)]).toEqual([
      ["extra", 3],
      ["body", 1],
    ]);
    expect(drevo.traitsOn(orc).map(({ type, name }) => [type, name])).toContainEqual(["extra", "Удача"]);
  });

  test("R34 a wound takes from it, R24 armour only where the GM says so", async () => {
    const evening = await begin();
    const { gm, borya } = await evening.usual();
    await gm.drevo.addWound(gm.orc, "light");
    await evening.settle();
    const totals = [];
    for (const burdened of [false, true]) {
      const id = await calls(evening, gm, { fighters: [{ actor: gm.orc }], burdened });
      await rolls(evening, borya, borya.orc, id, 0);
      totals.push(foldOf(evening, id).checks[0]?.success.terms.map((term) => [term.label, term.value]));
    }
    const plain = [
      ["trait", 1],
      ["dice", 0],
      ["wounds", -1],
    ];
    // Mail of weight 2 on torso and arms, Сила 0.
    expect(totals).toEqual([plain, [...plain.slice(0, 2), ["armorWeight", -1], ...plain.slice(2)]]);
  });

  test("«каждый своё»: nothing is rolled before he has chosen", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const id = await calls(evening, gm, { trait: gm.drevo.OWN_TRAIT });
    expect(await rolls(evening, anya, anya.anna, id, 0)).toBe(false);
    anya.throws(dice(0));
    const own = [{ label: "факел", value: 1 }];
    expect(await anya.drevo.rollCalled(anya.anna, id, anya.drevo.qualityTrait("soul"), own)).toBe(true);
    await evening.settle();
    await gm.drevo.sumUpCall(callOn(gm, id));
    await evening.settle();
    expect(foldOf(evening, id).checks[0]?.success).toMatchObject({ total: 3 });
  });
});

test("a difficulty is kept by name, for the next session too, replaced by the same name, and forgotten", async () => {
  const evening = await begin();
  const gm = await evening.sit(GM);
  await gm.drevo.keepDifficulty("лесная тропа ночью", 2);
  await gm.drevo.keepDifficulty("болото", -1);
  await gm.drevo.keepDifficulty("лесная тропа ночью", 3);
  const again = await evening.reload(gm);
  const kept = again.drevo.keptDifficulties();
  expect(kept.map(({ name, value }) => [name, value])).toEqual([
    ["болото", -1],
    ["лесная тропа ночью", 3],
  ]);
  await again.drevo.forgetDifficulty(kept[0]?.id ?? "");
  expect(again.drevo.keptDifficulties().map(({ name }) => name)).toEqual(["лесная тропа ночью"]);
});
