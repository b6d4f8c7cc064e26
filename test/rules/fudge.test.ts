import { expect, test } from "vitest";
import { FUDGE_WEIGHTS, fudgeTotal } from "../../src/rules/index.ts";

test("R2 the weights of 4dF are those of all 81 throws", () => {
  const counted = new Map<number, number>();
  for (const a of [-1, 0, 1])
    for (const b of [-1, 0, 1])
      for (const c of [-1, 0, 1])
        for (const d of [-1, 0, 1]) {
          const total = fudgeTotal([a, b, c, d]);
          counted.set(total, (counted.get(total) ?? 0) + 1);
        }
  expect(FUDGE_WEIGHTS.map(({ total, weight }) => [total, weight])).toEqual([...counted].sort(([a], [b]) => a - b));
  expect(FUDGE_WEIGHTS.map(({ weight }) => weight)).toEqual([1, 4, 10, 16, 19, 16, 10, 4, 1]);
});

test.each([
  [[0, 0, 0], "faces: [0, 0, 0] is not four dice"],
  [[0, 0, 0, 0, 0], "faces: [0, 0, 0, 0, 0] is not four dice"],
  [[0, 0, 2, 0], "faces[2]: 2 is not one of -1, 0, 1"],
  [[0.5, 0, 0, 0], "faces[0]: 0.5 is not one of -1, 0, 1"],
  [[0, NaN, 0, 0], "faces[1]: NaN is not one of -1, 0, 1"],
])("R2 refuses the faces %j", (faces, message) => {
  expect(() => fudgeTotal(faces)).toThrow(RangeError);
  expect(() => fudgeTotal(faces)).toThrow(message);
});

test("R2 a face of −0 is a blank, and the total is never −0", () => {
  expect(fudgeTotal([-0, -0, -0, -0])).toBe(0);
  expect(fudgeTotal([1, -1, 0, 0])).toBe(0);
});
