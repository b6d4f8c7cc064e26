/** Builds sources of the system into one script for clients without a page, once per change of the sources. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const CACHE = path.join(ROOT, ".cache/scripts");

const running = new Map<string, Promise<string>>();

/**
 * The script that an entry and what it imports come to, for the `scripts` of `headlessClient`.
 * @param entry the path of a TypeScript file
 * @throws what the bundler says of sources that cannot be built
 */
export function scriptFrom(entry: string): Promise<string> {
  const script = running.get(entry) ?? readOrBuild(entry);
  running.set(entry, script);
  return script;
}

/** The sources of the system, by their paths. */
export async function sources(): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, "src"), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** A file is named by what it was built from, so that test files that run side by side need no lock. */
async function readOrBuild(entry: string): Promise<string> {
  const file = path.join(CACHE, `${await hashOf(entry)}.js`);
  const known = await readFile(file, "utf8").catch(() => null);
  if (known !== null) return known;
  const code = await buildScript(entry);
  await mkdir(CACHE, { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, code);
  await rename(draft, file);
  return code;
}

async function hashOf(entry: string): Promise<string> {
  const hash = createHash("sha256").update(await readFile(entry));
  for (const file of await sources()) hash.update(file).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

async function buildScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    publicDir: false,
    build: { lib: { entry, name: "DrevoScript", formats: ["iife"] }, write: false, minify: false, target: "es2023" },
  });
  for (const result of Array.isArray(built) ? built : [built]) {
    if (!("output" in result)) continue;
    const chunk = result.output.find((one) => one.type === "chunk");
    if (chunk) return chunk.code;
  }
  throw new Error("Vite has built nothing");
}
