/** The words of both languages, and a small stand-in for the packs. */
import en from "../../lang/en.json" with { type: "json" };
import ru from "../../lang/ru.json" with { type: "json" };
import { Catalogue, Lexicon, MARKS } from "../../src/lines/index.ts";
import type { Fighter, Known, Mark, Words } from "../../src/lines/index.ts";
import { LADDER, QUALITY_IDS } from "../../src/rules/index.ts";
import type { QualityId, Rung } from "../../src/rules/index.ts";

const TEXTS = { ru: ru.DREVO, en: en.DREVO };
export type Lang = keyof typeof TEXTS;

export function wordsOf(lang: Lang): Words {
  const { Line, Quality, Ladder } = TEXTS[lang];
  const list = (text: string) => text.split("|");
  const record = <Id extends string>(ids: readonly Id[], of: (id: Id) => string[]) =>
    Object.fromEntries(ids.map((id) => [id, of(id)])) as Record<Id, string[]>;
  return {
    qualities: record<QualityId>(QUALITY_IDS, (id) => [Quality[id], ...list(Line.also[id])]),
    ladder: record<Rung>(LADDER, (id) => [Ladder[id], ...list(Line.also[id])]),
    marks: record<Mark>(MARKS, (id) => list(Line.words[id])),
  };
}

type Names = Readonly<Record<Lang, string>>;

const THINGS: readonly (readonly [Names, (name: string) => Known])[] = [
  [{ ru: "Драка", en: "Brawl" }, (name) => ({ kind: "skill", name, identifier: "brawl", broader: "" })],
  [
    { ru: "Владение мечом", en: "Swordsmanship" },
    (name) => ({ kind: "skill", name, identifier: "swords", broader: "brawl" }),
  ],
  [{ ru: "Стрельба", en: "Shooting" }, (name) => ({ kind: "skill", name, identifier: "shooting", broader: "" })],
  [{ ru: "Топор", en: "Axe" }, (name) => ({ ...STRUCK, name, damage: 3, skill: "brawl" })],
  [{ ru: "Широкий меч", en: "Broad sword" }, (name) => ({ ...STRUCK, name, damage: 3, skill: "swords" })],
  [{ ru: "Копьё", en: "Spear" }, (name) => ({ ...STRUCK, name, damage: 3, uses: ["strike", "throw"], skill: "brawl" })],
  [
    { ru: "Арбалет", en: "Crossbow" },
    (name) => ({ ...STRUCK, name, damage: 2, uses: ["shoot"], reload: 1, skill: "shooting", muscle: false }),
  ],
  [{ ru: "Средний щит", en: "Medium shield" }, (name) => ({ kind: "shield", name, size: "medium", damage: null })],
  [{ ru: "Малый щит", en: "Small shield" }, (name) => ({ kind: "shield", name, size: "small", damage: null })],
  [
    { ru: "Кольчуга", en: "Mail" },
    (name) => ({ kind: "armor", name, modifier: 2, weight: 2, parts: ["torso", "arms", "legs"] }),
  ],
];
const STRUCK = { kind: "weapon", uses: ["strike"], reload: 0, load: 0, muscle: true } as const;

export const knowledgeOf = (lang: Lang) => ({
  lexicon: new Lexicon(wordsOf(lang)),
  catalogue: new Catalogue(THINGS.map(([names, make]) => [make(names[lang]), Object.values(names)] as const)),
});

export const NOBODY: Omit<Fighter, "name"> = {
  qualities: {},
  extraQualities: [],
  skills: [],
  weapons: [],
  shields: [],
  armor: [],
  gear: [],
};
