/** The raw documents of a world, in memory and in its store. */
import { deepClone } from "../json.ts";
import {
  embeddedKey,
  emptyDelta,
  isSingle,
  isTombstone,
  PRIMARY,
  tombstone,
  type DocumentName,
  type Raw,
} from "../shape.ts";
import { entriesOf, type Put, type Store } from "./store.ts";

/** A document with those that it lies in. */
export interface Found {
  documentName: DocumentName;
  raw: Raw;
  parent: Found | null;
  /** The world's actor of a token or combatant: whoever owns it owns them. */
  owner?: Found | undefined;
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
      found = this.found(name, raw, found);
    }
    return found;
  }

  /** A document in its place. */
  found(documentName: DocumentName, raw: Raw, parent: Found | null): Found {
    const stands = documentName === "Token" || documentName === "Combatant";
    const base = stands ? this.all("Actor").get(String(raw.actorId)) : undefined;
    const owner: Found | undefined = base && { documentName: "Actor", raw: base, parent: null };
    return { documentName, raw, parent, owner };
  }

  /** A document by id, in a parent or in the world. */
  child(parent: Found | null, documentName: DocumentName, id: string): Raw | undefined {
    if (parent === null) return this.all(documentName).get(id);
    const own = this.children(parent, documentName).find((raw) => raw._id === id);
    if (own === undefined) return this.#inherited(parent, documentName, id);
    return isTombstone(own) ? undefined : own;
  }

  /** B28: what a delta has not of its own is the base actor's. */
  #inherited(parent: Found, documentName: DocumentName, id: string): Raw | undefined {
    const token = parent.documentName === "ActorDelta" ? parent.parent?.raw : undefined;
    const base = this.all("Actor").get(String(token?.actorId));
    if (base === undefined) return undefined;
    return this.child({ documentName: "Actor", raw: base, parent: null }, documentName, id);
  }

  /** The parent's own data of a child: an inherited one is copied into the delta first, and never the base actor's. */
  own(parent: Found | null, documentName: DocumentName, raw: Raw): Raw {
    if (parent?.documentName !== "ActorDelta") return raw;
    const list = this.children(parent, documentName);
    if (list.includes(raw)) return raw;
    const copy = deepClone(raw);
    list.push(copy);
    return copy;
  }

  /** The list in which a parent keeps documents of a kind. */
  children(parent: Found, documentName: DocumentName): Raw[] {
    const key = embeddedKey(parent.documentName, documentName);
    if (key === undefined) throw new Error(`${documentName} is not embedded in ${parent.documentName}`);
    // Tokens of worlds that an older host has kept have none.
    if (isSingle(parent.documentName, documentName)) return [(parent.raw[key] ??= emptyDelta(parent.raw)) as Raw];
    const list = (parent.raw[key] ?? []) as Raw[];
    parent.raw[key] = list;
    return list;
  }

  put(parent: Found | null, documentName: DocumentName, raw: Raw): void {
    if (parent === null) {
      this.all(documentName).set(String(raw._id), raw);
      return;
    }
    const list = this.children(parent, documentName);
    const dead = list.findIndex((old) => old._id === raw._id && isTombstone(old));
    if (dead >= 0) list.splice(dead, 1);
    list.push(raw);
  }

  take(parent: Found | null, documentName: DocumentName, id: string): void {
    if (parent === null) {
      this.all(documentName).delete(id);
      return;
    }
    const list = this.children(parent, documentName);
    list.splice(0, list.length, ...list.filter((raw) => raw._id !== id));
    if (this.#inherited(parent, documentName, id) !== undefined) list.push(tombstone(id));
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
