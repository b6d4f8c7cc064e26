/** Builds the client core (and, where it exists, the page) into `.cache/host`, once per change of their sources. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { build, type InlineConfig } from "vite";

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
  await upToDate("core", core, () => build(coreConfig(join(here, "core/index.ts"))));
  if (page !== null) await upToDate("page", page, () => buildPage(pageEntry));
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

/** One process at a time; a lock that is older than a minute was left by one that died. */
async function withLock(name: string, fn: () => Promise<void>): Promise<void> {
  const lock = join(outDir, `${name}.lock`);
  for (;;) {
    try {
      await mkdir(lock);
      break;
    } catch {
      const age = await stat(lock).then(
        (found) => Date.now() - found.mtimeMs,
        () => 0,
      );
      if (age > 60_000) await rm(lock, { recursive: true, force: true });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  try {
    await fn();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

function coreConfig(entry: string): InlineConfig {
  return {
    configFile: false,
    root,
    logLevel: "error",
    build: {
      lib: { entry, name: "HostCore", formats: ["iife"], fileName: () => "core.js" },
      outDir,
      emptyOutDir: false,
      minify: false,
      target: "es2023",
      rolldownOptions: { output: { keepNames: true } },
    },
  };
}

async function buildPage(entry: string): Promise<void> {
  const staging = join(outDir, "page-build");
  await build({
    configFile: false,
    root,
    logLevel: "error",
    build: {
      lib: { entry, formats: ["es"], fileName: () => "page.js", cssFileName: "page" },
      outDir: staging,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      target: "es2023",
      rolldownOptions: { output: { keepNames: true } },
    },
  });
  for (const name of await readdir(staging)) await rename(join(staging, name), join(outDir, name));
  await rm(staging, { recursive: true, force: true });
  const { copyPageAssets } = await import("./page/assets.ts");
  await copyPageAssets(outDir);
}
