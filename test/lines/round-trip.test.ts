import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatLine, parseLine, parseLines } from "../../src/lines/index.ts";
import { fighters, isClear, names } from "./arbitrary.ts";
import { knowledgeOf } from "./support.ts";
import type { Lang } from "./support.ts";

const LANGS: readonly Lang[] = ["ru", "en"];

describe.each(LANGS)("fighters in one line (%s)", { timeout: 60_000 }, (lang) => {
  const knowledge = knowledgeOf(lang);

  test("whoever is written out is read as the same", () => {
    fc.assert(
      fc.property(fighters(lang), (fighter) => {
        fc.pre(isClear(fighter));
        const line = formatLine(fighter, knowledge);
        expect(line).not.toContain("\n");
        expect(parseLine(line, knowledge).fighter, line).toEqual(fighter);
      }),
      { numRuns: 100 },
    );
  });

  test("what is read from any text is read again from what is written out", () => {
    const text = fc.array(names(lang), { maxLength: 6 }).map((parts) => `Некто: ${parts.join(", ")}`);
    fc.assert(
      fc.property(text, (some) => {
        for (const { fighter } of parseLines(some, knowledge)) {
          if (!fighter || !isClear(fighter)) continue;
          expect(parseLine(formatLine(fighter, knowledge), knowledge).fighter).toEqual(fighter);
        }
      }),
      { numRuns: 100 },
    );
  });

  test("whatever is wrong with a text is told with a place in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), names(lang), (a, b) => {
        const text = `${a}: ${b}, ${a}`;
        const lines = text.split(/\r?\n/u);
        for (const { line, problem } of parseLines(text, knowledge)) {
          if (problem) expect(lines[line - 1]).toContain(problem.place.word);
        }
      }),
      { numRuns: 100 },
    );
  });
});
