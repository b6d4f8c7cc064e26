/** What a person can write into any text so that it becomes a button: checks, attacks, rulings. Pure reading. */

/** A text that stands for a button. */
export type Enriched =
  | { readonly kind: "check"; readonly trait: string; readonly difficulty: number | null; readonly label: string }
  | { readonly kind: "attack"; readonly weapon: string; readonly label: string }
  | { readonly kind: "rule"; readonly rule: string; readonly label: string };

/**
 * `[[/check Драка 2]]`, `[[/attack меч]]`, `[[/rule R13]]` and `@R13`, each with a label in braces behind it. One pattern
 * for all of them, so that what one has made is not read again by another; the brackets as other systems use them (D08).
 */
export const ENRICHED =
  /\[\[\/(check|attack|rule)\s+([^[\]]{1,200}?)\s*\]\](?:\{([^{}]{1,200})\})?|(?<![\p{L}\p{N}_@.])@(R\d{1,2}[a-z]?)(?![\p{L}\p{N}_])(?:\{([^{}]{1,200})\})?/giu;

/** A number at the end of a check's text, with a hyphen, a true minus or a dash for its sign. */
const DIFFICULTY = /^(.+?)\s+([+\-−–]?)(\d{1,3})$/u;

/**
 * What a match of `ENRICHED` says.
 * @param match the whole text and its groups
 * @returns null when it says nothing that could be a button: the text then stays as it was written
 */
export function readEnriched(match: readonly (string | undefined)[]): Enriched | null {
  const [, command, said = "", label = "", ruling, rulingLabel = ""] = match;
  if (ruling !== undefined) return { kind: "rule", rule: ruling, label: rulingLabel.trim() };
  const text = said.trim().replace(/\s+/g, " ");
  if (text === "") return null;
  switch (command?.toLowerCase()) {
    case "check":
      return { kind: "check", ...readCheck(text), label: label.trim() };
    case "attack":
      return { kind: "attack", weapon: text, label: label.trim() };
    case "rule":
      return { kind: "rule", rule: text, label: label.trim() };
    default:
      return null;
  }
}

/** The trait, and the difficulty where a number stands behind it. */
function readCheck(text: string): { trait: string; difficulty: number | null } {
  const [, trait, sign, number] = DIFFICULTY.exec(text) ?? [];
  if (trait === undefined || number === undefined) return { trait: text, difficulty: null };
  const value = Number(number);
  return { trait, difficulty: sign === "" || sign === "+" || value === 0 ? value : -value };
}
