/** The pages of the rules: which there are, which rulings each tells of, and where each lies in the pack. */

/** Every topic once, in the order of the pages, with the rulings that its page tells of. */
export const TOPICS = {
  start: [],
  dice: ["R1", "R2"],
  checks: ["R3", "R3a", "R4", "R5", "R6"],
  ladder: ["R37"],
  attack: ["R7", "R8", "R9", "R10"],
  many: ["R10a"],
  damage: ["R11", "R12", "R15"],
  wounds: ["R13", "R14"],
  weapons: ["R16", "R17"],
  shields: ["R18", "R19"],
  armor: ["R20", "R21"],
  location: ["R22"],
  weight: ["R23", "R24"],
  moving: ["R25", "R26", "R27", "R29"],
  fleeing: ["R28", "R30"],
  reload: ["R31", "R32"],
  boxes: ["R33", "R34"],
  healing: ["R35"],
  order: ["R36"],
  house: [],
  writing: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Topic = keyof typeof TOPICS;

/** What a rule mark can lead to: a topic, or the number of a ruling. */
export type RuleName = Topic | (typeof TOPICS)[Topic][number];

export const TOPIC_IDS = Object.keys(TOPICS) as Topic[];

/** The languages that the pages are written in; whoever reads another gets English. */
export const PAGE_LANGUAGES = ["ru", "en"] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** The id of the journal in a language, and of a topic's page in it: 16 letters and digits that never change. */
export const journalId = (language: PageLanguage): string => `DrevoRules${capital(language)}`.padEnd(16, "0");
export const pageId = (topic: Topic, language: PageLanguage): string =>
  `${capital(language)}${capital(topic)}`.padEnd(16, "0");

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Where the page of a topic lies. */
export const pageUuid = (topic: Topic, language: PageLanguage): string =>
  `Compendium.drevo.rules.JournalEntry.${journalId(language)}.JournalEntryPage.${pageId(topic, language)}`;

/** The language in which a reader of this one gets the pages. */
export const pageLanguage = (language: string): PageLanguage =>
  PAGE_LANGUAGES.find((known) => known === language) ?? "en";

/** What is explained under another name: the kinds of items on a sheet. */
const ALIASES: Readonly<Record<string, Topic>> = { weapon: "weapons", shield: "shields", skill: "checks" };

/** The topic whose page tells of a ruling (`R13`, in any case), or of that name, or of that kind of item; null where there is none. */
export function topicOf(text: string): Topic | null {
  const wanted = text.trim().toLowerCase();
  return (
    TOPIC_IDS.find((topic) => topic === wanted || TOPICS[topic].some((ruling) => ruling.toLowerCase() === wanted)) ??
    (Object.hasOwn(ALIASES, wanted) ? ALIASES[wanted] : undefined) ??
    null
  );
}
