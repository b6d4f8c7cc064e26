import { actorByUuid } from "../combat/actors.ts";
import { callName } from "../combat/called.ts";
import { messagesOf } from "../combat/calls.ts";
import type { CalledCheck, CallMessage, CheckMessage } from "../combat/calls.ts";
import { mayAnswerFor } from "../combat/duty.ts";
import { secondsSince } from "../combat/summon.ts";
import { callSightOf } from "../combat/sight.ts";
import { whoIs } from "../combat/who.ts";
import { QUALITY_LABELS, SKILL_LABELS } from "../config/labels.ts";
import { shownName } from "../config/names.ts";
import { QUALITY_IDS, viewCall } from "../rules/index.ts";
import type { CalledAgainst, CallView } from "../rules/index.ts";
import type { CalledTrait } from "../combat/call-traits.ts";
import { amount, showBreakdown, showDice, signed, traitName } from "./numbers.ts";

const localize = (key: string): string => game.i18n.localize(key);
const format = (key: string, data: Record<string, string>): string => game.i18n.format(key, data);

/** Everything that the card of a called check shows to the user of this client, and nothing that he may not see. */
export function prepareCall(called: CalledCheck) {
  const seen = viewCall(called.resolution, callSightOf(called));
  const { call } = called;
  const isOpen = seen.state === "open";
  const isMine = game.user.isGM || call?.author?.id === game.user.id;
  return {
    id: called.id,
    state: seen.state,
    isOpen,
    title: call ? callName(call.system) : localize("DREVO.Call.title"),
    details: call ? callDetails(call, seen.against) : "",
    notice: seen.state === "calledOff" || seen.state === "broken" ? localize(`DREVO.Call.${seen.state}`) : "",
    people: isOpen ? peopleOf(called, seen) : [],
    rows: seen.state === "closed" && call ? call.system.asked.flatMap(({ actor }) => rowOf(called, seen, actor)) : [],
    standIns: isOpen ? standIns(called) : [],
    maySumUp: isOpen && isMine && seen.rolled.length > 0,
    mayCallOff: isOpen && isMine,
    uncounted: seen.uncounted.map(({ act, why }) => ({
      line: format(`DREVO.Call.uncounted.${why}`, {
        name: nameIn(called, checkOf(called, act)?.system.fighter?.actor),
      }),
    })),
  };
}

/** What it is made with and against: «Скорость · Сложность +2 · темно −1». */
export function callDetails({ system }: CallMessage, against: CalledAgainst | null): string {
  const burden = system.burdened ? [localize("DREVO.Call.burdenedShort")] : [];
  const terms = system.terms.map(({ label, value }) => `${label}\u00a0${signed(value)}`);
  return [calledTraitName(system.trait), againstText(against), ...burden, ...terms]
    .filter((part) => part !== "")
    .join(" · ");
}

/** What a check is called with, in words. */
export function calledTraitName(trait: CalledTrait): string {
  if (trait.type === "own") return localize("DREVO.Call.own");
  const quality = trait.type === "quality" && QUALITY_IDS.find((id) => id === trait.id);
  if (quality) return localize(QUALITY_LABELS[quality]);
  return trait.name === "" && isRuleSkill(trait.id) ? localize(SKILL_LABELS[trait.id]) : shownName(trait);
}

/** A skill of the rules that nobody here has: it has a name all the same. */
const isRuleSkill = (id: string): id is keyof typeof SKILL_LABELS => Object.hasOwn(SKILL_LABELS, id);

function againstText(against: CalledAgainst | null): string {
  if (!against) return localize("DREVO.Call.hiddenDifficulty");
  if (against.type === "difficulty") return format("DREVO.Call.difficultyIs", { difficulty: signed(against.value) });
  return against.type === "eachOther" ? localize("DREVO.Call.opposed") : "";
}

/** Who is called, and whether he has rolled. */
const peopleOf = ({ call }: CalledCheck, seen: CallView) =>
  (call?.system.asked ?? []).flatMap((person) => {
    const isAwaited = seen.awaited.includes(person.actor);
    if (!isAwaited && !seen.rolled.includes(person.actor) && !person.automatic) return [];
    return { name: whoIs(person), isAwaited };
  });

/** One fighter's line on a card that is whole: what he rolled, as far as one may see it, and what came of it. */
function rowOf(called: CalledCheck, seen: CallView, fighter: string) {
  const outcome = seen.outcomes.find(({ id }) => id === fighter);
  if (!outcome) return [];
  const check = seen.checks.find((one) => one.fighter === fighter);
  const message = check && checkOf(called, check.act);
  return {
    name: nameIn(called, fighter),
    dice: check ? showDice(check.faces) : null,
    sum: check ? showBreakdown(check.success, message ? { trait: traitName(message.system.trait) } : {}) : null,
    success: check ? signed(check.success.total) : "",
    reason: check ? "" : localize(outcome.automatic ? "DREVO.Call.automatic" : "DREVO.Card.secret"),
    result: outcome.result === "success" ? "hit" : outcome.result === null || outcome.result === "open" ? "" : "miss",
    heading:
      outcome.result === null || outcome.result === "open" ? "" : localize(`DREVO.Call.result.${outcome.result}`),
    margin: outcome.result === "tie" ? "" : marginText(outcome.margin),
  };
}

/** «Успешность 2», «не хватило 1» */
function marginText(margin: number | null): string {
  if (margin === null) return "";
  const key = margin < 0 ? "DREVO.Call.shortBy" : "DREVO.Call.margin";
  return format(key, { margin: amount(Math.abs(margin)) });
}

/** For a GM: those whose player is here and has not rolled yet. Where each chooses, that is left to them. */
function standIns({ call, resolution }: CalledCheck) {
  if (!game.user.isGM || !call) return [];
  return resolution.awaited.flatMap((uuid) => {
    const actor = actorByUuid(uuid);
    if (!actor || mayAnswerFor(actor)) return [];
    return {
      actor: uuid,
      name: actor.name,
      waited: secondsSince(call),
      label: format("DREVO.Call.rollFor", { name: actor.name }),
    };
  });
}

const checkOf = (called: CalledCheck, act: string): CheckMessage | undefined =>
  called.checks.find(({ id }) => id === act);

/** What a fighter is called, from the snapshots. */
function nameIn({ call, checks }: CalledCheck, uuid: string | undefined): string {
  const people = [...(call?.system.asked ?? []), ...checks.flatMap(({ system }) => system.fighter ?? [])];
  const person = people.find(({ actor }) => actor === uuid);
  return person ? whoIs(person) : "";
}

/** The message about a call that is newest on this screen: it draws the card. */
export const newestOf = (called: CalledCheck) => messagesOf(called).findLast(({ visible }) => visible);
