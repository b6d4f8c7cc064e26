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
}

/** The defaults of RULES.md. */
export const DEFAULT_HOUSE: House = {
  missingSkill: -2,
  dodgeSkill: null,
  equalSucceeds: true,
  meleeDifficulty: -2,
  rangedDifficulty: 0,
};
