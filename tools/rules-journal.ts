/** Makes the journals and the roll tables: out of the topics' files, which hold both languages, and of the rules. */
import { PAGE_LANGUAGES, TOPICS, TOPIC_IDS, journalId, pageId, pageUuid } from "../src/config/topics.ts";
import type { PageLanguage, Topic } from "../src/config/topics.ts";
import type { Source } from "./pack-check.ts";
import { WORDS, isTableName, locationSpans, ruleTable, woundSpans } from "./rule-tables.ts";
import type { Span } from "./rule-tables.ts";

interface Told {
  readonly name: string;
  readonly text: string;
}
/** A topic's file: its page in each language. */
export type TopicSource = { readonly topic: Topic } & Readonly<Record<PageLanguage, Told>>;

interface Described {
  readonly name: string;
  readonly description: string;
}
/** A roll table's file; its results come out of the rules. */
export type TableSource = {
  readonly table: "location" | "wounds";
  readonly img: string;
  readonly formula: string;
} & Readonly<Record<PageLanguage, Described>>;

const STATS = { systemId: "drevo", systemVersion: "0.1.0", coreVersion: "13.346" };
const STEP = 100_000;

const TITLES: Readonly<Record<PageLanguage, string>> = { ru: "Правила «Древа»", en: "Drevo rules" };
const CITED: Readonly<Record<PageLanguage, string>> = {
  ru: "Номера правил в системе",
  en: "Numbers of these rules in the system",
};

const link = (topic: Topic, language: PageLanguage, label: string): string =>
  `@UUID[${pageUuid(topic, language)}]{${label}}`;

const isTopic = (text: string): text is Topic => Object.hasOwn(TOPICS, text);

/** Puts the links and the tables in their places. Throws on the name of a page or table that there is not. */
function filledIn(text: string, language: PageLanguage, names: ReadonlyMap<Topic, string>): string {
  return text
    .replace(/@topic\[(\w+)\]\{([^}]+)\}/g, (_all, topic: string, label: string) => {
      if (!isTopic(topic)) throw new Error(`there is no page ${topic}`);
      return link(topic, language, label);
    })
    .replace(/@table\[(\w+)\]/g, (_all, name: string) => {
      if (!isTableName(name)) throw new Error(`there is no table ${name}`);
      return ruleTable(name, language);
    })
    .replace("@topics", () => {
      const others = TOPIC_IDS.filter((topic) => topic !== "start");
      return `<ul>\n${others.map((topic) => `<li>${link(topic, language, names.get(topic) ?? topic)}</li>`).join("\n")}\n</ul>`;
    });
}

/** The rulings that a page tells of, at its foot. */
function foot(topic: Topic, language: PageLanguage): string {
  const rulings: readonly string[] = TOPICS[topic];
  return rulings.length === 0
    ? ""
    : `\n<p class="drevo-cited"><small>${CITED[language]}: ${rulings.join(", ")}</small></p>`;
}

/**
 * The two journals, Russian and English, a page for each topic.
 * @throws Error naming the file of a text that is wrong, or the topics that have none
 */
export function rulesJournals(sources: readonly { file: string; topic: TopicSource }[]): object[] {
  const byTopic = new Map(sources.map((source) => [source.topic.topic, source]));
  const missing = TOPIC_IDS.filter((topic) => !byTopic.has(topic));
  if (missing.length > 0) throw new Error(`packs: the rules have no page for ${missing.join(", ")}`);
  return PAGE_LANGUAGES.map((language, place) => {
    const id = journalId(language);
    const names = new Map(sources.map(({ topic }) => [topic.topic, topic[language].name]));
    const page = (topic: Topic, at: number): object => {
      const source = byTopic.get(topic);
      const own = pageId(topic, language);
      const { name, text } = source?.topic[language] ?? { name: "", text: "" };
      return {
        _id: own,
        _key: `!journal.pages!${id}.${own}`,
        name,
        type: "text",
        title: { show: true, level: 1 },
        text: {
          format: 1,
          content: within(source?.file ?? "", () => filledIn(text, language, names)) + foot(topic, language),
        },
        image: {},
        video: { controls: true, volume: 0.5 },
        src: null,
        system: {},
        sort: (at + 1) * STEP,
        ownership: { default: -1 },
        flags: {},
        _stats: STATS,
      };
    };
    return {
      _id: id,
      _key: `!journal!${id}`,
      name: TITLES[language],
      pages: TOPIC_IDS.map(page),
      folder: null,
      sort: (place + 1) * STEP,
      ownership: { default: 0 },
      flags: {},
      _stats: STATS,
    };
  });
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** How far the open ends of Table 7 reach where a number must stand. */
const FAR = 99;

/** What a roll table can draw: its spans, and what each says in a language. */
function resultsOf(table: TableSource["table"], language: PageLanguage): Span<string>[] {
  const { Part, Wound } = WORDS[language];
  return table === "location"
    ? locationSpans().map((span) => ({ ...span, said: Part[span.said] }))
    : woundSpans().map((span) => ({ ...span, said: Wound[span.said] }));
}

/** Every roll table in each language. */
export function rollTables(sources: readonly { file: string; table: TableSource }[]): object[] {
  return PAGE_LANGUAGES.flatMap((language, place) =>
    sources.map(({ file, table: source }, at) => {
      const id = `Tbl${capital(language)}${capital(source.table)}`.padEnd(16, "0");
      const result = ({ low, high, said }: Span<string>, number: number): object => {
        const own = `${capital(language)}${capital(source.table)}Row`.padEnd(15, "0") + String(number + 1);
        return {
          _id: own,
          _key: `!tables.results!${id}.${own}`,
          type: "text",
          name: "",
          description: said,
          img: source.img,
          weight: 1,
          range: [low ?? -FAR, high ?? FAR],
          drawn: false,
          flags: {},
          _stats: STATS,
        };
      };
      const { name, description } = source[language];
      return {
        _id: id,
        _key: `!tables!${id}`,
        name,
        img: source.img,
        description: within(file, () => filledIn(description, language, new Map())),
        results: resultsOf(source.table, language).map(result),
        formula: source.formula,
        replacement: true,
        displayRoll: true,
        folder: null,
        sort: (place * sources.length + at + 1) * STEP,
        ownership: { default: 0 },
        flags: {},
        _stats: STATS,
      };
    }),
  );
}

function within<Made>(file: string, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    throw new Error(`packs: ${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** The documents that the files of these two packs make; null for a pack whose files are documents themselves. */
export function madeDocuments(pack: string, sources: readonly Source[]): object[] | null {
  if (pack === "rules")
    return rulesJournals(sources.map(({ file, document }) => ({ file, topic: document as TopicSource })));
  if (pack === "tables")
    return rollTables(sources.map(({ file, document }) => ({ file, table: document as TableSource })));
  return null;
}
