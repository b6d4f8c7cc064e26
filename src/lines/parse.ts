import { readEntry } from "./entry.ts";
import type { Fighter } from "./fighter.ts";
import { placeOf } from "./marks.ts";
import { Problem } from "./problem.ts";
import { resolve } from "./resolve.ts";
import type { Knowledge, Unknown } from "./resolve.ts";
import { entriesOf, tokensOf } from "./tokens.ts";
import type { Token } from "./tokens.ts";

/** What one line came to. `line` counts from 1, as people count lines; empty ones count too. */
export type LineResult =
  | { readonly line: number; readonly fighter: Fighter; readonly unknown: readonly Unknown[]; readonly problem: null }
  | { readonly line: number; readonly fighter: null; readonly problem: Problem };

/**
 * Reads fighters, one a line: «Орк: Сила +1, Драка +2, топор (МУ 3), кольчуга МД 2 вес 2». Empty lines are nothing.
 * Nothing is thrown for what people write: it is a `Problem` with its place.
 */
export function parseLines(text: string, knowledge: Knowledge): LineResult[] {
  return text.split(/\r?\n/u).flatMap((line, index): LineResult[] => {
    if (line.trim() === "") return [];
    const at = { line: index + 1 };
    try {
      return [{ ...at, ...parseLine(line, knowledge), problem: null }];
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      return [{ ...at, fighter: null, problem }];
    }
  });
}

/**
 * Reads one fighter.
 * @throws {Problem} what is wrong first
 */
export function parseLine(line: string, knowledge: Knowledge): { fighter: Fighter; unknown: Unknown[] } {
  const tokens = tokensOf(line);
  const colon = tokens.findIndex(({ kind }) => kind !== "word" && kind !== "quoted");
  const after = tokens[colon];
  if (after?.kind !== "colon") throw new Problem("noColon", after ?? placeOf(line, tokens));
  const name = tokens.slice(0, colon);
  if (name.length === 0) throw new Problem("noName", after);
  const entries = entriesOf(tokens.slice(colon + 1)).map((entry) => readEntry(line, entry, knowledge.lexicon));
  return resolve(nameIn(line, name), entries, knowledge);
}

function nameIn(line: string, tokens: readonly Token[]): string {
  const [first] = tokens;
  return tokens.length === 1 && first?.kind === "quoted" ? first.text : placeOf(line, tokens).word;
}
