/** The specs that Foundry will run, in a page of the stand-in: what drives it there is shown to do what Playwright does. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Report } from "./in-page/main.ts";
import { ProbeTable } from "./probe.ts";

const folder = import.meta.dirname;
let table: ProbeTable;
let outDir: string;

beforeAll(async () => {
  table = await ProbeTable.open();
  outDir = await mkdtemp(join(tmpdir(), "in-page-"));
});

afterAll(async () => {
  await table.close();
  await rm(outDir, { recursive: true, force: true });
});

/** All specs with the page's own driver, runner and collector, as one script. */
async function bundle(): Promise<string> {
  const places = { "./sitting.ts": "sitting.ts", vitest: "collect.ts", "./runner.ts": "runner.ts" };
  await build({
    configFile: false,
    root: resolve(folder, "../../.."),
    logLevel: "error",
    resolve: {
      alias: Object.entries(places).map(([find, file]) => ({
        find: new RegExp(`^${find.replaceAll(".", "\\.")}$`),
        replacement: join(folder, "in-page", file),
      })),
    },
    build: {
      lib: { entry: join(folder, "in-page/main.ts"), name: "pageSpecs", formats: ["iife"], fileName: () => "specs.js" },
      outDir,
      minify: false,
      target: "es2023",
      rolldownOptions: { output: { keepNames: true } },
    },
  });
  return readFile(join(outDir, "specs.js"), "utf8");
}

test("specs without needs pass in the page itself, driven by DOM events", async () => {
  const script = await bundle();
  const page = await table.sit("gm");
  await page.addScriptTag({ content: script });
  const { passed, failed, notRun } = await page.evaluate<Report>("runPageSpecs()");
  console.log(`In the page: ${passed.length} ran, ${failed.length} failed; not run: ${notRun.length}`);
  expect(failed).toEqual([]);
  expect(passed.length).toBeGreaterThan(60);
  expect(table.complaints).toEqual([]);
});
