/** No ruling of the combat is lost: each is played in a browser test whose title names it. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

const BROWSER = path.resolve(import.meta.dirname, "../browser");

/** R4 to R36, and R10a, which has a number of its own. */
const RULINGS = [...Array.from({ length: 33 }, (_, place) => `R${place + 4}`), "R10a"];

/** A title of a test or of a group: the text before the function that is given with it. */
const TITLE = /\(\s*(["'`])((?:(?!\1).)+)\1,\s*(?:async\s*)?\(/g;

/** The rulings that a title names; "R33–R35" is three. */
function rulingsIn(title: string): string[] {
  const named = [...title.matchAll(/R(\d+a?)(?:–R(\d+))?/g)];
  return named.flatMap(([, first = "", last]) => {
    if (last === undefined) return [`R${first}`];
    const from = Number(first);
    return Array.from({ length: Number(last) - from + 1 }, (_, place) => `R${from + place}`);
  });
}

test("each ruling from R4 to R36 has a browser test that is named after it", async () => {
  const files = (await readdir(BROWSER, { recursive: true })).filter((file) => file.endsWith(".test.ts"));
  const sources = await Promise.all(files.map((file) => readFile(path.join(BROWSER, file), "utf8")));
  const titles = sources.flatMap((source) => [...source.matchAll(TITLE)].map(([, , title = ""]) => title));
  const played = new Set(titles.flatMap(rulingsIn));
  expect(RULINGS.filter((ruling) => !played.has(ruling))).toEqual([]);
});
