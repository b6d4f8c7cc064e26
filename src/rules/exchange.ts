import { isMove, rangeOf, type AttackRange } from "./acts.ts";
import { resolveBlow, resolveChase } from "./blow.ts";
import type { Act, Blow, Chase, Check, ExchangeState, Movement, PlainHarm, Resolution } from "./exchange-types.ts";
import { correctedActs, stagesOf } from "./corrections.ts";
import { foldActs, type Fold } from "./fold.ts";
import { answerTo, chasesOf, graphOf, isPlainHarm, type CountedAct, type Graph } from "./graph.ts";
import { fieldOf, successOfAct, type Field } from "./standing.ts";

export interface ResolveOptions {
  /** An outcome of this exchange is already on an actor, so that it must be whole. */
  readonly sealed?: boolean;
  /** Whether the checks of those who have acted are told while others are still awaited. */
  readonly early?: boolean;
}

type Numbers = Pick<Resolution, "checks" | "blows" | "chases" | "movements" | "harms">;

const NO_NUMBERS: Numbers = { checks: [], blows: [], chases: [], movements: [], harms: [] };

/**
 * Folds the acts of one exchange, in any order, and resolves the whole. Only a closed one carries numbers.
 * @throws RangeError for no acts, for acts of two exchanges, and for bad input in an act that counts (it names the field).
 */
export function resolveExchange(acts: readonly Act[], options: ResolveOptions = {}): Resolution {
  const fold = foldActs(correctedActs(acts));
  const state = options.sealed === true ? sealedState(acts, fold) : stateOf(fold);
  return {
    id: fold.id,
    state,
    opening: fold.counted[0]?.id ?? null,
    acts: fold.counted.map((act) => act.id),
    uncounted: fold.uncounted,
    awaited: state === "open" ? fold.awaited : [],
    ...(state === "closed" ? numbersOf(fold) : state === "open" && options.early === true ? earlyOf(fold) : NO_NUMBERS),
  };
}

/** What stands for an exchange whose messages cannot be read at all. */
export function unreadableExchange(id: string): Resolution {
  return { id, state: "broken", opening: null, acts: [], uncounted: [], awaited: [], ...NO_NUMBERS };
}

function stateOf(fold: Fold): ExchangeState {
  if (fold.gap || fold.counted.length === 0) return "broken";
  return fold.calledOff ? "calledOff" : fold.awaited.length > 0 ? "open" : "closed";
}

/** What has an outcome was whole once, before a correction opened it again; else messages are missing. */
function sealedState(acts: readonly Act[], fold: Fold): ExchangeState {
  const state = stateOf(fold);
  const wasWhole = state === "closed" || stagesOf(acts).some((stage) => stateOf(foldActs(stage)) === "closed");
  return wasWhole ? state : "broken";
}

/** The checks of those who have acted: of what is still to come nothing follows yet. */
function earlyOf({ counted, house }: Fold): Numbers {
  const graph = graphOf(counted, house);
  return { ...NO_NUMBERS, checks: checksOf(graph, fieldOf(graph)) };
}

/** All of one moment: no blow waits for another, so none depends on the order in which they are worked out. */
function numbersOf({ counted, house }: Fold): Numbers {
  const graph = graphOf(counted, house);
  const field = fieldOf(graph);
  const blows = blowsOf(graph, field);
  const chases = chasesOf(counted).map(({ pursuer, mover }) => resolveChase(pursuer, mover, field));
  return {
    checks: checksOf(graph, field),
    blows,
    chases,
    movements: counted.filter((act) => isMove(act.kind)).map((act) => movementOf(act, blows, chases)),
    harms: harmsOf(counted),
  };
}

/** A shield that is raised and met by nothing has no check: МЩ depends on what comes (R18). */
function checksOf(graph: Graph, field: Field): Check[] {
  return graph.counted.flatMap((act) => {
    if (act.faces === null || act.kind === "none" || isPlainHarm(act)) return [];
    const against = rangeAnswered(act, graph);
    if (act.kind === "shield" && against === null) return [];
    const success = successOfAct(act, against, field);
    const terms = success.terms.filter((term) => term.id !== "dice");
    return [{ act: act.id, trait: act.trait, terms, faces: act.faces, success }];
  });
}

/** The range of the attack that an act answers: the named one, else the first on him. */
function rangeAnswered(act: CountedAct, { attacks }: Graph): AttackRange | null {
  const onHim = attacks.filter((attack) => attack.target === act.fighter.id);
  const answered = onHim.find((attack) => attack.id === act.answers) ?? onHim[0];
  return answered === undefined ? null : rangeOf(answered.kind);
}

/** Every attack with the act of him whom it meets; in some houses he gives his answer to another attack (R10a). */
function blowsOf(graph: Graph, field: Field): Blow[] {
  return graph.attacks.flatMap((attack) => {
    const given = answerTo(attack, graph);
    const act = given ?? graph.counted.find((other) => other.fighter.id === attack.target);
    return act === undefined ? [] : [resolveBlow(attack, { act, meets: given !== null }, field)];
  });
}

/** He gets there if everything that came at him missed: a tie holds him up, any hit stops him (R28). */
function movementOf(act: CountedAct, blows: readonly Blow[], chases: readonly Chase[]): Movement {
  const against = [...blows, ...chases].filter((one) => one.answer === act.id && one.result !== "miss");
  return {
    act: act.id,
    fighter: act.fighter.id,
    away: against.length === 0,
    stoppedBy: against.map((one) => one.act),
  };
}

function harmsOf(counted: readonly CountedAct[]): PlainHarm[] {
  return counted.flatMap(({ id, target, harm, entitled }) =>
    target !== null && harm && entitled === true ? [{ act: id, target, wound: harm }] : [],
  );
}
