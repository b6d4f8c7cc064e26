import { Problem } from "./problem.ts";
import type { Place } from "./problem.ts";

/** A piece of a line. A quoted one holds its text without quotes; `word` is always what stands in the line. */
export interface Token extends Place {
  readonly kind: "word" | "quoted" | "separator" | "colon" | "open" | "close";
  readonly text: string;
}

const SIGNS = new Map<string, Token["kind"]>([
  [",", "separator"],
  [";", "separator"],
  [":", "colon"],
  ["(", "open"],
  [")", "close"],
]);

/** What closes an opened quote. */
const QUOTES: Readonly<Record<string, string>> = { '"': '"', "«": "»", "“": "”", "„": "“" };

/**
 * Cuts a line into words, quoted texts and signs. Within quotes a backslash keeps the next character from meaning
 * anything, and `\n` is a new line.
 * @throws {Problem} `unclosedQuote`
 */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < line.length) {
    const sign = line.charAt(at);
    const kind = SIGNS.get(sign);
    const token = /\s/u.test(sign)
      ? null
      : kind
        ? { kind, at, word: sign, text: sign }
        : sign in QUOTES
          ? quotedAt(line, at)
          : wordAt(line, at);
    if (token) tokens.push(token);
    at += token?.word.length ?? 1;
  }
  return tokens;
}

function quotedAt(line: string, at: number): Token {
  const closing = QUOTES[line.charAt(at)];
  let text = "";
  for (let next = at + 1; next < line.length; next++) {
    const sign = line.charAt(next);
    if (sign === closing) return { kind: "quoted", at, word: line.slice(at, next + 1), text };
    if (sign !== "\\") text += sign;
    else {
      next++;
      text += line.charAt(next) === "n" ? "\n" : line.charAt(next);
    }
  }
  throw new Problem("unclosedQuote", { at, word: line.slice(at).trimEnd() });
}

function wordAt(line: string, at: number): Token {
  const [word = ""] = /^[^\s,;:()"«“„]+/u.exec(line.slice(at)) ?? [];
  return { kind: "word", at, word, text: word };
}

/** A text as a line can hold it whatever is in it. */
export const quote = (text: string): string =>
  `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;

/** One entry of a line: the words before its brackets, and the marks in the brackets, each by itself. */
export interface Entry {
  readonly head: readonly Token[];
  readonly marks: readonly (readonly Token[])[];
}

/**
 * Splits what follows the name into its entries; empty ones are nothing.
 * @throws {Problem} `unclosedBracket`, `strayBracket`, `afterBracket`
 */
export function entriesOf(tokens: readonly Token[]): Entry[] {
  const entries: Entry[] = [];
  let head: Token[] = [];
  let marks: Token[][] = [];
  let opened: Token | null = null;
  const finish = () => {
    if (head.length > 0) entries.push({ head, marks: marks.filter((mark) => mark.length > 0) });
    head = [];
    marks = [];
  };
  for (const token of tokens) {
    if (opened) {
      if (token.kind === "open") throw new Problem("strayBracket", token);
      if (token.kind === "close") opened = null;
      else if (token.kind === "separator") marks.push([]);
      else marks.at(-1)?.push(token);
    } else if (token.kind === "open") {
      if (head.length === 0) throw new Problem("strayBracket", token);
      opened = token;
      marks.push([]);
    } else if (token.kind === "close") throw new Problem("strayBracket", token);
    else if (token.kind === "separator") finish();
    else if (marks.length > 0) throw new Problem("afterBracket", token);
    else head.push(token);
  }
  if (opened) throw new Problem("unclosedBracket", opened);
  finish();
  return entries;
}
