/** `npm run package`: builds the system and writes the archive and the manifest of a release to `release/`. */
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { zipSync } from "fflate";
import type { Zippable } from "fflate";
import { ROOT, buildSystem } from "./build.ts";
import { Refusal, agreedVersion, archiveName, listFiles, namedPaths } from "./release.ts";
import { readJson, releaseTags, releasedManifest, runTool } from "./release.ts";
import type { Json } from "./release.ts";

/** The first day that a zip can name, local as zips are, so that the same files give the same archive anywhere. */
const EPOCH = new Date(1980, 0, 1);

/** Source maps only serve those who have the sources; LevelDB's log of opening a pack is not the pack. */
const stays = (name: string) => !name.endsWith(".map") && !/^packs\/[^/]+\/LOG(\.old)?$/.test(name);

/** The bytes of a file as they are released: without the line that names the source map. */
async function released(file: string): Promise<Uint8Array> {
  const bytes = await readFile(file);
  if (!/\.m?js$/.test(file)) return bytes;
  return Buffer.from(bytes.toString("utf8").replace(/\n*\/\/# sourceMappingURL=\S*\s*$/, "\n"));
}

/** What a manifest names and an archive lacks. */
function absent(manifest: Json, names: readonly string[]): string[] {
  return namedPaths(manifest).filter((named) => !names.some((name) => name === named || name.startsWith(`${named}/`)));
}

export interface Package {
  readonly zip: string;
  readonly manifest: string;
  /** What the manifest is without, in one line, or null. */
  readonly missing: string | null;
}

/**
 * Writes `drevo-<version>.zip` and `system.json` for a built system; the archive holds the same manifest.
 * @param dist the built system
 * @param outDir where to; older archives there are removed
 * @param pkg package.json, whose version is the manifest's already ({@link agreedVersion})
 * @throws Refusal where the manifest names a file that is not in the system
 */
export async function packageSystem(dist: string, outDir: string, pkg: Json): Promise<Package> {
  const built = await readJson(path.join(dist, "system.json"));
  const version = agreedVersion(pkg, built, []);
  const { manifest, missing } = releasedManifest(built, pkg, version);
  const names = (await listFiles(dist)).filter(stays);
  const lacking = absent(manifest, names);
  if (lacking.length > 0) throw new Refusal(`system.json names what was not built: ${lacking.join(", ")}`);

  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const files: Zippable = {};
  for (const name of names) {
    files[name] = name === "system.json" ? Buffer.from(text) : await released(path.join(dist, name));
  }
  const result = { zip: path.join(outDir, archiveName(version)), manifest: path.join(outDir, "system.json"), missing };
  await mkdir(outDir, { recursive: true });
  const old = (await readdir(outDir)).filter((name) => /^drevo-.*\.zip$/.test(name));
  await Promise.all(old.map((name) => rm(path.join(outDir, name))));
  await writeFile(result.zip, zipSync(files, { level: 9, mtime: EPOCH }));
  await writeFile(result.manifest, text);
  return result;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: "string", default: path.join(ROOT, "release") } } });
  const pkg = await readJson(path.join(ROOT, "package.json"));
  agreedVersion(pkg, await readJson(path.join(ROOT, "src/system.json")), releaseTags(ROOT));
  const { zip, manifest, missing } = await packageSystem(await buildSystem(), path.resolve(values.out), pkg);
  for (const file of [zip, manifest]) console.log(`Wrote ${path.relative(process.cwd(), file)}`);
  if (missing !== null) console.warn(missing);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runTool(main);
