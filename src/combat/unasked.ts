import type { DrevoActor } from "../documents/actor.ts";
import { goesOn, habitualAnswer, isReadyFor } from "../rules/index.ts";
import type { Habit } from "../rules/index.ts";
import { ANSWER_KINDS, answer } from "./act.ts";
import type { Answer } from "./act.ts";
import { actorByUuid } from "./actors.ts";
import { demandOn, rangeAgainst } from "./demand.ts";
import type { Demand } from "./demand.ts";
import { isOnDuty } from "./duty.ts";
import { openExchanges } from "./log.ts";
import type { Exchange } from "./log.ts";
import { answerStart } from "./preview.ts";
import { weaponOf, weaponsOf } from "./snapshot.ts";
import { isByGM } from "./trust.ts";

/** What this client answers unasked, one after another: what was readied for one attack is not given to two. */
let answering: Promise<unknown> = Promise.resolve();

function afterOthers(work: () => Promise<void>): Promise<void> {
  const done = answering.then(work);
  answering = done.catch(() => undefined);
  return done;
}

/** Answers everything that is open and for which nobody is asked (any more): who has become helpless, busy, ready. */
export const answerAllUnasked = (): Promise<void> =>
  afterOthers(async () => {
    for (const exchange of openExchanges()) await answerIn(exchange);
  });

/** Gives the answers of an exchange for which nobody is asked, on the client whose turn it is to do so. */
export const answerUnasked = (exchange: Exchange): Promise<void> => afterOthers(() => answerIn(exchange));

async function answerIn(exchange: Exchange): Promise<void> {
  for (const uuid of exchange.resolution.awaited) {
    const actor = actorByUuid(uuid);
    const demand = demandOn(exchange, uuid);
    const given = actor && demand && unaskedAnswer(actor, demand);
    if (!given || !speaksFor(actor, given)) continue;
    const stands = await answer(actor, exchange, given);
    if (stands && given.why === "readied") await setReadied(actor, null);
  }
}

/** An answer that is given without asking anybody, and why. */
interface Unasked extends Answer {
  readonly why: "cannot" | "readied" | "habit";
}

/**
 * What is answered for somebody unasked: «Без защиты» for one who cannot answer, is busy loading or does not see it
 * coming (R8, R31); what he has readied; what the GM's people are used to do. Null when he is asked.
 */
export function unaskedAnswer(actor: DrevoActor, demand: Demand): Unasked | null {
  if (actor.isHelpless || actor.isBusy || isSurprised(demand)) return { kind: "none", why: "cannot" };
  if (!rangeAgainst(demand)) return null;
  const readied = readiedAnswer(actor, demand);
  if (readied) return { ...readied, why: "readied" };
  const habit = habitOf(actor);
  const usual = habit && habitAnswer(actor, demand, habit);
  return usual && { ...usual, why: "habit" };
}

/** Whether a GM has one of his people attack without a warning («Внезапно»). */
const isSurprised = ({ attacks }: Demand): boolean =>
  attacks.some(({ message, system }) => system.surprise && isByGM(message));

/** One client answers: for who cannot, the one on duty; what was readied, his player's; a habit, the GM's. */
function speaksFor(actor: DrevoActor, { why }: Unasked): boolean {
  if (why === "habit") return game.user.isActiveGM;
  if (why === "cannot") return isOnDuty(actor);
  const players = game.users.filter((user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER"));
  const [elected] = players.sort((a, b) => (a.id < b.id ? -1 : 1));
  return elected ? elected.isSelf : game.user.isActiveGM;
}

/** The habit of one whom only the GM plays; null for a hero, and for whoever is a player's. */
export function habitOf(actor: DrevoActor): Habit | null {
  return "habit" in actor.system && !actor.hasPlayerOwner ? actor.system.habit : null;
}

/** What somebody would answer by a habit; null when he is to be asked, or can do nothing. */
export function habitAnswer(actor: DrevoActor, demand: Demand, habit: Habit): Answer | null {
  const against = rangeAgainst(demand);
  const { movement, isHelpless } = actor;
  if (movement && !isHelpless && against && goesOn(habit, against)) return { kind: movement };
  const found = habitualAnswer(habit, possibleAnswers(actor, demand));
  return found?.given ?? null;
}

/** Every answer that stands against an attack, with what it starts from. */
function possibleAnswers(actor: DrevoActor, demand: Demand) {
  const strikes = weaponsOf(actor).filter(({ weapon }) => weapon.uses.includes("strike"));
  const all: Answer[] = [
    ...strikes.map(({ weapon }) => ({ kind: "strike" as const, weapon })),
    { kind: "shield" },
    { kind: "dodge" },
    { kind: "none" },
  ];
  return all.flatMap((given) => {
    const start = answerStart(actor, demand, given);
    const total = given.kind === "none" ? null : (start?.breakdown.total ?? null);
    return start ? [{ kind: given.kind, start: total, given }] : [];
  });
}

/** What he has readied, if it can be given to this. */
function readiedAnswer(actor: DrevoActor, demand: Demand): Answer | null {
  const { readied } = actor.system;
  const kind = ANSWER_KINDS.find((known) => known === readied?.kind);
  const against = rangeAgainst(demand);
  if (!readied || !kind || !against || !isReadyFor(kind, against)) return null;
  const weapon = readied.weapon ? weaponOf(actor, readied.weapon) : null;
  const given: Answer = { kind, ...(weapon && { weapon }) };
  return answerStart(actor, demand, given) ? given : null;
}

/** «Наготове»: readies an answer to the next attack, or nothing any more. */
export async function setReadied(
  actor: DrevoActor,
  readied: { readonly kind: string; readonly weapon: string } | null,
): Promise<void> {
  await actor.update({ system: { readied } });
}
