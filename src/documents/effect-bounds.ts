import { LARGEST } from "../config/limits.ts";
import { QUALITY_IDS } from "../rules/index.ts";
import type { DrevoActor } from "./actor.ts";

/** Brings the numbers that effects have changed to their bounds; what is none any more is as it is stored. */
export function keepInBounds({ system, _source }: DrevoActor): void {
  const { qualities, extraQualities } = system;
  for (const id of QUALITY_IDS) {
    const value = qualities[id];
    if (value !== null) qualities[id] = bounded(value, _source, `system.qualities.${id}`);
  }
  for (const [id, extra] of Object.entries(extraQualities))
    extra.value = bounded(extra.value, _source, `system.extraQualities.${id}.value`);
}

const bounded = (value: number, source: object, path: string): number =>
  Number.isNaN(value) ? Number(foundry.utils.getProperty(source, path)) : Math.max(-LARGEST, Math.min(value, LARGEST));
