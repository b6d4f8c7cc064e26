/** A fighter whose token is hidden, or keeps its side secret, has no name on any screen but the GM's and his owner's. */
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { NAMES, newestCard, openSheet, texts } from "./support/play.ts";
import { Stage } from "./support/stage.ts";
import { ANNA, openBrowser, ORC } from "./support/table.ts";

const { Someone: SOMEONE } = texts.ru.DREVO;
const { orc: NAME } = NAMES.ru;
const SECRET = -2;

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  browser = await openBrowser();
  stage = await Stage.open(browser);
  // Only the log of the chat may tell of him here, and what is drawn from it.
  await stage.pages.borya.locator("#drevo-scheme").waitFor();
});
afterEach(async () => {
  await stage.updateToken(ORC, { hidden: false });
  expect(stage.table.complaints).toEqual([]);
});
afterAll(async () => {
  await stage.table.close();
  await browser.close();
});

/** The orc strikes at Anna, who strikes back and is hit; then he is called. */
async function fight(): Promise<void> {
  await stage.act("gm", ORC, "strike", 2, 0);
  await stage.pages.anya.locator(".drevo-dock", { hasText: SOMEONE }).waitFor();
  await stage.settle();
  for (const part of [".drevo-dock", "#chat"])
    expect(await stage.pages.anya.locator(part).innerHTML()).not.toContain(NAME);
  await stage.answer("anya", "strike", -2, 0);
  await stage.messages(2);
  await stage.say("gm", {
    type: "call",
    system: {
      asked: [{ actor: `Actor.${ORC}`, name: NAME, names: {}, img: "", unseen: true }],
      trait: { type: "quality", id: "body" },
      against: { type: "nothing" },
    },
  });
  await stage.luck("gm", 0);
  await stage.press("gm", '.drevo-dock [data-action="rollCalled"]');
  await stage.messages(4);
}

test("an orc who is hidden: the dock, the cards, the tracker, the scheme, the sheet of whom he wounds", async () => {
  await stage.updateToken(ORC, { hidden: true });
  await fight();
  await openSheet(stage.pages.anya, ANNA);
  const shown = await stage.settle();
  expect(shown.anya).toMatch(new RegExp(`drevo-wound-row.*${SOMEONE}`, "s"));
  for (const seat of ["anya", "borya"] as const) {
    expect(shown[seat]).toContain(SOMEONE);
    expect(shown[seat], seat).not.toContain(NAME);
    expect(shown[seat], seat).not.toMatch(/<img[^>]*portrait-orc/);
  }
  expect(await newestCard(stage.pages.gm).innerText()).toContain(NAME);
  // What is written for all to search names nobody either.
  expect(await stage.texts()).not.toContain(NAME);

  // He shows himself: what the log has not told it does not tell now.
  await stage.updateToken(ORC, { hidden: false });
  await stage.pages.borya.locator(".token-card", { hasText: NAME }).waitFor();
  await stage.settle();
  for (const page of [stage.pages.anya, stage.pages.borya])
    expect(await page.locator("#chat").innerHTML()).not.toContain(NAME);
});

test("an orc of whom nobody is to know whose side he takes", async () => {
  await stage.clear();
  await stage.updateToken(ORC, { disposition: SECRET });
  await fight();
  await stage.settle();
  for (const page of [stage.pages.anya, stage.pages.borya])
    for (const part of ["#chat", "#combat"]) {
      expect(await page.locator(part).innerHTML(), part).toContain(SOMEONE);
      expect(await page.locator(part).innerHTML(), part).not.toContain(NAME);
    }
});
