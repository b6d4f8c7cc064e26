import { openingOf } from "./log.ts";
import type { Exchange } from "./log.ts";
import { isAttack, rangeOf, startingBreakdown } from "../rules/index.ts";
import type { AttackRange, Breakdown } from "../rules/index.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { Answer } from "./act.ts";
import { shieldOf, traitSnapshot, weaponSkill } from "./snapshot.ts";
import type { TraitSnapshot } from "./snapshot.ts";

/** What a check would start from if it were made now: what the buttons show. */
export interface Start {
  readonly trait: TraitSnapshot;
  readonly breakdown: Breakdown;
}

/** What a blow with a weapon of his starts from. */
export function strikeStart(actor: DrevoActor, weaponId: string): Start {
  const trait = traitSnapshot(actor, "strike", weaponSkill(actor, weaponId));
  return { trait, breakdown: start(actor, "strike", trait.value, null) };
}

/** What an answer starts from; null when he cannot give it: no shield in hand, or helpless (R8, R19). */
export function answerStart(actor: DrevoActor, kind: Answer, exchange: Exchange): Start | null {
  if (kind !== "none" && actor.isHelpless) return null;
  if (kind === "shield" && !shieldOf(actor)) return null;
  const trait = traitSnapshot(actor, kind);
  return { trait, breakdown: start(actor, kind, trait.value, rangeAgainst(exchange)) };
}

/** From where the attack that opened an exchange comes. */
function rangeAgainst(exchange: Exchange): AttackRange | null {
  const kind = openingOf(exchange)?.system.kind;
  return kind && isAttack(kind) ? rangeOf(kind) : null;
}

function start(actor: DrevoActor, kind: Answer | "strike", trait: number, against: AttackRange | null): Breakdown {
  const { armorPieces: armor, strength } = actor;
  return startingBreakdown({ kind, trait, armor, strength, shield: shieldOf(actor), against, terms: [] });
}
