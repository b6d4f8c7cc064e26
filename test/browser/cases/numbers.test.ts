/** C19 in the browser: what is typed into a sheet and into the house rules, and what is stored then. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSheet, texts } from "../support/play.ts";
import { ANNA, openBrowser, PlayedTable } from "../support/table.ts";

const text = texts.ru.DREVO;

let browser: Browser;
let table: PlayedTable;
let gm: Page;

beforeAll(async () => {
  browser = await openBrowser();
  table = await PlayedTable.open(browser);
  gm = await table.sit("gm", { width: 1600, height: 900 });
});
afterAll(async () => {
  await table.close();
});

interface Scope {
  game: {
    actors: { get: (id: string) => { toObject: () => { system: { qualities: { body: unknown } } } } };
    settings: { get: (scope: string, key: string) => Record<string, unknown> };
  };
}

const body = () =>
  gm.evaluate((id) => (globalThis as unknown as Scope).game.actors.get(id).toObject().system.qualities.body, ANNA);
const house = () => gm.evaluate(() => (globalThis as unknown as Scope).game.settings.get("drevo", "house"));

/** Types into a field and leaves it. */
async function type(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.press("Tab");
}

test("C19 a quality on the sheet: each of them is a number, or leaves the one that was there and says so", async () => {
  const sheet = await openSheet(gm, ANNA);
  await sheet.locator('[data-action="toggleMode"]').click();
  await sheet.locator('nav [data-tab="traits"]').click();
  const field = sheet.locator('[name="system.qualities.body"]');
  for (const [typed, value] of [
    ["2", 2],
    ["−1", -1],
    ["–2", -2],
    ["+3", 3],
    ["", 0],
    [" 4 ", 4],
    ["1,5", 4],
    ["5.5", 4],
    ["abc", 4],
    ["1e3", 4],
    ["99999999999", 999_999],
  ] as const) {
    await type(field, typed);
    await expect.poll(body, { message: typed }).toBe(value);
  }
  await expect.poll(() => gm.locator("#notifications").innerText()).toContain("«abc»");
});

test("C19 the house rules: what is no number is put back, the other edits of the same form are kept", async () => {
  const before = await house();
  await gm.locator('#sidebar [data-action="tab"][data-tab="settings"]').click();
  await gm.locator("#settings button", { hasText: text.House.menu }).click();
  const form = gm.locator(".drevo-house");
  await type(form.locator('[name="meleeDifficulty"]'), "много");
  await expect.poll(() => gm.locator("#notifications").innerText()).toContain("«много»");
  await type(form.locator('[name="rangedDifficulty"]'), "−1");
  await type(form.locator('[name="reloadDifficulty"]'), "");
  await type(form.locator('[name="boxes.light"]'), "99999999999");
  await form.locator('button[type="submit"]').click();
  await form.waitFor({ state: "detached" });
  const boxes = { ...(before.boxes as object), light: 30 };
  await expect.poll(house).toMatchObject({ ...before, rangedDifficulty: -1, boxes });
  expect(table.complaints).toEqual([]);
});
