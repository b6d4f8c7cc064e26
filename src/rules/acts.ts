import { oneOf } from "./guard.ts";

/** What a fighter can do in an exchange. */
export const ACT_KINDS = [
  "strike",
  "shoot",
  "throw",
  "dodge",
  "shield",
  "none",
  "move",
  "flee",
  "pursue",
  "follow",
  "reload",
  "other",
] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/**
 * Acts about the exchange itself; nobody fights with them: calling it off, «Подвести итог», a correction (or taking one
 * back), asking for one, and refusing what was asked.
 */
export const CONTROL_KINDS = ["callOff", "close", "correct", "request", "refuse"] as const;
export type ControlKind = (typeof CONTROL_KINDS)[number];

/** From where an attack comes, which decides the shield modifier (R18) and the difficulty (R8). */
export const ATTACK_RANGES = ["melee", "ranged"] as const;
export type AttackRange = (typeof ATTACK_RANGES)[number];

export type AttackKind = "strike" | "shoot" | "throw";

type AnyKind = ActKind | ControlKind;

const ATTACKS: readonly AnyKind[] = ["strike", "shoot", "throw"];
const MOVES: readonly AnyKind[] = ["move", "flee", "follow"];
const CHASES: readonly AnyKind[] = ["pursue", "follow"];
const ANSWERS: readonly AnyKind[] = ["dodge", "shield", "none"];
const BURDENED: readonly AnyKind[] = ["strike", "dodge", "shield", "move", "flee", "pursue", "follow"];

/** Whether the weight of armour burdens this act (R24). Throws a RangeError for an unknown act. */
export function burdens(act: ActKind): boolean {
  return BURDENED.includes(oneOf("act", act, ACT_KINDS));
}

/** Whether the act is one about the exchange, not one of a fighter. */
export function isControl(kind: AnyKind): kind is ControlKind {
  return CONTROL_KINDS.some((control) => control === kind);
}

/** Whether the act attacks somebody. */
export function isAttack(kind: AnyKind): kind is AttackKind {
  return ATTACKS.includes(kind);
}

/** Whether the act takes its fighter to another place (R25, R29), so that others may hinder him. */
export function isMove(kind: AnyKind): boolean {
  return MOVES.includes(kind);
}

/** Whether its fighter moves off by himself (R25): who summed it up, lets those go who do not hinder him. */
export function movesOff(kind: AnyKind): kind is "move" | "flee" {
  return kind === "move" || kind === "flee";
}

/** Whether its fighter is on the move: a moving target (R26) that answers blows with Скорость (R25). */
export function isMoving(kind: AnyKind): boolean {
  return isMove(kind) || kind === "pursue";
}

/** Whether the act goes after a mover, to catch him or to come along. */
export function goesAfter(kind: AnyKind): boolean {
  return CHASES.includes(kind);
}

/** Whether an exchange can begin with the act: not with a mere answer, nor by going after nobody. */
export function canOpen(kind: AnyKind): boolean {
  return !isControl(kind) && !ANSWERS.includes(kind) && !goesAfter(kind);
}

/** The range of an attack: a strike is melee, shots and throws are ranged (R8, R18). */
export function rangeOf(kind: AttackKind): AttackRange {
  return kind === "strike" ? "melee" : "ranged";
}
