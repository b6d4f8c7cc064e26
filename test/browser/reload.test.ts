/** R31, R32: the text's reload under fire, on the sheet and in the dock, without an encounter. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import ru from "../../lang/ru.json" with { type: "json" };
import { aimAt, answerWith, newestCard, openSheet, strikeButton } from "./support/play.ts";
import { ANNA, dice, fixDice, openBrowser, PlayedTable } from "./support/table.ts";

const CROSSBOWMAN = "DrevoFightrCrssb";
const text = ru.DREVO;

let browser: Browser;
let table: PlayedTable;
let anya: Page;
let borya: Page;
let sheet: Locator;

beforeAll(async () => {
  browser = await openBrowser();
  table = await PlayedTable.open(browser, {
    cast: [
      { actor: ANNA, player: 0 },
      { actor: CROSSBOWMAN, player: 1 },
    ],
  });
  [anya, borya] = await Promise.all([table.sit("anya"), table.sit("borya")]);
  sheet = await openSheet(borya, CROSSBOWMAN);
});
afterAll(async () => {
  await table.close();
});

const clock = (done: number) => sheet.getByText(`${text.Activity.reload} ${done}/2`).first();
const passTurn = () => sheet.locator('[data-action="passTurn"]').click();

/** Anna hits who loads: nobody answers, so it is one-sided. */
async function annaHits(): Promise<void> {
  await fixDice(anya, dice(0), dice(0));
  await strikeButton(await openSheet(anya, ANNA), "Кинжал").click();
  await newestCard(anya).locator(".drevo-blow.hit").waitFor();
}

test("R31 the shot empties the crossbow; two turns, hit in the second, check failed: one more turn and not two", async () => {
  await aimAt(borya, "Анна");
  await fixDice(borya, dice(0), dice(0));
  await sheet.locator('[data-action="shoot"]').first().click();
  await fixDice(anya, dice(4));
  await answerWith(anya, "dodge");
  await sheet.locator('[data-action="reload"]').click();
  await clock(0).waitFor();
  await passTurn();
  await clock(1).waitFor();
  await aimAt(anya, "Арбалетчик");
  await annaHits();
  await borya.locator('.drevo-dock [data-action="rollActivity"]').waitFor();
  await fixDice(borya, dice(-4));
  await borya.locator('.drevo-dock [data-action="rollActivity"]').click();
  await newestCard(anya).getByText(text.Activity.failed).waitFor();
  await passTurn();
  await sheet.locator(".drevo-why").waitFor({ state: "detached" });
  await clock(1).waitFor();
  await passTurn();
  await sheet.locator('[data-action="reload"]').waitFor({ state: "detached" });
  await expect.poll(() => sheet.locator(".drevo-figure", { hasText: "1/1" }).count()).toBe(1);
  expect(table.complaints).toEqual([]);
});
