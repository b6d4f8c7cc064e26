import { isOnTheWay } from "../combat/activity-log.ts";
import { actorByUuid } from "../combat/actors.ts";
import { isAttended } from "../combat/duty.ts";
import type { Exchange } from "../combat/log.ts";
import type { SaidAct } from "../combat/said.ts";
import { markOf } from "../combat/wounds.ts";
import { PART_LABELS, WOUND_LABELS } from "../config/labels.ts";
import { applying } from "../data/settings.ts";
import { FATES } from "../data/wound.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { houseOf, isMade, isMove } from "../rules/index.ts";
import type {
  Blow,
  BodyPart,
  ChaseView,
  HiddenBlow,
  MovementView,
  PlainHarm,
  View,
  WoundLevel,
} from "../rules/index.ts";
import { difficultyText } from "./activity-context.ts";
import { blowWas, viewBefore } from "./card-corrections.ts";
import { comparisons, isLoneBlow, messageOf, nameOf, weaponTerm } from "./card-checks.ts";
import { showBreakdown, showDamage, showDice } from "./numbers.ts";

const localize = (key: string): string => game.i18n.localize(key);
const format = (key: string, data: Record<string, string>): string => game.i18n.format(key, data);

/** What came of every attack, the wound last: the line that all wait for. */
export function blowRows(exchange: Exchange, seen: View) {
  const isAlone = isLoneBlow(seen);
  const before = viewBefore(exchange, seen);
  return comparisons(seen.blows).map((blow) => ({
    was: blowWas(before, blow),
    ...(blow.hidden ? hiddenBlow(blow) : openBlow(exchange, blow, isAlone)),
    act: blow.act,
    actor: blow.target,
    sides:
      // The title says who strikes whom; a blow that went the other way has to say so itself.
      isAlone && blow.act === seen.opening
        ? ""
        : `${nameOf(exchange, blow.attacker)} → ${nameOf(exchange, blow.target)}`,
  }));
}

function openBlow(exchange: Exchange, blow: Blow, isAlone: boolean) {
  const part = blow.location ? localize(PART_LABELS[blow.location.part]) : "";
  const isHit = blow.result === "hit";
  return {
    result: blow.result,
    heading: headingOf(exchange, blow, part),
    against: blow.oneSided && !isAlone ? showBreakdown(blow.defense) : null,
    location: blow.location && {
      part,
      ...showDice(blow.location.faces),
      armor: format("DREVO.Card.armorThere", { value: String(blow.armor) }),
    },
    damage: blow.damage && showDamage(blow.damage, weaponTerm(exchange, blow.act)),
    wound: isHit ? woundMark(blow.wound) : null,
    state: woundState(blow.target, blow.act, blow.wound),
  };
}

/** Of a blow with secret numbers a viewer is told what it did to his own people, and nothing else. */
function hiddenBlow({ act, target, wound }: HiddenBlow) {
  const part: BodyPart | null = wound?.part ?? null;
  const heading = wound && part ? format("DREVO.Card.woundedPart", { part: localize(PART_LABELS[part]) }) : "";
  return {
    result: "hidden",
    heading: heading || localize(wound ? "DREVO.Card.outcome" : "DREVO.Card.secret"),
    against: null,
    location: null,
    damage: null,
    wound: wound && woundMark(wound.level),
    state: wound && woundState(target, act, wound.level),
  };
}

const woundMark = (level: WoundLevel) => ({
  level,
  label: localize(WOUND_LABELS[level]),
  letter: localize(`DREVO.WoundLetter.${level}`),
});

function headingOf(exchange: Exchange, blow: Blow, part: string): string {
  if (blow.result === "hit") return part ? format("DREVO.Card.hitPart", { part }) : localize("DREVO.Card.hit");
  if (blow.result === "miss") return localize("DREVO.Card.miss");
  const answer = messageOf(exchange, blow.answer)?.system.kind;
  if (answer && isMove(answer)) return localize("DREVO.Card.tieMover");
  return localize(answer === "strike" ? "DREVO.Card.tieBlows" : "DREVO.Card.tie");
}

/** What the viewer is told of the wound and may do about it. */
function woundState(target: string, act: string, level: WoundLevel) {
  if (level === "none") return null;
  const actor = actorByUuid(target);
  const wound = actor?.system.wounds[act];
  const state = !actor ? "gone" : (wound?.state ?? "missing");
  const action = { missing: "applyWound", applied: "undoWound", undone: "redoWound", healed: null, gone: null }[state];
  const isMook = !!actor && "mook" in actor.system && actor.system.mook !== null;
  const asksFate = state === "applied" && level === "death" && !isMook;
  return {
    text: localize(`DREVO.WoundState.${state === "missing" && actor && !isAttended(actor) ? "waits" : state}`),
    onSheet: actor?.isOwner ? onSheetText(actor, act) : "",
    action: actor?.isOwner && !(state === "missing" && applying() === "off") ? action : null,
    isPrimary: action === "applyWound",
    isUndone: state === "undone",
    actionLabel: action ? localize(`DREVO.Card.${action}`) : "",
    fate: asksFate ? localize(wound?.fate ? `DREVO.Fate.${wound.fate}` : "DREVO.Fate.asked") : "",
    fates:
      asksFate && game.user.isGM && !wound?.fate
        ? FATES.map((id) => ({ id, label: localize(`DREVO.Fate.${id}`) }))
        : [],
  };
}

/** Where a wound's level was full it marks a worse one (R33): whoever may look at the sheet reads so on the card, too. */
function onSheetText(actor: DrevoActor, act: string): string {
  const wound = actor.system.wounds[act];
  const mark = markOf(actor, act);
  if (!wound || !mark || wound.eased || mark === wound.level) return "";
  return format("DREVO.Card.overflowed", { level: localize(WOUND_LABELS[mark]) });
}

/** Harm without a check, as the GM picked it (R14). */
export const harmRows = (exchange: Exchange, harms: readonly PlainHarm[]) =>
  harms.map(({ act, target, wound }) => ({
    act,
    actor: target,
    sides: nameOf(exchange, target),
    result: "hit",
    heading: localize("DREVO.Card.withoutRoll"),
    against: null,
    location: null,
    damage: null,
    wound: woundMark(wound),
    state: woundState(target, act, wound),
  }));

/** Who was caught, and who lags behind (R28). */
export const chaseRows = (exchange: Exchange, chases: readonly ChaseView[]) =>
  chases.map((chase) => ({
    sides: `${nameOf(exchange, chase.pursuer)} → ${nameOf(exchange, chase.mover)}`,
    result: chase.hidden ? "hidden" : chase.result,
    heading: localize(chase.hidden ? "DREVO.Card.secret" : `DREVO.Card.chase.${chase.result}`),
  }));

/** Whether those who moved got there (R28, R29); nothing of whom the viewer may not know it. */
export const movementRows = (exchange: Exchange, movements: readonly MovementView[]) =>
  movements.flatMap(({ act, fighter, away }) => {
    const said = exchange.said.get(act);
    if (away === null || !said) return [];
    return {
      act,
      actor: fighter,
      name: nameOf(exchange, fighter),
      away,
      text: localize(`DREVO.Card.moved.${said.system.kind}.${movedHow(fighter, said, away)}`),
      turns: turnsOf(fighter, act),
    };
  });

/** What a move came to: until all the turns that it takes are run, he has only not been held up (R30). */
function movedHow(fighter: string, said: SaidAct, away: boolean): "away" | "onward" | "stopped" {
  if (!away) return "stopped";
  const actor = actorByUuid(fighter);
  return actor && isOnTheWay(actor, said) ? "onward" : "away";
}

/** How many turns he has run of how many, for everybody; the GM says how many it takes (R25, R30). Null where it is over. */
function turnsOf(fighter: string, act: string) {
  const actor = actorByUuid(fighter);
  const record = actor?.system.activities[act];
  if (!actor || !record || (record.ended !== null && record.ended !== "done")) return null;
  const { done, needed } = actor.progressOf(record);
  const isShort = needed <= Math.max(done, 1);
  return {
    text: format("DREVO.Card.turns", { done: String(done), needed: String(needed) }),
    isShort,
    maySet: game.user.isGM,
  };
}

/** What a check within a long action came to (R31). */
export function activityRow(exchange: Exchange, { checks }: View) {
  const [check] = checks;
  const message = check && messageOf(exchange, check.act);
  if (!check || !message?.system.activity) return null;
  const difficulty = message.system.difficulty ?? 0;
  const made = isMade(check.success.total, difficulty, houseOf(message.system.house));
  return {
    made,
    text: localize(made ? "DREVO.Activity.made" : "DREVO.Activity.failed"),
    against: difficultyText(difficulty),
  };
}
