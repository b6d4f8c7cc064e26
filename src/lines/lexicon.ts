import { LADDER, QUALITY_IDS } from "../rules/index.ts";
import type { QualityId, Rung } from "../rules/index.ts";
import { plain } from "./fighter.ts";

/** Marks that a whole number follows, with the least and the greatest that may. */
export const NUMBERS = {
  damage: {},
  armor: { min: 0 },
  weight: { min: 1, max: 3 },
  reload: { min: 0 },
  load: { min: 0 },
} as const satisfies Record<string, { min?: number; max?: number }>;
export type NumberMark = keyof typeof NUMBERS;

/** Marks that a name follows. */
export const TEXTS = ["skill", "broader", "identifier"] as const;
export type TextMark = (typeof TEXTS)[number];

/** Marks that stand alone. `everywhere` and `nowhere` are about the body, `useless` is a weapon without a use. */
export const FLAGS = [
  "strike",
  "throw",
  "shoot",
  "useless",
  "muscle",
  "noMuscle",
  "noSkill",
  "alone",
  "head",
  "torso",
  "arms",
  "legs",
  "everywhere",
  "nowhere",
  "worn",
  "notWorn",
  "held",
  "notHeld",
  "isQuality",
  "isSkill",
  "isWeapon",
  "isShield",
  "isArmor",
  "isGear",
] as const;
export type Flag = (typeof FLAGS)[number];

/** `shield` is МЩ: one number, or two with a stroke between them; `pieces` comes behind its number. */
export const MARKS = [
  ...(Object.keys(NUMBERS) as NumberMark[]),
  ...TEXTS,
  ...FLAGS,
  "shield" as const,
  "pieces" as const,
];
export type Mark = (typeof MARKS)[number];

/** How a thing may be said; the first is how it is written. */
export type Spellings = readonly string[];

/** The words of lines: those of the client's language, and any others that are to be understood. */
export interface Words {
  readonly qualities: Readonly<Record<QualityId, Spellings>>;
  readonly ladder: Readonly<Record<Rung, Spellings>>;
  readonly marks: Readonly<Record<Mark, Spellings>>;
}

/** The words of lines, to be looked up. */
export class Lexicon {
  readonly #qualities = new Map<string, QualityId>();
  readonly #ladder = new Map<string, number>();
  readonly #marks = new Map<string, Mark>();
  readonly #written: Words;

  constructor(words: Words) {
    this.#written = words;
    for (const id of QUALITY_IDS) for (const word of words.qualities[id]) this.#qualities.set(plain(word), id);
    for (const [step, rung] of LADDER.entries())
      for (const word of words.ladder[rung]) this.#ladder.set(plain(word), step - 3);
    // «навык» is a mark that a name follows first, and only alone says what the entry is.
    for (const mark of MARKS)
      for (const word of words.marks[mark]) if (!this.#marks.has(plain(word))) this.#marks.set(plain(word), mark);
  }

  quality(word: string): QualityId | undefined {
    return this.#qualities.get(plain(word));
  }

  /** What a word of the ladder stands for. */
  rung(word: string): number | undefined {
    return this.#ladder.get(plain(word));
  }

  mark(phrase: string): Mark | undefined {
    return this.#marks.get(plain(phrase));
  }

  /** How a mark or a quality is written. */
  write(id: Mark): string {
    return this.#written.marks[id][0] ?? id;
  }

  writeQuality(id: QualityId): string {
    return this.#written.qualities[id][0] ?? id;
  }
}
