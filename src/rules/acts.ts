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

/** Acts about the exchange itself; nobody fights with them. */
export const CONTROL_KINDS = ["callOff"] as const;
export type ControlKind = (typeof CONTROL_KINDS)[number];

/** From where an attack comes, which decides the shield modifier (R18) and the difficulty (R8). */
export const ATTACK_RANGES = ["melee", "ranged"] as const;
export type AttackRange = (typeof ATTACK_RANGES)[number];

export type AttackKind = "strike" | "shoot" | "throw";

const BURDENED: readonly ActKind[] = ["strike", "dodge", "shield", "move", "flee", "pursue", "follow"];

/** Whether the weight of armour burdens this act (R24). Throws a RangeError for an unknown act. */
export function burdens(act: ActKind): boolean {
  return BURDENED.includes(oneOf("act", act, ACT_KINDS));
}

/** Whether the act is one about the exchange, not one of a fighter. */
export function isControl(kind: ActKind | ControlKind): kind is ControlKind {
  return CONTROL_KINDS.some((control) => control === kind);
}

/** Whether the act attacks somebody. */
export function isAttack(kind: ActKind | ControlKind): kind is AttackKind {
  return kind === "strike" || kind === "shoot" || kind === "throw";
}

/** The range of an attack: a strike is melee, shots and throws are ranged (R8, R18). */
export function rangeOf(kind: AttackKind): AttackRange {
  return kind === "strike" ? "melee" : "ranged";
}
