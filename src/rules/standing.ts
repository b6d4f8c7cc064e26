import { isMoving, type AttackRange } from "./acts.ts";
import { startingBreakdown, withDice } from "./check.ts";
import type { CountedAct, Graph } from "./graph.ts";
import { refuse, wholeBetween } from "./guard.ts";
import type { House } from "./house.ts";
import { ruleTerm, withoutZeros, type Breakdown, type Term } from "./terms.ts";

/** Where a fighter stands: the house, and how many hand-to-hand attacks come at each. */
export interface Field {
  readonly house: House;
  readonly meleeOn: (fighter: string) => number;
}

/** The field of an exchange. */
export function fieldOf({ attacks, house }: Graph): Field {
  const strikes = attacks.filter((attack) => attack.kind === "strike");
  return { house, meleeOn: (fighter) => strikes.filter((strike) => strike.target === fighter).length };
}

/** What a mover's roll takes for so many hand-to-hand attacks on him: −1 for each beyond the first (R27). */
export function moverModifier(meleeAttacks: number): number {
  wholeBetween("meleeAttacks", meleeAttacks, 0, Number.MAX_SAFE_INTEGER);
  return meleeAttacks > 1 ? 1 - meleeAttacks : 0;
}

/** The Success of an act, against an attack of this range where it is an answer (R1, R10a, R19, R26, R27). */
export function successOfAct(act: CountedAct, against: AttackRange | null, field: Field): Breakdown {
  if (act.faces === null) refuse(`acts.${act.id}.faces`, act.faces, "four dice");
  return withDice(startOfAct(act, against, field), act.faces);
}

/** The same before its dice. */
export function startOfAct(act: CountedAct, against: AttackRange | null, field: Field): Breakdown {
  const { armor, strength } = act.fighter;
  const terms = [...withoutZeros([pressure(act, field)]), ...act.terms];
  return startingBreakdown({ ...act, armor, strength, against, terms });
}

/** What the number of his attackers takes from a roll: a mover's by the text, a standing fighter's by the house. */
function pressure(act: CountedAct, { house, meleeOn }: Field): Term {
  const extra = moverModifier(meleeOn(act.fighter.id));
  if (isMoving(act.kind)) return ruleTerm("extraAttacks", extra);
  const stands = act.kind === "strike" || act.kind === "dodge" || act.kind === "shield";
  return ruleTerm("outnumbered", stands ? -extra * house.outnumbered : 0);
}
