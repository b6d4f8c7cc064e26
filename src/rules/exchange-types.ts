import type { ActKind, ControlKind } from "./acts.ts";
import type { ArmorPiece } from "./armor.ts";
import type { CheckResult } from "./check.ts";
import type { House } from "./house.ts";
import type { BodyPart } from "./location.ts";
import type { ShieldModifiers } from "./shield.ts";
import type { Breakdown, Term } from "./terms.ts";
import type { Arms } from "./weapon.ts";
import type { Harm, WoundLevel } from "./wounds.ts";

/** One fighter as he was when he acted. */
export interface FighterState {
  /** The actor's uuid. */
  readonly id: string;
  readonly strength: number;
  readonly armor: readonly ArmorPiece[];
  /** Asleep, bound, unaware …: his answer, whatever it is, does not stand against an attack (R8). */
  readonly helpless: boolean;
}

/** The inputs of an act that a correction replaces; what it does not name stays as it was said. */
export interface Patch {
  /** An answer that was another answer, an attack that was another attack. */
  readonly kind?: ActKind;
  readonly target?: string;
  readonly trait?: number;
  readonly strength?: number;
  readonly armor?: readonly ArmorPiece[];
  /** All terms, not only those that are new. */
  readonly terms?: readonly Term[];
  readonly faces?: readonly number[];
  readonly locationFaces?: readonly number[];
  readonly weapon?: Arms;
  readonly shield?: ShieldModifiers;
  readonly harm?: Harm;
}

/**
 * What one message of the log says. Of a control act only id, at, exchange, kind, `answers` and `entitled` are read, of a
 * correction also what it replaces.
 */
export interface Act {
  readonly id: string;
  /** The server's creation time; of two acts of one fighter the earlier counts. */
  readonly at: number;
  readonly exchange: string;
  readonly kind: ActKind | ControlKind;
  readonly fighter: FighterState;
  /** The id of the fighter whom he attacks. */
  readonly target: string | null;
  /** The id of the act that this one answers; null for the opening act and for one who joins. */
  readonly answers: string | null;
  readonly trait: number;
  /** What a person added, and the terms that depend on the moment (wounds, R34). */
  readonly terms: readonly Term[];
  /** Four dice; null for `none`. */
  readonly faces: readonly number[] | null;
  /** Four dice of an attack for R22, read only when a hit asks for them. */
  readonly locationFaces: readonly number[] | null;
  readonly weapon: Arms | null;
  readonly shield: ShieldModifiers | null;
  /** The opening act carries the house rules; the defaults hold for what it does not say. */
  readonly house: Partial<House> | null;
  /** For a mover: the ids of the fighters near him who are asked whether they hinder him (R25). */
  readonly asked?: readonly string[];
  /** The level that a GM picks for harm without any check; the act is then no attack with dice (R14). */
  readonly harm?: Harm | null;
  /**
   * Whether who made the act may do so: calling off, a GM or the author of the opening act; closing, a GM or the mover;
   * harm without a check and correcting, a GM.
   */
  readonly entitled?: boolean;
  /** A wound already stands on it, as the blow or as the answer: of two acts of one moment it comes first. */
  readonly settled?: boolean;
  /** Of a correction: what it replaces in the act that `answers` names, all of it, whatever was corrected before. */
  readonly patch?: Patch | null;
  /** Of a correction: the one that it takes back; it replaces nothing itself. */
  readonly takesBack?: string | null;
  /** Of a correction: whether its author made the act that it names; who opened may still change whom he attacks. */
  readonly own?: boolean;
}

/** open: somebody must still answer. broken: a message that another names is missing, or a sealed one is incomplete. */
export const EXCHANGE_STATES = ["open", "closed", "calledOff", "broken"] as const;
export type ExchangeState = (typeof EXCHANGE_STATES)[number];

/** Why an act does not count: its fighter has acted, the exchange was over, or nobody asked for it. */
export const UNCOUNTED_REASONS = ["second", "late", "stray"] as const;
export type UncountedReason = (typeof UNCOUNTED_REASONS)[number];

export interface Uncounted {
  readonly act: string;
  readonly why: UncountedReason;
}

/** The check of one counted act, as its own roll was made. */
export interface Check {
  readonly act: string;
  readonly trait: number;
  readonly terms: readonly Term[];
  readonly faces: readonly number[];
  /** The terms and the dice together; a shield here meets the act that it answers. */
  readonly success: Breakdown;
}

export interface Location {
  readonly faces: readonly number[];
  readonly total: number;
  readonly part: BodyPart;
}

/** One attack on one fighter, resolved. */
export interface Blow {
  /** The id of the attacking act; the wound is keyed by it. */
  readonly act: string;
  readonly attacker: string;
  readonly target: string;
  /** The id of the target's own act. */
  readonly answer: string;
  readonly oneSided: boolean;
  /** The attacker's Success, dice included. */
  readonly attack: Breakdown;
  /** The target's Success, or the difficulty. */
  readonly defense: Breakdown;
  readonly margin: number;
  readonly result: CheckResult;
  /** null when it did not hit, and when the armour is alike everywhere (R22). */
  readonly location: Location | null;
  /** The МД that counts; 0 when it did not hit. */
  readonly armor: number;
  /** null when it did not hit. */
  readonly damage: Breakdown | null;
  readonly wound: WoundLevel;
}

/** One who tries to catch a mover: Скорость against Скорость, without harm (R25, R28). */
export interface Chase {
  readonly act: string;
  readonly pursuer: string;
  readonly mover: string;
  /** The id of the mover's act. */
  readonly answer: string;
  readonly attack: Breakdown;
  readonly defense: Breakdown;
  readonly margin: number;
  /** hit: he is caught. tie: he does not get away. miss: the pursuer lags behind. */
  readonly result: CheckResult;
}

/** Whether one who moved, fled or went along got there (R28, R29). */
export interface Movement {
  readonly act: string;
  readonly fighter: string;
  readonly away: boolean;
  /** The ids of the acts that held him up. */
  readonly stoppedBy: readonly string[];
}

/** Harm without a check, as the GM picked it (R14). */
export interface PlainHarm {
  readonly act: string;
  readonly target: string;
  readonly wound: Harm;
}

export interface Resolution {
  readonly id: string;
  readonly state: ExchangeState;
  /** The id of the act that began it. */
  readonly opening: string | null;
  /** The ids of the acts that count, in their order. */
  readonly acts: readonly string[];
  readonly uncounted: readonly Uncounted[];
  /** The ids of the fighters who must still answer. */
  readonly awaited: readonly string[];
  /** Empty unless the exchange is closed (nobody sees a number before it is whole), or the table sees dice at once. */
  readonly checks: readonly Check[];
  readonly blows: readonly Blow[];
  readonly chases: readonly Chase[];
  readonly movements: readonly Movement[];
  readonly harms: readonly PlainHarm[];
}
