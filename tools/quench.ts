/**
 * Builds `drevo-ledger`, the module that runs the ledger's specs in a real Foundry with Quench. It is for test worlds: no
 * part of the system, and never in its archive.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "vite";
import { MODULE, PREFIX } from "../test/host/ledger/quench/ids.ts";
import { documentTypes, LANGUAGES, packEntries, packMetadata, TEXTS } from "../test/host/ledger/world.ts";
import { entriesOf, LevelStore } from "../test/host/server/store.ts";
import { ROOT } from "./build.ts";
import { readJson, type Json } from "./release.ts";

const LEDGER = path.join(ROOT, "test/host/ledger");
/** Where the module is built when nobody says otherwise. */
export const LEDGER_MODULE = path.join(ROOT, ".cache/drevo-ledger");
const SCRIPT = "drevo-ledger.mjs";

/** The module's manifest (api: package manifests; kb: module sub-types). */
export const ledgerManifest = (version: string): Json => ({
  id: MODULE,
  title: "Drevo: ledger of behaviours",
  description: "Runs the specs of what the system «Drevo» takes Foundry to do. For test worlds only.",
  version,
  compatibility: { minimum: "13" },
  socket: false,
  esmodules: [SCRIPT],
  languages: LANGUAGES,
  packs: [packMetadata],
  documentTypes: documentTypes(),
  relationships: { requires: [{ id: "quench", type: "module" }] },
});

/** Puts the adapter in the places of what the specs import, and tells it which file begins. */
function adapter(): Plugin {
  const quench = (name: string) => path.join(LEDGER, "quench", name);
  const replaced = new Map([
    [path.join(LEDGER, "fixture.ts"), quench("fixture.ts")],
    [path.join(LEDGER, "runner.ts"), quench("runner.ts")],
  ]);
  return {
    name: "ledger-in-foundry",
    enforce: "pre",
    resolveId(source, importer) {
      if (source === "vitest") return quench("vitest.ts");
      if (!source.startsWith(".") || importer === undefined) return null;
      return replaced.get(path.resolve(path.dirname(importer), source)) ?? null;
    },
    transform(code, id) {
      const name = /([\w-]+)\.spec\.ts$/.exec(id)?.[1];
      if (name === undefined) return null;
      const collect = JSON.stringify(quench("collect.ts"));
      return { code: `import { enter } from ${collect}; enter(${JSON.stringify(name)});\n${code}`, map: null };
    },
  };
}

/**
 * Builds the module into a folder, which is emptied first: manifest, one script without imports, texts and the pack.
 * @returns the folder
 */
export async function buildLedgerModule(outDir = LEDGER_MODULE): Promise<string> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(path.join(outDir, "lang"), { recursive: true });
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [adapter()],
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      target: "es2022",
      rolldownOptions: { output: { intro: '"use strict";' } },
      // One scope of its own, so that the script may be loaded as a module or as it is.
      lib: {
        entry: path.join(LEDGER, "quench/main.ts"),
        name: "drevoLedgerModule",
        formats: ["iife"],
        fileName: () => SCRIPT,
      },
    },
  });
  const { version } = await readJson(path.join(ROOT, "package.json"));
  await writeFile(path.join(outDir, "module.json"), JSON.stringify(ledgerManifest(String(version)), null, 2));
  for (const [lang, texts] of Object.entries(TEXTS))
    await writeFile(path.join(outDir, `lang/${lang}.json`), JSON.stringify(texts));
  const store = new LevelStore(path.join(outDir, "packs"));
  await store.write("heroes", packEntries(entriesOf, PREFIX));
  await store.close();
  return outDir;
}
