/** The four fights of RULES.md's first blow, each as the server keeps it and as every client tells it. */
import { describe, expect, test } from "vitest";
import { dice } from "./support/dice.ts";
import type { Faces } from "./support/dice.ts";
import { ANNA, COIF, Evening, GM, ORC, SWORD } from "./support/evening.ts";
import type { Seat } from "./support/evening.ts";
import { answers, exchangeOn, foldOf, onlyWound, strikes, swordOnShield, useEvenings } from "./support/fights.ts";

const begin = useEvenings();

// Anna: Владение мечом 2, Сила 1, МУ 3. The orc: Щиты 2 + МЩ 1 − 1 for his mail, МД 2 everywhere while he wears his coif.
describe("sword against mail with a raised shield", () => {
  test.each([
    { name: "R4: a tie wounds nobody", faces: dice(0), margin: 0, result: "tie" },
    { name: "R4: a miss wounds nobody", faces: dice(-1), margin: -1, result: "miss" },
  ])("$name", async ({ faces, margin, result }) => {
    const evening = await begin();
    const { id } = await swordOnShield(evening, await evening.usual(), faces);
    const blow = { oneSided: false, margin, result, location: null, damage: null, wound: "none" };
    expect(foldOf(evening, id)).toMatchObject({ state: "closed", awaited: [], blows: [blow] });
    expect(evening.wounds(ORC)).toEqual({});
    expect(evening.traffic.of("Actor")).toEqual([]);
  });

  test("R11, R13, R19: a hit by 1 is 1 + 3 + 1 − 2 = 3, a light wound, stored with all that one may ask later", async () => {
    const evening = await begin();
    const exchange = await swordOnShield(evening, await evening.usual(), dice(1));
    const { opening, blows } = foldOf(evening, exchange.id);
    expect(blows).toMatchObject([{ margin: 1, armor: 2, damage: { total: 3 }, wound: "light" }]);
    expect(evening.wounds(ORC)).toEqual({
      [opening ?? ""]: {
        level: "light",
        part: null,
        damage: 3,
        by: { actor: `Actor.${ANNA}`, name: "Анна", names: { ru: "Анна", en: "Anna" }, unseen: false },
        with: {
          id: `Actor.${ANNA}.Item.${SWORD}`,
          name: "Широкий меч",
          names: { ru: "Широкий меч", en: "Broad sword" },
        },
        exchange: exchange.id,
        answer: exchange.messages[1]?.id ?? "",
        time: exchange.messages[0]?.timestamp,
        state: "applied",
        eased: null,
        fate: null,
      },
    });
    expect(evening.wounds(ANNA)).toEqual({});
  });

  test("R9: who answers with a shield wounds nobody, however well he does", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    const { id } = await strikes(anya, anya.anna, anya.orc, { faces: dice(-4) });
    await evening.settle();
    await answers(borya, borya.orc, "shield", dice(4));
    await evening.settle();
    expect(foldOf(evening, id).blows).toMatchObject([{ margin: -8, result: "miss" }]);
    expect([evening.wounds(ANNA), evening.wounds(ORC)]).toEqual([{}, {}]);
  });

  test("R3a, R24: a dodge rolls Ловкость under the weight of the mail", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    const { id } = await strikes(anya, anya.anna, anya.orc);
    await evening.settle();
    await answers(borya, borya.orc, "dodge");
    await evening.settle();
    const { blows, checks } = foldOf(evening, id);
    expect(checks.map(({ success }) => success.total)).toEqual([2, -1]);
    // 3 + 3 + 1 − 2.
    expect(blows).toMatchObject([{ margin: 3, damage: { total: 5 }, wound: "wound" }]);
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "wound", damage: 5 });
  });
});

describe("the helpless", () => {
  test("R8: the GM's client gives «Без защиты» unasked, and the blow is against −2", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    await borya.orc.toggleStatusEffect("bound", { active: true });
    const { id } = await strikes(anya, anya.anna, anya.orc);
    await evening.settle();
    const { messages } = exchangeOn(borya, id);
    expect(messages.map(({ system, author }) => [system.kind, author?.id])).toEqual([
      ["strike", anya.client.game.userId],
      ["none", GM],
    ]);
    // 2 − (−2) = 4, 4 + 3 + 1 − 2 = 6.
    const blow = { oneSided: true, margin: 4, damage: { total: 6 }, wound: "wound" };
    expect(foldOf(evening, id)).toMatchObject({ state: "closed", blows: [blow] });
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "wound", damage: 6, part: null });
  });

  test("R5: equal to the difficulty is a hit with a margin of 0", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    await borya.orc.toggleStatusEffect("bound", { active: true });
    const { id } = await strikes(anya, anya.anna, anya.orc, { faces: dice(-4) });
    await evening.settle();
    expect(foldOf(evening, id).blows).toMatchObject([{ margin: 0, result: "hit", damage: { total: 2 } }]);
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "scratch", damage: 2 });
  });

  test("R8: who has a defence and gives none is attacked in the same way", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    const { id } = await strikes(anya, anya.anna, anya.orc);
    await evening.settle();
    expect(foldOf(evening, id)).toMatchObject({ state: "open", awaited: [`Actor.${ORC}`], blows: [], checks: [] });
    await answers(borya, borya.orc, "none");
    await evening.settle();
    expect(foldOf(evening, id).blows).toMatchObject([{ oneSided: true, margin: 4, wound: "wound" }]);
  });
});

describe("R22: a bare head under armour that covers the rest", () => {
  /** Anna hits by 2, and the place falls as told. */
  async function hitAt(evening: Evening, seats: { gm: Seat; anya: Seat; borya: Seat }, location: Faces) {
    await seats.borya.orc.items.get(COIF)?.update({ system: { equipped: false } });
    const { id } = await strikes(seats.anya, seats.anya.anna, seats.anya.orc, { faces: dice(2), location });
    await evening.settle();
    await answers(seats.borya, seats.borya.orc, "shield");
    await evening.settle();
    return foldOf(evening, id).blows;
  }

  test.each([
    { place: 3, part: "head", damage: 6, level: "wound" },
    { place: 1, part: "arms", damage: 4, level: "light" },
    { place: 0, part: "torso", damage: 4, level: "light" },
    { place: -3, part: "legs", damage: 4, level: "light" },
  ])("a place of $place is $part: damage $damage, $level", async ({ place, part, damage, level }) => {
    const evening = await begin();
    const blows = await hitAt(evening, await evening.usual(), dice(place));
    expect(blows).toMatchObject([{ location: { total: place, part }, damage: { total: damage }, wound: level }]);
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level, part, damage });
  });

  test("the dice of the place fall with the attack, and without a difference in armour there is no part", async () => {
    const evening = await begin();
    const { id } = await swordOnShield(evening, await evening.usual(), dice(2));
    const [strike] = exchangeOn(evening.seats[0] ?? expect.fail(), id).messages;
    expect(strike && evening.seats[0]?.drevo.actOf(strike).locationFaces).toHaveLength(4);
    expect(foldOf(evening, id).blows).toMatchObject([{ location: null, damage: { total: 4 } }]);
  });
});

describe("a fist that cannot hurt", () => {
  test("R12, R13: it hits by 1 and does nothing, and nothing is written on the sheet", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    const { id } = await strikes(anya, anya.anna, anya.orc, { weapon: anya.drevo.FISTS, faces: dice(2) });
    await evening.settle();
    await answers(borya, borya.orc, "shield");
    await evening.settle();
    // Драка 1 + 2 against 2; 1 − 1 + 1 − 2 = −1.
    const blow = { margin: 1, result: "hit", damage: { total: -1 }, wound: "none" };
    expect(foldOf(evening, id)).toMatchObject({ state: "closed", blows: [blow] });
    expect(evening.wounds(ORC)).toEqual({});
    expect(evening.traffic.of("Actor")).toEqual([]);
  });
});
