/** R32: the clock of a long action on the token and in the tracker, in both generations; nothing of it is stored. */
import type { Browser, Page } from "playwright-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import en from "../../lang/en.json" with { type: "json" };
import ru from "../../lang/ru.json" with { type: "json" };
import { aimAt, answerWith, newestCard, openSheet } from "./support/play.ts";
import { ANNA, dice, fixDice, openBrowser, PlayedTable } from "./support/table.ts";

const CROSSBOWMAN = "DrevoFightrCrssb";

let browser: Browser;
let table: PlayedTable;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => table.close());

/** What the tokens of a page show: names and pictures. */
const clocks = (page: Page) =>
  page
    .locator(".token-effects img")
    .evaluateAll((icons) =>
      icons.map((icon) => `${icon.getAttribute("title") ?? ""} ${icon.getAttribute("src")?.split("/").at(-1) ?? ""}`),
    );

test.each([13, 14] as const)("Foundry %i: a reload turns on the token, for all who know of it", async (generation) => {
  table = await PlayedTable.open(browser, {
    generation,
    cast: [
      { actor: ANNA, player: 0 },
      { actor: CROSSBOWMAN, player: 1 },
    ],
  });
  const [anya, borya] = await Promise.all([table.sit("anya", { lang: "en" }), table.sit("borya")]);
  const sheet = await openSheet(borya, CROSSBOWMAN);
  await aimAt(borya, "Анна");
  await fixDice(borya, dice(0), dice(0));
  await sheet.locator('[data-action="shoot"]').first().click();
  await fixDice(anya, dice(4));
  await answerWith(anya, "dodge");
  await newestCard(borya).locator(".drevo-blow").waitFor();
  expect(await clocks(anya)).toEqual([]);
  await sheet.locator('[data-action="reload"]').click();
  await expect.poll(() => clocks(borya)).toEqual([`${ru.DREVO.Activity.reload} 0/2 clock-0.svg`]);
  await expect.poll(() => clocks(anya)).toEqual([`${en.DREVO.Activity.reload} 0/2 clock-0.svg`]);
  await sheet.locator('[data-action="passTurn"]').click();
  await expect.poll(() => clocks(anya)).toEqual([`${en.DREVO.Activity.reload} 1/2 clock-4.svg`]);
  expect(table.stored(`Actor.${CROSSBOWMAN}`)).toMatchObject({ effects: [] });
  await sheet.locator('[data-action="passTurn"]').click();
  await expect.poll(() => clocks(anya)).toEqual([]);
  await expect.poll(() => clocks(borya)).toEqual([]);
  expect(table.complaints).toEqual([]);
});
