import { answerChances, attackChances } from "../combat/odds.ts";
import { demandOn } from "../combat/demand.ts";
import type { Answer, Attack } from "../combat/act.ts";
import type { Exchange } from "../combat/log.ts";
import { WOUND_LABELS } from "../config/labels.ts";
import { shownName } from "../config/names.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { OUTCOMES } from "../rules/index.ts";
import type { ActKind, Odds, Outcome, Term } from "../rules/index.ts";

/** The chances of an attack, ready for a template: the parts of a bar, and the same in words. */
export interface ShownOdds {
  readonly parts: readonly OddsPart[];
  /** «Мимо 42 % · Царапина 19 % · …» */
  readonly text: string;
}

interface OddsPart {
  readonly level: Outcome;
  readonly letter: string;
  readonly percent: string;
  /** How much of the bar it takes. */
  readonly grow: string;
}

/** The chances of one matter, by who is hurt or how it is met. */
export interface OddsBox {
  readonly title: string;
  readonly rows: readonly { readonly id: string; readonly label: string; readonly odds: ShownOdds }[];
}

/** What further terms would make of the chances; null where the user may not see them. */
export type OddsBy = (terms: readonly Term[]) => OddsBox | null;

/** Chances as a bar and in words; what cannot come is left out. */
export function showOdds(odds: Odds): ShownOdds {
  const seen = OUTCOMES.filter((level) => odds[level] > 0).map((level) => ({ level, percent: percentOf(odds[level]) }));
  return {
    parts: seen.map(({ level, percent }) => ({
      level,
      percent,
      letter: level === "miss" ? "" : game.i18n.localize(`DREVO.WoundLetter.${level}`),
      grow: (odds[level] * 100).toFixed(2),
    })),
    text: seen.map(({ level, percent }) => `${outcomeName(level)} ${percent}`).join(" · "),
  };
}

/** Of an attack that is not made yet, against each way in which it may be met. */
export const oddsOfAttacking =
  (actor: DrevoActor, given: Attack): OddsBy =>
  (terms) =>
    boxOf(
      given.target.name,
      attackChances(actor, given, terms).map(({ kind, odds }) => ({
        id: kind,
        label: wayName(kind),
        odds: showOdds(odds),
      })),
    );

/** Of an answer that is not given yet: what comes to him, and to the one at whom it strikes. */
export const oddsOfAnswering =
  (actor: DrevoActor, exchange: Exchange, given: Answer): OddsBy =>
  (terms) => {
    const demand = demandOn(exchange, actor.uuid);
    if (!demand) return null;
    const { own, other } = answerChances(actor, demand, given, terms);
    const struck = [...demand.attacks, ...demand.moves].find(({ system }) => system.fighter.actor === given.target);
    return boxOf("", [
      ...(own ? [{ id: "own", label: actor.name, odds: showOdds(own) }] : []),
      ...(other ? [{ id: "other", label: struck ? shownName(struck.system.fighter) : "", odds: showOdds(other) }] : []),
    ]);
  };

function boxOf(name: string, rows: OddsBox["rows"]): OddsBox | null {
  const title = name ? game.i18n.format("DREVO.Odds.title", { name }) : game.i18n.localize("DREVO.Odds.show");
  return rows.length ? { title, rows } : null;
}

/** Who goes after somebody, or shoots meanwhile, does what only those are offered who are asked. */
const ASKED: readonly ActKind[] = ["pursue", "follow", "shoot"];
const wayName = (kind: ActKind): string =>
  game.i18n.localize(`DREVO.Answer.${ASKED.includes(kind) ? "asked." : ""}${kind}.label`);

const outcomeName = (level: Outcome): string =>
  game.i18n.localize(level === "miss" ? "DREVO.Odds.miss" : WOUND_LABELS[level]);

/** A chance in whole percents; what is possible is never 0, what is not certain never 100. */
function percentOf(chance: number): string {
  const numbers = new Intl.NumberFormat(game.i18n.lang, { style: "percent" });
  if (chance < 0.005) return `<${numbers.format(0.01)}`;
  return chance >= 0.995 && chance < 1 - 1e-9 ? `>${numbers.format(0.99)}` : numbers.format(chance);
}
