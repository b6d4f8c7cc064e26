import { ITEM_ICONS, PERSON_ICON } from "../config/icons.ts";
import { iconPath, SYSTEM_ID } from "../config/system.ts";
import { plain } from "../lines/index.ts";
import type { Fighter, Known, LineArmor, LineShield, LineSkill, LineWeapon } from "../lines/index.ts";
import {
  RANGED_KINDS,
  WEAPON_SIZES,
  isMusclePowered,
  isUsualDamageModifier,
  meleeDamageModifier,
} from "../rules/index.ts";
import type { DrevoItem } from "./item.ts";
import type { Stock } from "./stock.ts";

export type ActorType = "character" | "npc";
type ItemData = Item.CreateData;

export interface ActorOptions {
  readonly type: ActorType;
  /** The path of a picture; without one he looks like the pack's fighter of his name, or like nobody in particular. */
  readonly img?: string;
}

/**
 * What to create an actor from. What a line cannot say comes from the pack's thing of the same name.
 * @param fighter as `lineFighter` and `parseLine` make him
 */
export function actorDataOf(fighter: Fighter, stock: Stock, { type, img }: ActorOptions): Actor.CreateData {
  const own = ownIdentifiers(fighter.skills, stock);
  const identify = (identifier: string) => own.get(identifier) ?? identifier;
  const picture = img ?? portraitOf(fighter.name) ?? iconPath(PERSON_ICON);
  const items = [
    ...fighter.skills.map((skill) => skillData(skill, identify, stock)),
    ...fighter.weapons.map((weapon) => weaponData(weapon, identify, stock)),
    ...fighter.shields.map((shield) => shieldData(shield, stock)),
    ...fighter.armor.map((armor) => armorData(armor, stock)),
    ...fighter.gear.map(({ name, quantity }) => itemData("gear", name, { quantity })),
  ];
  return {
    name: fighter.name,
    type,
    img: picture,
    system: { qualities: { ...fighter.qualities }, extraQualities: keyed(fighter.extraQualities) },
    prototypeToken: { name: fighter.name, actorLink: type === "character", texture: { src: picture } },
    items: items.map((item, place) => ({ ...item, sort: (place + 1) * 100_000 })),
  };
}

const keyed = (qualities: Fighter["extraQualities"]) =>
  Object.fromEntries(qualities.map((quality) => [foundry.utils.randomID(), { ...quality }]));

/** Skills that only their own name stands for get identifiers that nobody else has. */
function ownIdentifiers(skills: readonly LineSkill[], { catalogue }: Stock): ReadonlyMap<string, string> {
  const own = skills.filter(({ name, identifier }) => identifier === name && !catalogue.skill(identifier));
  return new Map(own.map(({ identifier }) => [identifier, foundry.utils.randomID()]));
}

/** The picture of the pack's fighter of that name. */
function portraitOf(name: string): string | null {
  const index = game.packs.get(`${SYSTEM_ID}.fighters`)?.index.contents ?? [];
  const entry = index.find((one) => plain(one.name ?? "") === plain(name));
  return entry && "img" in entry && typeof entry.img === "string" ? entry.img : null;
}

const itemData = (type: keyof typeof ITEM_ICONS, name: string, system: object): ItemData => ({
  type,
  name,
  img: iconPath(ITEM_ICONS[type]),
  system,
});

/** The pack's item, under this name and with this changed; a new one where there is none. */
function fromPack(known: Known | undefined, type: keyof typeof ITEM_ICONS, name: string, system: object, stock: Stock) {
  const document = known && stock.documentOf(known);
  if (!document) return itemData(type, name, system);
  const data = game.items.fromCompendium(document) as ItemData & { system: object };
  return { ...data, ...(known.name !== name && { name }), system: { ...data.system, ...system } } as ItemData;
}

function skillData(skill: LineSkill, identify: (identifier: string) => string, stock: Stock): ItemData {
  const { name, value } = skill;
  const system = { value, identifier: identify(skill.identifier), broader: identify(skill.broader) };
  return fromPack(stock.catalogue.skill(skill.identifier), "skill", name, system, stock);
}

function weaponData(weapon: LineWeapon, identify: (identifier: string) => string, stock: Stock): ItemData {
  const { name, damage, uses, reload, load, muscle } = weapon;
  const known = stock.catalogue.named(name);
  const base = known?.kind === "weapon" ? known : undefined;
  const document: DrevoItem | undefined = base && stock.documentOf(base);
  const isUsual = document?.isType("weapon") && document.system.modifier === damage;
  const system = {
    uses: [...uses],
    reload,
    capacity: load,
    skill: identify(weapon.skill),
    musclePowered: muscle,
    ...(!isUsual && { damageModifier: damage }),
    ...(!base && likeness(weapon)),
  };
  return fromPack(base, "weapon", name, system, stock);
}

/** A size or a kind for which such a МУ is usual, so that its sheet need not wonder (R16, R17). */
function likeness({ damage, uses, muscle }: LineWeapon): object {
  if (uses.includes("shoot")) {
    const fits = RANGED_KINDS.filter((kind) => isMusclePowered(kind) === muscle);
    return { ranged: fits.find((kind) => isUsualDamageModifier(kind, damage)) ?? null };
  }
  for (const sharp of [false, true])
    for (const size of WEAPON_SIZES) if (meleeDamageModifier({ size, sharp }) === damage) return { size, sharp };
  return {};
}

function shieldData({ name, size, damage, held }: LineShield, stock: Stock): ItemData {
  const known = stock.catalogue.named(name);
  const base = known?.kind === "shield" ? known : undefined;
  return fromPack(base, "shield", name, { size, damageModifier: damage, equipped: held }, stock);
}

function armorData({ name, modifier, weight, parts, worn }: LineArmor, stock: Stock): ItemData {
  const known = stock.catalogue.named(name);
  const base = known?.kind === "armor" ? known : undefined;
  return fromPack(base, "armor", name, { modifier, weight, parts: [...parts], equipped: worn }, stock);
}
