/** `npm run pictures`: plays one blow and takes the pictures of the README, in both sizes and themes. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright-core";
import { aimAt, answerWith, NAMES, newestCard, openSheet, strikeButton } from "../test/browser/support/play.ts";
import { ANNA, dice, fixDice, openBrowser, ORC, PlayedTable } from "../test/browser/support/table.ts";
import type { SeatOptions } from "../test/browser/support/table.ts";
import { ROOT, buildSystem } from "./build.ts";

const FOLDER = path.join(ROOT, "docs/pictures");
const SIZES = { 1280: { width: 1280, height: 800 }, 360: { width: 360, height: 740 } } as const;
/** Each theme in one of the languages, so that both are seen. */
const THEMES = { dark: "ru", light: "en" } as const;

/** One blow with a location and a wound, seen from the orc's seat: table, sheet, dock, card. */
async function pictures(browser: Browser, size: keyof typeof SIZES, theme: keyof typeof THEMES): Promise<void> {
  const lang = THEMES[theme];
  const options: SeatOptions = { ...SIZES[size], theme, lang };
  const table = await PlayedTable.open(browser);
  const anya = await table.sit("anya", { lang });
  const borya = await table.sit("borya", options);
  await table.sit("gm", { lang });
  const take = (name: string) => borya.screenshot({ path: path.join(FOLDER, `${name}-${size}-${theme}.png`) });

  await take("table");
  const sheet = await openSheet(borya, ORC);
  await sheet.locator(".drevo-row", { hasText: NAMES[lang].coif }).locator('[data-action="toggleEquipped"]').click();
  await sheet.locator('.drevo-part.bare[data-part="head"]').waitFor();
  await take("sheet");
  await sheet.locator('[data-action="close"]').click();
  await sheet.waitFor({ state: "detached" });
  await aimAt(anya, NAMES[lang].orc);
  await fixDice(anya, [1, 0, 1, -1], [1, 1, 0, 1]);
  await strikeButton(await openSheet(anya, ANNA), NAMES[lang].sword).click();
  await borya.locator(".drevo-dock-inner").waitFor();
  await take("dock");
  await fixDice(borya, dice(0));
  await answerWith(borya, "shield");
  await newestCard(anya).locator(".drevo-state").waitFor();
  await borya.waitForTimeout(500);
  await take("card");
  await table.close();
}

await buildSystem();
await mkdir(FOLDER, { recursive: true });
const browser = await openBrowser();
for (const size of [1280, 360] as const) {
  for (const theme of ["dark", "light"] as const) await pictures(browser, size, theme);
}
await browser.close();
