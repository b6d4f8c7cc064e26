import type { DrevoActor } from "../documents/actor.ts";
import { attack } from "./act.ts";
import { isUnloaded } from "./ammunition.ts";
import { awaiting, begunBy } from "./log.ts";
import { weaponsOf } from "./snapshot.ts";
import type { Weapon } from "./snapshot.ts";
import type { AttackKind } from "../rules/index.ts";

/** How a group falls upon several: evenly, or all on the first. */
export const SPREADS = ["even", "one"] as const;
export type Spread = (typeof SPREADS)[number];

/**
 * «Напасть группой»: each attacks one of the targets with what he has in hand, one exchange per target (R10a). Who
 * cannot attack now is left out.
 * @returns how many attacked
 */
export async function attackAsGroup(
  attackers: readonly DrevoActor[],
  targets: readonly DrevoActor[],
  spread: Spread,
): Promise<number> {
  const able = attackers.filter((actor) => !actor.isHelpless && !begunBy(actor) && awaiting(actor).length === 0);
  let made = 0;
  for (const [place, actor] of able.entries()) {
    const target = targets[spread === "one" ? 0 : place % targets.length];
    const arms = armsInHand(actor);
    if (target && arms && target.uuid !== actor.uuid && (await attack(actor, { ...arms, target }))) made += 1;
  }
  return made;
}

/** What somebody attacks with when nobody says: the first weapon of his sheet that is ready. */
function armsInHand(actor: DrevoActor): { readonly kind: AttackKind; readonly weapon: Weapon } | null {
  for (const { weapon } of weaponsOf(actor)) {
    const [kind] = weapon.uses;
    if (kind && !isUnloaded(kind, weapon)) return { kind, weapon };
  }
  return null;
}
