import { shownAlways } from "../config/generation.ts";
import { iconPath } from "../config/system.ts";
import { clockPart } from "../rules/index.ts";
import type { DrevoActor, RunningActivity } from "./actor.ts";

/** «Заряжает 1/2», «Бежит 1/3» */
export function activityLabel({ record, progress }: RunningActivity): string {
  const { kind } = record;
  const what = kind === "other" ? record.name : game.i18n.localize(`DREVO.Activity.${kind}`);
  return `${what} ${progress.done}/${progress.needed}`;
}

/**
 * The clock of what somebody is at, as an effect that his token shows; it is stored nowhere and changes nothing. Null
 * where he is at nothing, where the user of this client may not know it, and before all of the world is there: Foundry
 * asks for effects while it prepares the actor.
 */
export function clockEffect(actor: DrevoActor): ActiveEffect.Implementation | null {
  const running = isReady(game) && actor.isActivitySeen ? actor.activity : null;
  if (!running) return null;
  const img = iconPath(`clock-${clockPart(running.progress)}`);
  const data = { name: activityLabel(running), img, ...shownAlways() };
  return new ActiveEffect.implementation(data, { parent: actor });
}

const isReady = ({ ready }: { readonly ready: boolean }): boolean => ready;

/** Draws anew the icons and bars on an actor's tokens, where there is a canvas: Foundry does it for what is stored. */
export function redrawClock(actor: DrevoActor): void {
  for (const token of actor.getActiveTokens()) token.renderFlags.set({ redrawEffects: true, refreshBars: true });
}
