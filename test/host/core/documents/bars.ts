/** What a token's bars show of its actor. */
import { getProperty } from "../../json.ts";
import type { Raw } from "../../shape.ts";
import { SchemaField } from "../fields/objects.ts";
import { StringField } from "../fields/simple.ts";
import { runtime } from "../runtime.ts";

/** What is known about the attribute behind a bar; it is a bar only where there is a value and a maximum. */
export type BarAttribute =
  | { type: "value"; attribute: string; value: number; editable: boolean }
  | { type: "bar"; attribute: string; value: number; max: number; editable: boolean };

/** The attribute that the manifest names for bar 1, or for bar 2. */
export function manifestAttribute(bar: "bar1" | "bar2"): string | null {
  const key = bar === "bar1" ? "primaryTokenAttribute" : "secondaryTokenAttribute";
  const named = (runtime.game.system as Raw | undefined)?.[key];
  return typeof named === "string" && named !== "" ? named : null;
}

export const barField = (bar: "bar1" | "bar2"): SchemaField =>
  new SchemaField({
    attribute: new StringField({
      required: true,
      nullable: true,
      blank: false,
      initial: () => manifestAttribute(bar),
    }),
  });

interface Tracked {
  system: object & { _source?: Raw };
}

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

/**
 * What a path of an actor's system data holds; null where there is nothing to show. A getter of the data model counts;
 * only what is stored can be changed by the bar.
 */
export function barAttribute(actor: Tracked, attribute: string): BarAttribute | null {
  const found = getProperty(actor.system, attribute);
  const stored = (path: string): boolean => getProperty(actor.system._source ?? {}, path) !== undefined;
  const plain = numberOf(found);
  if (plain !== null) return { type: "value", attribute, value: plain, editable: stored(attribute) };
  if (typeof found !== "object" || found === null) return null;
  const [value, max] = [numberOf(Reflect.get(found, "value")), numberOf(Reflect.get(found, "max"))];
  if (value === null || max === null) return null;
  return { type: "bar", attribute, value, max, editable: stored(`${attribute}.value`) };
}
