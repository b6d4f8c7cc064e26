/** A fighter whose token is hidden, or keeps its side secret, has no name on any screen but the GM's and his owner's. */
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { NAMES, newestCard, openSheet, texts } from "./support/play.ts";
import { Rehearsal } from "./support/rehearsal.ts";
import { ANNA, openBrowser, ORC } from "./support/table.ts";

const { Someone: SOMEONE } = texts.ru.DREVO;
const { orc: NAME } = NAMES.ru;
const SECRET = -2;

let browser: Browser;
let rehearsal: Rehearsal;
beforeAll(async () => {
  browser = await openBrowser();
  rehearsal = await Rehearsal.open(browser);
  // Only the log of the chat may tell of him here, and what is drawn from it.
  await rehearsal.pages.borya.locator("#drevo-scheme").waitFor();
});
afterEach(async () => {
  await rehearsal.updateToken(ORC, { hidden: false });
  expect(rehearsal.table.complaints).toEqual([]);
});
afterAll(async () => {
  await rehearsal.table.close();
});

/** The orc strikes at Anna, who strikes back and is hit; then he is called. */
async function fight(): Promise<void> {
  await rehearsal.act("gm", ORC, "strike", 2, 0);
  await rehearsal.pages.anya.locator(".drevo-dock", { hasText: SOMEONE }).waitFor();
  await rehearsal.settle();
  for (const part of [".drevo-dock", "#chat"])
    expect(await rehearsal.pages.anya.locator(part).innerHTML()).not.toContain(NAME);
  await rehearsal.answer("anya", "strike", -2, 0);
  await rehearsal.messages(2);
  await rehearsal.say("gm", {
    type: "call",
    system: {
      asked: [{ actor: `Actor.${ORC}`, name: NAME, names: {}, img: "", unseen: true }],
      trait: { type: "quality", id: "body" },
      against: { type: "nothing" },
    },
  });
  await rehearsal.luck("gm", 0);
  await rehearsal.press("gm", '.drevo-dock [data-action="rollCalled"]');
  await rehearsal.messages(4);
}

test("an orc who is hidden: the dock, the cards, the tracker, the scheme, the sheet of whom he wounds", async () => {
  await rehearsal.updateToken(ORC, { hidden: true });
  await fight();
  await openSheet(rehearsal.pages.anya, ANNA);
  const shown = await rehearsal.settle();
  expect(shown.anya).toMatch(new RegExp(`drevo-wound-row.*${SOMEONE}`, "s"));
  for (const seat of ["anya", "borya"] as const) {
    expect(shown[seat]).toContain(SOMEONE);
    expect(shown[seat], seat).not.toContain(NAME);
    expect(shown[seat], seat).not.toMatch(/<img[^>]*portrait-orc/);
  }
  expect(await newestCard(rehearsal.pages.gm).innerText()).toContain(NAME);
  // What is written for all to search names nobody either.
  expect(await rehearsal.texts()).not.toContain(NAME);

  // He shows himself: what the log has not told it does not tell now.
  await rehearsal.updateToken(ORC, { hidden: false });
  await rehearsal.pages.borya.locator(".token-card", { hasText: NAME }).waitFor();
  await rehearsal.settle();
  for (const page of [rehearsal.pages.anya, rehearsal.pages.borya])
    expect(await page.locator("#chat").innerHTML()).not.toContain(NAME);
});

test("an orc of whom nobody is to know whose side he takes", async () => {
  await rehearsal.clear();
  await rehearsal.updateToken(ORC, { disposition: SECRET });
  await fight();
  await rehearsal.settle();
  for (const page of [rehearsal.pages.anya, rehearsal.pages.borya])
    for (const part of ["#chat", "#combat"]) {
      expect(await page.locator(part).innerHTML(), part).toContain(SOMEONE);
      expect(await page.locator(part).innerHTML(), part).not.toContain(NAME);
    }
});
