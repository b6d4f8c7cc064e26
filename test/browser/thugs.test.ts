/** Three thugs who are tokens of one actor: each is opened, aimed at and wounded by himself. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aimAt, answerWith, NAMES, newestCard, openSheet, strikeButton } from "./support/play.ts";
import { DUEL, ANNA, dice, fixDice, openBrowser, PlayedTable } from "./support/table.ts";

const BRUISER = "DrevoFighterBrsr";

let browser: Browser;
let table: PlayedTable;
let gm: Page;
let anya: Page;
let borya: Page;

beforeAll(async () => {
  browser = await openBrowser();
  table = await PlayedTable.open(browser, { cast: [...DUEL, { actor: BRUISER, copies: 3 }] });
  [gm, anya, borya] = await Promise.all([table.sit("gm"), table.sit("anya"), table.sit("borya", { lang: "en" })]);
});
afterAll(async () => {
  await table.close();
});

const card = (page: Page, name: string) => page.locator(".token-card", { hasText: name });

/** A thug's sheet on the GM's page, by the name that his token bears. */
async function sheetOf(name: string) {
  // On the name: the whole card opens it.
  await card(gm, name).click({ position: { x: 90, y: 16 } });
  const sheet = gm.locator(`.drevo-sheet[id$="${BRUISER}"]`, {
    has: gm.locator(`h1:text-is("${name}"), [value="${name}"]`),
  });
  await sheet.waitFor();
  return sheet;
}

/** The wounds that the server keeps for the thugs' tokens, in the order of the scene. */
function kept(): number[] {
  const { tokens } = table.stored("Scene.tavern0000000000") as {
    tokens: { actorId: string; delta: { system: { wounds?: object } } }[];
  };
  const thugs = tokens.filter(({ actorId }) => actorId === BRUISER);
  return thugs.map(({ delta }) => Object.keys(delta.system.wounds ?? {}).length);
}

/** The GM wants to be asked for a thug's answer. */
async function asksFor(name: string): Promise<void> {
  const sheet = await sheetOf(name);
  await sheet.locator('[data-action="toggleMode"][aria-pressed="false"]').click();
  await sheet.locator('[name="system.habit"]').selectOption("ask");
}

test("a blow at the second wounds him alone, and everybody reads his name", async () => {
  await asksFor("Громила 2");
  await aimAt(anya, "Громила 2");
  await fixDice(anya, dice(2), dice(0));
  await strikeButton(await openSheet(anya, ANNA), NAMES.ru.sword).click();
  await gm.locator(".drevo-dock").waitFor();
  expect(await gm.locator(".drevo-dock").innerText()).toContain("Громила 2");
  await answerWith(gm, "none");
  for (const [page, name] of [
    [gm, "Громила 2"],
    [anya, "Громила 2"],
    [borya, "Bruiser 2"],
  ] as const) {
    await newestCard(page).locator(".drevo-blow.hit").waitFor();
    expect(await newestCard(page).innerText()).toContain(name);
  }
  await expect.poll(kept).toEqual([0, 1, 0]);
  expect(table.wounds(BRUISER)).toEqual({});
  const [first, second] = [await sheetOf("Громила 1"), await sheetOf("Громила 2")];
  expect(await first.locator(".drevo-wound-row").count()).toBe(0);
  expect(await second.locator(".drevo-wound-row").count()).toBe(1);
  expect(table.complaints).toEqual([]);
});

test("a new name on his sheet is his token's; a token taken off the scene closes his sheet", async () => {
  const sheet = await sheetOf("Громила 3");
  await sheet.locator('[data-action="toggleMode"]').click();
  const name = sheet.locator('[name="name"]');
  await name.fill("Хромой");
  await name.blur();
  for (const page of [gm, anya, borya]) await card(page, "Хромой").waitFor();
  const renamed = gm.locator(`.drevo-sheet[id$="${BRUISER}"]`, { has: gm.locator('[value="Хромой"]') });
  await renamed.waitFor();
  await card(gm, "Хромой").locator('[data-action="removeToken"]').click();
  await renamed.waitFor({ state: "detached" });
  await card(anya, "Хромой").waitFor({ state: "detached" });
  expect(await card(anya, "Громила 1").count()).toBe(1);
  expect(table.complaints).toEqual([]);
});
