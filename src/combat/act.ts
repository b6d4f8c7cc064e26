import { DEFAULT_HOUSE } from "../rules/index.ts";
import type { ActKind, ControlKind, House } from "../rules/index.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { Exchange } from "./log.ts";
import { fighterOf, personOf, shieldOf, traitSnapshot, weaponOf, weaponSkill } from "./snapshot.ts";
import type { ShieldSnapshot, TraitSnapshot, WeaponSnapshot } from "./snapshot.ts";
import { lineOf } from "./line.ts";

/** Fighters whose act is on its way to the server: until it is there, they make no other. */
const underWay = new Set<string>();

/** Whether the fighter's act is on its way to the server. */
export const isUnderWay = (actor: DrevoActor): boolean => underWay.has(actor.uuid);

/** What one of the answers of this issue is made with; `none` is no check. */
export type Answer = "dodge" | "shield" | "none";

/**
 * Strikes at somebody: opens an exchange.
 * @param weaponId the id of a weapon item of his, or `FISTS`
 * @returns whether the act stands in the log; false while another of his is under way or the weapon is gone
 */
export async function strike(actor: DrevoActor, weaponId: string, target: DrevoActor): Promise<boolean> {
  const weapon = weaponOf(actor, weaponId);
  if (!weapon) return false;
  return post(actor, {
    exchange: foundry.utils.randomID(),
    kind: "strike",
    target: personOf(target),
    trait: traitSnapshot(actor, "strike", weaponSkill(actor, weaponId)),
    weapon,
    house: { ...DEFAULT_HOUSE },
  });
}

/**
 * Answers the attack that opened an exchange.
 * @returns whether the act stands in the log; false when nobody waits for it any more, or he has no shield to raise (R19)
 */
export async function answer(actor: DrevoActor, exchange: Exchange, kind: Answer): Promise<boolean> {
  if (!exchange.resolution.awaited.includes(actor.uuid)) return false;
  const shield = kind === "shield" ? shieldOf(actor) : null;
  if (kind === "shield" && !shield) return false;
  return post(actor, {
    exchange: exchange.id,
    kind,
    answers: exchange.resolution.opening,
    trait: traitSnapshot(actor, kind),
    shield,
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
  readonly target?: ReturnType<typeof personOf>;
  readonly trait?: TraitSnapshot;
  readonly weapon?: WeaponSnapshot;
  readonly shield?: ShieldSnapshot | null;
  readonly house?: House;
}

/** How many times 4dF falls with an act: for the check, and for the hit location of an attack (R22). */
const DICE: Partial<Record<Deed["kind"], number>> = { strike: 2, dodge: 1, shield: 1 };

/** Rolls what the act needs and puts it into the log, one act of a fighter at a time. */
async function post(actor: DrevoActor, deed: Deed): Promise<boolean> {
  if (underWay.has(actor.uuid)) return false;
  underWay.add(actor.uuid);
  try {
    const fighter = fighterOf(actor);
    const dice = Array.from({ length: DICE[deed.kind] ?? 0 }, () => new Roll("4df"));
    const message = await ChatMessage.implementation.create({
      type: "action",
      speaker: ChatMessage.implementation.getSpeaker({ actor }),
      content: foundry.utils.escapeHTML(lineOf({ ...deed, fighter })),
      rolls: await inTurn(dice),
      system: { ...deed, fighter, when: now() },
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
