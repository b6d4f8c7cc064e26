import { actorByUuid } from "../combat/actors.ts";
import { traitsOn } from "../combat/call-traits.ts";
import type { CalledTrait } from "../combat/call-traits.ts";
import { callName, callOffCall, callStart, rollCalled, sumUpCall } from "../combat/called.ts";
import { callById, openCalls } from "../combat/calls.ts";
import { summon } from "../combat/summon.ts";
import type { CalledCheck, CallMessage } from "../combat/calls.ts";
import { mayAnswerFor } from "../combat/duty.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { whileBusy } from "./busy.ts";
import { calledTraitName } from "./call-card.ts";
import { Chooser } from "./chooser.ts";
import { buttonAt, isShifted } from "./elements.ts";
import { warn } from "./notify.ts";
import { showBreakdown, traitName } from "./numbers.ts";
import { askTerms } from "./terms-dialog.ts";

/** A call of which a GM, or whoever owns them, has several to roll for at once: those whose trait is said. */
export function waitingForMe({ call, resolution }: CalledCheck): DrevoActor[] {
  if (!call) return [];
  return resolution.awaited.flatMap((uuid) => {
    const actor = actorByUuid(uuid);
    return actor && mayAnswerFor(actor) ? [actor] : [];
  });
}

/** Who of this user's is called, and to what. */
export const calledOfMine = (): { actor: DrevoActor; called: CalledCheck }[] =>
  openCalls().flatMap((called) => waitingForMe(called).map((actor) => ({ actor, called })));

/** Rolls for one who is called: asks what with where each chooses, and for further terms where the user wants that. */
export async function giveCheck(actor: DrevoActor, id: string, event: { readonly shiftKey: boolean }): Promise<void> {
  const call = callById(id)?.call;
  if (!call) return;
  const trait = call.system.trait.type === "own" ? await chooseTrait(actor, call) : call.system.trait;
  const terms = trait && (await askTerms(callStart(actor, call, trait), event));
  if (!trait || !terms) return;
  const stands = await rollCalled(actor, id, trait, terms);
  // Who is still waited for has been held back by a module; it is that module's to say why.
  if (!stands && !callById(id)?.resolution.awaited.includes(actor.uuid))
    warn("DREVO.Warning.checkGone", { name: actor.name });
}

/** «Бросить за всех своих»: without further questions. */
export async function giveAllChecks(id: string): Promise<void> {
  const called = callById(id);
  for (const actor of called ? waitingForMe(called) : []) await rollCalled(actor, id);
}

/** «Каждый своё»: with which of his traits. */
async function chooseTrait(actor: DrevoActor, call: CallMessage): Promise<CalledTrait | null> {
  const traits = traitsOn(actor);
  const chosen = await Chooser.choose({
    title: game.i18n.localize("DREVO.Call.chooseTrait"),
    text: `${actor.name}: ${callName(call.system)}`,
    choices: traits.map((trait, place) => {
      const start = callStart(actor, call, trait);
      const { total, text } = showBreakdown(start.breakdown, { trait: traitName(start.trait) });
      // Where nothing is added the total says it all.
      const hint = start.breakdown.terms.length > 1 ? { hint: text } : {};
      return { id: `${place}`, label: `${calledTraitName(trait)} ${total}`, ...hint };
    }),
  });
  return chosen === null ? null : (traits[Number(chosen)] ?? null);
}

const ACTIONS: Readonly<
  Record<string, (called: CalledCheck, button: HTMLElement, event: { readonly shiftKey: boolean }) => Promise<unknown>>
> = {
  sumUp: (called) => sumUpCall(called),
  callOff: (called) => callOffCall(called),
  summon: async (called, button) => {
    const actor = actorByUuid(button.dataset.actor ?? "");
    if (actor) await summon(actor, called.id);
  },
  rollFor: async (called, button, event) => {
    const actor = actorByUuid(button.dataset.actor ?? "");
    if (actor?.isOwner) await giveCheck(actor, called.id, event);
  },
};

/** A click somewhere on the card of a called check. */
export function onCallClick(event: Event): void {
  const button = buttonAt(event);
  const called = callById(button?.closest<HTMLElement>("[data-call]")?.dataset.call ?? "");
  const action = ACTIONS[button?.dataset.action ?? ""];
  if (button && called && action)
    void whileBusy(event, button, () => action(called, button, { shiftKey: isShifted(event) }));
}
