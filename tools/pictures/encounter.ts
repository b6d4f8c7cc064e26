/** The encounter and its scheme, the rules of the house and of the book, the settings. */
import { aimAt, answerWith, newestCard, openSheet, strikeButton } from "../../test/browser/support/play.ts";
import { BRUISER, KATYA } from "../../test/browser/support/stage.ts";
import { ANNA, dice, fixDice, ORC } from "../../test/browser/support/table.ts";
import { pageId } from "../../src/config/topics.ts";
import { openTab, press } from "./studio.ts";
import type { Chapter } from "./studio.ts";

/** Anna and Katya against the orc and two bruisers. */
export const encounter: Chapter = async (studio) => {
  const { anna, orc, katya, bruiser, sword, bar, door, key } = studio.words;
  const cast = [{ actor: ANNA, player: 0 }, { actor: KATYA, player: 1 }, { actor: ORC }, { actor: BRUISER, copies: 2 }];
  const sit = await studio.open({ cast });
  const [gm, anya, borya] = [await sit("gm", { height: 720 }), await sit("anya"), await sit("borya")];
  for (const page of [gm, borya]) await openTab(page, "combat");
  const tracker = gm.locator("#combat");
  await press(tracker, "gatherFight");
  await fixDice(gm, ...[2, 1, 0, -1, -2].map(dice));
  await press(tracker, "rollOrder");
  await press(tracker, "beginFight");
  await press(await openSheet(borya, KATYA), "other");
  const form = borya.locator("#drevo-form");
  await form.locator('[name="name"]').fill(key);
  await form.locator('[name="turns"]').fill("3");
  await form.locator("button[type=submit]").click();
  await tracker.getByText(`${key} 0/3`).waitFor();
  const thug = await openSheet(gm, BRUISER);
  await thug.locator('[data-fold="addWound"] summary').click();
  await thug.locator('[data-action="addWound"][data-level="light"]').click();
  await thug.locator(".drevo-level.marked").waitFor();
  await press(thug, "close");
  await aimAt(anya, orc);
  await fixDice(anya, dice(1), dice(0));
  await strikeButton(await openSheet(anya, ANNA), sword).click();
  await newestCard(anya).locator(".drevo-card-title").waitFor();
  await tracker.getByText(studio.text.Tracker.awaited).first().waitFor();
  await studio.take(gm, "tracker", tracker);

  // The dock would lie over the scheme.
  await fixDice(gm, dice(0));
  await answerWith(gm, "dodge");
  await gm.locator(".drevo-dock-inner").waitFor({ state: "detached" });
  await gm.setViewportSize({ width: 1280, height: 960 });
  await press(tracker, "openScheme");
  const scheme = gm.locator("#drevo-scheme");
  for (const name of [bar, door]) {
    await press(scheme, "addPlace");
    await gm.locator("#drevo-form input").fill(name);
    await gm.locator("#drevo-form button[type=submit]").click();
    await scheme.locator(`.drevo-place[aria-label="${name}"]`).waitFor();
  }
  for (const [name, where] of [
    [anna, bar],
    [`${bruiser} 1`, bar],
    [katya, door],
    [orc, door],
  ] as const) {
    await scheme.locator(".drevo-person", { hasText: name }).locator('[data-action="movePerson"]').click();
    await gm.locator("#drevo-chooser").locator('[data-action="choose"]', { hasText: where }).click();
    await scheme.locator(`.drevo-place[aria-label="${where}"] .drevo-person`, { hasText: name }).waitFor();
  }
  await scheme.locator(".window-content").evaluate((content) => {
    content.scrollTop = 0;
  });
  await studio.take(gm, "scheme", scheme);
};

/** A page of the rules with checks in its text, what the house plays by, and the settings. */
export const rules: Chapter = async (studio) => {
  const sit = await studio.open();
  const gm = await sit("gm", { width: 1280, height: 800 });
  const sheet = await openSheet(gm, ANNA);
  await sheet.locator('[data-drevo-rule="boxes"]').click();
  await gm.setViewportSize({ width: 1100, height: 600 });
  const journal = gm.locator(".journal-sheet");
  await journal.locator("article").waitFor();
  await studio.take(gm, "rules", journal);
  const writing = pageId("writing", studio.lang);
  await journal.locator(`[data-action="goToPage"][data-page-id="${writing}"]`).click();
  await journal.locator(`article[data-page-id="${writing}"]`).waitFor();
  await studio.take(gm, "writing", journal);
  await press(journal, "close");
  await press(sheet, "close");
  await openTab(gm, "settings");
  await gm.setViewportSize({ width: 1280, height: 1200 });
  const heading = gm.locator("#settings .host-settings-of");
  await studio.take(gm, "settings", heading, heading.locator("~ .form-group").last());
  await gm.setViewportSize({ width: 1280, height: 800 });
  await gm.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { settings: { menus: Map<string, { type: new () => { render(options: object): Promise<unknown> } }> } };
    };
    const House = game.settings.menus.get("drevo.house")?.type;
    if (House) void new House().render({ force: true });
  });
  await gm.locator("#drevo-house").waitFor();
  await studio.take(gm, "house", gm.locator("#drevo-house"));
};
