import { BRAWL, SHIELDS, SHOOTING } from "../rules/index.ts";
import type { QualityId } from "../rules/index.ts";

type ByLanguage = Readonly<Record<"ru" | "en", string>>;

/**
 * What the book's qualities and skills are called in both languages: a text in one of them is understood by a reader of
 * the other, whose client has only his own language file. A test holds them to those files.
 */
export const QUALITY_NAMES = {
  body: { ru: "Тело", en: "Body" },
  soul: { ru: "Душа", en: "Soul" },
  strength: { ru: "Сила", en: "Strength" },
  agility: { ru: "Ловкость", en: "Agility" },
  speed: { ru: "Скорость", en: "Speed" },
  mind: { ru: "Ум", en: "Mind" },
} as const satisfies Readonly<Record<QualityId, ByLanguage>>;

/** The identifiers of the book's skills, with the broader one of each (R3). */
export const BOOK_SKILLS = {
  [BRAWL]: { broader: "", names: { ru: "Драка", en: "Brawl" } },
  swords: { broader: BRAWL, names: { ru: "Владение мечом", en: "Swordsmanship" } },
  [SHIELDS]: { broader: BRAWL, names: { ru: "Щиты", en: "Shields" } },
  [SHOOTING]: { broader: "", names: { ru: "Стрельба", en: "Shooting" } },
} as const satisfies Readonly<Record<string, { broader: string; names: ByLanguage }>>;

export const FISTS_NAMES = { ru: "Кулаки", en: "Fists" } as const satisfies ByLanguage;
