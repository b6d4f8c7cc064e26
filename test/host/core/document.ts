import { getProperty } from "../json.ts";
import { embeddedKey, type DocumentName, type Raw } from "../shape.ts";
import * as database from "./database.ts";
import type { EmbeddedCollection } from "./documentCollection.ts";
import { DocumentBase, implementationOf, type UserLike } from "./documentBase.ts";
import { deletionOf } from "./operators.ts";
import { runtime } from "./runtime.ts";
import { TypeDataModel, type Verdict } from "./typeModel.ts";

export type WriteOptions = Raw & { parent?: Document | null; pack?: string | null };

/** A document of the world, of a parent or of a pack, as one client has it: how it is written and what follows. */
export class Document extends DocumentBase {
  // --- Embedded documents ---

  getEmbeddedCollection(name: string): EmbeddedCollection {
    const key = embeddedKey(this.documentName, name as DocumentName) ?? name;
    const collection = this.collections[key];
    if (collection === undefined) throw new Error(`${name} is not embedded in ${this.documentName}`);
    return collection;
  }
  getEmbeddedDocument(name: string, id: string, options: { strict?: boolean } = {}): Document | undefined {
    return this.getEmbeddedCollection(name).get(id, options);
  }
  createEmbeddedDocuments(name: string, data: Raw[] = [], options: Raw = {}): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return implementationOf(name as DocumentName).createDocuments(data, { ...options, parent: this });
  }
  updateEmbeddedDocuments(name: string, updates: Raw[] = [], options: Raw = {}): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return implementationOf(name as DocumentName).updateDocuments(updates, { ...options, parent: this });
  }
  deleteEmbeddedDocuments(name: string, ids: string[] = [], options: Raw = {}): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return implementationOf(name as DocumentName).deleteDocuments(ids, { ...options, parent: this });
  }

  // --- Writing ---

  /** Creates one document (or, from a list, several); undefined if something vetoed it. */
  static async create(data: Raw | Raw[], options: WriteOptions = {}): Promise<Document | Document[] | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? data : [data], options);
    return Array.isArray(data) ? created : created[0];
  }
  static createDocuments(data: (Raw | Document)[] = [], options: WriteOptions = {}): Promise<Document[]> {
    return database.create(this.implementation, data, options);
  }
  static updateDocuments(updates: Raw[] = [], options: WriteOptions = {}): Promise<Document[]> {
    return database.update(this.implementation, updates, options);
  }
  static deleteDocuments(ids: string[] = [], options: WriteOptions = {}): Promise<Document[]> {
    return database.remove(this.implementation, ids, options);
  }

  /** Changes this document in the database; undefined if nothing differed or something vetoed it (B11, B12). */
  async update(data: Raw = {}, options: Raw = {}): Promise<this | undefined> {
    const [updated] = await database.update(this.constructor as typeof Document, [{ ...data, _id: this.id }], {
      ...options,
      parent: this.parent as Document | null,
      pack: this.pack,
    });
    return updated as this | undefined;
  }

  /** Deletes this document; undefined if something vetoed it. */
  async delete(options: Raw = {}): Promise<this | undefined> {
    const [deleted] = await database.remove(this.constructor as typeof Document, [this.id ?? ""], {
      ...options,
      parent: this.parent as Document | null,
      pack: this.pack,
    });
    return deleted as this | undefined;
  }

  getFlag(scope: string, key: string): unknown {
    checkScope(scope);
    return getProperty(this.flags[scope] ?? {}, key);
  }
  setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    checkScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }
  unsetFlag(scope: string, key: string): Promise<this | undefined> {
    checkScope(scope);
    const parts = key.split(".");
    const last = parts.pop() ?? key;
    return this.update({ [["flags", scope, ...parts].join(".")]: deletionOf(last) });
  }

  /** B54: the live `system`, not a copy. */
  getRollData(): object {
    return this.system;
  }

  // --- What happens around a write ---

  async _preCreate(data: Raw, options: Raw, user: UserLike): Verdict {
    return this.system instanceof TypeDataModel ? this.system._preCreate(data, options, user) : undefined;
  }
  async _preUpdate(changes: Raw, options: Raw, user: UserLike): Verdict {
    return this.system instanceof TypeDataModel ? this.system._preUpdate(changes, options, user) : undefined;
  }
  async _preDelete(options: Raw, user: UserLike): Verdict {
    return this.system instanceof TypeDataModel ? this.system._preDelete(options, user) : undefined;
  }
  _onCreate(data: Raw, options: Raw, userId: string): void {
    if (this.system instanceof TypeDataModel) this.system._onCreate(data, options, userId);
  }
  _onUpdate(changed: Raw, options: Raw, userId: string): void {
    if (this.system instanceof TypeDataModel) this.system._onUpdate(changed, options, userId);
  }
  _onDelete(options: Raw, userId: string): void {
    if (this.system instanceof TypeDataModel) this.system._onDelete(options, userId);
    for (const app of Object.values(this.apps)) app.close({ submit: false });
  }
  static _preCreateOperation(_documents: Document[], _operation: Raw, _user: UserLike): Verdict {
    return Promise.resolve(undefined);
  }
  static _preUpdateOperation(_documents: Document[], _operation: Raw, _user: UserLike): Verdict {
    return Promise.resolve(undefined);
  }
  static _preDeleteOperation(_documents: Document[], _operation: Raw, _user: UserLike): Verdict {
    return Promise.resolve(undefined);
  }
  _onCreateDescendantDocuments(..._args: unknown[]): void {
    // For subclasses: (parent, collection, documents, data, options, userId).
  }
  _onUpdateDescendantDocuments(..._args: unknown[]): void {
    // For subclasses: (parent, collection, documents, changes, options, userId).
  }
  _onDeleteDescendantDocuments(..._args: unknown[]): void {
    // For subclasses: (parent, collection, documents, ids, options, userId).
  }

  /** Renders what shows this document; embedded documents show in their parent's windows, too. */
  render(force = false, context: Raw = {}): void {
    for (const app of Object.values(this.apps)) app.render(force, context);
    if (this.parent instanceof Document) this.parent.render(false, context);
  }
}

/** B41: core, world and the system; the host has no modules. */
function checkScope(scope: string): void {
  const { id } = runtime.game.system as { id: string };
  if (!["core", "world", id].includes(scope))
    throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}

export { currentUser, implementationOf, page, type DocumentApp, type UserLike } from "./documentBase.ts";
