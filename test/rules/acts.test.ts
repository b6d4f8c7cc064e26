import { expect, test } from "vitest";
import {
  ACT_KINDS,
  CONTROL_KINDS,
  canOpen,
  isAttack,
  isControl,
  isMove,
  isMoving,
  rangeOf,
  movesOff,
} from "../../src/rules/index.ts";

const all = [...ACT_KINDS, ...CONTROL_KINDS];

test("R8 R18 a strike is melee, shots and throws are ranged", () => {
  expect(all.filter(isAttack).map((kind) => [kind, rangeOf(kind)])).toEqual([
    ["strike", "melee"],
    ["shoot", "ranged"],
    ["throw", "ranged"],
  ]);
});

test("R25 R29 who moves can be hindered; R26 who runs after him moves too", () => {
  expect(all.filter(isMove)).toEqual(["move", "flee", "follow"]);
  expect(all.filter(isMoving)).toEqual(["move", "flee", "pursue", "follow"]);
  expect(all.filter(movesOff), "by himself").toEqual(["move", "flee"]);
});

test("an exchange begins with neither an answer, nor a chase, nor an act about itself", () => {
  expect(all.filter(canOpen)).toEqual(["strike", "shoot", "throw", "move", "flee", "reload", "other"]);
  expect(all.filter(isControl)).toEqual(["callOff", "close", "correct", "request", "refuse"]);
});
