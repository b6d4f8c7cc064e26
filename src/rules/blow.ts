import { rangeOf, type ActKind, type AttackRange } from "./acts.ts";
import { armorModifierAt, needsHitLocation, type ArmorPiece } from "./armor.ts";
import { oneSidedResult, opposedResult, startingBreakdown, withDice } from "./check.ts";
import { damageBreakdown } from "./damage.ts";
import type { Blow, Location } from "./exchange-types.ts";
import type { AttackAct, CountedAct } from "./fold.ts";
import { fudgeTotal } from "./fudge.ts";
import { refuse } from "./guard.ts";
import type { House } from "./house.ts";
import { hitLocation } from "./location.ts";
import { breakdown, ruleTerm, type Breakdown } from "./terms.ts";
import { woundOf } from "./wounds.ts";

/** The Success of an act, against an attack of this range where it is an answer (R1, R19). */
export function successOfAct(act: CountedAct, against: AttackRange | null): Breakdown {
  if (act.faces === null) refuse(`acts.${act.id}.faces`, act.faces, "four dice");
  const { armor, strength } = act.fighter;
  return withDice(startingBreakdown({ ...act, armor, strength, against }), act.faces);
}

/** One attack against the target's own act: the comparison, the hit, the wound (R7, R8, R11, R22). */
export function resolveBlow(attack: AttackAct, answer: CountedAct, house: House): Blow {
  const range = rangeOf(attack.kind);
  const oneSided = answer.fighter.helpless || !standsAgainst(answer.kind, range);
  const success = successOfAct(attack, null);
  const defense = oneSided ? difficultyOf(range, house) : successOfAct(answer, range);
  const margin = success.total - defense.total;
  const result = oneSided ? oneSidedResult(margin, house) : opposedResult(margin);
  const sides = { act: attack.id, attacker: attack.fighter.id, target: attack.target, answer: answer.id };
  const compared = { ...sides, oneSided, attack: success, defense, margin, result };
  if (result !== "hit") return { ...compared, location: null, armor: 0, damage: null, wound: "none" };
  const location = locate(attack, answer.fighter.armor);
  const armor = armorModifierAt(answer.fighter.armor, location?.part ?? "torso");
  const damage = damageOfHit(attack, margin, armor);
  return { ...compared, location, armor, damage, wound: woundOf(damage.total) };
}

/** Whether an answer can be compared with an attack: else he is busy with something that cannot answer it (R8–R10). */
function standsAgainst(answer: ActKind, range: AttackRange): boolean {
  return answer === "dodge" || answer === "shield" || (answer === "strike" && range === "melee");
}

function difficultyOf(range: AttackRange, house: House): Breakdown {
  return breakdown([ruleTerm("difficulty", range === "melee" ? house.meleeDifficulty : house.rangedDifficulty)]);
}

/** Where it hit, when the target's armour differs by part (R22). */
function locate(attack: AttackAct, armor: readonly ArmorPiece[]): Location | null {
  if (!needsHitLocation(armor)) return null;
  const field = `acts.${attack.id}.locationFaces`;
  if (attack.locationFaces === null) refuse(field, attack.locationFaces, "four dice");
  const total = fudgeTotal(attack.locationFaces, field);
  return { faces: attack.locationFaces, total, part: hitLocation(total) };
}

function damageOfHit(attack: AttackAct, margin: number, armorModifier: number): Breakdown {
  if (attack.weapon === null) refuse(`acts.${attack.id}.weapon`, attack.weapon, "a weapon or bare hands");
  return damageBreakdown({ ...attack.weapon, margin, armorModifier, strength: attack.fighter.strength });
}
