import type { ActivityRecord, Wound } from "../data/character.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { Term } from "../rules/index.ts";
import type { CalledCheck, CallMessage, CheckMessage } from "./calls.ts";
import type { ActionMessage, Exchange } from "./log.ts";
import type { Deed } from "./post.ts";

/** What a listener adds to a check: what it is called on the card, and a whole number. */
export type AddedTerm = Pick<Term, "label" | "value">;

/** Somebody is about to act; nothing has been rolled, written or sent. */
export interface PreAct {
  readonly actor: DrevoActor;
  /** What he is about to do, with the terms that are there already. A copy: changing it changes nothing. */
  readonly deed: Deed;
  /** Whether dice fall for a check of his. */
  readonly rolled: boolean;
  /** Empty: what is pushed here is added to his check. Of no use where no dice fall. */
  readonly terms: AddedTerm[];
}

/** An act has come into the log. */
export interface Acted {
  readonly message: ActionMessage;
  /** Its exchange, the act included, as the rules see it on this client. */
  readonly exchange: Exchange;
  /** Whether the exchange takes it into account: not a second act of one fighter, one that came too late, a mere request. */
  readonly counts: boolean;
}

/** An exchange has become whole, or has been called off: `exchange.resolution.state` tells which. */
export interface ExchangeOver {
  readonly exchange: Exchange;
}

/** A wound is about to be written to an actor: a new one, or one that has changed. */
export interface PreWound {
  readonly actor: DrevoActor;
  /** The id of the act that dealt it; a random one where none did. */
  readonly id: string;
  /** As it is to be. A copy: changing it changes nothing. */
  readonly wound: Wound;
  /** As it is now; null for a new one. */
  readonly before: Wound | null;
}

/** A wound stands on an actor, new or changed. */
export interface Wounded {
  readonly actor: DrevoActor;
  readonly id: string;
  readonly wound: Wound;
}

/** A long action of an actor has begun, gone on, or ended. */
export interface ActivityChanged {
  readonly actor: DrevoActor;
  /** The id of the act that began it. */
  readonly id: string;
  readonly activity: ActivityRecord;
}

/** Somebody is about to roll the check that he is called for; no dice have fallen. */
export interface PreCheck {
  readonly actor: DrevoActor;
  readonly call: CallMessage;
  /** Empty: what is pushed here is added to his check. */
  readonly terms: AddedTerm[];
}

/** A check has been called, or something has been done about it: rolled, summed up, called off. */
export interface CallChanged {
  readonly message: CallMessage | CheckMessage;
  readonly called: CalledCheck;
}

/**
 * The events that other modules may listen to by `Hooks.on`; `docs/events.md` tells of each. Those whose name begins with
 * `pre` are called on the one client that acts, before anything has happened, and only `false` from a listener stops it; the
 * others are called once on every client, after it has happened. As with Foundry's own, nobody waits for a listener (B04),
 * and one that throws harms none but itself (B03t, H03).
 */
export interface DrevoEvents {
  "drevo.preAct": (told: PreAct) => unknown;
  "drevo.act": (told: Acted) => void;
  "drevo.exchange": (told: ExchangeOver) => void;
  "drevo.preWound": (told: PreWound) => unknown;
  "drevo.wound": (told: Wounded) => void;
  "drevo.activity": (told: ActivityChanged) => void;
  "drevo.preCheck": (told: PreCheck) => unknown;
  "drevo.call": (told: CallChanged) => void;
}

/**
 * What listeners have added, as far as it is a term: what is not is left out with a warning that names the event.
 * @returns terms that a person has added, as far as the rules are concerned: without id or ruling
 */
export function termsFrom(event: keyof DrevoEvents, added: readonly unknown[]): Term[] {
  return added.flatMap((entry) => {
    if (isTerm(entry)) return [{ label: entry.label.trim(), value: entry.value }];
    console.warn(
      `${event}: a listener has added what is no term ({ label: text, value: whole number }); it is ignored.`,
    );
    return [];
  });
}

function isTerm(entry: unknown): entry is AddedTerm {
  if (typeof entry !== "object" || entry === null) return false;
  const { label, value } = entry as Partial<Record<string, unknown>>;
  return typeof label === "string" && label.trim() !== "" && Number.isSafeInteger(value);
}
