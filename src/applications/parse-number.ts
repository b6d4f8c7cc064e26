import { LARGEST } from "../config/limits.ts";

/** A sign, as keyboards and other programs write it: hyphens, dashes, a true minus, wide ones. */
const SIGNED = /^([+＋\-‐‑‒–—−﹣－]?)\s*(\d+)(?:,\s*\p{L}.*)?$/u;

/**
 * Reads a whole number as people type it: «3», «+3», a hyphen or a true minus, «+6, Легендарно +2», or a word. A fraction
 * is none, and never ten times as much. One that is too large is brought to the largest there is.
 * @param words other ways to say a number, in lower case: the words of the ladder
 * @returns the number, null for an empty text, undefined for anything else
 */
export function parseNumber(text: string, words: ReadonlyMap<string, number> = new Map()): number | null | undefined {
  const said = text.trim().toLowerCase();
  if (said === "") return null;
  const word = words.get(said);
  if (word !== undefined) return word;
  const [, sign = "", digits] = SIGNED.exec(said) ?? [];
  if (digits === undefined) return undefined;
  const size = Math.min(Number(digits), LARGEST);
  return "+＋".includes(sign) || size === 0 ? size : -size;
}
