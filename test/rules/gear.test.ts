import { describe, expect, test } from "vitest";
import {
  BARE_HANDS,
  SHIELD_SIZES,
  WEAPON_SIZES,
  meleeDamageModifier,
  shieldModifier,
  type AttackRange,
  type ShieldSize,
  type WeaponSize,
} from "../../src/rules/index.ts";

describe("Weapons", () => {
  test.each<[string, WeaponSize, boolean, number]>([
    ["no weapon", "unarmed", false, -1],
    ["a small club, a knuckle-duster", "small", false, 0],
    ["a knife, a dagger", "small", true, 1],
    ["a club, a cobblestone", "medium", false, 1],
    ["a short sword, a hatchet, a machete", "medium", true, 2],
    ["a cudgel, a mace, a staff", "large", false, 2],
    ["a broad sword, an axe, a spear", "large", true, 3],
    ["a heavy two-handed club", "heavy", false, 3],
    ["a two-handed sword, a poleaxe", "heavy", true, 4],
  ])("R16 Table 8: %s (%s, sharp %s) has МУ %i", (_name, size, sharp, modifier) => {
    expect(meleeDamageModifier({ size, sharp })).toBe(modifier);
  });

  test("R16 bare hands are −1, sharp or not", () => {
    expect(meleeDamageModifier({ size: "unarmed", sharp: true })).toBe(-1);
  });

  test("R12 bare hands: МУ −1, and Strength counts", () => {
    expect(BARE_HANDS).toEqual({ damageModifier: -1, musclePowered: true });
  });

  test("R16 refuses an unknown size and an edge that is not yes or no", () => {
    expect(() => meleeDamageModifier({ size: "huge" as WeaponSize, sharp: false })).toThrow(RangeError);
    expect(() => meleeDamageModifier({ size: "huge" as WeaponSize, sharp: false })).toThrow('size: "huge"');
    expect(() => meleeDamageModifier({ size: "small", sharp: 1 as unknown as boolean })).toThrow("sharp: 1");
    expect(WEAPON_SIZES).toHaveLength(5);
  });
});

describe("Shields", () => {
  test.each<[ShieldSize, AttackRange, number]>([
    ["small", "melee", 1],
    ["small", "ranged", 0],
    ["medium", "melee", 1],
    ["medium", "ranged", 1],
    ["large", "melee", 2],
    ["large", "ranged", 2],
  ])("R18 Table 10: a %s shield against %s has МЩ %i", (size, against, modifier) => {
    expect(shieldModifier(size, against)).toBe(modifier);
  });

  test("R18 refuses an unknown size and an unknown range", () => {
    expect(() => shieldModifier("tower" as ShieldSize, "melee")).toThrow('size: "tower"');
    expect(() => shieldModifier("small", "magic" as AttackRange)).toThrow('against: "magic"');
    expect(SHIELD_SIZES).toHaveLength(3);
  });
});
