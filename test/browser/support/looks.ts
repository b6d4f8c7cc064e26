/** How a surface looks to everybody: in light and in dark, and with the largest letters. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { badColoursIn, violationsIn } from "./axe.ts";

/** The steps of the letters' size that Foundry offers. */
const USUAL = 5;
const LARGEST = 10;

interface Scope {
  game: { settings: { set: (namespace: string, key: string, value: object) => Promise<unknown> } };
}

/** Chooses as a person does in the settings; it holds at once, for all that is open. */
async function choose(page: Page, theme: "light" | "dark", fontSize: number): Promise<void> {
  await page.evaluate(
    ([scheme, size]) =>
      (globalThis as unknown as Scope).game.settings.set("core", "uiConfig", {
        colorScheme: { applications: scheme, interface: scheme },
        fontSize: size,
      }),
    [theme, fontSize] as const,
  );
}

/** Unfolds all that can be unfolded within these parts. */
const unfold = (page: Page, parts: readonly string[]): Promise<void> =>
  page.evaluate((all) => {
    for (const part of document.querySelectorAll(all.join()))
      for (const fold of part.querySelectorAll("details")) fold.open = true;
  }, parts);

/** What says its words only in part within these parts, or is wider than what it stands in. */
const cutOff = (page: Page, parts: readonly string[]): Promise<string[]> =>
  page.evaluate((all) => {
    const worded = "button, label, legend, summary, h1, h2, th, td, select, output, .window-content, .drevo-dock-inner";
    return [...document.querySelectorAll(all.join())].flatMap((part) =>
      [...part.querySelectorAll<HTMLElement>(worded), part as HTMLElement]
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map((box) => `${box.scrollWidth} > ${box.clientWidth}: ${box.outerHTML.slice(0, 200)}`),
    );
  }, parts);

/**
 * Looks at parts of a page that are open now, by their selectors: axe finds nothing in them, in light and dark, and with
 * the largest letters no word is cut off.
 */
export async function looksWell(page: Page, ...parts: readonly string[]): Promise<void> {
  for (const part of parts) await page.locator(part).first().waitFor();
  await unfold(page, parts);
  await choose(page, "light", USUAL);
  const light = await violationsIn(page, ...parts);
  await choose(page, "dark", LARGEST);
  const cut = await cutOff(page, parts);
  await choose(page, "dark", USUAL);
  const dark = await badColoursIn(page, ...parts);
  expect.soft({ light, dark, cut }, parts.join(" ")).toEqual({ light: [], dark: [], cut: [] });
}
