/**
 * Reads a whole number as people type it: «3», «+3», a hyphen or a true minus, «+6, Легендарно +2», or a word.
 * @param words other ways to say a number, in lower case: the words of the ladder
 * @returns the number, null for an empty text, undefined for anything else
 */
export function parseNumber(text: string, words: ReadonlyMap<string, number> = new Map()): number | null | undefined {
  const said = text.trim().toLowerCase();
  if (said === "") return null;
  const word = words.get(said);
  if (word !== undefined) return word;
  const [, sign = "", digits] = /^([+−–-]?)\s*(\d{1,9})(?:,\s.*)?$/u.exec(said) ?? [];
  if (digits === undefined) return undefined;
  const size = Number(digits);
  return sign === "" || sign === "+" || size === 0 ? size : -size;
}
