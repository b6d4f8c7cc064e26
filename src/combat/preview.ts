import { isAttack, isMove, startingBreakdown } from "../rules/index.ts";
import type { ActKind, AttackKind, AttackRange, Breakdown } from "../rules/index.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { Answer, AnswerKind } from "./act.ts";
import { isUnloaded } from "./ammunition.ts";
import { rangeAgainst, strikable } from "./demand.ts";
import type { Demand } from "./demand.ts";
import type { SaidAct } from "./said.ts";
import { shieldOf, traitSnapshot, woundTerms } from "./snapshot.ts";
import type { Person, TraitSnapshot, Weapon } from "./snapshot.ts";

/** What a check would start from if it were made now: what the buttons show. */
export interface Start {
  readonly trait: TraitSnapshot;
  readonly breakdown: Breakdown;
}

/** The same for an answer, and at whom it goes; null where it goes at nobody. */
export interface AnswerStart extends Start {
  readonly target: Person | null;
}

/** What an attack starts from. */
export const attackStart = (actor: DrevoActor, kind: AttackKind, weapon: Weapon): Start =>
  startOf(actor, kind, weapon.skill, null);

/** What a move starts from (R25). */
export const moveStart = (actor: DrevoActor, kind: "move" | "flee"): Start => startOf(actor, kind, null, null);

/**
 * What an answer starts from; null when he cannot give it: helpless, no shield in hand, nothing loaded, a blow at one out of reach,
 * nobody who could be caught (R8–R10, R19, R25, R29).
 */
export function answerStart(actor: DrevoActor, demand: Demand, given: Answer): AnswerStart | null {
  const { kind, weapon } = given;
  if (kind === "none") {
    const [mover] = demand.attacks.length ? [] : demand.moves;
    return { ...startOf(actor, kind, null, null), target: mover ? personIn(mover) : null };
  }
  if (actor.isHelpless || (kind === "shield" && !shieldOf(actor))) return null;
  const against = rangeAgainst(demand);
  if ((kind === "dodge" || kind === "shield") && !against) return null;
  const aims = isAttack(kind) || kind === "pursue" || kind === "follow";
  if (!aims) return { ...startOf(actor, kind, weapon?.skill ?? null, against), target: null };
  const target = aimsOf(demand, kind).find(({ system }) => !given.target || system.fighter.actor === given.target);
  if (!target || (isAttack(kind) && (!weapon || isUnloaded(kind, weapon)))) return null;
  return { ...startOf(actor, kind, weapon?.skill ?? null, against), target: personIn(target) };
}

/** Who acts in a message, without what he can do. */
function personIn({ system: { fighter } }: SaidAct): Person {
  const { actor, name, names, img, unseen } = fighter;
  return { actor, name, names, img, unseen };
}

/** At whom an answer of this kind can go: a blow at who is near, a chase at who moves, a shot at all of them. */
export function aimsOf(demand: Demand, kind: AnswerKind): readonly SaidAct[] {
  if (kind === "strike") return strikable(demand);
  const all = [...demand.attacks, ...demand.moves];
  return kind === "pursue" || kind === "follow" ? all.filter(({ system }) => isMove(system.kind)) : all;
}

/** What a check of this kind starts from, with the skill that a weapon names and what comes at him. */
export function startOf(actor: DrevoActor, kind: ActKind, skill: string | null, against: AttackRange | null): Start {
  const trait = traitSnapshot(actor, kind, skill);
  const { armorPieces: armor, strength } = actor;
  const terms = woundTerms(actor, kind);
  const shield = shieldOf(actor);
  return { trait, breakdown: startingBreakdown({ kind, trait: trait.value, armor, strength, shield, against, terms }) };
}
