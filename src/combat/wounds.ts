import type { DrevoActor } from "../documents/actor.ts";
import { mayLead } from "../config/permit.ts";
import type { Wound } from "../data/character.ts";
import type { Fate } from "../data/wound.ts";
import { easedLevel } from "../rules/index.ts";
import type { BodyPart, Harm, WoundLevel } from "../rules/index.ts";

/** Writes one record whole: a partial new entry would get no defaults. */
export const writeWound = (actor: DrevoActor, id: string, wound: Wound): Promise<void> =>
  writeWounds(actor, { [id]: wound });

/** Writes those records that no listener forbids. */
async function writeWounds(actor: DrevoActor, wounds: Readonly<Record<string, Wound>>): Promise<void> {
  const allowed = Object.entries(wounds).filter(([id, wound]) => {
    const before = actor.system.wounds[id] ?? null;
    return Hooks.call("drevo.preWound", { actor, id, wound: foundry.utils.deepClone(wound), before });
  });
  if (allowed.length) await actor.update({ system: { wounds: Object.fromEntries(allowed) } });
}

/** Records what the GM says of one whose wound is death (R13). */
export async function setFate(actor: DrevoActor, id: string, fate: Fate): Promise<void> {
  const wound = actor.system.wounds[id];
  if (wound && wound.fate !== fate && mayLead()) await writeWound(actor, id, { ...wound, fate });
}

/**
 * Adds a wound that no blow dealt: a fall, a knife into a sleeper (R14).
 * @returns its id
 */
export async function addWound(actor: DrevoActor, level: Harm, part: BodyPart | null = null): Promise<string> {
  const id = foundry.utils.randomID();
  const nobody = { name: "", names: {} };
  // Later than all that he has, so that it marks the box that is free now (R33), whatever this client's clock says.
  const last = Math.max(0, ...Object.values(actor.system.wounds).map(({ time }) => time));
  await writeWound(actor, id, {
    level,
    part,
    damage: null,
    by: { actor: "", ...nobody, unseen: false },
    with: { id: "", ...nobody },
    exchange: "",
    answer: "",
    time: Math.max(Date.now(), last + 1),
    state: "applied",
    eased: null,
    fate: null,
  });
  return id;
}

/** «Полегчало»: a level better than the one that it marks; better than a scratch is healed (R35). */
export async function easeWound(actor: DrevoActor, id: string): Promise<void> {
  const wound = actor.system.wounds[id];
  const mark = markOf(actor, id);
  if (!wound || !mark) return;
  const eased = easedLevel(mark);
  await writeWound(actor, id, eased === "none" ? { ...wound, state: "healed" } : { ...wound, eased, fate: null });
}

/**
 * «Царапины прочь»: after the fight all that only scratches is healed at once (R35).
 * @returns how many scratches there were
 */
export async function healScratches(actor: DrevoActor): Promise<number> {
  const { marks } = actor.health;
  const scratches = actor.standingWounds.filter((_wound, place) => marks[place] === "scratch");
  if (scratches.length === 0) return 0;
  await writeWounds(
    actor,
    Object.fromEntries(scratches.map(([id, wound]): [string, Wound] => [id, { ...wound, state: "healed" }])),
  );
  return scratches.length;
}

/** The level that a wound which counts marks on the sheet (R33), or null for one that does not count. */
export function markOf(actor: DrevoActor, id: string): WoundLevel | null {
  const place = actor.standingWounds.findIndex(([other]) => other === id);
  return actor.health.marks[place] ?? null;
}
