/** The journals of the rules and the roll tables, as they lie in the compiled packs. */
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAGE_LANGUAGES, TOPICS, TOPIC_IDS, pageId, pageUuid, topicOf } from "../../src/config/topics.ts";
import type { PageLanguage, Topic } from "../../src/config/topics.ts";
import { DEFAULT_HOUSE, HARMS, TERM_IDS, hitLocation, ruleTerm, woundOf } from "../../src/rules/index.ts";
import manifest from "../../src/system.json" with { type: "json" };
import { buildPacks } from "../../tools/packs.ts";
import { rulesJournals } from "../../tools/rules-journal.ts";
import { WORDS } from "../../tools/rule-tables.ts";

interface Page {
  readonly _id: string;
  readonly name: string;
  readonly text: { readonly content: string };
}
interface Result {
  readonly description: string;
  readonly range: readonly [number, number];
}
interface Table {
  readonly _id: string;
  readonly name: string;
  readonly formula: string;
  readonly results: readonly string[];
}

let folder = "";
let pages = new Map<string, Page>();
let tables = new Map<string, Table>();
let results = new Map<string, Result>();

async function entries<Kept>(pack: string, kind: string): Promise<Map<string, Kept>> {
  const db = new ClassicLevel<string, Kept>(path.join(folder, pack), { keyEncoding: "utf8", valueEncoding: "json" });
  const all = await db.iterator().all();
  await db.close();
  return new Map(all.filter(([key]) => key.startsWith(`!${kind}!`)));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "drevo-pages-"));
  await buildPacks(folder);
  pages = await entries<Page>("rules", "journal.pages");
  tables = await entries<Table>("tables", "tables");
  results = await entries<Result>("tables", "tables.results");
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The page of a topic, in a language. Throws when there is none. */
function pageOf(topic: Topic, language: PageLanguage): Page {
  const found = [...pages.values()].find(({ _id }) => _id === pageId(topic, language));
  if (!found) throw new Error(`There is no page ${topic} in ${language}`);
  return found;
}

/** The cells of the table of a page, a row each. */
const rowsOf = (html: string, at = 0): string[][] => {
  const body = [...html.matchAll(/<tbody>(.*?)<\/tbody>/gs)][at]?.[1] ?? "";
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = ""]) => cell),
  );
};

describe("the pages of the rules", () => {
  test("are there for every topic in both languages, and no others", () => {
    expect([...pages.values()].map(({ _id }) => _id).sort()).toEqual(
      PAGE_LANGUAGES.flatMap((language) => TOPIC_IDS.map((topic) => pageId(topic, language))).sort(),
    );
    for (const topic of TOPIC_IDS) {
      const [ru, en] = [pageOf(topic, "ru"), pageOf(topic, "en")];
      expect(ru.name, topic).toMatch(/\p{Script=Cyrillic}/u);
      expect(`${en.name}${en.text.content}`, topic).toMatch(/^\P{Script=Cyrillic}+$/u);
    }
  });

  test("have ids of 16 letters and digits", () => {
    for (const { _id } of pages.values()) expect(_id).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  test("lead to each other in their own language, and never nowhere", () => {
    for (const language of PAGE_LANGUAGES) {
      const here = TOPIC_IDS.map((topic) => pageUuid(topic, language));
      const reached = new Set<string>();
      for (const topic of TOPIC_IDS) {
        const { content } = pageOf(topic, language).text;
        const links = [...content.matchAll(/@UUID\[([^\]]+)\]\{[^}]+\}/g)].map(([, uuid]) => uuid ?? "");
        expect(links.length, topic).toBeGreaterThan(0);
        for (const uuid of links) expect(here, topic).toContain(uuid);
        if (topic !== "start") links.forEach((uuid) => reached.add(uuid));
        expect(content).not.toMatch(/@(topic|table)/);
      }
      // Also without the list of all pages each one is found from another.
      const lost = TOPIC_IDS.filter((topic) => topic !== "start" && !reached.has(pageUuid(topic, language)));
      expect(lost).toEqual([]);
    }
  });

  test("tell of every ruling once, and cite it at their foot", () => {
    const numbers = Array.from({ length: 37 }, (_, at) => `R${at + 1}`);
    const all = [...numbers, "R3a", "R10a"];
    expect(TOPIC_IDS.flatMap((topic): readonly string[] => TOPICS[topic]).sort()).toEqual(all.sort());
    for (const ruling of all) {
      const topic = topicOf(ruling);
      expect(topic, ruling).not.toBeNull();
      for (const language of PAGE_LANGUAGES)
        expect(pageOf(topic ?? "start", language).text.content).toMatch(new RegExp(`[ ,>]${ruling}[,<]`));
    }
  });

  test("are where the marks of the windows lead, whatever term they stand beside", async () => {
    const folder = path.resolve(import.meta.dirname, "../../templates");
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".hbs"));
    const sources = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
    const written = sources.flatMap((source) =>
      [...source.matchAll(/\b(?:data-drevo-rule|rule)="([^"{]+)"/g)].map(([, rule = ""]) => rule),
    );
    expect(written.length).toBeGreaterThan(5);
    // Gear is nothing that the rules know.
    const kinds = Object.keys(manifest.documentTypes.Item).filter((type) => type !== "gear");
    const terms = TERM_IDS.map((id) => ruleTerm(id, 0).ruling ?? "");
    expect([...written, ...kinds, ...terms].filter((rule) => topicOf(rule) === null)).toEqual([]);
  });

  test("have the same tables in both languages, but for the words", () => {
    for (const topic of TOPIC_IDS) {
      const shapeOf = (language: PageLanguage) =>
        [...pageOf(topic, language).text.content.matchAll(/<(table|tr|td|th|li|p|h2)\b/g)].map(([tag]) => tag).join("");
      expect(shapeOf("ru"), topic).toBe(shapeOf("en"));
    }
  });

  test("say what the rules say", () => {
    expect(rowsOf(pageOf("wounds", "ru").text.content)).toEqual([
      ["0 и меньше", "Без раны"],
      ["1…2", "Царапина (Ц)"],
      ["3…4", "Лёгкая рана (Л)"],
      ["5…6", "Ранение (Р)"],
      ["7…8", "Тяжёлая рана (Т)"],
      ["9 и больше", "Смерть (†)"],
    ]);
    expect(rowsOf(pageOf("location", "en").text.content)).toEqual([
      ["−4…−3", "Legs"],
      ["−2…0", "Torso"],
      ["1…2", "Arms"],
      ["3…4", "Head"],
    ]);
    expect(rowsOf(pageOf("weapons", "en").text.content)).toEqual([
      ["Unarmed", "−1", "−1"],
      ["Small", "0", "1"],
      ["Medium", "1", "2"],
      ["Large", "2", "3"],
      ["Heavy two-handed", "3", "4"],
    ]);
    expect(rowsOf(pageOf("weapons", "en").text.content, 1).map(([, modifier]) => modifier)).toEqual([
      "0…1",
      "1…2",
      "1…3",
      "0…3",
      "5 and more",
      "10 and more",
    ]);
    expect(rowsOf(pageOf("shields", "en").text.content).map(([, ...numbers]) => numbers.join(" "))).toEqual([
      "1 0",
      "1 1",
      "2 2",
    ]);
    expect(rowsOf(pageOf("armor", "en").text.content).map(([, modifier]) => modifier)).toEqual([
      "1",
      "2",
      "2…4",
      "5 and more",
    ]);
    // The table of R23, word for word.
    expect(rowsOf(pageOf("weight", "ru").text.content, 1)).toEqual([
      ["3, 1, 1", "−2", "−1", "0", "0"],
      ["3, 3, –", "−2", "−2", "−1", "0"],
      ["3, –, –", "−1", "−1", "0", "0"],
      ["3, 1, –", "−1", "0", "0", "0"],
      ["2, 2, –", "−1", "0", "0", "0"],
    ]);
    expect(rowsOf(pageOf("weight", "ru").text.content)).toEqual([
      ["1", "−1", "0", "0", "0"],
      ["2", "−2", "−1", "0", "0"],
      ["3", "−3", "−3", "−2", "0"],
    ]);
    expect(rowsOf(pageOf("ladder", "ru").text.content).map((row) => row.join(" "))).toEqual([
      "+4 Легендарно",
      "+3 Превосходно",
      "+2 Отлично",
      "+1 Хорошо",
      "0 Нормально",
      "−1 Посредственно",
      "−2 Плохо",
      "−3 Ужасно",
    ]);
    expect(rowsOf(pageOf("boxes", "en").text.content).map(([, ...numbers]) => numbers.join(" "))).toEqual(
      HARMS.map((harm) =>
        harm === "death"
          ? `${DEFAULT_HOUSE.boxes.death} –`
          : `${DEFAULT_HOUSE.boxes[harm]} ${String(DEFAULT_HOUSE.woundPenalty[harm]).replace("-", "−")}`,
      ),
    );
    expect(rowsOf(pageOf("dice", "en").text.content)).toEqual([
      ["Of 81", "1", "4", "10", "16", "19", "16", "10", "4", "1"],
    ]);
    expect(rowsOf(pageOf("house", "en").text.content)).toHaveLength(Object.keys(DEFAULT_HOUSE).length);
  });

  test("are refused when one is missing, or leads to a page that there is not", () => {
    const told = { name: "Имя", text: "<p>@topic[nowhere]{туда}</p>" };
    expect(() => rulesJournals([])).toThrow("the rules have no page for start");
    const all = TOPIC_IDS.map((topic) => ({ file: `${topic}.yml`, topic: { topic, ru: told, en: told } }));
    expect(() => rulesJournals(all)).toThrow("start.yml: there is no page nowhere");
  });
});

describe("the roll tables", () => {
  const drawn = (name: string, total: number): string[] => {
    const table = [...tables.values()].find((one) => one.name === name);
    return (table?.results ?? []).flatMap((id) => {
      const { range, description } = results.get(`!tables.results!${table?._id ?? ""}.${id}`) ?? {
        range: [1, 0],
        description: "",
      };
      return range[0] <= total && total <= range[1] ? [description] : [];
    });
  };

  test.each([
    ["ru", "Часть тела", "Раны по урону"],
    ["en", "Hit location", "Wounds by damage"],
  ] as const)("in %s give what the rules give, for every number one result", (language, location, wounds) => {
    for (let total = -4; total <= 4; total++)
      expect(drawn(location, total), String(total)).toEqual([WORDS[language].Part[hitLocation(total)]]);
    for (let damage = -30; damage <= 30; damage++)
      expect(drawn(wounds, damage), String(damage)).toEqual([WORDS[language].Wound[woundOf(damage)]]);
  });

  test("are four, two in each language, and the location is four dice and nothing else", () => {
    expect([...tables.values()].map(({ name, formula }) => `${name}: ${formula}`).sort()).toEqual([
      "Hit location: 4df",
      "Wounds by damage: 4df + 4",
      "Раны по урону: 4df + 4",
      "Часть тела: 4df",
    ]);
  });
});
