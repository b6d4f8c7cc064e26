import { actorByUuid } from "../combat/actors.ts";
import { weaponName } from "../combat/line.ts";
import type { Exchange } from "../combat/log.ts";
import type { SaidAct } from "../combat/said.ts";
import { nameHere, whoIs } from "../combat/who.ts";
import { shownName } from "../config/names.ts";
import { breakdown } from "../rules/index.ts";
import type { Blow, BlowView, Check, View } from "../rules/index.ts";
import { checkWas, viewBefore } from "./card-corrections.ts";
import { showBreakdown, showDice, signed, traitName } from "./numbers.ts";

/** An act as it counts now, if its message is still there. */
export const messageOf = ({ said }: Exchange, act: string): SaidAct | undefined => said.get(act);

/** What a fighter of the exchange is called, from the snapshots. */
export function nameOf({ said }: Exchange, uuid: string): string {
  const people = [...said.values()].flatMap(({ message, system: { fighter, target } }) => [
    fighter,
    ...(target ? [target] : []),
    ...(message.system.target ? [message.system.target] : []),
  ]);
  const person = people.find(({ actor }) => actor === uuid);
  // Who is only asked has made no act yet, so that no snapshot names him.
  if (person) return whoIs(person);
  const actor = actorByUuid(uuid);
  return actor ? nameHere(actor) : "";
}

/** Of two who struck at each other, one comparison: the blow that hit, and their tie once (R9); each shot is its own (R10). */
export const comparisons = (blows: readonly BlowView[]): BlowView[] =>
  blows.filter((blow, place) => {
    if (!blow.hidden && blow.oneSided) return true;
    const back = blows.findIndex((other) => other.act === blow.answer && other.answer === blow.act);
    const other = blows[back];
    if (!other) return true;
    // Of two in the dark one stands for both, unless it tells what it did to somebody.
    if (blow.hidden || other.hidden) return isTold(blow) || (place < back && !isTold(other));
    return blow.result === "hit" || (other.result !== "hit" && place < back);
  });

/** Whether a viewer is told what a blow did. */
const isTold = (blow: BlowView): boolean => !blow.hidden || blow.wound !== null;

/** Whether there is nothing to tell but one attack, so that nobody asks whose it was. */
export const isLoneBlow = ({ blows, chases, movements }: View): boolean =>
  comparisons(blows).length === 1 && chases.length + movements.length === 0;

/** The rolls that this viewer sees, each once, in their order; of a lone one-sided attack also what it stood against. */
export function checkRows(exchange: Exchange, seen: View) {
  const [only] = comparisons(seen.blows);
  const before = viewBefore(exchange, seen);
  const rows = seen.checks.flatMap((check) => checkRow(exchange, check, checkWas(exchange, before, check)));
  if (!only || !isLoneBlow(seen) || only.hidden || !only.oneSided) return rows;
  return [...rows.filter((row) => row.act === only.act), difficultyRow(exchange, only)];
}

function checkRow(exchange: Exchange, { act, terms, faces, success }: Check, was: string) {
  const message = messageOf(exchange, act);
  if (!message) return [];
  const { system } = message;
  const shield = system.shield ? { shield: shownName(system.shield) } : {};
  const sum = showBreakdown(breakdown(terms), { trait: traitName(system.trait), ...shield });
  return [
    {
      act,
      name: whoIs(system.fighter),
      dice: showDice(faces),
      reason: "",
      sum,
      success: signed(success.total),
      was,
    },
  ];
}

/** What one who does not answer is attacked against (R8). */
function difficultyRow(exchange: Exchange, { target, answer, defense }: Blow) {
  const helpless = messageOf(exchange, answer)?.system.fighter.helpless ?? false;
  return {
    act: answer,
    name: nameOf(exchange, target),
    dice: null,
    reason: game.i18n.localize(helpless ? "DREVO.Card.helpless" : "DREVO.Card.noDefence"),
    sum: showBreakdown(defense),
    success: signed(defense.total),
    was: "",
  };
}

/** What the weapon of an act is called, as the name of its МУ in a sum. */
export function weaponTerm(exchange: Exchange, act: string): Partial<Record<string, string>> {
  const weapon = messageOf(exchange, act)?.system.weapon;
  return weapon ? { damageModifier: weaponName(weapon) } : {};
}
