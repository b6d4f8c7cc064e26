/** Builds `dist/`, the folder that Foundry loads as it is. */
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import path from "node:path";
import { build } from "vite";
import { buildFonts } from "./fonts.ts";
import { buildIcons } from "./icons.ts";
import { buildSounds } from "./sounds.ts";
import { buildPacks } from "./packs.ts";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));
export const DIST = path.join(ROOT, "dist");

/** The module and its style sheet: one file each, no dependency at run time. */
async function buildModule(outDir: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      sourcemap: true,
      minify: false,
      target: "es2022",
      lib: {
        entry: path.join(ROOT, "src/drevo.ts"),
        formats: ["es"],
        fileName: () => "drevo.mjs",
        cssFileName: "drevo",
      },
    },
  });
}

/**
 * Builds everything into `outDir`, which is emptied first.
 * @returns the folder
 */
export async function buildSystem(outDir = DIST): Promise<string> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  await buildModule(outDir);
  for (const folder of ["templates", "lang"]) {
    await cp(path.join(ROOT, folder), path.join(outDir, folder), { recursive: true });
  }
  for (const paper of ["LICENSE", "NOTICE"]) await cp(path.join(ROOT, paper), path.join(outDir, paper));
  const manifest: unknown = JSON.parse(await readFile(path.join(ROOT, "src/system.json"), "utf8"));
  await writeFile(path.join(outDir, "system.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  await buildIcons(outDir);
  await buildFonts(outDir);
  await buildSounds(outDir);
  await buildPacks(path.join(outDir, "packs"));
  return outDir;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = await buildSystem();
  console.log(`Built ${path.relative(process.cwd(), folder) || folder}`);
}
