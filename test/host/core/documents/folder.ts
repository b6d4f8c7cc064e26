import { PRIMARY } from "../../shape.ts";
import type { Collection } from "../collection.ts";
import { Document } from "../document.ts";
import { notOffered } from "../errors.ts";
import type { DataSchema } from "../fields/objects.ts";
import { IntegerSortField } from "../fields/special.ts";
import { StringField } from "../fields/simple.ts";
import { runtime } from "../runtime.ts";
import { commonFields, folderField, idField, nameField } from "./common.ts";

/** What may lie in a folder. */
const TYPES = Object.keys(PRIMARY).filter((name) => ["Actor", "Item", "Scene"].includes(name));

/** A folder of the sidebar: it holds documents of one kind, and other folders. */
export class Folder extends Document {
  static override documentName = "Folder" as const;

  declare description: string;
  /** "a": by name; "m": by hand. */
  declare sorting: string;
  declare color: string | null;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new StringField({ required: true, blank: false, choices: TYPES }),
      description: new StringField({ required: true }),
      folder: folderField(),
      sorting: new StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      sort: new IntegerSortField(),
      color: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      ...commonFields(),
    };
  }

  /** The documents that lie right in this folder. */
  get contents(): Document[] {
    const documents = runtime.collections.get(this.type) as Collection<Document> | undefined;
    return documents?.filter((document) => document.folder === this) ?? [];
  }

  /** The folders right in this one. */
  getSubfolders(recursive = false): Folder[] {
    const all = [...(runtime.collections.get("Folder") as Collection<Folder>)];
    const own = all.filter((folder) => folder.folder === this);
    return recursive ? own.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : own;
  }

  get children(): never {
    return notOffered("Folder#children");
  }
}
