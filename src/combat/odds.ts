import type { DrevoActor } from "../documents/actor.ts";
import { keepsPeopleSecret, houseRules, seesOdds } from "../data/settings.ts";
import { oddsOfAnswer, oddsOfAttack } from "../rules/index.ts";
import type { Act, ActKind, Odds, Term } from "../rules/index.ts";
import { momentOf } from "./act.ts";
import type { Answer, Attack } from "./act.ts";
import { answeredBy } from "./demand.ts";
import type { Demand } from "./demand.ts";
import { actsIn, countedActs } from "./log.ts";
import type { Exchange } from "./log.ts";
import { answerStart } from "./preview.ts";
import { isWholeHere } from "./sight.ts";
import { fighterOf, shieldOf, traitSnapshot, weaponsOf, woundTerms } from "./snapshot.ts";

/** What may come of an attack where it is met so. */
export interface Chance {
  readonly kind: ActKind;
  readonly odds: Odds;
}

/** What may come of an answer: to him who gives it, and to him at whom it strikes; null where nothing can. */
export interface AnswerChances {
  readonly own: Odds | null;
  readonly other: Odds | null;
}

/** The ids of acts that are only thought of; no document has them. */
const ATTACK = "thought-of attack";
const ANSWER = "thought-of answer";

/** Stands for the dice of such an act; no chance depends on them. */
const BLANK = [0, 0, 0, 0];

/**
 * The chances of an attack that is not made yet, against every answer that its target could give; where he has acted
 * already, against that. Empty for a user who may not see them: the GM alone does, or all where the table has it so, but
 * nobody those of acts that are kept from him, or of people whose numbers are.
 */
export function attackChances(actor: DrevoActor, made: Attack, terms: readonly Term[]): Chance[] {
  const { kind, weapon, target, surprise = false } = made;
  const exchange = momentOf(actor, made);
  if (!seesOddsIn(exchange) || !mayReckon(target)) return [];
  const attack = thought(actor, ATTACK, {
    kind,
    exchange: exchange?.id ?? "",
    target: target.uuid,
    trait: traitSnapshot(actor, kind, weapon.skill).value,
    terms,
    weapon: weapon.snapshot,
    house: houseRules(),
  });
  const acts = [...(exchange ? actsIn(exchange) : []), attack];
  const given = exchange && countedActs(exchange).find(({ system }) => system.fighter.actor === target.uuid);
  const met = given ? [] : surprise ? [thoughtNone(target, attack)] : answersOf(target, attack);
  const ways = given
    ? [{ kind: given.system.kind as ActKind, acts }]
    : met.map((act) => ({ kind: act.kind as ActKind, acts: [...acts, act] }));
  return ways.flatMap((way) => {
    const odds = oddsOfAttack(way.acts, ATTACK);
    return odds ? [{ kind: way.kind, odds }] : [];
  });
}

/** The chances of an answer that is not given yet; none for a user who may not see them. */
export function answerChances(
  actor: DrevoActor,
  demand: Demand,
  given: Answer,
  terms: readonly Term[] = [],
): AnswerChances {
  const { exchange } = demand;
  const start = seesOddsIn(exchange) ? answerStart(actor, demand, given) : null;
  if (!start) return { own: null, other: null };
  const act = thought(actor, ANSWER, {
    kind: given.kind,
    exchange: exchange.id,
    target: start.target?.actor ?? null,
    answers: answeredBy(demand, start.target?.actor ?? given.target ?? null)?.id ?? null,
    trait: start.trait.value,
    terms,
    weapon: given.weapon?.snapshot ?? null,
    shield: given.kind === "shield" ? shieldOf(actor) : null,
  });
  const acts = [...actsIn(exchange), act];
  return { own: oddsOfAnswer(acts, ANSWER), other: oddsOfAttack(acts, ANSWER) };
}

/** Whether the user of this client may see chances, and every act that they are made of. */
const seesOddsIn = (exchange: Exchange | null): boolean => seesOdds() && (!exchange || isWholeHere(exchange));

/** Whether somebody's numbers are no secret: where the GM keeps his people's, only he reckons with them. */
const mayReckon = (target: DrevoActor): boolean =>
  game.user.isGM || target.hasPlayerOwner || target.isOwner || !keepsPeopleSecret();

/** What somebody could do against an attack: one who cannot answer, or is busy loading, nothing (R8–R10, R31). */
function answersOf(target: DrevoActor, attack: Act): Act[] {
  const none = thoughtNone(target, attack);
  if (target.isHelpless || target.isBusy) return [none];
  const dodge = thought(target, ANSWER, {
    ...answering(attack),
    kind: "dodge",
    trait: traitSnapshot(target, "dodge").value,
  });
  const shield = shieldOf(target);
  const raised =
    shield &&
    thought(target, ANSWER, {
      ...answering(attack),
      kind: "shield",
      shield,
      trait: traitSnapshot(target, "shield").value,
    });
  const blow = attack.kind === "strike" ? bestBlow(target, attack) : null;
  return [none, dodge, ...(raised ? [raised] : []), ...(blow ? [blow] : [])];
}

const thoughtNone = (target: DrevoActor, attack: Act): Act =>
  thought(target, ANSWER, { ...answering(attack), kind: "none", trait: 0 });

const answering = ({ id, exchange }: Act) => ({ exchange, answers: id });

/** The blow back with which he would do best, by what it starts from. */
function bestBlow(target: DrevoActor, attack: Act): Act | null {
  const blows = weaponsOf(target).flatMap(({ weapon: { uses, skill, snapshot } }) => {
    const trait = traitSnapshot(target, "strike", skill).value;
    const said = { ...answering(attack), kind: "strike" as const, target: attack.fighter.id, trait, weapon: snapshot };
    return uses.includes("strike") ? [thought(target, ANSWER, said)] : [];
  });
  return blows.sort((a, b) => b.trait - a.trait)[0] ?? null;
}

/** An act that is only thought of, as the rules read one: after all that has been said. */
function thought(
  actor: DrevoActor,
  id: string,
  said: Pick<Act, "exchange" | "trait"> & { readonly kind: ActKind } & Partial<Omit<Act, "kind">>,
): Act {
  const { actor: uuid, strength, armor, helpless } = fighterOf(actor);
  const { kind, terms = [] } = said;
  return {
    id,
    at: Number.MAX_SAFE_INTEGER,
    fighter: { id: uuid, strength, armor, helpless },
    target: null,
    answers: null,
    faces: kind === "none" ? null : BLANK,
    locationFaces: BLANK,
    weapon: null,
    shield: null,
    house: null,
    ...said,
    terms: [...woundTerms(actor, kind), ...terms],
  };
}
