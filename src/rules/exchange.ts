import { rangeOf, type AttackRange } from "./acts.ts";
import { resolveBlow, successOfAct } from "./blow.ts";
import type { Act, Blow, Check, ExchangeState, Resolution } from "./exchange-types.ts";
import { attacksOf, foldActs, type CountedAct, type Fold } from "./fold.ts";
import { DEFAULT_HOUSE, type House } from "./house.ts";

export interface ResolveOptions {
  /** An outcome of this exchange is already on an actor, so that it must be whole. */
  readonly sealed?: boolean;
}

/**
 * Folds the acts of one exchange, in any order, and resolves the whole. Only a closed one carries numbers.
 * @throws RangeError for no acts, for acts of two exchanges, and for bad input in an act that counts (it names the field).
 */
export function resolveExchange(acts: readonly Act[], options: ResolveOptions = {}): Resolution {
  const fold = foldActs(acts);
  const state = stateOf(fold, options.sealed === true);
  const [opening] = fold.counted;
  const house = opening?.house ?? DEFAULT_HOUSE;
  const closed = state === "closed";
  return {
    id: fold.id,
    state,
    opening: opening?.id ?? null,
    acts: fold.counted.map((act) => act.id),
    uncounted: fold.uncounted,
    awaited: state === "open" ? fold.awaited : [],
    checks: closed ? checksOf(fold.counted) : [],
    blows: closed ? blowsOf(fold.counted, house) : [],
  };
}

function stateOf(fold: Fold, sealed: boolean): ExchangeState {
  if (fold.gap || fold.counted.length === 0) return "broken";
  const state = fold.calledOff ? "calledOff" : fold.awaited.length > 0 ? "open" : "closed";
  return sealed && state !== "closed" ? "broken" : state;
}

function checksOf(counted: readonly CountedAct[]): Check[] {
  return counted.flatMap((act) => {
    if (act.faces === null || act.kind === "none") return [];
    const success = successOfAct(act, rangeAnswered(act, counted));
    const terms = success.terms.filter((term) => term.id !== "dice");
    return [{ act: act.id, trait: act.trait, terms, faces: act.faces, success }];
  });
}

/** The range of the attack that an act answers: the named one, else the first on him. */
function rangeAnswered(act: CountedAct, counted: readonly CountedAct[]): AttackRange | null {
  const attacks = attacksOf(counted);
  const answered =
    attacks.find((attack) => attack.id === act.answers) ?? attacks.find((attack) => attack.target === act.fighter.id);
  return answered === undefined ? null : rangeOf(answered.kind);
}

/** Every attack with the act of him whom it meets; all of one moment, so that none depends on another. */
function blowsOf(counted: readonly CountedAct[], house: House): Blow[] {
  return attacksOf(counted).flatMap((attack) => {
    const answer = counted.find((act) => act.fighter.id === attack.target);
    return answer === undefined ? [] : [resolveBlow(attack, answer, house)];
  });
}
