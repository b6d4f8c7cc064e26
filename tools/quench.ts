/**
 * Builds `drevo-ledger`, the module that runs the ledger's specs in a real Foundry with Quench. It is for test worlds: no
 * part of the system, and never in its archive.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "vite";
import { MODULE, PREFIX } from "../test/host/ledger/quench/ids.ts";
import { PROBE_FILES, probeTypes } from "../test/browser/host/probe-parts.ts";
import { documentTypes, LANGUAGES, packEntries, packMetadata, TEXTS } from "../test/host/ledger/world.ts";
import { entriesOf, LevelStore } from "../test/host/server/store.ts";
import { ROOT } from "./build.ts";
import { readJson, type Json } from "./release.ts";

const LEDGER = path.join(ROOT, "test/host/ledger");
/** Where the module is built when nobody says otherwise. */
export const LEDGER_MODULE = path.join(ROOT, ".cache/drevo-ledger");
const PAGE_SPECS = path.join(ROOT, "test/browser/host");
/** The module's scripts and what they are built of: the ledger, and what needs a page. */
const SCRIPTS = {
  "drevo-ledger.mjs": path.join(LEDGER, "quench/main.ts"),
  "drevo-ledger-page.mjs": path.join(PAGE_SPECS, "in-page/module.ts"),
};

/** The subtypes of the ledger's fixture and of the page's probe; a module's carry its id before them. */
export function allTypes(prefix = ""): Record<string, Json> {
  const [ours, page] = [documentTypes(prefix), probeTypes(prefix)];
  return Object.fromEntries(Object.entries(ours).map(([name, types]) => [name, { ...types, ...page[name] }]));
}

/** The module's manifest (api: package manifests; kb: module sub-types). */
export const ledgerManifest = (version: string): Json => ({
  id: MODULE,
  title: "Drevo: ledger of behaviours",
  description: "Runs the specs of what the system «Drevo» takes Foundry to do. For test worlds only.",
  version,
  compatibility: { minimum: "13" },
  socket: false,
  esmodules: Object.keys(SCRIPTS),
  styles: [{ src: "probe.css", layer: "modules" }],
  languages: [...LANGUAGES, ...LANGUAGES.map((language) => ({ ...language, path: "probe.json" }))],
  packs: [packMetadata],
  documentTypes: allTypes(),
  relationships: { requires: [{ id: "quench", type: "module" }] },
});

/** Puts the adapter in the places of what the specs import, and tells it which file begins. */
function adapter(): Plugin {
  const quench = (name: string) => path.join(LEDGER, "quench", name);
  const replaced = new Map([
    [path.join(LEDGER, "fixture.ts"), quench("fixture.ts")],
    [path.join(LEDGER, "runner.ts"), quench("runner.ts")],
    [path.join(PAGE_SPECS, "sitting.ts"), path.join(PAGE_SPECS, "in-page/sitting.ts")],
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
      const name = /([\w-]+)\.(?:spec|test)\.ts$/.exec(id)?.[1];
      if (name === undefined) return null;
      const collect = JSON.stringify(quench("collect.ts"));
      return { code: `import { enter } from ${collect}; enter(${JSON.stringify(name)});\n${code}`, map: null };
    },
  };
}

/**
 * Builds a script of the module, without imports.
 * @param outDir the folder; what else is in it stays
 */
export async function buildScript(entry: string, outDir: string, fileName: string): Promise<void> {
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
      lib: { entry, name: "drevoLedgerModule", formats: ["iife"], fileName: () => fileName },
    },
  });
}

/**
 * Builds the module into a folder, which is emptied first: manifest, scripts, texts, the page's files and the pack.
 * @returns the folder
 */
export async function buildLedgerModule(outDir = LEDGER_MODULE): Promise<string> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(path.join(outDir, "lang"), { recursive: true });
  for (const [fileName, entry] of Object.entries(SCRIPTS)) await buildScript(entry, outDir, fileName);
  const { version } = await readJson(path.join(ROOT, "package.json"));
  await writeFile(path.join(outDir, "module.json"), JSON.stringify(ledgerManifest(String(version)), null, 2));
  for (const [lang, texts] of Object.entries(TEXTS))
    await writeFile(path.join(outDir, `lang/${lang}.json`), JSON.stringify(texts));
  for (const [name, text] of Object.entries(PROBE_FILES)) await writeFile(path.join(outDir, name), text);
  const store = new LevelStore(path.join(outDir, "packs"));
  await store.write("heroes", packEntries(entriesOf, PREFIX));
  await store.close();
  return outDir;
}
