import type { ActKind, AttackKind, ControlKind, House, Term } from "../rules/index.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { houseRules } from "../data/settings.ts";
import { openingOf } from "./log.ts";
import type { Exchange } from "./log.ts";
import { answerStart } from "./preview.ts";
import { fighterOf, personOf, shieldOf, traitSnapshot, woundTerms } from "./snapshot.ts";
import type { Person, ShieldSnapshot, TraitSnapshot, Weapon, WeaponSnapshot } from "./snapshot.ts";
import { lineOf } from "./line.ts";

/** Fighters whose act is on its way to the server: until it is there, they make no other. */
const underWay = new Set<string>();

/** Whether the fighter's act is on its way to the server. */
export const isUnderWay = (actor: DrevoActor): boolean => underWay.has(actor.uuid);

/** What one answers with; `none` is no check, a `strike` needs a weapon. */
export type AnswerKind = "strike" | "dodge" | "shield" | "none";

/** How somebody attacks. */
export interface Attack {
  readonly kind: AttackKind;
  readonly weapon: Weapon;
  readonly target: DrevoActor;
  /** What a person adds: «за высоту» +1. */
  readonly terms?: readonly Term[];
}

/** How somebody answers an attack. */
export interface Answer {
  readonly kind: AnswerKind;
  readonly weapon?: Weapon;
  readonly terms?: readonly Term[];
}

/**
 * Attacks somebody: opens an exchange.
 * @returns whether the act stands in the log; false while another of his is under way
 */
export function attack(actor: DrevoActor, { kind, weapon, target, terms = [] }: Attack): Promise<boolean> {
  return post(actor, {
    exchange: foundry.utils.randomID(),
    kind,
    target: personOf(target),
    trait: traitSnapshot(actor, kind, weapon.skill),
    weapon: weapon.snapshot,
    terms,
    house: houseRules(),
  });
}

/**
 * Answers the attack that opened an exchange; a strike goes back at the attacker (R9).
 * @returns whether the act stands in the log; false when nobody waits for it any more, or he cannot answer so (R8–R10, R19)
 */
export async function answer(
  actor: DrevoActor,
  exchange: Exchange,
  { kind, weapon, terms = [] }: Answer,
): Promise<boolean> {
  if (!exchange.resolution.awaited.includes(actor.uuid)) return false;
  if (!answerStart(actor, exchange, { kind, ...(weapon && { weapon }) })) return false;
  const attacker = openingOf(exchange)?.system.fighter;
  return post(actor, {
    exchange: exchange.id,
    kind,
    answers: exchange.resolution.opening,
    trait: traitSnapshot(actor, kind, weapon?.skill ?? null),
    shield: kind === "shield" ? shieldOf(actor) : null,
    terms,
    ...(weapon && { weapon: weapon.snapshot }),
    ...(kind === "strike" && attacker && { target: attacker }),
  });
}

/** Takes an open exchange back: nothing comes of it. */
export async function callOff(actor: DrevoActor, exchange: Exchange): Promise<boolean> {
  return post(actor, { exchange: exchange.id, kind: "callOff", answers: exchange.resolution.opening });
}

/** What an act says beside who makes it and when. */
interface Deed {
  readonly exchange: string;
  readonly kind: ActKind | ControlKind;
  readonly answers?: string | null;
  readonly target?: Person;
  readonly terms?: readonly Term[];
  readonly trait?: TraitSnapshot;
  readonly weapon?: WeaponSnapshot;
  readonly shield?: ShieldSnapshot | null;
  readonly house?: House;
}

/** How many times 4dF falls with an act: for the check, and for the hit location of an attack (R22). */
const DICE: Partial<Record<Deed["kind"], number>> = { strike: 2, shoot: 2, throw: 2, dodge: 1, shield: 1 };

/** Rolls what the act needs and puts it into the log, one act of a fighter at a time. */
async function post(actor: DrevoActor, deed: Deed): Promise<boolean> {
  if (underWay.has(actor.uuid)) return false;
  underWay.add(actor.uuid);
  try {
    const fighter = fighterOf(actor);
    const terms = [...woundTerms(actor, deed.kind), ...(deed.terms ?? [])];
    const dice = Array.from({ length: DICE[deed.kind] ?? 0 }, () => new Roll("4df"));
    const message = await ChatMessage.implementation.create({
      type: "action",
      speaker: ChatMessage.implementation.getSpeaker({ actor }),
      content: foundry.utils.escapeHTML(lineOf({ ...deed, fighter })),
      rolls: await inTurn(dice),
      system: { ...deed, terms, fighter, when: now() },
    });
    return !!message;
  } finally {
    underWay.delete(actor.uuid);
  }
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
