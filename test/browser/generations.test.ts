/** An evening on each Foundry: where 13 and 14 differ, people see no difference. A warning on any console fails it. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { pageId } from "../../src/config/topics.ts";
import { aimAt, answerWith, NAMES, newestCard, openSheet, strikeButton, texts } from "./support/play.ts";
import { soon } from "./support/screen.ts";
import { ANNA, dice, fixDice, openBrowser, ORC, PlayedTable } from "./support/table.ts";

const text = texts.ru.DREVO;
const names = NAMES.ru;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

describe.each([13, 14] as const)("on Foundry %i", (generation) => {
  let table: PlayedTable;
  let gm: Page;
  let anya: Page;
  let borya: Page;

  beforeAll(async () => {
    table = await PlayedTable.open(browser, { generation });
    [gm, anya, borya] = await Promise.all([table.sit("gm"), table.sit("anya"), table.sit("borya")]);
    await aimAt(anya, names.orc);
  });
  afterEach(() => {
    expect(table.complaints).toEqual([]);
  });
  afterAll(() => table.close());

  /** Anna strikes with the sword at the orc, at whom she aims. */
  async function swordBlow(total: number): Promise<void> {
    await fixDice(anya, dice(total), dice(0));
    await strikeButton(await openSheet(anya, ANNA), names.sword).click();
  }
  const wounds = () => Object.values(table.wounds(ORC)).map(({ level, state }) => [level, state]);

  test("a whole blow, its wound taken back and put in place again", async () => {
    await swordBlow(1);
    await fixDice(borya, dice(0));
    await answerWith(borya, "shield");
    for (const page of [gm, anya, borya]) {
      await newestCard(page).locator(".drevo-blow.hit").waitFor();
      expect(await newestCard(page).innerText()).toContain(text.Wound.light);
    }
    await expect.poll(wounds).toEqual([["light", "applied"]]);
    await newestCard(gm).locator('[data-action="undoWound"]').click();
    await expect.poll(wounds).toEqual([["light", "undone"]]);
    await newestCard(borya).locator('[data-action="redoWound"]').click();
    await expect.poll(wounds).toEqual([["light", "applied"]]);
  });

  test("«Связан» shows on the token while it lasts, and makes him helpless", async () => {
    const icon = (page: Page) => page.locator(".token-card", { hasText: names.orc }).locator(".token-effects img");
    const toggle = (await openSheet(borya, ORC)).locator('[data-action="toggleStatus"][data-status="bound"]');
    expect(await icon(anya).count()).toBe(0);
    await toggle.click();
    for (const page of [gm, anya, borya]) {
      await icon(page).waitFor();
      expect(await icon(page).getAttribute("alt")).toBe(text.Status.Bound);
    }
    await swordBlow(0);
    await soon(() => newestCard(gm).innerText()).toContain(text.Card.helpless);
    await toggle.click();
    for (const page of [gm, anya, borya]) await icon(page).waitFor({ state: "detached" });
  });

  test("a quality of one's own is removed, and its neighbour stays", async () => {
    const sheet = await openSheet(borya, ORC);
    await sheet.locator('[data-action="toggleMode"]').click();
    await sheet.locator('nav [data-tab="traits"]').click();
    const rows = sheet.locator(".drevo-extra-quality");
    const qualities = () =>
      Object.keys((table.stored(`Actor.${ORC}`)?.system as { extraQualities: object }).extraQualities);
    for (const count of [1, 2]) {
      await sheet.locator('[data-action="addQuality"]').click();
      await expect.poll(() => rows.count()).toBe(count);
    }
    const [, second] = qualities();
    await rows.first().locator('[data-action="removeQuality"]').click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(qualities()).toEqual([second]);
  });

  test("a message for the GMs is seen by them and by who wrote it", async () => {
    await anya.evaluate(
      async (options) => {
        const { ChatMessage } = globalThis as unknown as {
          ChatMessage: { create(data: object, options?: object): Promise<unknown> };
        };
        await ChatMessage.create({ content: "Тихо!" }, options);
        await ChatMessage.create({ content: "Громко!" });
      },
      generation === 14 ? { messageMode: "gm" } : { rollMode: "gmroll" },
    );
    const said = (page: Page, words: string) => page.locator("#chat .chat-message", { hasText: words });
    for (const page of [gm, anya, borya]) await said(page, "Громко!").waitFor();
    const seen = [
      await said(gm, "Тихо!").count(),
      await said(anya, "Тихо!").count(),
      await said(borya, "Тихо!").count(),
    ];
    expect(seen).toEqual([1, 1, 0]);
  });
});

test("a new world on Foundry 14: welcome, a new hero, his line, a macro of the hotbar, the rules", async () => {
  const table = await PlayedTable.open(browser, { generation: 14, welcomes: true, cast: [] });
  const gm = await table.sit("gm", { width: 1600, height: 1000 });
  const welcome = gm.locator("#drevo-welcome");
  await welcome.locator('[data-action="tavern"]').click();
  await soon(() => gm.locator(".token-card").count()).toBe(8);
  await soon(() => table.stored("Scene.DrevoSceneTavern")?.active).toBe(true);
  await welcome.locator('[data-action="close"]').click();

  await gm.locator("#sidebar-tab-actors").click();
  await gm.locator('#actors [data-list="newHero"]').click();
  const form = gm.locator("#drevo-hero");
  await form.locator('[name="name"]').fill("Ждана");
  await form.locator("[type=submit]").click();
  const sheet = gm.locator(".drevo-sheet", { hasText: "Ждана" });
  await sheet.waitFor();

  // The menu of an actor in the list has other entries on 14.
  const copied = await keepCopies(gm);
  const row = gm.locator("#actors .actor", { hasText: "Ждана" });
  await row.locator('[data-action="actorMenu"]').click();
  await gm.locator("#host-menu").getByText(text.Line.copy).click();
  await soon(copied).toMatch(/^Ждана: /);
  await gm.locator('#actors [data-list="pasteLines"]').click();
  const paste = gm.locator("#drevo-lines");
  await paste.locator("textarea").fill((await copied()).replace("Ждана", "Вторак"));
  await paste.locator("[type=submit]").click();
  await gm.locator("#actors .actor", { hasText: "Вторак" }).waitFor();
  const second = gm.locator(".drevo-sheet", { hasText: "Вторак" });
  await second.waitFor();
  await second.locator('[data-action="close"]').first().click();

  const slot = gm.locator('#hotbar [data-slot="1"]');
  await sheet.locator(".drevo-weapon-row img").first().dragTo(slot);
  await slot.locator("img").waitFor();
  await slot.locator("button").click();
  await gm.locator(".drevo-chooser, .drevo-choices, .drevo-terms").first().waitFor();
  await gm.keyboard.press("Escape");

  await sheet.locator('[data-drevo-rule="boxes"]').click();
  await gm.locator(".journal-sheet article").waitFor();
  expect(await gm.locator(".journal-sheet article").getAttribute("data-page-id")).toBe(pageId("boxes", "ru"));
  expect(table.complaints).toEqual([]);
  await table.close();
});

/** Keeps what a page copies to itself, and gives what reads it: the machine's clipboard is everybody's. */
async function keepCopies(page: Page): Promise<() => Promise<string>> {
  interface Scope {
    copied: string;
    game: { clipboard: { copyPlainText: (text: string) => Promise<void> } };
  }
  await page.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.copied = "";
    scope.game.clipboard.copyPlainText = (text) => {
      scope.copied = text;
      return Promise.resolve();
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as Scope).copied);
}
