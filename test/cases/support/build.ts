/** The whole system, its windows too, for clients without a page. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { scriptFrom } from "../../integration/support/script.ts";

export { sources } from "../../integration/support/script.ts";

/** What a client needs, in the order in which it reads them: the stub of a page, the system. */
export async function wholeScripts(): Promise<readonly string[]> {
  const stub = await readFile(path.join(import.meta.dirname, "no-page.js"), "utf8");
  return [stub, await scriptFrom(path.join(import.meta.dirname, "whole.ts"))];
}
