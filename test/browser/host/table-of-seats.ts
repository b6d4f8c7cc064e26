/** What a spec file has when it has sat down, whatever runs it. */
import type { Driver } from "./driver.ts";
import type { Place } from "./probe-parts.ts";

export const SEAT_NAMES = ["gm", "anya", "borya"] as const;
export type SeatName = (typeof SEAT_NAMES)[number];

export interface SeatOptions {
  width?: number;
  height?: number;
  /** What stands after the seat in the page's address. */
  query?: string;
}

/**
 * A table with the probe and the seats that a file asked for, by their names. In Foundry only `me` is there, who runs the
 * specs and is a game master: what uses the others says so in `needs`.
 */
export interface Sitting extends Record<SeatName, Driver> {
  /** The seat that was asked for first. */
  me: Driver;
  place: Place;
  /** As `me.evaluate`, with `Plain`, an application whose body is the HTML in its options. */
  run: <T>(body: string) => Promise<T>;
  /** The id of the user of a seat. */
  userId: (seat: SeatName) => string;
  /** A document as it is stored. */
  stored: (uuid: string) => Promise<Record<string, unknown> | undefined>;
  /** Opens one more window of a seat. */
  sit: (seat: SeatName, options?: SeatOptions) => Promise<Driver>;
  /** The address of the table. */
  address: () => string;
}

/** `run` of a sitting. */
export const runWithPlain =
  (me: Driver) =>
  <T>(body: string): Promise<T> =>
    me.evaluate<T>(`const { Plain } = probe;\n${body}`);
