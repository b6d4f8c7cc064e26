/** `npm test`: every check there is, one after another, and one closing line «N passed, N failed». */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findBrowser } from "./browser.ts";
import { ROOT } from "./build.ts";

const REPORT = path.join(ROOT, ".cache/vitest.json");
/** What tests have counted (`test/cases/support/tally.ts`), a file each. */
const TALLY = path.join(ROOT, ".cache/tally");
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

/** One check that passes or fails as a whole; what it says is printed when it has ended, so that two may go on at once. */
function check(name: string, command: string, ...args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const end = (ok: boolean) => {
      console.log(`\n── ${name}${ok ? "" : ": failed"}\n${said}`);
      if (ok) passed++;
      else failed++;
      resolve(ok);
    };
    child.on("error", (error) => {
      said += error.message;
      end(false);
    });
    child.on("close", (code) => {
      end(code === 0);
    });
  });
}

/** Vitest's suites, counted test by test; a run that breaks off or leaves tests out counts as one failure more. */
function tests(env: NodeJS.ProcessEnv): void {
  console.log("\n── tests");
  mkdirSync(path.dirname(REPORT), { recursive: true });
  rmSync(REPORT, { force: true });
  rmSync(TALLY, { recursive: true, force: true });
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

/** What the tests have counted, a line each: «10000 bad documents». */
function tallies(): string[] {
  const files = existsSync(TALLY) ? readdirSync(TALLY).sort() : [];
  return files.map((file) => {
    const { name, count } = JSON.parse(readFileSync(path.join(TALLY, file), "utf8")) as { name: string; count: number };
    return `${count.toLocaleString("en")} ${name}`;
  });
}

const isReport = (value: unknown): value is Report =>
  typeof value === "object" && value !== null && "numPassedTests" in value && "numTotalTests" in value;

const types = async () => {
  await check("types: rules", bin("tsc"), "-p", "src/rules");
  await check("types: lines", bin("tsc"), "-p", "src/lines");
  await check("types: system", bin("tsc"), "-p", ".");
  await check("types: tests", bin("tsc"), "-p", "test");
  await check("types: host", bin("tsc"), "-p", "test/host/types");
  await check("types: tools", bin("tsc"), "-p", "tools");
  await check("format", bin("prettier"), "--check", ".", "--log-level", "warn");
};
// The lint takes longer than all the others together: what comes next does not wait for it.
const lint = check("lint", bin("eslint"), ".", "--max-warnings", "0");
await types();
if (await check("build", bin("tsx"), "tools/build.ts")) tests({ DREVO_BROWSER: await browser() });
await lint;

const counted = tallies();
if (counted.length) console.log(`\nTried: ${counted.join(", ")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
