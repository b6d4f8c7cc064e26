import { rangeOf } from "./acts.ts";
import { difficultyOf } from "./blow.ts";
import { correctedActs } from "./corrections.ts";
import type { Act } from "./exchange-types.ts";
import { foldActs } from "./fold.ts";
import { answerTo, graphOf, standsAgainst, type AttackAct, type CountedAct, type Graph } from "./graph.ts";
import { refuse } from "./guard.ts";
import { worstOdds, type Odds, type OddsInput } from "./odds.ts";
import { fieldOf, startOfAct } from "./standing.ts";

/**
 * The chances of an attack among the acts of an exchange, said or only thought of, whatever dice have fallen: nobody
 * learns a roll from them. An act that is only thought of carries dice of any faces where it would roll.
 * @param attack the id of an act that attacks somebody
 * @returns null where it attacks nobody, or its target has not acted
 * @throws RangeError for no acts, for acts of two exchanges, and for bad input in an act (it names the field)
 */
export function oddsOfAttack(acts: readonly Act[], attack: string): Odds | null {
  const graph = graphIn(acts);
  const found = graph.attacks.find(({ id }) => id === attack);
  const answer = found && graph.counted.find((act) => act.fighter.id === found.target);
  return found && answer ? worstOdds([inputOf(found, answerTo(found, graph), answer, graph)]) : null;
}

/**
 * The chances of the worst that comes to one who answers so: of all attacks that this answer meets (R10a).
 * @param answer the id of the act that answers
 * @returns null where it does not count, or meets no attack
 */
export function oddsOfAnswer(acts: readonly Act[], answer: string): Odds | null {
  const graph = graphIn(acts);
  const act = graph.counted.find(({ id }) => id === answer);
  if (!act) return null;
  const met = graph.attacks.filter((attack) => answerTo(attack, graph) === act);
  return met.length ? worstOdds(met.map((attack) => inputOf(attack, act, act, graph))) : null;
}

function graphIn(acts: readonly Act[]): Graph {
  const { counted, house } = foldActs(correctedActs(acts));
  return graphOf(counted, house);
}

/** One attack as its chances are counted: against what meets it, else against the difficulty (R7, R8, R26). */
function inputOf(attack: AttackAct, meeting: CountedAct | null, own: CountedAct, graph: Graph): OddsInput {
  const { house } = graph;
  const field = fieldOf(graph);
  if (attack.weapon === null) refuse(`acts.${attack.id}.weapon`, attack.weapon, "a weapon or bare hands");
  const opposed = meeting !== null && standsAgainst(meeting, attack, house);
  return {
    ...attack.weapon,
    attack: startOfAct(attack, null, field).total,
    ...(opposed
      ? { defense: startOfAct(meeting, rangeOf(attack.kind), field).total }
      : { difficulty: difficultyOf(attack, own, field).total }),
    strength: attack.fighter.strength,
    armor: own.fighter.armor,
    house,
  };
}
