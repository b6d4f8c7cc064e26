import { describe, expect, test } from "vitest";
import { formatLine, parseLine, parseLines } from "../../src/lines/index.ts";
import type { Fighter, ProblemCode } from "../../src/lines/index.ts";
import { knowledgeOf, NOBODY } from "./support.ts";

const ru = knowledgeOf("ru");
const en = knowledgeOf("en");

const brawl = { name: "Драка", value: 2, identifier: "brawl", broader: "" };
const axe = { name: "Топор", damage: 3, uses: ["strike"], reload: 0, load: 0, skill: "brawl", muscle: true } as const;
const mail = { name: "Кольчуга", modifier: 2, weight: 2, parts: ["torso", "arms", "legs"], worn: true } as const;
const orc: Fighter = {
  ...NOBODY,
  name: "Орк",
  qualities: { strength: 1 },
  skills: [brawl],
  weapons: [axe],
  armor: [mail],
};

describe("the same orc", () => {
  test.each([
    "Орк: Сила +1, Драка +2, топор (МУ 3), кольчуга МД 2 вес 2",
    "Орк: Сила +1, Драка +2, топор, кольчуга",
    "Орк: сила 1; драка 2; ТОПОР (му 3); КОЛЬЧУГА (МД 2, вес 2, туловище, руки, ноги)",
    "  Орк :Сила + 1,, Драка отлично ,топор МУ: 3,кольчуга МД 2; ",
    "Орк: Сила хорошо, Драка отличная, «Топор», кольчуга (МД 2; вес 2; надета).",
    "Орк: Strength Good, Brawl +2, axe (DM 3), mail AM 2 weight 2",
  ])("%s", (line) => {
    expect(parseLine(line.replace(/\.$/u, ""), ru)).toEqual({ fighter: orc, unknown: [] });
  });

  test("in English, on an English client", () => {
    const { fighter } = parseLine("Orc: Strength +1, Brawl +2, axe (DM 3), mail armour 2 weight 2", en);
    expect(fighter).toMatchObject({ name: "Orc", qualities: { strength: 1 }, weapons: [{ name: "Axe", damage: 3 }] });
    expect(fighter.armor).toEqual([{ ...mail, name: "Mail" }]);
    expect(fighter.skills).toEqual([{ ...brawl, name: "Brawl" }]);
  });

  test("and written out", () => {
    expect(formatLine(orc, ru)).toBe("Орк: Сила +1, Драка +2, Топор (МУ 3), Кольчуга (МД 2, вес 2)");
  });
});

describe("what one entry comes to", () => {
  const read = (entry: string) => {
    const { fighter } = parseLine(`Некто: Драка 0, ${entry}`, ru);
    const { name, skills, ...rest } = fighter;
    expect(name).toBe("Некто");
    return Object.fromEntries(
      Object.entries({ ...rest, skills: skills.slice(1) }).filter(
        ([, list]) => [list].flat().length && JSON.stringify(list) !== "{}",
      ),
    );
  };

  test.each<[string, object]>([
    ["Ум −1", { qualities: { mind: -1 } }],
    ["Ум -1", { qualities: { mind: -1 } }],
    ["Ум – 1", { qualities: { mind: -1 } }],
    ["Ум: плохо", { qualities: { mind: -2 } }],
    ["Тело легендарно +2", { qualities: { body: 6 } }],
    ["Тело Ужасно −1", { qualities: { body: -4 } }],
    ["Удача +1 (качество)", { extraQualities: [{ name: "Удача", value: 1 }] }],
    [
      "верховая езда хорошо",
      { skills: [{ name: "Верховая езда", value: 1, identifier: "Верховая езда", broader: "" }] },
    ],
    ["владение мечом +1", { skills: [{ name: "Владение мечом", value: 1, identifier: "swords", broader: "brawl" }] }],
    ["Ножи +1 (часть навыка Драка)", { skills: [{ name: "Ножи", value: 1, identifier: "Ножи", broader: "brawl" }] }],
    [
      "Уклонение +2 (обозначение dodge)",
      { skills: [{ name: "Уклонение", value: 2, identifier: "dodge", broader: "" }] },
    ],
    ["топор", { weapons: [axe] }],
    ["копье (МУ 4)", { weapons: [{ ...axe, name: "Копьё", damage: 4, uses: ["strike", "throw"] }] }],
    [
      "Лук (МУ 1, стрелять, навык Стрельба, с Силой)",
      { weapons: [{ ...axe, name: "Лук", damage: 1, uses: ["shoot"], skill: "shooting" }] },
    ],
    [
      "Мушкет МУ 5 перезарядка 3",
      { weapons: [{ ...axe, name: "Мушкет", damage: 5, uses: ["shoot"], reload: 3, skill: "", muscle: false }] },
    ],
    [
      "Кольт 45 (МУ 3, стрелять, выстрелов 6)",
      { weapons: [{ ...axe, name: "Кольт 45", uses: ["shoot"], load: 6, skill: "", muscle: false }] },
    ],
    ["Пистолет 9 мм (МУ 2)", { weapons: [{ ...axe, name: "Пистолет 9 мм", damage: 2, skill: "" }] }],
    ["средний щит", { shields: [{ name: "Средний щит", size: "medium", damage: null, held: true }] }],
    ["баклер (МЩ 1/0, МУ 0)", { shields: [{ name: "Баклер", size: "small", damage: 0, held: true }] }],
    ["Малый щит (МЩ +1, не в руках)", { shields: [{ name: "Малый щит", size: "small", damage: null, held: false }] }],
    ["Шлем (МД 3, голова)", { armor: [{ name: "Шлем", modifier: 3, weight: 1, parts: ["head"], worn: true }] }],
    [
      "Латы (МД 4, вес 3, всё тело, не надето)",
      { armor: [{ name: "Латы", modifier: 4, weight: 3, parts: ["head", "torso", "arms", "legs"], worn: false }] },
    ],
    ["верёвка", { gear: [{ name: "Верёвка", quantity: 1 }] }],
    ["стрелы ×20", { gear: [{ name: "Стрелы", quantity: 20 }] }],
    ["стрелы х20", { gear: [{ name: "Стрелы", quantity: 20 }] }],
    ["стрелы 20 шт.", { gear: [{ name: "Стрелы", quantity: 20 }] }],
    ["топор (вещь)", { gear: [{ name: "Топор", quantity: 1 }] }],
    ["«верёвка, 10 м»", { gear: [{ name: "верёвка, 10 м", quantity: 1 }] }],
    ["Меч «Жало» (МУ 2)", { weapons: [{ ...axe, name: "Меч «Жало»", damage: 2, skill: "" }] }],
  ])("%s", (entry, expected) => {
    expect(read(entry)).toEqual(expected);
  });
});

test("what nobody knows is listed, what was said to be so is not", () => {
  const line = "Катя: Драка +1, Травничество +2, Пляска +1 (навык), верёвка, стрелы ×10, топор, свеча (вещь)";
  expect(parseLine(line, ru).unknown).toEqual([
    { kind: "skill", name: "Травничество" },
    { kind: "gear", name: "Верёвка" },
  ]);
});

describe("what is wrong is told with its word and its place", () => {
  test.each<[string, ProblemCode, number, string]>([
    ["Орк", "noColon", 0, "Орк"],
    ["Сила +1, Драка +2", "noColon", 7, ","],
    [": Сила +1", "noName", 0, ":"],
    ["Орк: «Жало", "unclosedQuote", 5, "«Жало"],
    ["Орк: топор (МУ 3", "unclosedBracket", 11, "("],
    ["Орк: топор МУ 3)", "strayBracket", 15, ")"],
    ["Орк: (МУ 3)", "strayBracket", 5, "("],
    ["Орк: топор (МУ 3) ржавый", "afterBracket", 18, "ржавый"],
    ["Орк: топор (МУ 3, ржавый)", "unknownMark", 18, "ржавый"],
    ["Орк: топор (МУ)", "needNumber", 12, "МУ"],
    ["Орк: кольчуга МД вес 2", "needNumber", 14, "МД"],
    ["Орк: топор (МУ много)", "needNumber", 12, "МУ"],
    ["Орк: Ножи +1 (часть навыка)", "needText", 14, "часть навыка"],
    ["Орк: Сила", "needValue", 5, "Сила"],
    ["Орк: Сила +1, драка", "needValue", 14, "драка"],
    ["Орк: Сила 1,5", "onlyNumber", 12, "5"],
    ["Орк: Драка +2 сегодня", "strayWord", 14, "сегодня"],
    ["Орк: кольчуга вес 4", "tooGreat", 14, "вес 4"],
    ["Орк: кольчуга (МД −1)", "tooSmall", 15, "МД −1"],
    ["Орк: щит (МЩ 5)", "badShield", 10, "МЩ 5"],
    ["Орк: топор (МУ 3, голова)", "misplaced", 18, "голова"],
    ["Орк: топор +2 (МУ 3)", "misplaced", 11, "+2"],
    ["Орк: Сила +1, сила +2", "twice", 14, "сила"],
    ["Орк: топор (МУ 3, МУ 4)", "twice", 18, "МУ 4"],
  ])("%s", (line, code, at, word) => {
    const [result] = parseLines(line, ru);
    expect(result?.problem).toMatchObject({ code, place: { at, word } });
  });

  test("every other line is read all the same", () => {
    const results = parseLines("Орк: Сила +1\n\nГоблин\r\nТролль: Тело +4", ru);
    expect(results.map(({ line, fighter, problem }) => [line, fighter?.name ?? problem?.code])).toEqual([
      [1, "Орк"],
      [3, "noColon"],
      [4, "Тролль"],
    ]);
  });
});
