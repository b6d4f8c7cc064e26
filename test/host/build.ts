/** Builds the client core (and, where it exists, the page) into `.cache/host`, once per change of their sources. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { build } from "vite";
import { copyPageAssets } from "./page/assets.ts";

const here = import.meta.dirname;
const root = join(here, "../..");
const outDir = join(root, ".cache/host");

export interface BuiltHost {
  /** The core as an IIFE that puts `HostCore` on the global object. */
  core: string;
  /** The page as an ES module, if there is one. */
  page: string | null;
  dir: string;
}

let running: Promise<BuiltHost> | undefined;

/** Builds what is out of date; at most one process at a time does so. */
export function buildHost(): Promise<BuiltHost> {
  running ??= buildAll();
  return running;
}

async function buildAll(): Promise<BuiltHost> {
  await mkdir(outDir, { recursive: true });
  const pageEntry = join(here, "page/main.ts");
  const core = join(outDir, "core.js");
  const page = existsSync(pageEntry) ? join(outDir, "page.js") : null;
  await upToDate("core", core, () => bundle("core", join(here, "core/index.ts"), "iife"));
  if (page !== null) {
    await upToDate("page", page, async () => {
      await bundle("page", pageEntry, "es");
      await copyPageAssets(outDir);
    });
  }
  return { core, page, dir: outDir };
}

/** Runs a build unless the mark of its last run says that nothing has changed. */
async function upToDate(name: string, file: string, run: () => Promise<unknown>): Promise<void> {
  const mark = join(outDir, `${name}.hash`);
  const hash = await hashSources();
  const fresh = async (): Promise<boolean> =>
    existsSync(file) && existsSync(mark) && (await readFile(mark, "utf8")) === hash;
  if (await fresh()) return;
  await withLock(name, async () => {
    if (await fresh()) return;
    await run();
    await writeFile(mark, hash);
  });
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const entry of (await readdir(here, { recursive: true })).sort()) {
    if (entry.startsWith("server") || entry.startsWith("ledger") || !/\.(ts|css|json)$/.test(entry)) continue;
    hash.update(relative(root, entry));
    hash.update(await readFile(join(here, entry)));
  }
  return hash.digest("hex");
}

/** One process at a time. Who holds the lock touches it again and again; one that is not was left by the dead. */
async function withLock(name: string, fn: () => Promise<void>): Promise<void> {
  const lock = join(outDir, `${name}.lock`);
  while (!(await taken(lock))) await new Promise((resolve) => setTimeout(resolve, 50));
  const beat = setInterval(() => {
    const now = new Date();
    utimes(lock, now, now).catch(() => undefined);
  }, 2000);
  try {
    await fn();
  } finally {
    clearInterval(beat);
    await rm(lock, { recursive: true, force: true });
  }
}

/** Takes the lock if it is free, or clears one that was left. */
async function taken(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch {
    const age = await stat(lock).then(
      (found) => Date.now() - found.mtimeMs,
      () => 0,
    );
    if (age > 60_000) await rm(lock, { recursive: true, force: true });
    return false;
  }
}

/** Builds one bundle aside and puts it in place whole, so that nobody reads a half of it. */
async function bundle(name: string, entry: string, format: "iife" | "es"): Promise<void> {
  const staging = join(outDir, `${name}-${process.pid}`);
  await build({
    configFile: false,
    root,
    logLevel: "error",
    build: {
      lib: { entry, name: "HostCore", formats: [format], fileName: () => `${name}.js`, cssFileName: name },
      outDir: staging,
      emptyOutDir: true,
      minify: false,
      sourcemap: format === "es",
      target: "es2023",
      // Rolls and their terms are told by the names of their classes.
      rolldownOptions: { output: { keepNames: true } },
    },
  });
  for (const file of await readdir(staging)) await rename(join(staging, file), join(outDir, file));
  await rm(staging, { recursive: true, force: true });
}
