import { callLine, checkLine } from "../combat/called.ts";
import { callById, callOf, messagesOf } from "../combat/calls.ts";
import type { CalledCheck } from "../combat/calls.ts";
import { exchangeById, exchangeOf } from "../combat/log.ts";
import type { ActionMessage, Exchange } from "../combat/log.ts";
import { lineOf, secretLine } from "../combat/line.ts";
import { isDeedKnown } from "../combat/sight.ts";
import { templatePath } from "../config/system.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";
import { onCallClick } from "./call-actions.ts";
import { newestOf, prepareCall } from "./call-card.ts";
import { onCardClick } from "./card-actions.ts";
import { draw } from "./draw.ts";
import type { Template } from "./draw.ts";
import { prepareCard } from "./exchange-card.ts";
import { keepingEnds } from "./keep-ends.ts";

interface Templates {
  readonly exchange: Template;
  readonly call: Template;
  readonly line: Template;
}

/** The compiled templates; null until they have come from the server. */
let templates: Templates | null = null;

/** Messages that Foundry has rendered before the templates were there. */
const undrawn = new Map<HTMLElement, DrevoChatMessage>();

/** Fetches and compiles the card's templates, then draws what had to wait for them. */
export async function loadCardTemplates(): Promise<void> {
  const { getTemplate, loadTemplates } = foundry.applications.handlebars;
  const parts = ["chat/sum", "chat/was", "chat/summon", "dock/answer", "choose/odds-bar", "rule/mark"];
  await loadTemplates(parts.map(templatePath));
  const [exchange, call, line] = await Promise.all([
    getTemplate(templatePath("chat/exchange")),
    getTemplate(templatePath("chat/call")),
    getTemplate(templatePath("chat/line")),
  ]);
  templates = { exchange, call, line };
  for (const [html, message] of undrawn) drawMessage(message, html);
  undrawn.clear();
}

/**
 * Draws an act into its chat message: the newest of its exchange, or of its call, shows the whole card, an older one a
 * line. Foundry's own display of the rolls goes at once, so that nobody finds dice in the page before all is whole.
 */
export function drawMessage(message: DrevoChatMessage, html: HTMLElement): void {
  const content = html.querySelector<HTMLElement>(".message-content");
  const exchange = message.isType("action") ? exchangeOf(message) : null;
  const called = callOf(message);
  if (!content || !(called || message.isType("action"))) return;
  content.replaceChildren();
  if (!templates) undrawn.set(html, message);
  else if (exchange && message.isType("action")) drawAct(message, exchange, html, content, templates);
  else if (called) drawCall(message, called, html, content, templates);
}

function drawAct(
  message: ActionMessage,
  exchange: Exchange,
  html: HTMLElement,
  content: HTMLElement,
  { exchange: card, line }: Templates,
): void {
  const isNewest = newestVisible(exchange)?.id === message.id;
  html.classList.toggle("drevo-older", !isNewest);
  if (isNewest) draw(content, card, prepareCard(exchange));
  else draw(content, line, { line: lineHere(message, exchange) });
  content.querySelector(".drevo-card")?.addEventListener("click", onCardClick);
}

/** An older act in one line, as far as this viewer may know of it. */
function lineHere(message: ActionMessage, { said }: Exchange): string {
  const system = said.get(message.id ?? "")?.system ?? message.system;
  return isDeedKnown({ message, system }) ? lineOf(system) : secretLine(system);
}

function drawCall(
  message: DrevoChatMessage,
  called: CalledCheck,
  html: HTMLElement,
  content: HTMLElement,
  { call: card, line }: Templates,
): void {
  const isNewest = newestOf(called)?.id === message.id;
  html.classList.toggle("drevo-older", !isNewest);
  if (isNewest) draw(content, card, prepareCall(called));
  else draw(content, line, { line: calledLine(message, called) });
  content.querySelector(".drevo-card")?.addEventListener("click", onCallClick);
}

/** An older message about a call in one line. */
function calledLine(message: DrevoChatMessage, { call }: CalledCheck): string {
  if (message.isType("call")) return callLine(message.system);
  if (!message.isType("check")) return "";
  const { kind, fighter } = message.system;
  if (kind === "roll") return fighter ? checkLine(call, fighter) : "";
  return game.i18n.localize(`DREVO.Call.${kind}Line`);
}

/** Draws all messages of an exchange again, wherever they are on this screen. */
export function redrawExchange(id: string): void {
  redraw((exchangeById(id)?.messages ?? []).flatMap(shownOf));
}

/** Draws all messages about a call again. */
export function redrawCall(id: string): void {
  const called = callById(id);
  if (called) redraw(messagesOf(called).flatMap(shownOf));
}

/** Draws every act that is on this screen again. */
export function redrawAll(): void {
  redraw(
    onScreens("[data-message-id]").flatMap((html) => {
      const message: DrevoChatMessage | undefined = game.messages.get(html.dataset.messageId ?? "");
      return message ? [{ message, html }] : [];
    }),
  );
}

/** A message in one of the places where it is shown. */
interface Shown {
  readonly message: DrevoChatMessage;
  readonly html: HTMLElement;
}

const shownOf = (message: DrevoChatMessage): Shown[] =>
  onScreens(`[data-message-id="${message.id}"]`).map((html) => ({ message, html }));

function redraw(shown: readonly Shown[]): void {
  const elements = shown.map(({ html }) => html);
  keepingEnds(elements, () => {
    for (const { message, html } of shown) drawMessage(message, html);
  });
}

/** All that there is of something, here and in the browser windows that Foundry has opened of its own (14). */
function onScreens(selector: string): HTMLElement[] {
  const windows: { readonly element: HTMLElement | null }[] = [...foundry.applications.instances.values()];
  const documents = new Set([document, ...windows.flatMap(({ element }) => element?.ownerDocument ?? [])]);
  return [...documents].flatMap((one) => [...one.querySelectorAll<HTMLElement>(selector)]);
}

const newestVisible = ({ messages }: Exchange): ActionMessage | undefined =>
  messages.filter(({ visible }) => visible).at(-1);
