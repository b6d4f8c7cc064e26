import { requestCheck } from "../combat/called.ts";
import { traitAt } from "../combat/call-traits.ts";
import type { CalledTrait } from "../combat/call-traits.ts";
import { mayAnswerFor } from "../combat/duty.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { whileBusy } from "./busy.ts";
import { giveCheck } from "./call-actions.ts";

/** A sheet, as far as the dice beside its traits need it. */
interface TraitSheet {
  readonly actor: DrevoActor;
  readonly isEditable: boolean;
}

/**
 * A trait by itself: a check against nothing, rolled at once by whoever answers for him, as one does who is told «брось
 * Силу»; a GM's call to a player who is here.
 * @param event Shift swaps whether one is asked for further terms
 */
export async function rollTrait(
  actor: DrevoActor,
  trait: CalledTrait,
  event: { readonly shiftKey: boolean },
): Promise<void> {
  const call = await requestCheck({ fighters: [{ actor }], trait, against: { type: "nothing" } });
  if (call && mayAnswerFor(actor)) await giveCheck(actor, call, event);
}

/** The dice beside a trait. */
async function onRollTrait(this: TraitSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  const { actor } = this;
  const { of = "", trait: id = "" } = target.dataset;
  const trait = traitAt(actor, of, id);
  if (trait && this.isEditable) await whileBusy(event, target, () => rollTrait(actor, trait, event));
}

/** What the dice do, as a sheet's `actions`. */
export const TRAIT_ACTIONS = { rollTrait: onRollTrait };
