/** Builds the packs as a release does, and reads the LevelDB that comes out. */
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { DAMAGE_RANGES, meleeDamageModifier } from "../../../src/rules/index.ts";
import type { ArmorKind, BodyPart, RangedKind, ShieldSize, WeaponSize } from "../../../src/rules/index.ts";
import { buildPacks, packNames } from "../../../tools/packs.ts";

interface Told {
  name: string;
  description?: string;
  biography?: string;
}

/** What these tests read of a compiled document; the shape itself is checked before it is compiled. */
export interface Entry {
  _id: string;
  name: string;
  type: string;
  img: string;
  items?: string[];
  folder?: string | null;
  _key?: string;
  system: {
    translations: { ru: Told; en: Told };
    qualities: { body: number; strength: number | null };
    identifier: string;
    broader: string;
    skill: string;
    uses: ("strike" | "throw" | "shoot")[];
    size: WeaponSize & ShieldSize;
    sharp: boolean;
    ranged: RangedKind | null;
    damageModifier: number | null;
    musclePowered: boolean;
    reload: number;
    parts: BodyPart[];
    kind: ArmorKind | null;
    modifier: number;
    weight: number;
    equipped: boolean;
  };
}

/** Everything in a compiled pack, by its key. */
export async function readPack(folder: string): Promise<Map<string, Entry>> {
  const db = new ClassicLevel<string, Entry>(folder, { keyEncoding: "utf8", valueEncoding: "json" });
  const entries = await db.iterator().all();
  await db.close();
  return new Map(entries);
}

/** Compiled packs, and what is asked of them most. */
export class CompiledPacks {
  private constructor(
    /** Each pack by its name, with everything in it by its key. */
    readonly packs: ReadonlyMap<string, ReadonlyMap<string, Entry>>,
  ) {}

  /** Compiles the sources into a folder and reads what came out. */
  static async into(folder: string): Promise<CompiledPacks> {
    await buildPacks(folder);
    const packs = new Map<string, ReadonlyMap<string, Entry>>();
    for (const name of await packNames()) packs.set(name, await readPack(path.join(folder, name)));
    return new CompiledPacks(packs);
  }

  get everything(): (readonly [string, Entry])[] {
    return [...this.packs.values()].flatMap((pack) => [...pack]);
  }

  /** Actors and items, those on actors too; folders and scenes have neither numbers nor translations. */
  get documents(): (readonly [string, Entry])[] {
    return this.everything.filter(([key]) => !/^!(folders|scenes)[!.]/.test(key));
  }

  ofType(type: string): Entry[] {
    return this.documents.flatMap(([, entry]) => (entry.type === type ? [entry] : []));
  }

  /** The items that lie in an Item pack itself. */
  inPack(pack: string): Entry[] {
    return this.#under(pack, "!items!");
  }

  /** One item of an Item pack by its Russian name. Throws when there is none. */
  item(pack: string, name: string): Entry["system"] {
    const found = this.inPack(pack).find((entry) => entry.name === name);
    if (!found) throw new Error(`There is no «${name}» in the pack ${pack}`);
    return found.system;
  }

  get fighters(): Entry[] {
    return this.#under("fighters", "!actors!");
  }

  fighter(name: string): Entry {
    const found = this.fighters.find((entry) => entry.name === name);
    if (!found) throw new Error(`There is no fighter «${name}»`);
    return found;
  }

  carriedBy({ _id }: Entry): Entry[] {
    return this.#under("fighters", `!actors.items!${_id}.`);
  }

  #under(pack: string, prefix: string): Entry[] {
    return [...(this.packs.get(pack) ?? [])].flatMap(([key, entry]) => (key.startsWith(prefix) ? [entry] : []));
  }
}

/** МУ of a weapon, as `src/data/weapon.ts` gives it. */
export function damageOf({ ranged, damageModifier, size, sharp }: Entry["system"]): number {
  return damageModifier ?? (ranged ? DAMAGE_RANGES[ranged].low : meleeDamageModifier({ size, sharp }));
}
