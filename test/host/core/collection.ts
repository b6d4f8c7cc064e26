/** Values by key, in order. Iterating gives the values, as with Foundry's collections. */
export class Collection<V> {
  readonly #map = new Map<string, V>();

  constructor(entries: Iterable<readonly [string, V]> | null = []) {
    for (const [key, value] of entries ?? []) this.#map.set(key, value);
  }

  get size(): number {
    return this.#map.size;
  }
  get contents(): V[] {
    return [...this.#map.values()];
  }
  get [Symbol.toStringTag](): string {
    return this.constructor.name;
  }
  *[Symbol.iterator](): Generator<V> {
    yield* this.#map.values();
  }

  /** The value under a key; `strict` throws where there is none. */
  get(key: string, options: { strict?: boolean; invalid?: boolean } = {}): V | undefined {
    const value = this.#map.get(key);
    if (value === undefined && options.strict === true) throw new Error(`The key ${key} does not exist`);
    return value;
  }
  getName(name: string, options: { strict?: boolean } = {}): V | undefined {
    const value = this.find(
      (entry) => typeof entry === "object" && entry !== null && Reflect.get(entry, "name") === name,
    );
    if (value === undefined && options.strict === true) throw new Error(`An entry with name ${name} does not exist`);
    return value;
  }
  has(key: string): boolean {
    return this.#map.has(key);
  }
  set(key: string, value: V): this {
    this.#map.set(key, value);
    return this;
  }
  delete(key: string): boolean {
    return this.#map.delete(key);
  }
  clear(): void {
    this.#map.clear();
  }
  keys(): MapIterator<string> {
    return this.#map.keys();
  }
  values(): MapIterator<V> {
    return this.#map.values();
  }
  entries(): MapIterator<[string, V]> {
    return this.#map.entries();
  }
  forEach(fn: (value: V, key: string) => void): void {
    this.#map.forEach((value, key) => {
      fn(value, key);
    });
  }
  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    return this.contents.find((value, index) => Boolean(condition(value, index, this)));
  }
  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => Boolean(condition(value, index, this)));
  }
  map<T>(transform: (value: V, index: number, collection: this) => T): T[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }
  reduce<T>(reducer: (total: T, value: V, index: number, collection: this) => T, initial: T): T {
    return this.contents.reduce((total, value, index) => reducer(total, value, index, this), initial);
  }
  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => Boolean(condition(value, index, this)));
  }
  toJSON(): unknown[] {
    return this.contents;
  }
}
