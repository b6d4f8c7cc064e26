import { deepClone, mergeObject } from "../json.ts";
import { randomID, type DocumentName, type Raw } from "../shape.ts";
import { Collection } from "./collection.ts";
import { implementationOf, type Document, type DocumentApp } from "./document.ts";
import type { Folder } from "./documents/folder.ts";
import { runtime } from "./runtime.ts";

/** Documents by id, and the raw data of those that are not valid (B31). */
export class DocumentCollection extends Collection<Document> {
  readonly documentName: DocumentName;
  readonly #invalid = new Map<string, Raw>();

  constructor(documentName: DocumentName) {
    super();
    this.documentName = documentName;
  }

  get documentClass(): typeof Document {
    return implementationOf(this.documentName);
  }
  get invalidDocumentIds(): Set<string> {
    return new Set(this.#invalid.keys());
  }

  override get(id: string, options: { strict?: boolean; invalid?: boolean } = {}): Document | undefined {
    if (options.invalid === true && this.#invalid.has(id)) return this.getInvalid(id);
    return super.get(id, options);
  }

  /** A temporary document of invalid data, to mend or delete it. */
  getInvalid(id: string, options: { strict?: boolean } = {}): Document | undefined {
    const raw = this.#invalid.get(id);
    if (raw === undefined) {
      if (options.strict === false) return undefined;
      throw new Error(`${this.documentName} [${id}] is not in the collection of invalid documents`);
    }
    const document = new this.documentClass(deepClone(raw), { strict: false, prepare: false, parent: this.parent() });
    document.collection = this;
    return document;
  }

  protected parent(): Document | null {
    return null;
  }

  /** Makes a document of raw data and keeps it; what is not valid is told and kept apart. */
  admit(id: string, raw: Raw, make: () => Document): Document | undefined {
    try {
      const document = make();
      document.collection = this;
      this.#invalid.delete(id);
      this.set(id, document);
      return document;
    } catch (error) {
      console.error(`${this.documentName} [${id}] is not valid:`, error);
      this.#invalid.set(id, raw);
      this.delete(id);
      return undefined;
    }
  }

  /** Mends the raw data of an invalid document. */
  mend(id: string, diff: Raw): Raw | undefined {
    const raw = this.#invalid.get(id);
    return raw === undefined ? undefined : mergeObject(deepClone(raw), diff, { performDeletions: true });
  }

  forget(id: string): void {
    this.#invalid.delete(id);
    this.delete(id);
  }
}

/** The documents of one kind in another document. */
export class EmbeddedCollection extends DocumentCollection {
  readonly model: Document;
  readonly #key: string;

  constructor(model: Document, documentName: DocumentName, key: string) {
    super(documentName);
    this.model = model;
    this.#key = key;
  }

  protected override parent(): Document {
    return this.model;
  }

  /** Follows the parent's source: known documents go back to theirs, new ones are made, others go. */
  rebuild(): void {
    const raws = (this.model._source[this.#key] ?? []) as Raw[];
    const ids = new Set<string>();
    for (const raw of raws) {
      const id = typeof raw._id === "string" ? raw._id : (raw._id = randomID());
      ids.add(id);
      const known = super.get(id);
      if (known?._source === raw) known._initialize({ prepare: false });
      else if (!this.invalidDocumentIds.has(id) || known !== undefined) {
        this.admit(id, raw, () => new this.documentClass(raw, { parent: this.model, adopt: true, prepare: false }));
      }
    }
    for (const id of [...this.keys(), ...this.invalidDocumentIds]) if (!ids.has(id)) this.forget(id);
  }
}

/** All documents of one kind in the world. */
export class WorldCollection extends DocumentCollection {
  readonly apps: DocumentApp[] = [];

  get name(): string {
    return this.constructor.name;
  }
  /** The folders for these documents. */
  get folders(): Collection<Folder> {
    const all = runtime.collections.get("Folder") as Collection<Folder>;
    return new Collection(
      all.filter(({ type }) => type === this.documentName).map((f): [string, Folder] => [f.id ?? "", f]),
    );
  }

  /** Re-renders the lists that show this collection. */
  render(force = false, options: Raw = {}): void {
    for (const app of this.apps) app.render(force, options);
  }

  /** Adds a document of raw data from the server. */
  add(raw: Raw, options: Raw = {}): Document | undefined {
    const id = raw._id as string;
    return this.admit(id, raw, () => new this.documentClass(deepClone(raw), options));
  }

  /** Plain data for a world document from one of a pack (B63); says where it came from (B40). */
  fromCompendium(
    document: Document,
    options: {
      clearFolder?: boolean;
      clearSort?: boolean;
      clearState?: boolean;
      clearOwnership?: boolean;
      keepId?: boolean;
    } = {},
  ): Raw {
    const data = document.toObject();
    if (options.keepId !== true) Reflect.deleteProperty(data, "_id");
    if (options.clearSort !== false) Reflect.deleteProperty(data, "sort");
    // Of what this host has only scenes have a state: whether they are played.
    if (options.clearState !== false) Reflect.deleteProperty(data, "active");
    if (options.clearOwnership !== false) Reflect.deleteProperty(data, "ownership");
    if (options.clearFolder !== false) Reflect.deleteProperty(data, "folder");
    data._stats = { ...(data._stats as Raw), compendiumSource: document.uuid };
    return data;
  }

  /** Copies a document of a pack into the world. */
  async importFromCompendium(
    pack: { documentName: string; getDocument(id: string): Promise<Document | undefined> },
    id: string,
    updateData: Raw = {},
    options: Raw = {},
  ): Promise<Document | undefined> {
    if (pack.documentName !== this.documentName) {
      throw new Error(`The pack holds ${pack.documentName} documents, not ${this.documentName}`);
    }
    const document = await pack.getDocument(id);
    if (document === undefined) throw new Error(`${this.documentName} [${id}] is not in the pack`);
    const data = mergeObject(this.fromCompendium(document, options), updateData);
    return (await this.documentClass.create(data, { ...options, fromCompendium: true })) as Document | undefined;
  }
}
