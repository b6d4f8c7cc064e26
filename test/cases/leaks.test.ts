/** C37, C39: what no window of ours does, read in its sources: then it leaves nothing behind, and can stand anywhere. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { sources } from "./support/build.ts";

/** The lines of `src` in which something stands, each with its file; comments do not count. */
async function linesWith(pattern: RegExp, but: readonly string[] = []): Promise<string[]> {
  const found: string[] = [];
  for (const file of await sources()) {
    const name = path.basename(file);
    if (but.includes(name)) continue;
    const lines = (await readFile(file, "utf8")).split("\n").filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line));
    found.push(...lines.filter((line) => pattern.test(line)).map((line) => `${name}: ${line.trim()}`));
  }
  return found;
}

test("C37 hooks are registered in one file, which runs once", async () => {
  expect(await linesWith(/\bHooks\.(?:on|once)\(/, ["drevo.ts"])).toEqual([]);
});

test("C37 nothing listens on what outlives a window, and no timer goes on by itself", async () => {
  const lasting = /\b(?:window|globalThis|document(?:\.body|\.documentElement)?)\.addEventListener\(|\bsetInterval\(/;
  expect(await linesWith(lasting)).toEqual([]);
  // The tour waits for what it shows, and no longer.
  expect(await linesWith(/\bnew \w+Observer\(|\bsetTimeout\(/, ["tour.ts"])).toEqual([]);
});

test("C39 nothing asks of what class an element or an event is: in a window of its own the classes are others", async () => {
  expect(await linesWith(/\binstanceof (?:HTML\w*|SVG\w*|Element|Node|\w*Event)\b/)).toEqual([]);
});

test("C39 no window seeks its own in the page's document, or asks that for the focus", async () => {
  // The dock is no window, the cards of the log and the tour's steps are the page's.
  const ofThePage = ["answer-dock.ts", "card-drawing.ts", "tour.ts"];
  expect(await linesWith(/\bdocument\.(?:get\w+By|querySelector|activeElement)/, ofThePage)).toEqual([]);
});
