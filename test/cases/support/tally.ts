/** Counts that `npm test` prints at its end: cases, bad documents, cells, orders. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

const FOLDER = path.resolve(import.meta.dirname, "../../../.cache/tally");

/** Writes down how many of something a test has tried. */
export async function tally(name: string, count: number): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, `${name}.json`), `${JSON.stringify({ name, count })}\n`);
}
