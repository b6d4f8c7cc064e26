/** Counts that `npm test` tells at its end: how many cases, bad documents, cells, orders were tried. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** Where `tools/check.ts` looks for them; it empties the folder before a run. */
const FOLDER = path.resolve(import.meta.dirname, "../../../.cache/tally");

/**
 * Notes how many of something a test has tried. Test files run side by side, so each name has a file of its own; of one
 * name the last count holds.
 * @param name what was counted, as it is printed: `bad documents`
 * @param count a whole number, 0 or more
 */
export async function tally(name: string, count: number): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}.json`);
  await writeFile(file, `${JSON.stringify({ name, count })}\n`);
}
