import { describe, expect, test } from "vitest";
import { CONTROL_KINDS, isReadable } from "../../src/rules/index.ts";
import { act, dice } from "./build.ts";

const THREE = [1, 0, -1];
const TWO_ON_A_DIE = [2, 0, 0, 0];

describe("What can be read of an act", () => {
  test.each(["none", ...CONTROL_KINDS] as const)("%s rolls nothing", (kind) => {
    for (const faces of [null, dice(1), THREE]) expect(isReadable(act("A", { kind, faces, weapon: null }))).toBe(true);
  });

  test.each(["reload", "other"] as const)("%s needs no dice; what there are are four", (kind) => {
    expect(isReadable(act("A", { kind, faces: null, weapon: null }))).toBe(true);
    expect(isReadable(act("A", { kind, faces: dice(1), weapon: null }))).toBe(true);
    for (const faces of [THREE, TWO_ON_A_DIE]) expect(isReadable(act("A", { kind, faces }))).toBe(false);
  });

  test("harm without a check needs neither dice nor a weapon (R14)", () => {
    const harm = { harm: "light", entitled: true, locationFaces: null, weapon: null } as const;
    expect(isReadable(act("A", { ...harm, faces: null }))).toBe(true);
    expect(isReadable(act("A", { ...harm, faces: THREE }))).toBe(false);
    expect(isReadable(act("A", { ...harm, faces: null, entitled: false }))).toBe(false);
  });

  test.each(["strike", "shoot", "throw"] as const)("%s has its dice, those for the location, and a weapon", (kind) => {
    expect(isReadable(act("A", { kind }))).toBe(true);
    for (const faces of [null, THREE, TWO_ON_A_DIE]) {
      expect(isReadable(act("A", { kind, faces }))).toBe(false);
      expect(isReadable(act("A", { kind, locationFaces: faces }))).toBe(false);
    }
    expect(isReadable(act("A", { kind, weapon: null }))).toBe(false);
  });

  test.each(["dodge", "move", "flee", "pursue", "follow"] as const)("%s has its dice, and needs no more", (kind) => {
    expect(isReadable(act("A", { kind, locationFaces: null, weapon: null }))).toBe(true);
    for (const faces of [null, THREE, TWO_ON_A_DIE]) expect(isReadable(act("A", { kind, faces }))).toBe(false);
  });

  test("a shield that is raised is there (R18)", () => {
    expect(isReadable(act("A", { kind: "shield" }))).toBe(false);
    expect(isReadable(act("A", { kind: "shield", shield: { melee: 1, ranged: 0 } }))).toBe(true);
  });
});
