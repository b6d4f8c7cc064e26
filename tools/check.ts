/** `npm test`: every check there is, one after another, and one closing line «N passed, N failed». */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findBrowser } from "./browser.ts";
import { ROOT } from "./build.ts";

const REPORT = path.join(ROOT, ".cache/vitest.json");
const bin = (name: string) => path.join(ROOT, "node_modules/.bin", name);

let passed = 0;
let failed = 0;

/** Runs a command to its end and says whether it succeeded. */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  return status === 0;
}

/** One check that passes or fails as a whole. */
function check(name: string, command: string, ...args: string[]): boolean {
  console.log(`\n── ${name}`);
  const ok = run(command, args);
  if (ok) passed++;
  else failed++;
  return ok;
}

/** Vitest's suites, counted test by test; a run that breaks off or leaves tests out counts as one failure more. */
function tests(env: NodeJS.ProcessEnv): void {
  console.log("\n── tests");
  mkdirSync(path.dirname(REPORT), { recursive: true });
  rmSync(REPORT, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];
  const ok = run(bin("vitest"), ["run", ...reporters], env);
  const report: unknown = readReport();
  const counts = isReport(report) ? report : { numPassedTests: 0, numFailedTests: 0, numTotalTests: 0 };
  const left = counts.numTotalTests - counts.numPassedTests - counts.numFailedTests;
  passed += counts.numPassedTests;
  failed += counts.numFailedTests + left;
  if (!ok && counts.numFailedTests === 0) failed++;
}

/** The browser for the tests; without one the browser suites fail by themselves, each saying why. */
async function browser(): Promise<string> {
  try {
    return await findBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return "";
  }
}

function readReport(): unknown {
  try {
    return JSON.parse(readFileSync(REPORT, "utf8"));
  } catch {
    return null;
  }
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numTotalTests: number;
}

const isReport = (value: unknown): value is Report =>
  typeof value === "object" && value !== null && "numPassedTests" in value && "numTotalTests" in value;

check("types: rules", bin("tsc"), "-p", "src/rules");
check("types: lines", bin("tsc"), "-p", "src/lines");
check("types: system", bin("tsc"), "-p", ".");
check("types: tests", bin("tsc"), "-p", "test");
check("types: host", bin("tsc"), "-p", "test/host/types");
check("types: tools", bin("tsc"), "-p", "tools");
check("lint", bin("eslint"), ".", "--max-warnings", "0");
check("format", bin("prettier"), "--check", ".", "--log-level", "warn");
if (check("build", bin("tsx"), "tools/build.ts")) tests({ DREVO_BROWSER: await browser() });

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
