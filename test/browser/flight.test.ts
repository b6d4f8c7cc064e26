/** The text's own examples of moving and fleeing (R25–R30), played with fixed dice on three screens. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import ru from "../../lang/ru.json" with { type: "json" };
import { answerWith, newestCard, openSheet } from "./support/play.ts";
import { ANNA, dice, fixDice, openBrowser, PlayedTable } from "./support/table.ts";

const KATYA = "DrevoFighterKaty";
const BRUISER = "DrevoFighterBrsr";
const CROSSBOWMAN = "DrevoFightrCrssb";
const text = ru.DREVO;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Anna is Anya's, the crossbowman Borya's, the bruisers the GM's. */
async function sitDown(bruisers: number) {
  const cast = [
    { actor: ANNA, player: 0 },
    { actor: CROSSBOWMAN, player: 1 },
    { actor: KATYA },
    { actor: BRUISER, copies: bruisers },
  ];
  const table = await PlayedTable.open(browser, { cast });
  const [gm, anya, borya] = await Promise.all([table.sit("gm"), table.sit("anya"), table.sit("borya")]);
  return { table, gm, anya, borya, all: [gm, anya, borya] };
}

/** Anna runs: Скорость as Тело +1, with these dice. */
async function flees(anya: Page, total: number): Promise<void> {
  await fixDice(anya, dice(total));
  await (await openSheet(anya, ANNA)).locator('[data-action="flee"]').click();
}

/** The GM answers for the bruiser that the dock shows. */
async function gmAnswers(gm: Page, name: string, kind: "strike" | "pursue" | "none", total = 0): Promise<void> {
  await gm.locator(".drevo-dock-header", { hasText: name }).waitFor();
  await fixDice(gm, dice(total), dice(0));
  if (kind === "pursue") await gm.locator('.drevo-dock [data-action="answer"][data-kind="pursue"]').click();
  else await answerWith(gm, kind);
}

const cards = (pages: readonly Page[]) => Promise.all(pages.map((page) => newestCard(page).innerText()));

test("R25 R28 the text's flight: А flees, Б strikes, Г pursues; one blow takes nothing from her, and she gets away", async () => {
  const { table, gm, anya, all } = await sitDown(2);
  await flees(anya, 1);
  for (const page of all) {
    await newestCard(page).getByText(text.Card.doing.flee).waitFor();
    expect(await page.locator(".drevo-die").count(), "dice before all have answered").toBe(0);
  }
  // 1 + 1 = 2 against Драка 1 + 0 and Скорость 0 + 0.
  await gmAnswers(gm, "Громила 1", "strike");
  await gmAnswers(gm, "Громила 2", "pursue");
  for (const page of all) await newestCard(page).locator(".drevo-movement[data-away]").waitFor();
  for (const card of await cards(all)) {
    expect(card).toContain(text.Card.miss);
    expect(card).toContain(text.Card.chase.miss);
    expect(card).not.toContain(text.Term.extraAttacks);
  }
  expect(table.wounds(ANNA)).toEqual({});
  expect(table.complaints).toEqual([]);
  await table.close();
});

test("R27, R28 three strikers: −1 for each beyond the first; one hits, one ties, one misses, and she is stopped", async () => {
  const { table, gm, anya, all } = await sitDown(3);
  await flees(anya, 2);
  // 1 + 2 − 2 = 1; the bruisers' Драка is 1.
  await gmAnswers(gm, "Громила 1", "strike", 1);
  await gmAnswers(gm, "Громила 2", "strike", 0);
  await gmAnswers(gm, "Громила 3", "strike", -1);
  for (const page of all) await newestCard(page).locator(".drevo-movement").waitFor();
  for (const card of await cards(all)) {
    expect(card).toContain(text.Term.extraAttacks);
    expect(card).toContain(text.Card.tieMover);
    expect(card).toContain(text.Card.miss);
    expect(card).toContain(text.Card.moved.flee.stopped.replace("– ", ""));
  }
  await expect.poll(() => Object.keys(table.wounds(ANNA))).toHaveLength(1);
  expect(table.complaints).toEqual([]);
  await table.close();
});

test("R28 on a tie with a pursuer she does not get away, and is not hurt; «За всех» lets the others let her go", async () => {
  const { table, gm, anya, all } = await sitDown(3);
  await flees(anya, 0);
  await gmAnswers(gm, "Громила 1", "pursue", 1);
  const forAll = gm.locator('.drevo-for-all [data-action="answerAll"]');
  await gm.locator(".drevo-dock-header", { hasText: "Громила 2" }).waitFor();
  const { strike, pursue, none } = text.Answer.asked;
  expect(await forAll.allInnerTexts()).toEqual([strike.label, pursue.label, none.label]);
  await forAll.filter({ hasText: none.label }).click();
  for (const card of await Promise.all(
    all.map(async (page) => {
      await newestCard(page).locator(".drevo-movement").waitFor();
      return newestCard(page).innerText();
    }),
  ))
    expect(card).toContain(text.Card.chase.tie);
  expect(table.wounds(ANNA)).toEqual({});
  expect(table.complaints).toEqual([]);
  await table.close();
});

test("R25 «Подвести итог»: silence lets her go", async () => {
  const { table, gm, anya, all } = await sitDown(1);
  await flees(anya, 0);
  await gm.locator(".drevo-dock").waitFor();
  await newestCard(anya).locator('[data-action="sumUp"]').click();
  for (const page of all) await newestCard(page).locator(".drevo-movement[data-away]").waitFor();
  await expect.poll(() => gm.locator(".drevo-dock").count()).toBe(0);
  expect(table.complaints).toEqual([]);
  await table.close();
});
