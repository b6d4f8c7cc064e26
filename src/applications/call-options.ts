import { extraTraits, OWN_TRAIT, qualityTrait, qualityTraits, skillTraits } from "../combat/call-traits.ts";
import type { CalledTrait } from "../combat/call-traits.ts";
import { fightersAround } from "../combat/near.ts";
import { READY_CHECKS } from "../data/call.ts";
import type { ReadyCheck } from "../data/call.ts";
import { houseRules } from "../data/settings.ts";
import { DrevoActor } from "../documents/actor.ts";
import { BRAWL, SHOOTING } from "../rules/index.ts";
import type { CalledAgainst } from "../rules/index.ts";
import { compareTexts } from "../config/sorted.ts";
import { calledTraitName } from "./call-card.ts";
import { byName } from "./sorting.ts";

/** Whom this user may call: a player his own fighters, a GM all that are there and the players' heroes, those first. */
export function callable(actor: DrevoActor | null): DrevoActor[] {
  const all = new Map([...(actor ? [actor] : []), ...fightersAround()].map((one) => [one.uuid, one]));
  return [...all.values()]
    .filter((one) => one.isOwner)
    .sort((a, b) => Number(b.hasPlayerOwner) - Number(a.hasPlayerOwner) || byName(a, b));
}

/** All that can be called for among these: the qualities, the skills; for a GM also «каждый своё». */
export interface TraitGroup {
  readonly label: string;
  readonly traits: readonly CalledTrait[];
}

/** The skills of the rules can be called for also where nobody has them (R3). */
const RULE_SKILLS: readonly CalledTrait[] = [BRAWL, SHOOTING].map((id) => ({ ...OWN_TRAIT, type: "skill", id }));

/** Whether two are called for as the same: a trait that a person has named has nothing but its name. */
export const isSameTrait = (a: CalledTrait, b: CalledTrait): boolean =>
  a.type === b.type && a.id === b.id && (a.type !== "extra" || a.name === b.name);

/** @param wanted a trait that must be among them, whoever has it */
export function traitGroups(actors: readonly DrevoActor[], wanted?: CalledTrait): TraitGroup[] {
  const own = skillTraits(actors);
  const skills = wanted?.type === "skill" && !own.some((one) => isSameTrait(one, wanted)) ? [...own, wanted] : own;
  const missing = RULE_SKILLS.filter(({ id }) => !skills.some((skill) => skill.id === id));
  const named = extraTraits(actors);
  const extras =
    wanted?.type === "extra" && !named.some((one) => isSameTrait(one, wanted)) ? [...named, wanted] : named;
  const byTrait = (a: CalledTrait, b: CalledTrait) => compareTexts(calledTraitName(a), calledTraitName(b));
  return [
    ...(game.user.isGM ? [{ label: "", traits: [OWN_TRAIT] }] : []),
    { label: game.i18n.localize("DREVO.Sheet.qualities"), traits: [...qualityTraits(), ...extras] },
    { label: game.i18n.localize("DREVO.Sheet.skills"), traits: [...skills, ...missing].sort(byTrait) },
  ];
}

/** A check out of the book, as the form shows it. */
export interface ReadyForm {
  readonly trait: CalledTrait;
  readonly against: CalledAgainst;
  readonly burdened: boolean;
}

/** Running and fighting hand to hand are burdened (R24), loading and care are not; care is called by R35. */
export function readyForm(ready: ReadyCheck): ReadyForm {
  switch (ready) {
    case "breakAway":
      return { trait: OWN_TRAIT, against: { type: "eachOther" }, burdened: true };
    case "catchUp":
      return { trait: qualityTrait("speed"), against: { type: "eachOther" }, burdened: true };
    case "reload": {
      const value = houseRules().reloadDifficulty;
      const trait: CalledTrait = { ...OWN_TRAIT, type: "skill", id: SHOOTING };
      return { trait, against: { type: "difficulty", value }, burdened: false };
    }
    case "care":
      return { trait: OWN_TRAIT, against: { type: "difficulty", value: 0 }, burdened: false };
  }
}

/** The ready-made checks with their names. */
export const readyChecks = () =>
  READY_CHECKS.map((id) => ({ id, label: game.i18n.localize(`DREVO.Call.ready.${id}`) }));
