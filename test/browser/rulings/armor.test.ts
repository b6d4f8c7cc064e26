/** What is worn: R21–R24, where it protects and what it weighs, each on three screens. */
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aimAt, newestCard, openSheet, texts } from "../support/play.ts";
import { expectScreens, soon } from "../support/screen.ts";
import { armor, replies, shield, shooter, Stage, suit, uses, weapon } from "../support/stage.ts";
import { ANNA, dice, fixDice, openBrowser, ORC } from "../support/table.ts";

const text = texts.ru.DREVO;

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  browser = await openBrowser();
  stage = await Stage.open(browser);
  await aimAt(stage.anya, "Орк");
  await aimAt(stage.gm, "Анна");
});
afterEach(() => {
  expect(stage.table.complaints).toEqual([]);
});
afterAll(async () => {
  await stage.table.close();
});

const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace("-", "−"));

test("R21 told as an example: МД 1 of weight 3 over МД 3 of weight 1: 3 protects, and the heavier one burdens", async () => {
  await stage.scene({
    [ANNA]: { qualities: { strength: -1, agility: 0 }, items: [armor(["torso"], 1, 3), armor(["torso"], 3, 1)] },
    [ORC]: { skills: { brawl: 3 }, items: [weapon("Топор", 2)] },
  });
  await uses(stage.gm, ORC, "Топор", { total: 0, location: 0 });
  // Her dodge: 0 − 3 + 2 (one part of three) = −1; 3 over −1 is 4; 4 + 2 + 0 − 3 = 3.
  await replies(stage.anya, "dodge", 0);
  await expectScreens(stage.all, {
    rolls: ["Орк +3", "Анна −1"],
    outcomes: [`Попадание: ${text.Part.torso} | Лёгкая рана | 3`],
  });
});

test("R22 the whole of Table 12, with the МД of the part that is hit", async () => {
  await stage.scene({
    [ANNA]: { skills: { brawl: 0 }, items: [weapon("Меч", 3)] },
    [ORC]: { items: [armor(["legs"], 1), armor(["torso"], 2), armor(["arms"], 3)] },
  });
  await stage.bind(ORC);
  const table12 = [
    [-4, "legs", 1],
    [-3, "legs", 1],
    [-2, "torso", 2],
    [-1, "torso", 2],
    [0, "torso", 2],
    [1, "arms", 3],
    [2, "arms", 3],
    [3, "head", 0],
    [4, "head", 0],
  ] as const;
  const levels = ["", "Царапина", "Царапина", "Лёгкая рана", "Лёгкая рана", "Ранение", "Ранение"];
  for (const [place, [location, part, modifier]] of table12.entries()) {
    const more = place % 2;
    await uses(stage.anya, ANNA, "Меч", { total: more, location });
    const damage = 2 + more + 3 - modifier;
    await expectScreens(stage.all, {
      rolls: [`Анна ${signed(more)}`, "Орк −2"],
      outcomes: [`Попадание: ${text.Part[part]} | ${levels[damage]} | ${damage}`],
    });
  }
});

test("R22 told as an example: МД 3 everywhere but the head, margin 2, sword 3: +3 is 5, a wound; 0 is 2, a scratch", async () => {
  await stage.scene({
    [ANNA]: { skills: { brawl: 0 }, items: [weapon("Меч", 3)] },
    [ORC]: { items: [armor(["torso", "arms", "legs"], 3)] },
  });
  await stage.bind(ORC);
  const rolls = ["Анна 0", "Орк −2"];
  await uses(stage.anya, ANNA, "Меч", { total: 0, location: 3 });
  await expectScreens(stage.all, { rolls, outcomes: [`Попадание: ${text.Part.head} | Ранение | 5`] });
  await uses(stage.anya, ANNA, "Меч", { total: 0, location: 0 });
  await expectScreens(stage.all, { rolls, outcomes: [`Попадание: ${text.Part.torso} | Царапина | 2`] });
  for (const page of stage.all) expect(await newestCard(page).locator(".drevo-location .drevo-die").count()).toBe(4);
  // The same everywhere: nobody is told of any part.
  await stage.scene({ [ORC]: { items: [suit(3)] } });
  await stage.bind(ORC);
  await uses(stage.anya, ANNA, "Меч", { total: 0, location: 3 });
  await expectScreens(stage.all, { rolls, outcomes: ["Попадание | Царапина | 2"] });
  for (const page of stage.all) expect(await newestCard(page).locator(".drevo-location").count()).toBe(0);
});

/** Weights of torso, arms and legs, a helmet's, Strength, and the penalty that Table 13 makes of them. */
const TABLE_13: readonly (readonly [string, readonly number[], number, number, number])[] = [
  ["the text's own: a cuirass 3, sleeves 1, trousers 1 and a helmet", [3, 1, 1], 3, -1, -2],
  ["told as an example: the same at Сила 0", [3, 1, 1], 3, 0, -1],
  ["the same at Сила 1", [3, 1, 1], 3, 1, 0],
  ["told as an example: torso 3, arms 2", [3, 2, 0], 0, 0, -2],
  ["told as an example: with legs 1 added", [3, 2, 1], 0, 0, -1],
  ["full and heavy", [3, 3, 3], 0, 0, -3],
  ["full and heavy at Сила 1", [3, 3, 3], 0, 1, -2],
  ["a breastplate alone", [3, 0, 0], 0, 0, -1],
  ["of two thirds, light", [2, 2, 0], 0, -1, -1],
  ["a helmet alone", [0, 0, 0], 3, -1, 0],
];

test("R23 the weight of armour: the text's own example and those told, seen in a dodge", async () => {
  const parts = ["torso", "arms", "legs"];
  for (const [place, [name, weights, helmet, strength, penalty]] of TABLE_13.entries()) {
    const worn = weights.flatMap((weight, at) => (weight ? [armor([parts[at] ?? ""], 1, weight)] : []));
    await stage.scene({
      [ANNA]: {
        qualities: { strength, agility: 0 },
        items: [...worn, ...(helmet ? [armor(["head"], 2, helmet)] : [])],
      },
      ...(place === 0 && { [ORC]: { skills: { brawl: 0 } } }),
    });
    await uses(stage.gm, ORC, text.Weapon.fists, { total: -4 });
    await replies(stage.anya, "dodge", 0);
    await expectScreens(stage.all, { rolls: ["Орк −4", `Анна ${signed(penalty)}`], outcomes: ["Мимо"] });
    const own = (await openSheet(stage.anya, ANNA)).locator(".drevo-armor-weight summary b");
    expect(await own.innerText(), name).toBe(signed(penalty));
  }
});

test("R24 told as an example: full weight 3, Сила 0: a blow −3, a shot 0; every answer −3, a throw 0, running −3", async () => {
  await stage.scene({
    [ANNA]: {
      qualities: { strength: 0, agility: 0, speed: 0 },
      skills: { brawl: 0, shields: 0, shooting: 0 },
      items: [
        weapon("Топор", 1, { uses: ["strike", "throw"], skill: "" }),
        shooter("Лук", 1, "bow"),
        shield("small"),
        armor(["torso", "arms", "legs"], 1, 3),
      ],
    },
    [ORC]: { skills: { brawl: 0 } },
  });
  await stage.bind(ORC);
  await uses(stage.anya, ANNA, "Топор", { total: 0 });
  await expectScreens(stage.all, { rolls: ["Анна −3", "Орк −2"], outcomes: ["Мимо"] });
  await uses(stage.anya, ANNA, "Лук", { total: 0, how: "shoot" });
  await expectScreens(stage.all, { rolls: ["Анна 0", "Орк 0"], outcomes: ["Попадание | Царапина | 1"] });
  await uses(stage.anya, ANNA, "Топор", { total: 1, how: "throw" });
  await expectScreens(stage.all, { rolls: ["Анна +1", "Орк 0"], outcomes: ["Попадание | Царапина | 2"] });
  await stage.bind(ORC);
  // The dagger of what she answers: МЩ 1 with the shield, nothing with the rest; the weight with all of them.
  for (const [kind, total, roll] of [
    ["dodge", 0, "−3"],
    ["shield", 0, "−2"],
    ["strike", -1, "−4"],
  ] as const) {
    await uses(stage.gm, ORC, text.Weapon.fists, { total: -4 });
    await replies(stage.anya, kind, total);
    const outcomes = [roll === "−4" ? "Ничья: никто не задет" : "Мимо"];
    await expectScreens(stage.all, { rolls: ["Орк −4", `Анна ${roll}`], outcomes });
  }
  await fixDice(stage.anya, dice(0));
  await (await openSheet(stage.anya, ANNA)).locator('[data-action="flee"]').click();
  await replies(stage.gm, "none");
  await expectScreens(stage.all, { rolls: ["Анна −3"], outcomes: ["Анна – бегство удалось"] });
  await soon(() => stage.wounds(ANNA)).toEqual([]);
});
