/** The first steps, and how fighters come into the world. */
import type { Locator, Page } from "playwright-core";
import { ORC } from "../../test/browser/support/table.ts";
import { press } from "./studio.ts";
import type { Chapter } from "./studio.ts";

/** A new world: the welcome, «Трактир», the tour. */
export const start: Chapter = async (studio) => {
  const sit = await studio.open({ welcomes: true, cast: [] });
  const gm = await sit("gm", { width: 1100, height: 640 });
  const welcome = gm.locator("#drevo-welcome");
  await welcome.waitFor();
  await studio.take(gm, "welcome", welcome);
  await press(welcome, "tavern");
  await gm.locator(".token-card").nth(7).waitFor();
  await welcome.getByText(studio.text.Welcome.tavernDone).waitFor();
  await press(welcome, "close");
  await studio.take(gm, "tavern");
  await gm.evaluate(() => {
    const { game } = globalThis as unknown as { game: { tours: { get(id: string): { start(): Promise<void> } } } };
    void game.tours.get("drevo.blow").start();
  });
  await gm.locator('.tour[data-step="hello"]').waitFor();
  await press(gm.locator(".tour"), "next");
  await gm.locator('.tour[data-step="weapon"]').waitFor();
  await studio.take(gm, "tour", gm.locator(".drevo-sheet"), gm.locator(".tour"));
};

/** Opens one of our windows from the list of actors. */
async function openFromList(page: Page, button: string, window: string): Promise<Locator> {
  await page.locator("#sidebar-tab-actors").click();
  await page.locator(`#actors [data-list="${button}"]`).click();
  await page.locator(window).waitFor();
  return page.locator(window);
}

/** «Новый герой», and fighters in one line. */
export const heroes: Chapter = async (studio) => {
  const { hero, riding, wrong, right } = studio.words;
  const sit = await studio.open({ cast: [{ actor: ORC }] });
  const gm = await sit("gm", { height: 900 });
  const form = await openFromList(gm, "newHero", "#drevo-hero");
  await form.locator('[name="name"]').fill(hero);
  await form.locator('[name="quality.strength"]').selectOption("2");
  await form.locator('[name="skill.3"]').fill(riding);
  await form.locator('[name="value.3"]').selectOption("1");
  await form.locator('[name="kit"][value="archer"]').check({ force: true });
  await form.locator(".window-content").evaluate((content) => {
    content.scrollTop = 0;
  });
  await studio.take(gm, "hero", form);
  await press(form, "cancel");
  const lines = await openFromList(gm, "pasteLines", "#drevo-lines");
  await lines.locator("textarea").fill(wrong);
  await lines.locator('[type="submit"]').click();
  await lines.locator('[data-action="showPlace"]').waitFor();
  await studio.take(gm, "line-error", lines);
  await lines.locator("textarea").fill(right);
  await lines.locator(".drevo-line-unknown").first().waitFor();
  await studio.take(gm, "line", lines);
};
