/** Names that turn what stands beside them, and names without an end (kind: markup in names and texts). */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { newestCard, openSheet } from "../support/play.ts";
import { ANNA, dice, fixDice, ORC } from "../support/table.ts";
import { aim, press, SWORD, tab, update, useCases } from "./support/at.ts";

const here = useCases();

/** Calls both of them so, and her sword; then she strikes, and the orc does not defend himself. */
async function blowBetween(name: string, weapon: string): Promise<readonly Page[]> {
  const { gm, anya } = here();
  const tokens = await gm.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { scenes: { active: { tokens: { contents: { uuid: string }[] } } } };
    };
    return game.scenes.active.tokens.contents.map(({ uuid }) => uuid);
  });
  const people = [`Actor.${ANNA}`, `Actor.${ORC}`, ...tokens].map((uuid) => [uuid, { name }] as const);
  await update(gm, { ...Object.fromEntries(people), [`Actor.${ANNA}.Item.${SWORD}`]: { name: weapon } });
  const sheet = await openSheet(anya, ANNA);
  await tab(sheet, "fight");
  await aim(anya, ORC);
  await fixDice(anya, dice(4), dice(0));
  await press(sheet.locator(`[data-item-id="${SWORD}"]`), '[data-action="strike"]');
  await gm.locator(".drevo-dock").waitFor();
  return [gm, anya];
}

/** How many pixels of a card or a dock lie beside it. */
const beside = (page: Page, selector: string) =>
  page.evaluate(
    (all) => [...document.querySelectorAll(all)].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    selector,
  );

/** Where something of a text begins on screen, from the left. */
const placeOf = (page: Page, selector: string, part: string) =>
  page.evaluate(
    ([where, what]) => {
      const texts = document.createTreeWalker(document.querySelector(where) ?? document, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const at = node.textContent?.indexOf(what) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().left;
      }
      throw new Error(`${what} is not there`);
    },
    [selector, part] as const,
  );

describe("C07b", () => {
  test.each(["\u202eзлодей", "\u202eзло\u2069дей", "\u2067злодей", "שלום"])(
    "%j is shown as it is, and turns nothing beside it",
    async (name) => {
      const [gm] = await blowBetween(name, name);
      if (!gm) expect.fail();
      const header = ".drevo-dock-header strong";
      expect(await gm.locator(header).innerText()).toContain(name);
      expect(await placeOf(gm, header, "бьёт")).toBeLessThan(await placeOf(gm, header, ":"));
      await press(gm.locator(".drevo-dock"), '[data-action="answer"][data-kind="none"]');
      await newestCard(gm).locator(".drevo-blow.hit").waitFor();
      const sum = ".drevo-blow .drevo-sum > summary";
      expect(await gm.locator(sum).first().innerText()).toContain(name);
      expect(await placeOf(gm, sum, "+3")).toBeLessThan(await placeOf(gm, sum, "3, Сила"));
    },
  );

  test("ten thousand letters push no button out of a card or a dock", async () => {
    const pages = await blowBetween("Ы".repeat(10_000), "Меч ".repeat(2_500));
    const [gm] = pages;
    const answer = gm?.locator('.drevo-dock [data-action="answer"][data-kind="none"]');
    const box = await answer?.boundingBox();
    const { height } = gm?.viewportSize() ?? { height: 0 };
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(height);
    await answer?.dispatchEvent("click");
    for (const page of pages) {
      await newestCard(page).locator(".drevo-blow.hit").waitFor();
      expect(new Set(await beside(page, ".drevo-card"))).toEqual(new Set([0]));
    }
  });
});
