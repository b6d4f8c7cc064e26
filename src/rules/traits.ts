import type { ActKind } from "./acts.ts";
import { whole } from "./guard.ts";
import type { House } from "./house.ts";

export const QUALITY_IDS = ["body", "soul", "strength", "agility", "speed", "mind"] as const;
export type QualityId = (typeof QUALITY_IDS)[number];

/** The two qualities that everybody has; the others fall back to them (R3). */
export const BASIC_QUALITIES = ["body", "soul"] as const;

/** The broad skills that the acts fall back to (R3a). */
export const BRAWL = "brawl";
export const SHIELDS = "shields";
export const SHOOTING = "shooting";

export type Qualities<Id extends string = QualityId> = Readonly<Partial<Record<Id | QualityId, number | null>>>;

export interface Skill {
  readonly identifier: string;
  readonly value: number;
}

/** Where a quality falls back to when it is not on the sheet: Ум to Душа, the others to Тело, the two basic ones to none. */
export function fallbackOf(id: string): "body" | "soul" | null {
  if (id === "body" || id === "soul") return null;
  return id === "mind" ? "soul" : "body";
}

/**
 * The value of a quality and the quality that it was taken from (R3). An absent Тело or Душа counts 0.
 * Custom qualities (any other id) fall back to Тело.
 */
export function qualityOf<Id extends string = QualityId>(
  qualities: Qualities<Id>,
  id: Id | QualityId,
): { readonly value: number; readonly from: Id | QualityId } {
  const own = qualities[id];
  if (typeof own === "number") return { value: whole(`qualities.${id}`, own), from: id };
  const broad = fallbackOf(id);
  return broad === null ? { value: 0, from: id } : qualityOf<Id>(qualities, broad);
}

/**
 * The first wanted skill that the character has, never the better one; with none of them the house value for a missing
 * skill and a null identifier (R3).
 */
export function skillOf(
  skills: readonly Skill[],
  wanted: readonly string[],
  house: Pick<House, "missingSkill">,
): { readonly identifier: string | null; readonly value: number } {
  for (const identifier of wanted) {
    const skill = skills.find((candidate) => candidate.identifier === identifier);
    if (skill !== undefined) return { identifier, value: whole(`skills.${identifier}`, skill.value) };
  }
  return { identifier: null, value: whole("missingSkill", house.missingSkill) };
}

/** What an act rolls: a quality, or a skill (its id is null when he lacks it). */
export type RolledTrait =
  | { readonly type: "quality"; readonly id: QualityId; readonly value: number }
  | { readonly type: "skill"; readonly id: string | null; readonly value: number };

export interface TraitQuestion {
  readonly kind: ActKind;
  readonly qualities: Qualities;
  readonly skills: readonly Skill[];
  /** The skill that the weapon or the shield names; null for bare hands and what names none. */
  readonly skill: string | null;
  readonly house: Pick<House, "missingSkill" | "dodgeSkill">;
}

/** The trait that an act rolls (R3a); null for acts without a check of their own (`none`, `other`). */
export function traitOf(question: TraitQuestion): RolledTrait | null {
  switch (question.kind) {
    case "strike":
      return rolledSkill(question, BRAWL);
    case "shoot":
    case "throw":
    case "reload":
      return rolledSkill(question, SHOOTING);
    case "shield":
      return rolledSkill({ ...question, skill: question.skill ?? SHIELDS }, BRAWL);
    case "dodge":
      return question.house.dodgeSkill === null
        ? rolledQuality(question, "agility")
        : rolledSkill({ ...question, skill: question.house.dodgeSkill }, question.house.dodgeSkill);
    case "move":
    case "flee":
    case "pursue":
    case "follow":
      return rolledQuality(question, "speed");
    case "none":
    case "other":
      return null;
  }
}

function rolledQuality(question: TraitQuestion, id: QualityId): RolledTrait {
  const { value, from } = qualityOf(question.qualities, id);
  return { type: "quality", id: from, value };
}

function rolledSkill(question: TraitQuestion, broad: string): RolledTrait {
  const wanted = question.skill === null ? [broad] : [question.skill, broad];
  const { identifier, value } = skillOf(question.skills, wanted, question.house);
  return { type: "skill", id: identifier, value };
}
