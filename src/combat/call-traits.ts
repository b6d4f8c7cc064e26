import { BASIC_QUALITIES, QUALITY_IDS, qualityOf, skillOf } from "../rules/index.ts";
import type { QualityId } from "../rules/index.ts";
import type { Named } from "../config/names.ts";
import { houseRules } from "../data/settings.ts";
import type { CalledTraitType } from "../data/call.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoItem } from "../documents/item.ts";
import { itemsOf } from "./snapshot.ts";
import type { TraitSnapshot } from "./snapshot.ts";

/** What a check is called with: the same for all, found on each one's own sheet. */
export interface CalledTrait extends Named {
  readonly type: CalledTraitType;
  /** A quality's id, or a skill's identifier; empty for what a person has named. */
  readonly id: string;
  /** The skill that it specialises, or empty. */
  readonly broader: string;
}

/** «Каждый своё»: each chooses. */
export const OWN_TRAIT: CalledTrait = { type: "own", id: "", name: "", names: {}, broader: "" };

export const qualityTrait = (id: QualityId): CalledTrait => ({ ...OWN_TRAIT, type: "quality", id });

/** The six qualities: everybody has them, or falls back (R3). */
export const qualityTraits = (): CalledTrait[] => QUALITY_IDS.map(qualityTrait);

/** The qualities that somebody among these has been given by name, each once. */
export function extraTraits(actors: readonly DrevoActor[]): CalledTrait[] {
  const names = actors.flatMap(({ system }) => Object.values(system.extraQualities).map(({ name }) => name.trim()));
  const known = new Map(names.filter((name) => name !== "").map((name) => [plain(name), name]));
  return [...known.values()].map((name) => ({ ...OWN_TRAIT, type: "extra", name }));
}

/** The skills that somebody among these has, each once; two are the same by identifier, or by name. */
export function skillTraits(actors: readonly DrevoActor[]): CalledTrait[] {
  const traits: CalledTrait[] = [];
  for (const item of actors.flatMap((actor) => itemsOf(actor, "skill"))) {
    const trait = skillTrait(item);
    const isKnown = traits.some(({ id, name }) => id === trait.id || plain(name) === plain(trait.name));
    if (!isKnown) traits.push(trait);
  }
  return traits;
}

/** A skill of somebody's, as it is called for. */
export const skillTrait = ({ named, system }: DrevoItem<"skill">): CalledTrait => ({
  ...named,
  type: "skill",
  id: system.identifier,
  broader: system.broader,
});

/** What one fighter has of his own: the qualities on his sheet, and his skills. */
export const traitsOn = (actor: DrevoActor): CalledTrait[] => [
  ...QUALITY_IDS.filter(
    (id) => BASIC_QUALITIES.some((basic) => basic === id) || actor.system.qualities[id] !== null,
  ).map(qualityTrait),
  ...extraTraits([actor]),
  ...skillTraits([actor]),
];

/**
 * What stands in one row of a fighter's sheet; null when it is not there.
 * @param of "quality", "extra" or "skill"
 * @param id the quality's, or the skill item's
 */
export function traitAt(actor: DrevoActor, of: string, id: string): CalledTrait | null {
  if (of === "skill") {
    const item = itemsOf(actor, "skill").find((skill) => skill.id === id);
    return item ? skillTrait(item) : null;
  }
  if (of === "extra") {
    const name = actor.system.extraQualities[id]?.name;
    return name === undefined ? null : { ...OWN_TRAIT, type: "extra", name };
  }
  const quality = QUALITY_IDS.find((known) => known === id);
  return quality ? qualityTrait(quality) : null;
}

/** What a fighter rolls when this is called for: the narrow trait when he has it, else the broad one (R3). */
export function calledSnapshot(actor: DrevoActor, trait: CalledTrait): TraitSnapshot {
  if (trait.type === "skill") return skillSnapshot(actor, trait);
  const extra = Object.values(actor.system.extraQualities).find(({ name }) => plain(name) === plain(trait.name));
  if (trait.type === "extra" && extra) return { id: "extra", name: extra.name, names: {}, value: extra.value };
  const { value, from } = qualityOf<string>(actor.system.qualities, trait.type === "quality" ? trait.id : "body");
  return { id: from, name: "", names: {}, value };
}

function skillSnapshot(actor: DrevoActor, trait: CalledTrait): TraitSnapshot {
  const items = itemsOf(actor, "skill");
  const same = items.find(({ system }) => system.identifier === trait.id);
  const alike = same ?? items.find(({ named }) => trait.name !== "" && plain(named.name) === plain(trait.name));
  const wanted = [alike?.system.identifier ?? trait.id, ...(trait.broader === "" ? [] : [trait.broader])];
  const skills = items.map(({ system }) => system);
  const { identifier, value } = skillOf(skills, wanted, houseRules());
  const item = items.find(({ system }) => system.identifier === identifier);
  return { id: item ? "skill" : "unskilled", ...(item?.named ?? { name: "", names: {} }), value };
}

/** A name as two sheets may spell it. */
const plain = (name: string): string => name.trim().toLowerCase().replaceAll("ё", "е");
