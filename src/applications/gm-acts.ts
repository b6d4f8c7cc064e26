import { attackAsGroup, SPREADS } from "../combat/group.ts";
import { actorByUuid } from "../combat/actors.ts";
import { harm } from "../combat/act.ts";
import { fightersAround, fightersPresent, foesOf } from "../combat/near.ts";
import { healScratches } from "../combat/wounds.ts";
import { WOUND_LABELS } from "../config/labels.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { mayLead } from "../config/permit.ts";
import { HARMS } from "../rules/index.ts";
import { chooseWeapon } from "./answers.ts";
import { Chooser } from "./chooser.ts";
import { chooseTarget, isGone, targetedBy, targetsOf } from "./fighters.ts";
import { FormDialog } from "./form-dialog.ts";
import { inform, warn } from "./notify.ts";

const localize = (key: string): string => game.i18n.localize(key);

/** Whose next attack comes without a warning («Внезапно»): switched on before the click, and off by it. */
const surprising = new Set<string>();

/** Whether his next attack comes without a warning. */
export const isSurprising = (actor: DrevoActor): boolean => surprising.has(actor.uuid);

/** Switches «Внезапно» for somebody's next attack. */
export function toggleSurprise(actor: DrevoActor): void {
  if (!surprising.delete(actor.uuid)) surprising.add(actor.uuid);
}

/** Whether this attack comes without a warning; the next one no longer does. */
export const takeSurprise = (actor: DrevoActor): boolean => surprising.delete(actor.uuid);

/** «Без броска»: the GM says whom, with what and how badly (R14). */
export async function askHarm(actor: DrevoActor): Promise<void> {
  const target = targetedBy(actor) ?? (await chooseTarget(actor));
  const arms = target && (await chooseWeapon(actor, "any"));
  if (!target || !arms) return;
  const chosen = await Chooser.choose({
    title: localize("DREVO.Gm.harmTitle"),
    text: `${actor.name} → ${target.name}`,
    choices: HARMS.map((level) => ({ id: level, label: localize(WOUND_LABELS[level]) })),
  });
  const level = HARMS.find((known) => known === chosen);
  if (level && !isGone(target)) await harm(actor, target, level, arms.weapon);
}

/** «После боя»: the scratches of all who are there are gone (R35); what else is to be healed is called for. */
export async function endFight(): Promise<void> {
  if (!mayLead()) return;
  let count = 0;
  for (const actor of fightersAround()) count += await healScratches(actor);
  inform(count ? "DREVO.Gm.scratchesGone" : "DREVO.Gm.noScratches", { count: String(count) });
}

/** «Напасть группой»: the GM ticks who and whom. Who is aimed at is ticked already, and this one's own side. */
export async function askGroupAttack(actor: DrevoActor): Promise<void> {
  const present = fightersPresent();
  const foes = new Set(foesOf(actor).map((one) => one.actor.uuid));
  const aimed = new Set(targetsOf(actor).map(({ uuid }) => uuid));
  const side = present.find((one) => one.actor.uuid === actor.uuid)?.side;
  const tick = (group: string, one: DrevoActor, isOn: boolean) => ({
    id: `${group}.${one.uuid}`,
    group: localize(`DREVO.Gm.group.${group}`),
    label: one.name,
    type: "tick" as const,
    value: isOn ? "on" : "",
  });
  const own = present.filter((one) => one.actor.isOwner && !one.actor.isHelpless && !foes.has(one.actor.uuid));
  const others = present.filter((one) => foes.has(one.actor.uuid) || aimed.has(one.actor.uuid));
  const said = await FormDialog.ask({
    title: localize("DREVO.Gm.groupTitle"),
    icon: "fa-solid fa-people-group",
    take: localize("DREVO.Gm.groupAttack"),
    fields: [
      ...own.map((one) => tick("who", one.actor, one.side === side && !one.actor.hasPlayerOwner)),
      ...others.map((one) => tick("whom", one.actor, aimed.size ? aimed.has(one.actor.uuid) : true)),
      {
        id: "spread",
        label: localize("DREVO.Gm.spread.label"),
        type: "choice",
        value: SPREADS[0],
        choices: SPREADS.map((id) => ({ id, label: localize(`DREVO.Gm.spread.${id}`) })),
      },
    ],
  });
  if (!said) return;
  const ticked = (group: string) =>
    Object.entries(said).flatMap(([id, value]) =>
      value === "on" && id.startsWith(`${group}.`) ? (actorByUuid(id.slice(group.length + 1)) ?? []) : [],
    );
  const [attackers, targets] = [ticked("who"), ticked("whom")];
  const spread = SPREADS.find((known) => known === said.spread) ?? SPREADS[0];
  const made = attackers.length && targets.length ? await attackAsGroup(attackers, targets, spread) : 0;
  if (!made) warn("DREVO.Warning.nobodyAttacks", {});
}
