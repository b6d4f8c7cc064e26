/** The tables of the rules' pages, made out of the rules themselves, so that no number is typed twice. */
import en from "../lang/en.json" with { type: "json" };
import ru from "../lang/ru.json" with { type: "json" };
import type { PageLanguage } from "../src/config/topics.ts";
import {
  ARMOR_KINDS,
  ARMOR_RANGES,
  DAMAGE_RANGES,
  DEFAULT_HOUSE,
  FUDGE_WEIGHTS,
  HARMS,
  LADDER,
  RANGED_KINDS,
  SHIELD_SIZES,
  WEAPON_KINDS,
  WEAPON_SIZES,
  armorWeightPenalty,
  hitLocation,
  isMusclePowered,
  ladderOf,
  meleeDamageModifier,
  shieldModifier,
  woundOf,
} from "../src/rules/index.ts";
import type { BodyPart, WoundLevel } from "../src/rules/index.ts";

export const WORDS = { ru: ru.DREVO, en: en.DREVO } as const;
type Words = (typeof WORDS)[PageLanguage];

/** Numbers for which the rules say the same; null stands for an open end. */
export interface Span<Said> {
  readonly low: number | null;
  readonly high: number | null;
  readonly said: Said;
}

/** Asks the rules about every number and joins those with the same answer; with `open` the outer ones go on for ever. */
function spans<Said>(from: number, to: number, ask: (value: number) => Said, open: boolean): Span<Said>[] {
  const found: { low: number | null; high: number | null; said: Said }[] = [];
  for (let value = from; value <= to; value++) {
    const said = ask(value);
    const last = found.at(-1);
    if (last?.said === said) last.high = value;
    else found.push({ low: value, high: value, said });
  }
  const [first, last] = [found[0], found.at(-1)];
  if (open && first && last) {
    first.low = null;
    last.high = null;
  }
  return found;
}

/** Table 12 (R22): which totals of 4dF mean which part. */
export const locationSpans = (): Span<BodyPart>[] => spans(-4, 4, hitLocation, false);

/** Table 7 (R13): which damage makes which wound. */
export const woundSpans = (): Span<WoundLevel>[] => spans(-20, 20, woundOf, true);

const OR_LESS: Readonly<Record<PageLanguage, string>> = { ru: "и меньше", en: "and less" };
const OR_MORE: Readonly<Record<PageLanguage, string>> = { ru: "и больше", en: "and more" };

/** A number with a true minus. */
const plain = (value: number): string => String(value).replace("-", "−");
const signed = (value: number): string => (value > 0 ? `+${value}` : plain(value));

/** «3…4», «9 и больше» */
function spanText({ low, high }: Omit<Span<unknown>, "said">, language: PageLanguage): string {
  if (low === null) return `${plain(high ?? 0)} ${OR_LESS[language]}`;
  if (high === null) return `${plain(low)} ${OR_MORE[language]}`;
  return low === high ? plain(low) : `${plain(low)}…${plain(high)}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (texts: readonly string[], tag: string) =>
    texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join("");
  const body = rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("\n");
  return `<table>\n<thead><tr>${cells(head, "th")}</tr></thead>\n<tbody>\n${body}\n</tbody>\n</table>`;
}

/** Headings and words that stand in these tables alone. */
const OWN = {
  ru: {
    total: "Сумма",
    ways: "Из 81",
    number: "Число",
    word: "Слово",
    damage: "Урон",
    part: "Часть тела",
    dice: "4dF",
    size: "Оружие",
    blunt: "Тупое",
    sharp: "Острое",
    kind: "Вид",
    modifier: "МУ",
    shield: "Щит",
    melee: "МЩ от ударов",
    ranged: "МЩ от выстрелов и метания",
    armor: "Доспех",
    protects: "МД",
    weight: "Вес",
    strength: "Сила",
    wound: "Рана",
    boxes: "Клеток",
    penalty: "Штраф",
    setting: "Настройка",
    usual: "Как обычно",
    muscle: "Сила считается",
    meleeKind: "Холодное, руки",
    thrown: "Метательное",
    yes: "да",
    no: "нет",
    weights: "Вес: туловище, руки, ноги",
    bare: "–",
  },
  en: {
    total: "Sum",
    ways: "Of 81",
    number: "Number",
    word: "Word",
    damage: "Damage",
    part: "Body part",
    dice: "4dF",
    size: "Weapon",
    blunt: "Blunt",
    sharp: "Sharp",
    kind: "Kind",
    modifier: "Modifier",
    shield: "Shield",
    melee: "Against blows",
    ranged: "Against shots and throws",
    armor: "Armour",
    protects: "Modifier",
    weight: "Weight",
    strength: "Strength",
    wound: "Wound",
    boxes: "Boxes",
    penalty: "Penalty",
    setting: "Setting",
    usual: "As usual",
    muscle: "Strength counts",
    meleeKind: "Hand weapons, bare hands",
    thrown: "Thrown weapons",
    yes: "yes",
    no: "no",
    weights: "Weight: torso, arms, legs",
    bare: "–",
  },
} as const;

const STRENGTHS = [-1, 0, 1, 2];

/** The penalty at each Strength for weights on torso, arms and legs; 0 is bare (R23). */
function penalties(weights: readonly number[]): string[] {
  const pieces = (["torso", "arms", "legs"] as const).flatMap((part, at) => {
    const weight = weights[at] ?? 0;
    return weight === 0 ? [] : [{ parts: [part], modifier: 0, weight }];
  });
  return STRENGTHS.map((strength) => plain(armorWeightPenalty(pieces, strength)));
}

/** Suits that are mixed or leave something bare, as RULES.md tells of them. */
const SUITS = [
  [3, 1, 1],
  [3, 3, 0],
  [3, 0, 0],
  [3, 1, 0],
  [2, 2, 0],
];

type MakeTable = (words: Words, language: PageLanguage) => string;

const TABLES = {
  dice: (_words, language) =>
    table(
      [OWN[language].total, ...FUDGE_WEIGHTS.map(({ total }) => signed(total))],
      [[OWN[language].ways, ...FUDGE_WEIGHTS.map(({ weight }) => String(weight))]],
    ),
  ladder: ({ Ladder }, language) => {
    const rows = LADDER.map((_rung, at) => at - 3).map((value) => [signed(value), Ladder[ladderOf(value).rung]]);
    return table([OWN[language].number, OWN[language].word], rows.toReversed());
  },
  wounds: ({ Wound, WoundLetter }, language) =>
    table(
      [OWN[language].damage, OWN[language].wound],
      woundSpans().map((span) => [
        spanText(span, language),
        span.said === "none" ? Wound.none : `${Wound[span.said]} (${WoundLetter[span.said]})`,
      ]),
    ),
  location: ({ Part }, language) =>
    table(
      [OWN[language].dice, OWN[language].part],
      locationSpans().map((span) => [spanText(span, language), Part[span.said]]),
    ),
  melee: ({ WeaponSize }, language) =>
    table(
      [OWN[language].size, OWN[language].blunt, OWN[language].sharp],
      WEAPON_SIZES.map((size) => [
        capital(WeaponSize[size]),
        ...[false, true].map((sharp) => plain(meleeDamageModifier({ size, sharp }))),
      ]),
    ),
  ranged: ({ RangedKind }, language) =>
    table(
      [OWN[language].kind, OWN[language].modifier],
      RANGED_KINDS.map((kind) => [RangedKind[kind], spanText(DAMAGE_RANGES[kind], language)]),
    ),
  muscle: ({ RangedKind }, language) => {
    const { kind: head, muscle, meleeKind, thrown, yes, no } = OWN[language];
    const name = (kind: (typeof WEAPON_KINDS)[number]) =>
      kind === "melee" ? meleeKind : kind === "thrown" ? thrown : RangedKind[kind];
    return table(
      [head, muscle],
      WEAPON_KINDS.map((kind) => [name(kind), isMusclePowered(kind) ? yes : no]),
    );
  },
  shields: ({ ShieldSize }, language) =>
    table(
      [OWN[language].shield, OWN[language].melee, OWN[language].ranged],
      SHIELD_SIZES.map((size) => [
        capital(ShieldSize[size]),
        String(shieldModifier(size, "melee")),
        String(shieldModifier(size, "ranged")),
      ]),
    ),
  armor: ({ ArmorKind }, language) =>
    table(
      [OWN[language].armor, OWN[language].protects],
      ARMOR_KINDS.map((kind) => [ArmorKind[kind], spanText(ARMOR_RANGES[kind], language)]),
    ),
  weight: (_words, language) =>
    table(
      [OWN[language].weight, ...STRENGTHS.map((strength) => `${OWN[language].strength} ${signed(strength)}`)],
      [1, 2, 3].map((weight) => [String(weight), ...penalties([weight, weight, weight])]),
    ),
  coverage: (_words, language) =>
    table(
      [OWN[language].weights, ...STRENGTHS.map((strength) => `${OWN[language].strength} ${signed(strength)}`)],
      SUITS.map((suit) => [
        suit.map((weight) => (weight === 0 ? OWN[language].bare : String(weight))).join(", "),
        ...penalties(suit),
      ]),
    ),
  boxes: ({ Wound }, language) =>
    table(
      [OWN[language].wound, OWN[language].boxes, OWN[language].penalty],
      HARMS.map((harm) => [
        Wound[harm],
        String(DEFAULT_HOUSE.boxes[harm]),
        harm === "death" ? OWN[language].bare : plain(DEFAULT_HOUSE.woundPenalty[harm]),
      ]),
    ),
  house: ({ House }, language) =>
    table(
      [OWN[language].setting, OWN[language].usual],
      (Object.keys(DEFAULT_HOUSE) as (keyof typeof DEFAULT_HOUSE)[]).map((key) => [House[key].label, House[key].hint]),
    ),
} as const satisfies Record<string, MakeTable>;
export type TableName = keyof typeof TABLES;

export const isTableName = (name: string): name is TableName => Object.hasOwn(TABLES, name);

/** One of the tables as HTML, in a language. */
export const ruleTable = (name: TableName, language: PageLanguage): string => TABLES[name](WORDS[language], language);
