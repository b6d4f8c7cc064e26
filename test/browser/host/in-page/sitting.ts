/**
 * Sits down where the specs run: in the page of a game master. The build puts this in the place of `sitting.ts`. Of the
 * others Borya alone can be somebody else: the first player who is logged in.
 */
import { afterAll, beforeAll, expect } from "vitest";
import * as people from "../../../host/ledger/quench/fixture.ts";
import { DomDriver } from "./driver.ts";
import { homeOfProbe } from "./probe.ts";
import { farDriver } from "./far.ts";
import { ACTORS, probeActors } from "../probe-parts.ts";
import { runWithPlain, type SeatName, type Sitting } from "../table-of-seats.ts";

interface World {
  game: { user: { id: string }; actors: Kept };
  Actor: Documents;
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
const world = globalThis as unknown as World;

/** Removes the actors that a run which was broken off has left. */
async function clearActors(): Promise<void> {
  const ours: readonly string[] = Object.values(ACTORS);
  await world.Actor.deleteDocuments(world.game.actors.contents.flatMap(({ id }) => (ours.includes(id) ? [id] : [])));
}

/** The same table for each file: new actors before it, and afterwards nothing may have been thrown. */
export function sitting(mine: SeatName = "anya"): Sitting {
  const me = new DomDriver();
  const complaints: string[] = [];
  const complain = (event: ErrorEvent | PromiseRejectionEvent): void => {
    // A spec that makes something fail says that it has seen it, perhaps by a listener that comes after this one.
    setTimeout(() => {
      if (!event.defaultPrevented) complaints.push(String(event instanceof ErrorEvent ? event.message : event.reason));
    });
  };
  beforeAll(async () => {
    window.addEventListener("error", complain);
    window.addEventListener("unhandledrejection", complain);
    await clearActors();
    await world.Actor.createDocuments(probeActors(homeOfProbe, world.game.user.id), { keepId: true });
  });
  // What was made goes with the batch's own tidying.
  afterAll(() => {
    window.removeEventListener("error", complain);
    window.removeEventListener("unhandledrejection", complain);
    expect(complaints).toEqual([]);
  });

  // Who runs the specs is a game master, in whatever seat a file begins.
  const seats = { gm: me, anya: me, borya: mine === "borya" ? me : farDriver(() => people.ANYA) };
  return {
    ...seats,
    me,
    place: homeOfProbe,
    run: runWithPlain(me),
    userId: (seat) => (seats[seat] === me ? world.game.user.id : people.ANYA),
    stored: async (uuid) => (await world.fromUuid(uuid))?._source,
    sit: (seat) => Promise.reject(new Error(`"${seat}" cannot sit down here; the spec wants needs: ["driver"]`)),
    address: () => window.location.origin,
  };
}
