/** What the server reads of a system: its manifest, its texts and its packs. */
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deepClone, expandObject, mergeObject } from "../json.ts";
import type { PackMetadata } from "../protocol.ts";
import { isDocumentName, type Raw } from "../shape.ts";
import { Remembered } from "./remembered.ts";
import { LevelStore } from "./store.ts";
import { PRIMARY } from "../shape.ts";

interface ManifestPack {
  name: string;
  label: string;
  path?: string;
  type: string;
  ownership?: Record<string, string>;
}

interface LanguageFile {
  lang: string;
  path: string;
}

export interface Manifest {
  id: string;
  version: string;
  documentTypes?: Record<string, Record<string, { htmlFields?: string[] }>>;
  packs?: ManifestPack[];
  languages?: LanguageFile[];
}

export interface System {
  dir: string;
  manifest: Manifest;
}

export async function readSystem(dir: string): Promise<System> {
  const text = await readFile(join(dir, "system.json"), "utf8");
  const manifest = JSON.parse(text) as Manifest;
  for (const [name, types] of Object.entries(manifest.documentTypes ?? {})) {
    for (const [type, options] of Object.entries(types)) {
      const unknown = Object.keys(options).find((option) => option !== "htmlFields");
      if (unknown !== undefined)
        throw new Error(`"${unknown}" of ${name}.${type} in the manifest is not offered by this host`);
    }
  }
  return { dir, manifest };
}

const languageTexts = new Remembered<Raw>();

/** The texts of a language: the host's own, and over them the system's. Shared: nobody changes them. */
export async function readLanguage(system: System, lang: string): Promise<Raw> {
  const own = join(import.meta.dirname, "../lang");
  const paths = [join(own, `core-${lang}.json`), join(own, `${lang}.json`)];
  for (const file of system.manifest.languages ?? []) if (file.lang === lang) paths.push(join(system.dir, file.path));
  const present = paths.filter((path) => existsSync(path));
  return languageTexts.of(present, async () => {
    const files = await Promise.all(present.map(async (path) => JSON.parse(await readFile(path, "utf8")) as Raw));
    return files.reduce((all, file) => mergeObject(all, expandObject(file)), {});
  });
}

/** A pack with its documents. */
export interface Pack {
  metadata: PackMetadata;
  documents: Raw[];
}

/** Reads the system's compiled packs, from a copy: opening a LevelDB changes it. */
export async function readPacks(system: System): Promise<Map<string, Pack>> {
  const packs = new Map<string, Pack>();
  for (const pack of system.manifest.packs ?? []) {
    const { type } = pack;
    if (!isDocumentName(type) || !(type in PRIMARY)) throw new Error(`packs of ${type} are not offered by this host`);
    const source = join(system.dir, pack.path ?? `packs/${pack.name}`);
    const id = `${system.manifest.id}.${pack.name}`;
    const metadata: PackMetadata = {
      id,
      name: pack.name,
      label: pack.label,
      type,
      system: system.manifest.id,
      packageName: system.manifest.id,
      ownership: pack.ownership ?? { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
    };
    packs.set(id, { metadata, documents: await readPack(source, PRIMARY[type as keyof typeof PRIMARY]) });
  }
  return packs;
}

const packDocuments = new Remembered<Raw[]>();

async function readPack(source: string, collection: string): Promise<Raw[]> {
  if (!existsSync(source)) throw new Error(`The pack "${source}" is not built`);
  const files = (await readdir(source)).sort().map((name) => join(source, name));
  return deepClone(await packDocuments.of(files, () => readFromCopy(source, collection)));
}

async function readFromCopy(source: string, collection: string): Promise<Raw[]> {
  const copy = await mkdtemp(join(tmpdir(), "host-pack-"));
  try {
    await cp(source, join(copy, collection), { recursive: true });
    const store = new LevelStore(copy);
    const documents = await store.load(collection);
    await store.close();
    return documents;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
