import type { PackMetadata } from "../protocol.ts";
import type { Raw } from "../shape.ts";
import { Collection } from "./collection.ts";
import { OWNERSHIP } from "./constants.ts";
import { currentUser, implementationOf, type Document } from "./document.ts";
import { HostError } from "./errors.ts";
import { configOf, runtime } from "./runtime.ts";

const ROLE_NAMES = ["NONE", "PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"];

/** A pack of the system: its index, and its documents once they are asked for. It is locked. */
export class CompendiumCollection extends Collection<Document> {
  readonly metadata: PackMetadata;
  index = new Collection<Raw>();
  readonly #indexed = new Set<string>();

  constructor(metadata: PackMetadata) {
    super();
    this.metadata = metadata;
  }

  get collection(): string {
    return this.metadata.id;
  }
  get title(): string {
    return this.metadata.label;
  }
  get documentName(): string {
    return this.metadata.type;
  }
  get documentClass(): typeof Document {
    return implementationOf(this.metadata.type);
  }
  readonly locked = true;
  get visible(): boolean {
    return this.getUserLevel() >= OWNERSHIP.OBSERVER;
  }

  /** B61: levels by role; a role without one has that of the role below. */
  getUserLevel(user: object = currentUser()): number {
    const own = Number(Reflect.get(user, "role") ?? 0);
    let level: number = OWNERSHIP.NONE;
    for (let role = 1; role <= own; role++) {
      const name = this.metadata.ownership[ROLE_NAMES[role] ?? ""];
      if (name !== undefined && name in OWNERSHIP) level = OWNERSHIP[name as keyof typeof OWNERSHIP];
    }
    return level;
  }

  /** The index, with the fields that `CONFIG` and the caller want in it (B62). */
  async getIndex(options: { fields?: string[] } = {}): Promise<Collection<Raw>> {
    const configured = (configOf(this.documentName).compendiumIndexFields ?? []) as string[];
    for (const field of [...configured, ...(options.fields ?? [])]) this.#indexed.add(field);
    const entries = (await runtime.link.request({
      action: "packIndex",
      pack: this.collection,
      fields: [...this.#indexed],
    })) as Raw[];
    this.index = new Collection(
      entries.map((entry) => [
        entry._id as string,
        { ...entry, uuid: this.getUuid(entry._id as string), pack: this.collection },
      ]),
    );
    return this.index;
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  async getDocument(id: string): Promise<Document | undefined> {
    const known = this.get(id);
    if (known !== undefined) return known;
    return (await this.#load([id]))[0];
  }

  /** All documents, or those of a query such as `{type: "weapon"}` or `{_id__in: […]}`. */
  async getDocuments(query: Raw = {}): Promise<Document[]> {
    const { _id__in: ids, ...rest } = query;
    for (const name of Object.keys(rest)) {
      if (name.includes("__")) throw new HostError(`the pack query "${name}" is not offered by this host`);
    }
    const documents = await this.#load(Array.isArray(ids) ? (ids as string[]) : null);
    return documents.filter((document) =>
      Object.entries(rest).every(([key, value]) => Reflect.get(document, key) === value),
    );
  }

  async #load(ids: string[] | null): Promise<Document[]> {
    const raws = (await runtime.link.request({ action: "packDocuments", pack: this.collection, ids })) as Raw[];
    return raws.map((raw) => {
      const document = new this.documentClass(raw, { pack: this.collection });
      document.collection = this;
      this.set(document.id ?? "", document);
      return document;
    });
  }

  configure(): never {
    throw new HostError("packs stay locked in this host");
  }
}
