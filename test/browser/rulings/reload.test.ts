/** R31, R32: the text's second example, loading under fire, told on three screens. */
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aimAt, openSheet, texts } from "../support/play.ts";
import { expectScreens, soon } from "../support/screen.ts";
import { replies, shooter, Stage, suit, uses, weapon } from "../support/stage.ts";
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

const anna = () => openSheet(stage.anya, ANNA);
const passTurn = async () => (await anna()).locator('[data-action="passTurn"]').click();

/** Anna (Стрельба 1, МД 3) has shot her crossbow and begins to load it. */
async function begins(turns: number): Promise<void> {
  await stage.scene({
    [ANNA]: { skills: { shooting: 1 }, items: [shooter("Самострел", 2, "crossbow", { reload: turns }), suit(3)] },
    [ORC]: { skills: { brawl: 1, shooting: 1 }, items: [weapon("Топор", 3), shooter("Лук", 1, "bow")] },
  });
  await uses(stage.anya, ANNA, "Самострел", { total: -4, how: "shoot" });
  await replies(stage.gm, "none");
  await expectScreens(stage.all, { rolls: ["Анна −3", "Орк 0"], outcomes: ["Мимо"] });
  await (await anna()).locator('[data-action="reload"]').click();
  await clock(0, turns);
}

/** Her clock, on her own sheet and on the GM's. */
async function clock(done: number, needed: number): Promise<void> {
  const label = `${text.Activity.reload} ${done}/${needed}`;
  await (await anna()).getByText(label).first().waitFor();
  const seen = await openSheet(stage.gm, ANNA);
  await seen.getByText(label).first().waitFor();
  expect(await seen.locator(".drevo-segment.done").count()).toBe(done);
  await seen.locator('[data-action="close"]').click();
}

const loaded = async () => {
  const sheet = await anna();
  await soon(() => sheet.locator(".drevo-weapon-row", { hasText: "Самострел" }).innerText()).toContain("1/1");
  expect(await sheet.locator(".drevo-activity").count()).toBe(0);
};

/** The orc shoots at her: nobody is asked, and it is no moving target. */
async function orcShoots(total: number, outcome: string): Promise<void> {
  await uses(stage.gm, ORC, "Лук", { total, how: "shoot" });
  await expectScreens(stage.all, {
    rolls: [`Орк ${total + 1 > 0 ? "+" : ""}${total + 1}`.replace("-", "−"), "Анна 0"],
    outcomes: [outcome],
  });
}

/** The check after a hit, by one click in her dock. */
async function checks(total: number, outcome: string, roll: string, difficulty = "0"): Promise<void> {
  const button = stage.anya.locator('.drevo-dock [data-action="rollActivity"]');
  await button.waitFor();
  await fixDice(stage.anya, dice(total));
  await button.click();
  await expectScreens(stage.all, { rolls: [`Анна ${roll}`], outcomes: [`Сложность ${difficulty} | ${outcome}`] });
}

test("R31 the text's example: one turn, the shot misses: loaded, and no check", async () => {
  await begins(1);
  await orcShoots(-2, "Мимо");
  expect(await stage.anya.locator(".drevo-dock").count()).toBe(0);
  await passTurn();
  await loaded();
});

test("R31 the text's example: one turn, a hit, even without damage: Стрельба against the Difficulty decides", async () => {
  await begins(1);
  // 1 − 1 = 0 against 0: margin 0; 0 + 1 − 3 = −2.
  await orcShoots(-1, "Попадание | Без раны | −2");
  await checks(-1, text.Activity.made, "0");
  await passTurn();
  await loaded();
  await begins(1);
  await orcShoots(-1, "Попадание | Без раны | −2");
  await checks(-2, text.Activity.failed, "−1");
  await passTurn();
  await clock(0, 1);
  await passTurn();
  await loaded();
});

test("R31 R32 the text's example: two turns, a hit in the second, the check failed: one more turn and not two", async () => {
  await begins(2);
  await passTurn();
  await clock(1, 2);
  await orcShoots(-1, "Попадание | Без раны | −2");
  // A second hit in the same turn asks for no second check.
  await orcShoots(0, "Попадание | Без раны | −1");
  await checks(-2, text.Activity.failed, "−1");
  await soon(() => stage.anya.locator(".drevo-dock").count()).toBe(0);
  await passTurn();
  await clock(1, 2);
  await passTurn();
  await loaded();
});

test("R31 the GM names another Difficulty before the check: Стрельба 1 with dice 0 is short of 2", async () => {
  await begins(1);
  await orcShoots(-1, "Попадание | Без раны | −2");
  const sheet = await openSheet(stage.gm, ANNA);
  for (const difficulty of ["+1", "+2"]) {
    await sheet.locator('[data-action="setDifficulty"][data-by="1"]').click();
    await sheet.getByText(`Сложность ${difficulty}`).waitFor();
  }
  await sheet.locator('[data-action="close"]').click();
  await stage.anya.locator(".drevo-dock-header", { hasText: "Сложность +2" }).waitFor();
  expect(await (await anna()).locator('[data-action="setDifficulty"]').count()).toBe(0);
  await checks(0, text.Activity.failed, "+1", "+2");
});

test("R8 R31 who loads does not answer a blow either: −2 and not +1", async () => {
  await begins(1);
  await uses(stage.gm, ORC, "Топор", { total: -3 });
  // 1 − 3 = −2 against −2: margin 0; 0 + 3 − 3 = 0.
  await expectScreens(stage.all, { rolls: ["Орк −2", "Анна −2"], outcomes: ["Попадание | Без раны | 0"] });
});
