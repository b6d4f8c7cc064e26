import type { Raw } from "../../shape.ts";
import { Document } from "../document.ts";
import { notOffered } from "../errors.ts";
import { ObjectField, type DataSchema } from "../fields/objects.ts";
import { BooleanField } from "../fields/simple.ts";
import { runtime } from "../runtime.ts";
import { embeddedField, idField, nameField, worldFields } from "./common.ts";
import type { TokenDocument } from "./token.ts";

export class Scene extends Document {
  static override documentName = "Scene" as const;

  declare active: boolean;
  declare tokens: Iterable<TokenDocument>;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      active: new BooleanField(),
      grid: new ObjectField({ initial: () => ({ size: 100, distance: 1, units: "" }) }),
      tokens: embeddedField("Token"),
      ...worldFields(),
    };
  }

  /** Whether this is the scene that the client looks at. */
  get isView(): boolean {
    return this.active;
  }

  override async _preUpdate(changes: Raw, options: Raw, user: { id: string | null; isGM: boolean }) {
    if (changes.active === true) await this.#deactivateOthers();
    return super._preUpdate(changes, options, user);
  }

  async #deactivateOthers(): Promise<void> {
    const others = (runtime.game.scenes as Iterable<Scene>)[Symbol.iterator]();
    for (const scene of { [Symbol.iterator]: () => others }) {
      if (scene.active && scene !== this) await scene.update({ active: false });
    }
  }

  activate(): Promise<this | undefined> {
    return this.update({ active: true });
  }
  view(): never {
    return notOffered("Scene#view");
  }
}
