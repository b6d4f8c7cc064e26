import type { BodyPart, QualityId, ShieldSize, TermId, WeaponSize, WoundLevel } from "../rules/index.ts";

/** Language keys of the rules' ids. */
export const QUALITY_LABELS = {
  body: "DREVO.Quality.body",
  soul: "DREVO.Quality.soul",
  strength: "DREVO.Quality.strength",
  agility: "DREVO.Quality.agility",
  speed: "DREVO.Quality.speed",
  mind: "DREVO.Quality.mind",
} as const satisfies Record<QualityId, string>;

export const PART_LABELS = {
  head: "DREVO.Part.head",
  torso: "DREVO.Part.torso",
  arms: "DREVO.Part.arms",
  legs: "DREVO.Part.legs",
} as const satisfies Record<BodyPart, string>;

export const WOUND_LABELS = {
  none: "DREVO.Wound.none",
  scratch: "DREVO.Wound.scratch",
  light: "DREVO.Wound.light",
  wound: "DREVO.Wound.wound",
  heavy: "DREVO.Wound.heavy",
  death: "DREVO.Wound.death",
} as const satisfies Record<WoundLevel, string>;

export const WEAPON_SIZE_LABELS = {
  unarmed: "DREVO.WeaponSize.unarmed",
  small: "DREVO.WeaponSize.small",
  medium: "DREVO.WeaponSize.medium",
  large: "DREVO.WeaponSize.large",
  heavy: "DREVO.WeaponSize.heavy",
} as const satisfies Record<WeaponSize, string>;

export const SHIELD_SIZE_LABELS = {
  small: "DREVO.ShieldSize.small",
  medium: "DREVO.ShieldSize.medium",
  large: "DREVO.ShieldSize.large",
} as const satisfies Record<ShieldSize, string>;

export const TERM_LABELS = {
  trait: "DREVO.Term.trait",
  dice: "DREVO.Term.dice",
  armorWeight: "DREVO.Term.armorWeight",
  shield: "DREVO.Term.shield",
  extraAttacks: "DREVO.Term.extraAttacks",
  outnumbered: "DREVO.Term.outnumbered",
  wounds: "DREVO.Term.wounds",
  success: "DREVO.Term.success",
  opposition: "DREVO.Term.opposition",
  difficulty: "DREVO.Term.difficulty",
  movingTarget: "DREVO.Term.movingTarget",
  margin: "DREVO.Term.margin",
  damageModifier: "DREVO.Term.damageModifier",
  strength: "DREVO.Term.strength",
  armorModifier: "DREVO.Term.armorModifier",
  weight: "DREVO.Term.weight",
  coverage: "DREVO.Term.coverage",
  strengthRelief: "DREVO.Term.strengthRelief",
} as const satisfies Record<TermId, string>;
