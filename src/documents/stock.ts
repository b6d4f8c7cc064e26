import { lexicon } from "../config/line-words.ts";
import { SYSTEM_ID } from "../config/system.ts";
import { Catalogue, USES } from "../lines/index.ts";
import type { Knowledge, Known } from "../lines/index.ts";
import { BODY_PARTS } from "../rules/index.ts";
import type { DrevoItem } from "./item.ts";

/** The packs out of which a line takes what it does not say; of two things with one name the first counts. */
const PACKS = ["skills", "weapons", "shields", "armor", "improvised"];

/** What is in the packs, as lines know it and as documents. */
export interface Stock extends Knowledge {
  /** The pack's document of something known. */
  readonly documentOf: (known: Known) => DrevoItem | undefined;
  /** Something known by its document's id. */
  readonly byId: (id: string) => Known | undefined;
}

let loading: Promise<DrevoItem[]> | null = null;

/** Everything in the packs; fetched once, and again after it could not be had. */
async function itemsOfPacks(): Promise<DrevoItem[]> {
  loading ??= loadItems();
  try {
    return await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
}

async function loadItems(): Promise<DrevoItem[]> {
  const packs = PACKS.map((name) => game.packs.get(`${SYSTEM_ID}.${name}`));
  const documents = await Promise.all(packs.map(async (pack) => (await pack?.getDocuments()) ?? []));
  return documents.flat().filter((document): document is DrevoItem => document instanceof Item);
}

/** What lines are read and written with on this client. */
export async function stock(): Promise<Stock> {
  const items = (await itemsOfPacks()).flatMap((item) => {
    const known = knownAs(item);
    return known ? [{ item, known }] : [];
  });
  const documents = new Map(items.map(({ item, known }) => [known, item]));
  const ids = new Map(items.map(({ item, known }) => [item.id, known]));
  return {
    lexicon: lexicon(),
    catalogue: new Catalogue(items.map(({ item, known }) => [known, Object.values(item.named.names)])),
    documentOf: (known) => documents.get(known),
    byId: (id) => ids.get(id),
  };
}

/** An item as lines know it, under its name in this client's language; null for gear, of which there is nothing to know. */
function knownAs(item: DrevoItem): Known | null {
  const { name } = item;
  if (item.isType("skill"))
    return { kind: "skill", name, identifier: item.system.identifier, broader: item.system.broader };
  if (item.isType("weapon")) return { kind: "weapon", ...weaponAs(item) };
  if (item.isType("shield"))
    return { kind: "shield", name, size: item.system.size, damage: item.system.damageModifier };
  if (!item.isType("armor")) return null;
  const { modifier, weight, parts } = item.system;
  return { kind: "armor", name, modifier, weight, parts: BODY_PARTS.filter((part) => parts.has(part)) };
}

/** A weapon as a line says it. */
export function weaponAs({ name, system }: DrevoItem<"weapon">) {
  const { modifier, uses, reload, capacity, skill, musclePowered } = system;
  return {
    name,
    damage: modifier,
    uses: USES.filter((use) => uses.has(use)),
    reload,
    load: capacity,
    skill,
    muscle: musclePowered,
  };
}
