import { SYSTEM_ID } from "../config/system.ts";
import { dropTraps, mended } from "./mend.ts";
import type { AnyField } from "./mend.ts";

type Key = "scheme" | "house" | "difficulties" | "volume" | "voices";

/** The settings whose value could not be read as it is stored, for as long as this page is open. */
export const brokenSettings = new Set<string>();

/** The values that were asked for last, with what was stored then: they are asked for again and again. */
const known = new Map<Key, { readonly stored: string; readonly value: unknown }>();

/**
 * A setting that a field describes, valid whatever is stored: what cannot be read of it has its start value.
 * @param field of the kind with which it is registered
 */
export function settingOf<const Id extends Key>(key: Id, field: AnyField) {
  const stored = storedSetting(key);
  const json = JSON.stringify(stored ?? null);
  const last = known.get(key);
  const value = last?.stored === json ? last.value : read(key, field, stored);
  known.set(key, { stored: json, value });
  return value as ReturnType<typeof game.settings.get<typeof SYSTEM_ID, Id>>;
}

function read(key: Key, field: AnyField, stored: unknown): unknown {
  const lost: string[] = [];
  dropTraps(stored);
  const value = mended(field, field.clean(stored), lost);
  if (lost.length) brokenSettings.add(key);
  return value;
}

/** A setting that is on or off: off unless it is on without a doubt. */
export const isOn = (key: "diceAtOnce" | "oddsForAll" | "secretPeople" | "askTerms" | "welcomed"): boolean =>
  storedSetting(key) === true;

/** The value as it is stored, undefined where not even Foundry can read it. */
export function storedSetting(
  key: Key | "applying" | "dataVersion" | "unlocked" | Parameters<typeof isOn>[0],
): unknown {
  try {
    return game.settings.get(SYSTEM_ID, key);
  } catch (error) {
    console.warn(error);
    brokenSettings.add(key);
    return undefined;
  }
}
