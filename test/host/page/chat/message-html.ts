/** ChatMessage#renderHTML of the page: the frame of a message, its content, and the hook for systems (D20–D24). */
import { cleanHTML } from "../forms/clean.ts";
import { enrichHTML } from "../render/enrich.ts";
import { host, type HostMessage, type HostUser } from "../ports.ts";
import { el, icon, t } from "../ui/dom.ts";
import { ago } from "./time.ts";

export interface RenderMessageOptions {
  canDelete?: boolean;
  canClose?: boolean;
  [key: string]: unknown;
}

export const colorOf = (user: HostUser | null): string => {
  if (user === null) return "#888888";
  return typeof user.color === "string" ? user.color : user.color.css;
};

/** Whether content says more than text; then a system draws the message itself and the rolls stay inside it. */
function hasElements(content: string): boolean {
  const holder = document.createElement("template");
  holder.innerHTML = content;
  return holder.content.childElementCount > 0;
}

async function rollsHtml(message: HostMessage, isPrivate: boolean): Promise<string> {
  const parts = await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate })));
  return parts.join("");
}

/** The HTML of the content; dice of a plain message are shown instead of its text (inferred). */
async function contentHtml(message: HostMessage): Promise<string> {
  if (message.rolls.length > 0) {
    if (!message.isContentVisible) return rollsHtml(message, true);
    if (!hasElements(message.content)) return rollsHtml(message, false);
  }
  return enrichHTML(message.content, { rolls: false, secrets: message.isAuthor, relativeTo: message.speaker });
}

function headerButton(action: string, name: string, label: string): HTMLButtonElement {
  return el(
    "button",
    {
      class: `plain icon message-${action.replace("Message", "")}`,
      data: { action, tooltip: "" },
      attrs: { type: "button", "aria-label": label },
    },
    icon(name),
  );
}

function header(message: HostMessage, options: RenderMessageOptions): HTMLElement {
  const sent = new Date(message.timestamp);
  const meta = el(
    "span",
    { class: "message-metadata" },
    el("time", { class: "message-timestamp", attrs: { datetime: sent.toISOString() } }, ago(message.timestamp)),
  );
  if (message.flags.core?.canPopout === true)
    meta.append(headerButton("popoutMessage", "up-right-from-square", t("HOST.Chat.PopOut")));
  if (options.canDelete === true) meta.append(headerButton("deleteMessage", "trash", t("HOST.Chat.Delete")));
  if (options.canClose === true) meta.append(headerButton("dismissMessage", "xmark", t("HOST.Notification.Close")));
  const sender = el("h4", { class: "message-sender" }, el("span", { class: "name-stacked" }, message.alias));
  const element = el("header", { class: "message-header flexrow" }, sender, meta);
  if (message.whisper.length > 0) {
    const names = message.whisper.flatMap((id) => host.game.users.get(id)?.name ?? []);
    element.append(el("span", { class: "whisper-to" }, t("HOST.Chat.WhisperTo", { names: names.join(", ") })));
  }
  if (message.flavor !== "") {
    const flavor = el("span", { class: "flavor-text" });
    flavor.innerHTML = cleanHTML(message.flavor);
    element.append(flavor);
  }
  return element;
}

function classesOf(message: HostMessage): string {
  const names = ["chat-message", "message", "flexcol"];
  if (message.whisper.length > 0) names.push("whisper");
  if (message.blind) names.push("blind");
  return names.join(" ");
}

/** The element of a message for this user; the hook's listeners have run, but are not awaited (D21). */
export async function renderMessage(message: HostMessage, options: RenderMessageOptions = {}): Promise<HTMLElement> {
  const given = { canDelete: message.isOwner || host.game.user.isGM, canClose: false, ...options };
  const system = message.system as { renderHTML?: (options: object) => Promise<HTMLElement> };
  if (typeof system.renderHTML === "function") return system.renderHTML(given);
  const content = el("div", { class: "message-content" });
  content.innerHTML = await contentHtml(message);
  const element = el(
    "li",
    { class: classesOf(message), data: { messageId: message.id }, style: { "--author": colorOf(message.author) } },
    header(message, given),
    content,
  );
  const context = {
    message: message.toObject(),
    author: message.author,
    alias: message.alias,
    canDelete: given.canDelete,
    canClose: given.canClose,
    cssClass: element.className,
  };
  host.Hooks.callAll("renderChatMessageHTML", message, element, context);
  return element;
}
