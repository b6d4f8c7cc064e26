import { DEFAULT_HOUSE, type House } from "./house.ts";
import { moveProgress, reloadProgress, type TurnOfAction } from "./progress.ts";

/** Long actions with a clock (R32). `other`: one that the GM names; nothing disturbs it. */
export const ACTIVITY_KINDS = ["move", "flee", "reload", "other"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** What happened in one of the fighter's turns while he was at it, the one that is going on included. */
export interface ActivityTurn extends TurnOfAction {
  /** Whether something that did not hit held a mover up: a tie, a pursuer (R28). */
  readonly stopped: boolean;
}

export interface ActivityInput {
  readonly kind: ActivityKind;
  readonly needed: number;
  /** What was done before he was called away from it (progress is never lost, R31), and what a hand has added or taken. */
  readonly before: number;
  /** The turns that are over, in their order. */
  readonly turns: readonly ActivityTurn[];
  /** The turn that is going on. */
  readonly current: ActivityTurn;
}

export interface Activity {
  readonly done: number;
  readonly needed: number;
  readonly finished: boolean;
  /** Whether a hit or somebody in the way has ended a move or a flight (R28, R30). */
  readonly stopped: boolean;
  /** The turns, by their place and the current one last, whose check after a hit is still to be rolled (R31). */
  readonly awaitsCheck: readonly number[];
}

/**
 * How far a long action is (R25, R30–R32).
 * @throws RangeError when fewer than one turn is needed, or a check is no whole number
 */
export function activityProgress(
  { kind, needed, before, turns, current }: ActivityInput,
  house: Pick<House, "equalSucceeds" | "reloadDifficulty"> = DEFAULT_HOUSE,
): Activity {
  const left = needed - before;
  if (left <= 0) return { done: needed, needed, finished: true, stopped: false, awaitsCheck: [] };
  const told = (done: number) => ({ done: before + done, needed, finished: done >= left });
  if (kind === "reload") {
    const { done } = reloadProgress(left, turns, house);
    const { awaitsCheck } = reloadProgress(left, [...turns, current], house);
    return { ...told(done), stopped: false, awaitsCheck: done >= left ? [] : awaitsCheck };
  }
  if (kind === "other") return { ...told(Math.min(turns.length, left)), stopped: false, awaitsCheck: [] };
  const run = [...turns, current].map((turn) => ({ stopped: turn.stopped || turn.hit }));
  const { done } = moveProgress(left, run.slice(0, -1));
  const { stopped } = moveProgress(left, run);
  return { ...told(done), stopped, awaitsCheck: [] };
}

/** A long action, as far as it is asked which of them somebody is at. */
export interface Begun {
  /** When it was begun. */
  readonly time: number;
  /** How it came to its end; null as long as nobody has said so. */
  readonly ended: string | null;
}

/**
 * Which of his long actions somebody is at, by the id of the act that began each; null: none. One has both hands full with
 * one thing: what was begun last counts, of one moment by its id, and what was begun before is left by it, whatever is
 * stored of that (R31, R32).
 */
export function currentActivity<Stored extends Begun>(
  activities: Readonly<Record<string, Stored>>,
): readonly [string, Stored] | null {
  const [latest] = Object.entries(activities).sort(
    ([a, { time: one }], [b, { time: other }]) => other - one || (a < b ? 1 : -1),
  );
  return latest?.[1].ended === null ? latest : null;
}

/** In how many parts the picture of a clock is drawn. */
const CLOCK_PARTS = 8;

/** How many of the eight parts of a clock's picture are done, 0…7; one who is at it is never at the end. */
export function clockPart({ done, needed }: Pick<Activity, "done" | "needed">): number {
  const part = Math.floor((CLOCK_PARTS * done) / needed);
  return Math.max(0, Math.min(part, CLOCK_PARTS - 1));
}
