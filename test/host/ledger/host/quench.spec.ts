/** The same specs by way of the module for Foundry: built, loaded into clients of the stand-in, and run by a Quench. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildLedgerModule, ledgerManifest } from "../../../../tools/quench.ts";
import { headlessClient, type HeadlessClient } from "../../client.ts";
import { createTable, type Table } from "../../server/table.ts";
import { ANYA, BORYA, GENERATION, GM, GMS, HELPER, SEATS } from "../fixture.ts";
import type { Report } from "../quench/batch.ts";
import { PREFIX } from "../quench/ids.ts";
import { documentTypes } from "../world.ts";
import { makeQuench, type Outcome } from "./mocha.ts";

const [, SECOND_GM = ""] = GMS;

let folder: string;
let script: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ledger-module-"));
  await buildLedgerModule(join(folder, "module"));
  script = await readFile(join(folder, "module/drevo-ledger.mjs"), "utf8");
  // The stand-in has no modules: here the module plays a system, under its own id and with its types as Foundry names them.
  await cp(join(folder, "module"), join(folder, "system"), { recursive: true });
  const manifest = { ...ledgerManifest("1.2.3"), esmodules: [], documentTypes: documentTypes(PREFIX) };
  await writeFile(join(folder, "system/system.json"), JSON.stringify(manifest));
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Run {
  outcomes: Outcome[];
  report: Report;
  left: unknown[];
}

/** Runs the batch with the game master and these others at the table. */
async function run(others: readonly string[]): Promise<Run> {
  const systemDir = join(folder, "system");
  const table: Table = await createTable({
    worldDir: ":memory:",
    systemDir,
    users: SEATS,
    generation: GENERATION,
  });
  const sit = (user: string): Promise<HeadlessClient> =>
    headlessClient(table, user, { scripts: ["globalThis.drevoLedgerPause = 20;", script] });
  const gm = await sit(GM);
  for (const user of others) await sit(user);
  await table.settle();
  const quiet = [vi.spyOn(console, "table"), vi.spyOn(console, "info"), vi.spyOn(console, "warn")];
  for (const spy of quiet) spy.mockImplementation(() => undefined);
  const quench = makeQuench();
  gm.Hooks.callAll("quenchReady", quench);
  expect(quench.keys).toEqual(["drevo-ledger.all"]);
  const outcomes = await quench.run();
  for (const spy of quiet) spy.mockRestore();
  const { actors, items, messages, scenes, folders } = gm.game;
  const left = [actors, items, messages, scenes, folders].flatMap((all) => [...all]);
  await table.close();
  return { outcomes, report: gm.globals.drevoLedger as Report, left };
}

const failures = ({ outcomes }: Run): unknown[] =>
  outcomes.flatMap(({ title, state, error }) => (state === "failed" ? [[title, String(error)]] : []));

/** Reasons for not running that people could mend, each once. */
const wanted = ({ report }: Run): string[] => {
  const reasons = new Set(report.notRun.map(({ reason }) => reason));
  return [...reasons].filter((reason) => reason.includes("logged in")).sort();
};

let alone: Run;

test("with one game master every spec that needs nobody else passes, and the others are told as not run", async () => {
  alone = await run([]);
  expect(failures(alone)).toEqual([]);
  const { report, outcomes, left } = alone;
  expect(left).toEqual([]);
  expect(report.differed).toEqual([]);
  expect(outcomes.filter(({ state }) => state === "passed").map(({ title }) => title)).toEqual(report.passed);
  expect(outcomes.filter(({ state }) => state === "pending").map(({ title }) => title)).toEqual(
    report.notRun.map(({ title }) => title),
  );
  expect(report.passed.length).toBeGreaterThan(90);
  expect(wanted(alone)).toEqual([
    "no assistant is logged in",
    "no other game master is logged in",
    "no player is logged in, in another browser",
    "two players are not logged in, each in a browser of his own",
  ]);
  expect(report.line).toMatch(
    new RegExp(
      `^\\| ${GENERATION}\\.\\d+ \\| [\\d-]+ \\| ${report.passed.length} \\| 0 \\| ${report.notRun.length} \\|$`,
    ),
  );
}, 120_000);

test("with others at the table the specs that need them pass, too, through their own clients", async () => {
  const full = await run([SECOND_GM, ANYA, BORYA, HELPER]);
  expect(failures(full)).toEqual([]);
  expect(full.left).toEqual([]);
  expect(wanted(full)).toEqual([]);
  expect(full.report.passed.length).toBeGreaterThan(alone.report.passed.length + 40);
}, 120_000);
