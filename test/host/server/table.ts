/** A table: one world, one system, the clients that are connected, one write after another. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { getProperty } from "../json.ts";
import type { Connection, Operation, Request, ServerMessage, WorldData } from "../protocol.ts";
import { RELEASE, type Raw } from "../shape.ts";
import { serve, type Listening } from "./http.ts";
import { makeLine, type Passing, type Weather } from "./line.ts";
import { readLanguage, readPacks, readSystem, type Pack, type System } from "./manifest.ts";
import { Operations } from "./operations.ts";
import type { Actor } from "./permissions.ts";
import { DEFAULT_SEATS, userOf, type SeatInput } from "./seats.ts";
import type { Session } from "./session.ts";
import { LevelStore, MemoryStore, type Store } from "./store.ts";
import { World } from "./world.ts";

export interface TableOptions {
  /** A folder, or `:memory:` for a world that is gone with the process. */
  worldDir: string;
  /** The built system. */
  systemDir: string;
  /** The users of a world that has none yet. */
  users?: readonly SeatInput[];
  title?: string;
}

export class Table {
  readonly #world: World;
  readonly #system: System;
  readonly #packs: Map<string, Pack>;
  readonly #operations: Operations;
  readonly #about: { id: string; title: string };
  readonly #sessions = new Set<Session>();
  readonly #targets = new Map<string, string[]>();
  #queue: Promise<void> = Promise.resolve();
  #moving = 0;
  #delay: (message: Passing) => number = () => 0;
  #drop: (message: Passing) => boolean = () => false;
  #listening: Listening | undefined;

  /** Milliseconds by which the server's clock is ahead of the true time. */
  skew = 0;

  constructor(parts: { world: World; system: System; packs: Map<string, Pack>; about: { id: string; title: string } }) {
    this.#world = parts.world;
    this.#system = parts.system;
    this.#packs = parts.packs;
    this.#about = parts.about;
    this.#operations = new Operations(parts.world, parts.system.manifest, () => Date.now() + this.skew);
  }

  get systemDir(): string {
    return this.#system.dir;
  }
  get systemId(): string {
    return this.#system.manifest.id;
  }
  get title(): string {
    return this.#about.title;
  }
  /** The users of the world. */
  get users(): Raw[] {
    return [...this.#world.all("User").values()];
  }
  /** A stored document as it is (`"Actor.ID"`, `"Actor.ID.Item.ID"`), for tests. */
  raw(uuid: string): Raw | undefined {
    return this.#world.find(uuid)?.raw;
  }
  /** Texts of a language, for pages that have no client. */
  language(lang: string): Promise<Raw[]> {
    return readLanguage(this.#system, lang);
  }

  // --- Test knobs ---

  /** Delays messages of in-memory lines: all by so many ms, or each as told. */
  delay(ms: number | ((message: Passing) => number)): void {
    this.#delay = typeof ms === "number" ? () => ms : ms;
  }
  /** Loses those messages of in-memory lines for which the predicate is true. */
  drop(predicate: (message: Passing) => boolean): void {
    this.#drop = predicate;
  }

  // --- Clients ---

  /** A line for a client without a page. */
  connect(userId: string): Connection {
    this.#user(userId);
    const weather: Weather = {
      delay: (message) => this.#delay(message),
      drop: (message) => this.#drop(message),
      count: (step) => {
        this.#moving += step;
      },
    };
    const { connection, session } = makeLine(
      userId,
      weather,
      (from, text) => {
        this.receive(from, text);
      },
      (gone) => {
        this.leave(gone);
      },
    );
    this.enter(session);
    return connection;
  }

  /** Serves pages, files and websockets; gives the address. */
  async listen(port = 0, options: { host?: string; pageDir?: string } = {}): Promise<string> {
    this.#listening = await serve(this, port, options);
    return this.#listening.url;
  }

  enter(session: Session): void {
    const first = !this.#isActive(session.userId);
    this.#sessions.add(session);
    if (first) this.#tell({ type: "presence", userId: session.userId, active: true });
  }

  leave(session: Session): void {
    if (!this.#sessions.delete(session) || this.#isActive(session.userId)) return;
    this.#targets.delete(session.userId);
    this.#tell({ type: "targets", userId: session.userId, tokens: [] });
    this.#tell({ type: "presence", userId: session.userId, active: false });
  }

  /** Takes a message of a client: all are done one after another, in the order of their coming. */
  receive(session: Session, text: string): void {
    const request = JSON.parse(text) as Request;
    this.#moving += 1;
    this.#queue = this.#queue.then(async () => {
      try {
        session.send({ type: "response", id: request.id, result: await this.#answer(session, request) });
      } catch (error) {
        session.send({
          type: "refusal",
          id: request.id,
          error: error instanceof Error ? error.message : String(error),
        });
      } finally {
        this.#moving -= 1;
      }
    });
  }

  #isActive(userId: string): boolean {
    return [...this.#sessions].some((session) => session.userId === userId);
  }

  #user(id: string): Actor {
    const raw = this.#world.all("User").get(id);
    if (raw === undefined) throw new Error(`There is no user [${id}] at this table`);
    return { id, name: String(raw.name), role: Number(raw.role) };
  }

  #tell(message: ServerMessage): void {
    for (const session of this.#sessions) if (session.follows) session.send(message);
  }

  #publish(operation: Operation): void {
    if (operation.data.length > 0 || operation.ids.length > 0) this.#tell({ type: "operation", operation });
  }

  async #answer(session: Session, request: Request): Promise<unknown> {
    const user = this.#user(session.userId);
    switch (request.action) {
      case "world":
        session.follows = true;
        return this.#welcome(user);
      case "language":
        return readLanguage(this.#system, request.lang);
      case "create": {
        const operation = await this.#operations.create(user, request);
        this.#publish(operation);
        return operation.data.map((raw) => raw._id);
      }
      case "update": {
        const operation = await this.#operations.update(user, request);
        this.#publish(operation);
        return operation.data.map((raw) => raw._id);
      }
      case "delete": {
        const operation = await this.#operations.delete(user, request);
        this.#publish(operation);
        return operation.ids;
      }
      case "setting": {
        const operation = await this.#operations.setting(user, request.key, request.value, request.user);
        if (operation !== null) this.#publish(operation);
        return null;
      }
      case "packIndex":
        return this.#pack(request.pack).documents.map((raw) => indexEntry(raw, request.fields));
      case "packDocuments": {
        const { ids } = request;
        return this.#pack(request.pack).documents.filter((raw) => ids === null || ids.includes(String(raw._id)));
      }
      case "targets":
        this.#targets.set(user.id, request.tokens);
        this.#tell({ type: "targets", userId: user.id, tokens: request.tokens });
        return null;
      default:
        throw new Error(`The request "${String((request as { action: unknown }).action)}" is not offered by this host`);
    }
  }

  #welcome(user: Actor): WorldData {
    return {
      userId: user.id,
      world: this.#about,
      system: this.#system.manifest as unknown as Raw,
      release: { ...RELEASE },
      documents: this.#world.snapshot(),
      packs: [...this.#packs.values()].map((pack) => pack.metadata),
      activeUsers: [...new Set([...this.#sessions].map((session) => session.userId))],
      targets: Object.fromEntries(this.#targets),
      time: Date.now() + this.skew,
    };
  }

  #pack(id: string): Pack {
    const pack = this.#packs.get(id);
    if (pack === undefined) throw new Error(`There is no pack "${id}"`);
    return pack;
  }

  /**
   * Waits until nothing is on its way: no message on an in-memory line, no request under way, and none that follows
   * from those. Work behind a timer of a client's own is not waited for.
   */
  async settle(): Promise<void> {
    let quiet = 0;
    while (quiet < 4) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      quiet = this.#moving === 0 ? quiet + 1 : 0;
    }
  }

  /** Sends everybody away and closes the world. */
  async close(): Promise<void> {
    for (const session of [...this.#sessions]) session.close();
    await this.#listening?.close();
    await this.#queue;
    await this.#world.close();
  }
}

const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder"];

function indexEntry(raw: Raw, fields: string[]): Raw {
  const entry: Raw = {};
  for (const field of [...INDEX_FIELDS, ...fields]) {
    const value = getProperty(raw, field);
    if (value === undefined) continue;
    const parts = field.split(".");
    const last = parts.pop() ?? field;
    let target = entry;
    for (const part of parts) target = (target[part] ??= {}) as Raw;
    target[last] = value;
  }
  return entry;
}

/** Opens (or makes) a world and gives its table. */
export async function createTable(options: TableOptions): Promise<Table> {
  const memory = options.worldDir === ":memory:";
  const system = await readSystem(options.systemDir);
  const about = memory ? { id: "memory", title: options.title ?? "Древо" } : await aboutWorld(options, system);
  const store: Store = memory ? new MemoryStore() : new LevelStore(join(options.worldDir, "data"));
  const world = await World.open(store);
  const users = world.all("User");
  if (users.size === 0) {
    for (const seat of options.users ?? DEFAULT_SEATS) {
      const raw = userOf(seat);
      world.put(null, "User", raw);
      await world.save("User", [{ before: [], after: [{ key: `!users!${seat.id}`, value: raw }] }]);
    }
  }
  return new Table({ world, system, packs: await readPacks(system), about });
}

async function aboutWorld(options: TableOptions, system: System): Promise<{ id: string; title: string }> {
  const file = join(options.worldDir, "world.json");
  if (existsSync(file)) return JSON.parse(await readFile(file, "utf8")) as { id: string; title: string };
  const about = { id: basename(options.worldDir), title: options.title ?? "Древо", system: system.manifest.id };
  await mkdir(options.worldDir, { recursive: true });
  await writeFile(file, `${JSON.stringify(about, null, 2)}\n`);
  return about;
}
