import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** The way of the data (DESIGN.md): each folder may import from those before it, and from itself. */
const LAYERS = ["rules", "lines", "config", "data", "migrations", "documents", "combat", "applications", "hooks"];
const SRC = path.resolve(import.meta.dirname, "../../src");

const layerOf = (file: string): string => path.relative(SRC, file).split(path.sep)[0] ?? "";

async function importsOf(file: string): Promise<string[]> {
  const { importedFiles } = ts.preProcessFile(await readFile(file, "utf8"));
  return importedFiles.map(({ fileName }) => fileName);
}

async function sources(): Promise<string[]> {
  const entries = await readdir(SRC, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.name.endsWith(".d.ts"))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

test("each folder imports only from those to its left", async () => {
  const wrong: string[] = [];
  for (const file of await sources()) {
    const own = LAYERS.indexOf(layerOf(file));
    for (const imported of await importsOf(file)) {
      const target = LAYERS.indexOf(layerOf(path.resolve(path.dirname(file), imported)));
      if (own >= 0 && target > own) wrong.push(`${path.relative(SRC, file)} → ${imported}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("the rules import nothing but each other, the system nothing but itself", async () => {
  const wrong: string[] = [];
  for (const file of await sources()) {
    for (const imported of await importsOf(file)) {
      const isOwn = imported.startsWith(".") && !imported.includes("/test/");
      const isRules = layerOf(path.resolve(path.dirname(file), imported)) === "rules";
      if (!isOwn || (layerOf(file) === "rules" && !isRules)) wrong.push(`${path.relative(SRC, file)} → ${imported}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("every folder of src is a layer, and no file is longer than one can read in a sitting", async () => {
  const folders = (await readdir(SRC, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...LAYERS, "types"].sort());
  for (const file of await sources()) {
    const lines = (await readFile(file, "utf8")).split("\n").length;
    expect(lines, path.relative(SRC, file)).toBeLessThanOrEqual(layerOf(file) === "data" ? 150 : 300);
  }
});
