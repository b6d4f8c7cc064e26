/** Messages that float on the screen for a while when the log is out of view (D26). */
import type { HostMessage } from "../ports.ts";
import { need } from "../ui/dom.ts";
import { transitionEnd } from "../app/transition.ts";
import { deleteMessage } from "./actions.ts";

const lifetime = 5_000;
const maximum = 3;

export class MessageCards {
  readonly #timers = new Map<string, number>();

  get #place(): HTMLElement {
    return need("#chat-notifications ol");
  }

  /** Shows a card, or draws it anew and lets it live on. */
  async show(message: HostMessage): Promise<void> {
    const card = await this.#draw(message);
    const old = this.#find(message.id);
    if (old === null) this.#place.append(card);
    else old.replaceWith(card);
    while (this.#place.children.length > maximum) {
      const [first] = this.#place.children;
      this.remove((first as HTMLElement).dataset.messageId ?? "");
    }
    this.#live(message.id, lifetime);
  }

  async update(message: HostMessage): Promise<void> {
    this.#find(message.id)?.replaceWith(await this.#draw(message));
  }

  remove(id: string): void {
    window.clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#find(id)?.remove();
  }

  clear(): void {
    for (const id of [...this.#timers.keys()]) this.remove(id);
  }

  #find(id: string): HTMLElement | null {
    return this.#place.querySelector<HTMLElement>(`:scope > [data-message-id="${CSS.escape(id)}"]`);
  }

  async #draw(message: HostMessage): Promise<HTMLElement> {
    const card = await message.renderHTML({ canDelete: false, canClose: true });
    card.addEventListener("click", (event) => {
      const action =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>("[data-action]")?.dataset.action
          : undefined;
      if (action === "dismissMessage") this.remove(message.id);
      if (action === "deleteMessage") void deleteMessage(message.id);
    });
    return card;
  }

  /** A card that is looked at or held stays. */
  #live(id: string, time: number): void {
    window.clearTimeout(this.#timers.get(id));
    const timer = window.setTimeout(() => {
      const card = this.#find(id);
      if (card?.matches(":hover, :focus-within") === true) this.#live(id, 1_000);
      else void this.#fade(id, card);
    }, time);
    this.#timers.set(id, timer);
  }

  async #fade(id: string, card: HTMLElement | null): Promise<void> {
    card?.classList.add("fading");
    if (card !== null) await transitionEnd(card);
    this.remove(id);
  }
}
