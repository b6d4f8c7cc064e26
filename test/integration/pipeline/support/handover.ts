/** A table where things change hands. */
import type { Evening, Seat } from "./evening.ts";
import { ANNA, ANYA, GM, ORC, SWORD } from "./evening.ts";
import { useEvenings } from "./fights.ts";
import type { Doc } from "./handle.ts";
import type { Generation, Raw } from "../../../host/shape.ts";

export { ANNA, ORC, SWORD };

/** An item as the server keeps it. */
export interface StoredItem {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly sort: number;
  readonly system: Raw;
}

interface Documents {
  get(id: string): (Doc & { items: { get(id: string): Doc | undefined } }) | undefined;
}

interface Veto {
  on(hook: string, fn: () => boolean): number;
  off(hook: string, id: number): void;
}

/** A seat that can name an item of somebody's. */
export type Hand = Seat & { readonly item: (actor: string, id: string | undefined) => Doc };

function handOf(seat: Seat): Hand {
  const item = (actor: string, id = ""): Doc => {
    const found = (seat.client.game.actors as unknown as Documents).get(actor)?.items.get(id);
    if (!found) throw new Error(`${actor} has no item ${id}`);
    return found;
  };
  return Object.assign(Object.create(seat) as Seat, { item });
}

/** What the tests of a file need of a table at which the GM and Anya sit. */
export function useEveningsOf(generation: Generation) {
  const begin = useEvenings(generation);
  return async () => {
    const evening: Evening = await begin();
    const gm = handOf(await evening.sit(GM));
    const anya = handOf(await evening.sit(ANYA));
    const itemsOf = (actor: string): StoredItem[] =>
      structuredClone((evening.table.raw(`Actor.${actor}`)?.items ?? []) as StoredItem[]);
    return {
      gm,
      anya,
      itemsOf,
      settle: () => evening.settle(),
      /** Puts a stack on somebody's sheet and gives its id. */
      makeGear: async (actor: string, name: string, quantity: number, description = ""): Promise<string> => {
        const before = new Set(itemsOf(actor).map(({ _id }) => _id));
        const owner = actor === ANNA ? gm.anna : gm.orc;
        await owner.createEmbeddedDocuments("Item", [{ type: "gear", name, system: { quantity, description } }]);
        await evening.settle();
        return itemsOf(actor).find(({ _id }) => !before.has(_id))?._id ?? "";
      },
      /** A weapon out of the compendium, by its name. */
      packItem: async (name: string): Promise<Doc> => {
        const pack = gm.client.game.packs.get("drevo.weapons");
        const found = (await pack?.getDocuments())?.find((document) => document.name === name);
        if (!found) throw new Error(`There is no ${name} in the pack`);
        return found as unknown as Doc;
      },
      /** Lets the GM's client refuse the next write of a kind, after letting some through. */
      veto: (hook: string, after = 0): void => {
        const { Hooks } = gm.client as unknown as { Hooks: Veto };
        let left = after;
        const id = Hooks.on(hook, () => {
          if (left-- > 0) return true;
          Hooks.off(hook, id);
          return false;
        });
      },
    };
  };
}
