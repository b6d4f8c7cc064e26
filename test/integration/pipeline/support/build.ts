/** Builds `system.ts` into one script, once per change of the sources. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const ENTRY = path.join(import.meta.dirname, "system.ts");
const CACHE = path.join(ROOT, ".cache/pipeline");

let running: Promise<string> | undefined;

/** The script's source, for the `scripts` of `headlessClient`. */
export function systemScript(): Promise<string> {
  running ??= readOrBuild();
  return running;
}

/** A file is named by what it was built from, so that test files that run side by side need no lock. */
async function readOrBuild(): Promise<string> {
  const file = path.join(CACHE, `${await hashOfSources()}.js`);
  const known = await readFile(file, "utf8").catch(() => null);
  if (known !== null) return known;
  const code = await buildScript();
  await mkdir(CACHE, { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, code);
  await rename(draft, file);
  return code;
}

async function hashOfSources(): Promise<string> {
  const hash = createHash("sha256").update(await readFile(ENTRY));
  for (const folder of ["rules", "lines", "config", "data", "migrations", "documents", "combat", "applications"]) {
    const names = (await readdir(path.join(ROOT, "src", folder))).filter((name) => name.endsWith(".ts")).sort();
    for (const name of names) hash.update(name).update(await readFile(path.join(ROOT, "src", folder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    publicDir: false,
    build: {
      lib: { entry: ENTRY, name: "DrevoHeadless", formats: ["iife"] },
      write: false,
      minify: false,
      target: "es2023",
    },
  });
  for (const result of Array.isArray(built) ? built : [built]) {
    if (!("output" in result)) continue;
    return result.output[0].code;
  }
  throw new Error("Vite has built nothing");
}
