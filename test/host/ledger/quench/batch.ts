/** Hands the collected specs to Quench, and tells at the end what came of them. */
import { files, type Spec, type SpecFile } from "./collect.ts";
import { begin, end, missing, tidy } from "./fixture.ts";
import { globals, here } from "./globals.ts";
import { MODULE } from "./ids.ts";

/** What a test of Mocha's is called with. */
interface TestContext {
  timeout(ms: number): unknown;
  skip(): unknown;
}
type Body = (this: TestContext) => unknown;

/** What a batch of Quench is given (Quench's README). */
export interface QuenchContext {
  describe: (title: string, body: () => void) => unknown;
  it: (title: string, body: Body) => unknown;
  before: (body: Body) => unknown;
  beforeEach: (body: Body) => unknown;
  afterEach: (body: Body) => unknown;
  after: (body: Body) => unknown;
}
export interface Quench {
  registerBatch(key: string, body: (context: QuenchContext) => void, options: { displayName: string }): unknown;
}

/** How long a spec may take, in ms: it may wait for other browsers. */
const TIMEOUT = 60_000;

/** What came of a run: titles, and reasons. */
export interface Report {
  passed: string[];
  differed: { title: string; error: unknown }[];
  notRun: { title: string; reason: string }[];
  /** The line for CONFIRMED.md. */
  line: string;
}

const report: Report = { passed: [], differed: [], notRun: [], line: "" };

/** Registers the collected specs as one batch, by a key after the module's id and a name that people read. */
export function registerBatch(quench: Quench, key: string, displayName: string): void {
  quench.registerBatch(`${MODULE}.${key}`, allSpecs, { displayName });
}

function allSpecs({ describe, ...context }: QuenchContext): void {
  describe("Ledger", () => {
    context.before(async function () {
      this.timeout(TIMEOUT);
      Object.assign(report, { passed: [], differed: [], notRun: [], line: "" });
      globals.drevoLedger = report;
      await begin();
    });
    for (const file of files) {
      describe(file.name, () => {
        oneFile(file, context);
      });
    }
    context.after(async function () {
      this.timeout(TIMEOUT);
      await end();
      tell();
    });
  });
}

function oneFile(file: SpecFile, { it, ...context }: Omit<QuenchContext, "describe">): void {
  const steps = (on: (body: Body) => unknown, all: readonly (() => unknown)[]): void => {
    for (const step of all) {
      on(async function () {
        this.timeout(TIMEOUT);
        await step();
      });
    }
  };
  steps(context.before, file.beforeAll);
  steps(context.beforeEach, file.beforeEach);
  for (const spec of file.specs) {
    it(spec.title, async function () {
      this.timeout(TIMEOUT);
      await oneSpec(spec, this);
    });
  }
  steps(context.afterEach, file.afterEach);
  steps(context.after, [...file.afterAll, tidy]);
}

async function oneSpec({ entry, title, fn }: Spec, context: TestContext): Promise<void> {
  const reason = missing(entry);
  if (reason !== null) {
    report.notRun.push({ title, reason });
    // Not run is not passed: Mocha's word for it is «pending».
    context.skip();
    return;
  }
  try {
    await fn();
  } catch (error) {
    report.differed.push({ title, error });
    throw error;
  }
  report.passed.push(title);
}

/** The line for CONFIRMED.md goes to the console, with what differed and what was not run, and why. */
function tell(): void {
  const { game, ui } = here();
  const { passed, differed, notRun } = report;
  const ids = differed.map(({ title }) => title.split(" ", 1)[0]).join(", ");
  const day = new Date().toISOString().slice(0, 10);
  const differences = differed.length === 0 ? "0" : `${differed.length} (${ids})`;
  report.line = `| ${game.release.version} | ${day} | ${passed.length} | ${differences} | ${notRun.length} |`;
  console.table(notRun);
  for (const { title, error } of differed) console.warn(`Differed: ${title}`, error);
  console.info(`For test/host/ledger/CONFIRMED.md:\n${report.line}`);
  (ui.notifications as { info(message: string): unknown }).info(report.line);
}
