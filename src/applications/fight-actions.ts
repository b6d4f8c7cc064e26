import {
  beginReload,
  difficultyOfGoingOn,
  endActivity,
  passTurn,
  setDifficulty,
  setDone,
  setNeeded,
} from "../combat/activity.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { AttackKind } from "../rules/index.ts";
import { askActivityCheck, askOther } from "./activity-dialogs.ts";
import { beginAttack, beginImprovised, beginMove } from "./begin-attack.ts";
import { beginCall } from "./begin-call.ts";
import { whileBusy } from "./busy.ts";
import { isButton } from "./elements.ts";
import { askGroupAttack, askHarm, toggleSurprise } from "./gm-acts.ts";
import { mayBegin } from "./held-up.ts";
import { chooseReadied } from "./readied.ts";

/** A sheet, as far as the buttons of the fight need it. */
interface FightSheet {
  readonly actor: DrevoActor;
  readonly isEditable: boolean;
  render(): Promise<unknown>;
}

/** What a press tells beside what was pressed: Shift swaps whether he is asked for further terms. */
interface Press {
  readonly shiftKey: boolean;
}

/** What was pressed: whose it is, what the button says, and whether Shift asks for further terms. */
interface Pressed {
  readonly actor: DrevoActor;
  readonly dataset: DOMStringMap;
  readonly event: Press;
}

const attack = (kind: AttackKind) => async (pressed: Pressed) =>
  beginAttack(pressed.actor, kind, pressed.dataset.weapon ?? "", pressed.event);

/** What each button of the fight does. */
const ACTIONS = {
  strike: attack("strike"),
  shoot: attack("shoot"),
  throw: attack("throw"),
  improvise: ({ actor, event }) => beginImprovised(actor, event),
  move: ({ actor, event }) => beginMove(actor, "move", event),
  flee: ({ actor, event }) => beginMove(actor, "flee", event),
  reload: async ({ actor, dataset }) => {
    const item = actor.items.get(dataset.weapon ?? "");
    if (item?.isType("weapon") && mayBegin(actor)) await beginReload(actor, item);
  },
  other: ({ actor }) => askOther(actor),
  callCheck: ({ actor }) => beginCall(actor),
  ready: ({ actor }) => chooseReadied(actor),
  surprise: ({ actor }) => {
    toggleSurprise(actor);
    for (const sheet of Object.values(actor.apps)) void sheet.render();
    return Promise.resolve();
  },
  harm: ({ actor }) => askHarm(actor),
  groupAttack: ({ actor }) => askGroupAttack(actor),
  rollActivity: ({ actor, event }) => askActivityCheck(actor, event),
  passTurn: ({ actor }) => passTurn(actor),
  setDone: async ({ actor, dataset }) => {
    const running = actor.activity;
    const done = Number(dataset.done);
    // The last segment that is filled empties itself.
    if (running) await setDone(actor, running.id, done === running.progress.done ? done - 1 : done);
  },
  setNeeded: async ({ actor, dataset }) => {
    const running = actor.activity;
    if (running) await setNeeded(actor, running.id, running.record.needed + Number(dataset.by));
  },
  setDifficulty: async ({ actor, dataset }) => {
    const running = actor.activity;
    if (running) await setDifficulty(actor, running.id, difficultyOfGoingOn(running) + Number(dataset.by));
  },
  endActivity: async ({ actor }) => {
    const running = actor.activity;
    if (running) await endActivity(actor, running.id, "dropped");
  },
} as const satisfies Record<string, (pressed: Pressed) => Promise<void>>;

/** A click on a button of the fight: done once, not again for the second half of a double click. */
async function onFightAction(this: FightSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  const action = Object.entries(ACTIONS).find(([name]) => name === target.dataset.action)?.[1];
  if (!action || !this.isEditable || event.detail > 1 || !isButton(target)) return;
  await whileBusy(target, () => action({ actor: this.actor, dataset: target.dataset, event }));
}

/** What a sheet's buttons do by the name of their action. */
export type FightAct = keyof typeof ACTIONS;

/** Whether a text names something that a button of the fight does. */
export const isFightAct = (name: unknown): name is FightAct => typeof name === "string" && Object.hasOwn(ACTIONS, name);

/** Does what a button of the fight does, without the button. */
export const doFightAct = (actor: DrevoActor, act: FightAct, weapon = "", event: Press = { shiftKey: false }) =>
  ACTIONS[act]({ actor, dataset: { weapon }, event });

/** The buttons of the fight, as a sheet's `actions`. */
export const FIGHT_ACTIONS = Object.fromEntries(
  Object.keys(ACTIONS).map((name) => [name, onFightAction] as const),
) as Record<keyof typeof ACTIONS, typeof onFightAction>;
