import { isAttended, mayAnswerFor } from "../combat/duty.ts";
import { actorByUuid } from "../combat/actors.ts";
import { lineOf, weaponName } from "../combat/line.ts";
import { countedActs, openingOf } from "../combat/log.ts";
import type { Exchange } from "../combat/log.ts";
import type { SaidAct } from "../combat/said.ts";
import { isDeedKnown, isReadableHere, sightOf } from "../combat/sight.ts";
import { secondsSince } from "../combat/summon.ts";
import { faceOf, whoIs } from "../combat/who.ts";
import { isAttack, isMoving, movesOff, view } from "../rules/index.ts";
import { answerButtons } from "./answers.ts";
import { correctionButtons, correctionRows, requestRows } from "./card-corrections.ts";
import { checkRows, messageOf, nameOf } from "./card-checks.ts";
import { activityRow, blowRows, chaseRows, harmRows, movementRows } from "./card-outcomes.ts";
import { joiners } from "./fighters.ts";

const localize = (key: string): string => game.i18n.localize(key);
const format = (key: string, data: Record<string, string>): string => game.i18n.format(key, data);

/** Everything that the card of an exchange shows to the user of this client, and nothing that he may not see. */
export function prepareCard(exchange: Exchange) {
  const seen = view(exchange.resolution, sightOf(exchange));
  const opening = openingOf(exchange) ?? [...exchange.said.values()][0];
  const isOpen = seen.state === "open";
  return {
    id: exchange.id,
    state: seen.state,
    isOpen,
    isClosed: seen.state === "closed",
    notice: seen.state === "calledOff" || seen.state === "broken" ? localize(`DREVO.Card.${seen.state}`) : "",
    title: opening ? titleOf(opening) : null,
    others: othersIn(exchange),
    ...waitingIn(exchange, seen.awaited),
    standIns: standIns(exchange),
    mayCallOff: isOpen && !!opening && isMine(opening) && !!actorByUuid(opening.system.fighter.actor),
    maySumUp: isOpen && moveOfMine(exchange) !== null,
    mayJoin: isOpen && joiners(exchange).length > 0,
    checks: checkRows(exchange, seen),
    blows: [...blowRows(exchange, seen), ...harmRows(exchange, seen.harms)],
    chases: chaseRows(exchange, seen.chases),
    movements: movementRows(exchange, seen.movements),
    activity: activityRow(exchange, seen),
    corrections: correctionRows(exchange, seen),
    requests: requestRows(exchange),
    buttons: correctionButtons(exchange),
    uncounted: seen.uncounted.flatMap(({ act, why }) => {
      const message = messageOf(exchange, act);
      return message ? { line: format(`DREVO.Card.uncounted.${why}`, { name: whoIs(message.system.fighter) }) } : [];
    }),
  };
}

function titleOf(act: SaidAct) {
  const { system } = act;
  const attacker = whoIs(system.fighter);
  if (!isDeedKnown(act))
    return { attacker, target: "", weapon: "", doing: localize("DREVO.Card.secret"), img: faceOf(system.fighter) };
  return {
    attacker,
    target: system.target ? whoIs(system.target) : "",
    weapon: system.weapon ? weaponName(system.weapon) : "",
    doing: system.target ? "" : localize(`DREVO.Card.doing.${system.kind}`),
    img: system.weapon?.img ?? faceOf(system.fighter),
  };
}

/** Who is waited for, as far as this viewer may know; and where that may take long: nobody is there for them, or they are gone. */
function waitingIn(exchange: Exchange, awaited: readonly string[]) {
  const known = awaited.filter((uuid) => isAskedHere(exchange, uuid));
  const names = (uuids: readonly string[]) => uuids.map((uuid) => nameOf(exchange, uuid)).join(", ");
  const told = (key: string, uuids: readonly string[]) => (uuids.length ? format(key, { names: names(uuids) }) : "");
  const isAlone = (uuid: string) => {
    const actor = actorByUuid(uuid);
    return !!actor && !isAttended(actor);
  };
  return {
    waiting: names(known),
    stuck: [
      told("DREVO.Card.nobodyHere", known.filter(isAlone)),
      told(
        "DREVO.Card.awaitedGone",
        known.filter((uuid) => !actorByUuid(uuid)),
      ),
    ].filter(Boolean),
  };
}

/** Whether this viewer may know that somebody is waited for: he knows of an act that asks him. */
const isAskedHere = (exchange: Exchange, uuid: string): boolean =>
  countedActs(exchange).some(
    (act) => isDeedKnown(act) && (act.system.target?.actor === uuid || act.system.asked.includes(uuid)),
  );

/** Who else has come in, beside the one who began it: a line for each. */
const othersIn = (exchange: Exchange): string[] =>
  countedActs(exchange).flatMap(({ id, message, system }) => {
    const isSeen = isReadableHere(message) && id !== exchange.resolution.opening;
    return isSeen && (isAttack(system.kind) || isMoving(system.kind)) ? [lineOf(system)] : [];
  });

/** For a GM: the fighters whose player is here and has not answered yet. */
function standIns(exchange: Exchange) {
  if (!game.user.isGM || exchange.resolution.state !== "open") return [];
  return exchange.resolution.awaited.flatMap((uuid) => {
    const actor = actorByUuid(uuid);
    if (!actor || mayAnswerFor(actor)) return [];
    return {
      actor: uuid,
      name: actor.name,
      waited: secondsSince(openingOf(exchange) ?? { timestamp: Date.now() }),
      title: format("DREVO.Card.answerFor", { name: actor.name }),
      answers: answerButtons(actor, exchange),
    };
  });
}

/** The move that the user of this client may sum up (R25): one of his own fighters', a GM any. */
export const moveOfMine = (exchange: Exchange): SaidAct | null =>
  countedActs(exchange).find(
    (act) => movesOff(act.system.kind) && isMine(act) && actorByUuid(act.system.fighter.actor),
  ) ?? null;

const isMine = ({ author }: SaidAct): boolean => game.user.isGM || author?.id === game.user.id;
