import { deepClone, getProperty, isPlain } from "../json.ts";
import { EMBEDDED, embeddedEntries, embeddedKey, PRIMARY, type DocumentName, type Raw } from "../shape.ts";
import type { Collection } from "./collection.ts";
import { OWNERSHIP, type Level } from "./constants.ts";
import { EmbeddedCollection } from "./documentCollection.ts";
import { HostError } from "./errors.ts";
import { Hooks } from "./hooks.ts";
import { DataModel, type ModelOptions } from "./model.ts";
import { configOf, report, runtime } from "./runtime.ts";
import { TypeDataModel, type Verdict } from "./typeModel.ts";
import * as database from "./database.ts";

/** Anything shown on a screen for a document. */
export interface DocumentApp {
  render(force?: unknown, options?: unknown): unknown;
  close(options?: unknown): unknown;
}

/** What a document needs to know of a user. */
export interface UserLike {
  id: string | null;
  isGM: boolean;
}

export type WriteOptions = Raw & { parent?: Document | null; pack?: string | null };

/** What the page adds: which sheet a document has. */
export const page: { sheetOf?: (document: Document) => unknown } = {};

/** A document of the world, of a parent or of a pack, as one client has it. */
export class Document extends DataModel {
  static documentName: DocumentName;

  declare _id: string | null;
  declare name: string;
  declare img: string;
  declare type: string;
  declare system: object;
  declare flags: Record<string, Raw>;
  declare ownership: Record<string, number>;
  declare sort: number;
  declare _stats: Raw;
  declare collections: Record<string, EmbeddedCollection>;
  declare readonly apps: Record<string, DocumentApp>;
  declare readonly pack: string | null;
  declare collection: Collection<unknown> | null;

  static get collectionName(): string {
    return this.documentName in PRIMARY ? PRIMARY[this.documentName as keyof typeof PRIMARY] : this.documentName;
  }

  /** The class that the system registered for this kind of document. */
  static get implementation(): typeof Document {
    return implementationOf(this.documentName);
  }

  static get documentClass(): typeof Document {
    return this.implementation;
  }

  static get metadata(): Raw {
    const embedded = { ...EMBEDDED[this.documentName] };
    return {
      name: this.documentName,
      collection: this.collectionName,
      embedded,
      label: `DOCUMENT.${this.documentName}`,
    };
  }

  /** Subtypes, as the manifest declares them. */
  static get TYPES(): string[] {
    const types =
      (runtime.game.system as { documentTypes: Record<string, Raw> }).documentTypes[this.documentName] ?? {};
    return ["base", ...Object.keys(types).filter((type) => type !== "base")];
  }

  /** Whether a user may create such a document at all; the server has the last word. */
  static canUserCreate(user: UserLike & { role: number }): boolean {
    return this.documentName === "ChatMessage" || user.role >= 3;
  }

  protected override _configure(options: Raw): void {
    const hidden = (name: string, value: unknown): void => {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    };
    hidden("apps", {});
    hidden("pack", options.pack ?? (this.parent instanceof Document ? this.parent.pack : null));
    hidden("collection", null);
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, key] of embeddedEntries(this.documentName))
      collections[key] = new EmbeddedCollection(this, name, key);
    hidden("collections", collections);
  }

  override _initialize(options: Raw = {}): void {
    for (const collection of Object.values(this.collections)) collection.rebuild();
    super._initialize(options);
    if (runtime.documentsReady && options.prepare !== false) this._safePrepareData();
  }

  /** Prepares the data; an error is told and leaves the document as far as it came. */
  _safePrepareData(): void {
    try {
      this.prepareData();
    } catch (error) {
      report(error, `Failed data preparation for ${this.documentName} [${String(this.id)}]`);
    }
  }

  /** A38–A40: base data, embedded documents, derived data; the system's model before the document. */
  prepareData(): void {
    if (this.system instanceof TypeDataModel) this.system.prepareBaseData();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    if (this.system instanceof TypeDataModel) this.system.prepareDerivedData();
    this.prepareDerivedData();
  }
  prepareBaseData(): void {
    // For subclasses.
  }
  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections)) for (const child of collection) child._safePrepareData();
  }
  prepareDerivedData(): void {
    // For subclasses.
  }

  get documentName(): DocumentName {
    return (this.constructor as typeof Document).documentName;
  }
  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }
  get id(): string | null {
    return this._id;
  }
  /** A50: null while there is no id. */
  get uuid(): string | null {
    if (this.id === null) return null;
    const own = `${this.documentName}.${this.id}`;
    if (this.parent instanceof Document) {
      const parent = this.parent.uuid;
      return parent === null ? null : `${parent}.${own}`;
    }
    return this.pack === null ? own : `Compendium.${this.pack}.${own}`;
  }
  get isEmbedded(): boolean {
    return this.parent !== null;
  }
  get inCompendium(): boolean {
    return this.pack !== null;
  }
  declare readonly folder: string | null;
  get sheet(): unknown {
    if (page.sheetOf === undefined) throw new HostError("no page on this client: a document has no sheet");
    return page.sheetOf(this);
  }
  get hasTypeData(): boolean {
    return "system" in this.schema.fields;
  }

  /** The level that the ownership map gives, whatever the user's role; embedded documents ask their parent (B48). */
  getUserLevel(user: UserLike = currentUser()): number {
    if (this.pack !== null) return packLevel(this.pack, user);
    if (this.parent instanceof Document) return this.parent.getUserLevel(user);
    const map = isPlain(this.ownership) ? this.ownership : {};
    return map[user.id ?? ""] ?? map.default ?? OWNERSHIP.NONE;
  }

  /** Whether a user has at least (or exactly) a level; game masters pass unless `exact` (B45). */
  testUserPermission(user: UserLike, permission: Level | number, options: { exact?: boolean } = {}): boolean {
    const level = typeof permission === "number" ? permission : OWNERSHIP[permission];
    if (options.exact === true) return this.getUserLevel(user) === level;
    return (user.isGM && this.pack === null) || this.getUserLevel(user) >= level;
  }
  get permission(): number {
    return currentUser().isGM ? OWNERSHIP.OWNER : this.getUserLevel(currentUser());
  }
  get isOwner(): boolean {
    return this.testUserPermission(currentUser(), "OWNER");
  }
  get limited(): boolean {
    return this.testUserPermission(currentUser(), "LIMITED", { exact: true });
  }
  get visible(): boolean {
    return this.testUserPermission(currentUser(), "LIMITED");
  }
  get hasPlayerOwner(): boolean {
    return (runtime.game.users as Collection<UserLike>).some((u) => !u.isGM && this.testUserPermission(u, "OWNER"));
  }
  canUserModify(user: UserLike, _action: string, _data: Raw = {}): boolean {
    return this.testUserPermission(user, "OWNER");
  }

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
    return this.update({ [["flags", scope, ...parts, `-=${last}`].join(".")]: null });
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

  protected override _subject(): string {
    const id = this._source._id;
    return typeof id !== "string" ? this.constructor.name : `${this.constructor.name} [${id}]`;
  }
}

/** `CONFIG[name].documentClass` */
export function implementationOf(name: DocumentName): typeof Document {
  return configOf(name).documentClass as typeof Document;
}

export function currentUser(): UserLike & { id: string } {
  const user = runtime.game.user as (UserLike & { id: string }) | null;
  if (user === null) throw new HostError("game.user is not there yet");
  return user;
}

function packLevel(id: string, user: UserLike): number {
  const pack = (runtime.game.packs as Collection<{ getUserLevel(user: UserLike): number }>).get(id);
  return pack?.getUserLevel(user) ?? OWNERSHIP.NONE;
}

/** B41: core, world and the system; the host has no modules. */
function checkScope(scope: string): void {
  const { id } = runtime.game.system as { id: string };
  if (!["core", "world", id].includes(scope))
    throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}

export { deepClone, Hooks };
export type { ModelOptions };
