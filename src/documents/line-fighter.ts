import type { Catalogue, Fighter } from "../lines/index.ts";
import { BASIC_QUALITIES, BODY_PARTS, QUALITY_IDS } from "../rules/index.ts";
import type { DrevoActor } from "./actor.ts";
import type { DrevoItem } from "./item.ts";
import { weaponAs } from "./stock.ts";

/** An identifier that nobody has typed: a skill that a person makes gets one. */
const MADE = /^[A-Za-z0-9]{16}$/;

/** An actor as far as one line can say him. */
export function lineFighter(actor: DrevoActor, catalogue: Catalogue): Fighter {
  const items = [...actor.items.contents].sort((a, b) => a.sort - b.sort);
  const own = identifiersOf(items, catalogue);
  const named = (identifier: string) => own.get(identifier) ?? identifier;
  return {
    name: actor.name,
    qualities: qualitiesOf(actor),
    extraQualities: Object.values(actor.system.extraQualities),
    skills: items.flatMap((item) =>
      item.isType("skill")
        ? {
            name: item.name,
            value: item.system.value,
            identifier: named(item.system.identifier),
            broader: named(item.system.broader),
          }
        : [],
    ),
    weapons: items.flatMap((item) => {
      if (!item.isType("weapon")) return [];
      const weapon = weaponAs(item);
      return { ...weapon, skill: named(weapon.skill) };
    }),
    shields: items.flatMap((item) =>
      item.isType("shield")
        ? {
            name: item.name,
            size: item.system.size,
            damage: item.system.damageModifier,
            held: item.system.equipped,
          }
        : [],
    ),
    armor: items.flatMap((item) =>
      item.isType("armor")
        ? {
            name: item.name,
            modifier: item.system.modifier,
            weight: item.system.weight,
            parts: BODY_PARTS.filter((part) => item.system.parts.has(part)),
            worn: item.system.equipped,
          }
        : [],
    ),
    gear: items.flatMap((item) => (item.isType("gear") ? { name: item.name, quantity: item.system.quantity } : [])),
  };
}

/** What is on the sheet, not what effects make of it; Тело and Душа that are 0 go without saying. */
function qualitiesOf(actor: DrevoActor): Fighter["qualities"] {
  const stored = actor.system._source.qualities;
  return Object.fromEntries(
    QUALITY_IDS.flatMap((id) => {
      const value = stored[id];
      const isSaid = typeof value === "number" && (value !== 0 || !BASIC_QUALITIES.some((basic) => basic === id));
      return isSaid ? [[id, value]] : [];
    }),
  );
}

/** Identifiers that only this actor knows, and the names of the skills that stand for them in a line. */
function identifiersOf(items: readonly DrevoItem[], catalogue: Catalogue): ReadonlyMap<string, string> {
  return new Map(
    items.flatMap((item) => {
      if (!item.isType("skill")) return [];
      const { identifier } = item.system;
      const isMade = identifier !== "" && MADE.test(identifier) && !catalogue.skill(identifier);
      return isMade ? [[identifier, item.name] as const] : [];
    }),
  );
}
