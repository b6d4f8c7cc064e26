/** ui.chat: the log with its batches, the input, and what follows messages as they come, change and go (D20–D30). */
import { ApplicationV2 } from "../app/application.ts";
import type { PartialAppOptions } from "../app/types.ts";
import { Semaphore } from "../app/semaphore.ts";
import { host, type HostMessage } from "../ports.ts";
import { deleteMessage, flushLog } from "./actions.ts";
import { chatForm } from "./chat-form.ts";
import { MessageCards } from "./cards.ts";
import { MessagePopout } from "./popout.ts";
import { el, iconButton, need, t } from "../ui/dom.ts";

const near = 40;

/** Plays what a new message brings (D32). A browser that has not been clicked in yet may refuse; that is no error. */
function playSound(source: string | null): void {
  if (source !== null) void new Audio(source).play().catch(() => undefined);
}

const idOf = (target: HTMLElement): string => target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "";

const defaults: PartialAppOptions = {
  id: "chat",
  tag: "section",
  classes: ["tab", "sidebar-tab", "chat-sidebar", "active"],
  window: { frame: false, positioned: false },
  actions: {
    deleteMessage(_event, target) {
      return deleteMessage(idOf(target));
    },
    popoutMessage(_event, target) {
      const message = host.game.messages.get(idOf(target));
      return message === undefined ? undefined : MessagePopout.open(message);
    },
    flush: flushLog,
    jumpToBottom() {
      (this as unknown as ChatLog).scrollBottom({ smooth: true });
    },
  } satisfies NonNullable<ApplicationV2["options"]["actions"]>,
};

export class ChatLog extends ApplicationV2 {
  static override DEFAULT_OPTIONS = defaults;

  readonly #jobs = new Semaphore();
  readonly cards = new MessageCards();
  /** Whether the log is on the screen; told by the sidebar. */
  inView: () => boolean = () => true;
  #oldest: string | null = null;
  /** Whether the end of the log was in view when the log last was; a hidden log has no height to ask. */
  #following = true;

  get #log(): HTMLElement {
    return need("#chat ol.chat-log");
  }

  get isAtBottom(): boolean {
    const log = this.#log;
    return log.scrollHeight - log.scrollTop - log.clientHeight < near;
  }

  get #follows(): boolean {
    return this.#log.clientHeight > 0 ? this.isAtBottom : this.#following;
  }

  /** The log came into view again: it goes on where it was left, at its end if that was it. */
  shown(): void {
    if (this.hostElement !== null && this.#following) this.scrollBottom();
  }

  override _renderHTML(): Promise<HTMLElement[]> {
    const log = el("ol", {
      class: "chat-log plain themed",
      attrs: { tabindex: "0", "aria-label": t("HOST.Tab.Chat") },
    });
    log.addEventListener("scroll", () => {
      this.#onScroll(log);
    });
    const jump = iconButton("arrow-down", t("HOST.Chat.ToBottom"), {
      class: "jump-to-bottom",
      data: { action: "jumpToBottom" },
    });
    jump.hidden = true;
    return Promise.resolve([el("div", { class: "chat-scroll", attrs: { role: "log" } }, log, jump), chatForm(this)]);
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as HTMLElement[]));
  }

  override _insertElement(element: HTMLElement): void {
    need("#sidebar-content").append(element);
  }

  override async _onRender(): Promise<void> {
    // In the queue, so that messages that come meanwhile are posted after the ones that were here.
    await this.#jobs.add(async () => {
      this.#oldest = null;
      await this.#loadOlder();
      this.scrollBottom();
    });
  }

  #onScroll(log: HTMLElement): void {
    if (log.clientHeight > 0) this.#following = this.isAtBottom;
    const jump = log.parentElement?.querySelector<HTMLElement>(".jump-to-bottom");
    if (jump !== null && jump !== undefined) jump.hidden = this.isAtBottom;
    if (log.scrollTop < near) void this.#jobs.add(() => this.#loadOlder());
  }

  /** Puts the batch before the oldest shown message on top, keeping the place of what was read. */
  async #loadOlder(): Promise<void> {
    const all = host.game.messages.contents;
    const end = this.#oldest === null ? all.length : all.findIndex((message) => message.id === this.#oldest);
    if (end <= 0) return;
    const size = Number(host.CONFIG.ChatMessage?.batchSize ?? 100);
    const batch = all.slice(Math.max(0, end - size), end);
    this.#oldest = batch[0]?.id ?? null;
    const elements: HTMLElement[] = [];
    for (const message of batch) if (message.visible) elements.push(await message.renderHTML());
    const log = this.#log;
    const below = log.scrollHeight - log.scrollTop;
    log.prepend(...elements);
    log.scrollTop = log.scrollHeight - below;
  }

  // -- what happens to messages ------------------------------------------------------------------------------

  /** Appends a new message; as a card on the screen, too, when the log is out of view (D26). */
  postOne(message: HostMessage, { notify = true }: { notify?: boolean } = {}): Promise<void> {
    return this.#jobs.add(async () => {
      if (this.hostElement === null || !message.visible || host.game.messages.get(message.id) === undefined) return;
      const follow = this.#follows || message.isAuthor;
      if (this.#find(message.id) === null) this.#log.append(await message.renderHTML());
      this.#oldest ??= message.id;
      if (follow) this.scrollBottom();
      if (notify) await this.notify(message);
      playSound(message.sound);
    });
  }

  /** Draws a message anew wherever it is shown (D25). */
  updateMessage(message: HostMessage, notify = false): Promise<void> {
    return this.#jobs.add(async () => {
      if (this.hostElement === null) return;
      const old = this.#find(message.id);
      const follow = this.#follows;
      if (old !== null) old.replaceWith(await message.renderHTML());
      if (follow) this.scrollBottom();
      await this.cards.update(message);
      await MessagePopout.update(message);
      if (notify) await this.notify(message);
    });
  }

  /** Takes a message away wherever it is shown. */
  deleteMessage(id: string, _options: { deleteAll?: boolean } = {}): Promise<void> {
    return this.#jobs.add(async () => {
      if (this.hostElement === null) return;
      const element = this.#find(id);
      if (this.#oldest === id) this.#oldest = this.#after(element);
      element?.remove();
      this.cards.remove(id);
      await MessagePopout.remove(id);
    });
  }

  #after(element: HTMLElement | null): string | null {
    const next = element?.nextElementSibling;
    return next instanceof HTMLElement ? (next.dataset.messageId ?? null) : null;
  }

  /** Shows a message as a card for a while, unless the log is in view. */
  async notify(message: HostMessage): Promise<void> {
    if (this.inView()) return;
    await this.cards.show(message);
    need("#interface").dispatchEvent(new CustomEvent("host:unread"));
  }

  #find(id: string): HTMLElement | null {
    return this.#log.querySelector<HTMLElement>(`:scope > [data-message-id="${CSS.escape(id)}"]`);
  }

  scrollBottom({ smooth = false }: { smooth?: boolean } = {}): void {
    const log = this.#log;
    this.#following = true;
    log.scrollTo({ top: log.scrollHeight, behavior: smooth ? "smooth" : "instant" });
  }
}
