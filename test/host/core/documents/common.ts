/** Fields that most documents share. */
import type { DocumentName } from "../../shape.ts";
import { implementationOf } from "../document.ts";
import {
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentIdField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
} from "../fields/special.ts";
import { EmbeddedCollectionField, TypeDataField } from "../fields/documents.ts";
import type { DataField } from "../fields/base.ts";
import { ObjectField, type DataSchema } from "../fields/objects.ts";
import { StringField } from "../fields/simple.ts";

export const idField = (): DataField => new DocumentIdField();
export const nameField = (): DataField => new StringField({ required: true, blank: false });

/** B58: the folder's id in the source, the folder on the document. */
export const folderField = (): DataField => new ForeignDocumentField({ documentName: "Folder" }, { required: true });

export function commonFields(): DataSchema {
  return { flags: new ObjectField(), _stats: new DocumentStatsField() };
}

/** Fields of documents that lie in the sidebar. */
export function worldFields(): DataSchema {
  return {
    folder: folderField(),
    sort: new IntegerSortField(),
    ownership: new DocumentOwnershipField(),
    ...commonFields(),
  };
}

/** `type` and `system`. */
export function typeFields(documentName: DocumentName, initial?: string): DataSchema {
  return {
    type: new StringField({ required: true, blank: false, ...(initial === undefined ? {} : { initial }) }),
    system: new TypeDataField(documentName, initial),
  };
}

export function embeddedField(documentName: DocumentName): DataField {
  return new EmbeddedCollectionField(documentName, (name) => implementationOf(name as DocumentName));
}

export function imageField(initial: string): DataField {
  return new FilePathField({ required: true, nullable: false, initial, categories: ["IMAGE"] });
}
