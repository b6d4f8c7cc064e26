import type { Raw } from "../../shape.ts";
import { Document, type UserLike } from "../document.ts";
import { HostError } from "../errors.ts";
import { ForeignDocumentField } from "../fields/special.ts";
import { StringField } from "../fields/simple.ts";
import type { DataSchema } from "../fields/objects.ts";
import { runtime } from "../runtime.ts";
import { idField, imageField, nameField, worldFields } from "./common.ts";
import type { User } from "./user.ts";

type Script = (this: Macro, ...scope: unknown[]) => Promise<unknown>;

/** Not a name of the language. */
const AsyncFunction = (async () => Promise.resolve()).constructor as new (...parts: string[]) => Script;

/** A line of script that a person keeps. Those that say something in the chat are not offered. */
export class Macro extends Document {
  static override documentName = "Macro" as const;

  declare author: User | null;
  declare command: string;
  declare img: string;
  declare type: string;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new StringField({ required: true, choices: ["chat", "script"], initial: "chat" }),
      author: new ForeignDocumentField({ documentName: "User" }),
      img: imageField("icons/svg/dice-target.svg"),
      scope: new StringField({ required: true, choices: ["global", "actors", "actor"], initial: "global" }),
      command: new StringField({ required: true, blank: true, trim: false }),
      ...worldFields(),
    };
  }

  get isAuthor(): boolean {
    return this.author?.isSelf ?? false;
  }

  /** D06 */
  canUserExecute(user: User): boolean {
    if (!this.testUserPermission(user, "LIMITED")) return false;
    return this.type === "script" ? user.can("MACRO_SCRIPT") : true;
  }
  get canExecute(): boolean {
    return this.canUserExecute(runtime.game.user as User);
  }

  override async _preCreate(data: Raw, options: Raw, user: UserLike) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource({ author: user.id });
    return undefined;
  }

  /** Runs the script, which sees the globals of the API. What it throws is told and thrown on. */
  execute(scope: Raw = {}): Promise<unknown> {
    const odd = Object.keys(scope).filter((name) => !["event", "speaker", "actor", "token"].includes(name));
    if (odd.length > 0) throw new HostError(`the scope "${odd.join(", ")}" of a macro is not offered by this host`);
    if (this.type !== "script") throw new HostError("macros that say something in the chat are not offered");
    if (!this.canExecute) throw new Error(`You may not execute the macro ${this.name}`);
    const names = ["speaker", "actor", "token", "character", "scope"];
    const script = new AsyncFunction(...names, `{${this.command}\n}`);
    return script.call(this, scope.speaker, scope.actor, scope.token, null, scope);
  }
}
