import {
  ARMOR_KIND_LABELS,
  PART_LABELS,
  RANGED_KIND_LABELS,
  SHIELD_SIZE_LABELS,
  SKILL_LABELS,
  USE_LABELS,
  WEAPON_SIZE_LABELS,
} from "../config/labels.ts";
import { USES } from "../data/weapon.ts";
import { fighterIn } from "../documents/actor.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoItem } from "../documents/item.ts";
import { ARMOR_RANGES, BODY_PARTS, DAMAGE_RANGES } from "../rules/index.ts";
import type { Range } from "../rules/index.ts";
import { showTrait } from "./ladder.ts";
import { signed } from "./numbers.ts";
import { skillChoices } from "./skill-choices.ts";

const localize = (key: string): string => game.i18n.localize(key);

/** Labels that elsewhere stand inside a sentence, as a list shows them. */
const inList = (labels: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(labels).map(([id, key]) => {
      const [first = "", ...rest] = localize(key);
      return [id, first.toLocaleUpperCase(game.i18n.lang) + rest.join("")];
    }),
  );

/** A typed number as its field shows it; empty for none. */
const typed = (value: number | null): string => (value === null ? "" : signed(value));

/** What the sheet of a weapon shows beside what is stored. */
export function weaponContext({ system, actor }: DrevoItem<"weapon">) {
  const usual = system.ranged
    ? rangeText(DAMAGE_RANGES[system.ranged])
    : game.i18n.format("DREVO.ItemSheet.usual.one", { value: signed(system.usualModifier) });
  return {
    uses: USES.map((use) => ({ id: use, label: localize(USE_LABELS[use]), isOn: system.uses.has(use) })),
    sizes: inList(WEAPON_SIZE_LABELS),
    rangedKinds: RANGED_KIND_LABELS,
    modifier: typed(system.damageModifier),
    usualModifier: signed(system.usualModifier),
    skills: skillChoices(carriers(actor), system.skill),
    warning: system.isUsual ? "" : game.i18n.format("DREVO.ItemSheet.unusualDamage", { usual }),
  };
}

/** The same for a shield. */
export const shieldContext = ({ system }: DrevoItem<"shield">) => ({
  sizes: inList(SHIELD_SIZE_LABELS),
  modifier: typed(system.damageModifier),
  modifiers: game.i18n.format("DREVO.Sheet.shieldModifiers", {
    melee: signed(system.modifiers.melee),
    ranged: signed(system.modifiers.ranged),
  }),
});

/** The same for armour. */
export function armorContext({ system }: DrevoItem<"armor">) {
  const usual = system.kind ? rangeText(ARMOR_RANGES[system.kind]) : "";
  return {
    parts: BODY_PARTS.map((part) => ({ id: part, label: localize(PART_LABELS[part]), isOn: system.parts.has(part) })),
    kinds: ARMOR_KIND_LABELS,
    weights: { 1: "1", 2: "2", 3: "3" },
    warning: system.isUsual ? "" : game.i18n.format("DREVO.ItemSheet.unusualArmor", { usual }),
  };
}

/** The same for a skill. */
export function skillContext({ system, actor }: DrevoItem<"skill">) {
  const { value, word } = showTrait(system.value);
  return {
    value,
    word,
    isKnown: Object.hasOwn(SKILL_LABELS, system.identifier),
    broader: skillChoices(carriers(actor), system.broader).filter(({ value: id }) => id !== system.identifier),
  };
}

/** «от 1 до 3», «5 и больше», «1». */
function rangeText({ low, high }: Range): string {
  const kind = high === null ? "open" : low === high ? "one" : "between";
  return game.i18n.format(`DREVO.ItemSheet.usual.${kind}`, {
    low: String(low),
    high: String(high),
    value: String(low),
  });
}

/** Who carries it, where he is one of ours. */
function carriers(actor: Actor.Implementation | null): DrevoActor[] {
  const fighter = fighterIn(actor);
  return fighter ? [fighter] : [];
}
