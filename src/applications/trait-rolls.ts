import { requestCheck } from "../combat/called.ts";
import { traitAt } from "../combat/call-traits.ts";
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
 * The dice beside a trait: it is rolled at once, against nothing, as whoever is told «брось Силу» does. A GM asks a hero
 * whose player is here, and does not roll for him. Shift swaps whether one is asked for further terms.
 */
async function onRollTrait(this: TraitSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  const { actor } = this;
  const { of = "", trait: id = "" } = target.dataset;
  const trait = traitAt(actor, of, id);
  if (!trait || !this.isEditable) return;
  await whileBusy(event, target, async () => {
    const call = await requestCheck({ fighters: [{ actor }], trait, against: { type: "nothing" } });
    if (call && mayAnswerFor(actor)) await giveCheck(actor, call, event);
  });
}

/** What the dice do, as a sheet's `actions`. */
export const TRAIT_ACTIONS = { rollTrait: onRollTrait };
