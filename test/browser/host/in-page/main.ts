/** Runs the page's specs in this page; for a page of the stand-in whose system is the probe. */
import { PROBE } from "../probe-parts.ts";
import { collect, run } from "./collect.ts";
import { notRun } from "./runner.ts";
import { registerPageSpecs } from "./specs.ts";

export interface Report {
  passed: string[];
  failed: string[];
  notRun: string[];
}

async function runAll(): Promise<Report> {
  const report: Report = { passed: [], failed: [], notRun };
  await registerPageSpecs(PROBE, async (name, load) => {
    const { passed, failed } = await run(await collect(name, load));
    report.passed.push(...passed);
    report.failed.push(...failed);
  });
  return report;
}

(globalThis as unknown as { runPageSpecs: () => Promise<Report> }).runPageSpecs = runAll;
