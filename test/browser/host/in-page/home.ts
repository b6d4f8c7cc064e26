/** Where the probe is at home in the page that runs the specs; whoever loads them there says so before they run. */
import { PROBE, type Place } from "../probe-parts.ts";

export const homeOfProbe: Place = { ...PROBE };

export function setHomeOfProbe(place: Place): void {
  Object.assign(homeOfProbe, place);
}
