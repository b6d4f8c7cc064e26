import { FISTS, itemsOf, weaponsOf } from "../combat/snapshot.ts";
import type { Weapon } from "../combat/snapshot.ts";
import { weaponName } from "../combat/line.ts";
import { attackStart } from "../combat/preview.ts";
import { PART_LABELS, QUALITY_LABELS, SHIELD_SIZE_LABELS, USE_LABELS } from "../config/labels.ts";
import { STATUSES, STATUS_IDS } from "../config/statuses.ts";
import { houseRules } from "../data/settings.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoItem } from "../documents/item.ts";
import { BASIC_QUALITIES, BODY_PARTS, QUALITY_IDS, qualityOf } from "../rules/index.ts";
import type { AttackKind, BodyPart } from "../rules/index.ts";
import { actButtons, gmBox } from "./act-context.ts";
import { activityClock, loadRow } from "./activity-context.ts";
import { armorFigure, chosenPart } from "./armor-figure.ts";
import { skillsInOrder } from "./item-order.ts";
import { showTrait } from "./ladder.ts";
import { showBreakdown, signed, traitName } from "./numbers.ts";
import { harmChoices, healthRow, woundBar, woundRows } from "./wound-context.ts";

const localize = (key: string): string => game.i18n.localize(key);

/**
 * Everything that is shown to who may see more of him than his face.
 * @param part the part of the body whose armour is looked at; null: all
 */
export const fullContext = (actor: DrevoActor, part: BodyPart | null) => ({
  states: STATUS_IDS.map((id) => ({
    id,
    label: localize(STATUSES[id].name),
    icon: STATUSES[id].icon,
    isOn: actor.statuses.has(id),
  })),
  faults: faultRows(actor),
  health: healthRow(actor),
  woundBar: woundBar(actor),
  wounds: woundRows(actor),
  harms: harmChoices(),
  qualities: qualityRows(actor),
  extraQualities: extraQualityRows(actor),
  skills: skillRows(actor),
  weapons: weaponRows(actor),
  acts: actButtons(actor),
  gm: gmBox(actor),
  activity: activityClock(actor),
  shields: shieldRows(actor),
  armor: armorRows(actor, part),
  gear: gearRows(actor),
  figure: armorFigure(actor, part),
  chosenPart: chosenPart(part),
  armorWeight: showBreakdown(actor.armorWeight),
  inWords: houseRules().ladder === "words",
  missingSkill: showTrait(houseRules().missingSkill).value,
});

/** The effects on him that say what they cannot do, each with what that is. */
const faultRows = (actor: DrevoActor) =>
  actor.faultyEffects.map(({ uuid, name, faults }) => ({
    uuid,
    name,
    text: game.i18n.format("DREVO.Sheet.faultyEffect", {
      name,
      faults: faults.map(({ key, value }) => `${key || "?"} = ${String(value)}`).join("; "),
    }),
  }));

/** What every row of an item shows. */
const rowOf = ({ id, name, img }: DrevoItem) => ({ id, name, img });

/** The qualities with what is on the sheet and what counts instead (R3). */
const qualityRows = (actor: DrevoActor) =>
  QUALITY_IDS.map((id) => {
    const { value, from } = qualityOf(actor.system.qualities, id);
    const stored = actor.system._source.qualities[id];
    const isBasic = BASIC_QUALITIES.some((basic) => basic === id);
    const shown = showTrait(value);
    return {
      id,
      label: localize(QUALITY_LABELS[id]),
      isBasic,
      shown: shown.value,
      word: shown.word,
      stored: typeof stored === "number" ? showTrait(stored).value : "",
      fallback: from === id ? "" : localize(QUALITY_LABELS[from]),
      placeholder: isBasic ? "" : shown.value,
    };
  });

/** The qualities that the GM has named himself. */
const extraQualityRows = (actor: DrevoActor) =>
  Object.entries(actor.system.extraQualities).map(([id, { name, value }]) => {
    const shown = showTrait(value);
    return { id, name, shown: shown.value, word: shown.word };
  });

/** The skills, those that specialise a broader one under it. */
const skillRows = (actor: DrevoActor) =>
  skillsInOrder(actor).map(({ skill, broader, isNarrow }) => {
    const { value, word } = showTrait(skill.system.value);
    return { ...rowOf(skill), shown: value, word, isNarrow, parent: broader?.name ?? "" };
  });

/** The weapons with what each of their uses starts from, «Кулаки» last and always there (R12). */
const weaponRows = (actor: DrevoActor) =>
  weaponsOf(actor).map(({ id, weapon }) => {
    const item: DrevoItem | undefined = id === FISTS ? undefined : actor.items.get(id);
    const { snapshot } = weapon;
    const load = item ? loadRow(actor, id) : null;
    return {
      id,
      itemId: item?.id ?? "",
      name: weaponName(snapshot),
      img: snapshot.img,
      modifier: signed(snapshot.damageModifier),
      load,
      isWeapon: item?.isType("weapon") ?? false,
      uses: weapon.uses.map((kind) => ({
        ...useOf(actor, kind, weapon),
        // Loading comes first: the button that would only say so stands back.
        isSpent: kind === "shoot" && (load?.isEmpty ?? false),
      })),
    };
  });

/** One thing that can be done with a weapon, and what it starts from. */
function useOf(actor: DrevoActor, kind: AttackKind, weapon: Weapon) {
  const { trait, breakdown } = attackStart(actor, kind, weapon);
  const label = localize(USE_LABELS[kind]);
  const start = showBreakdown(breakdown, { trait: traitName(trait) });
  const text = weapon.uses.length > 1 ? `${label}: ${start.text}` : start.text;
  return { kind, label, icon: USE_ICONS[kind], total: start.total, start: { ...start, text } };
}

const USE_ICONS = {
  strike: "fa-solid fa-hand-fist",
  shoot: "fa-solid fa-crosshairs",
  throw: "fa-solid fa-share",
} as const satisfies Record<AttackKind, string>;

const shieldRows = (actor: DrevoActor) =>
  itemsOf(actor, "shield").map((item) => ({
    ...rowOf(item),
    equipped: item.system.equipped,
    kind: localize(SHIELD_SIZE_LABELS[item.system.size]),
    modifiers: game.i18n.format("DREVO.Sheet.shieldModifiers", {
      melee: signed(item.system.modifiers.melee),
      ranged: signed(item.system.modifiers.ranged),
    }),
  }));

/** The pieces of armour: all that he has, or those that cover a part. */
const armorRows = (actor: DrevoActor, covered: BodyPart | null) =>
  itemsOf(actor, "armor")
    .filter(({ system }) => covered === null || system.parts.has(covered))
    .map((item) => ({
      ...rowOf(item),
      equipped: item.system.equipped,
      parts: BODY_PARTS.filter((part) => item.system.parts.has(part))
        .map((part) => localize(PART_LABELS[part]))
        .join(", "),
      modifier: item.system.modifier,
      weight: item.system.weight,
    }));

const gearRows = (actor: DrevoActor) =>
  itemsOf(actor, "gear").map((item) => ({
    ...rowOf(item),
    quantity: item.system.quantity,
    isNone: item.system.quantity === 0,
  }));
