import type { ActKind, ControlKind, Harm, House, Term } from "../rules/index.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { mayLetAct } from "../config/permit.ts";
import { chosenMode, inMode } from "../config/generation.ts";
import type { MessageMode } from "../config/generation.ts";
import { keepsPeopleSecret } from "../data/settings.ts";
import { termsFrom } from "./hooks.ts";
import type { AddedTerm } from "./hooks.ts";
import { lineForAll } from "./line.ts";
import { fighterOf, woundTerms } from "./snapshot.ts";
import type { Person, ShieldSnapshot, TraitSnapshot, WeaponSnapshot } from "./snapshot.ts";
import { speakerOf } from "./who.ts";

/** Fighters whose act is on its way to the server: until it is there, they make no other. */
const underWay = new Set<string>();

/** Whether the fighter's act is on its way to the server. */
export const isUnderWay = (actor: DrevoActor): boolean => underWay.has(actor.uuid);

/** What an act says beside who makes it and when. */
export interface Deed {
  readonly exchange: string;
  readonly kind: ActKind | ControlKind;
  readonly answers?: string | null;
  readonly target?: Person;
  readonly terms?: readonly Term[];
  readonly trait?: TraitSnapshot;
  readonly weapon?: WeaponSnapshot;
  readonly shield?: ShieldSnapshot | null;
  readonly house?: House;
  readonly asked?: readonly string[];
  readonly harm?: Harm;
  readonly surprise?: boolean;
  /** What «Другое» is. */
  readonly label?: string;
  /** How many turns a long action takes that it begins. */
  readonly needed?: number;
  readonly activity?: string;
  readonly difficulty?: number;
  /** How many times 4dF falls, where that is not what such an act rolls anyhow. */
  readonly thrown?: number;
}

/** How many times 4dF falls with an act: for the check, and for the hit location of an attack (R22). */
const DICE: Partial<Record<Deed["kind"], number>> = {
  strike: 2,
  shoot: 2,
  throw: 2,
  dodge: 1,
  shield: 1,
  move: 1,
  flee: 1,
  pursue: 1,
  follow: 1,
};

/**
 * Rolls what the act needs and puts it into the log, one act of a fighter at a time.
 * @returns the act's id; null while another of his is under way, when somebody has vetoed it, or he is not this user's
 */
export async function post(actor: DrevoActor, { thrown, ...deed }: Deed): Promise<string | null> {
  if (underWay.has(actor.uuid) || !mayLetAct(actor)) return null;
  underWay.add(actor.uuid);
  try {
    const fighter = fighterOf(actor);
    const count = thrown ?? DICE[deed.kind] ?? 0;
    const own = [...(count ? woundTerms(actor, deed.kind) : []), ...(deed.terms ?? [])];
    const added = askListeners(actor, { ...deed, terms: own }, count > 0);
    if (!added) return null;
    const terms = [...own, ...added];
    const dice = Array.from({ length: count }, () => new Roll("4df"));
    const message = await ChatMessage.implementation.create(
      {
        type: "action",
        speaker: speakerOf(actor),
        content: foundry.utils.escapeHTML(lineForAll({ ...deed, fighter })),
        rolls: await inTurn(dice),
        system: { ...deed, terms, fighter, when: now() },
      },
      inMode(modeOf(actor)),
    );
    return message?.id ?? null;
  } finally {
    underWay.delete(actor.uuid);
  }
}

/** What listeners add to an act that is about to be made; null when one of them says that it is not to be. */
function askListeners(actor: DrevoActor, deed: Deed, rolled: boolean): Term[] | null {
  const terms: AddedTerm[] = [];
  const goesOn = Hooks.call("drevo.preAct", { actor, deed: foundry.utils.deepClone(deed), rolled, terms });
  if (!goesOn) return null;
  return rolled ? termsFrom("drevo.preAct", terms) : [];
}

/** Who sees what somebody does: whom the user says in the chat; of a GM's own people the GMs alone, where the table has it so. */
export function modeOf(actor: DrevoActor): MessageMode {
  const mode = chosenMode();
  const isSecret = mode === "public" && game.user.isGM && !actor.hasPlayerOwner && keepsPeopleSecret();
  return isSecret ? "gm" : mode;
}

/** Rolls one after another, so that the same luck always gives the same dice. */
async function inTurn(rolls: readonly Roll[]): Promise<Roll[]> {
  for (const roll of rolls) await roll.evaluate({ allowInteractive: false });
  return [...rolls];
}

/** The moment in the encounter, or null without one. */
function now() {
  const { combat } = game;
  return combat?.id ? { combat: combat.id, round: combat.round, turn: combat.turn } : null;
}
