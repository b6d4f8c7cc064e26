/** The raw documents of a world, in memory and in its store. */
import { deepClone } from "../json.ts";
import { embeddedKey, PRIMARY, type DocumentName, type Raw } from "../shape.ts";
import { entriesOf, type Put, type Store } from "./store.ts";

/** A document with those that it lies in. */
export interface Found {
  documentName: DocumentName;
  raw: Raw;
  parent: Found | null;
}

export class World {
  readonly #store: Store;
  readonly #documents = new Map<string, Map<string, Raw>>();

  private constructor(store: Store) {
    this.#store = store;
  }

  /** Reads all of a store. */
  static async open(store: Store): Promise<World> {
    const world = new World(store);
    for (const collection of Object.values(PRIMARY)) {
      const raws = await store.load(collection);
      raws.sort((a, b) => createdAt(a) - createdAt(b) || (String(a._id) < String(b._id) ? -1 : 1));
      world.#documents.set(collection, new Map(raws.map((raw) => [String(raw._id), raw])));
    }
    return world;
  }

  /** The documents of a kind, by id, in the order of their creation. */
  all(documentName: DocumentName): Map<string, Raw> {
    const collection = this.#documents.get(PRIMARY[documentName as keyof typeof PRIMARY]);
    if (collection === undefined) throw new Error(`${documentName} documents live only in a parent`);
    return collection;
  }

  /** Copies of everything, by collection, for a client that comes in. */
  snapshot(): Record<string, Raw[]> {
    return Object.fromEntries([...this.#documents].map(([name, raws]) => [name, deepClone([...raws.values()])]));
  }

  /** The document that a UUID names, or null. */
  find(uuid: string): Found | null {
    const parts = uuid.split(".");
    let found: Found | null = null;
    while (parts.length > 0) {
      const [name, id] = parts.splice(0, 2) as [DocumentName, string | undefined];
      const raw: Raw | undefined = id === undefined ? undefined : this.child(found, name, id);
      if (raw === undefined) return null;
      found = { documentName: name, raw, parent: found };
    }
    return found;
  }

  /** A document by id, in a parent or in the world. */
  child(parent: Found | null, documentName: DocumentName, id: string): Raw | undefined {
    if (parent === null) return this.all(documentName).get(id);
    return this.children(parent, documentName).find((raw) => raw._id === id);
  }

  /** The list in which a parent keeps documents of a kind. */
  children(parent: Found, documentName: DocumentName): Raw[] {
    const key = embeddedKey(parent.documentName, documentName);
    if (key === undefined) throw new Error(`${documentName} is not embedded in ${parent.documentName}`);
    const list = (parent.raw[key] ?? []) as Raw[];
    parent.raw[key] = list;
    return list;
  }

  put(parent: Found | null, documentName: DocumentName, raw: Raw): void {
    if (parent === null) this.all(documentName).set(String(raw._id), raw);
    else this.children(parent, documentName).push(raw);
  }

  take(parent: Found | null, documentName: DocumentName, id: string): void {
    if (parent === null) {
      this.all(documentName).delete(id);
      return;
    }
    const list = this.children(parent, documentName);
    list.splice(0, list.length, ...list.filter((raw) => raw._id !== id));
  }

  /** Writes a change down: `before` and `after` are the outermost document's entries. */
  async save(documentName: DocumentName, changes: { before: Put[]; after: Put[] }[]): Promise<void> {
    const puts = changes.flatMap(({ before, after }) => {
      const kept = new Set(after.map((entry) => entry.key));
      const gone = before.filter((entry) => !kept.has(entry.key)).map(({ key }): Put => ({ key, value: undefined }));
      return [...gone, ...after];
    });
    if (puts.length > 0) await this.#store.write(PRIMARY[documentName as keyof typeof PRIMARY], puts);
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}

function createdAt(raw: Raw): number {
  const stats = raw._stats as Raw | undefined;
  return Number(stats?.createdTime ?? 0);
}

/** The outermost document around a found one. */
export function outermost(found: Found): Found {
  return found.parent === null ? found : outermost(found.parent);
}

/** The entries of a whole primary document. */
export function entries(found: Found): Put[] {
  return entriesOf(found.documentName, found.raw);
}
