import { canOpen, isAttack, isControl, isMove } from "./acts.ts";
import type { Act, Uncounted, UncountedReason } from "./exchange-types.ts";
import { awaitedOf, comesIn, hasActed, isPlainHarm, type CountedAct } from "./graph.ts";
import { refuse } from "./guard.ts";
import { houseOf, type House } from "./house.ts";

/** What the acts of one exchange come to, before any number is looked at. */
export interface Fold {
  readonly id: string;
  readonly house: House;
  readonly counted: readonly CountedAct[];
  readonly uncounted: readonly Uncounted[];
  readonly awaited: readonly string[];
  readonly calledOff: boolean;
  /** A message that another names is missing. */
  readonly gap: boolean;
}

/** What is known while the acts are gone through in their order. */
interface Course {
  readonly known: ReadonlySet<string>;
  readonly counted: CountedAct[];
  readonly uncounted: Uncounted[];
  calledOff: boolean;
  /** Somebody entitled has pressed «Подвести итог»: who was only asked is not waited for. */
  summedUp: boolean;
  gap: boolean;
}

/** Folds the acts of one exchange in their order, whatever order they are handed in. */
export function foldActs(acts: readonly Act[]): Fold {
  const id = exchangeOf(acts);
  const known = new Set(acts.map((act) => act.id));
  const course: Course = { known, counted: [], uncounted: [], calledOff: false, summedUp: false, gap: false };
  for (const act of inOrder(acts)) {
    const why = isFighters(act) ? takeAct(course, act) : takeControl(course, act);
    if (why !== null) course.uncounted.push({ act: act.id, why });
  }
  const { counted, uncounted, calledOff, gap } = course;
  return { id, house: houseIn(counted), counted, uncounted, awaited: awaited(course), calledOff, gap };
}

/** Counts the act of a fighter, or says why not. */
function takeAct(course: Course, act: CountedAct): UncountedReason | null {
  const { counted, known } = course;
  const waiting = awaited(course);
  if (hasActed(counted, act.fighter.id) && !mayActAgain(act, course, waiting)) return "second";
  if (isOver(course, waiting) || (course.summedUp && !waiting.includes(act.fighter.id))) return "late";
  if (act.answers !== null && !known.has(act.answers)) {
    course.gap = true;
    return null;
  }
  if (isAimless(act)) return "stray";
  const fits = counted.length === 0 ? act.answers === null && canOpen(act.kind) : comesIn(act, counted, waiting);
  if (!fits) return "stray";
  counted.push(act);
  return null;
}

/** Where the house wants an answer for each attack, one who has answered another may act again (R10a). */
function mayActAgain(act: CountedAct, course: Course, waiting: readonly string[]): boolean {
  const sameAnswer = course.counted.some(
    (other) => other.fighter.id === act.fighter.id && other.answers === act.answers,
  );
  return waiting.includes(act.fighter.id) && act.answers !== null && !sameAnswer;
}

/** Counts an act about the exchange, or says why not. */
function takeControl(course: Course, act: Act): UncountedReason | null {
  if (isOver(course, awaited(course))) return "late";
  const [opening] = course.counted;
  if (opening === undefined || act.entitled !== true) return "stray";
  const isOfAll = act.answers === null || act.answers === opening.id;
  if (act.kind === "callOff" && isOfAll) course.calledOff = true;
  else if (
    act.kind === "close" &&
    course.counted.some((one) => isMove(one.kind) && (isOfAll || one.id === act.answers))
  )
    course.summedUp = true;
  else return "stray";
  return null;
}

function awaited({ counted, summedUp }: Course): string[] {
  return awaitedOf(counted, houseIn(counted), summedUp);
}

function isOver({ counted, calledOff }: Course, waiting: readonly string[]): boolean {
  return calledOff || (counted.length > 0 && waiting.length === 0);
}

/** An attack needs somebody else to be aimed at. */
function isAimless(act: CountedAct): boolean {
  return (isAttack(act.kind) || isPlainHarm(act)) && (act.target === null || act.target === act.fighter.id);
}

function houseIn([opening]: readonly CountedAct[]): House {
  return houseOf(opening?.house ?? null);
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

/** Of one moment, what a fighter does comes before what is said of the exchange: an answer that is there is not called off. */
const controlsLast = (a: Act, b: Act): number => Number(isControl(a.kind)) - Number(isControl(b.kind));

/** Of one moment, that on which a wound stands comes first: what has been applied is not turned round by an id. */
const settledFirst = (a: Act, b: Act): number => Number(b.settled === true) - Number(a.settled === true);

const byId = (a: Act, b: Act): number => (a.id < b.id ? -1 : 1);

/** By time, then id; but an answer never comes before what it answers, though both fell into one millisecond. */
function inOrder(acts: readonly Act[]): Act[] {
  const known = new Map(acts.map((act) => [act.id, act]));
  const place = (act: Act, depth = 0): { at: number; depth: number } => {
    const answered = act.answers === null ? undefined : known.get(act.answers);
    if (answered === undefined || depth >= acts.length) return { at: act.at, depth: 0 };
    const before = place(answered, depth + 1);
    return before.at < act.at ? { at: act.at, depth: 0 } : { at: before.at, depth: before.depth + 1 };
  };
  return acts
    .map((act) => ({ act, ...place(act) }))
    .sort(
      (a, b) =>
        a.at - b.at ||
        a.depth - b.depth ||
        controlsLast(a.act, b.act) ||
        settledFirst(a.act, b.act) ||
        byId(a.act, b.act),
    )
    .map(({ act }) => act);
}
