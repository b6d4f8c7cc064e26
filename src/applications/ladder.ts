import { LADDER_LABELS } from "../config/labels.ts";
import { houseRules } from "../data/settings.ts";
import { LADDER, ladderOf } from "../rules/index.ts";
import { signed } from "./numbers.ts";

/** A number in words: «Хорошо», beyond the ends «Легендарно +2» (R37). */
export function wordOf(value: number): string {
  const { rung, beyond } = ladderOf(value);
  const word = game.i18n.localize(LADDER_LABELS[rung]);
  return beyond === 0 ? word : `${word} ${signed(beyond)}`;
}

/** How a trait's value is shown by the house rules: in the field, and beside it (R37). */
export interface ShownTrait {
  readonly value: string;
  /** The word beside the number, or "" where there is none. */
  readonly word: string;
}

/** A trait's value as this table shows it: a number, a word, or both. */
export function showTrait(value: number): ShownTrait {
  const { ladder } = houseRules();
  if (ladder === "numbers") return { value: signed(value), word: "" };
  const word = wordOf(value);
  if (ladder === "both") return { value: signed(value), word };
  return { value: ladderOf(value).beyond === 0 ? word : `${signed(value)}, ${word}`, word: "" };
}

/** The words of the ladder by what they stand for, as people may type them. */
export const ladderWords = (): Map<string, number> =>
  new Map(LADDER.map((rung, step) => [game.i18n.localize(LADDER_LABELS[rung]).toLowerCase(), step - 3]));
