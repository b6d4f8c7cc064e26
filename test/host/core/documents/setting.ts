import type { Raw } from "../../shape.ts";
import { Document } from "../document.ts";
import { ForeignDocumentField } from "../fields/special.ts";
import type { DataSchema } from "../fields/objects.ts";
import { StringField } from "../fields/simple.ts";
import { runtime } from "../runtime.ts";
import { commonFields, idField } from "./common.ts";

/** A stored setting of the world, or of one user. */
export class Setting extends Document {
  static override documentName = "Setting" as const;

  declare key: string;
  declare user: string | null;
  /** JSON */
  declare value: string;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      key: new StringField({ required: true, blank: false }),
      value: new StringField({ required: true, blank: false, trim: false }),
      user: new ForeignDocumentField({ documentName: "User" }, { idOnly: true }),
      ...commonFields(),
    };
  }

  /** E05: `onChange` runs when the written setting comes back, on every client. */
  override _onCreate(data: Raw, options: Raw, userId: string): void {
    super._onCreate(data, options, userId);
    this.#changed(undefined, options, userId);
  }

  override _onUpdate(changed: Raw, options: Raw, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) this.#changed(changed, options, userId);
  }

  #changed(_changed: Raw | undefined, options: Raw, userId: string): void {
    if (this.user !== null && this.user !== runtime.game.userId) return;
    const settings = runtime.game.settings as { _stored(key: string, options: Raw, userId: string): void };
    settings._stored(this.key, options, userId);
  }
}
