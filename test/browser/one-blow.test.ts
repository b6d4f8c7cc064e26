import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aimAt, answerWith, NAMES, newestCard, openSheet, strikeButton, texts } from "./support/play.ts";
import type { Lang } from "./support/play.ts";
import { ANNA, dice, fixDice, openBrowser, ORC, PlayedTable } from "./support/table.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** A fresh table with all three seats taken. */
async function threeSeats(lang: Lang) {
  const table = await PlayedTable.open(browser);
  const [gm, anya, borya] = [
    await table.sit("gm", { lang }),
    await table.sit("anya", { lang }),
    await table.sit("borya", { lang }),
  ];
  return { table, gm, anya, borya, all: [gm, anya, borya] };
}

/** Waits until the newest card of each page has come to its end, and gives what it says. */
async function outcomes(pages: readonly Page[]): Promise<string[]> {
  return Promise.all(
    pages.map(async (page) => {
      await newestCard(page).locator(".drevo-blow").waitFor();
      return newestCard(page).innerText();
    }),
  );
}

/** Anna strikes with the sword at the orc, whom she has aimed at. */
async function swordBlow(anya: Page, lang: Lang, total: number, location = 0): Promise<void> {
  await fixDice(anya, dice(total), dice(location));
  await strikeButton(await openSheet(anya, ANNA), NAMES[lang].sword).click();
}

describe.each(["ru", "en"] as const)("one blow (%s)", (lang) => {
  const text = texts[lang].DREVO;

  test.each([
    { name: "a tie", attack: 0, heading: text.Card.tie, level: null },
    { name: "a miss", attack: -1, heading: text.Card.miss, level: null },
    // R11: 1 + МУ 3 + Сила 1 − МД 2 = 3, R13: a light wound.
    { name: "a hit", attack: 1, heading: text.Card.hit, level: "light" as const },
  ])("sword against mail with a raised shield: $name", async ({ attack, heading, level }) => {
    const { table, gm, anya, borya, all } = await threeSeats(lang);
    await aimAt(anya, NAMES[lang].orc);
    await swordBlow(anya, lang, attack);
    await expect
      .poll(() => newestCard(gm).innerText())
      .toContain(text.Card.waiting.replace("{names}", NAMES[lang].orc));
    for (const page of all) expect(await page.locator(".drevo-die, .dice-roll").count()).toBe(0);
    await fixDice(borya, dice(0));
    await answerWith(borya, "shield");
    for (const card of await outcomes(all)) {
      expect(card).toContain(heading);
      if (level) expect(card).toContain(text.Wound[level]);
    }
    const levels = Object.values(table.wounds(ORC)).map((wound) => wound.level);
    expect(levels).toEqual(level ? [level] : []);
    for (const page of [gm, borya]) {
      const sheet = await openSheet(page, ORC);
      await expect.poll(() => sheet.locator(".drevo-wound-row").count()).toBe(levels.length);
      if (level) expect(await sheet.locator(".drevo-wound-row").innerText()).toContain(text.Wound[level]);
    }
    expect(table.complaints).toEqual([]);
    await table.close();
  });
});
