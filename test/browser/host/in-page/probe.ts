/** Puts the probe into the page that runs the specs, and knows where it is at home there. */
import { PROBE, probeScript, type Place } from "../probe-parts.ts";
import { AsyncFunction } from "./driver.ts";

export const homeOfProbe: Place = { ...PROBE };

/** Says where the probe is at home, and registers its models, sheet and settings; to be called before `init`. */
export function installProbe(place: Place): void {
  Object.assign(homeOfProbe, place);
  // Nothing in it waits, so its hooks are there when this returns.
  void new AsyncFunction(probeScript(place))();
}
