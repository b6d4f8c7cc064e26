import { openingOf } from "./log.ts";
import type { Exchange } from "./log.ts";
import { isAttack, rangeOf, startingBreakdown } from "../rules/index.ts";
import type { AttackKind, AttackRange, Breakdown } from "../rules/index.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { Answer, AnswerKind } from "./act.ts";
import { shieldOf, traitSnapshot, woundTerms } from "./snapshot.ts";
import type { TraitSnapshot, Weapon } from "./snapshot.ts";

/** What a check would start from if it were made now: what the buttons show. */
export interface Start {
  readonly trait: TraitSnapshot;
  readonly breakdown: Breakdown;
}

/** What an attack starts from. */
export const attackStart = (actor: DrevoActor, kind: AttackKind, weapon: Weapon): Start =>
  startOf(actor, kind, weapon.skill, null);

/** What an answer starts from; null when he cannot give it: no shield in hand, a blow against a shot, helpless (R8–R10, R19). */
export function answerStart(actor: DrevoActor, exchange: Exchange, { kind, weapon }: Answer): Start | null {
  const against = rangeAgainst(exchange);
  if (kind !== "none" && actor.isHelpless) return null;
  if (kind === "shield" && !shieldOf(actor)) return null;
  if (kind === "strike" && against !== "melee") return null;
  return startOf(actor, kind, weapon?.skill ?? null, against);
}

/** From where the attack that opened an exchange comes. */
export function rangeAgainst(exchange: Exchange): AttackRange | null {
  const kind = openingOf(exchange)?.system.kind;
  return kind && isAttack(kind) ? rangeOf(kind) : null;
}

function startOf(
  actor: DrevoActor,
  kind: AnswerKind | AttackKind,
  skill: string | null,
  against: AttackRange | null,
): Start {
  const trait = traitSnapshot(actor, kind, skill);
  const { armorPieces: armor, strength } = actor;
  const terms = woundTerms(actor, kind);
  const shield = shieldOf(actor);
  return { trait, breakdown: startingBreakdown({ kind, trait: trait.value, armor, strength, shield, against, terms }) };
}
