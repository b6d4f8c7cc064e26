/** What one change of an effect makes of an actor's prepared data. */
import { getProperty, setProperty } from "../../json.ts";
import type { Raw } from "../../shape.ts";
import type { Document } from "../document.ts";
import { HostError } from "../errors.ts";
import { Hooks } from "../hooks.ts";
import { TypeDataModel } from "../typeModel.ts";
import type { ActiveEffect } from "./effect.ts";

/** A change as the host applies it, whatever the generation. */
export interface EffectStep {
  effect: ActiveEffect;
  key: string;
  value: unknown;
  type: string;
  phase: string;
  priority: number;
}

/** What each kind of change makes of a number (C01m). */
const CHANGES: Readonly<Record<string, (old: number, value: number) => number>> = {
  multiply: (old, value) => old * value,
  add: (old, value) => old + value,
  subtract: (old, value) => old - value,
  downgrade: (old, value) => Math.min(old, value),
  upgrade: (old, value) => Math.max(old, value),
  override: (_old, value) => value,
};

/** Applies one change to an actor's prepared data; gives the values by their paths. */
export function applyStep(actor: Document, step: EffectStep): Raw {
  const { key, type } = step;
  const old = getProperty(actor, key);
  if (typeof old !== "number" && isGuided(actor, key))
    throw new HostError(`an effect's change of "${key}", which is no number, is not offered by this host`);
  if (type === "custom") return custom(actor, step, old);
  const change = CHANGES[type];
  // What it is called that a package has thought of is ignored (C01u).
  if (change === undefined) return {};
  // A45: min and max of the field do not hold here.
  return put(actor, { [key]: typeof old === "number" ? change(old, numberOf(step)) : unguided(old, step) });
}

function numberOf({ key, value }: EffectStep): number {
  const number = Number(value);
  if (Number.isFinite(number)) return number;
  throw new HostError(`an effect's change of "${key}" by what is no number is not offered by this host`);
}

/** What becomes of a value that no field guides: a package's flag, or a name that no actor has (C01f–C01h). */
function unguided(old: unknown, { key, value, type }: EffectStep): unknown {
  const delta = guessed(value);
  if (old === undefined || old === null || typeof old === "boolean") {
    if (type === "override" || (type === "add" && typeof old !== "boolean")) return delta;
  } else if (typeof old === "string") {
    if (type === "override") return delta;
    if (type === "add") return `${old}${String(value)}`;
  }
  throw new HostError(`an effect's "${type}" of "${key}", which is ${typeof old}, is not offered by this host`);
}

/** C01g: what 13 keeps as text is read as JSON where it is some. */
function guessed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** C01h: whoever listens says what comes of it. */
function custom(actor: Document, step: EffectStep, old: unknown): Raw {
  const changes: Raw = {};
  Hooks.callAll("applyActiveEffect", actor, { ...step }, old, guessed(step.value), changes);
  return put(actor, changes);
}

function put(actor: Document, values: Raw): Raw {
  for (const [path, value] of Object.entries(values)) {
    const [root = ""] = path.split(".");
    if (root === "" || (root in actor && !Object.hasOwn(actor, root)))
      throw new HostError(`an effect's change of "${path}", which is no data, is not offered by this host`);
    setProperty(actor, path, value);
  }
  return values;
}

/** Whether a field says what a path holds. */
function isGuided(actor: Document, path: string): boolean {
  const { schema } = actor.constructor as typeof Document;
  const system: unknown = Reflect.get(actor, "system");
  const inSystem = path.startsWith("system.") && system instanceof TypeDataModel;
  const ofSystem = inSystem ? (system.constructor as typeof TypeDataModel).schema : null;
  return (ofSystem ? ofSystem.getField(path.slice("system.".length)) : schema.getField(path)) !== undefined;
}
