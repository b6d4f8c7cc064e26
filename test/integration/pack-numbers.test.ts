import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ARMOR_RANGES,
  BARE_HANDS,
  BODY_PARTS,
  RANGED_KINDS,
  armorWeightPenalty,
  isMusclePowered,
  isUsualArmorModifier,
  isUsualDamageModifier,
  shieldModifier,
} from "../../src/rules/index.ts";
import type { BodyPart, RangedKind } from "../../src/rules/index.ts";
import { CompiledPacks, damageOf } from "./support/compiled-packs.ts";
import type { Entry } from "./support/compiled-packs.ts";

let folder = "";
let all: CompiledPacks;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "drevo-numbers-"));
  all = await CompiledPacks.into(folder);
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("Table 8", () => {
  test.each([
    { row: "small, blunt", mu: 0, names: ["Маленькая дубинка", "Кастет"] },
    { row: "small, sharp", mu: 1, names: ["Нож", "Кинжал"] },
    { row: "medium one-handed, blunt", mu: 1, names: ["Дубинка", "Булыжник"] },
    { row: "medium one-handed, sharp", mu: 2, names: ["Короткий меч", "Топорик", "Мачете"] },
    { row: "large or light two-handed, blunt", mu: 2, names: ["Дубина", "Палица", "Посох"] },
    { row: "large or light two-handed, sharp", mu: 3, names: ["Широкий меч", "Топор", "Копьё"] },
    { row: "heavy two-handed, blunt", mu: 3, names: ["Ослоп"] },
    { row: "heavy two-handed, sharp", mu: 4, names: ["Двуручный меч", "Секира"] },
  ])("R16: $row, МУ $mu", ({ mu, names }) => {
    for (const name of names) {
      const weapon = all.item("weapons", name);
      expect(damageOf(weapon), name).toBe(mu);
    }
  });

  test("R12, R16: its first row is bare hands, which are no item", () => {
    expect(BARE_HANDS.damageModifier).toBe(-1);
    for (const { system } of all.ofType("weapon")) expect(damageOf(system)).toBeGreaterThanOrEqual(0);
  });

  test("R11, R16: what strikes or is thrown has МУ by size and edge, and muscle drives it", () => {
    const hand = all.ofType("weapon").filter(({ system }) => system.ranged === null);
    expect(hand.length).toBeGreaterThan(20);
    for (const { name, system } of hand) {
      expect(system.damageModifier, name).toBeNull();
      expect(system.musclePowered, name).toBe(true);
      expect(system.uses, name).not.toContain("shoot");
      expect(system.reload, name).toBe(0);
    }
  });

  test("R3a: what is both struck with and thrown names no skill, so that Драка or Стрельба is rolled", () => {
    const both = all.ofType("weapon").filter(({ system }) => system.uses.includes("throw"));
    expect(both.map(({ name }) => name)).toContain("Метательный нож");
    for (const { name, system } of both) expect(system, name).toMatchObject({ uses: ["strike", "throw"], skill: "" });
  });

  test.each([
    { name: "Бутылка", mu: 0 },
    { name: "«Розочка»", mu: 1 },
    { name: "Табурет", mu: 1 },
    { name: "Лавка", mu: 3 },
  ])("R16: improvised, $name, МУ $mu", ({ name, mu }) => {
    const weapon = all.item("improvised", name);
    expect(damageOf(weapon)).toBe(mu);
    expect(all.inPack("improvised")).toHaveLength(4);
  });
});

describe("Table 9", () => {
  /** The rows as RULES.md has them: from, to. */
  const rows: Record<RangedKind, [number, number]> = {
    sling: [0, 1],
    bow: [1, 2],
    crossbow: [1, 3],
    pistol: [0, 3],
    rifle: [5, Infinity],
    launcher: [10, Infinity],
  };

  test.each(RANGED_KINDS)("R17: %s, both ends of a closed range", (kind) => {
    const [low, high] = rows[kind];
    const modifiers = all.inPack("weapons").flatMap(({ system }) => (system.ranged === kind ? [damageOf(system)] : []));
    expect(Math.min(...modifiers)).toBe(low);
    if (high < Infinity) expect(Math.max(...modifiers)).toBe(high);
  });

  test("R11, R17: what shoots lies in the range of its kind, does nothing else, and has muscle or not by its kind", () => {
    for (const { name, system } of all.ofType("weapon")) {
      const kind = system.ranged;
      expect(system.uses.includes("shoot"), name).toBe(kind !== null);
      if (kind === null) continue;
      const [low, high] = rows[kind];
      expect(damageOf(system), name).toBeGreaterThanOrEqual(low);
      expect(damageOf(system), name).toBeLessThanOrEqual(high);
      expect(isUsualDamageModifier(kind, damageOf(system)), name).toBe(true);
      expect(system, name).toMatchObject({ uses: ["shoot"], skill: "shooting", musclePowered: isMusclePowered(kind) });
    }
  });

  test("R31: bows and slings are shot at once, all else takes turns to load", () => {
    for (const { name, system } of all.inPack("weapons")) {
      if (system.ranged) expect(system.reload === 0, name).toBe(["sling", "bow"].includes(system.ranged));
    }
    expect(all.item("weapons", "Тяжёлый арбалет").reload).toBe(2);
  });
});

describe("Table 10", () => {
  test.each([
    { name: "Малый щит", size: "small", melee: 1, ranged: 0 },
    { name: "Средний щит", size: "medium", melee: 1, ranged: 1 },
    { name: "Большой щит", size: "large", melee: 2, ranged: 2 },
  ] as const)("R18: $name, МЩ $melee and $ranged", ({ name, size, melee, ranged }) => {
    expect(all.item("shields", name).size).toBe(size);
    expect([shieldModifier(size, "melee"), shieldModifier(size, "ranged")]).toEqual([melee, ranged]);
  });

  test("R19: no shield can attack", () => {
    expect(all.inPack("shields")).toHaveLength(3);
    for (const { name, system } of all.ofType("shield")) expect(system.damageModifier, name).toBeNull();
  });
});

describe("Tables 11 and 13", () => {
  const covers = (parts: BodyPart[]) => (["torso", "arms", "legs"] as const).every((part) => parts.includes(part));

  test.each([
    { kind: "flexible", modifiers: [1], weights: [1] },
    { kind: "rigid", modifiers: [2], weights: [2, 3] },
    { kind: "metal", modifiers: [2, 3, 4], weights: [1, 2, 3] },
    { kind: "future", modifiers: [5, 6, 8], weights: [1, 2, 3] },
  ] as const)(
    "R20: $kind has МД $modifiers, as suits of weight $weights and as pieces",
    ({ kind, modifiers, weights }) => {
      const own = all.inPack("armor").filter(({ system }) => system.kind === kind);
      const of = (field: "modifier" | "weight") => [...new Set(own.map(({ system }) => system[field]))].sort();
      expect(of("modifier")).toEqual(modifiers);
      expect(of("weight")).toEqual(weights);
      const suits = own.filter(({ system }) => covers(system.parts));
      expect([...new Set(suits.map(({ system }) => system.weight))].sort()).toEqual(weights);
      const pieces = own.filter(({ system }) => system.parts.length === 1);
      expect(pieces.length).toBeGreaterThan(0);
    },
  );

  test("R20: every armour's kind is said, and its МД lies in the kind's range", () => {
    for (const { name, system } of all.ofType("armor")) {
      const { kind, modifier, parts } = system;
      expect(kind, name).not.toBeNull();
      expect(kind && isUsualArmorModifier(kind, modifier), name).toBe(true);
      expect(BODY_PARTS, name).toEqual(expect.arrayContaining(parts));
    }
    expect(Object.keys(ARMOR_RANGES).sort()).toEqual(
      [...new Set(all.ofType("armor").map((e) => e.system.kind))].sort(),
    );
  });

  test.each([1, 2, 3])("R23: in weight %s there is a suit, and a piece for each part of the body", (weight) => {
    const own = all.inPack("armor").filter(({ system }) => system.weight === weight);
    expect(own.some(({ system }) => covers(system.parts))).toBe(true);
    const pieces = own.flatMap(({ system }) => (system.parts.length === 1 ? system.parts : []));
    expect([...new Set(pieces)].sort()).toEqual([...BODY_PARTS].sort());
  });

  test.each([
    { weight: 1, penalties: [-1, 0, 0, 0] },
    { weight: 2, penalties: [-2, -1, 0, 0] },
    { weight: 3, penalties: [-3, -3, -2, 0] },
  ])("R23: whole suits of weight $weight burden Сила −1…2 with $penalties", ({ weight, penalties }) => {
    const suits = all.inPack("armor").filter(({ system }) => system.weight === weight && covers(system.parts));
    for (const { name, system } of suits) {
      const burdens = [-1, 0, 1, 2].map((strength) => armorWeightPenalty([system], strength));
      expect(burdens, name).toEqual(penalties);
    }
  });
});

describe("skills and fighters", () => {
  test("R3, R3a: the skills that the text names, each under its broader one", () => {
    const skills = all.inPack("skills").map(({ name, system }) => [name, system.identifier, system.broader]);
    expect(skills.sort()).toEqual([
      ["Владение мечом", "swords", "brawl"],
      ["Драка", "brawl", ""],
      ["Стрельба", "shooting", ""],
      ["Щиты", "shields", "brawl"],
    ]);
  });

  test("R3: weapons and skills name skills that are in the pack", () => {
    const known = all.inPack("skills").map(({ system }) => system.identifier);
    const wanted = all
      .ofType("weapon")
      .concat(all.ofType("skill"))
      .flatMap(({ system }) => [system.skill, system.broader]);
    expect(known).toEqual(expect.arrayContaining(wanted.filter(Boolean)));
  });

  test("are ten: heroes, and people whom the GM plays", () => {
    const names = (type: string) => all.fighters.flatMap((actor) => (actor.type === type ? [actor.name] : [])).sort();
    expect(names("character")).toEqual(["Анна", "Гордей", "Катя", "Лада", "Орк", "Рыцарь"]);
    expect(names("npc")).toEqual(["Арбалетчик", "Головорез", "Громила", "Стражник"]);
  });

  test("R3: weapons and skills name skills that their owner has", () => {
    for (const fighter of all.fighters) {
      const own = all.carriedBy(fighter);
      const skills = own.filter((item) => item.type === "skill").map((item) => item.system.identifier);
      const wanted = own.flatMap((item) => [item.system.skill, item.system.broader]).filter(Boolean);
      expect(skills, fighter.name).toEqual(expect.arrayContaining(wanted));
    }
  });

  test("what a fighter carries has the numbers of the packs, under the same name", () => {
    const fields = [
      "size",
      "sharp",
      "ranged",
      "damageModifier",
      "parts",
      "kind",
      "modifier",
      "weight",
      "reload",
    ] as const;
    const numbers = ({ system }: Entry) => fields.map((field) => system[field]);
    const stock = [...all.packs.keys()].flatMap((pack) => all.inPack(pack));
    for (const item of all.fighters.flatMap((fighter) => all.carriedBy(fighter))) {
      const same = stock.find(({ name, type }) => name === item.name && type === item.type);
      expect(same, item.name).toBeDefined();
      expect(numbers(item), item.name).toEqual(same && numbers(same));
    }
  });

  test.each([
    { who: "Анна", penalty: 0, mu: [3, 1] },
    { who: "Орк", penalty: -1, mu: [3] },
    { who: "Катя", penalty: 0, mu: [2, 1] },
    { who: "Гордей", penalty: 0, mu: [4, 1] },
    { who: "Лада", penalty: 0, mu: [2, 1] },
    { who: "Громила", penalty: 0, mu: [2] },
    { who: "Головорез", penalty: 0, mu: [1, 0] },
    { who: "Стражник", penalty: 0, mu: [2] },
    { who: "Арбалетчик", penalty: 0, mu: [3, 1] },
    { who: "Рыцарь", penalty: -1, mu: [3] },
  ])("R23: $who carries a penalty of $penalty and weapons of МУ $mu", ({ who, penalty, mu }) => {
    const actor = all.fighter(who);
    const own = all.carriedBy(actor);
    const worn = own.flatMap(({ type, system }) => (type === "armor" && system.equipped ? [system] : []));
    const { strength, body } = actor.system.qualities;
    expect(armorWeightPenalty(worn, strength ?? body)).toBe(penalty);
    const weapons = own.flatMap(({ type, system }) => (type === "weapon" ? [damageOf(system)] : []));
    expect(weapons.sort((one, other) => other - one)).toEqual(mu);
  });

  test("R21, R23: the knight is the text's own: 3 on the torso, 1 on arms and legs, a helmet; Сила 0", () => {
    const knight = all.fighter("Рыцарь");
    const worn = all.carriedBy(knight).filter(({ type }) => type === "armor");
    expect(knight.system.qualities.strength).toBe(0);
    for (const [part, weight] of [
      ["torso", 3],
      ["arms", 1],
      ["legs", 1],
    ] as const) {
      const on = worn.filter(({ system }) => system.equipped && system.parts.includes(part));
      expect(
        on.map(({ system }) => system.weight),
        part,
      ).toEqual([weight]);
    }
    expect(worn.map(({ name }) => name).sort()).toEqual([
      "Кольчужные рукава",
      "Панцирь",
      "Прочные кожаные штаны",
      "Шлем",
    ]);
  });
});
