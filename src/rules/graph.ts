import { goesAfter, isAttack, isMove, isMoving, rangeOf, type ActKind, type AttackKind } from "./acts.ts";
import type { Act } from "./exchange-types.ts";
import type { House } from "./house.ts";

/** An act of a fighter that counts. */
export type CountedAct = Act & { readonly kind: ActKind };

/** A counted act that attacks somebody. */
export type AttackAct = CountedAct & { readonly kind: AttackKind; readonly target: string };

/** An act of which only the wound is said, without a check (R14). */
export function isPlainHarm(act: Act): boolean {
  return act.harm !== undefined && act.harm !== null && act.entitled === true;
}

/** The counted acts that attack somebody, in their order (R10a: who fights whom is a graph). */
function attacksOf(counted: readonly CountedAct[], house: House): AttackAct[] {
  return counted.filter((act, index): act is AttackAct => attacks(act, counted.slice(0, index), house));
}

/** The helpless cannot answer with an attack (R8); a shot is never struck back (R10), a blow where the house says so (R9). */
function attacks(act: CountedAct, before: readonly CountedAct[], house: House): boolean {
  if (!isAttack(act.kind) || act.target === null || isPlainHarm(act)) return false;
  if (act.answers !== null && act.fighter.helpless) return false;
  if (act.kind !== "strike") return true;
  const met = before.find((other) => isAttack(other.kind) && isBetween(other, act.target, act.fighter.id));
  if (met === undefined || !isAttack(met.kind)) return true;
  return rangeOf(met.kind) === "melee" && house.counterWounds;
}

function isBetween(act: Act, from: string | null, to: string | null): boolean {
  return act.fighter.id === from && act.target === to;
}

/** What is known of who attacks whom. */
export interface Graph {
  readonly house: House;
  readonly counted: readonly CountedAct[];
  readonly attacks: readonly AttackAct[];
}

export function graphOf(counted: readonly CountedAct[], house: House): Graph {
  return { house, counted, attacks: attacksOf(counted, house) };
}

/** The act with which the target meets an attack; null while he has none (and, in some houses, when he meets another). */
export function answerTo(attack: AttackAct, graph: Graph): CountedAct | null {
  const own = graph.counted.filter((act) => act.fighter.id === attack.target);
  const meets = (act: CountedAct): boolean => !answersOne(act) || attackMet(act, graph) === attack.id;
  return own.find((act) => graph.house.manyAttackers === "one" || meets(act)) ?? null;
}

/** Whether an act meets one attack only where the house counts answers; a mover, say, rolls once against everyone (R26). */
function answersOne(act: CountedAct): boolean {
  return act.kind === "strike" || act.kind === "dodge" || act.kind === "shield" || act.kind === "none";
}

/** The one attack that an answer meets: the one that it names, else that of whom he attacks, else the first before it. */
function attackMet(act: CountedAct, { counted, attacks }: Graph): string | null {
  const onHim = attacks.filter((attack) => attack.target === act.fighter.id);
  const met =
    onHim.find((attack) => attack.id === act.answers) ??
    onHim.find((attack) => attack.fighter.id === act.target) ??
    onHim.find((attack) => counted.indexOf(attack) < counted.indexOf(act));
  return met?.id ?? null;
}

/** The fighters who must still answer: those who are attacked, then those whom a mover asked, until it is closed. */
export function awaitedOf(counted: readonly CountedAct[], house: House, summedUp: boolean): string[] {
  const graph = graphOf(counted, house);
  const unanswered = graph.attacks.filter((attack) =>
    house.manyAttackers === "each" ? answerTo(attack, graph) === null : !hasActed(counted, attack.target),
  );
  const asked = summedUp ? [] : counted.flatMap((act) => (isMove(act.kind) ? (act.asked ?? []) : []));
  const silent = asked.filter((fighter) => !hasActed(counted, fighter));
  return [...new Set([...unanswered.map((attack) => attack.target), ...silent])];
}

export function hasActed(counted: readonly CountedAct[], fighter: string): boolean {
  return counted.some((act) => act.fighter.id === fighter);
}

/** The act of a mover whom somebody can try to catch or go along with; he needs dice to be caught. */
export function moveOf(counted: readonly CountedAct[], fighter: string | null): CountedAct | undefined {
  return counted.find((act) => isMove(act.kind) && act.fighter.id === fighter);
}

/** Those who try to catch a mover, each with the act of the mover. */
export function chasesOf(counted: readonly CountedAct[]): { pursuer: CountedAct; mover: CountedAct }[] {
  return counted.flatMap((pursuer) => {
    const mover = pursuer.kind === "pursue" ? moveOf(counted, pursuer.target) : undefined;
    return mover?.faces ? [{ pursuer, mover }] : [];
  });
}

/** Whether an attack can be met with this act: else its fighter is busy with what cannot answer it (R8–R10, R25, R26). */
export function standsAgainst(answer: CountedAct, attack: AttackAct, house: House): boolean {
  if (answer.fighter.helpless) return false;
  if (answer.kind === "dodge" || answer.kind === "shield") return true;
  if (rangeOf(attack.kind) === "melee") {
    return answer.kind === "strike" || (isMoving(answer.kind) && answer.faces !== null);
  }
  const shotBack = isAttack(answer.kind) && answer.kind !== "strike";
  return shotBack && house.shotsCompared && answer.target === attack.fighter.id;
}

/** Whether an act may come in: its target can be attacked or gone after, and its fighter is asked or joins (R10a). */
export function comesIn(act: CountedAct, counted: readonly CountedAct[], awaited: readonly string[]): boolean {
  if (goesAfter(act.kind) && !moveOf(counted, act.target)) return false;
  if (awaited.includes(act.fighter.id)) return true;
  return goesAfter(act.kind) || (isAttack(act.kind) && isIn(counted, act.target));
}

function isIn(counted: readonly CountedAct[], fighter: string | null): boolean {
  return counted.some((act) => act.fighter.id === fighter || (isAttack(act.kind) && act.target === fighter));
}
