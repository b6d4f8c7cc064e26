/** No case is lost: each of the table in README.md has a test that is named after it, and no test names another. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { tally } from "./support/tally.ts";

const TESTS = path.resolve(import.meta.dirname, "..");

/** How many cases were told to us. */
const CASES = 28;

/** The title of a test, or of a group of tests, that begins with the case that it tries. */
const TITLE = /\(\s*"(C\d\d)(?: [^"]*)?",\s*(?:async\s*)?\(/g;

/** The files with tests of ours; the host's own statements have numbers of their own. */
const testFiles = async (): Promise<string[]> =>
  (await readdir(TESTS, { recursive: true }))
    .filter((file) => /^(?:cases|browser(?![\\/]host))[\\/].*\.test\.ts$/.test(file))
    .map((file) => path.join(TESTS, file));

test("every case has a test, and a line that says what holds it", async () => {
  const readme = await readFile(path.join(import.meta.dirname, "README.md"), "utf8");
  const lines = readme.split("\n").filter((line) => line.startsWith("|"));
  const told = lines.flatMap((line) => [...(line.split("|")[2] ?? "").matchAll(/C\d\d/g)].map(([id]) => id)).sort();
  expect(new Set(told).size).toBe(CASES);
  expect(told).toHaveLength(CASES);

  const tried = new Set<string>();
  for (const file of await testFiles())
    for (const [, id = ""] of (await readFile(file, "utf8")).matchAll(TITLE)) tried.add(id);
  expect([...tried].sort()).toEqual(told);
  await tally("cases", tried.size);
});
