import type { Raw } from "../shape.ts";
import type { SchemaField } from "./fields/objects.ts";
import { DataModel } from "./model.ts";

/** Whether to go on: only `false` stops. */
export type Verdict = Promise<boolean | undefined>;

/** The model of a document subtype's `system`, which takes part in what happens to its document. */
export class TypeDataModel extends DataModel {
  static get metadata(): Raw {
    return {};
  }

  /** The fields know where they lie in their document: `system.strength`. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }

  /** Before embedded documents and effects (A38–A40). */
  prepareBaseData(): void {
    // For subclasses.
  }
  /** After them. */
  prepareDerivedData(): void {
    // For subclasses.
  }
  _preCreate(_data: Raw, _options: Raw, _user: unknown): Verdict {
    return Promise.resolve(undefined);
  }
  _preUpdate(_changes: Raw, _options: Raw, _user: unknown): Verdict {
    return Promise.resolve(undefined);
  }
  _preDelete(_options: Raw, _user: unknown): Verdict {
    return Promise.resolve(undefined);
  }
  _onCreate(_data: Raw, _options: Raw, _userId: string): void {
    // For subclasses.
  }
  _onUpdate(_changed: Raw, _options: Raw, _userId: string): void {
    // For subclasses.
  }
  _onDelete(_options: Raw, _userId: string): void {
    // For subclasses.
  }
}
