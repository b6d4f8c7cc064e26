import type { Raw } from "../../shape.ts";
import { Document } from "../document.ts";
import { HostError, notOffered } from "../errors.ts";
import { ObjectField, SchemaField, type DataSchema } from "../fields/objects.ts";
import { FilePathField, ForeignDocumentField } from "../fields/special.ts";
import { BooleanField, NumberField } from "../fields/simple.ts";
import { runtime } from "../runtime.ts";
import { forgetToken } from "./targets.ts";
import { commonFields, embeddedField, idField, nameField, worldFields } from "./common.ts";

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

const canvasObject = null;

export class TokenDocument extends Document {
  static override documentName = "Token" as const;

  declare actorId: string | null;
  declare actorLink: boolean;
  declare hidden: boolean;
  declare disposition: number;
  declare texture: { src: string | null };
  declare x: number;
  declare y: number;

  static override defineSchema(): DataSchema {
    const place = (): NumberField => new NumberField({ required: true, nullable: false, integer: true, initial: 0 });
    return {
      _id: idField(),
      name: nameField(),
      actorId: new ForeignDocumentField({ documentName: "Actor" }, { idOnly: true }),
      actorLink: new BooleanField(),
      texture: new SchemaField({
        src: new FilePathField({ required: true, initial: "icons/svg/mystery-man.svg", categories: ["IMAGE"] }),
      }),
      x: place(),
      y: place(),
      hidden: new BooleanField(),
      disposition: new NumberField({ required: true, nullable: false, choices: [-2, -1, 0, 1], initial: -1 }),
      ...commonFields(),
    };
  }

  /** The world actor of a linked token. */
  get actor(): Document | null {
    if (this.actorId === null) return null;
    if (!this.actorLink) throw new HostError("unlinked tokens are not offered yet by this host");
    return (runtime.collections.get("Actor")?.get(this.actorId) ?? null) as Document | null;
  }
  get isLinked(): boolean {
    return this.actorLink;
  }
  /** What the canvas shows: there is none. */
  get object(): null {
    return canvasObject;
  }
  get scene(): Document | null {
    return this.parent as Document | null;
  }
  override _onDelete(options: Raw, userId: string): void {
    super._onDelete(options, userId);
    forgetToken(this.id ?? "");
  }

  get delta(): never {
    return notOffered("TokenDocument#delta");
  }
}
