/** What can be wrong with a line; each has a sentence in the language files. */
export const PROBLEM_CODES = [
  "noColon",
  "noName",
  "unclosedQuote",
  "unclosedBracket",
  "strayBracket",
  "afterBracket",
  "unknownMark",
  "strayWord",
  "needNumber",
  "needText",
  "needValue",
  "onlyNumber",
  "tooSmall",
  "tooGreat",
  "badShield",
  "misplaced",
  "twice",
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** A part of a line: from which character on (0 is the first), and what stands there. */
export interface Place {
  readonly at: number;
  readonly word: string;
}

/** What is wrong with a line, and where. */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly place: Place,
    /** What else the sentence says: `min`, `max`. */
    readonly data: Readonly<Record<string, string>> = {},
  ) {
    super(`${code} at ${place.at}: ${place.word}`);
  }
}
