/** What needs no table (kinds: arithmetic, armour, dice, turn order, locale). */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import en from "../../lang/en.json" with { type: "json" };
import ru from "../../lang/ru.json" with { type: "json" };
import { collatorOf } from "../../src/config/collation.ts";
import {
  DEFAULT_HOUSE,
  armorModifierAt,
  coverOf,
  damageBreakdown,
  damageOf,
  fudgeTotal,
  healthOf,
  easedLevel,
  resolveExchange,
  turnOrder,
  woundBarOf,
  woundOf,
} from "../../src/rules/index.ts";
import type { ArmorPiece, BodyPart } from "../../src/rules/index.ts";
import { act, blowOf, dice, plus, suit } from "../rules/build.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

describe("C11", () => {
  const damage = (margin: number, armorModifier: number) =>
    damageOf({ margin, damageModifier: 0, strength: 0, musclePowered: true, armorModifier });

  test.each([
    { raw: 2, protection: 5, through: -3, wound: "none" },
    { raw: 0, protection: 0, through: 0, wound: "none" },
    { raw: 4, protection: 4, through: 0, wound: "none" },
    { raw: 4, protection: 1, through: 3, wound: "light" },
    { raw: 1000, protection: 1, through: 999, wound: "death" },
  ])("$raw against $protection: the number is told as it is, the wound is $wound, and never less than none", (row) => {
    expect(damage(row.raw, row.protection)).toBe(row.through);
    expect(woundOf(row.through)).toBe(row.wound);
    const { total, terms } = damageBreakdown({
      margin: row.raw,
      damageModifier: 0,
      strength: 0,
      musclePowered: true,
      armorModifier: row.protection,
    });
    expect(terms.reduce((sum, { value }) => sum + value, 0)).toBe(total);
  });

  test("a hit that the armour holds is a hit without a wound, and heals nobody", () => {
    const blow = act("A", { target: "B", faces: dice(2) });
    const answer = act("B", { kind: "none", answers: "a", faces: null, fighter: { armor: suit(9, 1) } });
    expect(blowOf(resolveExchange([blow, answer]))).toMatchObject({
      result: "hit",
      wound: "none",
      damage: { total: -5 },
    });
    expect(healthOf([{ level: "none", eased: null }], DEFAULT_HOUSE)).toMatchObject({ worst: "none", penalty: 0 });
  });

  test("healing stops at nothing, and no number but a whole one goes in", () => {
    expect([easedLevel("scratch"), easedLevel("none"), woundBarOf("none").value]).toEqual(["none", "none", 0]);
    for (const wrong of [NaN, Infinity, 1.5, "3" as unknown as number])
      expect(() => woundOf(wrong)).toThrow(RangeError);
  });
});

describe("C16", () => {
  const piece = (parts: readonly BodyPart[], modifier: number): ArmorPiece => ({ parts, modifier, weight: 1 });
  const worn = [piece(["head"], 2), piece(["head"], 1), piece(["legs"], 3)];

  /** The damage that gets through on a part, of a blow of 3. */
  const through = (pieces: readonly ArmorPiece[], location: number) => {
    const blow = act("A", { target: "B", faces: dice(3), locationFaces: dice(location), terms: [plus(-2)] });
    const answer = act("B", { kind: "none", answers: "a", faces: null, fighter: { armor: pieces } });
    return blowOf(resolveExchange([blow, answer])).damage?.total;
  };

  test("R21 the better of two on a part, in the figure and in the damage alike; legs are one part; a copy adds nothing", () => {
    const inFigure = (pieces: readonly ArmorPiece[]) => coverOf(pieces).map(({ modifier }) => modifier);
    expect(inFigure(worn)).toEqual([2, 0, 0, 3]);
    expect([4, 0, 2, -4].map((location) => through(worn, location))).toEqual([1, 3, 3, 0]);
    const later = [piece(["head"], 1), piece(["head"], 1)];
    expect(inFigure(later)).toEqual([1, 0, 0, 0]);
    expect(coverOf(later).map(({ part }) => armorModifierAt(later, part))).toEqual(inFigure(later));
  });
});

describe("C18", () => {
  test.each([
    [[-1, -1, -1, -1], -4],
    [[0, 0, 0, 0], 0],
    [[1, 1, 1, 1], 4],
    [[1, 0, -1, 0], 0],
  ])("%j is %i", (faces, total) => {
    expect(fudgeTotal(faces)).toBe(total);
  });

  test.each([[[1, 0, -1, 3]], [[1, 2, 3, 1]], [[1, 1, 1]], [[0, 0, 0, 0, 0]], [[0.5, 0, 0, 0]], [[]]])(
    "%j is refused",
    (faces) => {
      expect(() => fudgeTotal(faces)).toThrow(RangeError);
    },
  );
});

describe("C35", () => {
  const contender = (id: string, initiative: number | null, speed: number) => ({
    id,
    initiative,
    speed,
    side: "",
    acted: false,
  });

  test("R36 the higher roll, of equals the faster, of those the one who was entered first; ids and names do not count", () => {
    const all = [contender("zz", 2, 1), contender("aa", 2, 3), contender("mm", 2, 2), contender("bb", 0, 0)];
    expect(turnOrder(all, "speed")).toEqual(["aa", "mm", "zz", "bb"]);
    const alike = ["z", "a", "m"].map((id) => contender(id, 1, 1));
    expect(turnOrder(alike, "speed")).toEqual(["z", "a", "m"]);
    expect(turnOrder([], "speed")).toEqual([]);
  });
});

describe("C38", () => {
  const NAMES = ["Ёж", "Ель", "Жук", "еда", "Яд", "арбалет", "Щит 10", "Щит 2"];

  test("Russian is sorted as Russian, whatever the browser speaks: ё beside е, numbers by their size", () => {
    expect([...NAMES].sort(collatorOf("ru").compare)).toEqual([
      "арбалет",
      "еда",
      "Ёж",
      "Ель",
      "Жук",
      "Щит 2",
      "Щит 10",
      "Яд",
    ]);
  });

  test("nothing in the code sorts texts otherwise", async () => {
    const files = await readdir(path.join(ROOT, "src"), { recursive: true });
    for (const file of files.filter((name) => name.endsWith(".ts") && !name.endsWith("collation.ts"))) {
      const code = await readFile(path.join(ROOT, "src", file), "utf8");
      expect(/localeCompare|Intl\.Collator/.test(code), file).toBe(false);
    }
  });

  /** All texts of a language file with their keys. */
  const flat = (value: object, prefix = ""): [string, string][] =>
    Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
      typeof inner === "object" && inner
        ? flat(inner, `${prefix}${key}.`)
        : [[prefix + key, String(inner)] as [string, string]],
    );

  test("no text sets a noun behind a number, so none needs a plural; both languages have the same keys", () => {
    const NUMBERS = "count|n|turns|done|needed|shots|left|all|total|amount|value|marked|boxes|damage|weight|modifier";
    const counted = new RegExp(`\\{(${NUMBERS})\\}\\s+(?!(из|of|на|and|или|more)(\\s|$))[a-zа-яё]{2}`, "iu");
    for (const texts of [ru, en]) expect(flat(texts).filter(([, text]) => counted.test(text))).toEqual([]);
    expect(flat(ru).map(([key]) => key)).toEqual(flat(en).map(([key]) => key));
  });
});
