/** Sits down where the specs run: in the page of a game master. The build puts this in the place of `sitting.ts`. */
import { afterAll, beforeAll, expect } from "vitest";
import { DomDriver } from "./driver.ts";
import type { Driver } from "../driver.ts";
import { homeOfProbe } from "./home.ts";
import { ACTORS, probeActors } from "../probe-parts.ts";
import { runWithPlain, type SeatName, type Sitting } from "../table-of-seats.ts";

/** Somebody who is not here: whatever one asks of him fails with his name. */
function absent(name: string): Driver {
  return new Proxy({} as Driver, {
    get: (_target, key) => {
      throw new Error(`${String(key)}: "${name}" is not here; the spec wants needs: ["player"]`);
    },
  });
}

interface World {
  game: { user: { id: string }; items: Kept; messages: Kept };
  Actor: Documents;
  Item: Documents;
  ChatMessage: Documents;
  fromUuid(uuid: string): Promise<{ _source: Record<string, unknown> } | null>;
}

interface Kept {
  contents: { id: string }[];
}

interface Documents {
  createDocuments(data: object[], operation: object): Promise<unknown>;
  deleteDocuments(ids: string[]): Promise<unknown>;
}

// Read late: nothing of it exists when the bundle is loaded.
const world = globalThis as unknown as World & { game: { actors: Kept } };
const idsOf = (kept: Kept): string[] => kept.contents.map(({ id }) => id);

/** Removes the actors of the probe, as far as they are there. */
async function clearActors(): Promise<void> {
  const ours: readonly string[] = Object.values(ACTORS);
  await world.Actor.deleteDocuments(idsOf(world.game.actors).filter((id) => ours.includes(id)));
}

/** The same table for each file: new actors before it; what it left goes after it, and nothing may have been thrown. */
export function sitting(mine: SeatName = "anya"): Sitting {
  const me = new DomDriver();
  const complaints: string[] = [];
  const complain = (event: ErrorEvent | PromiseRejectionEvent): void => {
    // A spec that makes something fail says that it has seen it, perhaps by a listener that comes after this one.
    setTimeout(() => {
      if (!event.defaultPrevented) complaints.push(String(event instanceof ErrorEvent ? event.message : event.reason));
    });
  };
  let before = { items: [] as string[], messages: [] as string[] };

  beforeAll(async () => {
    window.addEventListener("error", complain);
    window.addEventListener("unhandledrejection", complain);
    before = { items: idsOf(world.game.items), messages: idsOf(world.game.messages) };
    await clearActors();
    await world.Actor.createDocuments(probeActors(homeOfProbe, world.game.user.id), { keepId: true });
  });
  afterAll(async () => {
    await clearActors();
    await world.Item.deleteDocuments(idsOf(world.game.items).filter((id) => !before.items.includes(id)));
    await world.ChatMessage.deleteDocuments(idsOf(world.game.messages).filter((id) => !before.messages.includes(id)));
    window.removeEventListener("error", complain);
    window.removeEventListener("unhandledrejection", complain);
    expect(complaints).toEqual([]);
  });

  // Who runs the specs is a game master, in whatever seat a file begins.
  const seats = { gm: me, anya: absent("anya"), borya: absent("borya"), [mine]: me };
  return {
    ...seats,
    me,
    place: homeOfProbe,
    run: runWithPlain(me),
    userId: (seat) => {
      if (seat === mine || seat === "gm") return world.game.user.id;
      throw new Error(`"${seat}" is not here; the spec wants needs: ["player"]`);
    },
    stored: async (uuid) => (await world.fromUuid(uuid))?._source,
    sit: (seat) => Promise.reject(new Error(`"${seat}" cannot sit down here; the spec wants needs: ["driver"]`)),
    address: () => window.location.origin,
  };
}
