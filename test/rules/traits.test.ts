import { describe, expect, test } from "vitest";
import {
  DEFAULT_HOUSE,
  QUALITY_IDS,
  fallbackOf,
  qualityOf,
  skillOf,
  traitOf,
  type ActKind,
  type QualityId,
} from "../../src/rules/index.ts";

const house = DEFAULT_HOUSE;

describe("Qualities", () => {
  test.each<[QualityId, QualityId, number]>([
    ["body", "body", 1],
    ["soul", "soul", 2],
    ["strength", "body", 1],
    ["agility", "body", 1],
    ["speed", "body", 1],
    ["mind", "soul", 2],
  ])("R3 %s falls back to %s", (id, from, value) => {
    expect(qualityOf({ body: 1, soul: 2 }, id)).toEqual({ value, from });
    expect(qualityOf({ body: 1, soul: 2, [id]: null }, id)).toEqual(id === from ? { value: 0, from } : { value, from });
  });

  test("R3 the narrow one counts when he has it, be it worse", () => {
    for (const id of QUALITY_IDS)
      expect(qualityOf({ body: 3, soul: 3, [id]: -2 }, id)).toEqual({ value: -2, from: id });
  });

  test("R3 a quality that the GM named falls back to Тело", () => {
    expect(fallbackOf("luck")).toBe("body");
    expect(qualityOf<"luck">({ body: 2 }, "luck")).toEqual({ value: 2, from: "body" });
    expect(qualityOf<"luck">({ body: 2, luck: 0 }, "luck")).toEqual({ value: 0, from: "luck" });
  });

  test("R3 refuses a fraction and names the quality", () => {
    expect(() => qualityOf({ body: 1.5 }, "speed")).toThrow("qualities.body: 1.5");
  });
});

describe("Skills", () => {
  const skills = [
    { identifier: "brawl", value: 2 },
    { identifier: "shields", value: 0 },
  ];

  test("R3 the first wanted one that he has, never the better", () => {
    expect(skillOf(skills, ["shields", "brawl"], house)).toEqual({ identifier: "shields", value: 0 });
    expect(skillOf(skills, ["swords", "brawl"], house)).toEqual({ identifier: "brawl", value: 2 });
  });

  test("R3 a skill that he lacks altogether counts −2, or what the house says", () => {
    expect(skillOf(skills, ["shooting"], house)).toEqual({ identifier: null, value: -2 });
    expect(skillOf([], [], { missingSkill: -4 })).toEqual({ identifier: null, value: -4 });
  });

  test("R3 refuses a fraction and names the skill", () => {
    expect(() => skillOf([{ identifier: "brawl", value: 0.5 }], ["brawl"], house)).toThrow("skills.brawl: 0.5");
  });
});

describe("What is rolled", () => {
  const qualities = { body: 1, agility: 2, speed: -1 };
  const skills = [
    { identifier: "swords", value: 3 },
    { identifier: "brawl", value: 1 },
    { identifier: "shooting", value: 0 },
    { identifier: "crossbows", value: 2 },
    { identifier: "shields", value: -1 },
    { identifier: "acrobatics", value: 4 },
  ];
  const rolled = (kind: ActKind, skill: string | null = null, change = {}) =>
    traitOf({ kind, qualities, skills, skill, house: { ...house, ...change } });

  test("R3a melee: the weapon's skill, else Драка", () => {
    expect(rolled("strike", "swords")).toEqual({ type: "skill", id: "swords", value: 3 });
    expect(rolled("strike", "axes")).toEqual({ type: "skill", id: "brawl", value: 1 });
    expect(rolled("strike")).toEqual({ type: "skill", id: "brawl", value: 1 });
  });

  test.each<ActKind>(["shoot", "throw", "reload"])("R3a %s: the weapon's skill, else Стрельба", (kind) => {
    expect(rolled(kind, "crossbows")).toEqual({ type: "skill", id: "crossbows", value: 2 });
    expect(rolled(kind, "bows")).toEqual({ type: "skill", id: "shooting", value: 0 });
    expect(rolled(kind)).toEqual({ type: "skill", id: "shooting", value: 0 });
  });

  test("R3a shield: Щиты, else Драка", () => {
    expect(rolled("shield")).toEqual({ type: "skill", id: "shields", value: -1 });
    const without = {
      kind: "shield",
      qualities,
      skills: [{ identifier: "brawl", value: 1 }],
      skill: null,
      house,
    } as const;
    expect(traitOf(without)).toEqual({ type: "skill", id: "brawl", value: 1 });
  });

  test.each<ActKind>(["move", "flee", "pursue", "follow"])("R3a %s: Скорость, else Тело", (kind) => {
    expect(rolled(kind)).toEqual({ type: "quality", id: "speed", value: -1 });
    expect(traitOf({ kind, qualities: { body: 1 }, skills, skill: null, house })).toEqual({
      type: "quality",
      id: "body",
      value: 1,
    });
  });

  test("R3a dodge: Ловкость, else Тело, or the skill that the house names", () => {
    expect(rolled("dodge")).toEqual({ type: "quality", id: "agility", value: 2 });
    expect(traitOf({ kind: "dodge", qualities: { body: 1 }, skills, skill: null, house })).toEqual({
      type: "quality",
      id: "body",
      value: 1,
    });
    expect(rolled("dodge", null, { dodgeSkill: "acrobatics" })).toEqual({ type: "skill", id: "acrobatics", value: 4 });
    expect(rolled("dodge", null, { dodgeSkill: "dance" })).toEqual({ type: "skill", id: null, value: -2 });
  });

  test("R3a no defence and other acts have no trait of their own", () => {
    expect(rolled("none")).toBeNull();
    expect(rolled("other")).toBeNull();
  });
});
