import { PART_LABELS } from "../config/labels.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { BODY_PARTS, coverOf } from "../rules/index.ts";
import type { BodyPart } from "../rules/index.ts";

/** The weights that a piece can have (R21), as the marks that stand for them. */
const WEIGHTS = [1, 2, 3] as const;

/** The part of the body that a button names, else null. */
export const partNamed = (name: string | undefined): BodyPart | null =>
  BODY_PARTS.find((part) => part === name) ?? null;

/**
 * The figure of the body with what is worn on each part (R21).
 * @param chosen the part that somebody has pressed, to see what covers it; null for none
 */
export function armorFigure(actor: DrevoActor, chosen: BodyPart | null) {
  const parts = coverOf(actor.armorPieces).map(({ part, modifier, weight }) => {
    const label = game.i18n.localize(PART_LABELS[part]);
    const isBare = weight === null;
    const data = { part: label, modifier: String(modifier), weight: String(weight) };
    return {
      part,
      label,
      modifier,
      isBare,
      weight,
      marks: WEIGHTS.map((mark) => ({ isOn: weight !== null && mark <= weight })),
      isChosen: part === chosen,
      weightTold: isBare ? "" : game.i18n.format("DREVO.Figure.weight", data),
      told: game.i18n.format(isBare ? "DREVO.Figure.bare" : "DREVO.Figure.covered", data),
    };
  });
  return { parts, zones: Object.fromEntries(parts.map((zone) => [zone.part, zone])) };
}

/** What stands above the pieces of armour while a part is chosen; empty for none. */
export const chosenPart = (chosen: BodyPart | null): string =>
  chosen ? game.i18n.format("DREVO.Figure.chosen", { part: game.i18n.localize(PART_LABELS[chosen]) }) : "";
