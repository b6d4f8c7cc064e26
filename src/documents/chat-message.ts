import { mayChange } from "../config/permit.ts";

/** The log: an act is a message. */
export class DrevoChatMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
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
