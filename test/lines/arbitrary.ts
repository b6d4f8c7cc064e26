/** Fighters of all sorts, as a line can say them. */
import fc from "fast-check";
import { USES, plain } from "../../src/lines/index.ts";
import type { Fighter, LineSkill } from "../../src/lines/index.ts";
import { BODY_PARTS, QUALITY_IDS, SHIELD_SIZES } from "../../src/rules/index.ts";
import { wordsOf } from "./support.ts";
import type { Lang } from "./support.ts";

/** Names of all sorts: what people write, words that mean something in a line, signs, and anything at all. */
export function names(lang: Lang): fc.Arbitrary<string> {
  const { qualities, ladder, marks } = wordsOf(lang);
  const words = [qualities, ladder, marks].flatMap((some) => Object.values(some).flat());
  const things = [
    "Топор",
    "широкий меч",
    "Axe",
    "Средний щит",
    "кольчуга",
    "Драка",
    "Верёвка",
    "ведьмин жезл",
    "Меч «Жало»",
  ];
  const piece = fc.oneof(
    fc.constantFrom(...words, ...things),
    fc.constantFrom(
      "+1",
      "−2",
      "3",
      "×5",
      "20 шт.",
      "1/0",
      "МУ",
      "(МУ 3)",
      ",",
      ";",
      ":",
      "(",
      ")",
      '"',
      "«",
      "»",
      "\\",
      "\n",
      "–",
    ),
    fc.string({ unit: "grapheme", maxLength: 8 }),
  );
  return fc
    .array(piece, { minLength: 1, maxLength: 3 })
    .map((pieces) => pieces.join(" ").trim())
    .filter((name) => name !== "" && !/[\r\u2028\u2029]/u.test(name));
}

const whole = fc.integer({ min: -99, max: 99 });
const count = fc.nat({ max: 99 });

/** Any fighter whom a line can say; a skill that nothing names has its name as identifier. */
export function fighters(lang: Lang): fc.Arbitrary<Fighter> {
  const name = names(lang);
  const skill = fc.record({ name, value: whole, known: fc.constantFrom("brawl", "swords", "dodge", null) });
  const few = { maxLength: 3 };
  return fc
    .record({
      name,
      qualities: fc.record(Object.fromEntries(QUALITY_IDS.map((id) => [id, whole])), { requiredKeys: [] }),
      extraQualities: fc.array(fc.record({ name, value: whole }), few),
      skills: fc.array(skill, few),
      gear: fc.array(fc.record({ name, quantity: count }), few),
      refs: fc.array(fc.nat({ max: 9 }), { minLength: 6, maxLength: 6 }),
      weapons: fc.array(
        fc.record({
          name,
          damage: whole,
          uses: fc.subarray([...USES]),
          reload: count,
          load: count,
          muscle: fc.boolean(),
        }),
        few,
      ),
      shields: fc.array(
        fc.record({
          name,
          size: fc.constantFrom(...SHIELD_SIZES),
          damage: fc.option(whole),
          held: fc.boolean(),
        }),
        few,
      ),
      armor: fc.array(
        fc.record({
          name,
          modifier: count,
          weight: fc.integer({ min: 1, max: 3 }),
          parts: fc.subarray([...BODY_PARTS]),
          worn: fc.boolean(),
        }),
        few,
      ),
    })
    .map(({ skills, weapons, refs, ...rest }) => {
      const own = skills.map((one) => ({ ...one, identifier: one.known ?? one.name }));
      const all = ["", "brawl", "shooting", "lore", ...own.map(({ identifier }) => identifier)];
      const ref = (at: number) => all[(refs[at] ?? 0) % all.length] ?? "";
      return {
        ...rest,
        skills: own.map(({ name, value, identifier }, at): LineSkill => ({
          name,
          value,
          identifier,
          broader: ref(at),
        })),
        weapons: weapons.map((weapon, at) => ({ ...weapon, skill: ref(at + 3) })),
      };
    });
}

/** A skill's identifier that is the name of another one cannot be told from that other one's. */
export const isClear = ({ skills }: Fighter): boolean =>
  skills.every(({ identifier }) =>
    skills.every((other) => plain(other.name) !== plain(identifier) || other.identifier === identifier),
  );
