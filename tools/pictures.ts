/** `npm run pictures [-- <chapter> …]`: plays what README and guides tell of, in both languages, and takes their pictures. */
import { rm } from "node:fs/promises";
import path from "node:path";
import { openBrowser } from "../test/browser/support/table.ts";
import { buildSystem } from "./build.ts";
import { blow, fate } from "./pictures/blow.ts";
import { encounter, rules } from "./pictures/encounter.ts";
import { brawl, flight, reload } from "./pictures/fights.ts";
import { calls, corrections } from "./pictures/master.ts";
import { hotbar, phone } from "./pictures/hands.ts";
import { sheet } from "./pictures/sheet.ts";
import { heroes, start } from "./pictures/start.ts";
import { FOLDER, LANGUAGES, Studio } from "./pictures/studio.ts";
import type { Chapter } from "./pictures/studio.ts";

const CHAPTERS: Readonly<Record<string, Chapter>> = {
  start,
  heroes,
  sheet,
  blow,
  fate,
  brawl,
  flight,
  reload,
  calls,
  corrections,
  encounter,
  rules,
  hotbar,
  phone,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(CHAPTERS, name));
if (unknown !== undefined) throw new Error(`No chapter "${unknown}"; there are: ${Object.keys(CHAPTERS).join(", ")}`);

await buildSystem();
// What is no longer taken shall not stay.
if (wanted.length === 0)
  for (const lang of LANGUAGES) await rm(path.join(FOLDER, lang), { recursive: true, force: true });
const browser = await openBrowser();
for (const lang of LANGUAGES) {
  for (const [name, play] of Object.entries(CHAPTERS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`${lang}: ${name}`);
    const studio = new Studio(browser, lang);
    try {
      await play(studio);
      studio.mustBeQuiet();
    } catch (error) {
      // The others are taken all the same.
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    } finally {
      await studio.close();
    }
  }
}
await browser.close();
