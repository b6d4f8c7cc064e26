/**
 * `npm run mutate`: plants faults in the host, one at a time, in a copy of the project, and sees whether the ledger (for
 * the page: its specs in a browser) tells. `npm run mutate -- <id or area> …` plants only those.
 */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { MUTATIONS } from "../test/host/mutations/index.ts";
import type { Area, Mutation } from "../test/host/mutations/index.ts";
import { findBrowser } from "./browser.ts";
import { ROOT } from "./build.ts";

/** What the specs need; packages are linked. */
const PARTS = [
  "test",
  "tools",
  "src",
  "lang",
  "package.json",
  "vitest.config.ts",
  "tsconfig.base.json",
  "tsconfig.json",
];
/** A run that takes longer has been made to hang by the fault. */
const PATIENCE = 15 * 60_000;

const PROJECT: Record<Area, string> = { core: "ledger", server: "ledger", page: "browser" };
const SPECS: Record<Area, string> = { core: "test/host/ledger", server: "test/host/ledger", page: "test/browser/host" };

/** What became of a run: who failed, or nobody. */
interface Run {
  failed: { spec: string; entry: string } | null;
  /** The fault cannot be built: it is the table's. */
  unbuilt: boolean;
}

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; title: string }[];
  }[];
}

class Workshop {
  readonly dir: string;
  readonly #browser: string;
  /** Specs that were seen to pass without a fault. */
  readonly #sound = new Map<string, boolean>();

  constructor(browser: string) {
    this.#browser = browser;
    this.dir = mkdtempSync(path.join(tmpdir(), "drevo-mutants-"));
    for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(this.dir, part), { recursive: true });
    symlinkSync(path.join(ROOT, "node_modules"), path.join(this.dir, "node_modules"));
  }

  /** Plants a fault, runs what should see it first and then all, and takes the fault out again. */
  async plant(area: Area, mutation: Mutation): Promise<Run> {
    const file = path.join(this.dir, mutation.file);
    const sound = readFileSync(file, "utf8");
    const parts = sound.split(mutation.find);
    if (parts.length !== 2) {
      console.error(`  "${mutation.find}" occurs ${parts.length - 1} times in ${mutation.file}`);
      return { failed: null, unbuilt: true };
    }
    writeFileSync(file, parts.join(mutation.replace));
    let run: Run;
    try {
      run = await this.#run(
        area,
        mutation.first.map((name) => `${SPECS[area]}/${name}.`).concat(hostSpecs(area, mutation)),
      );
      if (run.failed === null && !run.unbuilt) run = await this.#run(area, [SPECS[area]]);
    } finally {
      writeFileSync(file, sound);
    }
    if (run.failed !== null && !(await this.#isSound(area, run.failed.spec))) {
      throw new Error(`${run.failed.spec} fails without any fault: ${run.failed.entry}`);
    }
    return run;
  }

  /** A spec kills only if it lives by itself; each is asked once. */
  async #isSound(area: Area, spec: string): Promise<boolean> {
    const known = this.#sound.get(spec);
    if (known !== undefined) return known;
    const { failed } = await this.#run(area, [spec]);
    this.#sound.set(spec, failed === null);
    return failed === null;
  }

  async #run(area: Area, specs: readonly string[]): Promise<Run> {
    const file = path.join(this.dir, "report.json");
    rmSync(file, { force: true });
    const args = ["run", "--project", PROJECT[area], "--bail", "1", "--reporter=json", `--outputFile=${file}`];
    const ended = await this.#vitest([...args, "--exclude", "**/quench.spec.ts", ...specs]);
    if (!ended) return { failed: { spec: specs[0] ?? "", entry: "it hangs" }, unbuilt: false };
    const { testResults } = JSON.parse(readFileSync(file, "utf8")) as Report;
    for (const { name, assertionResults } of testResults) {
      const entry = assertionResults.find(({ status }) => status === "failed");
      if (entry) return { failed: { spec: path.relative(this.dir, name), entry: entry.title }, unbuilt: false };
    }
    const broken = testResults.find(({ status }) => status === "failed");
    if (!broken) return { failed: null, unbuilt: false };
    const unbuilt = /Build failed|Transform failed|SyntaxError/.test(broken.message);
    return { failed: { spec: path.relative(this.dir, broken.name), entry: firstLine(broken.message) }, unbuilt };
  }

  /** Runs vitest in the copy; false if it had to be ended. */
  #vitest(args: readonly string[]): Promise<boolean> {
    const vitest = path.join(ROOT, "node_modules/vitest/vitest.mjs");
    const child = spawn(process.execPath, [vitest, ...args], {
      cwd: this.dir,
      stdio: "ignore",
      env: { ...process.env, DREVO_BROWSER: this.#browser },
    });
    return new Promise((resolve) => {
      const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE);
      child.on("exit", (_code, signal) => {
        clearTimeout(timer);
        resolve(signal !== "SIGKILL");
      });
    });
  }

  clear(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/** Some specs of the ledger lie one folder deeper. */
const hostSpecs = (area: Area, { first }: Mutation): string[] =>
  area === "page" ? [] : first.map((name) => `${SPECS[area]}/host/${name}.`);

const firstLine = (text: string): string => text.split("\n", 1)[0] ?? "";

/** The faults to plant, those of the page last: they take longest. */
function chosen(asked: readonly string[]): { area: Area; mutation: Mutation }[] {
  const all = (["core", "server", "page"] as const).flatMap((area) =>
    MUTATIONS[area].map((mutation) => ({ area, mutation })),
  );
  const unknown = asked.filter((name) => !all.some(({ area, mutation }) => name === area || name === mutation.id));
  if (unknown.length > 0) throw new Error(`There is no fault and no area ${unknown.join(", ")}`);
  return asked.length === 0
    ? all
    : all.filter(({ area, mutation }) => asked.includes(area) || asked.includes(mutation.id));
}

async function main(): Promise<boolean> {
  const faults = chosen(process.argv.slice(2));
  const workshop = new Workshop(faults.some(({ area }) => area === "page") ? await findBrowser() : "");
  const survived: Mutation[] = [];
  let killed = 0;
  let unbuilt = 0;
  try {
    for (const [place, { area, mutation }] of faults.entries()) {
      const run = await workshop.plant(area, mutation);
      const head = `${String(place + 1).padStart(3)}/${faults.length} ${mutation.id}`;
      if (run.unbuilt) unbuilt++;
      else if (run.failed === null) survived.push(mutation);
      else killed++;
      if (run.unbuilt) console.log(`${head}: CANNOT BE PLANTED`);
      else if (run.failed === null) console.log(`${head}: SURVIVED – ${mutation.says}`);
      else console.log(`${head}: killed by ${run.failed.entry} (${path.basename(run.failed.spec)})`);
    }
  } finally {
    workshop.clear();
  }
  const unexplained = survived.filter(({ explained }) => explained === undefined);
  console.log(`\n${killed} killed, ${survived.length} survived, ${unbuilt} could not be planted`);
  for (const { id, says, explained } of survived) console.log(`  ${id}: ${says} – ${explained ?? "UNEXPLAINED"}`);
  return unexplained.length === 0 && unbuilt === 0;
}

process.exitCode = (await main()) ? 0 : 1;
