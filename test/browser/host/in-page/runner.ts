/** Registers what one client of a game master can show; the rest is counted as not run. Stands in for the ledger's. */
import type { Behaviour } from "../../../host/ledger/behaviour.ts";
import { test } from "./collect.ts";

export const generation = "13";
export const notRun: string[] = [];

export function spec(entry: Behaviour, title: string, fn: () => unknown): void {
  if (entry.gen === "14") return;
  if ((entry.needs ?? []).length > 0) notRun.push(`${title}: ${(entry.needs ?? []).join(", ")}`);
  else test(title, fn);
}
