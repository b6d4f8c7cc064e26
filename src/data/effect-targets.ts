/**
 * What effects may change of a fighter: the numbers that somebody types on his sheet. All else is a record of what has
 * happened (wounds, long actions), a text, or derived.
 */
export const EFFECT_TARGETS = [
  /^system\.qualities\.(body|soul|strength|agility|speed|mind)$/,
  /^system\.extraQualities\.[A-Za-z0-9]{16}\.value$/,
] as const;
