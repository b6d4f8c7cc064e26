import { NUMBERS, TEXTS } from "./lexicon.ts";
import type { Flag, Lexicon, Mark, NumberMark, TextMark } from "./lexicon.ts";
import { Problem } from "./problem.ts";
import type { Place } from "./problem.ts";
import type { Token } from "./tokens.ts";

/** МЩ as it was said: against blows, and against shots where that was said too. */
export interface SaidShield {
  readonly melee: number;
  readonly ranged: number | null;
}

/** What was said of a thing, each with the place where it was. */
export type SaidMark = Place &
  (
    | { readonly mark: NumberMark | "quantity" | "value"; readonly number: number }
    | { readonly mark: TextMark; readonly text: string }
    | { readonly mark: "shield"; readonly shield: SaidShield }
    | { readonly mark: Flag }
  );

/** Phrases have at most so many words. */
const LONGEST_PHRASE = 3;

const NUMBER = /^([+−–—-]?)(\d{1,9})\.?$/u;
const PAIR = /^\+?(\d)\/\+?(\d)\.?$/u;
const TIMES = /^[×xх*](\d{1,9})?$/iu;

/** A number from a place on, and how many tokens it takes: «+1», «+ 1», «−2», «3». */
export function numberAt(tokens: readonly Token[], at: number): { number: number; length: number } | null {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first?.kind !== "word") return null;
  const whole = NUMBER.exec(first.text);
  if (whole) return { number: signed(whole[1], whole[2]), length: 1 };
  const split = /^[+−–—-]$/u.test(first.text) && second?.kind === "word" ? /^\d{1,9}$/u.exec(second.text) : null;
  return split ? { number: signed(first.text, split[0]), length: 2 } : null;
}

const signed = (sign = "", digits = "0"): number =>
  sign === "" || sign === "+" || Number(digits) === 0 ? Number(digits) : -Number(digits);

/** The mark whose name begins at a place; the longest that fits. */
export function markAt(tokens: readonly Token[], at: number, lexicon: Lexicon): { mark: Mark; length: number } | null {
  for (let length = LONGEST_PHRASE; length > 0; length--) {
    const words = tokens.slice(at, at + length);
    if (words.length < length || words.some(({ kind }) => kind !== "word")) continue;
    const mark = lexicon.mark(words.map(({ text }) => text).join(" "));
    if (mark) return { mark, length };
  }
  return null;
}

/** The part of a line that some tokens take. */
export function placeOf(line: string, tokens: readonly Token[]): Place {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last) return { at: line.length, word: "" };
  return { at: first.at, word: line.slice(first.at, last.at + last.word.length) };
}

const isNumberMark = (mark: Mark): mark is NumberMark => mark in NUMBERS;
const isTextMark = (mark: Mark): mark is TextMark => TEXTS.some((text) => text === mark);

/**
 * Reads marks that stand one behind the other: «МД 2 вес 2», «×20», «навык Драка».
 * @throws {Problem} `unknownMark`, `needNumber`, `needText`, `tooSmall`, `tooGreat`, `badShield`
 */
export function readMarks(line: string, tokens: readonly Token[], lexicon: Lexicon): SaidMark[] {
  const said: SaidMark[] = [];
  let at = 0;
  while (at < tokens.length) {
    const read = markFrom(line, tokens, at, lexicon);
    said.push(read.said);
    at += read.length;
    while (tokens[at]?.kind === "colon") at++;
  }
  return said;
}

function markFrom(line: string, tokens: readonly Token[], at: number, lexicon: Lexicon) {
  const quantity = quantityAt(tokens, at, lexicon);
  if (quantity) {
    const place = placeOf(line, tokens.slice(at, at + quantity.length));
    return { said: { ...place, mark: "quantity", number: quantity.number } as const, length: quantity.length };
  }
  const found = markAt(tokens, at, lexicon);
  if (!found || found.mark === "pieces") throw new Problem("unknownMark", placeOf(line, tokens.slice(at, at + 1)));
  const { mark } = found;
  let next = at + found.length;
  while (tokens[next]?.kind === "colon") next++;
  const named = placeOf(line, tokens.slice(at, at + found.length));
  const done = (said: SaidMark, length: number) => ({ said, length: next - at + length });
  if (isNumberMark(mark)) {
    const value = numberAt(tokens, next);
    if (!value) throw new Problem("needNumber", named);
    const place = placeOf(line, tokens.slice(at, next + value.length));
    checkRange(mark, value.number, place);
    return done({ ...place, mark, number: value.number }, value.length);
  }
  if (mark === "shield") {
    const value = shieldAt(tokens, next);
    if (!value) throw new Problem("needNumber", named);
    return done({ ...placeOf(line, tokens.slice(at, next + value.length)), mark, shield: value.shield }, value.length);
  }
  if (!isTextMark(mark)) return done({ ...named, mark }, 0);
  const rest = tokens.slice(next);
  const [only] = rest;
  if (!only) return done(textless(mark, named), 0);
  const text = rest.length === 1 && only.kind === "quoted" ? only.text : placeOf(line, rest).word;
  return done({ ...placeOf(line, tokens.slice(at)), mark, text }, rest.length);
}

/** «навык» alone says what the entry is. */
function textless(mark: TextMark, place: Place): SaidMark {
  if (mark === "skill") return { ...place, mark: "isSkill" };
  throw new Problem("needText", place);
}

function checkRange(mark: NumberMark, number: number, place: Place): void {
  const { min, max }: { min?: number; max?: number } = NUMBERS[mark];
  if (min !== undefined && number < min) throw new Problem("tooSmall", place, { min: String(min) });
  if (max !== undefined && number > max) throw new Problem("tooGreat", place, { max: String(max) });
}

/** «×20», «x 20», «20 шт.» */
function quantityAt(tokens: readonly Token[], at: number, lexicon: Lexicon) {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first?.kind !== "word") return null;
  const times = TIMES.exec(first.text);
  if (times?.[1]) return { number: Number(times[1]), length: 1 };
  if (times && second && /^\d{1,9}$/u.test(second.text)) return { number: Number(second.text), length: 2 };
  const count = /^\d{1,9}$/u.test(first.text) && second?.kind === "word" && lexicon.mark(second.text) === "pieces";
  return count ? { number: Number(first.text), length: 2 } : null;
}

/** «+1», «1/0», «+1/+1» */
function shieldAt(tokens: readonly Token[], at: number): { shield: SaidShield; length: number } | null {
  const [, melee, ranged] = PAIR.exec(tokens[at]?.text ?? "") ?? [];
  if (melee !== undefined && ranged !== undefined)
    return { shield: { melee: Number(melee), ranged: Number(ranged) }, length: 1 };
  const one = numberAt(tokens, at);
  return one && { shield: { melee: one.number, ranged: null }, length: one.length };
}
