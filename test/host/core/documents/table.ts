import type { Raw } from "../../shape.ts";
import { Document } from "../document.ts";
import { ArrayField } from "../fields/lists.ts";
import type { DataSchema } from "../fields/objects.ts";
import { BooleanField, NumberField, StringField } from "../fields/simple.ts";
import { FilePathField, HTMLField } from "../fields/special.ts";
import { commonFields, embeddedField, idField, imageField, nameField, worldFields } from "./common.ts";

const ICON = "icons/svg/d20-grey.svg";
const whole = (initial: number): NumberField =>
  new NumberField({ required: true, nullable: false, integer: true, initial });

/** A roll table; in this host it lies in a pack, is read and looked up, and is not drawn from. */
export class RollTable extends Document {
  static override documentName = "RollTable" as const;

  declare description: string;
  declare formula: string;
  declare results: Iterable<TableResult> & { contents: TableResult[] };

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(ICON),
      description: new HTMLField(),
      results: embeddedField("TableResult"),
      formula: new StringField(),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      ...worldFields(),
    };
  }

  /** The results in whose range a total lies. */
  getResultsForRoll(value: number): TableResult[] {
    return this.results.contents.filter(({ range: [low = 0, high = 0] }) => low <= value && value <= high);
  }

  static getDefaultArtwork(_data: Raw = {}): { img: string } {
    return { img: ICON };
  }
}

/** One result of a roll table: a text, where a total lies between the ends of its range. */
export class TableResult extends Document {
  static override documentName = "TableResult" as const;

  declare description: string;
  declare range: number[];
  declare weight: number;
  declare drawn: boolean;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      type: new StringField({ required: true, blank: false, initial: "text", choices: ["text", "document"] }),
      name: new StringField({ required: true, nullable: false, blank: true, initial: "" }),
      img: new FilePathField({ required: true, nullable: true, initial: null }),
      description: new HTMLField(),
      weight: whole(1),
      range: new ArrayField(whole(0)),
      drawn: new BooleanField(),
      ...commonFields(),
    };
  }
}
