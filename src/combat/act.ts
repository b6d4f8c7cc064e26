import type { ActKind, AttackKind, Harm, Term } from "../rules/index.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { mayLead } from "../config/permit.ts";
import { houseRules } from "../data/settings.ts";
import { actorByUuid } from "./actors.ts";
import { isUnloaded } from "./ammunition.ts";
import { answeredBy, demandOn, rangeAgainst } from "./demand.ts";
import type { Demand } from "./demand.ts";
import { exchangeById, joinableBy, openingOf } from "./log.ts";
import type { Exchange } from "./log.ts";
import { answerStart } from "./preview.ts";
import { post } from "./post.ts";
import type { SaidAct } from "./said.ts";
import { personOf, shieldOf, traitSnapshot } from "./snapshot.ts";
import type { Weapon } from "./snapshot.ts";

/** How one can answer: `none` is no check (and lets a mover go), an attack needs a weapon. */
export const ANSWER_KINDS = [
  "strike",
  "dodge",
  "shield",
  "none",
  "flee",
  "move",
  "pursue",
  "shoot",
  "throw",
  "follow",
] as const satisfies readonly ActKind[];
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** How somebody attacks. */
export interface Attack {
  readonly kind: AttackKind;
  readonly weapon: Weapon;
  readonly target: DrevoActor;
  /** What a person adds: «за высоту» +1. */
  readonly terms?: readonly Term[];
  /** «Внезапно»: the target is not asked (R8); it counts when a GM has said so. */
  readonly surprise?: boolean;
  /** The exchange that he joins; else that of his target, if it still waits, else a new one. */
  readonly joins?: Exchange;
}

/** How somebody answers. */
export interface Answer {
  readonly kind: AnswerKind;
  readonly weapon?: Weapon;
  /** Whom an attack or a chase is for; else the first who can be meant. */
  readonly target?: string;
  readonly terms?: readonly Term[];
  /** For a move: who is asked whether he hinders it. */
  readonly asked?: readonly DrevoActor[];
}

/** How somebody moves off (R25). */
export interface Move {
  readonly kind: "move" | "flee";
  /** Who is near and is asked whether he hinders it. */
  readonly asked: readonly DrevoActor[];
  readonly terms?: readonly Term[];
}

/**
 * Attacks somebody: opens an exchange, or joins the one in which the target must answer (R10a: one answer to all).
 * @returns whether the act stands in the log; false while another of his is under way, when the target is gone or what
 * he joins is over, with nothing to shoot
 */
export async function attack(actor: DrevoActor, given: Attack): Promise<boolean> {
  const { kind, weapon, target, terms = [], joins, surprise = false } = given;
  if (!actorByUuid(target.uuid) || isUnloaded(kind, weapon)) return false;
  if (joins && exchangeById(joins.id)?.resolution.state !== "open") return false;
  const exchange = momentOf(actor, given);
  const act = await post(actor, {
    exchange: exchange?.id ?? foundry.utils.randomID(),
    kind,
    target: personOf(target),
    trait: traitSnapshot(actor, kind, weapon.skill),
    weapon: weapon.snapshot,
    terms,
    surprise,
    ...(!exchange && { house: houseRules() }),
  });
  return act !== null;
}

/**
 * The exchange that an attack belongs to; null where it opens its own. So does one without a warning (R8), for it takes
 * the defence against itself only, not against attacks that are seen.
 */
export const momentOf = (actor: DrevoActor, { target, joins, surprise = false }: Attack): Exchange | null =>
  joins ?? (surprise ? null : joinableBy(actor, target));

/** Moves off, from the place or from the fight (R25). Those who are asked may hinder it. */
export async function move(actor: DrevoActor, { kind, asked, terms = [] }: Move): Promise<boolean> {
  const act = await post(actor, {
    exchange: foundry.utils.randomID(),
    kind,
    trait: traitSnapshot(actor, kind),
    asked: asked.map(({ uuid }) => uuid),
    terms,
    house: houseRules(),
  });
  return act !== null;
}

/** Hurts somebody without any check: the GM picks how badly (R14). */
export async function harm(actor: DrevoActor, target: DrevoActor, level: Harm, weapon: Weapon): Promise<boolean> {
  if (!actorByUuid(target.uuid) || !mayLead()) return false;
  const act = await post(actor, {
    exchange: foundry.utils.randomID(),
    kind: "strike",
    target: personOf(target),
    weapon: weapon.snapshot,
    harm: level,
    thrown: 0,
    house: houseRules(),
  });
  return act !== null;
}

/**
 * Answers what waits for the fighter in an exchange; a strike goes at one who strikes at him or moves off (R9, R25).
 * @returns whether the act stands in the log; false when nobody waits for it any more, or he cannot answer so (R8–R10, R19)
 */
export async function answer(actor: DrevoActor, exchange: Exchange, given: Answer): Promise<boolean> {
  // As it is by now: it may be gone, or no longer wait for him.
  const known = exchangeById(exchange.id);
  const demand = known && demandOn(known, actor.uuid);
  const kind = demand && given.kind === "none" ? withoutDefence(actor, demand) : given.kind;
  const start = demand && answerStart(actor, demand, { ...given, kind });
  if (!demand || !start) return false;
  const { weapon, terms = [], asked = [] } = given;
  const act = await post(actor, {
    exchange: exchange.id,
    kind,
    answers: answeredBy(demand, start.target?.actor ?? given.target ?? null)?.id ?? null,
    trait: start.trait,
    shield: kind === "shield" ? shieldOf(actor) : null,
    terms,
    asked: asked.map(({ uuid }) => uuid),
    ...(weapon && { weapon: weapon.snapshot }),
    ...(start.target && { target: start.target }),
  });
  return act !== null;
}

/** Who does nothing against a shot while he is on the move goes on: a moving target (R26, R30). */
function withoutDefence(actor: DrevoActor, demand: Demand): AnswerKind {
  const goesOn = rangeAgainst(demand) === "ranged" && !actor.isHelpless;
  return goesOn ? (actor.movement ?? "none") : "none";
}

/** Takes an open exchange back: nothing comes of it. A GM, and whoever opened it. */
export const callOff = async (actor: DrevoActor, exchange: Exchange): Promise<boolean> =>
  mayLead(openingOf(exchange)?.author?.isSelf) &&
  (await post(actor, { exchange: exchange.id, kind: "callOff", answers: exchange.resolution.opening })) !== null;

/**
 * «Подвести итог»: who has not said that he hinders the mover lets him go (R25). A GM, and whoever moved him off.
 * @param move the act with which he moved off
 */
export const sumUp = async (actor: DrevoActor, exchange: Exchange, move: SaidAct): Promise<boolean> =>
  mayLead(move.author?.isSelf) &&
  (await post(actor, { exchange: exchange.id, kind: "close", answers: move.id })) !== null;
