import { mayChange } from "../config/permit.ts";
import { lostIn } from "../data/lost.ts";
import { mendedDocument, refuse } from "./mended.ts";
import { migrate } from "../migrations/steps.ts";

/** The log: an act is a message. */
export class DrevoChatMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  /** Data of any age, and any part of it, is brought to today's version (`STEPS`). */
  static override migrateData(...args: Parameters<typeof ChatMessage.migrateData>) {
    migrate("ChatMessage", args[0]);
    return super.migrateData(...args);
  }

  /** Whatever is stored, the document is there and can be read (`mendedDocument`). */
  static override cleanData(...args: Parameters<typeof ChatMessage.cleanData>) {
    const [source, options] = args;
    return mendedDocument(this, source, options?.partial === true, () => super.cleanData(...args));
  }

  /** What nobody could read is not sent: the log stays as it is. */
  protected override async _preCreate(...args: Parameters<ChatMessage<SubType>["_preCreate"]>) {
    if (!this.isWhole) refuse(DrevoChatMessage, lostIn(this));
    return super._preCreate(...args);
  }

  /** Whether all that it says could be read; else it counts for nothing. */
  get isWhole(): boolean {
    return lostIn(this).length === 0;
  }

  /** Narrows `system` to one subtype's data, which `message.type === "…"` does not. */
  isType<Type extends ChatMessage.SubType>(type: Type): this is DrevoChatMessage<Type> {
    const own: string = this.type;
    return own === type;
  }

  protected override async _preUpdate(...args: Parameters<ChatMessage<SubType>["_preUpdate"]>) {
    return mayChange(this, "update", args[0]) ? super._preUpdate(...args) : false;
  }

  protected override async _preDelete(...args: Parameters<ChatMessage<SubType>["_preDelete"]>) {
    return mayChange(this, "delete") ? super._preDelete(...args) : false;
  }

  /** Whether the user of this client may read it: all but its own writers are shut out of a secret one. */
  get isReadableHere(): boolean {
    return this.visible && this.isContentVisible;
  }
}
