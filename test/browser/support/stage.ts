/** Sets the stage for a scene: who is what, wears what and has what in hand, and an empty log. */
import type { Browser, Page } from "playwright-core";
import { openSheet, strikeButton } from "./play.ts";
import { ANNA, dice, fixDice, ORC, PlayedTable } from "./table.ts";
import type { Cast } from "../../host/seed.ts";

export const KATYA = "DrevoFighterKaty";
export const LADA = "DrevoFighterLada";
export const BRUISER = "DrevoFighterBrsr";
export const CROSSBOWMAN = "DrevoFightrCrssb";

/** An item as a document is made of it. */
interface ItemData {
  readonly type: string;
  readonly name: string;
  readonly system: object;
}

/** What somebody is for a scene; whatever is not said he has not. */
export interface Outfit {
  readonly qualities?: Readonly<Partial<Record<"body" | "strength" | "agility" | "speed", number>>>;
  readonly skills?: Readonly<Record<string, number>>;
  readonly items?: readonly ItemData[];
}

const BROADER: Readonly<Record<string, string>> = { swords: "brawl", shields: "brawl" };

const skill = (identifier: string, value: number): ItemData => ({
  type: "skill",
  name: identifier,
  system: { identifier, broader: BROADER[identifier] ?? "", value },
});

/** A weapon with its МУ, for blows unless said. */
export const weapon = (name: string, damageModifier: number, system: object = {}): ItemData => ({
  type: "weapon",
  name,
  system: { damageModifier, skill: "brawl", ...system },
});

/** A weapon that shoots; muscle drives a bow, nothing a crossbow (R11). */
export const shooter = (name: string, damageModifier: number, ranged: string, system: object = {}): ItemData =>
  weapon(name, damageModifier, {
    uses: ["shoot"],
    ranged,
    musclePowered: ranged === "bow" || ranged === "sling",
    skill: "shooting",
    ...system,
  });

/** A worn piece of armour. */
export const armor = (parts: readonly string[], modifier: number, weight = 1): ItemData => ({
  type: "armor",
  name: `${parts.join(" ")} ${modifier}`,
  system: { parts, modifier, weight, equipped: true },
});

/** A shield in hand. */
export const shield = (size: string, damageModifier: number | null = null): ItemData => ({
  type: "shield",
  name: "Щит",
  system: { size, equipped: true, damageModifier },
});

const COVERS_ALL = ["head", "torso", "arms", "legs"];

/** The same МД everywhere, too light to be felt. */
export const suit = (modifier: number): ItemData => armor(COVERS_ALL, modifier);

interface Doc {
  readonly id: string;
  update(data: object): Promise<unknown>;
}
interface Fighter extends Doc {
  readonly items: { map(fn: (doc: Doc) => string): string[] };
  readonly effects: { map(fn: (doc: Doc) => string): string[] };
  readonly _source: { system: { biography: string; wounds: object; activities: object } };
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  toggleStatusEffect(id: string): Promise<unknown>;
}
interface Game {
  readonly game: {
    readonly actors: { get(id: string): Fighter };
    readonly settings: {
      get(namespace: string, key: string): object;
      set(namespace: string, key: string, value: object | string | boolean): Promise<unknown>;
    };
  };
  readonly ChatMessage: { deleteDocuments(ids: string[], options: object): Promise<unknown> };
}

/** A table with Anna (Anya's), the orc (the GM's) and Katya (Borya's), who only looks on. */
export class Stage {
  #scene = 0;
  private constructor(
    readonly table: PlayedTable,
    readonly gm: Page,
    readonly anya: Page,
    readonly borya: Page,
  ) {}

  static async open(browser: Browser, more: readonly Cast[] = []): Promise<Stage> {
    const cast = [{ actor: ANNA, player: 0 }, { actor: ORC }, { actor: KATYA, player: 1 }, ...more];
    const table = await PlayedTable.open(browser, { cast });
    const pages = await Promise.all([table.sit("gm"), table.sit("anya"), table.sit("borya")]);
    return new Stage(table, ...pages);
  }

  /** The screens of the GM, of who owns the fighter, and of a bystander. */
  get all(): readonly Page[] {
    return [this.gm, this.anya, this.borya];
  }

  /** A new scene: nothing in the log, nobody is hurt, and these are dressed as said. */
  async scene(outfits: Readonly<Record<string, Outfit>>): Promise<void> {
    const scene = String(++this.#scene);
    const dressed = Object.entries(outfits).map(([id, { qualities = {}, skills = {}, items = [] }]) => ({
      id,
      qualities: { body: 0, soul: 0, strength: null, agility: null, speed: null, mind: null, ...qualities },
      items: [...Object.entries(skills).map(([name, value]) => skill(name, value)), ...items],
    }));
    await this.gm.evaluate(
      async ([all, mark]) => {
        const { game, ChatMessage } = globalThis as unknown as Game;
        const gone = (of: object) => Object.fromEntries(Object.keys(of).map((id) => [`-=${id}`, null]));
        await ChatMessage.deleteDocuments([], { deleteAll: true });
        for (const { id, qualities, items } of all) {
          const actor = game.actors.get(id);
          await actor.deleteEmbeddedDocuments(
            "Item",
            actor.items.map((item) => item.id),
          );
          await actor.deleteEmbeddedDocuments(
            "ActiveEffect",
            actor.effects.map((effect) => effect.id),
          );
          await actor.createEmbeddedDocuments(
            "Item",
            items.map((item, place) => ({ ...item, sort: place * 10 })),
          );
          const { wounds, activities } = actor._source.system;
          await actor.update({
            system: { qualities, readied: null, biography: mark, wounds: gone(wounds), activities: gone(activities) },
          });
        }
      },
      [dressed, scene] as const,
    );
    for (const page of this.all)
      await page.waitForFunction(
        ([ids, mark]) => {
          const { game } = globalThis as unknown as Game;
          return ids.every((id) => game.actors.get(id)._source.system.biography === mark);
        },
        [Object.keys(outfits), scene] as const,
      );
  }

  /** Sets house rules; those not said are as the rules have them. */
  async house(rules: object = {}): Promise<void> {
    await this.gm.evaluate(async (said) => {
      const { game } = globalThis as unknown as Game;
      const scope = globalThis as unknown as { drevoHouse?: object };
      scope.drevoHouse ??= structuredClone(game.settings.get("drevo", "house"));
      await game.settings.set("drevo", "house", { ...scope.drevoHouse, ...said });
    }, rules);
  }

  /** Ties somebody up, so that he cannot answer (R8). */
  async bind(id: string): Promise<void> {
    await this.gm.evaluate(
      (actor) => (globalThis as unknown as Game).game.actors.get(actor).toggleStatusEffect("bound"),
      id,
    );
  }

  /** The level, the part and the damage of every wound that an actor has. */
  wounds(actor: string): string[] {
    return Object.values(this.table.wounds(actor)).map(({ level }) => level);
  }
}

/** Uses a weapon of somebody's by one click on his sheet, with dice for the check and for the hit location. */
export async function uses(
  page: Page,
  actor: string,
  name: string,
  { total, location = 0, how = "strike" }: { total: number; location?: number; how?: "strike" | "shoot" | "throw" },
): Promise<void> {
  await fixDice(page, dice(total), dice(location));
  const sheet = await openSheet(page, actor);
  const row = sheet.locator(".drevo-weapon-row", { hasText: name });
  if (how === "strike") await strikeButton(sheet, name).click();
  else await row.locator(`[data-action="${how}"]`).click();
}

/** Answers by one click in the dock, with these dice (the second for the place, of a blow). */
export async function replies(page: Page, kind: string, total = 0, location = 0): Promise<void> {
  const button = page.locator(`.drevo-dock [data-action="answer"][data-kind="${kind}"]`);
  await button.waitFor();
  await fixDice(page, dice(total), dice(location));
  await button.click();
}
