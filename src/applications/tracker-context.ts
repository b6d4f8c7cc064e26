import { isOutOfAction } from "../combat/defeat.ts";
import { lineOf } from "../combat/line.ts";
import { countedActs, exchangeById, openExchanges } from "../combat/log.ts";
import type { ActionMessage } from "../combat/log.ts";
import { isReadableHere, sightOf } from "../combat/sight.ts";
import { nameHere } from "../combat/who.ts";
import { WOUND_LABELS } from "../config/labels.ts";
import { SYSTEM_ID } from "../config/system.ts";
import type { Wound } from "../data/character.ts";
import { houseRules } from "../data/settings.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { activityLabel } from "../documents/clock.ts";
import type { DrevoCombat } from "../documents/combat.ts";
import type { DrevoCombatant } from "../documents/combatant.ts";
import { HARMS, healthOf, view } from "../rules/index.ts";
import type { WoundLevel } from "../rules/index.ts";
import { isAimedAt } from "./aim.ts";
import { signed } from "./numbers.ts";

const localize = (key: string): string => game.i18n.localize(key);
const format = (key: string, data: Record<string, string>): string => game.i18n.format(key, data);

/**
 * The encounter as the user of this client may see it; null where there is none.
 * @param unfolded the fighters, by id, whose further buttons are shown
 */
export function encounterContext(combat: DrevoCombat | null, unfolded: ReadonlySet<string>) {
  if (!combat) return null;
  const { order } = houseRules();
  const shown = combat.turns.filter(isShown);
  const isMine = combat.combatant?.isOwner ?? false;
  return {
    id: combat.id,
    way: localize(`DREVO.House.order.${order}`),
    isFree: order === "free",
    isBySpeed: order === "speed",
    isBegun: combat.started,
    round: combat.started ? format("DREVO.Tracker.round", { round: String(combat.round) }) : "",
    mayRoll: order === "speed" && shown.some((one) => one.isOwner && one.initiative === null),
    mayEnd: combat.started && order !== "free" && !game.user.isGM && isMine,
    turns: shown.map((combatant) => ({
      ...turnRow(combat, combatant),
      isUnfolded: game.user.isGM && unfolded.has(combatant.id ?? ""),
    })),
  };
}

/** Whether the user of this client may know that he is there at all. */
const isShown = (combatant: DrevoCombatant): boolean =>
  combatant.visible && (game.user.isGM || combatant.isOwner || !combatant.token?.hidden);

/** One fighter of an encounter, as the tracker shows him. */
function turnRow(combat: DrevoCombat, combatant: DrevoCombatant) {
  const { fighter, token, isOwner } = combatant;
  const { order } = houseRules();
  const name = (fighter && nameHere(fighter)) ?? token?.name ?? combatant.name;
  return {
    id: combatant.id ?? "",
    actor: fighter?.uuid ?? "",
    name,
    img: combatant.img ?? "",
    isActive: combat.combatant?.id === combatant.id,
    isHidden: combatant.hidden,
    isOwner,
    isGM: game.user.isGM,
    mayOpen: fighter?.visible ?? false,
    initiative: order === "speed" && combatant.initiative !== null ? signed(combatant.initiative) : "",
    mayRoll: order === "speed" && isOwner && combatant.initiative === null,
    mayTick: order === "free" && combat.started,
    hasActed: combatant.hasActed,
    mayTarget: !!token,
    isTargeted: isAimedAt(token),
    doing: fighter ? doingOf(fighter) : [],
    mayPass: game.user.isGM && !!fighter?.activity,
    isMarked: combatant.defeated,
    ...stateOf(combatant),
  };
}

/** Whether all of his is open to the user of this client; of others one sees what the cards have shown. */
const mayLookAt = (actor: DrevoActor): boolean => actor.testUserPermission(game.user, "OBSERVER");

/** What he is at: acts whose answers are awaited, his long action, an answer that he owes. */
function doingOf(actor: DrevoActor): { icon: string; text: string }[] {
  const open = openExchanges();
  const acts = open.flatMap(countedActs).filter(({ system }) => system.fighter.actor === actor.uuid);
  const running = actor.activity;
  const isAwaited = open.some(
    ({ messages, resolution }) =>
      resolution.awaited.includes(actor.uuid) && messages.some((message) => asks(message, actor) && isSeen(message)),
  );
  return [
    ...acts
      .filter(({ message }) => isSeen(message))
      .map(({ system }) => ({ icon: "fa-solid fa-hand-fist", text: lineOf(system) })),
    ...(running && actor.isActivitySeen ? [{ icon: "fa-solid fa-stopwatch", text: activityLabel(running) }] : []),
    ...(isAwaited ? [{ icon: "fa-solid fa-hourglass-half", text: localize("DREVO.Tracker.awaited") }] : []),
  ];
}

const isSeen = (message: ActionMessage): boolean => isReadableHere(message);

/** Whether a message is an attack on him, or a move of which he is asked. */
const asks = ({ system }: ActionMessage, { uuid }: DrevoActor): boolean =>
  system.target?.actor === uuid || system.asked.includes(uuid);

/** How he is: his wounds by their letters, the worst first, and whether he is out of action. */
function stateOf(combatant: DrevoCombatant) {
  const { fighter, defeated } = combatant;
  if (!fighter) return { wounds: [], health: "", isOut: defeated };
  const isOpen = mayLookAt(fighter);
  const seen = fighter.standingWounds.filter(([act, wound]) => isOpen || isWoundSeen(act, wound));
  const health = healthOf(
    seen.map(([, wound]) => wound),
    houseRules(),
  );
  const wounds = HARMS.toReversed().flatMap((level) => {
    const count = health.marks.filter((mark) => mark === level).length;
    return count ? [woundMark(level, count)] : [];
  });
  const byHand = defeated && !combatant.getFlag(SYSTEM_ID, "out");
  const seemsOut = health.outOfAction || seen.some(([, { fate }]) => fate !== null);
  return {
    wounds,
    health: wounds.map(({ label }) => label).join(", ") || localize(WOUND_LABELS.none),
    // What nobody has shown him does not show here either; a mark on the token everybody sees.
    isOut: isOpen || !defeated ? combatant.isDefeated : byHand || (seemsOut && isOutOfAction(fighter)),
  };
}

function woundMark(level: WoundLevel, count: number) {
  return {
    level,
    letter: localize(`DREVO.WoundLetter.${level}`),
    count: count > 1 ? String(count) : "",
    label: count > 1 ? `${localize(WOUND_LABELS[level])}: ${count}` : localize(WOUND_LABELS[level]),
  };
}

/** Whether the exchange in which a wound was dealt shows it to the user of this client. */
function isWoundSeen(act: string, { exchange }: Wound): boolean {
  const found = exchangeById(exchange);
  if (!found) return false;
  const { blows, harms } = view(found.resolution, sightOf(found));
  const blow = blows.find((one) => one.act === act);
  return harms.some((harm) => harm.act === act) || (!!blow && (!blow.hidden || blow.wound !== null));
}
