/** Pages that are used again: a browser's next page of its own costs more than all that a table loads into it. */
import type { Browser, Page } from "playwright-core";
import { launch } from "../../../tools/browser.ts";

let shared: Promise<Browser> | undefined;

/** The one browser of all test files that run in this process; it goes with it. */
export const openBrowser = (): Promise<Browser> => (shared ??= launch());

const idle = new WeakMap<Browser, Page[]>();

/**
 * A blank page of the browser, of this size, in a context of its own. Every table has its own address and with it its
 * own storage, so nothing of an earlier table is left in it.
 */
export async function takePage(browser: Browser, width: number, height: number): Promise<Page> {
  const page = idle.get(browser)?.pop() ?? (await newPage(browser));
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: null });
  return page;
}

/** Gives a page back, blank and with nobody listening to it. */
export async function returnPage(browser: Browser, page: Page): Promise<void> {
  if (page.isClosed()) return;
  page.removeAllListeners();
  await page.goto("about:blank");
  const pages = idle.get(browser) ?? [];
  idle.set(browser, [...pages, page]);
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  context.setDefaultTimeout(10_000);
  return context.newPage();
}
