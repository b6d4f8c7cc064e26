import { armorModifiers, type ArmorPiece } from "./armor.ts";
import { damageOf } from "./damage.ts";
import { FUDGE_WEIGHTS } from "./fudge.ts";
import { whole } from "./guard.ts";
import { DEFAULT_HOUSE, type House } from "./house.ts";
import { BODY_PARTS, hitLocation } from "./location.ts";
import { WOUND_LEVELS, woundOf } from "./wounds.ts";

export interface OddsInput {
  /** The attacker's trait and terms, before the dice. */
  readonly attack: number;
  /** The same of him who answers; without it the attack is one-sided. */
  readonly defense?: number | null;
  /** Of a one-sided attack; 0 where it is not said. */
  readonly difficulty?: number;
  readonly damageModifier: number;
  readonly strength: number;
  readonly musclePowered: boolean;
  /** What the target wears. */
  readonly armor: readonly ArmorPiece[];
  readonly house?: Pick<House, "equalSucceeds">;
}

/** What may come of an attack, the better for its target the earlier. */
export const OUTCOMES = ["miss", ...WOUND_LEVELS] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The chance, 0…1, of a miss (a tie is one) and of a hit with each wound level; `none` is a hit without damage. */
export type Odds = Readonly<Record<Outcome, number>>;

/** In how many of `of` equal cases a number comes up. */
interface Chances {
  readonly of: number;
  readonly ways: readonly (readonly [total: number, ways: number])[];
}

const ONE_ROLL: Chances = { of: 81, ways: FUDGE_WEIGHTS.map(({ total, weight }) => [total, weight]) };

/** The difference of two rolls of 4dF, of 6561. */
const TWO_ROLLS: Chances = { of: 81 * 81, ways: differences() };

/** How many of the 81 throws of 4dF point at each part (R22), in the order of `BODY_PARTS`. */
const PART_WAYS = BODY_PARTS.map((part) =>
  FUDGE_WEIGHTS.filter(({ total }) => hitLocation(total) === part).reduce((sum, { weight }) => sum + weight, 0),
);

/**
 * The exact chances of an attack, hit location included (R2, R7, R11, R13, R22): counted in whole cases over the
 * margins and the МД that can be met, and divided once at the end. Throws a RangeError that names the wrong field.
 */
export function attackOdds(input: OddsInput): Odds {
  return oddsOver(input, isOpposed(input) ? TWO_ROLLS : ONE_ROLL, 0);
}

/**
 * The chances of the worst that several attacks on one fighter come to, who meets those that are opposed with one and
 * the same roll (R10a). One attack alone is `attackOdds`; without any it is a miss.
 */
export function worstOdds(attacks: readonly OddsInput[]): Odds {
  const [only, another] = attacks;
  if (only && !another) return attackOdds(only);
  const worst = noCases();
  for (const { total, weight } of FUDGE_WEIGHTS) {
    const each = attacks.map((attack) => oddsOver(attack, ONE_ROLL, isOpposed(attack) ? total : 0));
    const atMost = each.map(() => 0);
    let before = 0;
    for (const outcome of OUTCOMES) {
      each.forEach((odds, index) => (atMost[index] = (atMost[index] ?? 0) + odds[outcome]));
      const all = atMost.reduce((product, chance) => product * chance, 1);
      worst[outcome] += ((all - before) * weight) / 81;
      before = all;
    }
  }
  return worst;
}

const isOpposed = ({ defense }: OddsInput): boolean => defense !== undefined && defense !== null;

const noCases = (): Record<Outcome, number> => ({
  miss: 0,
  none: 0,
  scratch: 0,
  light: 0,
  wound: 0,
  heavy: 0,
  death: 0,
});

/** The chances over what is thrown, with what is known of the other side's dice taken off. */
function oddsOver(input: OddsInput, { of, ways }: Chances, known: number): Odds {
  const opposed = isOpposed(input);
  const against = whole(opposed ? "defense" : "difficulty", input.defense ?? input.difficulty ?? 0);
  const start = whole("attack", input.attack) - against - known;
  const least = opposed || !(input.house ?? DEFAULT_HOUSE).equalSucceeds ? 1 : 0;
  const power = damageOf({ ...input, margin: 0, armorModifier: 0 });
  const met = [...armorMet(input.armor)];
  const counts = noCases();
  for (const [total, cases] of ways) {
    const margin = start + total;
    if (margin < least) counts.miss += cases * 81;
    else for (const [armor, parts] of met) counts[woundOf(margin + power - armor)] += cases * parts;
  }
  const all = of * 81;
  for (const outcome of OUTCOMES) counts[outcome] /= all;
  return counts;
}

/** In how many of the 81 throws for the location each МД is met. */
function armorMet(pieces: readonly ArmorPiece[]): Map<number, number> {
  const met = new Map<number, number>();
  armorModifiers(pieces).forEach((armor, index) => met.set(armor, (met.get(armor) ?? 0) + (PART_WAYS[index] ?? 0)));
  return met;
}

function differences(): [number, number][] {
  const ways = new Map<number, number>();
  for (const a of FUDGE_WEIGHTS)
    for (const b of FUDGE_WEIGHTS) {
      const total = a.total - b.total;
      ways.set(total, (ways.get(total) ?? 0) + a.weight * b.weight);
    }
  return [...ways];
}
