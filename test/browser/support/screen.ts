/** What the newest card says, line by line, so that a test can say what it must be on every screen. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The card as a person reads it: who rolled what, and what came of it. */
export interface Screen {
  /** «Анна +3»: the Success of each roll seen, and the Difficulty under the name of who does not answer. */
  readonly rolls: readonly string[];
  /** «Анна → Орк | Попадание | Ранение | 6»: sides where there are several, what it stood against, wound, damage. */
  readonly outcomes: readonly string[];
}

/** How long a busy machine may take to show what is there. */
const PATIENCE = { timeout: 20_000, interval: 100 };

/** The newest card of a page's chat; null while there is none, or it waits for somebody. */
export function readScreen(page: Page): Promise<Screen | null> {
  return page.evaluate(() => {
    const text = (root: Element, selector: string) => root.querySelector<HTMLElement>(selector)?.innerText.trim() ?? "";
    const texts = (root: Element, selector: string) =>
      [...root.querySelectorAll<HTMLElement>(selector)].map((found) => found.innerText.trim());
    const card = [...document.querySelectorAll<HTMLElement>("#chat .drevo-card")].at(-1);
    if (card?.dataset.state !== "closed") return null;
    const rolls = [...card.querySelectorAll(".drevo-check")].map(
      (check) => `${text(check, ".drevo-name")} ${text(check, ".drevo-success")}`,
    );
    const outcomes = [...card.querySelectorAll(".drevo-blow, .drevo-movement")].map((blow) => {
      if (blow.matches(".drevo-movement")) return text(blow, "p").replace(/\s+/g, " ");
      const totals = texts(blow, ".drevo-sum summary b");
      const wound = text(blow, ".drevo-wound");
      const damage = wound && totals.length ? totals.pop() : "";
      const parts = [text(blow, ".drevo-sides"), ...totals.map((total) => `против ${total}`)];
      const heading = text(blow, ".drevo-heading").slice(text(blow, ".drevo-sides").length).trim();
      const letter = text(blow, ".drevo-letter");
      return [...parts, heading, wound.slice(letter.length).trim(), damage].filter(Boolean).join(" | ");
    });
    return { rolls, outcomes };
  });
}

/** Waits until each of the screens shows just this, whoever sits before it. */
export async function expectScreens(pages: readonly Page[], screen: Screen): Promise<void> {
  for (const page of pages) await expect.poll(() => readScreen(page), PATIENCE).toEqual(screen);
}

/** Waits until something has come to be so, on a machine that may be busy. */
export const soon = <T>(ask: () => T) => expect.poll(ask, PATIENCE);
