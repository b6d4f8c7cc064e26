import { oneOf, positiveZero, whole, wholeBetween } from "./guard.ts";
import { BODY_PARTS, type BodyPart } from "./location.ts";
import { breakdown, ruleTerm, withoutZeros, type Breakdown } from "./terms.ts";

/** A worn piece: what it covers, its МД there, and its weight 1–3 (R21). */
export interface ArmorPiece {
  readonly parts: readonly BodyPart[];
  readonly modifier: number;
  readonly weight: number;
}

/** The parts whose weight is felt; a helmet never counts (R23). */
const BURDENED_PARTS = ["torso", "arms", "legs"] as const;

/** МД on one part: the highest of the pieces that cover it, 0 where it is bare (R21). */
export function armorModifierAt(pieces: readonly ArmorPiece[], part: BodyPart): number {
  checkPieces(pieces);
  oneOf("part", part, BODY_PARTS);
  return highest(pieces, part, (piece) => piece.modifier) ?? 0;
}

/** МД on each part, in the order of `BODY_PARTS`. */
export function armorModifiers(pieces: readonly ArmorPiece[]): number[] {
  checkPieces(pieces);
  return BODY_PARTS.map((part) => highest(pieces, part, (piece) => piece.modifier) ?? 0);
}

/** What one part of the body has on it. */
export interface Cover {
  readonly part: BodyPart;
  /** МД, 0 where the part is bare. */
  readonly modifier: number;
  /** The heaviest weight on it, 1–3; null where the part is bare. */
  readonly weight: number | null;
}

/** What each part has on it, in the order of `BODY_PARTS`: of two pieces on one the higher МД, and the heavier weight (R21). */
export function coverOf(pieces: readonly ArmorPiece[]): Cover[] {
  checkPieces(pieces);
  return BODY_PARTS.map((part) => ({
    part,
    modifier: highest(pieces, part, (piece) => piece.modifier) ?? 0,
    weight: highest(pieces, part, (piece) => piece.weight),
  }));
}

/** Whether a hit asks for the location: when the МД of the four parts are not all equal (R22). */
export function needsHitLocation(pieces: readonly ArmorPiece[]): boolean {
  return new Set(armorModifiers(pieces)).size > 1;
}

/** The penalty for the weight of what is worn, Table 13: a whole number, 0 or less (R23). */
export function armorWeightPenalty(pieces: readonly ArmorPiece[], strength: number): number {
  return armorWeightBreakdown(pieces, strength).total;
}

/**
 * The weight penalty with its terms: the mean weight, what partial cover gives back, what Strength gives back (R23).
 * What is given back stops at 0, so each relief is shown only as far as it still counts.
 */
export function armorWeightBreakdown(pieces: readonly ArmorPiece[], strength: number): Breakdown {
  checkPieces(pieces);
  whole("strength", strength);
  const weights = BURDENED_PARTS.map((part) => highest(pieces, part, (piece) => piece.weight)).filter(
    (weight) => weight !== null,
  );
  if (weights.length === 0) return breakdown([]);
  const weight = Math.ceil(weights.reduce((sum, one) => sum + one, 0) / weights.length);
  const coverage = Math.min(BURDENED_PARTS.length - weights.length, weight);
  const relief = Math.min(strengthRelief(weight, strength), weight - coverage);
  const reliefs = [ruleTerm("coverage", coverage), ruleTerm("strengthRelief", relief)];
  return breakdown([ruleTerm("weight", -weight), ...withoutZeros(reliefs)]);
}

/** What Strength takes off the penalty of a mean weight 1, 2 or 3, by Table 13, before partial cover is thought of. */
function strengthRelief(weight: number, strength: number): number {
  const enough = weight - 1;
  if (strength >= enough) return weight;
  return weight > 1 && strength === enough - 1 ? 1 : 0;
}

function highest(pieces: readonly ArmorPiece[], part: BodyPart, number: (piece: ArmorPiece) => number): number | null {
  const numbers = pieces.filter((piece) => piece.parts.includes(part)).map(number);
  return numbers.length === 0 ? null : positiveZero(Math.max(...numbers));
}

function checkPieces(pieces: readonly ArmorPiece[]): void {
  pieces.forEach((piece, index) => {
    piece.parts.forEach((part, at) => oneOf(`pieces[${index}].parts[${at}]`, part, BODY_PARTS));
    whole(`pieces[${index}].modifier`, piece.modifier);
    wholeBetween(`pieces[${index}].weight`, piece.weight, 1, 3);
  });
}
