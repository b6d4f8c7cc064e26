import { expect, test } from "vitest";
import {
  WEAPON_KINDS,
  isMusclePowered,
  isUsualArmorModifier,
  isUsualDamageModifier,
  type ArmorKind,
  type RangedKind,
} from "../../src/rules/index.ts";

const upTo20 = Array.from({ length: 21 }, (_, index) => index);
const from = (low: number, high = 20) => upTo20.filter((value) => value >= low && value <= high);

test.each<[RangedKind, number[]]>([
  ["sling", [0, 1]],
  ["bow", [1, 2]],
  ["crossbow", [1, 2, 3]],
  ["pistol", [0, 1, 2, 3]],
  ["rifle", from(5)],
  ["launcher", from(10)],
])("R17 Table 9: the МУ of a %s", (kind, usual) => {
  expect(upTo20.filter((modifier) => isUsualDamageModifier(kind, modifier))).toEqual(usual);
  expect(isUsualDamageModifier(kind, -1)).toBe(false);
});

test.each<[ArmorKind, number[]]>([
  ["flexible", [1]],
  ["rigid", [2]],
  ["metal", [2, 3, 4]],
  ["future", from(5)],
])("R20 Table 11: the МД of %s armour", (kind, usual) => {
  expect(upTo20.filter((modifier) => isUsualArmorModifier(kind, modifier))).toEqual(usual);
});

test("R11 muscle drives hand and thrown weapons, bows and slings", () => {
  expect(WEAPON_KINDS.filter(isMusclePowered)).toEqual(["melee", "thrown", "sling", "bow"]);
});

test("R17 R20 refuse what they do not know", () => {
  expect(() => isUsualDamageModifier("laser" as RangedKind, 1)).toThrow('kind: "laser"');
  expect(() => isUsualDamageModifier("bow", 0.5)).toThrow("modifier: 0.5");
  expect(() => isUsualArmorModifier("skin" as ArmorKind, 1)).toThrow('kind: "skin"');
});
