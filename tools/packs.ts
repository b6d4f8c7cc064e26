/** Compiles packs/_source/<pack>/*.yml into LevelDB with Foundry's own CLI, and checks first what the CLI does not. */
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { checkSources } from "./pack-check.ts";
import type { Source } from "./pack-check.ts";
import { madeDocuments } from "./rules-journal.ts";

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const SOURCES = path.join(ROOT, "packs", "_source");

/** The one function of the CLI that we call; it comes without types. Keys: PLATFORM "Packs". */
type CompilePack = (src: string, dest: string, options: { yaml: boolean; recursive: boolean }) => Promise<void>;

function offersCompilePack(cli: unknown): cli is { compilePack: CompilePack } {
  return typeof cli === "object" && cli !== null && "compilePack" in cli && typeof cli.compilePack === "function";
}

async function loadCompiler(): Promise<CompilePack> {
  // A name that the compiler does not follow, as the package has no types.
  const name = ["@foundryvtt", "foundryvtt-cli"].join("/");
  const cli: unknown = await import(name);
  if (!offersCompilePack(cli)) throw new Error(`packs: ${name} offers no compilePack`);
  return cli.compilePack;
}

/** The YAML files below a folder, in the order of their names. */
async function yamlFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name));
  return files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
}

/** Reads every source file of a pack. Throws on broken YAML, naming the file. */
export async function readSources(pack: string, sources = SOURCES): Promise<Source[]> {
  const read = async (file: string): Promise<Source> => {
    const name = path.relative(sources, file).split(path.sep).join("/");
    try {
      const document: unknown = parse(await readFile(file, "utf8"));
      return { file: name, pack, document };
    } catch (error) {
      throw new Error(`packs: ${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  };
  return Promise.all((await yamlFiles(path.join(sources, pack))).map(read));
}

/** The folders of the sources, one for each pack. */
export async function packNames(sources = SOURCES): Promise<string[]> {
  const entries = await readdir(sources, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/**
 * Compiles every pack into `outDir/<pack>`, a LevelDB folder each; what was there before is deleted.
 * @param outDir the folder that holds the packs of the built system
 * @param sources where the YAML lies, one folder for each pack
 * @throws Error listing everything that is wrong with the sources, by file; nothing is written then
 */
export async function buildPacks(outDir: string, sources = SOURCES): Promise<void> {
  const packs = await packNames(sources);
  const read = new Map<string, Source[]>();
  for (const pack of packs) read.set(pack, await readSources(pack, sources));
  const problems = checkSources([...read.values()].flat());
  if (problems.length > 0) throw new Error(["packs: the sources are not right:", ...problems].join("\n  "));
  const compilePack = await loadCompiler();
  await mkdir(outDir, { recursive: true });
  for (const pack of packs) {
    const target = path.join(outDir, pack);
    await rm(target, { recursive: true, force: true });
    const made = madeDocuments(pack, read.get(pack) ?? []);
    if (made === null) await compilePack(path.join(sources, pack), target, { yaml: true, recursive: true });
    else await compileMade(made, target, compilePack);
  }
}

/** Compiles documents that lie in no file of their own: the CLI wants files, so they get some for a moment. */
async function compileMade(documents: readonly object[], target: string, compilePack: CompilePack): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "drevo-made-"));
  try {
    for (const [at, document] of documents.entries())
      await writeFile(path.join(folder, `${at}.yml`), JSON.stringify(document));
    await compilePack(folder, target, { yaml: true, recursive: false });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
