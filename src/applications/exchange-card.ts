import { mayAnswerFor } from "../combat/duty.ts";
import { actorByUuid } from "../combat/actors.ts";
import { weaponName } from "../combat/line.ts";
import { openingOf } from "../combat/log.ts";
import type { ActionMessage, Exchange } from "../combat/log.ts";
import { PART_LABELS, WOUND_LABELS } from "../config/labels.ts";
import { shownName } from "../config/names.ts";
import { FATES } from "../data/wound.ts";
import { breakdown } from "../rules/index.ts";
import type { Blow } from "../rules/index.ts";
import { answerButtons } from "./answers.ts";
import { showBreakdown, showDamage, showDice, signed, traitName } from "./numbers.ts";
import type { TraitSnapshot } from "../combat/snapshot.ts";

const localize = (key: string): string => game.i18n.localize(key);
const format = (key: string, data: Record<string, string>): string => game.i18n.format(key, data);

/** Everything that the card of an exchange shows to the user of this client. */
export function prepareCard(exchange: Exchange) {
  const { resolution } = exchange;
  const opening = openingOf(exchange) ?? exchange.messages[0];
  return {
    id: exchange.id,
    state: resolution.state,
    isOpen: resolution.state === "open",
    isClosed: resolution.state === "closed",
    notice: noticeOf(exchange),
    title: opening ? titleOf(opening) : null,
    waiting: resolution.awaited.map((uuid) => nameOf(exchange, uuid)).join(", "),
    standIns: standIns(exchange),
    mayCallOff: resolution.state === "open" && !!opening && mayCallOff(opening),
    checks: comparisons(exchange).flatMap((blow) => checksOf(exchange, blow)),
    blows: comparisons(exchange).map((blow) => showBlow(exchange, blow)),
    uncounted: resolution.uncounted.map(({ act, why }) => ({
      line: format(`DREVO.Card.uncounted.${why}`, { name: nameOfAct(exchange, act) }),
    })),
  };
}

export type CardContext = ReturnType<typeof prepareCard>;

/** What there is to say instead of numbers. */
function noticeOf({ resolution }: Exchange): string {
  return resolution.state === "calledOff" || resolution.state === "broken"
    ? localize(`DREVO.Card.${resolution.state}`)
    : "";
}

function titleOf({ system }: ActionMessage) {
  return {
    attacker: shownName(system.fighter),
    target: system.target ? shownName(system.target) : "",
    weapon: system.weapon ? weaponName(system.weapon) : "",
    img: system.weapon?.img ?? system.fighter.img,
  };
}

/** For a GM: the fighters whose player is here and has not answered yet. */
function standIns(exchange: Exchange) {
  if (!game.user.isGM || exchange.resolution.state !== "open") return [];
  return exchange.resolution.awaited.flatMap((uuid) => {
    const actor = actorByUuid(uuid);
    if (!actor || mayAnswerFor(actor)) return [];
    return {
      actor: uuid,
      title: format("DREVO.Card.answerFor", { name: actor.name }),
      answers: answerButtons(actor, exchange),
    };
  });
}

const mayCallOff = ({ author }: ActionMessage): boolean => game.user.isGM || author?.id === game.user.id;

/** The blows to tell: of two who struck at each other the one that hit, and their tie once (R9). */
function comparisons({ resolution }: Exchange): Blow[] {
  return resolution.blows.filter((blow, place, blows) => {
    const back = blows.findIndex((other) => other.act === blow.answer && other.answer === blow.act);
    return back < 0 || blow.result === "hit" || (blows[back]?.result !== "hit" && place < back);
  });
}

/** The two rows of a blow: who attacked, and what stood against him. */
function checksOf(exchange: Exchange, blow: Blow) {
  return [checkRow(exchange, blow.act), checkRow(exchange, blow.answer, blow)].flat();
}

function checkRow(exchange: Exchange, act: string, against: Blow | null = null) {
  const message = exchange.messages.find(({ id }) => id === act);
  if (!message) return [];
  const { system } = message;
  const name = shownName(system.fighter);
  if (against?.oneSided) {
    const reason = localize(system.fighter.helpless ? "DREVO.Card.helpless" : "DREVO.Card.noDefence");
    return [{ name, dice: null, reason, sum: showBreakdown(against.defense), success: signed(against.defense.total) }];
  }
  const check = exchange.resolution.checks.find((candidate) => candidate.act === act);
  if (!check) return [];
  const shield = system.shield ? { shield: shownName(system.shield) } : {};
  const sum = showBreakdown(breakdown(check.terms), { trait: traitName(traitOf(message)), ...shield });
  return [{ name, dice: showDice(check.faces), reason: "", sum, success: signed(check.success.total) }];
}

const traitOf = ({ system }: ActionMessage): TraitSnapshot => system.trait;

/** What came of a blow, and what has become of its wound. */
function showBlow(exchange: Exchange, blow: Blow) {
  const message = exchange.messages.find(({ id }) => id === blow.act);
  const weapon = message?.system.weapon;
  const part = blow.location ? localize(PART_LABELS[blow.location.part]) : "";
  return {
    act: blow.act,
    actor: blow.target,
    result: blow.result,
    isHit: blow.result === "hit",
    heading: headingOf(exchange, blow, part),
    location: blow.location && {
      part,
      ...showDice(blow.location.faces),
      armor: format("DREVO.Card.armorThere", { value: String(blow.armor) }),
    },
    damage: blow.damage && showDamage(blow.damage, weapon ? { damageModifier: weaponName(weapon) } : {}),
    level: blow.wound,
    wound: localize(WOUND_LABELS[blow.wound]),
    letter: localize(`DREVO.WoundLetter.${blow.wound}`),
    state: woundState(blow),
  };
}

function headingOf(exchange: Exchange, blow: Blow, part: string): string {
  if (blow.result === "hit") return part ? format("DREVO.Card.hitPart", { part }) : localize("DREVO.Card.hit");
  if (blow.result === "miss") return localize("DREVO.Card.miss");
  const answer = exchange.messages.find(({ id }) => id === blow.answer)?.system.kind;
  return localize(answer === "strike" ? "DREVO.Card.tieBlows" : "DREVO.Card.tie");
}

/** What the viewer is told of the wound and may do about it. */
function woundState(blow: Blow) {
  if (blow.wound === "none") return null;
  const actor = actorByUuid(blow.target);
  const wound = actor?.system.wounds[blow.act];
  const state = !actor ? "gone" : (wound?.state ?? "missing");
  const action = { missing: "applyWound", applied: "undoWound", undone: "redoWound", healed: null, gone: null }[state];
  const asksFate = state === "applied" && blow.wound === "death";
  return {
    text: localize(`DREVO.WoundState.${state}`),
    action: actor?.isOwner ? action : null,
    actionLabel: action ? localize(`DREVO.Card.${action}`) : "",
    fate: asksFate ? localize(wound?.fate ? `DREVO.Fate.${wound.fate}` : "DREVO.Fate.asked") : "",
    fates:
      asksFate && game.user.isGM && !wound?.fate
        ? FATES.map((id) => ({ id, label: localize(`DREVO.Fate.${id}`) }))
        : [],
  };
}

/** What a fighter of the exchange is called, from the snapshots. */
function nameOf({ messages }: Exchange, uuid: string): string {
  const people = messages.flatMap(({ system }) => (system.target ? [system.fighter, system.target] : [system.fighter]));
  const person = people.find(({ actor }) => actor === uuid);
  return person ? shownName(person) : "";
}

function nameOfAct({ messages }: Exchange, act: string): string {
  const message = messages.find(({ id }) => id === act);
  return message ? shownName(message.system.fighter) : "";
}
