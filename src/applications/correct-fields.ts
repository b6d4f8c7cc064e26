import { ANSWER_KINDS } from "../combat/act.ts";
import { actorByUuid } from "../combat/actors.ts";
import { facesOf } from "../combat/acts.ts";
import { weaponName } from "../combat/line.ts";
import { countedActs } from "../combat/log.ts";
import type { Exchange } from "../combat/log.ts";
import { fightersPresent } from "../combat/near.ts";
import type { SaidAct } from "../combat/said.ts";
import { weaponsOf } from "../combat/snapshot.ts";
import type { Person } from "../combat/snapshot.ts";
import { WOUND_LABELS } from "../config/labels.ts";
import { shownName } from "../config/names.ts";
import { HARMS, isAttack, isMove, rangeOf } from "../rules/index.ts";
import type { ActKind, AttackRange } from "../rules/index.ts";
import { kindName, termLabel } from "./card-corrections.ts";
import type { FormField } from "./form-dialog.ts";
import { signed, traitName } from "./numbers.ts";

const localize = (key: string): string => game.i18n.localize(key);

const numberField = (id: string, label: string, value: number): FormField => ({
  id,
  label,
  type: "number",
  value: signed(value),
});

/** The inputs of an act that can be corrected, as they count now: exactly those that it has. */
export function correctionFields(exchange: Exchange, act: SaidAct): FormField[] {
  const { system } = act;
  if (system.harm) return [targetField(exchange, act), harmField(system.harm)];
  const { kind, trait, weapon, fighter } = system;
  const rolls = trait.id !== "" && kind !== "none";
  const range = rangeAnswered(exchange, act);
  return [
    ...(aims(kind) ? [targetField(exchange, act)] : []),
    ...kindFields(exchange, act),
    ...weaponFields(exchange, act),
    ...(weapon && isAttack(kind)
      ? [numberField("damageModifier", localize("DREVO.Correct.damageModifier"), weapon.damageModifier)]
      : []),
    ...(weapon?.musclePowered && isAttack(kind)
      ? [numberField("strength", localize("DREVO.Correct.strength"), fighter.strength)]
      : []),
    ...(rolls ? [numberField("trait", traitName(trait), trait.value)] : []),
    ...(kind === "shield" && system.shield && range
      ? [numberField("shield", localize("DREVO.Correct.shield"), system.shield[range])]
      : []),
    ...(isArmorOutdated(act) ? [armorField()] : []),
    ...(rolls || kind === "none" ? termFields(act) : []),
    ...diceFields(exchange, act),
  ];
}

/** Whether such an act is for somebody. */
export const aims = (kind: string): boolean => kind === "pursue" || kind === "follow" || attacks(kind);

const attacks = (kind: string): boolean => kind === "strike" || kind === "shoot" || kind === "throw";

/** Whom it can have been for: those who are there, and those who were in it; himself never. */
function targetField(exchange: Exchange, act: SaidAct): FormField {
  const present = fightersPresent().map(({ actor }) => ({ id: actor.uuid, label: actor.name }));
  const inIt = [...exchange.said.values()].flatMap(({ system: { fighter, target } }): Person[] =>
    target ? [fighter, target] : [fighter],
  );
  const people = [...inIt.map((person) => ({ id: person.actor, label: shownName(person) })), ...present];
  const others = people.filter(({ id }) => id !== act.system.fighter.actor);
  return {
    id: "target",
    label: localize("DREVO.Correct.target"),
    type: "choice",
    value: act.system.target?.actor ?? "",
    choices: [...new Map(others.map((one) => [one.id, one])).values()],
  };
}

const harmField = (harm: string): FormField => ({
  id: "harm",
  label: localize("DREVO.Correct.harm"),
  type: "choice",
  value: harm,
  choices: HARMS.map((level) => ({ id: level, label: localize(WOUND_LABELS[level]) })),
});

/** What else it can have been: an attack another attack, a move another move, an answer another answer. */
function kindsFor(exchange: Exchange, { id, system }: SaidAct): readonly ActKind[] {
  if (system.activity || system.kind === "reload" || system.kind === "other") return [];
  if (id === exchange.resolution.opening || system.answers === null) {
    return isMove(system.kind) ? ["move", "flee"] : ["strike", "shoot", "throw"];
  }
  const answered = exchange.said.get(system.answers)?.system.kind;
  const standing: readonly ActKind[] = ["dodge", "shield"];
  const chases: readonly ActKind[] = ["pursue", "follow"];
  const isHindering = !!answered && isMove(answered);
  return ANSWER_KINDS.filter((kind) => kind === system.kind || !(isHindering ? standing : chases).includes(kind));
}

function kindFields(exchange: Exchange, act: SaidAct): FormField[] {
  const kinds = kindsFor(exchange, act);
  if (kinds.length < 2) return [];
  const choices = kinds.map((kind) => ({ id: kind, label: kindName(kind) }));
  return [{ id: "kind", label: localize("DREVO.Correct.what"), type: "choice", value: act.system.kind, choices }];
}

/** With what: what he holds now, and first what it was. */
function weaponFields(exchange: Exchange, act: SaidAct): FormField[] {
  const actor = actorByUuid(act.system.fighter.actor);
  const canAttack = isAttack(act.system.kind) || kindsFor(exchange, act).some(isAttack);
  if (!actor || !canAttack) return [];
  const { weapon } = act.system;
  const others = weaponsOf(actor).filter((one) => one.weapon.snapshot.id !== weapon?.id);
  const choices = [
    { id: "", label: weapon ? weaponName(weapon) : "–" },
    ...others.map((one) => ({ id: one.id, label: weaponName(one.weapon.snapshot) })),
  ];
  return [{ id: "weapon", label: localize("DREVO.Correct.weapon"), type: "choice", value: "", choices }];
}

/** Whether he now wears something else than when he acted. */
function isArmorOutdated({ system: { fighter } }: SaidAct): boolean {
  const actor = actorByUuid(fighter.actor);
  return !!actor && JSON.stringify(actor.armorPieces) !== JSON.stringify(fighter.armor);
}

const armorField = (): FormField => ({
  id: "armor",
  label: localize("DREVO.Correct.armorNow"),
  type: "tick",
  value: "",
});

/** The terms that he has, and room for one more. */
function termFields({ system: { terms } }: SaidAct): FormField[] {
  return [
    ...terms.map((term, place) => numberField(`term.${place}`, termLabel(term), term.value)),
    { id: "newLabel", label: localize("DREVO.Correct.more"), type: "text", value: "" },
    { id: "newValue", label: localize("DREVO.Terms.value"), type: "number", value: "" },
  ];
}

/** The dice, once everybody has seen them. */
function diceFields({ resolution }: Exchange, { message, patch, system }: SaidAct): FormField[] {
  const dice = patch?.dice?.faces ?? facesOf(message, 0);
  const location = patch?.location?.faces ?? facesOf(message, 1);
  if (resolution.state !== "closed" || system.kind === "none") return [];
  const field = (id: string, faces: readonly number[]): FormField[] => [
    { id, label: localize(`DREVO.Correct.${id}`), type: "dice", value: faces.join() },
  ];
  return [
    ...(dice ? field("dice", dice) : []),
    ...(location && isAttack(system.kind) ? field("location", location) : []),
  ];
}

/** From where the attack came that an act answers; null where it answers none. */
export function rangeAnswered(exchange: Exchange, { system }: SaidAct): AttackRange | null {
  const answered = exchange.said.get(system.answers ?? "")?.system.kind;
  if (answered && isAttack(answered)) return rangeOf(answered);
  const attack = countedActs(exchange).find((one) => one.system.target?.actor === system.fighter.actor)?.system.kind;
  return attack && isAttack(attack) ? rangeOf(attack) : null;
}
