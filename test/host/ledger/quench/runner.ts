/** How specs are run in Foundry: they are collected, and `batch.ts` hands them to Quench. */
import type { Behaviour } from "../behaviour.ts";
import { current } from "./collect.ts";
import { here } from "./globals.ts";

/** The generation of the Foundry that this is. */
export const generation = (): "13" | "14" => (here().game.release.generation >= 14 ? "14" : "13");

export function spec(entry: Behaviour, title: string, fn: () => unknown): void {
  current().specs.push({ entry, title, fn });
}
