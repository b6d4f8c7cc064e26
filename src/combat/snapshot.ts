import { BARE_HANDS, DEFAULT_HOUSE, traitOf } from "../rules/index.ts";
import type { ActKind } from "../rules/index.ts";
import { iconPath } from "../config/system.ts";
import type { Named } from "../config/names.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoItem } from "../documents/item.ts";

/** The id of «Кулаки» among the weapons: always a row, never an item (R12). */
export const FISTS = "fists";

/** What a check is made with: a quality by its id, or a skill by its name. */
export interface TraitSnapshot extends Named {
  readonly id: string;
  readonly value: number;
}

/** What he strikes with, as it is at this moment. */
export interface WeaponSnapshot extends Named {
  readonly id: string;
  readonly img: string;
  readonly damageModifier: number;
  readonly musclePowered: boolean;
}

/** What he covers himself with. */
export interface ShieldSnapshot extends Named {
  readonly img: string;
  readonly melee: number;
  readonly ranged: number;
}

/** His items of one kind, in the order of the sheet. */
export const itemsOf = <Type extends Item.SubType>(actor: DrevoActor, type: Type): DrevoItem<Type>[] =>
  actor.items.contents.filter((item): item is DrevoItem<Type> => item.isType(type)).sort((a, b) => a.sort - b.sort);

/** Who he is to others: enough to name and to show him when he is gone. */
export const personOf = (actor: DrevoActor) => ({ actor: actor.uuid, ...actor.named, img: actor.img ?? "" });

/** Everything that the rules need to know of one fighter at the moment of his act. */
export const fighterOf = (actor: DrevoActor) => ({
  ...personOf(actor),
  strength: actor.strength,
  armor: actor.armorPieces.map((piece) => ({ ...piece, parts: [...piece.parts] })),
  helpless: actor.isHelpless,
});

/**
 * What an act of his is rolled with (R3, R3a).
 * @param skill the skill that the weapon names, or null
 * @returns id: a quality's, "skill", "unskilled" when he lacks it, "" for an act without a check
 */
export function traitSnapshot(actor: DrevoActor, kind: ActKind, skill: string | null = null): TraitSnapshot {
  const skills = itemsOf(actor, "skill");
  const rolled = traitOf({
    kind,
    skill,
    qualities: actor.system.qualities,
    skills: skills.map(({ system }) => system),
    house: DEFAULT_HOUSE,
  });
  if (!rolled) return { id: "", name: "", names: {}, value: 0 };
  if (rolled.type === "quality") return { id: rolled.id, name: "", names: {}, value: rolled.value };
  const item = skills.find(({ system }) => system.identifier === rolled.id);
  return { id: item ? "skill" : "unskilled", ...(item?.named ?? { name: "", names: {} }), value: rolled.value };
}

/** «Кулаки» (R12). */
export const FISTS_WEAPON: WeaponSnapshot = {
  id: FISTS,
  name: "",
  names: {},
  img: iconPath("fist"),
  ...BARE_HANDS,
};

/** A weapon of his by item id, or «Кулаки»; null when he has no such weapon. */
export function weaponOf(actor: DrevoActor, id: string): WeaponSnapshot | null {
  if (id === FISTS) return FISTS_WEAPON;
  const item = actor.items.get(id);
  if (!item?.isType("weapon")) return null;
  return {
    id: item.uuid,
    ...item.named,
    img: item.img ?? "",
    damageModifier: item.system.modifier,
    musclePowered: item.system.musclePowered,
  };
}

/** The skill that a weapon of his names, or null: bare hands, none named, no such weapon. */
export function weaponSkill(actor: DrevoActor, id: string): string | null {
  const item = actor.items.get(id);
  return item?.isType("weapon") && item.system.skill !== "" ? item.system.skill : null;
}

/** The shield in his hand, the best one if he holds two; null without (R19). */
export function shieldOf(actor: DrevoActor): ShieldSnapshot | null {
  const [shield] = itemsOf(actor, "shield")
    .filter(({ system }) => system.equipped)
    .sort((a, b) => b.system.modifiers.melee - a.system.modifiers.melee);
  return shield ? { ...shield.named, img: shield.img ?? "", ...shield.system.modifiers } : null;
}
