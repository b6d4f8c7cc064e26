import type { Lexicon } from "./lexicon.ts";
import { markAt, numberAt, placeOf, readMarks } from "./marks.ts";
import type { SaidMark } from "./marks.ts";
import { Problem } from "./problem.ts";
import type { Place } from "./problem.ts";
import type { Entry, Token } from "./tokens.ts";

/** One entry as it was said: a name, and what goes with it. */
export interface Said {
  readonly name: string;
  /** It stood in quotes: it is to be taken as it is. */
  readonly isExact: boolean;
  readonly place: Place;
  readonly marks: readonly SaidMark[];
}

/** Legendary and Terrible can be gone beyond: «Легендарно +2». */
const ENDS = [-3, 4];

/**
 * Reads one entry: where its name ends, and what its value and its marks are.
 * @throws {Problem} whatever is wrong in it, with its place
 */
export function readEntry(line: string, { head, marks }: Entry, lexicon: Lexicon): Said {
  const inBrackets = marks.flatMap((tokens) => readMarks(line, tokens, lexicon));
  const { name, tail } = split(line, head, lexicon);
  const [first] = name;
  const place = placeOf(line, name);
  const isExact = name.length === 1 && first?.kind === "quoted";
  complain(line, name, tail, lexicon);
  return { name: isExact ? first.text : place.word, isExact, place, marks: [...tail, ...inBrackets] };
}

/** The name takes as few words as leave behind it what can be read; all of them when nothing can. */
function split(line: string, head: readonly Token[], lexicon: Lexicon): { name: readonly Token[]; tail: SaidMark[] } {
  if (numberAt(head, 0)?.length === head.length) throw new Problem("onlyNumber", placeOf(line, head));
  for (let length = 1; length < head.length; length++) {
    const tail = tailOf(line, head.slice(length), lexicon);
    if (tail) return { name: withoutColons(head.slice(0, length)), tail };
  }
  return { name: withoutColons(head), tail: [] };
}

function withoutColons(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findLastIndex(({ kind }) => kind !== "colon") + 1;
  return tokens.slice(0, end);
}

/** A value, a count, or marks of which the first has a number; null when it is anything else. */
function tailOf(line: string, tokens: readonly Token[], lexicon: Lexicon): SaidMark[] | null {
  const at = tokens.findIndex(({ kind }) => kind !== "colon");
  const value = valueAt(tokens, at, lexicon);
  try {
    if (value) {
      const rest = tokens.slice(at + value.length);
      const said = { ...placeOf(line, tokens.slice(at, at + value.length)), mark: "value" as const };
      // «20 шт.» begins with a number too, and is none.
      const marks = attempt(() => readMarks(line, rest, lexicon));
      if (marks) return [{ ...said, number: value.number }, ...marks];
    }
    const marks = readMarks(line, tokens.slice(at), lexicon);
    const [first] = marks;
    return first && ("number" in first || "shield" in first) ? marks : null;
  } catch (error) {
    if (error instanceof Problem && ["tooSmall", "tooGreat"].includes(error.code)) throw error;
    return null;
  }
}

function attempt<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** A number or a word of the ladder, also beyond its ends. */
function valueAt(tokens: readonly Token[], at: number, lexicon: Lexicon) {
  const number = numberAt(tokens, at);
  if (number) return number;
  const token = tokens[at];
  const rung = token?.kind === "word" ? lexicon.rung(token.text) : undefined;
  if (rung === undefined) return null;
  const beyond = numberAt(tokens, at + 1);
  const goesOn = beyond && ENDS.includes(rung) && Math.sign(beyond.number) === Math.sign(rung);
  return goesOn ? { number: rung + beyond.number, length: 1 + beyond.length } : { number: rung, length: 1 };
}

/** What looks like a value or a mark within a name is a slip. */
function complain(line: string, name: readonly Token[], tail: readonly SaidMark[], lexicon: Lexicon): void {
  for (const [at, token] of name.entries()) {
    if (at === 0 || token.kind !== "word") continue;
    if (/^[+−–-]\d/u.test(token.text)) throw new Problem("strayWord", name[at + 1] ?? tail[0] ?? token);
    const isAbbreviation = token.text.length > 1 && token.text === token.text.toLocaleUpperCase();
    if (isAbbreviation && markAt(name, at, lexicon)) throw new Problem("needNumber", placeOf(line, [token]));
  }
}
