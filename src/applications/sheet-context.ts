import { FISTS, FISTS_WEAPON, itemsOf } from "../combat/snapshot.ts";
import { weaponName } from "../combat/line.ts";
import { strikeStart } from "../combat/preview.ts";
import { PART_LABELS, QUALITY_LABELS, SHIELD_SIZE_LABELS, WEAPON_SIZE_LABELS, WOUND_LABELS } from "../config/labels.ts";
import { shownName } from "../config/names.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { BASIC_QUALITIES, BODY_PARTS, QUALITY_IDS, WOUND_LEVELS, armorModifierAt, qualityOf } from "../rules/index.ts";
import { showBreakdown, signed, traitName } from "./numbers.ts";

const localize = (key: string): string => game.i18n.localize(key);

/** The qualities with what is on the sheet and what counts instead (R3). */
export const qualityRows = (actor: DrevoActor) =>
  QUALITY_IDS.map((id) => {
    const { value, from } = qualityOf(actor.system.qualities, id);
    const isBasic = BASIC_QUALITIES.some((basic) => basic === id);
    return {
      id,
      label: localize(QUALITY_LABELS[id]),
      stored: actor.system._source.qualities[id],
      isBasic,
      fallback: from === id ? "" : `${localize(QUALITY_LABELS[from])} ${signed(value)}`,
      placeholder: isBasic ? "" : signed(value),
    };
  });

/** The skills, those that specialise a broader one under it. */
export function skillRows(actor: DrevoActor) {
  const skills = itemsOf(actor, "skill");
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, game.i18n.lang);
  const isBroad = ({ system }: (typeof skills)[number]) =>
    !skills.some((other) => other.system.identifier === system.broader);
  const row = (skill: (typeof skills)[number], isNarrow: boolean) => ({
    id: skill.id,
    name: skill.name,
    img: skill.img,
    value: skill.system.value,
    isNarrow,
    parent: skills.find(({ system }) => system.identifier === skill.system.broader)?.name ?? "",
  });
  return skills
    .filter(isBroad)
    .sort(byName)
    .flatMap((broad) => [
      row(broad, false),
      ...skills
        .filter((skill) => !isBroad(skill) && skill.system.broader === broad.system.identifier)
        .sort(byName)
        .map((skill) => row(skill, true)),
    ]);
}

/** The weapons with what a blow starts from, «Кулаки» last and always there (R12). */
export function weaponRows(actor: DrevoActor) {
  const weapons = itemsOf(actor, "weapon").map((item) => ({
    id: item.id,
    name: item.name,
    img: item.img,
    kind: localize(WEAPON_SIZE_LABELS[item.system.size]),
    modifier: signed(item.system.modifier),
    isItem: true,
  }));
  const fists = {
    id: FISTS,
    name: weaponName(FISTS_WEAPON),
    img: FISTS_WEAPON.img,
    kind: "",
    modifier: signed(FISTS_WEAPON.damageModifier),
    isItem: false,
  };
  return [...weapons, fists].map((row) => {
    const { trait, breakdown } = strikeStart(actor, row.id ?? "");
    return { ...row, start: showBreakdown(breakdown, { trait: traitName(trait) }) };
  });
}

export const shieldRows = (actor: DrevoActor) =>
  itemsOf(actor, "shield").map((item) => ({
    id: item.id,
    name: item.name,
    img: item.img,
    equipped: item.system.equipped,
    kind: localize(SHIELD_SIZE_LABELS[item.system.size]),
    modifiers: game.i18n.format("DREVO.Sheet.shieldModifiers", {
      melee: signed(item.system.modifiers.melee),
      ranged: signed(item.system.modifiers.ranged),
    }),
  }));

export const armorRows = (actor: DrevoActor) =>
  itemsOf(actor, "armor").map((item) => ({
    id: item.id,
    name: item.name,
    img: item.img,
    equipped: item.system.equipped,
    parts: BODY_PARTS.filter((part) => item.system.parts.has(part))
      .map((part) => localize(PART_LABELS[part]))
      .join(", "),
    modifier: item.system.modifier,
    weight: item.system.weight,
  }));

/** МД on each part of the body, as worn (R21). */
export const protection = (actor: DrevoActor) =>
  BODY_PARTS.map((part) => {
    const value = armorModifierAt(actor.armorPieces, part);
    return { part, label: localize(PART_LABELS[part]), value, isBare: value === 0 };
  });

/** The wounds that have been dealt, the newest first; what was taken back stays readable. */
export const woundRows = (actor: DrevoActor) =>
  Object.entries(actor.system.wounds)
    .filter(([, { level }]) => level !== "none")
    .sort(([, a], [, b]) => b.time - a.time)
    .map(([act, wound]) => ({
      act,
      level: wound.level,
      label: localize(WOUND_LABELS[wound.level]),
      letter: localize(`DREVO.WoundLetter.${wound.level}`),
      part: wound.part ? localize(PART_LABELS[wound.part]) : "",
      by: shownName(wound.by),
      weapon: weaponName(wound.with),
      state: wound.state,
      stateLabel: localize(`DREVO.WoundState.${wound.state}`),
      fate: wound.fate ? localize(`DREVO.Fate.${wound.fate}`) : "",
      isApplied: wound.state === "applied",
      isUndone: wound.state === "undone",
    }));

/** One notch per wound level, those reached filled: the worst wound at a glance, by letter and not by colour alone. */
export function woundBar(actor: DrevoActor) {
  const worst = Object.values(actor.system.wounds)
    .filter(({ state }) => state === "applied")
    .reduce((most, { level, eased }) => Math.max(most, WOUND_LEVELS.indexOf(eased ?? level)), 0);
  return {
    label: localize(WOUND_LABELS[WOUND_LEVELS[worst] ?? "none"]),
    notches: WOUND_LEVELS.slice(1).map((level, index) => ({
      level,
      letter: localize(`DREVO.WoundLetter.${level}`),
      label: localize(WOUND_LABELS[level]),
      reached: index < worst,
    })),
  };
}
