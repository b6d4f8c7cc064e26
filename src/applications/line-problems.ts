import type { LineResult, Problem } from "../lines/index.ts";

/** What is wrong with a line, in a sentence. */
export const problemText = ({ code, place, data }: Problem): string =>
  game.i18n.format(`DREVO.Line.problem.${code}`, { word: place.word, min: data.min ?? "", max: data.max ?? "" });

/** «Строка 2, знак 15»: where in the text something is wrong, counted as people count. */
export const placeText = ({ line }: LineResult, { place }: Problem): string =>
  game.i18n.format("DREVO.Line.place", { line: String(line), at: String(place.at + 1) });

/** What nobody knew, each with what it has become. */
export function unknownText(results: readonly LineResult[]): string {
  const unknown = results.flatMap((result) => (result.problem ? [] : result.unknown));
  const said = unknown.map(({ kind, name }) => game.i18n.format(`DREVO.Line.became.${kind}`, { name }));
  return [...new Set(said)].join(", ");
}

/** From which character of the whole text to which a problem lies. */
export function rangeIn(text: string, { line }: LineResult, { place }: Problem): [number, number] {
  const before = text.split("\n").slice(0, line - 1);
  const start = before.reduce((sum, one) => sum + one.length + 1, 0) + place.at;
  return [start, start + place.word.length];
}
