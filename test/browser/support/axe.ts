/** What axe finds on a page that people use. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** The landmarks of the page and the frames of its windows are the host's. */
const HOSTS = ["region", "page-has-heading-one", "landmark-no-duplicate-banner", "landmark-unique"];

/** What hangs on the colours alone. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** What is wrong within these parts of a page, each with the element that it is wrong with; empty when all is well. */
export const violationsIn = (page: Page, ...parts: readonly string[]): Promise<string[][]> =>
  found(page, parts, { rules: Object.fromEntries(HOSTS.map((id) => [id, { enabled: false }])) });

/** The same, but only what another theme could have made wrong. */
export const badColoursIn = (page: Page, ...parts: readonly string[]): Promise<string[][]> =>
  found(page, parts, { runOnly: { type: "rule", values: COLOURS } });

async function found(page: Page, parts: readonly string[], options: object): Promise<string[][]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(await readFile(AXE, "utf8"));
  return page.evaluate(
    async ([include, asked]) => {
      interface Found {
        violations: { id: string; nodes: { html: string }[] }[];
      }
      const scope = globalThis as unknown as { axe: { run: (context: object, options: object) => Promise<Found> } };
      const { violations } = await scope.axe.run({ include }, { ...asked, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 160))]);
    },
    [parts, options] as const,
  );
}
