/** What axe finds on a page that people use. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** What is wrong within these parts of a page, each with the element that it is wrong with; empty when all is well. */
export async function violationsIn(page: Page, ...parts: readonly string[]): Promise<string[][]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(await readFile(AXE, "utf8"));
  return page.evaluate(async (include) => {
    interface Found {
      violations: { id: string; nodes: { html: string }[] }[];
    }
    const scope = globalThis as unknown as { axe: { run: (context: object, options: object) => Promise<Found> } };
    const rules = { region: { enabled: false }, "page-has-heading-one": { enabled: false } };
    const { violations } = await scope.axe.run({ include }, { rules, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 160))]);
  }, parts);
}
