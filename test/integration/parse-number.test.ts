import { describe, expect, test } from "vitest";
import { parseNumber } from "../../src/applications/parse-number.ts";

describe("a number as people type it", () => {
  test.each([
    ["3", 3],
    ["+3", 3],
    [" −2 ", -2],
    ["-2", -2],
    ["–2", -2],
    ["− 2", -2],
    ["0", 0],
    ["-0", 0],
    ["007", 7],
    ["+6, Легендарно +2", 6],
    ["−5, Ужасно −2", -5],
    ["‑7", -7],
    ["－7", -7],
    ["99999999999", 999_999],
    ["−99999999999", -999_999],
  ])("«%s» is %i", (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  test.each(["", "  ", "\u00a0"])("«%s» is nothing", (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  test.each(["abc", "2b", "1,5", "1.5", "+", "--2", "1e3", "٣", "1 000", "1, 5", "1,2,3", "5.5"])(
    "«%s» is no number",
    (text) => {
      expect(parseNumber(text)).toBeUndefined();
    },
  );

  test("R37 words of the ladder, in any case", () => {
    const words = new Map([
      ["хорошо", 1],
      ["ужасно", -3],
    ]);
    expect(parseNumber("Хорошо", words)).toBe(1);
    expect(parseNumber(" УЖАСНО ", words)).toBe(-3);
    expect(parseNumber("Хорошо")).toBeUndefined();
    expect(parseNumber("2", words)).toBe(2);
  });
});
