/** R10a, who fights whom is a graph: the text's own four fighters in one card, and three on one with one answer. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aimAt, newestCard, openSheet, texts } from "../support/play.ts";
import { expectScreens, soon } from "../support/screen.ts";
import { BRUISER, LADA, replies, Stage, uses, weapon } from "../support/stage.ts";
import { ANNA, dice, fixDice, openBrowser, ORC } from "../support/table.ts";

const text = texts.ru.DREVO;

let browser: Browser;
let stage: Stage;
/** Anna and Lada are Anya's, three bruisers the GM's; Borya looks on. */
beforeAll(async () => {
  browser = await openBrowser();
  stage = await Stage.open(browser, [
    { actor: LADA, player: 0 },
    { actor: BRUISER, copies: 3 },
  ]);
  await stage.gm.evaluate(async (id) => {
    interface Actor {
      update(data: object): Promise<unknown>;
    }
    const { game } = globalThis as unknown as { game: { actors: { get(id: string): Actor } } };
    await game.actors.get(id).update({ system: { habit: "ask" } });
  }, BRUISER);
});
afterEach(() => {
  expect(stage.table.complaints).toEqual([]);
});
afterAll(async () => {
  await stage.table.close();
});

const choose = (page: Page, name: string) =>
  page.locator("#drevo-chooser").locator('[data-action="choose"]', { hasText: name }).click();

const dress = () =>
  stage.scene({
    [ANNA]: { skills: { brawl: 2 }, items: [weapon("Меч", 2)] },
    [LADA]: { qualities: { strength: 0 }, skills: { brawl: 1 }, items: [weapon("Нож", 1)] },
  });

test("R10a the text's four fighters: А and Б go at В, В and Г go at А; В fights А and Б, А fights В and Г, in one card", async () => {
  await dress();
  const { anya, gm } = stage;
  await aimAt(anya, "Громила 1");
  // А: 2 + 0 = 2. Б: 1 + 1 = 2, for the head.
  await uses(anya, ANNA, "Меч", { total: 0, location: 0 });
  await (await openSheet(anya, ANNA)).locator('[data-action="close"]').click();
  await uses(anya, LADA, "Нож", { total: 1, location: 4 });
  await (await openSheet(anya, LADA)).locator('[data-action="close"]').click();
  // Г comes in against А: Драка 1 + 2 = 3, and has the same club as В.
  await newestCard(gm).getByText("Лада").first().waitFor();
  await fixDice(gm, dice(2), dice(-4));
  await newestCard(gm).locator('[data-action="join"]').click();
  await choose(gm, "Громила 2");
  await choose(gm, "Анна");
  await choose(gm, "Дубина");
  await soon(() => newestCard(gm).innerText()).toContain("Громила 2");
  for (const page of stage.all) expect(await page.locator(".drevo-die").count(), "dice before В answers").toBe(0);
  // В: 1 + 0 = 1, one roll for both.
  const button = gm.locator('.drevo-dock [data-action="answer"][data-kind="strike"]');
  await button.waitFor();
  await fixDice(gm, dice(0), dice(0));
  await button.click();
  await choose(gm, "Анна");
  await expectScreens(stage.all, {
    rolls: ["Анна +2", "Лада +2", "Громила 2 +3", "Громила 1 +1"],
    outcomes: [
      // 2 − 1 = 1; 1 + 2 + 0 − 1 (his vest) = 2.
      `Анна → Громила 1 | Попадание: ${text.Part.torso} | Царапина | 2`,
      // 1 + 1 + 0 − 0 = 2.
      `Лада → Громила 1 | Попадание: ${text.Part.head} | Царапина | 2`,
      // 3 − 2 = 1; 1 + 2 + 2 − 0 = 5: she parried В, and had nothing against Г but the same roll.
      "Громила 2 → Анна | Попадание | Ранение | 5",
    ],
  });
  await soon(() => stage.wounds(ANNA)).toEqual(["wound"]);
});

test("R10a three on one: one answer to all, one roll; a blow wounds the one whom it names, the others it only parries", async () => {
  await dress();
  const { anya, gm } = stage;
  await aimAt(gm, "Анна");
  await (await openSheet(gm, BRUISER)).locator('[data-action="groupAttack"]').click();
  const form = gm.locator("#drevo-form");
  await form.locator(`[name="who.Actor.${ORC}"]`).uncheck();
  // Драка 1: 3, 1 and 0.
  await fixDice(gm, dice(2), dice(0), dice(0), dice(0), dice(-1), dice(0));
  await form.locator('[type="submit"]').click();
  await anya.getByText(text.Dock.many[3].replace("{name}", "Анна")).waitFor();
  await replies(anya, "strike", 0, 0);
  await choose(anya, "Громила 2");
  await expectScreens(stage.all, {
    // Nothing taken from her for their number.
    rolls: ["Громила 1 +3", "Громила 2 +1", "Громила 3 0", "Анна +2"],
    outcomes: [
      "Громила 1 → Анна | Попадание | Ранение | 5",
      "Громила 3 → Анна | Мимо",
      `Анна → Громила 2 | Попадание: ${text.Part.torso} | Царапина | 2`,
    ],
  });
  for (const page of stage.all) expect(await newestCard(page).innerText()).not.toContain(text.Term.outnumbered);
});
