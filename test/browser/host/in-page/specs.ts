/**
 * The page's specs, for a build that puts them into a page. It needs three aliases, by the whole specifier:
 * `./sitting.ts` is `in-page/sitting.ts`, `vitest` is what collects specs there, and the ledger's `./runner.ts` is what
 * knows which of them can run. The package that brings them has the subtypes `PROBE_TYPES` and the files `PROBE_FILES` of
 * `probe-parts.ts` (`probe.json` in its languages, `probe.css` among its styles), and calls `installProbe` when it is
 * loaded.
 */
import { probeScript, type Place } from "../probe-parts.ts";
import { AsyncFunction } from "./driver.ts";
import { setHomeOfProbe } from "./home.ts";

const FILES: Readonly<Record<string, () => Promise<unknown>>> = {
  applications: () => import("../application.test.ts"),
  chat: () => import("../chat.test.ts"),
  dialogs: () => import("../dialog.test.ts"),
  directories: () => import("../directory.test.ts"),
  dragging: () => import("../drag.test.ts"),
  forms: () => import("../form.test.ts"),
  helpers: () => import("../helpers.test.ts"),
  interface: () => import("../interface.test.ts"),
  parts: () => import("../parts.test.ts"),
  sheets: () => import("../sheet.test.ts"),
  submitting: () => import("../submit.test.ts"),
  windows: () => import("../window.test.ts"),
};

/**
 * Registers all of them, one file after another.
 * @param place where the probe is at home here
 * @param within puts what a file registers while it is loaded under a name: `(name, load) => …await load()`
 */
export async function registerPageSpecs(
  place: Place,
  within: (name: string, load: () => Promise<unknown>) => unknown,
): Promise<void> {
  setHomeOfProbe(place);
  for (const [name, load] of Object.entries(FILES)) await within(name, load);
}

/** Puts the probe's models, sheet and settings into the page, when its hooks tell; to be called before `init`. */
export function installProbe(place: Place): void {
  setHomeOfProbe(place);
  // Nothing in it waits, so its hooks are there when this returns.
  void new AsyncFunction(probeScript(place))();
}
