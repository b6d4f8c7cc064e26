import { actorByUuid } from "../combat/actors.ts";
import { demandOn } from "../combat/demand.ts";
import { mayAnswerFor } from "../combat/duty.ts";
import { lineOf, weaponName } from "../combat/line.ts";
import { openExchanges } from "../combat/log.ts";
import type { Exchange } from "../combat/log.ts";
import type { SaidAct } from "../combat/said.ts";
import { unaskedAnswer } from "../combat/unasked.ts";
import { faceOf, whoIs } from "../combat/who.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { isAttack } from "../rules/index.ts";
import { answerButtons } from "./answers.ts";
import type { DockEntry } from "./dock-entry.ts";

/** The exchanges in which this user must answer: for his fighters, a GM for those whose player is not here; never for who is answered for unasked (R8). */
export const answersOfMine = (): { readonly actor: DrevoActor; readonly exchange: Exchange }[] =>
  openExchanges().flatMap((exchange) =>
    exchange.resolution.awaited.flatMap((uuid) => {
      const actor = actorByUuid(uuid);
      const demand = demandOn(exchange, uuid);
      return actor && demand && mayAnswerFor(actor) && !unaskedAnswer(actor, demand) ? [{ actor, exchange }] : [];
    }),
  );

/** The same as entries of the dock. */
export const awaitedAnswers = (): (() => DockEntry)[] =>
  answersOfMine().map(
    ({ actor, exchange }) =>
      () =>
        showAnswers(actor, exchange),
  );

function showAnswers(actor: DrevoActor, exchange: Exchange): DockEntry {
  const demand = demandOn(exchange, actor.uuid);
  const acts = demand ? [...demand.attacks, ...demand.moves] : [];
  const [first, ...others] = acts;
  return {
    exchange: exchange.id,
    actor: actor.uuid,
    img: first ? faceOf(first.system.fighter) : "",
    title: titleOf(acts, actor),
    detail: others.length ? acts.map(({ system }) => lineOf(system)).join("; ") : armsOf(first),
    rule: others.length ? "many" : first && isAttack(first.system.kind) ? "attack" : "moving",
    answers: answerButtons(actor, exchange),
  };
}

/** Collective numbers up to five have words of their own. */
const WORDED = 5;

/** «Анна бьёт: Орк», «Орк: нападают трое, один ответ на всех». */
function titleOf([first, ...others]: readonly SaidAct[], { name }: DrevoActor): string {
  if (!first) return "";
  const count = others.length + 1;
  if (count > 1) {
    const key = count > WORDED ? "DREVO.Dock.many.more" : `DREVO.Dock.many.${count}`;
    return game.i18n.format(key, { name, count: String(count) });
  }
  return game.i18n.format(`DREVO.Dock.${first.system.kind}`, { attacker: whoIs(first.system.fighter), name });
}

const armsOf = (message: SaidAct | undefined): string =>
  message?.system.weapon ? weaponName(message.system.weapon) : "";
