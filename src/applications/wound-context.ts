import { weaponName } from "../combat/line.ts";
import { whoIs } from "../combat/who.ts";
import { markOf } from "../combat/wounds.ts";
import { PART_LABELS, WOUND_LABELS } from "../config/labels.ts";
import type { Wound } from "../data/character.ts";
import { houseRules } from "../data/settings.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { HARMS, breakdown, ruleTerm } from "../rules/index.ts";
import type { WoundLevel } from "../rules/index.ts";
import { showBreakdown, signed } from "./numbers.ts";

const localize = (key: string): string => game.i18n.localize(key);

const labelOf = (level: WoundLevel): string => localize(WOUND_LABELS[level]);
const letterOf = (level: WoundLevel): string => localize(`DREVO.WoundLetter.${level}`);

/** The wound levels as a person picks one. */
export const harmChoices = () => HARMS.map((level) => ({ level, label: labelOf(level), letter: letterOf(level) }));

/** The wounds that count, the newest first, and those that have healed or been taken back: they stay readable. */
export function woundRows(actor: DrevoActor) {
  const rows = Object.entries(actor.system.wounds)
    .filter(([, { level }]) => level !== "none")
    .sort(([, a], [, b]) => b.time - a.time)
    .map(([id, wound]) => rowOf(actor, id, wound));
  return { standing: rows.filter(({ isApplied }) => isApplied), past: rows.filter(({ isApplied }) => !isApplied) };
}

function rowOf(actor: DrevoActor, id: string, wound: Wound) {
  const { level, eased, state, part, fate, damage } = wound;
  const isApplied = state === "applied";
  const mark = (isApplied ? markOf(actor, id) : eased) ?? level;
  return {
    act: id,
    state,
    isApplied,
    level: mark,
    letter: letterOf(mark),
    label: labelOf(mark),
    part: part ? localize(PART_LABELS[part]) : "",
    facts: [
      mark === level
        ? ""
        : game.i18n.format(`DREVO.Sheet.${eased ? "dealt" : "overflowed"}`, { level: labelOf(level) }),
      wound.by.name === "" ? localize("DREVO.Sheet.byHand") : `${whoIs(wound.by)}, ${weaponName(wound.with)}`,
      damage === null ? "" : game.i18n.format("DREVO.Sheet.woundDamage", { damage: String(damage) }),
      fate ? localize(`DREVO.Fate.${fate}`) : "",
      isApplied ? "" : localize(`DREVO.WoundState.${state}`),
    ]
      .filter(Boolean)
      .join(" · "),
  };
}

/** The boxes of each wound level (R33): which are marked, how many there are, and what did not fit any more. */
export function woundBar(actor: DrevoActor) {
  const { marks } = actor.health;
  const { boxes } = houseRules();
  const { value } = actor.woundBar;
  return HARMS.map((level, place) => {
    const marked = marks.filter((mark) => mark === level).length;
    const count = boxes[level];
    return {
      level,
      letter: letterOf(level),
      boxes: Array.from({ length: count }, (_, place) => ({ isMarked: place < marked })),
      beyond: marked > count ? signed(marked - count) : "",
      isMarked: marked > 0,
      isReached: place < value,
      isShown: marked > 0 || count > 0,
      label: game.i18n.format("DREVO.Sheet.boxes", {
        level: labelOf(level),
        marked: String(marked),
        boxes: String(count),
      }),
    };
  }).filter(({ isShown }) => isShown);
}

/** How he is: his worst wound, what it costs him (R34), and whether it is a warning. */
export function healthRow(actor: DrevoActor) {
  const { worst, penalty, outOfAction } = actor.health;
  const sum = breakdown(penalty === 0 ? [] : [ruleTerm("wounds", penalty)]);
  return {
    worst: labelOf(worst),
    isOut: outOfAction || actor.isOut,
    hasScratches: actor.health.marks.includes("scratch"),
    penalty: penalty === 0 ? null : showBreakdown(sum, { wounds: labelOf(worst) }),
  };
}
