/** Builds the whole system into one script for clients without a page, once per change of its sources. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const ENTRY = path.join(import.meta.dirname, "whole.ts");
const CACHE = path.join(ROOT, ".cache/whole");

/** What a client needs, in the order in which it reads them: the stub of a page, the system. */
export async function wholeScripts(): Promise<readonly string[]> {
  return [await readFile(path.join(import.meta.dirname, "no-page.js"), "utf8"), await wholeScript()];
}

async function wholeScript(): Promise<string> {
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

/** The sources of the system, by their paths. */
export async function sources(): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, "src"), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

async function hashOfSources(): Promise<string> {
  const hash = createHash("sha256").update(await readFile(ENTRY));
  for (const file of await sources()) hash.update(file).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    publicDir: false,
    build: {
      lib: { entry: ENTRY, name: "DrevoWhole", formats: ["iife"] },
      write: false,
      minify: false,
      target: "es2023",
    },
  });
  for (const result of Array.isArray(built) ? built : [built]) {
    if (!("output" in result)) continue;
    const chunk = result.output.find((one) => one.type === "chunk");
    if (chunk) return chunk.code;
  }
  throw new Error("Vite has built nothing");
}
