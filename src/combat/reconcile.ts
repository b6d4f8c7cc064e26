import { WOUND_LEVELS } from "../rules/index.ts";
import type { Blow, PlainHarm, WoundLevel } from "../rules/index.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { Wound } from "../data/character.ts";
import { applying } from "../data/settings.ts";
import type { Fate, WoundState } from "../data/wound.ts";
import { noteInActivities } from "./activity-log.ts";
import { actorByUuid } from "./actors.ts";
import { isSpent, owesShot, returnShot, takeShot } from "./ammunition.ts";
import { isOnDuty } from "./duty.ts";
import { exchangeById, openingOf } from "./log.ts";
import type { Exchange } from "./log.ts";
import type { SaidAct } from "./said.ts";
import { isByGM } from "./trust.ts";
import { writeWound } from "./wounds.ts";

/** Exchanges whose outcomes are on their way to the server, each with the end of the last reconciling. */
const underWay = new Map<string, Promise<void>>();

/**
 * Brings the outcomes of a closed exchange to those whom it wounded: sets what is missing, updates what is applied,
 * leaves the rest alone. Twice is the same as once. Writes only on the one client whose duty it is. Of one exchange it
 * is done once at a time: an act that comes meanwhile is judged by the wounds that then stand.
 */
export async function reconcile({ id }: Exchange): Promise<void> {
  const mine = bringOutcomes(id, underWay.get(id));
  underWay.set(id, mine);
  try {
    await mine;
  } finally {
    if (underWay.get(id) === mine) underWay.delete(id);
  }
}

async function bringOutcomes(id: string, before: Promise<void> | undefined): Promise<void> {
  await before?.catch(() => undefined); // told to whoever began it
  const exchange = exchangeById(id);
  if (!exchange) return;
  if (applying() === "atOnce") await applyOutcomes(exchange);
  await noteInActivities(exchange);
}

/** Writes every wound of an exchange to those whose records this client writes. */
async function applyOutcomes(exchange: Exchange): Promise<void> {
  for (const blow of exchange.resolution.blows) {
    const actor = actorByUuid(blow.target);
    if (actor && isOnDuty(actor)) await applyBlow(actor, exchange, blow);
  }
  for (const harm of exchange.resolution.harms) {
    const actor = actorByUuid(harm.target);
    if (actor && isOnDuty(actor)) await applyHarm(actor, exchange, harm);
  }
}

/** What is shot is gone, on the client whose duty it is: it alone writes shots, so that none is taken late. */
export async function spendShots(exchange: Exchange): Promise<void> {
  for (const act of shotsOwed(exchange)) await takeShot(act.system.weapon?.id ?? "", act.id);
}

/** The shots of an exchange that this client has still to take. */
export const shotsOwed = ({ said, resolution }: Exchange): SaidAct[] =>
  resolution.state === "calledOff"
    ? []
    : [...said.values()].filter((act) => {
        const actor = actorByUuid(act.system.fighter.actor);
        return resolution.acts.includes(act.id) && owesShot(act) && !!actor && isOnDuty(actor);
      });

/** What was shot in an exchange that is called off goes back, on the client whose duty it is. */
export async function giveBack(exchange: Exchange): Promise<void> {
  for (const { id, system } of returnsOwed(exchange)) await returnShot(system.weapon?.id ?? "", id);
}

/** The shots of an exchange that is called off that this client has still to give back. */
export const returnsOwed = ({ said, resolution }: Exchange): SaidAct[] =>
  resolution.state !== "calledOff"
    ? []
    : [...said.values()].filter(({ id, system: { kind, weapon, fighter } }) => {
        const actor = actorByUuid(fighter.actor);
        const isOut = kind === "shoot" && resolution.acts.includes(id) && isSpent(weapon?.id ?? "", id);
        return isOut && !!actor && isOnDuty(actor);
      });

/** Applies what the GM has said of one whom somebody hurt without a check (R14), by hand or on duty. */
export async function applyHarm(actor: DrevoActor, exchange: Exchange, { act, wound }: PlainHarm): Promise<void> {
  const said = exchange.said.get(act);
  const known = actor.system.wounds[act];
  const outcome = { level: wound, part: null, damage: null, answer: "", fate: fateBy(exchange, wound) };
  if (said && !known) await writeWound(actor, act, { ...snapshotOf(said), ...outcome });
  if (known?.state === "applied" && known.level !== wound) await writeWound(actor, act, { ...known, level: wound });
}

/** Applies one blow's wound to its actor, by hand or on duty. */
export async function applyBlow(actor: DrevoActor, exchange: Exchange, blow: Blow): Promise<void> {
  const known = actor.system.wounds[blow.act];
  const said = exchange.said.get(blow.act);
  if (!said) return;
  if (known) {
    const outcome = toldOf(said, blow);
    if (known.state === "applied" && !tells(known, outcome))
      await writeWound(actor, blow.act, corrected(known, outcome));
  } else if (blow.wound !== "none" && speaksForSomebody(said)) {
    const fate = fateBy(exchange, blow.wound);
    await writeWound(actor, blow.act, { ...snapshotOf(said), ...outcomeOf(blow), fate });
  }
}

/** Who was hit by an act before a correction, and is not now, has a wound of no level. */
export async function takeOutcomeBack(actor: DrevoActor, act: string): Promise<void> {
  const known = actor.system.wounds[act];
  if (known?.state === "applied" && known.level !== "none") await writeWound(actor, act, { ...known, ...nothing });
}

/**
 * Takes an applied wound back, or puts one that was taken back or has healed in place again (R35): as its exchange,
 * which may have been corrected meanwhile, now has it.
 */
export async function setWoundState(actor: DrevoActor, id: string, state: WoundState): Promise<void> {
  const known = actor.system.wounds[id];
  if (!known || known.state === state) return;
  const wound = state === "applied" ? broughtUp(actor, id, known) : known;
  await writeWound(actor, id, { ...wound, state });
}

/** What an act has done to somebody in an exchange, if anything: a blow, or what the GM has said without a check. */
export function outcomeOn({ resolution }: Exchange, act: string, target: string) {
  const isIt = (one: { readonly act: string; readonly target: string }) => one.act === act && one.target === target;
  return { blow: resolution.blows.find(isIt), harm: resolution.harms.find(isIt) };
}

/** Whether a wound that stands tells of an act otherwise than the exchange does now. */
export function tellsOtherwise(known: Wound, exchange: Exchange, act: SaidAct, target: string): boolean {
  const { blow, harm } = outcomeOn(exchange, act.id, target);
  if (known.state !== "applied") return false;
  return blow ? !tells(known, toldOf(act, blow)) : !!harm && known.level !== harm.wound;
}

/** What a wound has become in its exchange; as it is where the log no longer tells. */
function broughtUp(actor: DrevoActor, act: string, known: Wound): Wound {
  const exchange = exchangeById(known.exchange);
  const said = exchange?.said.get(act);
  if (!said || exchange?.resolution.state !== "closed") return known;
  const { blow, harm } = outcomeOn(exchange, act, actor.uuid);
  if (blow) return corrected(known, toldOf(said, blow));
  return { ...known, ...(harm ? { level: harm.wound } : nothing) };
}

/** What an act that hits nobody deals. */
const nothing = { level: "none", part: null, damage: null } as const;

/** «Не насмерть»: where the house says so, death is unconsciousness, and nobody is asked (R13). */
const fateBy = (exchange: Exchange, level: WoundLevel): Fate | null =>
  level === "death" && openingOf(exchange)?.system.house?.mercy ? "unconscious" : null;

const outcomeOf = (blow: Blow) => ({
  level: blow.wound,
  part: blow.location?.part ?? null,
  damage: blow.damage?.total ?? null,
  answer: blow.answer,
});

type Outcome = ReturnType<typeof outcomeOf> & Pick<Wound, "with">;

/** What a record says of an act and the blow that came of it. */
const toldOf = (said: SaidAct, blow: Blow): Outcome => ({ ...outcomeOf(blow), with: snapshotOf(said).with });

/** A wound after a correction (R35): eased only as long as that is better than what was dealt, or that is none. */
function corrected(known: Wound, outcome: Outcome): Wound {
  const { eased } = known;
  const isBetter = eased !== null && WOUND_LEVELS.indexOf(eased) < WOUND_LEVELS.indexOf(outcome.level);
  return { ...known, ...outcome, eased: isBetter || outcome.level === "none" ? eased : null };
}

/** Whether a record already says what came of the blow: its part and damage may change where the level does not. */
const tells = (wound: Wound, outcome: Outcome): boolean =>
  (["level", "part", "damage", "answer"] as const).every((field) => wound[field] === outcome[field]) &&
  wound.with.id === outcome.with.id;

/** Who dealt a wound, with what, when: what it says of itself whatever becomes of them. */
function snapshotOf({ system, timestamp }: SaidAct) {
  const { actor, name, names, unseen } = system.fighter;
  const { weapon } = system;
  return {
    by: { actor, name, names, unseen },
    with: { id: weapon?.id ?? "", name: weapon?.name ?? "", names: weapon?.names ?? {} },
    exchange: system.exchange,
    time: timestamp,
    state: "applied" as const,
    eased: null,
    fate: null,
  };
}

/** Whether the act speaks for a fighter who is there, or for a GM's: nobody is wounded by one made up. */
const speaksForSomebody = ({ message, system }: SaidAct) => isByGM(message) || !!actorByUuid(system.fighter.actor);
