/** A message in a window of its own (D29). */
import { ApplicationV2 } from "../app/application.ts";
import { instances } from "../app/instances.ts";
import type { PartialAppOptions } from "../app/types.ts";
import type { HostMessage } from "../ports.ts";

export class MessagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialAppOptions = {
    classes: ["chat-popout"],
    position: { width: 320 },
    window: { contentTag: "ol", contentClasses: ["chat-log", "plain"] },
  };

  readonly #message: HostMessage;

  constructor(message: HostMessage) {
    super({ id: `chat-popout-${message.id}`, window: { title: message.title === "" ? message.alias : message.title } });
    this.#message = message;
  }

  static async open(message: HostMessage): Promise<void> {
    await new this(message).render({ force: true });
  }

  static #of(id: string): ApplicationV2 | undefined {
    return instances.get(`chat-popout-${id}`);
  }

  static async update(message: HostMessage): Promise<void> {
    await this.#of(message.id)?.render();
  }

  static async remove(id: string): Promise<void> {
    await this.#of(id)?.close({ animate: false });
  }

  override _renderHTML(): Promise<HTMLElement> {
    return this.#message.renderHTML({ canDelete: false });
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(result as HTMLElement);
  }
}
