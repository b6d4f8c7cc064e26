import { answer } from "../combat/act.ts";
import type { Answer } from "../combat/act.ts";
import { demandOn, rangeAgainst } from "../combat/demand.ts";
import type { Demand } from "../combat/demand.ts";
import { exchangeById } from "../combat/log.ts";
import type { Exchange } from "../combat/log.ts";
import { answerStart } from "../combat/preview.ts";
import { weaponsOf } from "../combat/snapshot.ts";
import { habitAnswer, habitOf } from "../combat/unasked.ts";
import type { DrevoActor } from "../documents/actor.ts";

/** What «За всех» offers: each as he is used to, or one answer for everybody. */
const FOR_ALL = ["habit", "strike", "shield", "dodge", "none"] as const;
/** The same where nobody is attacked: all are only asked whether they hinder a mover. */
const FOR_ALL_ASKED = ["strike", "pursue", "none"] as const;
export type ForAll = (typeof FOR_ALL)[number] | (typeof FOR_ALL_ASKED)[number];

interface Asked {
  readonly actor: DrevoActor;
  readonly exchange: Exchange;
}

/** The buttons of «За всех», each under the word that answers what they are asked. */
export function waysForAll(asked: readonly Asked[]): { readonly way: ForAll; readonly label: string }[] {
  const isAttacked = asked.some(({ actor, exchange }) => {
    const demand = demandOn(exchange, actor.uuid);
    return demand !== null && rangeAgainst(demand) !== null;
  });
  if (isAttacked) return FOR_ALL.map((way) => ({ way, label: game.i18n.localize(`DREVO.Dock.forAll.${way}`) }));
  return FOR_ALL_ASKED.map((way) => ({ way, label: game.i18n.localize(`DREVO.Answer.asked.${way}.label`) }));
}

/** The way that a button names. */
export const wayForAll = (name: string | undefined): ForAll | undefined =>
  [...FOR_ALL, ...FOR_ALL_ASKED].find((known) => known === name);

/**
 * Answers for all of them, one after another. Who cannot answer so does it as he is used to; who is only asked whether
 * he hinders a mover strikes at him or lets him go.
 */
export async function answerForAll(asked: readonly Asked[], way: ForAll): Promise<void> {
  for (const { actor, exchange } of asked) {
    const known = exchangeById(exchange.id);
    const demand = known && demandOn(known, actor.uuid);
    const given = demand && answerBy(actor, demand, way);
    if (given) await answer(actor, exchange, given);
  }
}

function answerBy(actor: DrevoActor, demand: Demand, way: ForAll): Answer | null {
  const isOnlyAsked = rangeAgainst(demand) === null;
  const wanted = way === "habit" ? null : givenBy(actor, way);
  if (wanted && answerStart(actor, demand, wanted)) return wanted;
  const letGo: Answer = { kind: "none" };
  if (isOnlyAsked) return way === "habit" ? (strikeOf(actor, demand) ?? letGo) : letGo;
  const habit = habitOf(actor) ?? "best";
  return habitAnswer(actor, demand, habit === "ask" ? "best" : habit);
}

function givenBy(actor: DrevoActor, kind: Exclude<ForAll, "habit">): Answer {
  const weapon = kind === "strike" ? strikerOf(actor) : undefined;
  return { kind, ...(weapon && { weapon }) };
}

const strikerOf = (actor: DrevoActor) => weaponsOf(actor).find(({ weapon }) => weapon.uses.includes("strike"))?.weapon;

function strikeOf(actor: DrevoActor, demand: Demand): Answer | null {
  const given = givenBy(actor, "strike");
  return answerStart(actor, demand, given) ? given : null;
}
