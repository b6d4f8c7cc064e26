import { BARE_HANDS, SHIELDS, isControl, ruleTerm, traitOf } from "../rules/index.ts";
import type { ActKind, AttackKind, ControlKind, Term } from "../rules/index.ts";
import { houseRules } from "../data/settings.ts";
import { USES } from "../data/weapon.ts";
import { iconPath } from "../config/system.ts";
import type { Named } from "../config/names.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoItem } from "../documents/item.ts";
import { isUnseen } from "./who.ts";

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
  /** Whether its shots are counted, so that each must be taken out of it. */
  readonly counted: boolean;
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

/** Who somebody is to others: enough to name and to show him when he is gone. */
export interface Person extends Named {
  readonly actor: string;
  readonly img: string;
  /** Whether others may not know who he is. */
  readonly unseen: boolean;
}

export const personOf = (actor: DrevoActor): Person => ({
  actor: actor.uuid,
  ...actor.named,
  img: actor.img ?? "",
  unseen: isUnseen(actor),
});

/** What his wounds take from a check that he makes now (R34); nothing where no dice fall. */
export function woundTerms(actor: DrevoActor, kind: ActKind | ControlKind): Term[] {
  const { penalty } = actor.health;
  return penalty === 0 || kind === "none" || isControl(kind) ? [] : [ruleTerm("wounds", penalty)];
}

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
    house: houseRules(),
  });
  if (!rolled) return { id: "", name: "", names: {}, value: 0 };
  if (rolled.type === "quality") return { id: rolled.id, name: "", names: {}, value: rolled.value };
  const item = skills.find(({ system }) => system.identifier === rolled.id);
  return { id: item ? "skill" : "unskilled", ...(item?.named ?? { name: "", names: {} }), value: rolled.value };
}

/** A weapon in somebody's hand: what goes into an act, what it is rolled with, and what one can do with it. */
export interface Weapon {
  readonly snapshot: WeaponSnapshot;
  /** The skill that it names, or null. */
  readonly skill: string | null;
  readonly uses: readonly AttackKind[];
}

/** «Кулаки» (R12). */
export const FISTS_WEAPON: Weapon = {
  snapshot: { id: FISTS, name: "", names: {}, img: iconPath("fist"), ...BARE_HANDS, counted: false },
  skill: null,
  uses: ["strike"],
};

/** A weapon item as one takes it in hand; also one that nobody carries, such as a bench (`improvised`). */
export function weaponFrom(item: DrevoItem<"weapon">): Weapon {
  const { modifier, musclePowered, skill, uses } = item.system;
  return {
    snapshot: {
      id: item.uuid,
      ...item.named,
      img: item.img ?? "",
      damageModifier: modifier,
      musclePowered,
      counted: item.system.load !== null,
    },
    skill: skill === "" ? null : skill,
    uses: USES.filter((use) => uses.has(use)),
  };
}

/** A shield that this once can also strike: it has a МУ of its own (R19). */
function weaponFromShield(item: DrevoItem<"shield">, damageModifier: number): Weapon {
  return {
    snapshot: {
      id: item.uuid,
      ...item.named,
      img: item.img ?? "",
      damageModifier,
      musclePowered: true,
      counted: false,
    },
    skill: SHIELDS,
    uses: ["strike"],
  };
}

/** A weapon of his by item id, or «Кулаки»; null when he has no such weapon. */
export function weaponOf(actor: DrevoActor, id: string): Weapon | null {
  if (id === FISTS) return FISTS_WEAPON;
  const item: DrevoItem | undefined = actor.items.get(id);
  if (item?.isType("weapon")) return weaponFrom(item);
  const modifier = item?.isType("shield") && item.system.equipped ? item.system.damageModifier : null;
  return item?.isType("shield") && modifier !== null ? weaponFromShield(item, modifier) : null;
}

/** Everything that he can attack with, by id, «Кулаки» last. */
export function weaponsOf(actor: DrevoActor): { readonly id: string; readonly weapon: Weapon }[] {
  const ids = [...itemsOf(actor, "weapon"), ...itemsOf(actor, "shield")].map((item) => item.id ?? "");
  return [...ids, FISTS].flatMap((id) => {
    const weapon = weaponOf(actor, id);
    return weapon ? [{ id, weapon }] : [];
  });
}

/** The shield in his hand, the best one if he holds two; null without (R19). */
export function shieldOf(actor: DrevoActor): ShieldSnapshot | null {
  const [shield] = itemsOf(actor, "shield")
    .filter(({ system }) => system.equipped)
    .sort((a, b) => b.system.modifiers.melee - a.system.modifiers.melee);
  return shield ? { ...shield.named, img: shield.img ?? "", ...shield.system.modifiers } : null;
}
