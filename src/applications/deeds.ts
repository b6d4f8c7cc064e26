import { actorByUuid } from "../combat/actors.ts";
import { skillTrait } from "../combat/call-traits.ts";
import { FISTS, weaponFrom } from "../combat/snapshot.ts";
import { keptDifficulties } from "../data/difficulties.ts";
import { fighterIn } from "../documents/actor.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { DrevoItem } from "../documents/item.ts";
import { beginAttack } from "./begin-attack.ts";
import { beginCall } from "./begin-call.ts";
import { shared } from "./busy.ts";
import { doFightAct, isFightAct } from "./fight-actions.ts";
import { warn } from "./notify.ts";
import { openSheet } from "./open-sheet.ts";
import { rollTrait } from "./trait-rolls.ts";

/** Something that can be done with one press, as plain data: what a macro of the hotbar keeps. */
export type Deed =
  /** Uses a thing: strikes or shoots with a weapon, rolls a skill, takes or puts on a shield or armour, opens the rest. */
  | { readonly item: string }
  /** Does what a button of the fight does; `weapon` is the id of an item of his, where the act is one with a weapon. */
  | { readonly actor: string; readonly act: string; readonly weapon?: string }
  /** «Проверка» with a kept difficulty filled in. */
  | { readonly difficulty: string };

/** What is said beside the deed itself. */
export interface DeedOptions {
  /** What it is called when it is no longer there. */
  readonly name?: string;
  /** Whether one is asked for further terms, the other way round than this user has it. */
  readonly shiftKey?: boolean;
}

/**
 * Does a deed as if its button on the sheet had been pressed. What is gone, or not this user's, is told by a notification.
 * @returns whether there was something to do it with
 */
export async function doDeed(deed: Deed, options: DeedOptions = {}): Promise<boolean> {
  const { name = "", shiftKey = false } = options;
  const work = await workOf(deed, { shiftKey });
  if (!work) {
    warn("DREVO.Hotbar.gone", { name: name || game.i18n.localize("DREVO.Hotbar.nameless") });
    return false;
  }
  if (work.owner && !work.owner.isOwner) {
    warn("DREVO.Hotbar.notYours", { name: work.owner.name });
    return false;
  }
  await work.begin();
  return true;
}

interface Work {
  /** Whose it is; nobody's may be done by all who can see it. */
  readonly owner: DrevoActor | null;
  readonly begin: () => Promise<unknown>;
}

/** What there is to do; null when what it was for is gone. */
async function workOf(deed: Deed, press: { readonly shiftKey: boolean }): Promise<Work | null> {
  if ("item" in deed) return workWith(await found(deed.item), press);
  if ("difficulty" in deed) {
    const kept = game.user.isGM && keptDifficulties().find(({ id }) => id === deed.difficulty);
    return kept ? { owner: null, begin: () => beginCall(null, { kept }) } : null;
  }
  const actor = actorByUuid(deed.actor);
  const { act, weapon = "" } = deed;
  if (!actor || !isFightAct(act)) return null;
  if (weapon !== "" && !isWeaponOf(actor, weapon)) return null;
  return { owner: actor, begin: () => doFightAct(actor, act, weapon, press) };
}

/** The document of a UUID, null where nothing answers to it. */
async function found(uuid: string): Promise<unknown> {
  try {
    return await fromUuid(uuid);
  } catch {
    // Foundry throws for what is no UUID at all.
    return null;
  }
}

/** His own fists are always there. */
const isWeaponOf = (actor: DrevoActor, id: string): boolean => id === FISTS || actor.items.get(id) !== undefined;

function workWith(item: unknown, press: { readonly shiftKey: boolean }): Work | null {
  if (!(item instanceof DrevoItem)) return null;
  const owner: DrevoActor | null = fighterIn(item.actor);
  const begin = (): Promise<unknown> => {
    if (owner && item.isType("weapon")) {
      const [use = "strike"] = weaponFrom(item).uses;
      return beginAttack(owner, use, item.id ?? "", press);
    }
    if (owner && item.isType("skill")) return rollSkill(owner, item, press);
    // What is nobody's is worn by nobody, and what lies in a pack stays as it is.
    const isHis = !!owner && owner.pack === null;
    if (isHis && item.isType("shield")) return item.update({ system: { equipped: !item.system.equipped } });
    if (isHis && item.isType("armor")) return item.update({ system: { equipped: !item.system.equipped } });
    return openSheet(item);
  };
  return { owner, begin };
}

/** A skill by itself. A macro has no button that is dead meanwhile, and no exchange tells of a call that is on its way. */
const rollSkill = shared(
  (actor: DrevoActor, skill: DrevoItem<"skill">, press: { readonly shiftKey: boolean }) =>
    rollTrait(actor, skillTrait(skill), press),
  (_, { uuid }) => uuid,
);
