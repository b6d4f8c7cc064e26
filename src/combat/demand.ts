import { isAttack, isMove, rangeOf } from "../rules/index.ts";
import type { AttackRange } from "../rules/index.ts";
import { countedActs } from "./log.ts";
import type { Exchange } from "./log.ts";
import type { SaidAct } from "./said.ts";

/** What one fighter is waited for in an exchange: attacks on him, and moves of others that he may hinder (R10a, R25). */
export interface Demand {
  readonly exchange: Exchange;
  /** The actor's uuid. */
  readonly fighter: string;
  /** The attacks on him that he has not answered, in their order; where the house has an answer for each, the next one. */
  readonly attacks: readonly SaidAct[];
  /** The moves of others who have asked him, in their order. */
  readonly moves: readonly SaidAct[];
}

/** What the fighter is waited for; null when nobody waits for him. */
export function demandOn(exchange: Exchange, fighter: string): Demand | null {
  if (!exchange.resolution.awaited.includes(fighter)) return null;
  const acts = countedActs(exchange);
  const answered = new Set(acts.flatMap(({ system }) => (system.fighter.actor === fighter ? [system.answers] : [])));
  const open = acts.filter(({ id }) => !answered.has(id));
  const attacks = open.filter(({ system }) => isAttack(system.kind) && system.target?.actor === fighter);
  const isEach = acts[0]?.system.house?.manyAttackers === "each";
  return {
    exchange,
    fighter,
    attacks: isEach ? attacks.slice(0, 1) : attacks,
    moves: open.filter(({ system }) => isMove(system.kind) && system.asked.includes(fighter)),
  };
}

/** From where he is attacked: hand to hand before from afar; null when he is only asked whether he hinders a mover. */
export function rangeAgainst({ attacks }: Demand): AttackRange | null {
  const ranges = attacks.flatMap(({ system }) => (isAttack(system.kind) ? [rangeOf(system.kind)] : []));
  return ranges.find((range) => range === "melee") ?? ranges[0] ?? null;
}

/** Those whom his blow can hit: who strikes at him, and who moves off (R9, R25). */
export const strikable = ({ attacks, moves }: Demand): SaidAct[] => [
  ...attacks.filter(({ system }) => system.kind === "strike"),
  ...moves,
];

/** The act that an answer of his names: that of whom he turns to, else the first that waits for him. */
export function answeredBy(demand: Demand, target: string | null): SaidAct | null {
  const all = [...demand.attacks, ...demand.moves];
  return all.find(({ system }) => system.fighter.actor === target) ?? all[0] ?? null;
}
