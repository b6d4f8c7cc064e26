import { actorByUuid } from "../combat/actors.ts";
import { facesOf } from "../combat/acts.ts";
import type { Exchange } from "../combat/log.ts";
import { NOTHING } from "../combat/said.ts";
import type { SaidAct } from "../combat/said.ts";
import { personOf, shieldOf, traitSnapshot, weaponOf, weaponsOf } from "../combat/snapshot.ts";
import type { Person, Weapon } from "../combat/snapshot.ts";
import type { PatchRecord } from "../data/action.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { ACT_KINDS, HARMS, isAttack } from "../rules/index.ts";
import type { ActKind } from "../rules/index.ts";
import { aims, rangeAnswered } from "./correct-fields.ts";
import type { FormAnswers } from "./form-dialog.ts";

/**
 * What is to be replaced in an act as it was made, so that it says what was filled in.
 * @returns null where that cannot be: nothing to strike with, no shield in hand
 */
export function patchFrom(exchange: Exchange, act: SaidAct, said: FormAnswers): PatchRecord | null {
  const { system } = act;
  const was = act.message.system;
  const actor = actorByUuid(system.fighter.actor);
  const kind = ACT_KINDS.find((known) => known === said.kind) ?? asAct(system.kind);
  const held = heldIn(actor, act, kind, said);
  const weapon = held && withModifier(held.snapshot, act, said.damageModifier);
  const shield = shieldIn(exchange, act, kind, said.shield);
  if ((isAttack(kind) && !weapon && !system.harm) || (kind === "shield" && !shield)) return null;
  const isElse = kind !== system.kind || (isAttack(kind) && held?.snapshot.id !== system.weapon?.id);
  const person = targetIn(exchange, act, kind, said.target);
  const trait = traitIn(actor, act, { kind, skill: held?.skill ?? null, isElse }, said.trait);
  const strength = numberIn(said.strength) ?? system.fighter.strength;
  const armor = said.armor === "on" && actor ? armorOf(actor) : system.fighter.armor;
  const harm = HARMS.find((level) => level === said.harm) ?? null;
  const changed = <T>(now: T, before: unknown): T | null =>
    JSON.stringify(now) === JSON.stringify(before) ? null : now;
  const terms = changed(termsIn(act, said), was.terms);
  const pieces = changed(armor, was.fighter.armor);
  return {
    ...NOTHING,
    kind: changed(kind, was.kind),
    target: person && person.actor !== was.target?.actor ? person : null,
    trait: changed(trait, was.trait),
    strength: changed(strength, was.fighter.strength),
    armor: pieces && { pieces },
    terms: terms && { list: terms },
    dice: diceIn(act, "dice", said.dice),
    location: diceIn(act, "location", said.location),
    weapon: weapon && changed(weapon, was.weapon),
    shield: shield && changed(shield, was.shield),
    harm: harm && changed(harm, was.harm),
  };
}

const asAct = (kind: string): ActKind => ACT_KINDS.find((known) => known === kind) ?? "other";

/** The number in a field; null where there was no such field. */
const numberIn = (answer: string | number | undefined): number | null => (typeof answer === "number" ? answer : null);

const armorOf = (actor: DrevoActor) => actor.armorPieces.map((piece) => ({ ...piece, parts: [...piece.parts] }));

/** With what: the weapon that was picked, else the one that it was, else the first with which one can do this. */
function heldIn(actor: DrevoActor | null, act: SaidAct, kind: ActKind, said: FormAnswers): Held | null {
  const picked = actor && typeof said.weapon === "string" && said.weapon ? weaponOf(actor, said.weapon) : null;
  if (picked) return picked;
  const { weapon } = act.system;
  if (weapon) return { snapshot: weapon, skill: actor ? skillOf(actor, weapon.id) : null };
  if (!isAttack(kind) || !actor) return null;
  return weaponsOf(actor).find((one) => one.weapon.uses.includes(kind))?.weapon ?? null;
}

type Held = Pick<Weapon, "snapshot" | "skill">;

/** The skill that a weapon of his names, found by its snapshot's id. */
const skillOf = (actor: DrevoActor, id: string): string | null =>
  weaponsOf(actor).find(({ weapon }) => weapon.snapshot.id === id)?.weapon.skill ?? null;

/** МУ as it was filled in; a weapon that was picked just now brings its own. */
function withModifier(snapshot: Held["snapshot"], { system }: SaidAct, filled: string | number | undefined) {
  const value = numberIn(filled);
  const isFilled = value !== null && value !== system.weapon?.damageModifier;
  return isFilled ? { ...snapshot, damageModifier: value } : snapshot;
}

function shieldIn(exchange: Exchange, act: SaidAct, kind: ActKind, filled: string | number | undefined) {
  const actor = actorByUuid(act.system.fighter.actor);
  const shield = act.system.shield ?? (kind === "shield" && actor ? shieldOf(actor) : null);
  const range = rangeAnswered(exchange, act);
  const modifier = numberIn(filled);
  return shield && range && modifier !== null ? { ...shield, [range]: modifier } : shield;
}

/** Whom it is for: whom was picked, else whom it was for, else him whom it answers. */
function targetIn(exchange: Exchange, act: SaidAct, kind: ActKind, picked: string | number | undefined): Person | null {
  const { target, answers } = act.system;
  const actor = typeof picked === "string" && picked !== target?.actor ? actorByUuid(picked) : null;
  if (actor) return personOf(actor);
  if (target || !aims(kind)) return target;
  const answered = exchange.said.get(answers ?? "")?.system.fighter;
  if (!answered) return null;
  const { actor: uuid, name, names, img, unseen } = answered;
  return { actor: uuid, name, names, img, unseen };
}

/** What it is rolled with: by another act or another weapon another trait, unless a number was filled in. */
function traitIn(
  actor: DrevoActor | null,
  act: SaidAct,
  { kind, skill, isElse }: { readonly kind: ActKind; readonly skill: string | null; readonly isElse: boolean },
  filled: string | number | undefined,
) {
  const { trait } = act.system;
  const value = numberIn(filled);
  if (value !== null && value !== trait.value) return { ...trait, value };
  return isElse && actor ? traitSnapshot(actor, kind, skill) : trait;
}

/** The terms as they were filled in, without those that are 0 now, and the new one. */
function termsIn({ system }: SaidAct, said: FormAnswers) {
  const kept = system.terms.map((term, place) => ({ ...term, value: numberIn(said[`term.${place}`]) ?? term.value }));
  const label = String(said.newLabel ?? "") || game.i18n.localize("DREVO.Terms.unnamed");
  const more = numberIn(said.newValue) ?? 0;
  return [...kept.filter(({ value }) => value !== 0), ...(more ? [{ id: "", label, value: more }] : [])];
}

/** Dice as they were filled in, where they are not those that fell. */
function diceIn({ message, patch }: SaidAct, which: "dice" | "location", filled: string | number | undefined) {
  const faces = typeof filled === "string" ? filled.split(",").map(Number) : (patch?.[which]?.faces ?? null);
  const fell = facesOf(message, which === "dice" ? 0 : 1);
  return faces && faces.join() !== fell?.join() ? { faces } : null;
}
