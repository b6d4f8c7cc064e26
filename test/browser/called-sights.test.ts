/** What is for GMs alone in a called check is not in the page of anybody else. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { NAMES, newestCard, texts } from "./support/play.ts";
import { useTable } from "./support/seated.ts";
import { ANNA, dice, fixDice, openBrowser, ORC, PlayedTable } from "./support/table.ts";

const CAST = [{ actor: ANNA, player: 0 }, { actor: ORC, player: 1 }, { actor: "DrevoFightrCrssb" }];
const seated = useTable({ cast: CAST });

const { Call, Card, Quality } = texts.ru.DREVO;
const names = NAMES.ru;
const CROSSBOWMAN = "Арбалетчик";

/** Calls for Тело of all three, with these ticks. */
async function calls(gm: Page, ticks: readonly string[], against: string, difficulty = "0"): Promise<void> {
  await gm.locator('[data-gm-action="callCheck"]').click();
  const form = gm.locator("#drevo-call");
  await form.locator('[name="trait"]').selectOption({ label: Quality.body });
  await form.locator('[name="difficulty"]').fill(difficulty);
  for (const tick of ticks) await form.locator(`[name="${tick}"]`).check();
  await form.locator('[name="against"]').selectOption(against);
  await form.locator(".drevo-call-person", { hasText: CROSSBOWMAN }).locator('[name="who"]').check();
  await form.locator('[type="submit"]').click();
}

async function rolls(page: Page, total: number): Promise<void> {
  await fixDice(page, dice(total));
  await page.locator('.drevo-dock [data-action="rollCalled"]').click();
}

const row = (page: Page, name: string) => newestCard(page).locator(".drevo-called-check", { hasText: name });

test("a difficulty that is kept from the players, and a secret roll of the GM's", async () => {
  const { gm, anya, borya } = seated();
  await calls(gm, ["hidden", "secret"], "difficulty", "-2");
  await anya.locator(".drevo-dock").waitFor();
  for (const page of [anya, borya])
    expect(await page.locator("body").innerHTML()).not.toContain(Call.difficultyIs.replace("{difficulty}", "−2"));
  await rolls(gm, 4);
  await rolls(anya, 2);
  await rolls(borya, -4);
  await row(gm, CROSSBOWMAN).waitFor();
  expect(await row(gm, CROSSBOWMAN).innerText()).toContain(Call.result.success);
  expect(await row(gm, CROSSBOWMAN).locator(".drevo-die").count()).toBe(4);
  for (const page of [anya, borya]) {
    await row(page, CROSSBOWMAN).waitFor();
    // Nothing of his: no dice, no numbers, no outcome in words, classes or titles.
    const html = await row(page, CROSSBOWMAN).innerHTML();
    expect(await row(page, CROSSBOWMAN).innerText()).toMatch(new RegExp(`^${CROSSBOWMAN}\\s+${Card.secret}$`));
    expect(html).not.toMatch(/\d|hit|miss|title=|drevo-die/);
    expect((await row(page, CROSSBOWMAN).getAttribute("class"))?.trim()).toBe("drevo-check drevo-called-check");
    // What the players rolled is seen, but not by how much it was enough.
    expect(await row(page, names.anna).innerText()).toContain(Call.result.success);
    expect(await row(page, names.anna).innerText()).not.toContain(Call.margin.replace("{margin}", ""));
    expect(await newestCard(page).innerHTML()).not.toContain("−2");
  }
});

test("R4 an opposed check against a secret roll tells each how it went for his own, never by how much", async () => {
  const { gm, anya, borya } = seated();
  await calls(gm, ["secret"], "eachOther");
  await rolls(gm, 0);
  await rolls(anya, 2);
  await rolls(borya, 1);
  await row(anya, names.anna).waitFor();
  expect(await row(anya, names.anna).innerText()).toContain(Call.result.success);
  expect(await row(anya, names.orc).locator(".drevo-heading").count()).toBe(0);
  await row(borya, names.orc).waitFor();
  expect(await row(borya, names.orc).innerText()).toContain(Call.result.failure);
  expect(await row(borya, names.anna).locator(".drevo-heading").count()).toBe(0);
  for (const page of [anya, borya]) expect(await newestCard(page).locator(".drevo-margin").count()).toBe(0);
  expect(await newestCard(gm).locator(".drevo-margin").count()).toBe(3);
});

test("«Подвести итог», taking a call back, and rolling for one whose player thinks too long", async () => {
  const two = await PlayedTable.open(await openBrowser(), { cast: CAST });
  const [gm, anya] = await Promise.all([two.sit("gm"), two.sit("anya")]);
  await calls(gm, [], "nothing");
  // Borya is away: his orc is the GM's to roll for, Anna only if she takes too long.
  await fixDice(gm, dice(1), dice(0));
  await gm.locator('.drevo-dock [data-action="rollAllCalled"]').click();
  await gm.locator(".drevo-dock").waitFor({ state: "detached" });
  await newestCard(gm).locator('[data-action="sumUp"]').click();
  await row(anya, names.orc).waitFor();
  expect(await row(anya, names.anna).count()).toBe(0);
  expect(await anya.locator(".drevo-dock").count()).toBe(0);

  await calls(gm, [], "nothing");
  await fixDice(gm, dice(1));
  await newestCard(gm).locator('[data-action="rollFor"]').click();
  await anya.locator(".drevo-dock").waitFor({ state: "detached" });
  await newestCard(gm).locator('[data-action="callOff"]').click();
  await expect.poll(() => newestCard(anya).innerText()).toContain(Call.calledOff);
  expect(await newestCard(anya).locator(".drevo-die").count()).toBe(0);
  expect(two.complaints).toEqual([]);
  await two.close();
});
