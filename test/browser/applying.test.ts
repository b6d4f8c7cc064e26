/** Who writes wounds: at once, on a button, by hand; without a GM, with two. */
import type { Browser, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aimAt, answerWith, NAMES, newestCard, openSheet, strikeButton } from "./support/play.ts";
import { ANNA, dice, fixDice, openBrowser, ORC, PlayedTable } from "./support/table.ts";

const names = NAMES.ru;

let browser: Browser;
let table: PlayedTable;
let anya: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  table = await PlayedTable.open(browser);
  anya = await table.sit("anya");
});
afterEach(async () => {
  expect(table.complaints).toEqual([]);
  await table.close();
});

/** What the GM chooses among Foundry's settings. */
const setApplying = (gm: Page, value: "propose" | "off") =>
  gm.evaluate(async (chosen) => {
    const { game } = globalThis as unknown as { game: { settings: { set(...args: string[]): Promise<unknown> } } };
    await game.settings.set("drevo", "applying", chosen);
  }, value);

/** Anna hits the orc by 1, who raises his shield on Borya's page: a light wound (R11, R13). */
async function hit(borya: Page): Promise<void> {
  await aimAt(anya, names.orc);
  await fixDice(anya, dice(1), dice(0));
  await strikeButton(await openSheet(anya, ANNA), names.sword).click();
  await fixDice(borya, dice(0));
  await answerWith(borya, "shield");
  await newestCard(borya).locator(".drevo-blow.hit").waitFor();
}

const wounds = () => Object.values(table.wounds(ORC)).map(({ level, state }) => [level, state]);
const button = (page: Page, action: string) => newestCard(page).locator(`[data-action="${action}"]`);

test("proposed: whoever may presses «Применить», and of two presses at once one counts", async () => {
  const [gm, second, borya] = await Promise.all([table.sit("gm"), table.sit("gm2"), table.sit("borya")]);
  await setApplying(gm, "propose");
  await hit(borya);
  expect(wounds()).toEqual([]);
  await button(borya, "applyWound").waitFor();
  expect(await button(anya, "applyWound").count()).toBe(0);
  const [mine, theirs] = [
    await button(gm, "applyWound").elementHandle(),
    await button(second, "applyWound").elementHandle(),
  ];
  await Promise.all([mine, theirs].map((handle) => handle.dispatchEvent("click")));
  for (const page of [gm, second, borya]) await button(page, "undoWound").waitFor();
  expect(wounds()).toEqual([["light", "applied"]]);
  await button(second, "undoWound").click();
  await expect.poll(wounds).toEqual([["light", "undone"]]);
});

test("by hand alone: the card says what came of it and offers nothing", async () => {
  const [gm, borya] = await Promise.all([table.sit("gm"), table.sit("borya")]);
  await setApplying(gm, "off");
  await hit(borya);
  await newestCard(gm).locator(".drevo-blow.hit").waitFor();
  for (const page of [gm, anya, borya]) expect(await button(page, "applyWound").count()).toBe(0);
  expect(wounds()).toEqual([]);
});

test("at once: without a GM the owner's client writes, with two one of theirs", async () => {
  const borya = await table.sit("borya");
  await hit(borya);
  await expect.poll(wounds).toEqual([["light", "applied"]]);
  const [gm, second] = await Promise.all([table.sit("gm"), table.sit("gm2")]);
  // Anna still aims at him.
  await fixDice(anya, dice(2), dice(0));
  await strikeButton(await openSheet(anya, ANNA), names.sword).click();
  await fixDice(borya, dice(1));
  await answerWith(borya, "shield");
  for (const page of [gm, second]) await newestCard(page).locator(".drevo-blow.hit").waitFor();
  await expect.poll(() => wounds().length).toBe(2);
});

test("what nobody was there to write waits for the first GM, who writes it with one click", async () => {
  const borya = await table.sit("borya");
  await aimAt(borya, names.anna);
  await fixDice(borya, dice(0), dice(0));
  await strikeButton(await openSheet(borya, ORC), names.axe).click();
  await anya.locator(".drevo-dock-inner").waitFor();
  await fixDice(anya, dice(4), dice(0));
  // Borya loses his line just before Anna strikes back: the orc is wounded, and nobody is there who owns him.
  await borya.close();
  await answerWith(anya, "strike");
  await newestCard(anya).locator(".drevo-blow.hit").waitFor();
  expect(wounds()).toEqual([]);
  const gm = await table.sit("gm");
  expect(wounds()).toEqual([]);
  await gm.locator('.drevo-dock [data-action="applyPending"]').click();
  await expect.poll(() => wounds().length).toBe(1);
  await gm.locator('.drevo-dock [data-action="applyPending"]').waitFor({ state: "detached" });
});

test("what the GM who is lost had still to write, another who is here writes with one click", async () => {
  const [gm, second, borya] = await Promise.all([table.sit("gm"), table.sit("gm2"), table.sit("borya")]);
  const isOnDuty = (page: Page) =>
    page.evaluate(() => {
      const { game } = globalThis as unknown as { game: { users: { activeGM: { isSelf: boolean } } } };
      return game.users.activeGM.isSelf;
    });
  const [lost, other] = (await isOnDuty(gm)) ? [gm, second] : [second, gm];
  // He gets no further than to learn of it.
  await lost.evaluate(() => {
    const { Hooks } = globalThis as unknown as { Hooks: { on(hook: string, fn: () => boolean): void } };
    Hooks.on("drevo.preWound", () => false);
  });
  await hit(borya);
  await newestCard(lost).locator(".drevo-blow.hit").waitFor();
  const offer = other.locator('.drevo-dock [data-action="applyPending"]');
  expect([wounds(), await offer.count()]).toEqual([[], 0]);
  await lost.close();
  await offer.click();
  await expect.poll(wounds).toEqual([["light", "applied"]]);
  await offer.waitFor({ state: "detached" });
});

test("R35 after the fight one click heals the scratches of all, and nothing worse", async () => {
  const gm = await table.sit("gm");
  for (const [actor, level] of [
    [ORC, "scratch"],
    [ORC, "wound"],
    [ANNA, "scratch"],
  ] as const) {
    const sheet = await openSheet(gm, actor);
    const before = Object.keys(table.wounds(actor)).length;
    const choice = sheet.locator(`[data-action="addWound"][data-level="${level}"]`);
    if (!(await choice.isVisible())) await sheet.locator('[data-fold="addWound"] summary').click();
    await choice.click();
    await expect.poll(() => Object.keys(table.wounds(actor)).length).toBe(before + 1);
    await sheet.locator('[data-action="close"]').click();
    await sheet.waitFor({ state: "detached" });
  }
  await gm.locator('[data-gm-action="endFight"]').click();
  await gm.locator("#notifications", { hasText: "Царапины зажили: 2." }).waitFor();
  const levels = [ORC, ANNA].map((actor) =>
    Object.values(table.wounds(actor)).map(({ level, state }) => `${level} ${state}`),
  );
  expect(levels).toEqual([["scratch healed", "wound applied"], ["scratch healed"]]);
  await gm.locator('[data-gm-action="endFight"]').click();
  await gm.locator("#notifications", { hasText: "Царапин ни у кого нет." }).waitFor();
});
