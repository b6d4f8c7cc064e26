/** How specs are run here: by Vitest, on the stand-in, with all that they need. The adapter for Quench has its own. */
import { test } from "vitest";
import type { Behaviour } from "./behaviour.ts";

/** The generation of Foundry that the stand-in plays in this run: 13, or what LEDGER_GENERATION says. */
export const generation = process.env.LEDGER_GENERATION === "14" ? "14" : "13";

/** Registers a spec, if it is about this generation. */
export function spec(entry: Behaviour, title: string, fn: () => unknown): void {
  if (entry.gen !== "both" && entry.gen !== generation) return;
  test(title, async () => {
    await fn();
  });
}
