import { whole } from "./guard.ts";

/** The terms that the rules themselves make. A screen translates them by id; the ruling tells a person where it is said. */
export const TERM_IDS = [
  "trait",
  "dice",
  "armorWeight",
  "shield",
  "extraAttacks",
  "outnumbered",
  "wounds",
  "success",
  "opposition",
  "difficulty",
  "movingTarget",
  "margin",
  "damageModifier",
  "strength",
  "armorModifier",
  "weight",
  "coverage",
  "strengthRelief",
] as const;
export type TermId = (typeof TERM_IDS)[number];

const RULINGS: Readonly<Record<TermId, string>> = {
  trait: "R3",
  dice: "R2",
  armorWeight: "R24",
  shield: "R18",
  extraAttacks: "R27",
  outnumbered: "R10a",
  wounds: "R34",
  success: "R1",
  opposition: "R7",
  difficulty: "R8",
  movingTarget: "R26",
  margin: "R7",
  damageModifier: "R16",
  strength: "R11",
  armorModifier: "R22",
  weight: "R23",
  coverage: "R23",
  strengthRelief: "R23",
};

/** A labelled number. One that the rules made has an id (its label is the same id) and names its ruling. */
export interface Term {
  readonly label: string;
  readonly value: number;
  readonly id?: TermId;
  readonly ruling?: string;
}

/** A number together with what it is made of: the values of the terms add up to the total. */
export interface Breakdown {
  readonly total: number;
  readonly terms: readonly Term[];
}

/** A term made by the rules. `value` is a whole number. */
export function ruleTerm(id: TermId, value: number): Term {
  return { id, label: id, value: whole(id, value), ruling: RULINGS[id] };
}

/** The sum of whole-numbered terms, with the terms. Throws a RangeError that names `terms[i].value`. */
export function breakdown(terms: readonly Term[]): Breakdown {
  const clean = terms.map((term, index) => ({ ...term, value: whole(`terms[${index}].value`, term.value) }));
  return { total: clean.reduce((sum, term) => sum + term.value, 0), terms: clean };
}

/** The terms, without those that a person need not read because they change nothing. */
export function withoutZeros(terms: readonly Term[]): Term[] {
  return terms.filter((term) => term.value !== 0);
}
