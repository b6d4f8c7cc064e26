/**
 * C39 in a window of the browser's own, as Foundry 14 opens one (A59, A63) and modules do on 13: the
 * element of the sheet stands in another document with classes of its own, and all else stays where it was. The host has
 * no such windows; here the element is carried over as they carry it.
 */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aimAt, newestCard, openSheet } from "../support/play.ts";
import { soon } from "../support/screen.ts";
import { ANNA, dice, fixDice, openBrowser, PlayedTable } from "../support/table.ts";

let browser: Browser;
let table: PlayedTable;
let anya: Page;
const popups: Page[] = [];
let sheet: Locator;

beforeAll(async () => {
  browser = await openBrowser();
  table = await PlayedTable.open(browser);
  anya = await table.sit("anya");
});
afterEach(() => {
  expect(table.complaints.splice(0)).toEqual([]);
});
afterAll(async () => {
  for (const popup of popups) await popup.close();
  await table.close();
});

/** Carries an element into a window of its own that looks like the page. */
async function popOut(selector: string): Promise<Page> {
  const [opened] = await Promise.all([
    anya.waitForEvent("popup"),
    anya.evaluate((wanted) => {
      const other = window.open("about:blank", "_blank", "width=800,height=900");
      const element = document.querySelector(wanted);
      if (!other || !element) throw new Error("There is nothing to be carried, or nowhere to carry it");
      for (const { name, value } of [...document.body.attributes]) other.document.body.setAttribute(name, value);
      for (const style of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"], style')) {
        const copy = other.document.importNode(style, true);
        if (copy.href) copy.href = style.href;
        other.document.head.append(copy);
      }
      other.document.body.append(element);
    }, selector),
  ]);
  popups.push(opened);
  opened.on("pageerror", (error) => table.complaints.push(`popped out: ${error.stack ?? error.message}`));
  return opened;
}

const stored = (): Record<string, unknown> => table.stored(`Actor.${ANNA}`)?.system as Record<string, unknown>;
const skills = (): number[] =>
  (table.stored(`Actor.${ANNA}`)?.items as { type: string; system: { value: number } }[]).flatMap(({ type, system }) =>
    type === "skill" ? [system.value] : [],
  );
const messages = (): Promise<number> =>
  anya.evaluate(() => (globalThis as unknown as { game: { messages: { size: number } } }).game.messages.size);

test("C39 in a window of its own Enter saves and rolls nothing, Tab goes on, what is typed is read", async () => {
  await openSheet(anya, ANNA);
  const popup = await popOut(`.drevo-sheet[id$="${ANNA}"]`);
  sheet = popup.locator(`.drevo-sheet[id$="${ANNA}"]`);
  await sheet.locator('[data-action="toggleMode"]').click();
  await sheet.locator('nav [data-tab="traits"]').click();
  const fields = sheet.locator("input[data-skill]");
  await fields.nth(0).fill("−2");
  await fields.nth(0).press("Enter");
  await soon(() => skills()).toContain(-2);
  expect(await messages()).toBe(0);
  const body = sheet.locator('[name="system.qualities.body"]');
  await body.fill("abc");
  await body.press("Enter");
  await body.fill("+1");
  await body.press("Tab");
  await soon(() => (stored().qualities as { body: number }).body).toBe(1);
  const focused = () => sheet.evaluate((element) => element.ownerDocument.activeElement?.getAttribute("name") ?? "");
  await soon(focused).toMatch(/^system\.qualities\.(?!body)/);
});

test("C39 in a window of its own folds and the place in a list are kept, a double click is one", async () => {
  const fold = sheet.locator("details[data-fold]").first();
  await sheet.locator('[data-action="toggleMode"]').click();
  await sheet.locator('nav [data-tab="fight"]').click();
  await fold.locator("summary").click();
  await sheet.locator('[data-action="addWound"][data-level="scratch"]').dblclick();
  await soon(() => Object.keys(table.wounds(ANNA)).length).toBe(1);
  await sheet.locator('[data-action="toggleEquipped"]').first().click();
  await soon(() => fold.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(true);
  expect(Object.keys(table.wounds(ANNA))).toHaveLength(1);
});

test("C39 in a window of its own a press rolls, also by key; the window before the roll reads its terms, wherever it is", async () => {
  await aimAt(anya, "Орк");
  const strike = sheet.locator('[data-action="strike"]').first();
  await strike.click({ modifiers: ["Shift"] });
  await anya.locator("#drevo-terms").waitFor();
  const terms = (await popOut("#drevo-terms")).locator("#drevo-terms");
  await terms.locator("input").nth(0).fill("С горки");
  await terms.locator("input").nth(1).fill("+2");
  await fixDice(anya, dice(0), dice(0));
  await terms.locator("input").nth(1).press("Enter");
  await soon(messages).toBe(1);
  const said = await anya.evaluate(() => {
    interface Act {
      readonly system: { readonly terms: readonly object[] };
    }
    const { game } = globalThis as unknown as { game: { messages: { contents: readonly Act[] } } };
    return game.messages.contents[0]?.system.terms;
  });
  expect(said).toMatchObject([{ label: "С горки", value: 2 }]);
  await newestCard(anya).locator('[data-action="callOff"]').click();
  await soon(messages).toBe(2);
  await fixDice(anya, dice(0), dice(0));
  await strike.focus();
  await sheet.page().keyboard.press("Enter");
  await soon(messages).toBe(3);
});
