import { oneSidedResult } from "./check.ts";
import { whole, wholeBetween } from "./guard.ts";
import { DEFAULT_HOUSE, type House } from "./house.ts";

/** What happened to somebody between one of his turns and the next (R31). */
export interface TurnOfAction {
  /** Whether anything hit him, with damage or without; several hits are one. */
  readonly hit: boolean;
  /** The check after a hit: its Success, and the GM's difficulty where he said one. null until it is rolled. */
  readonly check: { readonly success: number; readonly difficulty?: number } | null;
}

/** How far a long action is, done of needed (R32). */
export interface Progress {
  readonly done: number;
  readonly needed: number;
  readonly finished: boolean;
  /** How much was done after each turn. */
  readonly steps: readonly number[];
}

export interface ReloadProgress extends Progress {
  /** The indexes of the turns with a hit whose check is still to be rolled. */
  readonly awaitsCheck: readonly number[];
}

export interface MoveProgress extends Progress {
  /** Whether a hit has ended it on the way; the turns already run stay (R30). */
  readonly stopped: boolean;
}

/**
 * The clock of a reload that needs so many turns (R31): a turn without a hit adds 1, one with a hit adds 1 if the check
 * succeeds. Nothing is ever lost; what comes after the end changes nothing.
 */
export function reloadProgress(
  needed: number,
  turns: readonly TurnOfAction[],
  house: Pick<House, "equalSucceeds" | "reloadDifficulty"> = DEFAULT_HOUSE,
): ReloadProgress {
  wholeBetween("needed", needed, 1, Number.MAX_SAFE_INTEGER);
  const steps: number[] = [];
  const awaitsCheck: number[] = [];
  let done = 0;
  turns.forEach((turn, index) => {
    if (done < needed && turn.hit && turn.check === null) awaitsCheck.push(index);
    if (done < needed && wentOn(turn, house, index)) done += 1;
    steps.push(done);
  });
  return { done, needed, finished: done === needed, steps, awaitsCheck };
}

function wentOn(turn: TurnOfAction, house: Pick<House, "equalSucceeds" | "reloadDifficulty">, index: number): boolean {
  if (!turn.hit) return true;
  if (turn.check === null) return false;
  const success = whole(`turns[${index}].check.success`, turn.check.success);
  const difficulty = whole(`turns[${index}].check.difficulty`, turn.check.difficulty ?? house.reloadDifficulty);
  return oneSidedResult(success - difficulty, house) === "hit";
}

/**
 * The clock of a move or a flight of so many turns (R25, R30): each turn in which nothing held him up adds 1; the first
 * that did ends it, and what he has run stays.
 */
export function moveProgress(needed: number, turns: readonly { readonly stopped: boolean }[]): MoveProgress {
  wholeBetween("needed", needed, 1, Number.MAX_SAFE_INTEGER);
  const steps: number[] = [];
  let done = 0;
  let stopped = false;
  for (const turn of turns) {
    if (done < needed && turn.stopped) stopped = true;
    if (done < needed && !stopped) done += 1;
    steps.push(done);
  }
  return { done, needed, finished: done === needed, steps, stopped };
}
