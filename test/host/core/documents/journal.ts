import { Document } from "../document.ts";
import { notOffered } from "../errors.ts";
import { ObjectField, SchemaField, type DataSchema } from "../fields/objects.ts";
import { BooleanField, NumberField, StringField } from "../fields/simple.ts";
import { DocumentOwnershipField, FilePathField, HTMLField, IntegerSortField } from "../fields/special.ts";
import { commonFields, embeddedField, idField, nameField, typeFields, worldFields } from "./common.ts";

/** A journal; in this host it lies in a pack and is only read. */
export class JournalEntry extends Document {
  static override documentName = "JournalEntry" as const;

  declare pages: Iterable<JournalEntryPage> & { get(id: string): JournalEntryPage | undefined };

  static override defineSchema(): DataSchema {
    return { _id: idField(), name: nameField(), pages: embeddedField("JournalEntryPage"), ...worldFields() };
  }
}

/** One page of a journal. Only its text is shown here. */
export class JournalEntryPage extends Document {
  static override documentName = "JournalEntryPage" as const;

  declare title: { show: boolean; level: number };
  declare text: { content?: string; format: number };
  declare src: string | null;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      ...typeFields("JournalEntryPage", "text"),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({ required: true, nullable: false, integer: true, initial: 1, min: 1, max: 6 }),
      }),
      image: new ObjectField(),
      text: new SchemaField({
        content: new HTMLField({ required: false }),
        markdown: new StringField({ required: false }),
        format: new NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
      }),
      video: new ObjectField(),
      src: new FilePathField({ required: true, nullable: true, initial: null }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
      ...commonFields(),
    };
  }

  get toc(): never {
    return notOffered("JournalEntryPage#toc");
  }
}
