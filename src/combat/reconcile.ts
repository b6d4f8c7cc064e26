import type { Blow } from "../rules/index.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { Wound } from "../data/character.ts";
import type { Fate, WoundState } from "../data/wound.ts";
import { actorByUuid } from "./actors.ts";
import { isOnDuty } from "./duty.ts";
import type { ActionMessage, Exchange } from "./log.ts";

/**
 * Brings the outcomes of a closed exchange to those whom it wounded: sets what is missing, updates what is applied,
 * leaves the rest alone. Twice is the same as once. Writes only on the one client whose duty it is.
 */
export async function reconcile(exchange: Exchange): Promise<void> {
  for (const blow of exchange.resolution.blows) {
    const actor = actorByUuid(blow.target);
    if (actor && isOnDuty(actor)) await applyBlow(actor, exchange, blow);
  }
}

/** Applies one blow's wound to its actor, by hand or on duty. */
export async function applyBlow(actor: DrevoActor, exchange: Exchange, blow: Blow): Promise<void> {
  const known = actor.system.wounds[blow.act];
  if (known) {
    if (known.state === "applied" && !tells(known, outcomeOf(blow)))
      await writeWound(actor, blow.act, { ...known, ...outcomeOf(blow) });
  } else if (blow.wound !== "none") {
    const message = exchange.messages.find(({ id }) => id === blow.act);
    if (message && speaksForSomebody(message)) await writeWound(actor, blow.act, woundBy(message, blow));
  }
}

/** Takes an applied wound back, or puts one that was taken back in place again. */
export async function setWoundState(actor: DrevoActor, act: string, state: WoundState): Promise<void> {
  const wound = actor.system.wounds[act];
  if (wound && wound.state !== state) await writeWound(actor, act, { ...wound, state });
}

/** Records what the GM says of one whose wound is death (R13). */
export async function setFate(actor: DrevoActor, act: string, fate: Fate): Promise<void> {
  const wound = actor.system.wounds[act];
  if (wound && wound.fate !== fate) await writeWound(actor, act, { ...wound, fate });
}

/** Writes one record whole: a partial new entry would get no defaults. */
const writeWound = (actor: DrevoActor, act: string, wound: Wound) =>
  actor.update({ system: { wounds: { [act]: wound } } });

const outcomeOf = (blow: Blow) => ({
  level: blow.wound,
  part: blow.location?.part ?? null,
  damage: blow.damage?.total ?? null,
});

/** Whether a record already says what came of the blow: its part and damage may change where the level does not. */
const tells = (wound: Wound, outcome: ReturnType<typeof outcomeOf>): boolean =>
  wound.level === outcome.level && wound.part === outcome.part && wound.damage === outcome.damage;

function woundBy({ system, timestamp }: ActionMessage, blow: Blow): Wound {
  const { actor, name, names } = system.fighter;
  const { weapon } = system;
  return {
    ...outcomeOf(blow),
    by: { actor, name, names },
    with: { id: weapon?.id ?? "", name: weapon?.name ?? "", names: weapon?.names ?? {} },
    exchange: system.exchange,
    time: timestamp,
    state: "applied",
    eased: null,
    fate: null,
  };
}

/** Whether the act speaks for a fighter who is there, or for a GM's: nobody is wounded by one made up. */
const speaksForSomebody = ({ author, system }: ActionMessage) => !!author?.isGM || !!actorByUuid(system.fighter.actor);
