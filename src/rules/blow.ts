import { isMoving, rangeOf } from "./acts.ts";
import { armorModifierAt, needsHitLocation, type ArmorPiece } from "./armor.ts";
import { oneSidedResult, opposedResult } from "./check.ts";
import { damageBreakdown } from "./damage.ts";
import type { Blow, Chase, Location } from "./exchange-types.ts";
import { fudgeTotal } from "./fudge.ts";
import { standsAgainst, type AttackAct, type CountedAct } from "./graph.ts";
import { refuse } from "./guard.ts";
import { hitLocation } from "./location.ts";
import { successOfAct, type Field } from "./standing.ts";
import { breakdown, ruleTerm, withoutZeros, type Breakdown } from "./terms.ts";
import { woundOf } from "./wounds.ts";

/** The target's own act, and whether it is given to this attack at all (R10a). */
export interface Meeting {
  readonly act: CountedAct;
  readonly meets: boolean;
}

/** One attack against the target's own act: the comparison, the hit, the wound (R7, R8, R11, R22, R26). */
export function resolveBlow(attack: AttackAct, { act: answer, meets }: Meeting, field: Field): Blow {
  const oneSided = !meets || !standsAgainst(answer, attack, field.house);
  const success = successOfAct(attack, null, field);
  const defense = oneSided ? difficultyOf(attack, answer, field) : successOfAct(answer, rangeOf(attack.kind), field);
  const margin = success.total - defense.total;
  const result = oneSided ? oneSidedResult(margin, field.house) : opposedResult(margin);
  const sides = { act: attack.id, attacker: attack.fighter.id, target: attack.target, answer: answer.id };
  const compared = { ...sides, oneSided, attack: success, defense, margin, result };
  if (result !== "hit") return { ...compared, location: null, armor: 0, damage: null, wound: "none" };
  const location = locate(attack, answer.fighter.armor);
  const armor = armorModifierAt(answer.fighter.armor, location?.part ?? "torso");
  const damage = damageOfHit(attack, margin, armor);
  return { ...compared, location, armor, damage, wound: woundOf(damage.total) };
}

/** One who tries to catch a mover: Скорость against Скорость; he never wounds (R25, R28). */
export function resolveChase(pursuer: CountedAct, mover: CountedAct, field: Field): Chase {
  const attack = successOfAct(pursuer, null, field);
  const defense = successOfAct(mover, null, field);
  const margin = attack.total - defense.total;
  const sides = { act: pursuer.id, pursuer: pursuer.fighter.id, mover: mover.fighter.id, answer: mover.id };
  return { ...sides, attack, defense, margin, result: opposedResult(margin) };
}

/** What a one-sided attack is made against: the house's difficulty, 1 more for a shot at one who moves (R8, R26). */
export function difficultyOf(attack: AttackAct, answer: CountedAct, { house }: Field): Breakdown {
  const ranged = rangeOf(attack.kind) === "ranged";
  const difficulty = ruleTerm("difficulty", ranged ? house.rangedDifficulty : house.meleeDifficulty);
  const moving = ruleTerm("movingTarget", ranged && isMoving(answer.kind) ? 1 : 0);
  return breakdown([difficulty, ...withoutZeros([moving])]);
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
