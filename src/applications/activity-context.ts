import { difficultyOfGoingOn } from "../combat/activity.ts";
import { shownName } from "../config/names.ts";
import type { RuleName } from "../config/topics.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { activityLabel } from "../documents/clock.ts";
import type { ActivityKind } from "../rules/index.ts";
import { signed } from "./numbers.ts";

const ICONS = {
  move: "fa-solid fa-person-walking",
  flee: "fa-solid fa-person-running",
  reload: "fa-solid fa-rotate",
  other: "fa-solid fa-hourglass-half",
} as const satisfies Record<ActivityKind, string>;

/** Where the rules tell of it. */
const RULES = { move: "moving", flee: "fleeing", reload: "reload", other: "R32" } as const satisfies Record<
  ActivityKind,
  RuleName
>;

/** The clock of what somebody is at, for any template; null when he is at nothing (R32). */
export function activityClock(actor: DrevoActor) {
  const running = actor.activity;
  if (!running) return null;
  const { id, record, progress } = running;
  return {
    id,
    actor: actor.uuid,
    icon: ICONS[record.kind],
    label: activityLabel(running),
    rule: RULES[record.kind],
    done: progress.done,
    needed: progress.needed,
    segments: Array.from({ length: progress.needed }, (_, place) => ({
      place: place + 1,
      isDone: place < progress.done,
      label: game.i18n.format("DREVO.Activity.set", { done: String(place + 1) }),
    })),
    why: progress.awaitsCheck.length ? game.i18n.localize("DREVO.Activity.awaitsCheck") : "",
    awaitsCheck: progress.awaitsCheck.length > 0,
    against: record.kind === "reload" ? difficultyText(difficultyOfGoingOn(running)) : "",
    isGM: game.user.isGM,
    isOwner: actor.isOwner,
  };
}

/** What is loaded, and how far one is with it, for a weapon's row. */
export function loadRow(actor: DrevoActor, itemId: string) {
  const item = actor.items.get(itemId);
  if (!item?.isType("weapon") || item.system.load === null) return null;
  const { left, load, reload } = item.system;
  const running = actor.activity;
  return {
    text: `${left ?? 0}/${load}`,
    isEmpty: left === 0,
    mayLoad: reload > 0 && left !== load,
    isLoading: running?.record.kind === "reload" && running.record.item === itemId,
    turns: reload,
    label: game.i18n.format("DREVO.Sheet.loadOf", { name: shownName(item.named) }),
  };
}

/** «Сложность 0», with its sign where it has one. */
export const difficultyText = (difficulty: number): string =>
  game.i18n.format("DREVO.Activity.against", { difficulty: signed(difficulty) });
