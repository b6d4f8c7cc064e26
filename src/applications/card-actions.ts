import { callOff } from "../combat/act.ts";
import { actorByUuid } from "../combat/actors.ts";
import { exchangeById, openingOf } from "../combat/log.ts";
import type { Exchange } from "../combat/log.ts";
import { applyBlow } from "../combat/reconcile.ts";
import { setFate, setWoundState } from "../combat/wounds.ts";
import { FATES } from "../data/wound.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { ANSWERS, chooseStrike, giveAnswer } from "./answers.ts";
import { whileBusy } from "./busy.ts";

/** What was pressed: the button, its exchange, and the blow and actor that it belongs to. */
interface Pressed {
  readonly button: HTMLElement;
  readonly exchange: Exchange;
  readonly actor: DrevoActor | null;
  readonly act: string;
  readonly shiftKey: boolean;
}

const ACTIONS: Readonly<Record<string, (pressed: Pressed) => Promise<unknown>>> = {
  answer: async ({ button, exchange, actor, shiftKey }) => {
    const kind = ANSWERS.find((known) => known === button.dataset.kind);
    if (kind && actor?.isOwner) await giveAnswer(actor, exchange, { kind, weapon: button.dataset.weapon, shiftKey });
  },
  chooseStrike: async ({ exchange, actor, shiftKey }) => {
    if (actor?.isOwner) await chooseStrike(actor, exchange, shiftKey);
  },
  callOff: async ({ exchange }) => {
    const opener = openingOf(exchange);
    const actor = opener && actorByUuid(opener.system.fighter.actor);
    if (actor) await callOff(actor, exchange);
  },
  applyWound: async ({ exchange, actor, act }) => {
    const blow = exchange.resolution.blows.find((candidate) => candidate.act === act);
    if (blow && actor) await applyBlow(actor, exchange, blow);
  },
  undoWound: async ({ actor, act }) => actor && setWoundState(actor, act, "undone"),
  redoWound: async ({ actor, act }) => actor && setWoundState(actor, act, "applied"),
  setFate: async ({ button, actor, act }) => {
    const fate = FATES.find((known) => known === button.dataset.fate);
    if (fate && actor) await setFate(actor, act, fate);
  },
};

/** A click somewhere on a card: one listener for all its buttons. */
export function onCardClick(event: Event): void {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLButtonElement>("button[data-action]") : null;
  if (button) void pressed(button, event instanceof MouseEvent && event.shiftKey);
}

/** Does what a button of a card says, dead until it is done. */
async function pressed(button: HTMLButtonElement, shiftKey: boolean): Promise<void> {
  const exchange = exchangeById(button.closest<HTMLElement>("[data-exchange]")?.dataset.exchange ?? "");
  const action = ACTIONS[button.dataset.action ?? ""];
  if (!exchange || !action) return;
  const blow = button.closest<HTMLElement>("[data-act]")?.dataset;
  const actor = actorByUuid(button.dataset.actor ?? blow?.actor ?? "");
  await whileBusy(button, () => action({ button, exchange, actor, act: blow?.act ?? "", shiftKey }));
}
