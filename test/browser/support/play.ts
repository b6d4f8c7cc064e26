/** What people do at the table, as clicks. */
import type { Locator, Page } from "playwright-core";
import en from "../../../lang/en.json" with { type: "json" };
import ru from "../../../lang/ru.json" with { type: "json" };

export type Lang = "ru" | "en";

/** The texts of a language file. */
export const texts = { ru, en };

/** The compendium's names in each language. */
export const NAMES = {
  ru: { anna: "Анна", orc: "Орк", sword: "Широкий меч", axe: "Топор", coif: "Кольчужный капюшон" },
  en: { anna: "Anna", orc: "Orc", sword: "Broad sword", axe: "Axe", coif: "Mail coif" },
} as const;

/** The sheet of an actor, opened by his token if it is not open. */
export async function openSheet(page: Page, actor: string): Promise<Locator> {
  const sheet = page.locator(`.drevo-sheet[id$="${actor}"]`);
  if (!(await sheet.isVisible())) {
    await page.locator(`[data-token-id="${await tokenOf(page, actor)}"] [data-action="openToken"]`).click();
    await sheet.waitFor();
  }
  return sheet;
}

/** The id of an actor's token on the scene. */
function tokenOf(page: Page, actor: string): Promise<string> {
  return page.evaluate((id) => {
    interface Scene {
      tokens: { contents: { id: string; actorId: string }[] };
    }
    const { game } = globalThis as unknown as { game: { scenes: { active: Scene } } };
    return game.scenes.active.tokens.contents.find((token) => token.actorId === id)?.id ?? "";
  }, actor);
}

/** The button that strikes with a weapon, by the weapon's name. */
export const strikeButton = (sheet: Locator, weapon: string): Locator =>
  sheet.locator(".drevo-weapon-row", { hasText: weapon }).locator('[data-action="strike"]');

/** Aims at a token of the scene by its name. */
export async function aimAt(page: Page, name: string): Promise<void> {
  await page.locator(".token-card", { hasText: name }).locator('[data-action="targetToken"]').click();
}

/** Gives an answer in the dock. */
export async function answerWith(page: Page, kind: "strike" | "dodge" | "shield" | "none"): Promise<void> {
  await page.locator(`.drevo-dock [data-action="answer"][data-kind="${kind}"]`).click();
}

/** The newest card in the chat log of the sidebar. */
export const newestCard = (page: Page): Locator => page.locator("#chat .drevo-card").last();
