import { isAttack, isControl, rangeOf, type ActKind, type AttackKind } from "./acts.ts";
import { refuse } from "./guard.ts";
import type { Act, Uncounted } from "./exchange-types.ts";

/** An act of a fighter that counts. */
export type CountedAct = Act & { readonly kind: ActKind };

/** A counted act that attacks somebody. */
export type AttackAct = CountedAct & { readonly kind: AttackKind; readonly target: string };

/** What the acts of one exchange come to, before any number is looked at. */
export interface Fold {
  readonly id: string;
  readonly counted: readonly CountedAct[];
  readonly uncounted: readonly Uncounted[];
  readonly awaited: readonly string[];
  readonly calledOff: boolean;
  /** A message that another names is missing. */
  readonly gap: boolean;
}

/** Folds the acts of one exchange in their order, whatever order they are handed in. */
export function foldActs(acts: readonly Act[]): Fold {
  const id = exchangeOf(acts);
  const known = new Set(acts.map((act) => act.id));
  const counted: CountedAct[] = [];
  const uncounted: Uncounted[] = [];
  let calledOff = false;
  let gap = false;
  for (const act of inOrder(acts)) {
    const over = calledOff || (counted.length > 0 && awaitedOf(counted).length === 0);
    if (isFighters(act)) {
      if (hasActed(counted, act.fighter.id)) uncounted.push({ act: act.id, why: "second" });
      else if (over) uncounted.push({ act: act.id, why: "late" });
      else if (act.answers !== null && !known.has(act.answers)) gap = true;
      else if (belongs(act, counted)) counted.push(act);
      else uncounted.push({ act: act.id, why: "stray" });
    } else if (over) uncounted.push({ act: act.id, why: "late" });
    else if (counted.length > 0 && act.entitled === true) calledOff = true;
    else uncounted.push({ act: act.id, why: "stray" });
  }
  return { id, counted, uncounted, awaited: awaitedOf(counted), calledOff, gap };
}

function exchangeOf(acts: readonly Act[]): string {
  const [first] = acts;
  if (first === undefined) refuse("acts", acts, "the acts of an exchange");
  acts.forEach((act, index) => {
    if (act.exchange !== first.exchange) refuse(`acts[${index}].exchange`, act.exchange, `"${first.exchange}"`);
  });
  return first.exchange;
}

function isFighters(act: Act): act is CountedAct {
  return !isControl(act.kind);
}

/** By time, then id; but an answer never comes before what it answers, though both fell into one millisecond. */
function inOrder(acts: readonly Act[]): Act[] {
  const byId = new Map(acts.map((act) => [act.id, act]));
  const place = (act: Act, depth = 0): { at: number; depth: number } => {
    const answered = act.answers === null ? undefined : byId.get(act.answers);
    if (answered === undefined || depth >= acts.length) return { at: act.at, depth: 0 };
    const before = place(answered, depth + 1);
    return before.at < act.at ? { at: act.at, depth: 0 } : { at: before.at, depth: before.depth + 1 };
  };
  return acts
    .map((act) => ({ act, ...place(act) }))
    .sort((a, b) => a.at - b.at || a.depth - b.depth || (a.act.id < b.act.id ? -1 : 1))
    .map(({ act }) => act);
}

/** The first counted act opens; then it must come from one who is asked, or attack one who is in it. */
function belongs(act: CountedAct, counted: readonly CountedAct[]): boolean {
  if (isAttack(act.kind) && (act.target === null || act.target === act.fighter.id)) return false;
  if (counted.length === 0) return act.answers === null && isAttack(act.kind);
  if (awaitedOf(counted).includes(act.fighter.id)) return true;
  return isAttack(act.kind) && act.target !== null && isIn(counted, act.target);
}

function isIn(counted: readonly CountedAct[], fighter: string): boolean {
  return hasActed(counted, fighter) || attacksOf(counted).some((attack) => attack.target === fighter);
}

function hasActed(counted: readonly CountedAct[], fighter: string): boolean {
  return counted.some((act) => act.fighter.id === fighter);
}

/** Everyone attacked must answer; his own attack in the same exchange is an answer too (R10a). */
function awaitedOf(counted: readonly CountedAct[]): string[] {
  const attacked = new Set(attacksOf(counted).map((attack) => attack.target));
  return [...attacked].filter((fighter) => !hasActed(counted, fighter));
}

/** The counted acts that attack somebody, in their order. */
export function attacksOf(counted: readonly CountedAct[]): AttackAct[] {
  return counted.filter((act, index): act is AttackAct => attacks(act, counted.slice(0, index)));
}

/** The helpless cannot answer with an attack (R8), and a shot or throw cannot be struck back (R10). */
function attacks(act: CountedAct, before: readonly CountedAct[]): boolean {
  if (!isAttack(act.kind) || act.target === null) return false;
  if (act.answers !== null && act.fighter.helpless) return false;
  const shotAtHim = (other: CountedAct): boolean =>
    other.fighter.id === act.target &&
    other.target === act.fighter.id &&
    isAttack(other.kind) &&
    rangeOf(other.kind) === "ranged";
  return act.kind !== "strike" || !before.some(shotAtHim);
}
