import { facesOf } from "../combat/acts.ts";
import { mayChangeTarget, requestsIn } from "../combat/correct.ts";
import { weaponName } from "../combat/line.ts";
import { countedActs } from "../combat/log.ts";
import type { Exchange } from "../combat/log.ts";
import type { SaidAct } from "../combat/said.ts";
import { sightOf } from "../combat/sight.ts";
import { whoIs } from "../combat/who.ts";
import { TERM_LABELS, WOUND_LABELS } from "../config/labels.ts";
import { shownName } from "../config/names.ts";
import { fudgeTotal, view } from "../rules/index.ts";
import type { BlowView, Check, TermId, View } from "../rules/index.ts";
import { signed, traitName } from "./numbers.ts";

const localize = (key: string): string => game.i18n.localize(key);
const format = (key: string, data: Record<string, string>): string => game.i18n.format(key, data);

/** What a term that somebody added is called here. */
export const termLabel = ({ id, label }: { readonly id: string; readonly label: string }): string =>
  isTermId(id) ? localize(TERM_LABELS[id]) : label;

const isTermId = (id: string): id is TermId => Object.hasOwn(TERM_LABELS, id);

/** What somebody has done, as a noun: «удар», «щит». */
export const kindName = (kind: string): string => localize(`DREVO.Correct.kind.${kind}`);

/** A line for each act with a correction that stands, for those who may see the act's numbers: what is different now. */
export function correctionRows(exchange: Exchange, seen: View) {
  const sight = sightOf(exchange);
  const before = viewBefore(exchange, seen);
  return [...exchange.said.values()].flatMap((act) => {
    if (!act.patch || !sight.numbers(act.id)) return [];
    const name = whoIs(act.message.system.fighter);
    const what = differences(act, exchange.resolution.state === "closed").join(", ");
    const text = what ? format("DREVO.Correct.row", { name, what }) : format("DREVO.Correct.rowBare", { name });
    const check = seen.checks.find((one) => one.act === act.id);
    const was = before?.checks.find((one) => one.act === act.id);
    const isOther = !!was && was.success.total !== check?.success.total;
    const told = isOther ? format("DREVO.Correct.before", { what: signed(was.success.total) }) : "";
    return { act: act.id, text, before: told, mayTakeBack: game.user.isGM };
  });
}

/** What is different in an act from how it was made. Dice only where everybody has seen them. */
function differences(act: SaidAct, areDiceSeen: boolean): string[] {
  const { patch, system: now } = act;
  const { system: was } = act.message;
  if (!patch) return [];
  const { kind, target, weapon, trait, shield } = now;
  const isOther = <T>(one: T, other: T): boolean => JSON.stringify(one) !== JSON.stringify(other);
  const isOtherWeapon = !!weapon && weapon.id !== was.weapon?.id;
  const isOtherTrait =
    trait.id !== "" && (trait.value !== was.trait.value || traitName(trait) !== traitName(was.trait));
  const dice = (faces: readonly number[] | undefined, index: number, key: string) =>
    faces && areDiceSeen && isOther(faces, facesOf(act.message, index)) ? [number(key, fudgeTotal(faces))] : [];
  const rolls = kind !== "none";
  return [
    ...(target && target.actor !== was.target?.actor ? [`→ ${whoIs(target)}`] : []),
    ...(kind !== was.kind ? [kindName(kind)] : []),
    ...(isOtherWeapon ? [weaponName(weapon)] : []),
    ...(weapon && !isOtherWeapon && weapon.damageModifier !== was.weapon?.damageModifier
      ? [number("DREVO.Correct.damageModifier", weapon.damageModifier)]
      : []),
    ...(rolls && isOtherTrait ? [`${traitName(trait)} ${signed(trait.value)}`] : []),
    ...(now.fighter.strength !== was.fighter.strength ? [number("DREVO.Correct.strength", now.fighter.strength)] : []),
    ...(isOther(now.fighter.armor, was.fighter.armor) ? [localize("DREVO.Correct.armor")] : []),
    ...(shield && kind === "shield" && isOther(shield, was.shield) ? [shownName(shield)] : []),
    ...termDifferences(now.terms, was.terms),
    ...(rolls ? dice(patch.dice?.faces, 0, "DREVO.Correct.diceNow") : []),
    ...(rolls ? dice(patch.location?.faces, 1, "DREVO.Correct.locationNow") : []),
    ...(now.harm && now.harm !== was.harm ? [localize(WOUND_LABELS[now.harm])] : []),
  ];
}

const number = (key: string, value: number): string => `${localize(key)} ${signed(value)}`;

type Terms = SaidAct["system"]["terms"];

/** «+1 стою на столе», and what has been struck out. */
function termDifferences(now: Terms, was: Terms): string[] {
  const isIn = (terms: Terms, { id, label, value }: Terms[number]) =>
    terms.some((term) => term.id === id && term.label === label && term.value === value);
  const isNamed = (terms: Terms, { id, label }: Terms[number]) =>
    terms.some((term) => term.id === id && term.label === label);
  return [
    ...now.filter((term) => !isIn(was, term)).map((term) => `${signed(term.value)} ${termLabel(term)}`),
    ...was
      .filter((term) => !isNamed(now, term))
      .map((term) => format("DREVO.Correct.without", { label: termLabel(term) })),
  ];
}

/** What players have asked for, while it is neither given nor forgotten: the GM gives it or does not. */
export function requestRows(exchange: Exchange) {
  const sight = sightOf(exchange);
  return requestsIn(exchange).flatMap(({ id, act, term, state }) => {
    if (state === "given" || !sight.numbers(act.id)) return [];
    const what = `${signed(term.value)} ${term.label}`;
    const key = state === "refused" ? "DREVO.Correct.refused" : "DREVO.Correct.asked";
    return {
      request: id,
      text: format(key, { name: whoIs(act.system.fighter), what }),
      mayAnswer: state === "open" && game.user.isGM,
    };
  });
}

/** Which buttons about corrections this user has on a card. */
export function correctionButtons(exchange: Exchange) {
  const { state } = exchange.resolution;
  const isFought = state === "open" || state === "closed";
  const mayRequest = !game.user.isGM && isFought && ownActs(exchange).length > 0;
  const mayCorrect = game.user.isGM && isFought;
  return {
    mayChangeTarget: mayChangeTarget(exchange),
    mayCorrect,
    mayReroll: mayCorrect && state === "closed" && rollsIn(exchange).length > 0,
    mayRequest,
    hasAny: mayCorrect || mayRequest,
  };
}

/** The acts of an exchange for which dice have fallen. */
export const rollsIn = (exchange: Exchange): SaidAct[] =>
  countedActs(exchange).filter(({ id }) => exchange.resolution.checks.some(({ act }) => act === id));

/** The acts of this user that have, or will have, a check. */
export const ownActs = (exchange: Exchange): SaidAct[] =>
  countedActs(exchange).filter(
    ({ author, system }) => author?.id === game.user.id && system.kind !== "none" && !system.harm,
  );

/** What this viewer would see if nothing were corrected; null where nothing is, or the numbers are still to come. */
export const viewBefore = (exchange: Exchange, seen: View): View | null =>
  exchange.uncorrected && seen.state === "closed" ? view(exchange.uncorrected, sightOf(exchange)) : null;

/** What a check was before corrections: for the sign beside a number that is another now; "" for one that is not. */
export function checkWas({ said }: Exchange, before: View | null, { act, success, faces }: Check): string {
  if (!before) return "";
  const was = before.checks.find((check) => check.act === act);
  if (!was) return said.get(act)?.patch ? wasText(kindName(said.get(act)?.message.system.kind ?? "none")) : "";
  const isSame = was.success.total === success.total && was.faces.join() === faces.join();
  return isSame ? "" : wasText(signed(was.success.total));
}

/** The same for what came of a blow. */
export function blowWas(before: View | null, blow: BlowView): string {
  const was = before?.blows.find(({ act, target }) => act === blow.act && target === blow.target);
  if (!was || was.hidden || blow.hidden) return "";
  if (was.result === blow.result && was.wound === blow.wound && was.damage?.total === blow.damage?.total) return "";
  const result = localize(`DREVO.Card.${was.result}`);
  const what = was.result === "hit" ? `${result}, ${localize(WOUND_LABELS[was.wound])}` : result;
  return format("DREVO.Correct.before", { what });
}

const wasText = (was: string): string => format("DREVO.Correct.was", { was });
