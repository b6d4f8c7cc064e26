import { changesOf, isForTokens, keepChanges } from "../config/generation.ts";
import type { EffectChange } from "../config/generation.ts";
import { mayActFor, mayChange } from "../config/permit.ts";
import { EFFECT_TARGETS } from "../data/effect-targets.ts";
import { DrevoActor } from "./actor.ts";
import { DrevoItem } from "./item.ts";

/** What an effect adds to a trait or puts in its place: no more than anybody could want. */
const MOST = 100;

/** What other packages do with effects of their own: `flags.…`, and names such as `ATL.…` that no actor has. */
const FOREIGN = /^(flags\.|[A-Z][A-Za-z]*(\.|$))/;

/** Names by which one reaches what all things have in common: to write there is no package's business. */
const SHARED = /(^|\.)(__proto__|constructor|prototype)(\.|$)/;

/**
 * An effect of somebody's or of a thing of his. It changes what is in `EFFECT_TARGETS`, by whole numbers, and nothing
 * else of a fighter: what it says beyond that is left out when it is prepared, stays stored, and is told on the sheet.
 */
export class DrevoEffect extends ActiveEffect {
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    keepChanges(this, (change) => isSound(change, bearerOf(this)));
  }

  /** Whoever owns him or the thing changes what is on it; all others are refused as quietly as elsewhere. */
  protected override async _preCreate(...args: Parameters<ActiveEffect["_preCreate"]>) {
    return this.parent && !mayActFor(this.parent) ? false : super._preCreate(...args);
  }

  protected override async _preUpdate(...args: Parameters<ActiveEffect["_preUpdate"]>) {
    return mayChange(this, "update", args[0]) ? super._preUpdate(...args) : false;
  }

  protected override async _preDelete(...args: Parameters<ActiveEffect["_preDelete"]>) {
    return mayChange(this, "delete") ? super._preDelete(...args) : false;
  }

  /** Armour and a shield that lie in the pack do nothing (R21), nor does what is on them. */
  override get isSuppressed(): boolean {
    const { parent } = this;
    return super.isSuppressed || (parent instanceof DrevoItem && parent.isPutAway);
  }

  /** Its changes that are left out. */
  get faults(): readonly EffectChange[] {
    const bearer = bearerOf(this);
    return changesOf(this).filter((change) => !isSound(change, bearer));
  }
}

/** Whose values an effect changes: its own actor's, or that of who has the thing; null for a thing that nobody has. */
function bearerOf({ parent }: ActiveEffect): DrevoActor | null {
  const bearer = parent instanceof Item ? parent.parent : parent;
  return bearer instanceof DrevoActor ? bearer : null;
}

function isSound({ key, type, value }: EffectChange, bearer: DrevoActor | null): boolean {
  if (SHARED.test(key)) return false;
  // What a module's own actors are like is the module's.
  if (FOREIGN.test(key) || isForTokens(key) || bearer?.isFighter === false) return true;
  if (type === null || !EFFECT_TARGETS.some((target) => target.test(key))) return false;
  // What 14 keeps may be anything: nothing, a list and a yes would all pass for numbers.
  const isTold = typeof value === "number" || (typeof value === "string" && value.trim() !== "");
  const number = isTold ? Number(value) : NaN;
  if (!Number.isInteger(number) || Math.abs(number) > MOST) return false;
  // A quality that he has none of falls back to another (R3): there is nothing to add to.
  return !bearer || typeof foundry.utils.getProperty(bearer._source, key) === "number";
}
