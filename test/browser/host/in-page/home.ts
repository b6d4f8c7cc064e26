/** Where the probe is at home in the page that runs the specs; whoever loads them there says it first. */
import { PROBE, type Place } from "../probe-parts.ts";

let home: Place = PROBE;

export const homeOfProbe = (): Place => home;

export function setHomeOfProbe(place: Place): void {
  home = place;
}
