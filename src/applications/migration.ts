import { migrateWorld } from "../migrations/run.ts";
import { inform, warn } from "./notify.ts";

/** Brings the world to this version where it is behind it, and tells the GM that it is done, and what failed. */
export async function bringUpToDate(): Promise<void> {
  const { version } = game.system;
  const report = await migrateWorld(version);
  if (!report?.done && !report?.failed.length) return;
  if (report.failed.length) warn("DREVO.Migration.failed", { version, names: report.failed.join(", ") });
  else inform("DREVO.Migration.done", { version });
}
