import { isAttack } from "./acts.ts";
import type { Act, Patch } from "./exchange-types.ts";
import { foldActs } from "./fold.ts";
import { isReadable } from "./readable.ts";

/** A correction that stands. */
export interface Correction {
  /** The id of its own message. */
  readonly id: string;
  /** The act that it corrects. */
  readonly act: string;
  /** Whether it says whom an attack is for and nothing else: all that one who has opened may change. */
  readonly targetOnly: boolean;
  readonly patch: Patch;
}

/**
 * The acts of one exchange as they count after its corrections, in any order; what is only said about corrections is left
 * out. Acts that nobody has corrected come back as they are.
 */
export function correctedActs(acts: readonly Act[]): Act[] {
  const standing = standingCorrections(acts);
  return acts.filter(isPlain).map((act) => corrected(act, standing));
}

/**
 * The corrections that stand, in their order: a GM's, as long as he has not taken it back; of one who has opened an
 * exchange that of his target, if nobody had answered by then. One that makes nonsense of its act does not stand.
 */
export function standingCorrections(acts: readonly Act[]): Correction[] {
  const takenBack = new Set(acts.flatMap((act) => (isCorrection(act) && act.entitled ? (act.takesBack ?? []) : [])));
  const standing: Correction[] = [];
  for (const act of acts.filter(isCorrection).sort(byTime)) {
    const correction = takenBack.has(act.id) ? null : correctionBy(act, acts);
    const named = acts.find(({ id }) => id === correction?.act);
    if (correction && named && makesSense(named, [...standing, correction])) standing.push(correction);
  }
  return standing;
}

/** What several corrections of one act come to: the newest counts, but one of the target alone leaves the rest. */
export function mergePatches<Replaced extends { readonly target?: unknown }>(
  corrections: readonly { readonly targetOnly: boolean; readonly patch: Replaced }[],
): Replaced | null {
  return corrections.reduce<Replaced | null>(
    (before, { targetOnly, patch }) => (targetOnly && before ? { ...before, target: patch.target } : patch),
    null,
  );
}

/** The acts as they counted before each of the corrections was made: an exchange that was whole in one of them was whole. */
export function stagesOf(acts: readonly Act[]): Act[][] {
  const corrections = acts.filter(isCorrection).sort(byTime);
  return corrections.map((_, made) => {
    const later = new Set(corrections.slice(made).map(({ id }) => id));
    return correctedActs(acts.filter(({ id }) => !later.has(id)));
  });
}

/** What a correction says, if its author may say it. */
function correctionBy(act: Act, acts: readonly Act[]): Correction | null {
  const { id, answers, patch } = act;
  if (answers === null || !patch || act.takesBack) return null;
  if (act.entitled) return { id, act: answers, targetOnly: false, patch };
  if (!act.own || patch.target === undefined || !isUnanswered(answers, act, acts)) return null;
  return { id, act: answers, targetOnly: true, patch: { target: patch.target } };
}

/** Whether an act, an attack, was alone in its exchange when a correction of it was made. */
function isUnanswered(id: string, correction: Act, acts: readonly Act[]): boolean {
  const before = correctedActs(acts.filter((act) => byTime(act, correction) < 0));
  if (before.length === 0) return false;
  const { counted, calledOff } = foldActs(before);
  const [opening] = counted;
  return !calledOff && counted.length === 1 && opening?.id === id && isAttack(opening.kind) && !opening.harm;
}

/** Whether an act can still be read with its corrections, and its fighter attacks somebody else than himself. */
function makesSense(act: Act, corrections: readonly Correction[]): boolean {
  if (!isPlain(act)) return false;
  const after = corrected(act, corrections);
  const isAimed = !isAttack(after.kind) || (after.target !== null && after.target !== after.fighter.id);
  return isReadable(after) && isAimed;
}

/** One act with what stands of its corrections. */
function corrected(act: Act, standing: readonly Correction[]): Act {
  const patch = mergePatches(standing.filter((correction) => correction.act === act.id));
  if (!patch) return act;
  const { strength = act.fighter.strength, armor = act.fighter.armor, ...inputs } = patch;
  return { ...act, ...inputs, fighter: { ...act.fighter, strength, armor } };
}

function isCorrection({ kind }: Act): boolean {
  return kind === "correct";
}

/** Whether an act is none that only speaks of corrections. */
function isPlain({ kind }: Act): boolean {
  return kind !== "correct" && kind !== "request" && kind !== "refuse";
}

/** By the server's time, then the id, whatever order they have arrived in. */
function byTime(a: Act, b: Act): number {
  return a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id));
}
