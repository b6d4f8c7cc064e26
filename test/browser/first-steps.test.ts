import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { violationsIn } from "./support/axe.ts";
import { newestCard, texts } from "./support/play.ts";
import { soon } from "./support/screen.ts";
import { openBrowser, PlayedTable, ready } from "./support/table.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const tokens = ".token-card .token-name";

describe.each([
  ["ru", "dark", 1600],
  ["en", "light", 360],
] as const)("first steps (%s, %s, %s px)", (lang, theme, width) => {
  const text = texts[lang].DREVO;

  test("a new world welcomes its game master once; «Трактир» brings scene and fighters; the tour plays a blow", async () => {
    const table = await PlayedTable.open(browser, { welcomes: true, cast: [] });
    const gm = await table.sit("gm", { lang, theme, width });
    const welcome = gm.locator("#drevo-welcome");
    await welcome.waitFor();
    expect(await violationsIn(gm, "#drevo-welcome")).toEqual([]);
    await welcome.locator('[data-action="tavern"]').click();
    await soon(() => gm.locator(tokens).count()).toBe(8);
    await soon(() => welcome.innerText()).toContain(text.Welcome.tavernDone);
    const bruiser = { ru: "Громила", en: "Bruiser" }[lang];
    await soon(() => gm.locator(tokens).allInnerTexts()).toContain(`${bruiser} 3`);
    await welcome.locator('[data-action="tour"]').click();
    const tour = gm.locator(".tour");
    for (const step of ["hello", "weapon", "card", "result", "dock", "bye"] as const) {
      await gm.locator(`.tour[data-step="${step}"]`).waitFor();
      expect(await tour.innerText()).toContain(text.Tour[step].text);
      const points = await gm.locator(".tour-fadeout").count();
      expect(points, step).toBe(["weapon", "card", "result"].includes(step) ? 1 : 0);
      if (step === "card") expect(await newestCard(gm).getAttribute("data-state")).toBe("closed");
      await tour.locator('[data-action="next"]').click();
    }
    await soon(() => tour.count()).toBe(0);
    await gm.reload();
    await ready(gm);
    await gm.locator(tokens).first().waitFor();
    expect(await welcome.count()).toBe(0);
    expect(table.complaints).toEqual([]);
    await table.close();
  });

  test("players are not welcomed, and the second press of «Трактир» brings nobody twice", async () => {
    const table = await PlayedTable.open(browser, { welcomes: true, cast: [] });
    const anya = await table.sit("anya", { lang, theme, width });
    expect(await anya.locator("#drevo-welcome").count()).toBe(0);
    const gm = await table.sit("gm", { lang, theme, width });
    const button = gm.locator('#drevo-welcome [data-action="tavern"]');
    await button.click();
    await soon(() => gm.locator(tokens).count()).toBe(8);
    await button.click();
    const counted = await gm.evaluate(() => {
      const { game } = globalThis as unknown as { game: Record<"actors" | "scenes", { contents: unknown[] }> };
      return [game.actors.contents.length, game.scenes.contents.length];
    });
    expect(counted).toEqual([5, 2]);
    await table.close();
  });
});
