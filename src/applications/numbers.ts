import { shownName } from "../config/names.ts";
import { QUALITY_LABELS, TERM_LABELS } from "../config/labels.ts";
import { fudgeTotal } from "../rules/index.ts";
import type { Breakdown, QualityId, Term } from "../rules/index.ts";
import type { TraitSnapshot } from "../combat/snapshot.ts";

/** A number as people read it here: a sign before it, a true minus, none before zero. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

/** A number that is no modifier, with a true minus: damage, a margin. */
export const amount = (value: number): string => String(value).replace("-", "−");

/** One term as it is shown. */
export interface ShownTerm {
  readonly label: string;
  readonly value: string;
  readonly ruling: string;
}

/** A number with what it is made of, ready for a template. */
export interface ShownBreakdown {
  readonly total: string;
  readonly terms: readonly ShownTerm[];
  /** «Владение мечом +2, штраф доспеха −1» */
  readonly text: string;
}

/**
 * A breakdown for a template.
 * @param names what to call terms of the rules that have a name of their own here: the trait, the weapon
 */
export function showBreakdown(
  { total, terms }: Breakdown,
  names: Partial<Record<string, string>> = {},
): ShownBreakdown {
  const shown = terms.map((term) => showTerm(term, names));
  return { total: signed(total), terms: shown, text: textOf(shown) };
}

/** The damage of a hit: an amount, made of a margin and what modifies it. */
export function showDamage({ total, terms }: Breakdown, names: Partial<Record<string, string>>): ShownBreakdown {
  const { terms: shown } = showBreakdown({ total, terms }, names);
  const amounts = shown.map((term, place) => (place === 0 ? { ...term, value: amount(terms[0]?.value ?? 0) } : term));
  return { total: amount(total), terms: amounts, text: textOf(amounts) };
}

const textOf = (terms: readonly ShownTerm[]): string => terms.map(({ label, value }) => `${label} ${value}`).join(", ");

function showTerm({ id, label, value, ruling }: Term, names: Partial<Record<string, string>>): ShownTerm {
  const text = id ? (names[id] ?? game.i18n.localize(TERM_LABELS[id])) : label;
  return { label: text, value: signed(value), ruling: ruling ?? "" };
}

/** What a trait is called on this client. */
export function traitName({ id, name, names }: TraitSnapshot): string {
  if (id === "skill" || id === "extra") return shownName({ name, names });
  if (id === "unskilled") return game.i18n.localize("DREVO.Trait.unskilled");
  return isQuality(id) ? game.i18n.localize(QUALITY_LABELS[id]) : "";
}

const isQuality = (id: string): id is QualityId => Object.hasOwn(QUALITY_LABELS, id);

/** Four dice as they are shown: the mark on each face, and their sum. */
export function showDice(faces: readonly number[]) {
  return {
    faces: faces.map((face) => ({
      mark: face > 0 ? "+" : face < 0 ? "−" : "",
      kind: ["minus", "blank", "plus"][face + 1] ?? "",
    })),
    total: signed(fudgeTotal(faces)),
  };
}
