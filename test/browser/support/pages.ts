/** Pages that are used again: a browser's next page of its own costs more than all that a table loads into it. */
import type { Browser, Page } from "playwright-core";
import { launch } from "../../../tools/browser.ts";

let shared: Promise<Browser> | undefined;

/** The one browser of all test files that run in this process; it goes with it. */
export const openBrowser = (): Promise<Browser> => (shared ??= launch());

const idle = new WeakMap<Browser, Page[]>();

/** A blank page of the browser, of this size, in a context of its own, in which nothing of an earlier table is stored. */
export async function takePage(browser: Browser, width: number, height: number): Promise<Page> {
  const page = idle.get(browser)?.pop() ?? (await newPage(browser));
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: null });
  return page;
}

/**
 * Gives a page of a table back before the table closes: nobody listens to it, and nothing is stored in it, for another
 * table may have the same address. It stays at a mere picture of the table's, where nothing of the game runs any more.
 */
export async function returnPage(browser: Browser, page: Page): Promise<void> {
  if (page.isClosed()) return;
  page.removeAllListeners();
  await page.goto(new URL("/icons/nothing.svg", page.url()).href);
  await page.evaluate(() => {
    localStorage.clear();
  });
  const pages = idle.get(browser) ?? [];
  idle.set(browser, [...pages, page]);
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  context.setDefaultTimeout(10_000);
  return context.newPage();
}
