/** What a hit does: R11–R14 and R33–R35, each on three screens. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aimAt, newestCard, openSheet, texts } from "../support/play.ts";
import { expectScreens, soon } from "../support/screen.ts";
import { armor, replies, shooter, Stage, suit, uses, weapon } from "../support/stage.ts";
import { ANNA, openBrowser, ORC } from "../support/table.ts";

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

const annaUses = (name: string, total: number, how: "strike" | "shoot" = "strike") =>
  uses(stage.anya, ANNA, name, { total, how });
const orcUses = (name: string, total: number) => uses(stage.gm, ORC, name, { total });
const rolls = (anna: string, orc: string) => [`Анна ${anna}`, `Орк ${orc}`];

test("R11 told as an example: Сила 3, margin 1, МУ 2, МД 1: a crossbow 2, scratch; a bow 5, wound", async () => {
  await stage.scene({
    [ANNA]: {
      qualities: { strength: 3 },
      skills: { shooting: 1 },
      items: [shooter("Арбалет", 2, "crossbow"), shooter("Лук", 2, "bow")],
    },
    [ORC]: { items: [suit(1)] },
  });
  await stage.bind(ORC);
  await annaUses("Арбалет", 0, "shoot");
  await expectScreens(stage.all, { rolls: rolls("+1", "0"), outcomes: ["Попадание | Царапина | 2"] });
  await annaUses("Лук", 0, "shoot");
  await expectScreens(stage.all, { rolls: rolls("+1", "0"), outcomes: ["Попадание | Ранение | 5"] });
});

test("R12 told as an example: a fist, Сила −2, no armour: margin 3 is 0 and still a hit, margin 4 a scratch", async () => {
  await stage.scene({ [ANNA]: { qualities: { strength: -2 }, skills: { brawl: 1 } }, [ORC]: {} });
  await stage.bind(ORC);
  await annaUses(text.Weapon.fists, 0);
  await expectScreens(stage.all, { rolls: rolls("+1", "−2"), outcomes: ["Попадание | Без раны | 0"] });
  expect(stage.wounds(ORC)).toEqual([]);
  await annaUses(text.Weapon.fists, 1);
  await expectScreens(stage.all, { rolls: rolls("+2", "−2"), outcomes: ["Попадание | Царапина | 1"] });
  await soon(() => stage.wounds(ORC)).toEqual(["scratch"]);
});

test("R13 the whole of Table 7, and death asks the GM alone", async () => {
  await stage.scene({ [ANNA]: { skills: { brawl: 0 }, items: [weapon("Палка", 0), weapon("Бревно", 3)] }, [ORC]: {} });
  await stage.bind(ORC);
  // Against −2 the dice alone: margin = dice + 2, and so the damage; 3 more with the log.
  const table7 = [
    ["Палка", -2, "Без раны", 0],
    ["Палка", -1, "Царапина", 1],
    ["Палка", 0, "Царапина", 2],
    ["Палка", 1, "Лёгкая рана", 3],
    ["Палка", 2, "Лёгкая рана", 4],
    ["Палка", 3, "Ранение", 5],
    ["Палка", 4, "Ранение", 6],
    ["Бревно", 2, "Тяжёлая рана", 7],
    ["Бревно", 3, "Тяжёлая рана", 8],
    ["Бревно", 4, "Смерть", 9],
  ] as const;
  for (const [name, total, level, damage] of table7) {
    await annaUses(name, total);
    const roll = total > 0 ? `+${total}` : String(total).replace("-", "−");
    await expectScreens(stage.all, { rolls: rolls(roll, "−2"), outcomes: [`Попадание | ${level} | ${damage}`] });
  }
  await newestCard(stage.gm).locator('[data-action="setFate"]').first().waitFor();
  for (const page of [stage.anya, stage.borya]) expect(await page.locator('[data-action="setFate"]').count()).toBe(0);
  await newestCard(stage.gm).locator('[data-fate="dead"]').click();
  for (const page of stage.all) await newestCard(page).getByText(text.Fate.dead, { exact: true }).waitFor();
});

test("R14 a knife into a sleeper: the GM picks the level, and no dice fall", async () => {
  await stage.scene({ [ANNA]: { items: [suit(4)] }, [ORC]: { items: [weapon("Нож", 1)] } });
  await (await openSheet(stage.gm, ORC)).locator('[data-action="harm"]').click();
  const choose = (name: string) =>
    stage.gm.locator("#drevo-chooser").locator('[data-action="choose"]', { hasText: name }).click();
  await choose("Нож");
  await choose(text.Wound.heavy);
  await expectScreens(stage.all, { rolls: [], outcomes: ["Анна | Без броска | Тяжёлая рана"] });
  for (const page of stage.all) expect(await page.locator("#chat .drevo-die").count()).toBe(0);
  await soon(() => stage.wounds(ANNA)).toEqual(["heavy"]);
});

/** Anna's sheet on her own page and on the GM's. */
const sheets = async () => [await openSheet(stage.anya, ANNA), await openSheet(stage.gm, ANNA)];
const closeSheet = async (page: Page, actor: string) =>
  (await openSheet(page, actor)).locator('[data-action="close"]').click();

test("R33 R34 the fourth scratch finds no box and is a light wound: −1 to the next check, and nothing to Сила", async () => {
  await stage.scene({
    [ANNA]: { qualities: { strength: 1 }, skills: { brawl: 1 }, items: [weapon("Меч", 2)] },
    [ORC]: { skills: { brawl: 1 }, items: [weapon("Нож", 0)] },
  });
  for (const count of [1, 2, 3, 4]) {
    // Without an answer 1 − 2 = −1 against −2: margin 1, damage 1.
    await orcUses("Нож", -2);
    await replies(stage.anya, "none");
    await soon(() => stage.wounds(ANNA)).toEqual(Array(count).fill("scratch"));
  }
  await closeSheet(stage.gm, ORC);
  for (const sheet of await sheets()) {
    await soon(() => sheet.locator(".drevo-penalty").innerText()).toBe("−1");
    expect(await sheet.locator('.drevo-level[data-level="light"] .marked').count()).toBe(1);
  }
  await closeSheet(stage.gm, ANNA);
  // 1 + 1 − 1 = 1 over nothing (−2): margin 3; 3 + 2 + 1 − 0 = 6.
  await annaUses("Меч", 1);
  await replies(stage.gm, "none");
  await expectScreens(stage.all, { rolls: rolls("+1", "−2"), outcomes: ["Попадание | Ранение | 6"] });
  for (const page of stage.all) expect(await newestCard(page).innerText()).toContain(`${text.Term.wounds} −1`);
});

test("R34 out of action warns and does not forbid; who is dying can answer nothing", async () => {
  await stage.scene({
    [ANNA]: { skills: { brawl: 2 }, items: [weapon("Меч", 2)] },
    [ORC]: { skills: { brawl: 1 }, items: [weapon("Топор", 5), weapon("Секира", 7)] },
  });
  // 1 − 1 = 0 against −2: margin 2; 2 + 5 = 7.
  await orcUses("Топор", -1);
  await replies(stage.anya, "none");
  await expectScreens(stage.all, { rolls: ["Орк 0", "Анна −2"], outcomes: ["Попадание | Тяжёлая рана | 7"] });
  await (await openSheet(stage.anya, ANNA)).locator(".drevo-out").waitFor();
  // She strikes all the same, with −3.
  await annaUses("Меч", 0);
  await replies(stage.gm, "strike", -2);
  await expectScreens(stage.all, { rolls: rolls("−1", "−1"), outcomes: ["Ничья: никто не задет"] });
  await orcUses("Секира", 0);
  await replies(stage.anya, "none");
  await newestCard(stage.gm).locator('[data-fate="dying"]').click();
  await soon(() => newestCard(stage.anya).innerText()).toContain(text.Fate.dying);
  await orcUses("Топор", -4);
  await expectScreens(stage.all, { rolls: ["Орк −3", "Анна −2"], outcomes: ["Мимо"] });
  expect(await stage.anya.locator(".drevo-dock").count()).toBe(0);
});

test("R35 a level better, gone; what has healed stays so when an old number is corrected", async () => {
  await stage.scene({
    [ANNA]: { items: [armor(["torso", "arms", "legs", "head"], 1)] },
    [ORC]: { skills: { brawl: 1 }, items: [weapon("Топор", 3)] },
  });
  // 1 + 0 against −2: margin 3; 3 + 3 − 1 = 5.
  await orcUses("Топор", 0);
  await replies(stage.anya, "none");
  await expectScreens(stage.all, { rolls: ["Орк +1", "Анна −2"], outcomes: ["Попадание | Ранение | 5"] });
  const [own] = await sheets();
  await own?.locator('[data-action="easeWound"]').click();
  await soon(() => own?.locator(".drevo-penalty").innerText()).toBe("−1");
  await own?.locator('[data-action="healWound"]').click();
  await soon(() => Object.values(stage.table.wounds(ANNA)).map(({ state }) => state)).toEqual(["healed"]);
  await newestCard(stage.gm).locator('[data-action="correct"]').click();
  await stage.gm.locator('.drevo-chooser [data-action="choose"]', { hasText: /^\s*Орк/ }).click();
  await stage.gm.locator('.drevo-form [name="dice.0"]').selectOption("1");
  await stage.gm.locator('.drevo-form button[type="submit"]').click();
  await expectScreens(stage.all, { rolls: ["Орк +2", "Анна −2"], outcomes: ["Попадание | Ранение | 6"] });
  await soon(() => Object.values(stage.table.wounds(ANNA)).map(({ state }) => state)).toEqual(["healed"]);
  expect(await own?.locator(".drevo-wound-row.applied").count()).toBe(0);
});
