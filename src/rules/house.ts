import type { Harm } from "./wounds.ts";

/** How one who is attacked by several answers: once for all, once for each, or one of them only (R10a). */
export const MANY_ATTACKERS = ["one", "each", "single"] as const;
export type ManyAttackers = (typeof MANY_ATTACKERS)[number];

/** Who acts when: by Скорость + 4dF, by sides, or whoever wants (R36). */
export const ORDERS = ["speed", "sides", "free"] as const;
export type Order = (typeof ORDERS)[number];

/** How the ladder is shown (R37). */
export const LADDER_STYLES = ["numbers", "words", "both"] as const;
export type LadderStyle = (typeof LADDER_STYLES)[number];

/** What the GM may choose where the text is silent: every *(setting)* of RULES.md. The opening act carries one. */
export interface House {
  /** What a skill counts that the character lacks altogether (R3). */
  readonly missingSkill: number;
  /** The identifier of the skill that a dodge rolls; null: Ловкость, else Тело (R3a). */
  readonly dodgeSkill: string | null;
  /** Whether a one-sided check that equals the difficulty succeeds (R5). */
  readonly equalSucceeds: boolean;
  /** The difficulty of striking one who does not answer (R8). */
  readonly meleeDifficulty: number;
  /** The difficulty of shooting or throwing at one who does not answer (R8). */
  readonly rangedDifficulty: number;
  /** Whether he who answers a blow with a blow and wins wounds (R9); else he only parries. */
  readonly counterWounds: boolean;
  /** Whether two who shoot at each other are one comparison; else each makes a check of his own (R10). */
  readonly shotsCompared: boolean;
  readonly manyAttackers: ManyAttackers;
  /** What each melee attack beyond the first adds to the roll of one who stands and fights (R10a), 0 or less. */
  readonly outnumbered: number;
  /** The difficulty of going on with a reload after a hit, unless the GM says another (R31). */
  readonly reloadDifficulty: number;
  /** How many wounds of each level fit before the next one marks a worse level (R33). */
  readonly boxes: Readonly<Record<Harm, number>>;
  /** What the worst wound adds to every later check (R34), 0 or less. */
  readonly woundPenalty: Readonly<Record<Harm, number>>;
  /** The level from which one is marked out of action (R34). */
  readonly outOfAction: Harm;
  /** «Не насмерть»: death is unconsciousness, nobody is asked. */
  readonly mercy: boolean;
  readonly order: Order;
  readonly ladder: LadderStyle;
}

/** The defaults of RULES.md. */
export const DEFAULT_HOUSE: House = {
  missingSkill: -2,
  dodgeSkill: null,
  equalSucceeds: true,
  meleeDifficulty: -2,
  rangedDifficulty: 0,
  counterWounds: true,
  shotsCompared: false,
  manyAttackers: "one",
  outnumbered: 0,
  reloadDifficulty: 0,
  boxes: { scratch: 3, light: 1, wound: 1, heavy: 1, death: 1 },
  woundPenalty: { scratch: 0, light: -1, wound: -2, heavy: -3, death: -3 },
  outOfAction: "heavy",
  mercy: false,
  order: "speed",
  ladder: "numbers",
};

/** House rules with the defaults for what is not said: an old act may lack a setting that came later. */
export function houseOf(said: Partial<House> | null): House {
  return { ...DEFAULT_HOUSE, ...said };
}
