/** C37: what a move and a wound cost at a table with many tokens: nobody is prepared who is not meant, nothing is written twice. */
import { describe, expect, test } from "vitest";
import type { Seat } from "../integration/pipeline/support/evening.ts";
import { useEvenings } from "../integration/pipeline/support/fights.ts";
import { after, bruisers, fighter, press, tokensOn, woundsOf } from "./support/table.ts";

const MANY = 200;
const HIT = 20;

/** Notes from now on whose data a client prepares, by their UUIDs. */
function watch({ anna }: Seat): Set<string> {
  const prepared = new Set<string>();
  const kind = Object.getPrototypeOf(anna) as { prepareData: (this: { uuid: string }) => void };
  const { prepareData } = kind;
  kind.prepareData = function () {
    prepared.add(this.uuid);
    prepareData.call(this);
  };
  return prepared;
}

describe("C37 two hundred tokens of one actor", () => {
  const begin = useEvenings();

  test("who moves prepares nobody; who is struck is prepared alone, and written once", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const all = await bruisers(evening, gm, MANY);
    const prepared = [gm, anya].map(watch);

    for (const token of tokensOn(gm).slice(-HIT)) await after(evening, () => token.update({ x: 700, y: 350 }));
    expect(prepared).toEqual([new Set(), new Set()]);

    const hit = all.slice(0, HIT);
    evening.traffic.writes.length = 0;
    await after(evening, () => Promise.all(hit.map((uuid) => press(gm).addWound(fighter(gm, uuid), "light"))));
    expect(hit.map((uuid) => woundsOf(evening, uuid).map(({ level }) => level))).toEqual(hit.map(() => ["light"]));
    expect(prepared).toEqual([new Set(hit), new Set(hit)]);
    expect(evening.traffic.writes).toHaveLength(HIT);
  });
});
