/** C19: numbers as people type them. One parser, all fields; what is no number leaves what was there. */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { parseNumber } from "../../src/applications/parse-number.ts";
import { Evening, GM } from "../integration/pipeline/support/evening.ts";
import { tally } from "./support/tally.ts";
import type { Field } from "./support/wrong.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** What is typed, and what it is: a number, nothing (what is usual), or no number at all (what was there stays). */
const TYPED = [
  ...[["", null] as const, ["   ", null] as const, ["\u00a0", null] as const],
  ...[["-1", -1] as const, ["−1", -1] as const, ["–1", -1] as const, ["—1", -1] as const, ["－1", -1] as const],
  ...[["+2", 2] as const, [" 3 ", 3] as const, ["− 2", -2] as const, ["-0", 0] as const, ["007", 7] as const],
  ...[["99999999999", 999_999] as const, ["−99999999999", -999_999] as const, ["9".repeat(400), 999_999] as const],
  ...[
    "1,5",
    "1.5",
    "5.5",
    "abc",
    "много",
    "1e3",
    "NaN",
    "Infinity",
    "0x10",
    "٣",
    "--1",
    "+",
    "1 000",
    "{{x}}",
    "🗡️",
  ].map((text) => [text, undefined] as const),
] as const;

vi.setConfig({ testTimeout: 60_000 });
let tried = 0;
afterAll(() => tally("numbers typed", tried));

test.each(TYPED)("C19 «%s» is %s", (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

interface Written {
  readonly path: string;
  readonly field: Field;
}

/** The numbers of a schema that lie at a path of their own. */
const numbersOf = (field: Field, at: string): Written[] => {
  if (field.fields) return Object.entries(field.fields).flatMap(([name, part]) => numbersOf(part, `${at}.${name}`));
  return field.integer === undefined ? [] : [{ path: at, field }];
};

test("C19 each number of each sheet takes each of them: whole, within bounds, or as it was", async () => {
  const evening = await Evening.begin();
  try {
    const { client } = await evening.sit(GM);
    for (const kind of ["Actor", "Item"] as const) {
      const models = (client.CONFIG[kind] as { dataModels: Record<string, { schema: Field }> }).dataModels;
      for (const [type, { schema }] of Object.entries(models)) {
        const [document] = await (client.globals[kind] as Maker).createDocuments([{ name: type, type }]);
        for (const { path: at, field } of numbersOf(schema, "system"))
          for (const [text, value] of TYPED) {
            const before = stored(evening, kind, document, at);
            // As `number-fields.ts` hands it on: nothing for what is no number; the usual for nothing.
            const usual = field.nullable ? null : (field as Field & { initial: number }).initial;
            const said = value === undefined ? {} : { [at]: value ?? usual };
            await document?.update({ ...said, name: `${type} ${text}`.trim() });
            const after = stored(evening, kind, document, at);
            const { min = -Infinity, max = Infinity } = field.options;
            const wanted = value === undefined ? before : Math.min(Math.max(value ?? usual ?? NaN, min), max);
            expect(after, `${type} ${at} «${text}»`).toBe(Number.isNaN(wanted) ? null : wanted);
            expect(stored(evening, kind, document, "name")).toBe(`${type} ${text}`.trim());
            tried++;
          }
      }
    }
  } finally {
    await evening.close();
  }
});

interface Maker {
  createDocuments(data: readonly object[]): Promise<{ id: string; update(changes: object): Promise<unknown> }[]>;
}

function stored(evening: Evening, kind: string, document: { id: string } | undefined, at: string): unknown {
  let value: unknown = evening.table.raw(`${kind}.${document?.id ?? ""}`);
  for (const part of at.split(".")) value = Reflect.get(value as object, part);
  return value;
}

async function textsIn(folder: string, ending: string): Promise<{ file: string; text: string }[]> {
  const entries = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(ending));
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return { file: path.relative(ROOT, file), text: await readFile(file, "utf8") };
    }),
  );
}

describe("C19 no number field is outside the one parser", () => {
  test("templates: none is the browser's, and what takes a number says so", async () => {
    const outside: string[] = [];
    for (const { file, text } of await textsIn("templates", ".hbs"))
      for (const [input] of text.matchAll(/<input\b(?:[^>{]|\{\{.*?\}\})*>/g)) {
        const isTheBrowsers = /type="(?:number|range)"/.test(input);
        const isNumeric = /inputmode=|\b(?:step|min|max)=/.test(input);
        if (isTheBrowsers || (isNumeric && !/\bdata-number\b/.test(input))) outside.push(`${file}: ${input}`);
      }
    expect(outside).toEqual([]);
  });

  test("sources: who reads what somebody has typed asks number-fields.ts", async () => {
    const outside: string[] = [];
    for (const { file, text } of await textsIn("src/applications", ".ts")) {
      if (/parseInt|parseFloat|valueAsNumber|\bNumber\([^)]*\b(?:input|field|element|target)\w*\.value\b/.test(text))
        outside.push(file);
      if (text.includes("parse-number.ts") && !file.endsWith("number-fields.ts")) outside.push(file);
    }
    expect(outside).toEqual([]);
  });
});
