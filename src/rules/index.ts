/** The only door to the rules: pure functions over plain records; every number says which ruling made it. */
export {
  ACT_KINDS,
  ATTACK_RANGES,
  CONTROL_KINDS,
  burdens,
  isAttack,
  isControl,
  rangeOf,
  type ActKind,
  type AttackKind,
  type AttackRange,
  type ControlKind,
} from "./acts.ts";
export {
  armorModifierAt,
  armorWeightBreakdown,
  armorWeightPenalty,
  needsHitLocation,
  type ArmorPiece,
} from "./armor.ts";
export {
  CHECK_RESULTS,
  marginBreakdown,
  oneSidedResult,
  opposedResult,
  startingBreakdown,
  successBreakdown,
  successOf,
  type CheckInput,
  type CheckResult,
  type StartInput,
} from "./check.ts";
export { damageBreakdown, damageOf, type DamageInput } from "./damage.ts";
export { resolveExchange, type ResolveOptions } from "./exchange.ts";
export {
  EXCHANGE_STATES,
  UNCOUNTED_REASONS,
  type Act,
  type Blow,
  type Check,
  type ExchangeState,
  type FighterState,
  type Location,
  type Resolution,
  type Uncounted,
  type UncountedReason,
} from "./exchange-types.ts";
export { FACES, FUDGE_WEIGHTS, fudgeTotal } from "./fudge.ts";
export { DEFAULT_HOUSE, type House } from "./house.ts";
export { BODY_PARTS, hitLocation, type BodyPart } from "./location.ts";
export { SHIELD_SIZES, shieldModifier, type ShieldModifiers, type ShieldSize } from "./shield.ts";
export { TERM_IDS, breakdown, ruleTerm, type Breakdown, type Term, type TermId } from "./terms.ts";
export {
  BASIC_QUALITIES,
  BRAWL,
  QUALITY_IDS,
  SHIELDS,
  SHOOTING,
  fallbackOf,
  qualityOf,
  skillOf,
  traitOf,
  type Qualities,
  type QualityId,
  type RolledTrait,
  type Skill,
  type TraitQuestion,
} from "./traits.ts";
export { BARE_HANDS, WEAPON_SIZES, meleeDamageModifier, type Arms, type WeaponSize } from "./weapon.ts";
export { WOUND_LEVELS, woundOf, type WoundLevel } from "./wounds.ts";
