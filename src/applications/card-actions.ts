import { callOff, sumUp } from "../combat/act.ts";
import { setNeeded } from "../combat/activity.ts";
import { actorByUuid } from "../combat/actors.ts";
import { exchangeById, openingOf } from "../combat/log.ts";
import type { Exchange } from "../combat/log.ts";
import { applyBlow, applyHarm, outcomeOn, setWoundState } from "../combat/reconcile.ts";
import { summon } from "../combat/summon.ts";
import { setFate } from "../combat/wounds.ts";
import { FATES } from "../data/wound.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { answerKind, chooseArms, giveAnswer } from "./answers.ts";
import { joinExchange } from "./begin-attack.ts";
import { whileBusy } from "./busy.ts";
import { CORRECTION_ACTIONS } from "./correct-actions.ts";
import { buttonAt, isShifted } from "./elements.ts";
import { moveOfMine } from "./exchange-card.ts";
import { chooseJoiner } from "./fighters.ts";

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
    const kind = answerKind(button.dataset.kind);
    if (kind && actor?.isOwner) await giveAnswer(actor, exchange, { kind, weapon: button.dataset.weapon, shiftKey });
  },
  chooseArms: async ({ button, exchange, actor, shiftKey }) => {
    const kind = answerKind(button.dataset.kind);
    if (kind && actor?.isOwner) await chooseArms(actor, exchange, { kind, shiftKey });
  },
  callOff: async ({ exchange }) => {
    const actor = openerOf(exchange);
    if (actor) await callOff(actor, exchange);
  },
  sumUp: async ({ exchange }) => {
    const move = moveOfMine(exchange);
    const actor = move && actorByUuid(move.system.fighter.actor);
    if (actor) await sumUp(actor, exchange, move);
  },
  summon: async ({ exchange, actor }) => actor && summon(actor, exchange.id),
  join: async ({ exchange, shiftKey }) => {
    const fighter = await chooseJoiner(exchange);
    if (fighter) await joinExchange(fighter, exchange, { shiftKey });
  },
  applyWound: async ({ exchange, actor, act }) => {
    if (!actor) return;
    const { blow, harm } = outcomeOn(exchange, act, actor.uuid);
    if (blow) await applyBlow(actor, exchange, blow);
    else if (harm) await applyHarm(actor, exchange, harm);
  },
  undoWound: async ({ actor, act }) => actor && setWoundState(actor, act, "undone"),
  redoWound: async ({ actor, act }) => actor && setWoundState(actor, act, "applied"),
  setFate: async ({ button, actor, act }) => {
    const fate = FATES.find((known) => known === button.dataset.fate);
    if (fate && actor) await setFate(actor, act, fate);
  },
  setNeeded: async ({ button, actor, act }) => {
    const record = game.user.isGM ? actor?.system.activities[act] : undefined;
    if (actor && record) await setNeeded(actor, act, record.needed + Number(button.dataset.by));
  },
  ...CORRECTION_ACTIONS,
};

/** Who opened an exchange, if he is still there. */
function openerOf(exchange: Exchange): DrevoActor | null {
  const opening = openingOf(exchange);
  return opening && actorByUuid(opening.system.fighter.actor);
}

/** A click somewhere on a card: one listener for all its buttons. */
export function onCardClick(event: Event): void {
  const button = buttonAt(event);
  if (button) void pressed(event, button);
}

/** Does what a button of a card says, dead until it is done. */
async function pressed(event: Event, button: HTMLButtonElement): Promise<void> {
  const exchange = exchangeById(button.closest<HTMLElement>("[data-exchange]")?.dataset.exchange ?? "");
  const action = ACTIONS[button.dataset.action ?? ""];
  if (!exchange || !action) return;
  const blow = button.closest<HTMLElement>("[data-act]")?.dataset;
  const actor = actorByUuid(button.dataset.actor ?? blow?.actor ?? "");
  const shiftKey = isShifted(event);
  await whileBusy(event, button, () => action({ button, exchange, actor, act: blow?.act ?? "", shiftKey }));
}
