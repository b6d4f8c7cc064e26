import { exchangeById, exchangeOf } from "../combat/log.ts";
import type { ActionMessage, Exchange } from "../combat/log.ts";
import { lineOf } from "../combat/line.ts";
import { templatePath } from "../config/system.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";
import { onCardClick } from "./card-actions.ts";
import { prepareCard } from "./exchange-card.ts";

type Template = (context: object) => string;

/** The compiled templates; null until they have come from the server. */
let templates: { exchange: Template; line: Template } | null = null;

/** Messages that Foundry has rendered before the templates were there. */
const undrawn = new Map<HTMLElement, DrevoChatMessage>();

/** Fetches and compiles the card's templates, then draws what had to wait for them. */
export async function loadCardTemplates(): Promise<void> {
  const { getTemplate, loadTemplates } = foundry.applications.handlebars;
  await loadTemplates([templatePath("chat/sum"), templatePath("chat/was"), templatePath("dock/answer")]);
  const [exchange, line] = await Promise.all([
    getTemplate(templatePath("chat/exchange")),
    getTemplate(templatePath("chat/line")),
  ]);
  templates = { exchange, line };
  for (const [html, message] of undrawn) drawMessage(message, html);
  undrawn.clear();
}

/**
 * Draws an act into its chat message: the newest of its exchange shows the whole card, an older one a line. Foundry's own
 * display of the rolls goes at once, so that nobody finds dice in the page before the exchange is whole.
 */
export function drawMessage(message: DrevoChatMessage, html: HTMLElement): void {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!message.isType("action") || !content) return;
  content.replaceChildren();
  const exchange = exchangeOf(message);
  if (!templates) undrawn.set(html, message);
  if (!templates || !exchange) return;
  const isNewest = newestVisible(exchange)?.id === message.id;
  html.classList.toggle("drevo-older", !isNewest);
  const said = exchange.said.get(message.id ?? "")?.system ?? message.system;
  content.innerHTML = isNewest ? templates.exchange(prepareCard(exchange)) : templates.line({ line: lineOf(said) });
  content.querySelector(".drevo-card")?.addEventListener("click", onCardClick);
}

/** Draws all messages of an exchange again, wherever they are on this screen. */
export function redrawExchange(id: string): void {
  exchangeById(id)?.messages.forEach(redrawMessage);
}

/** Draws every act that is on this screen again. */
export function redrawAll(): void {
  for (const html of document.querySelectorAll<HTMLElement>("[data-message-id]")) {
    const message: DrevoChatMessage | undefined = game.messages.get(html.dataset.messageId ?? "");
    if (message) drawMessage(message, html);
  }
}

function redrawMessage(message: DrevoChatMessage): void {
  for (const html of document.querySelectorAll<HTMLElement>(`[data-message-id="${message.id}"]`))
    drawMessage(message, html);
}

const newestVisible = ({ messages }: Exchange): ActionMessage | undefined =>
  messages.filter(({ visible }) => visible).at(-1);
