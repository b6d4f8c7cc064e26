/** Sits down at the stand-in, for CI: a table in memory and a browser at each seat. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { PlaywrightDriver } from "./driver-playwright.ts";
import { PROBE } from "./probe-parts.ts";
import { ProbeTable, SEATS } from "./probe.ts";
import { runWithPlain, type SeatName, type Sitting } from "./table-of-seats.ts";

/** A table for the specs of a file, with the seats of these names; afterwards no page may have complained. */
export function sitting(mine: SeatName = "anya", ...others: SeatName[]): Sitting {
  let table: ProbeTable | undefined;
  const pages = new Map<SeatName, Page>();

  const opened = (): ProbeTable => {
    if (table === undefined) throw new Error("The table is opened before the first spec, not earlier");
    return table;
  };
  const driver = (name: SeatName): PlaywrightDriver =>
    new PlaywrightDriver(() => {
      const page = pages.get(name);
      if (page === undefined) throw new Error(`Nobody has asked for the seat "${name}"`);
      return page;
    });

  beforeAll(async () => {
    table = await ProbeTable.open();
    for (const name of [mine, ...others]) pages.set(name, await table.sit(name));
  });
  afterAll(async () => {
    const { complaints } = opened();
    await opened().close();
    expect(complaints).toEqual([]);
  });

  const seats = { gm: driver("gm"), anya: driver("anya"), borya: driver("borya") };
  const me = seats[mine];
  return {
    ...seats,
    me,
    place: PROBE,
    run: runWithPlain(me),
    userId: (seat) => SEATS[seat],
    stored: (uuid) => Promise.resolve(opened().table.raw(uuid)),
    sit: async (seat, options) => {
      const page = await opened().sit(seat, options);
      return new PlaywrightDriver(() => page);
    },
    address: () => opened().address,
  };
}
