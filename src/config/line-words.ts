import { Lexicon, MARKS } from "../lines/index.ts";
import type { Mark } from "../lines/index.ts";
import { LADDER, QUALITY_IDS } from "../rules/index.ts";
import type { QualityId, Rung } from "../rules/index.ts";
import { LADDER_LABELS, QUALITY_LABELS } from "./labels.ts";

/** How the language files part the spellings of one word. */
const BETWEEN = "|";

/** The words of lines as this client writes them, and all others that it understands. */
export function lexicon(): Lexicon {
  const spellings = (key: string): string[] => game.i18n.localize(key).split(BETWEEN);
  const labelled = (label: string, id: string) => [game.i18n.localize(label), ...spellings(`DREVO.Line.also.${id}`)];
  return new Lexicon({
    qualities: record<QualityId>(QUALITY_IDS, (id) => labelled(QUALITY_LABELS[id], id)),
    ladder: record<Rung>(LADDER, (id) => labelled(LADDER_LABELS[id], id)),
    marks: record<Mark>(MARKS, (id) => spellings(`DREVO.Line.words.${id}`)),
  });
}

const record = <Id extends string>(ids: readonly Id[], of: (id: Id) => string[]) =>
  Object.fromEntries(ids.map((id) => [id, of(id)])) as Record<Id, string[]>;
