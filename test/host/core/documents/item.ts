import type { Raw } from "../../shape.ts";
import { Document } from "../document.ts";
import type { DataSchema } from "../fields/objects.ts";
import { embeddedField, idField, imageField, nameField, typeFields, worldFields } from "./common.ts";

const ICON = "icons/svg/item-bag.svg";

export class Item extends Document {
  static override documentName = "Item" as const;
  static DEFAULT_ICON = ICON;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      ...typeFields("Item"),
      img: imageField(ICON),
      effects: embeddedField("ActiveEffect"),
      ...worldFields(),
    };
  }

  static getDefaultArtwork(_data: Raw = {}): { img: string } {
    return { img: ICON };
  }

  get actor(): Document | null {
    return this.parent instanceof Document ? this.parent : null;
  }
  get isOwned(): boolean {
    return this.actor !== null;
  }
}
