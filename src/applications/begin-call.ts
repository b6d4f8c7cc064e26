import { requestCheck, rollCalled } from "../combat/called.ts";
import { mayAnswerFor } from "../combat/duty.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { CallDialog } from "./call-dialog.ts";
import type { CallPrefill } from "./call-dialog.ts";

/**
 * «Проверка»: asks what to call for and calls it. A player's call for one fighter of his own is rolled at once.
 * @param actor from whose sheet it was asked for, or null
 * @param prefill what is filled in already
 */
export async function beginCall(actor: DrevoActor | null = null, prefill: CallPrefill = {}): Promise<void> {
  const request = await CallDialog.ask(actor, prefill);
  if (!request) return;
  const call = await requestCheck(request);
  const [only, ...others] = request.fighters;
  const isAtOnce = !game.user.isGM && only && !others.length && !only.automatic && mayAnswerFor(only.actor);
  if (call && isAtOnce) await rollCalled(only.actor, call);
}
