import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import en from "../../lang/en.json" with { type: "json" };
import ru from "../../lang/ru.json" with { type: "json" };
import { ACT_KINDS, TERM_IDS, WOUND_LEVELS } from "../../src/rules/index.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** All keys of a language file with their texts, dotted. */
function flat(value: object, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
      typeof inner === "object" && inner ? [...flat(inner, `${prefix}${key}.`)] : [[prefix + key, String(inner)]],
    ),
  );
}

const russian = flat(ru);
const english = flat(en);

/** Everything that can name a key: sources and templates. */
async function code(): Promise<string> {
  const texts: string[] = [];
  for (const folder of ["src", "templates"]) {
    const entries = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (entry.isFile()) texts.push(await readFile(path.join(entry.parentPath, entry.name), "utf8"));
    }
  }
  return texts.join("\n");
}

test("both languages have the same keys, and no text is empty", () => {
  expect([...russian.keys()].sort()).toEqual([...english.keys()].sort());
  for (const texts of [russian, english]) for (const [key, text] of texts) expect(text.trim(), key).not.toBe("");
});

test("both languages fill the same places", () => {
  const places = (text = "") => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  for (const [key, text] of russian) expect(places(text), key).toEqual(places(english.get(key)));
});

test("Russian is written in Russian", () => {
  for (const [key, text] of russian)
    expect(/[а-яё]/i.test(text) || text.length < 3 || text.includes("→"), key).toBe(true);
});

test("every key that the code names in full is there", async () => {
  const named = [...(await code()).matchAll(/["'`](DREVO(?:\.\w+)+)["'`]/g)].map(([, key]) => key ?? "");
  const missing = named.filter(
    (key) => !russian.has(key) && ![...russian.keys()].some((known) => known.startsWith(`${key}.`)),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test("the rules' ids have their names", () => {
  for (const id of WOUND_LEVELS)
    expect(russian.has(`DREVO.Wound.${id}`) && russian.has(`DREVO.WoundLetter.${id}`)).toBe(true);
  for (const id of TERM_IDS) expect(russian.has(`DREVO.Term.${id}`), id).toBe(true);
  for (const id of ACT_KINDS.filter((kind) => ["strike", "dodge", "shield", "none"].includes(kind))) {
    expect(russian.has(`DREVO.Act.${id}.line`), id).toBe(true);
  }
});
