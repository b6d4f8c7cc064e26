/** `npm run dev`: the try-out table, built again and loaded again whenever a source changes. */
import { cp, mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { watch } from "chokidar";
import open from "open";
import { DIST, ROOT, buildSystem } from "./build.ts";
import { openFront } from "./dev-front.ts";
import type { Front } from "./dev-front.ts";
import { TableProcess } from "./dev-table.ts";
import { buildPacks } from "./packs.ts";
import { Refusal, listFiles, runTool } from "./release.ts";

/** What a change asks for: a file copied, the system's code built, its packs compiled, the table begun anew. */
type Work = "copy" | "code" | "packs" | "table";

/** The first pattern that fits a changed file decides. */
const WORK: readonly [pattern: RegExp, works: readonly Work[]][] = [
  [/^(templates|lang)\//, ["copy"]],
  [/^src\/system\.json$/, ["code", "table"]],
  [/^(src|styles)\//, ["code"]],
  [/^packs\//, ["packs", "table"]],
  [/^test\/host\//, ["table"]],
];

const WATCHED = ["src", "styles", "templates", "lang", "packs/_source", "test/host"];
/** What editors leave while they write, and what no page is made of. */
const IGNORED = /[\\/](\.[^\\/]+|[^\\/]*~|4913|test[\\/]host[\\/](ledger|README\.md))$/;

/** How long files must be quiet before they are built, in ms. */
const QUIET = 100;

const STAGING = path.join(ROOT, ".cache/dev-build");

const sameBytes = async (left: string, right: string): Promise<boolean> => {
  const [one, other] = await Promise.all([readFile(left), readFile(right).catch(() => null)]);
  return other?.equals(one) ?? false;
};

/** Builds beside the system and takes over what differs, so that an open page never meets a half-built one. */
async function buildCode(): Promise<void> {
  await buildSystem(STAGING);
  const isPack = (name: string) => name.startsWith("packs/");
  const fresh = new Set((await listFiles(STAGING)).filter((name) => !isPack(name)));
  for (const name of fresh) {
    const [from, to] = [path.join(STAGING, name), path.join(DIST, name)];
    if (!(await sameBytes(from, to))) await cp(from, to);
  }
  for (const name of await listFiles(DIST)) if (!fresh.has(name) && !isPack(name)) await rm(path.join(DIST, name));
}

/** Copies a template or a language file to where it is served from, or takes it away there too. */
async function copyFile(name: string): Promise<void> {
  const to = path.join(DIST, name);
  await mkdir(path.dirname(to), { recursive: true });
  await cp(path.join(ROOT, name), to).catch(async (error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    await rm(to, { force: true });
  });
}

/** Gathers changes until they are quiet, then does what they ask for, one round after another. */
class Rebuilder {
  readonly #table: TableProcess;
  readonly #front: Front;
  readonly #changed = new Set<string>();
  /** What is still to do: work that failed stays here until it succeeds. */
  readonly #owed = new Set<Work>();
  #timer: NodeJS.Timeout | undefined;
  #busy = false;

  constructor(table: TableProcess, front: Front) {
    this.#table = table;
    this.#front = front;
  }

  note(file: string): void {
    this.#changed.add(file.split(path.sep).join("/"));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#work(), QUIET);
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#changed.size > 0) {
      const files = [...this.#changed];
      this.#changed.clear();
      try {
        await this.#round(files);
        this.#front.reload();
        console.log(`Loaded anew: ${files.join(", ")}`);
      } catch (error) {
        console.error(`Not built: ${files.join(", ")}\n${error instanceof Error ? error.message : String(error)}`);
      }
    }
    this.#busy = false;
  }

  async #round(files: readonly string[]): Promise<void> {
    for (const file of files) {
      const works = WORK.find(([pattern]) => pattern.test(file))?.[1] ?? [];
      for (const work of works) if (work !== "copy") this.#owed.add(work);
      if (works.includes("copy")) await copyFile(file);
    }
    if (!this.#table.isOpen) this.#owed.add("table");
    await this.#settle("code", buildCode);
    await this.#settle("packs", () => buildPacks(path.join(DIST, "packs")));
    await this.#settle("table", () => this.#table.start());
  }

  async #settle(work: Work, run: () => Promise<void>): Promise<void> {
    if (!this.#owed.has(work)) return;
    await run();
    this.#owed.delete(work);
  }
}

async function openOn(port: number, table: TableProcess): Promise<Front> {
  try {
    return await openFront(port, () => table.port());
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    throw new Refusal(`Port ${port} is taken: another table may be open. Use "npm run dev -- --port 30014".`);
  }
}

/** Whether there is a screen on which a browser could open. */
const hasDesktop =
  process.stdout.isTTY &&
  !process.env.CI &&
  (process.platform !== "linux" || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY));

await runTool(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: process.env.PORT ?? "30013" },
      world: { type: "string", default: path.join(ROOT, ".worlds/tavern") },
    },
  });
  await buildSystem();
  const table = new TableProcess(path.resolve(values.world), DIST);
  const front = await openOn(Number(values.port), table);
  const end = async (): Promise<never> => {
    await Promise.all([front.close(), table.stop()]);
    process.exit();
  };
  process.once("SIGINT", () => void end()).once("SIGTERM", () => void end());
  await table.start().catch(async (error: unknown) => {
    await front.close();
    throw error;
  });
  const rebuilder = new Rebuilder(table, front);
  const watcher = watch(WATCHED, { cwd: ROOT, ignoreInitial: true, ignored: (file) => IGNORED.test(file) });
  for (const event of ["add", "change", "unlink"] as const) {
    watcher.on(event, (file) => {
      rebuilder.note(file);
    });
  }
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  console.log(
    `\nThe table is open and follows your changes: ${front.address}\n` +
      `Стол накрыт и следит за правками: ${front.address}\n` +
      `(Ctrl+C ends it; the world is kept in ${path.relative(process.cwd(), values.world)})`,
  );
  if (hasDesktop) await open(front.address);
});
