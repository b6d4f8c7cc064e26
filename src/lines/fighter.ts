import type { BodyPart, QualityId, ShieldSize } from "../rules/index.ts";

/** What one can do with a weapon, in the order in which a line says it. */
export const USES = ["strike", "throw", "shoot"] as const;
export type Use = (typeof USES)[number];

export interface LineSkill {
  readonly name: string;
  readonly value: number;
  /** A known one (`brawl`), one that the table has agreed on, or the skill's own name: nothing else names it. */
  readonly identifier: string;
  /** The identifier of the skill that it specialises, or "". */
  readonly broader: string;
}

export interface LineWeapon {
  readonly name: string;
  /** МУ. */
  readonly damage: number;
  readonly uses: readonly Use[];
  /** Turns to load it, 0: none. */
  readonly reload: number;
  /** Shots in a load, 0: nobody counts them. */
  readonly load: number;
  /** A skill's identifier, or "". */
  readonly skill: string;
  /** Whether Strength adds to the damage (R11). */
  readonly muscle: boolean;
}

export interface LineShield {
  readonly name: string;
  readonly size: ShieldSize;
  /** МУ, when one can strike with it (R19). */
  readonly damage: number | null;
  readonly held: boolean;
}

export interface LineArmor {
  readonly name: string;
  /** МД on each of the parts. */
  readonly modifier: number;
  /** 1 to 3 (R21). */
  readonly weight: number;
  readonly parts: readonly BodyPart[];
  readonly worn: boolean;
}

export interface LineGear {
  readonly name: string;
  readonly quantity: number;
}

/** A fighter as far as one line can say him. */
export interface Fighter {
  readonly name: string;
  /** Those that are on his sheet; the others fall back (R3). */
  readonly qualities: Readonly<Partial<Record<QualityId, number>>>;
  /** Qualities that the game master has named. */
  readonly extraQualities: readonly { readonly name: string; readonly value: number }[];
  readonly skills: readonly LineSkill[];
  readonly weapons: readonly LineWeapon[];
  readonly shields: readonly LineShield[];
  readonly armor: readonly LineArmor[];
  readonly gear: readonly LineGear[];
}

/** One thing out of the packs. */
export type Known =
  | ({ readonly kind: "skill" } & Omit<LineSkill, "value">)
  | ({ readonly kind: "weapon" } & LineWeapon)
  | ({ readonly kind: "shield" } & Omit<LineShield, "held">)
  | ({ readonly kind: "armor" } & Omit<LineArmor, "worn">);

/** What is known of by name: for what a line does not say. */
export class Catalogue {
  readonly #byName = new Map<string, Known>();
  readonly #skills = new Map<string, Known & { readonly kind: "skill" }>();

  /** @param things each with all the names that it goes by, in any language; of two with one name the first counts */
  constructor(things: Iterable<readonly [Known, readonly string[]]>) {
    for (const [thing, names] of things) {
      for (const name of [thing.name, ...names]) {
        const key = plain(name);
        if (!this.#byName.has(key)) this.#byName.set(key, thing);
      }
      if (thing.kind === "skill" && !this.#skills.has(thing.identifier)) this.#skills.set(thing.identifier, thing);
    }
  }

  /** What goes by a name; case, ё and spaces do not matter. */
  named(name: string): Known | undefined {
    return this.#byName.get(plain(name));
  }

  skill(identifier: string): (Known & { readonly kind: "skill" }) | undefined {
    return this.#skills.get(identifier);
  }
}

/** A word as it is compared: case, ё, quotes and the width of spaces do not matter. */
export const plain = (text: string): string =>
  text
    .toLocaleLowerCase("ru")
    .replaceAll("ё", "е")
    .replace(/["«»“”„]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
