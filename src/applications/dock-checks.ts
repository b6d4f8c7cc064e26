import { checkStart, difficultyOfGoingOn } from "../combat/activity.ts";
import { callName, callStart } from "../combat/called.ts";
import type { CalledCheck, CallMessage } from "../combat/calls.ts";
import { mayAnswerFor } from "../combat/duty.ts";
import { fightersAround } from "../combat/near.ts";
import type { Start } from "../combat/preview.ts";
import { callSightOf } from "../combat/sight.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { difficultyText } from "./activity-context.ts";
import { calledOfMine, waitingForMe } from "./call-actions.ts";
import { callDetails } from "./call-card.ts";
import type { DockEntry, DockRoll } from "./dock-entry.ts";
import { showBreakdown, traitName } from "./numbers.ts";

const localize = (key: string): string => game.i18n.localize(key);

/** The checks that this user must make: after a hit on one who is at something (R31), and those that are called (R6). */
export const awaitedChecks = (): (() => DockEntry)[] => [
  ...fightersAround().flatMap((actor) => {
    const start = mayAnswerFor(actor) ? checkStart(actor) : null;
    return start ? [() => showActivityCheck(actor, start)] : [];
  }),
  ...calledOfMine().flatMap(({ actor, called }) => {
    const { call } = called;
    return call ? [() => showCalled(actor, called, call)] : [];
  }),
];

function showActivityCheck(actor: DrevoActor, start: Start): DockEntry {
  const { name, uuid, img } = actor;
  return {
    actor: uuid,
    img: img ?? "",
    title: game.i18n.format("DREVO.Dock.reload", { name }),
    detail: actor.activity ? difficultyText(difficultyOfGoingOn(actor.activity)) : "",
    rule: "reload",
    rolls: [rollButton("rollActivity", start)],
  };
}

function showCalled(actor: DrevoActor, called: CalledCheck, call: CallMessage): DockEntry {
  const isOwn = call.system.trait.type === "own";
  const seen = callSightOf(called).against ? called.resolution.against : null;
  const several = isOwn ? 1 : waitingForMe(called).length;
  return {
    actor: actor.uuid,
    call: called.id,
    img: actor.img ?? "",
    title: `${actor.name}: ${callName(call.system)}`,
    detail: callDetails(call, seen),
    rule: "checks",
    rolls: [
      isOwn ? chooseButton() : rollButton("rollCalled", callStart(actor, call)),
      ...(several > 1 ? [allButton(several)] : []),
    ],
  };
}

function rollButton(action: DockRoll["action"], { trait, breakdown }: Start): DockRoll {
  const { total, text } = showBreakdown(breakdown, { trait: traitName(trait) });
  return { action, icon: "fa-solid fa-dice", label: localize("DREVO.Dock.roll"), total, hint: text };
}

/** «Каждый своё»: with what is asked when it is pressed. */
const chooseButton = (): DockRoll => ({
  action: "rollCalled",
  icon: "fa-solid fa-dice",
  label: localize("DREVO.Call.chooseTrait"),
  total: "",
  hint: localize("DREVO.Call.ownHint"),
});

/** «Бросить за всех своих» */
const allButton = (count: number): DockRoll => ({
  action: "rollAllCalled",
  icon: "fa-solid fa-users",
  label: localize("DREVO.Call.rollAll"),
  total: "",
  hint: game.i18n.format("DREVO.Call.rollAllHint", { count: String(count) }),
});
