/** Finds what a text of somebody's names: a trait, a weapon; by identifier, or by a name in any language. */
import { BOOK_SKILLS, FISTS_NAMES, QUALITY_NAMES } from "../config/book-names.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { QUALITY_IDS } from "../rules/index.ts";
import { OWN_TRAIT, extraTraits, qualityTraits, skillTraits } from "./call-traits.ts";
import type { CalledTrait } from "./call-traits.ts";
import { FISTS, weaponsOf } from "./snapshot.ts";
import type { Weapon } from "./snapshot.ts";

/** A name as people may spell it. */
const plain = (text: string): string => text.trim().toLowerCase().replaceAll("ё", "е");

/** The skills that the book names: they can be called for also where nobody has them (R3). */
const bookSkills = (): CalledTrait[] =>
  Object.entries(BOOK_SKILLS).map(([id, { broader, names }]) => ({ ...OWN_TRAIT, type: "skill", id, broader, names }));

/** All by which a trait may be called. */
function namesOfTrait({ type, id, name, names }: CalledTrait): string[] {
  const quality = type === "quality" ? QUALITY_IDS.find((known) => known === id) : undefined;
  return [id, name, ...Object.values(names), ...(quality ? Object.values(QUALITY_NAMES[quality]) : [])];
}

/**
 * The trait that a text names: a quality, a skill of one of these fighters, or a skill of the book.
 * @returns null when there is none
 */
export function traitNamed(text: string, actors: readonly DrevoActor[]): CalledTrait | null {
  const wanted = plain(text);
  if (wanted === "") return null;
  const known = [...qualityTraits(), ...skillTraits(actors), ...extraTraits(actors), ...bookSkills()];
  return known.find((trait) => namesOfTrait(trait).some((name) => plain(name) === wanted)) ?? null;
}

/**
 * The weapon of a fighter that a text names: by its whole name in any language, else the first with all of its words.
 * @returns null when he has none of that name
 */
export function weaponNamed(text: string, actor: DrevoActor): { readonly id: string; readonly weapon: Weapon } | null {
  const wanted = plain(text);
  const words = wanted.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return null;
  const namesOf = (id: string, { snapshot }: Weapon): string[] =>
    [snapshot.name, ...Object.values(snapshot.names), ...(id === FISTS ? Object.values(FISTS_NAMES) : [])].map(plain);
  const all = weaponsOf(actor).map(({ id, weapon }) => ({ id, weapon, names: namesOf(id, weapon) }));
  return (
    all.find(({ names }) => names.includes(wanted)) ??
    all.find(({ names }) => names.some((name) => words.every((word) => name.includes(word)))) ??
    null
  );
}
