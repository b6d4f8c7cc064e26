import type {
  ArmorKind,
  AttackKind,
  BodyPart,
  QualityId,
  RangedKind,
  Rung,
  ShieldSize,
  TermId,
  WeaponSize,
  WoundLevel,
} from "../rules/index.ts";

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

export const RANGED_KIND_LABELS = {
  sling: "DREVO.RangedKind.sling",
  bow: "DREVO.RangedKind.bow",
  crossbow: "DREVO.RangedKind.crossbow",
  pistol: "DREVO.RangedKind.pistol",
  rifle: "DREVO.RangedKind.rifle",
  launcher: "DREVO.RangedKind.launcher",
} as const satisfies Record<RangedKind, string>;

export const ARMOR_KIND_LABELS = {
  flexible: "DREVO.ArmorKind.flexible",
  rigid: "DREVO.ArmorKind.rigid",
  metal: "DREVO.ArmorKind.metal",
  future: "DREVO.ArmorKind.future",
} as const satisfies Record<ArmorKind, string>;

/** The words of the ladder (R37). */
export const LADDER_LABELS = {
  terrible: "DREVO.Ladder.terrible",
  poor: "DREVO.Ladder.poor",
  mediocre: "DREVO.Ladder.mediocre",
  fair: "DREVO.Ladder.fair",
  good: "DREVO.Ladder.good",
  great: "DREVO.Ladder.great",
  superb: "DREVO.Ladder.superb",
  legendary: "DREVO.Ladder.legendary",
} as const satisfies Record<Rung, string>;

/** The skills that the rules name themselves (R3). */
export const SKILL_LABELS = {
  brawl: "DREVO.Skill.brawl",
  swords: "DREVO.Skill.swords",
  shields: "DREVO.Skill.shields",
  shooting: "DREVO.Skill.shooting",
} as const;

export const USE_LABELS = {
  strike: "DREVO.Use.strike",
  shoot: "DREVO.Use.shoot",
  throw: "DREVO.Use.throw",
} as const satisfies Record<AttackKind, string>;

export const TERM_LABELS = {
  trait: "DREVO.Term.trait",
  dice: "DREVO.Term.dice",
  armorWeight: "DREVO.Term.armorWeight",
  shield: "DREVO.Term.shield",
  wounds: "DREVO.Term.wounds",
  extraAttacks: "DREVO.Term.extraAttacks",
  outnumbered: "DREVO.Term.outnumbered",
  movingTarget: "DREVO.Term.movingTarget",
  success: "DREVO.Term.success",
  opposition: "DREVO.Term.opposition",
  difficulty: "DREVO.Term.difficulty",
  margin: "DREVO.Term.margin",
  damageModifier: "DREVO.Term.damageModifier",
  strength: "DREVO.Term.strength",
  armorModifier: "DREVO.Term.armorModifier",
  weight: "DREVO.Term.weight",
  coverage: "DREVO.Term.coverage",
  strengthRelief: "DREVO.Term.strengthRelief",
} as const satisfies Record<TermId, string>;
