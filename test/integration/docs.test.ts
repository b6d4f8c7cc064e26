/** README, guides and pages for module authors: their pictures, links, the words of the screen, the names of the code. */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import manifest from "../../src/system.json" with { type: "json" };
import { BODY_PARTS, HABITS, RANGED_KINDS, SHIELD_SIZES, WOUND_LEVELS } from "../../src/rules/index.ts";
import { ROOT } from "../../tools/build.ts";

const USES = ["strike", "throw", "shoot"];
const PAGES = ["README.md", "CONTRIBUTING.md", "docs/guide.ru.md", "docs/guide.en.md", "docs/api.md", "docs/events.md"];
const read = (file: string) => readFile(path.join(ROOT, file), "utf8");

/** All that a page leads to in this repository: links and pictures, without addresses elsewhere. */
async function targets(page: string): Promise<string[]> {
  const text = await read(page);
  const found = [...text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/gu)].map(([, link, img]) => link ?? img ?? "");
  return found.filter((target) => !/^https?:/u.test(target));
}

/** The anchor that a heading gets on the usual forges. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gmu)].map(([, heading = ""]) => anchorOf(heading.trim()));

async function filesBelow(folder: string, end: string): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(end))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"));
}

describe("links and pictures", () => {
  test.each(PAGES)("%s leads to what is there", async (page) => {
    const lost: string[] = [];
    for (const target of await targets(page)) {
      const [file = "", anchor] = decodeURI(target).split("#");
      const leadsTo = file === "" ? page : path.posix.join(path.posix.dirname(page), file);
      const text = await read(leadsTo).catch(() => null);
      if (text === null || (anchor !== undefined && !anchorsOf(text).includes(anchor))) lost.push(target);
    }
    expect(lost).toEqual([]);
  });

  test("every picture is shown somewhere, and each guide shows those of its language alone", async () => {
    const shown = new Map<string, string[]>();
    for (const page of PAGES) {
      const all = (await targets(page)).filter((target) => target.endsWith(".png"));
      shown.set(
        page,
        all.map((target) => path.posix.join(path.posix.dirname(page), target)),
      );
    }
    expect([...new Set([...shown.values()].flat())].sort()).toEqual((await filesBelow("docs/pictures", ".png")).sort());
    for (const lang of ["ru", "en"])
      for (const picture of shown.get(`docs/guide.${lang}.md`) ?? [])
        expect(picture).toMatch(new RegExp(`^docs/pictures/${lang}/`, "u"));
  });

  test("both guides show the same, step by step", async () => {
    const [ru, en] = await Promise.all(
      ["ru", "en"].map(async (lang) =>
        (await targets(`docs/guide.${lang}.md`))
          .filter((target) => target.endsWith(".png"))
          .map((t) => path.basename(t)),
      ),
    );
    expect(ru).toEqual(en);
  });
});

/** All texts within some data. */
const textsIn = (data: unknown): string[] =>
  typeof data === "string" ? [data] : typeof data === "object" && data ? Object.values(data).flatMap(textsIn) : [];

test.each(["ru", "en"])("what the guide sets in bold stands on the screen so (%s)", async (lang) => {
  const said = textsIn(JSON.parse(await read(`lang/${lang}.json`)));
  const guide = await read(`docs/guide.${lang}.md`);
  // What stands before the first chapter says what bold means.
  const body = guide.slice(guide.indexOf("\n## "));
  const bold = [...body.matchAll(/\*\*([^*]+)\*\*/gu)].map(([, words = ""]) => words.replace(/\s+/gu, " "));
  expect(bold.length).toBeGreaterThan(50);
  expect(bold.filter((words) => !said.includes(words))).toEqual([]);
});

/** What stands in backquotes on a page. */
const codes = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/gu)].map(([, code = ""]) => code);

describe("what the pages for module authors name is there", () => {
  test("events: all of them and no others", async () => {
    const [page, hooks] = [await read("docs/events.md"), await read("src/combat/hooks.ts")];
    const named = (text: string) => [...new Set(text.match(/drevo\.[a-z]+[A-Z]?[A-Za-z]*(?=[`"])/gu))].sort();
    expect(named(page)).toEqual(named(hooks));
  });

  test("calls: all that `game.system.api` has, and every act", async () => {
    const page = await read("docs/api.md");
    const [, api = ""] = /const API = \{([^}]*)\}/u.exec(await read("src/applications/api.ts")) ?? [];
    const offered = [...api.matchAll(/^\s+(\w+)/gmu)].map(([, name]) => name);
    const told = [...page.matchAll(/^\| `(\w+)\(/gmu)].map(([, name]) => name);
    expect([...new Set(told)].sort()).toEqual(offered.sort());
    const drag = await read("src/applications/hotbar-drag.ts");
    const [, draggable = ""] = /const DRAGGABLE[^{]*\{([^}]*)\}/u.exec(drag) ?? [];
    const acts = [...draggable.matchAll(/^\s+(\w+):/gmu)].map(([, act = ""]) => act);
    expect(acts.length).toBeGreaterThan(10);
    expect(acts.filter((act) => !codes(page).includes(act))).toEqual([]);
  });

  test("document types, compendia, states, and the words of the rules", async () => {
    const page = await read("docs/api.md");
    const types = Object.values(manifest.documentTypes).flatMap((kinds) => Object.keys(kinds));
    const packs = manifest.packs.map(({ name }) => `drevo.${name}`);
    const states = await read("src/config/statuses.ts");
    const stateIds = [...states.matchAll(/^ {2}(\w+): \{ _id:/gmu)].map(([, id = ""]) => id);
    expect(stateIds).toHaveLength(3);
    const words = [...BODY_PARTS, ...HABITS, ...RANGED_KINDS, ...SHIELD_SIZES, ...WOUND_LEVELS];
    const known = codes(page);
    expect([...types, ...packs, ...stateIds, ...words].filter((name) => !known.includes(name))).toEqual([]);
    const told = known.filter((code) => /^drevo\.[a-z]+$/u.test(code));
    const settings = await read("src/types/foundry.d.ts");
    expect(
      told.filter((name) => !packs.includes(name) && !settings.includes(`"${name}"`) && name !== "drevo.deed"),
    ).toEqual([]);
  });

  test("flags: all of them and no others", async () => {
    const [, config = ""] = /interface FlagConfig \{(.*?)\n {2}\}/su.exec(await read("src/types/foundry.d.ts")) ?? [];
    const kept = [...config.matchAll(/[{;] (?:drevo\?: \{ )?(\w+)\?:/gu)].map(([, name = ""]) => name);
    const told = [...(await read("docs/api.md")).matchAll(/`flags\.drevo\.(\w+)`/gu)].map(([, name = ""]) => name);
    expect([...new Set(told)].sort()).toEqual(kept.filter((name) => name !== "drevo").sort());
  });

  test("paths of `system`, in the schema of their documents", async () => {
    const page = await read("docs/api.md");
    /** The codes in a column of the table below a heading, from 1. */
    const column = (heading: string, place: number, row = /./u): string[] => {
      const [, table = ""] = new RegExp(`### ${heading}\n(.*?)\n##`, "su").exec(page) ?? [];
      const rows = table.split("\n").filter((line) => line.startsWith("| `") && row.test(line));
      return rows.flatMap((line) => codes(line.split(" | ")[place - 1] ?? ""));
    };
    const unknown = async (paths: readonly string[], ...files: readonly string[]): Promise<string[]> => {
      expect(paths.length).toBeGreaterThan(0);
      const schema = (await Promise.all(files.map((file) => read(`src/data/${file}.ts`)))).join("\n");
      const has = (part: string) => /^(<\w+>)?$/u.test(part) || new RegExp(`\\b${part}(:|\\()`, "u").test(schema);
      return paths.filter((code) => !code.split(".").every(has));
    };
    expect(await unknown(column("Actors", 1), "character", "common")).toEqual([]);
    expect(await unknown(column("Wounds", 1), "wound", "common")).toEqual([]);
    const words: readonly string[] = [...BODY_PARTS, ...RANGED_KINDS, ...SHIELD_SIZES, ...USES, "null"];
    for (const type of Object.keys(manifest.documentTypes.Item)) {
      const told = column("Items", 2, new RegExp(`^\\| \`${type}\``, "u"));
      const paths = told.filter((code) => !words.includes(code) && !code.startsWith("{"));
      expect(await unknown(paths, type), type).toEqual([]);
    }
  });
});
