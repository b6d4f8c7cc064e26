import { isPlain } from "../json.ts";
import { collectionEntries, EMBEDDED, PRIMARY, type DocumentName, type Raw } from "../shape.ts";
import type { Collection } from "./collection.ts";
import { OWNERSHIP, type Level } from "./constants.ts";
import type { Document } from "./document.ts";
import type { Folder } from "./documents/folder.ts";
import { EmbeddedCollection } from "./documentCollection.ts";
import { HostError } from "./errors.ts";
import { DataModel } from "./model.ts";
import { configOf, report, runtime } from "./runtime.ts";
import { TypeDataModel } from "./typeModel.ts";

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

/** What the page adds: which sheet a document has. */
export const page: { sheetOf?: (document: Document) => unknown } = {};

/** Which permission making a world document needs (B50). */
const CREATION: ReadonlyMap<string, string> = new Map([
  ["Actor", "ACTOR_CREATE"],
  ["Item", "ITEM_CREATE"],
]);

/** What a document is: its place, its preparation, and who may do what with it. */
export class DocumentBase extends DataModel {
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
    if (this.documentName === "ChatMessage") return true;
    const asked = user as Partial<{ hasPermission(permission: string): boolean }>;
    const permission = CREATION.get(this.documentName);
    if (permission !== undefined && asked.hasPermission !== undefined) return asked.hasPermission(permission);
    return user.role >= 3;
  }

  protected override _configure(options: Raw): void {
    const hidden = (name: string, value: unknown): void => {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    };
    hidden("apps", {});
    hidden("pack", options.pack ?? (this.parent instanceof DocumentBase ? this.parent.pack : null));
    hidden("collection", null);
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, key] of collectionEntries(this.documentName))
      collections[key] = new EmbeddedCollection(this as unknown as Document, name, key);
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
    if (this.parent instanceof DocumentBase) {
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
  declare readonly folder: Folder | null;
  get sheet(): unknown {
    if (page.sheetOf === undefined) throw new HostError("no page on this client: a document has no sheet");
    return page.sheetOf(this as unknown as Document);
  }

  /** The level that the ownership map gives, whatever the user's role; embedded documents ask their parent (B48). */
  getUserLevel(user: UserLike = currentUser()): number {
    if (this.pack !== null) return packLevel(this.pack, user);
    if (this.parent instanceof DocumentBase) return this.parent.getUserLevel(user);
    return this._levelIn(user);
  }

  /** The level that the document's own map gives. */
  protected _levelIn(user: UserLike): number {
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
  /** What the server would say (B51); it has the last word. */
  canUserModify(user: UserLike, action: "create" | "update" | "delete", _data: Raw = {}): boolean {
    if (action === "delete" && this.parent === null && this.documentName !== "ChatMessage") return user.isGM;
    return this.testUserPermission(user, "OWNER");
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
