/** The tables of arms: R16–R20, each number seen in a blow on three screens. */
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aimAt, openSheet, texts } from "../support/play.ts";
import { expectScreens } from "../support/screen.ts";
import { armor, replies, shield, shooter, Stage, suit, uses, weapon } from "../support/stage.ts";
import { ANNA, openBrowser, ORC } from "../support/table.ts";

const text = texts.ru.DREVO;

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  browser = await openBrowser();
  stage = await Stage.open(browser);
  await aimAt(stage.anya, "Орк");
});
afterEach(() => {
  expect(stage.table.complaints).toEqual([]);
});
afterAll(async () => {
  await stage.table.close();
});

const rolls = (anna: string, orc: string) => [`Анна ${anna}`, `Орк ${orc}`];
const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace("-", "−"));
const woundOf = (damage: number) =>
  ["Без раны", "Царапина", "Царапина", "Лёгкая рана", "Лёгкая рана", "Ранение", "Ранение"][Math.max(0, damage)] ??
  (damage > 8 ? "Смерть" : "Тяжёлая рана");

test("R16 the whole of Table 8, and a thrown thing by the same row", async () => {
  const row = (name: string, size: string, sharp: boolean, uses = ["strike"]) =>
    weapon(name, 0, { damageModifier: null, size, sharp, uses, skill: "" });
  const table8 = [
    ["Кулаки", -1],
    ["Кастет", 0],
    ["Кинжал", 1],
    ["Дубинка", 1],
    ["Мачете", 2],
    ["Посох", 2],
    ["Копьё", 3],
    ["Ослоп", 3],
    ["Секира", 4],
  ] as const;
  await stage.scene({
    [ANNA]: {
      skills: { brawl: 0, shooting: 0 },
      items: [
        row("Кастет", "small", false),
        row("Кинжал", "small", true, ["strike", "throw"]),
        row("Дубинка", "medium", false),
        row("Мачете", "medium", true),
        row("Посох", "large", false),
        row("Копьё", "large", true),
        row("Ослоп", "heavy", false),
        row("Секира", "heavy", true),
      ],
    },
    [ORC]: {},
  });
  await stage.bind(ORC);
  for (const [place, [name, modifier]] of table8.entries()) {
    // Margin 0 and 1 by turns, so that each card differs from the one before it.
    const margin = place % 2;
    await uses(stage.anya, ANNA, name, { total: margin - 2 });
    const damage = margin + modifier;
    await expectScreens(stage.all, {
      rolls: rolls(signed(margin - 2), "−2"),
      outcomes: [`Попадание | ${woundOf(damage)} | ${signed(damage).replace("+", "")}`],
    });
  }
  await uses(stage.anya, ANNA, "Кинжал", { total: 1, how: "throw" });
  await expectScreens(stage.all, { rolls: rolls("+1", "0"), outcomes: ["Попадание | Царапина | 2"] });
});

test("R17 the whole of Table 9; a МУ out of its range is told of on the sheet, kept, and counts", async () => {
  const kinds = [
    ["Праща", "sling", 0],
    ["Лук", "bow", 1],
    ["Арбалет", "crossbow", 1],
    ["Пистолет", "pistol", 0],
    ["Ружьё", "rifle", 5],
    ["Гранатомёт", "launcher", 10],
  ] as const;
  await stage.scene({
    [ANNA]: {
      skills: { shooting: 0 },
      items: [
        ...kinds.map(([name, kind]) => shooter(name, 0, kind, { damageModifier: null })),
        shooter("Самострел", 4, "crossbow"),
      ],
    },
    [ORC]: {},
  });
  await stage.bind(ORC);
  for (const [place, [name, , modifier]] of kinds.entries()) {
    const margin = place % 2;
    await uses(stage.anya, ANNA, name, { total: margin, how: "shoot" });
    const damage = margin + modifier;
    await expectScreens(stage.all, {
      rolls: rolls(signed(margin), "0"),
      outcomes: [`Попадание | ${woundOf(damage)} | ${damage}`],
    });
  }
  const row = (await openSheet(stage.anya, ANNA)).locator(".drevo-weapon-row", { hasText: "Самострел" });
  await row.locator('[data-action="editItem"]').click();
  const sheet = stage.anya.locator(".drevo-item-sheet, .application.drevo", {
    has: stage.anya.locator(".drevo-warning"),
  });
  expect(await sheet.locator(".drevo-warning").innerText()).toContain("от 1 до 3");
  await sheet.locator('[data-action="close"]').click();
  await uses(stage.anya, ANNA, "Самострел", { total: 0, how: "shoot" });
  await expectScreens(stage.all, { rolls: rolls("0", "0"), outcomes: ["Попадание | Лёгкая рана | 4"] });
});

test("R18 the whole of Table 10, against blows and against shots", async () => {
  const table10 = [
    ["small", 1, 0],
    ["medium", 1, 1],
    ["large", 2, 2],
  ] as const;
  for (const [size, melee, ranged] of table10) {
    await stage.scene({
      [ANNA]: { skills: { brawl: 0, shooting: 0 }, items: [weapon("Меч", 2), shooter("Лук", 1, "bow")] },
      [ORC]: { skills: { shields: 0 }, items: [shield(size)] },
    });
    await uses(stage.anya, ANNA, "Меч", { total: -4 });
    await replies(stage.gm, "shield");
    await expectScreens(stage.all, { rolls: rolls("−4", signed(melee)), outcomes: ["Мимо"] });
    await uses(stage.anya, ANNA, "Лук", { total: -3, how: "shoot" });
    await replies(stage.gm, "shield");
    await expectScreens(stage.all, { rolls: rolls("−3", signed(ranged)), outcomes: ["Мимо"] });
  }
});

test("R19 told as an example: Драка 2, Щиты 0, a small shield: 1 against an axe, 0 against an arrow; a blow without it", async () => {
  const skills = { brawl: 2, shields: 0 };
  await stage.scene({
    [ANNA]: {
      skills: { brawl: 0, shooting: 0 },
      items: [weapon("Топор", 3), shooter("Лук", 1, "bow"), shield("small")],
    },
    [ORC]: { skills, items: [shield("small")] },
  });
  await uses(stage.anya, ANNA, "Топор", { total: 0 });
  await replies(stage.gm, "shield", 0);
  await expectScreens(stage.all, { rolls: rolls("0", "+1"), outcomes: ["Мимо"] });
  await uses(stage.anya, ANNA, "Лук", { total: 0, how: "shoot" });
  await replies(stage.gm, "shield", 0);
  await expectScreens(stage.all, { rolls: rolls("0", "0"), outcomes: ["Ничья: мимо"] });
  // His blow in answer has nothing of the shield: 2 under 3, margin 1; 1 + 3 = 4.
  await uses(stage.anya, ANNA, "Топор", { total: 3 });
  await replies(stage.gm, "strike", 0);
  await expectScreens(stage.all, { rolls: rolls("+3", "+2"), outcomes: ["Попадание | Лёгкая рана | 4"] });
  // It cannot attack,
  const sheet = await openSheet(stage.anya, ANNA);
  expect(await sheet.locator(".drevo-weapon-row", { hasText: "Щит" }).count()).toBe(0);
  // unless that one shield is marked as able to: Щиты, else Драка 1 + 1 against −2: margin 4; 4 + 0.
  await stage.scene({ [ANNA]: { skills: { brawl: 1 }, items: [shield("small", 0)] }, [ORC]: {} });
  await uses(stage.anya, ANNA, "Щит", { total: 1 });
  await replies(stage.gm, "none");
  await expectScreens(stage.all, { rolls: rolls("+2", "−2"), outcomes: ["Попадание | Лёгкая рана | 4"] });
});

test("R20 Table 11: what each armour takes off; out of its range it warns and is kept", async () => {
  for (const modifier of [1, 2, 4, 5]) {
    await stage.scene({
      [ANNA]: { skills: { brawl: 0 }, items: [weapon("Секира", 4)] },
      [ORC]: { items: [suit(modifier)] },
    });
    await stage.bind(ORC);
    // Margin 2; 2 + 4 + 0 − МД.
    await uses(stage.anya, ANNA, "Секира", { total: 0 });
    const damage = 6 - modifier;
    await expectScreens(stage.all, {
      rolls: rolls("0", "−2"),
      outcomes: [`Попадание | ${woundOf(damage)} | ${damage}`],
    });
  }
  const mail = armor(["head", "torso", "arms", "legs"], 5);
  await stage.scene({ [ORC]: { items: [{ ...mail, name: "Кольчуга", system: { ...mail.system, kind: "metal" } }] } });
  await stage.bind(ORC);
  await (
    await openSheet(stage.gm, ORC)
  )
    .locator(".drevo-armor .drevo-row", { hasText: "Кольчуга" })
    .locator('[data-action="editItem"]')
    .click();
  expect(await stage.gm.locator(".drevo-warning").innerText()).toContain("от 2 до 4");
  await uses(stage.anya, ANNA, "Секира", { total: 1 });
  await expectScreens(stage.all, { rolls: rolls("+1", "−2"), outcomes: ["Попадание | Царапина | 2"] });
  expect(text.ItemSheet.unusualArmor).toContain("{usual}");
});
