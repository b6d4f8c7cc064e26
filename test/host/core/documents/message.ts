import { isPlain } from "../../json.ts";
import type { Raw } from "../../shape.ts";
import type { Collection } from "../collection.ts";
import { MESSAGE_STYLES } from "../constants.ts";
import { Document } from "../document.ts";
import { Roll } from "../dice/roll.ts";
import { HostError } from "../errors.ts";
import { DataField } from "../fields/base.ts";
import { failure, type Failure } from "../fields/failure.ts";
import { ArrayField } from "../fields/lists.ts";
import { SchemaField, type DataSchema } from "../fields/objects.ts";
import { DocumentIdField, FilePathField, ForeignDocumentField, HTMLField } from "../fields/special.ts";
import { BooleanField, NumberField, StringField } from "../fields/simple.ts";
import { deprecated, is14, only } from "../generation.ts";
import { runtime } from "../runtime.ts";
import { commonFields, idField, typeFields } from "./common.ts";
import { applyMessageMode, chosenMode, modeOfRollMode } from "./modes.ts";
import type { User } from "./user.ts";

export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

/** What the page does with messages. */
export interface ChatPage {
  postOne(message: ChatMessage, options: { notify?: boolean }): unknown;
  updateMessage(message: ChatMessage, notify?: boolean): unknown;
  deleteMessage(id: string): unknown;
}

export class ChatMessage extends Document {
  static override documentName = "ChatMessage" as const;

  declare author: User | null;
  declare content: string;
  declare flavor: string;
  declare title: string;
  declare speaker: Speaker;
  declare rolls: Roll[];
  declare whisper: string[];
  declare blind: boolean;
  declare timestamp: number;
  declare style: number;
  declare sound: string | null;
  declare emote: boolean;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      ...typeFields("ChatMessage", "base"),
      style: new NumberField({
        required: true,
        nullable: false,
        choices: () => Object.values(MESSAGE_STYLES),
        initial: 0,
      }),
      author: new ForeignDocumentField(
        { documentName: "User" },
        { nullable: false, initial: () => runtime.game.userId },
      ),
      timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new HTMLField(),
      title: new StringField({ required: true }),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: new ForeignDocumentField({ documentName: "Scene" }, { idOnly: true }),
        actor: new ForeignDocumentField({ documentName: "Actor" }, { idOnly: true }),
        token: new DocumentIdField({ readonly: false }),
        alias: new StringField({ required: true }),
      }),
      whisper: new ArrayField(new DocumentIdField({ nullable: false })),
      blind: new BooleanField(),
      rolls: new ArrayField(new RollField()),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      ...commonFields(),
    };
  }

  /** Who speaks: the given actor or token, else the user's character, else the user. */
  static getSpeaker(from: { scene?: Document; actor?: Document; token?: Document; alias?: string } = {}): Speaker {
    const user = runtime.game.user as User;
    const scenes = runtime.game.scenes as { current: Document | null };
    const { alias } = from;
    const token = from.token ?? (from.actor && tokenOf(from.actor));
    if (token !== undefined) {
      const actor = (Reflect.get(token, "actor") ?? null) as Document | null;
      const scene = (token.parent as Document | null)?.id ?? null;
      return { scene, token: token.id, actor: actor?.id ?? null, alias: alias ?? token.name };
    }
    const actor = from.actor ?? user.character;
    const scene = (from.scene ?? scenes.current)?.id ?? null;
    if (actor === null) return { scene, token: null, actor: null, alias: alias ?? user.name };
    return { scene, token: null, actor: actor.id, alias: alias ?? actor.name };
  }

  /** The actor that a speaker names: that of his token where there is one. */
  static getSpeakerActor(speaker: Partial<Speaker>): Document | null {
    const scene = runtime.collections.get("Scene")?.get(speaker.scene ?? "") as Document | undefined;
    const token = scene?.getEmbeddedDocument("Token", speaker.token ?? "");
    if (token !== undefined) return (Reflect.get(token, "actor") ?? null) as Document | null;
    if (typeof speaker.actor !== "string") return null;
    return (runtime.collections.get("Actor")?.get(speaker.actor) ?? null) as Document | null;
  }

  /** Who may see data of a mode (D19); private modes add game masters to a whisper list (D17). */
  static applyRollMode(chatData: Raw, rollMode: string): Raw {
    if (is14()) deprecated("ChatMessage.applyRollMode is called applyMode");
    return applyMessageMode(chatData, modeOfRollMode(rollMode === "roll" ? chosenMode() : rollMode));
  }

  applyRollMode(rollMode: string): void {
    const { whisper } = this;
    this.#obey((this.constructor as typeof ChatMessage).applyRollMode({ whisper }, rollMode));
  }

  /** 14: the same under a new name, with new names of the modes (D14, D16). */
  static applyMode(chatData: Raw, mode: string): Raw {
    only(14, "ChatMessage.applyMode");
    return applyMessageMode(chatData, mode);
  }

  applyMode(mode: string): void {
    const { whisper } = this;
    this.#obey((this.constructor as typeof ChatMessage).applyMode({ whisper }, mode));
  }

  #obey({ whisper, blind }: Raw): void {
    this.updateSource({ whisper, blind });
  }

  static getWhisperRecipients(name: string): User[] {
    const users = runtime.game.users as Collection<User>;
    return ["GM", "DM"].includes(name.toUpperCase())
      ? users.filter((u) => u.isGM)
      : users.filter((u) => u.name === name);
  }

  get alias(): string {
    const actor = this.speakerActor;
    return this.speaker.alias !== "" ? this.speaker.alias : (actor?.name ?? this.author?.name ?? "");
  }
  get speakerActor(): Document | null {
    return (this.constructor as typeof ChatMessage).getSpeakerActor(this.speaker);
  }
  get isAuthor(): boolean {
    return this.author?.isSelf ?? false;
  }
  get isRoll(): boolean {
    return this.rolls.length > 0;
  }
  /** D11: a whisper without rolls shows to its readers only; one with rolls shows to all, hidden. */
  override get visible(): boolean {
    return this.whisper.length === 0 || this.isRoll || this.#mayRead;
  }
  get isContentVisible(): boolean {
    return this.whisper.length === 0 || this.#mayRead;
  }
  /** D12, D13: recipients, and the author unless the message is a blind roll. Being a game master is not enough. */
  get #mayRead(): boolean {
    if (this.whisper.includes(runtime.game.userId as string)) return true;
    return this.isAuthor && !(this.blind && this.isRoll);
  }

  override getUserLevel(user: { id: string | null } = runtime.game.user as User): number {
    return this.author?.id === user.id ? 3 : 0;
  }

  override async _preCreate(data: Raw, options: Raw, user: { id: string | null; isGM: boolean }) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    // D17: the user's current mode does not matter, only a mode that the options name, by its name there (D18).
    if (typeof options.rollMode === "string") {
      only(13, 'the option "rollMode"');
      this.applyRollMode(options.rollMode);
    }
    if (typeof options.messageMode === "string") {
      only(14, 'the option "messageMode"');
      this.applyMode(options.messageMode);
    }
    // A34: what a model's migration makes of a fragment shows with every message.
    if (is14()) this.updateSource({ blind: this.blind });
    if ("roll" in data || "user" in data)
      throw new HostError('a ChatMessage has "rolls" and "author", not "roll" and "user"');
    return undefined;
  }

  override _onCreate(data: Raw, options: Raw, userId: string): void {
    super._onCreate(data, options, userId);
    chatPage()?.postOne(this, { notify: options.notify !== false });
  }
  override _onUpdate(changed: Raw, options: Raw, userId: string): void {
    super._onUpdate(changed, options, userId);
    chatPage()?.updateMessage(this);
  }
  override _onDelete(options: Raw, userId: string): void {
    super._onDelete(options, userId);
    chatPage()?.deleteMessage(this.id ?? "");
  }

  /** The message's element: the page's work. */
  renderHTML(_options: Raw = {}): Promise<unknown> {
    return Promise.reject(new HostError("no page on this client: a message has no element"));
  }
}

/** dnd5e#620: an unlinked token's actor speaks as that token. */
function tokenOf(actor: Document): Document | undefined {
  return (Reflect.get(actor, "token") ?? undefined) as Document | undefined;
}

function chatPage(): ChatPage | undefined {
  return runtime.headless ? undefined : (runtime.ui.chat as ChatPage | undefined);
}

/** D08: JSON text in the source, a Roll on the instance; writes take either. */
class RollField extends DataField {
  static override get _defaults() {
    return { ...super._defaults, required: true, nullable: false };
  }
  protected override _cast(value: unknown): unknown {
    return typeof value === "string" ? value : JSON.stringify(value);
  }
  protected override _check(value: unknown): Failure[] {
    if (typeof value !== "string") return failure("must be the JSON of a Roll", value);
    try {
      const data: unknown = JSON.parse(value);
      if (isPlain(data) && data.evaluated === true) return [];
      return failure("must be the JSON of an evaluated Roll", value);
    } catch {
      return failure("must be the JSON of a Roll", value);
    }
  }
  override initialize(value: unknown): unknown {
    return Roll.fromJSON(value as string);
  }
  override toObject(value: unknown): unknown {
    return JSON.stringify(value);
  }
}
