/** Documents on disk, as Foundry keeps them: one LevelDB per collection, keys as the Foundry CLI writes them. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { embeddedEntries, isSingle, PRIMARY, type Raw } from "../shape.ts";

/** One write of a batch; `value` undefined deletes the key. */
export interface Put {
  key: string;
  value: Raw | undefined;
}

/** Where a world lies. */
export interface Store {
  /** All whole documents of a collection (`actors`, …), embedded ones put back into their parents. */
  load(collection: string): Promise<Raw[]>;
  write(collection: string, puts: Put[]): Promise<void>;
  close(): Promise<void>;
}

/** The keys and values of a document: itself with its children's ids, and every child under a key of its own. */
export function entriesOf(documentName: string, raw: Raw, path = collectionOf(documentName), id = idOf(raw)): Put[] {
  const own: Raw = { ...raw };
  const entries: Put[] = [{ key: `!${path}!${id}`, value: own }];
  for (const [childName, key] of embeddedEntries(documentName)) {
    const single = isSingle(documentName, childName);
    const children = (
      single ? [raw[key]].filter((child) => child !== null && child !== undefined) : (raw[key] ?? [])
    ) as Raw[];
    own[key] = single ? (children.map(idOf)[0] ?? null) : children.map(idOf);
    for (const child of children)
      entries.push(...entriesOf(childName, child, `${path}.${key}`, `${id}.${idOf(child)}`));
  }
  return entries;
}

/** Whole documents from what lies in a database. */
export function assemble(documentName: string, values: Map<string, Raw>): Raw[] {
  const path = collectionOf(documentName);
  const prefix = `!${path}!`;
  return [...values.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => assembleOne(documentName, path, key.slice(prefix.length), values));
}

function assembleOne(documentName: string, path: string, id: string, values: Map<string, Raw>): Raw {
  const raw: Raw = { ...values.get(`!${path}!${id}`) };
  for (const [childName, key] of embeddedEntries(documentName)) {
    const single = isSingle(documentName, childName);
    const ids = (single ? [raw[key]] : (raw[key] ?? [])) as string[];
    const children = ids
      .filter((child) => values.has(`!${path}.${key}!${id}.${child}`))
      .map((child) => assembleOne(childName, `${path}.${key}`, `${id}.${child}`, values));
    raw[key] = single ? (children[0] ?? null) : children;
  }
  return raw;
}

function collectionOf(documentName: string): string {
  return PRIMARY[documentName as keyof typeof PRIMARY];
}

function idOf(raw: Raw): string {
  return String(raw._id);
}

function nameOf(collection: string): string {
  const found = Object.entries(PRIMARY).find(([, name]) => name === collection);
  if (found === undefined) throw new Error(`"${collection}" is no collection of this host`);
  return found[0];
}

/** A world on disk: `<dir>/<collection>`. */
export class LevelStore implements Store {
  readonly #dir: string;
  readonly #open = new Map<string, ClassicLevel<string, Raw>>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  async #database(collection: string): Promise<ClassicLevel<string, Raw>> {
    let database = this.#open.get(collection);
    if (database === undefined) {
      await mkdir(this.#dir, { recursive: true });
      database = new ClassicLevel<string, Raw>(join(this.#dir, collection), { valueEncoding: "json" });
      this.#open.set(collection, database);
      await database.open();
    }
    return database;
  }

  async load(collection: string): Promise<Raw[]> {
    const database = await this.#database(collection);
    const values = new Map<string, Raw>();
    for await (const [key, value] of database.iterator()) values.set(key, value);
    return assemble(nameOf(collection), values);
  }

  async write(collection: string, puts: Put[]): Promise<void> {
    const database = await this.#database(collection);
    await database.batch(
      puts.map(({ key, value }) => (value === undefined ? { type: "del", key } : { type: "put", key, value })),
    );
  }

  async close(): Promise<void> {
    for (const database of this.#open.values()) await database.close();
    this.#open.clear();
  }
}

/** A world that is gone with its process. */
export class MemoryStore implements Store {
  readonly #collections = new Map<string, Map<string, string>>();

  load(collection: string): Promise<Raw[]> {
    const texts = [...(this.#collections.get(collection) ?? [])];
    const values = new Map(texts.map(([key, text]) => [key, JSON.parse(text) as Raw]));
    return Promise.resolve(assemble(nameOf(collection), values));
  }

  write(collection: string, puts: Put[]): Promise<void> {
    const values = this.#collections.get(collection) ?? new Map<string, string>();
    this.#collections.set(collection, values);
    for (const { key, value } of puts) {
      if (value === undefined) values.delete(key);
      else values.set(key, JSON.stringify(value));
    }
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
