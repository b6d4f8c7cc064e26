import { effectsOnToken, statusName } from "../config/generation.ts";
import type { DrevoActor } from "../documents/actor.ts";

/** A state as who sees somebody only from afar is shown it. */
interface SeenState {
  readonly img: string;
  /** In the reader's language; empty where the token shows an icon and no more. */
  readonly label: string;
}

/** What a look at somebody's token tells of him: its icons, and what those mean that everybody knows. */
export const seenStates = (actor: DrevoActor): SeenState[] =>
  effectsOnToken(actor).map((effect) => ({ img: effect.img ?? "", label: labelOf(effect) }));

function labelOf({ id, name, statuses }: ActiveEffect.Implementation): string {
  // What is stored nowhere is the clock of his long action: only who may know it has it here.
  if (id === null) return name;
  return [...statuses]
    .flatMap((status) => statusName(status) ?? [])
    .map((key) => game.i18n.localize(key))
    .join(", ");
}
