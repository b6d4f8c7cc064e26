/** The only door to the rules: pure functions over plain records; every number says which ruling made it. */
export {
  ACT_KINDS,
  ATTACK_RANGES,
  CONTROL_KINDS,
  burdens,
  canOpen,
  isAttack,
  isControl,
  isMove,
  isMoving,
  movesOff,
  rangeOf,
  type ActKind,
  type AttackKind,
  type AttackRange,
  type ControlKind,
} from "./acts.ts";
export { oddsOfAnswer, oddsOfAttack } from "./act-odds.ts";
export {
  ACTIVITY_KINDS,
  activityProgress,
  clockPart,
  currentActivity,
  type Activity,
  type ActivityInput,
  type ActivityKind,
  type ActivityTurn,
  type Begun,
} from "./activity.ts";
export {
  armorModifierAt,
  armorModifiers,
  armorWeightBreakdown,
  armorWeightPenalty,
  coverOf,
  needsHitLocation,
  type ArmorPiece,
  type Cover,
} from "./armor.ts";
export {
  CHECK_RESULTS,
  isMade,
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
export {
  calledStart,
  resolveCall,
  unreadableCall,
  viewCall,
  type Call,
  type CallAct,
  type CallCheck,
  type CallResolution,
  type CallSight,
  type CallState,
  type CallView,
  type SeenOutcome,
} from "./call.ts";
export {
  CALLED_RESULTS,
  resolveCalled,
  type CalledAgainst,
  type CalledOutcome,
  type CalledResult,
  type CalledRoll,
} from "./called.ts";
export { correctedActs, mergePatches, standingCorrections, type Correction } from "./corrections.ts";
export { damageBreakdown, damageOf, type DamageInput } from "./damage.ts";
export { resolveExchange, unreadableExchange, type ResolveOptions } from "./exchange.ts";
export {
  EXCHANGE_STATES,
  UNCOUNTED_REASONS,
  type Act,
  type Blow,
  type Chase,
  type Check,
  type ExchangeState,
  type FighterState,
  type Location,
  type Movement,
  type Patch,
  type PlainHarm,
  type Resolution,
  type Uncounted,
  type UncountedReason,
} from "./exchange-types.ts";
export { FACES, FUDGE_WEIGHTS, fudgeTotal } from "./fudge.ts";
export {
  DEFAULT_HOUSE,
  LADDER_STYLES,
  MANY_ATTACKERS,
  ORDERS,
  houseOf,
  type House,
  type LadderStyle,
  type ManyAttackers,
  type Order,
} from "./house.ts";
export { LADDER, ladderOf, type Rung } from "./ladder.ts";
export { goesOn, HABITS, habitualAnswer, isReadyFor, type Habit, type Possible } from "./habit.ts";
export { BODY_PARTS, hitLocation, type BodyPart } from "./location.ts";
export { OUTCOMES, attackOdds, worstOdds, type Odds, type OddsInput, type Outcome } from "./odds.ts";
export { initiativeOf, turnOrder, turnsBegun, turnsEnded, type Contender, type Moment, type Turn } from "./order.ts";
export {
  moveProgress,
  reloadProgress,
  type MoveProgress,
  type Progress,
  type ReloadProgress,
  type TurnOfAction,
} from "./progress.ts";
export {
  ARMOR_KINDS,
  ARMOR_RANGES,
  DAMAGE_RANGES,
  RANGED_KINDS,
  WEAPON_KINDS,
  isMusclePowered,
  isUsualArmorModifier,
  isUsualDamageModifier,
  type ArmorKind,
  type Range,
  type RangedKind,
  type WeaponKind,
} from "./ranges.ts";
export { isReadable } from "./readable.ts";
export { SHIELD_SIZES, shieldModifier, type ShieldModifiers, type ShieldSize } from "./shield.ts";
export { moverModifier } from "./standing.ts";
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
export {
  view,
  type BlowView,
  type ChaseView,
  type HiddenBlow,
  type HiddenChase,
  type MovementView,
  type SeenWound,
  type Sight,
  type View,
} from "./view.ts";
export { BARE_HANDS, WEAPON_SIZES, meleeDamageModifier, type Arms, type WeaponSize } from "./weapon.ts";
export {
  HARMS,
  WOUND_LEVELS,
  easedLevel,
  healthOf,
  woundBarOf,
  woundOf,
  type Harm,
  type Health,
  type StandingWound,
  type WoundBar,
  type WoundLevel,
} from "./wounds.ts";
