/** A table: one world, one system, the clients that are connected, one write after another. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { isPlain } from "../json.ts";
import type { Connection, Request, ServerMessage } from "../protocol.ts";
import type { Generation, Raw } from "../shape.ts";
import { Desk, type Parts } from "./desk.ts";
import { serve, type Listening, type ServeOptions } from "./http.ts";
import { makeLine, type Passing, type Weather } from "./line.ts";
import { readLanguage, readPacks, readSystem, type System } from "./manifest.ts";
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
  /** Which Foundry the table plays; 13 unless said. A world stays with the one in which it was made. */
  generation?: Generation;
}

export class Table {
  readonly #parts: Parts;
  readonly #desk: Desk;
  readonly #sessions = new Set<Session>();
  #queue: Promise<void> = Promise.resolve();
  #moving = 0;
  #delay: (message: Passing) => number = () => 0;
  #drop: (message: Passing) => boolean = () => false;
  #listening: Listening | undefined;

  /** Milliseconds by which the server's clock is ahead of the true time. */
  skew = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#desk = new Desk(parts, () => Date.now() + this.skew);
  }

  get systemDir(): string {
    return this.#parts.system.dir;
  }
  get systemId(): string {
    return this.#parts.system.manifest.id;
  }
  get title(): string {
    return this.#parts.about.title;
  }
  /** The users of the world. */
  get users(): Raw[] {
    return [...this.#parts.world.all("User").values()];
  }
  /** A stored document as it is (`"Actor.ID"`, `"Actor.ID.Item.ID"`), for tests. */
  raw(uuid: string): Raw | undefined {
    return this.#parts.world.find(uuid)?.raw;
  }
  /** Texts of a language, for pages that have no client. */
  language(lang: string): Promise<Raw> {
    return readLanguage(this.#parts.system, lang);
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
    this.#desk.user(userId);
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
  async listen(port = 0, options: ServeOptions = {}): Promise<string> {
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
    this.#desk.forget(session.userId);
    this.#tell({ type: "targets", userId: session.userId, tokens: [] });
    this.#tell({ type: "presence", userId: session.userId, active: false });
  }

  /** Takes a message of a client: all are done one after another, in the order of their coming. */
  receive(session: Session, text: string): void {
    const request = parse(text);
    if (request === null) {
      session.close();
      return;
    }
    this.#moving += 1;
    this.#queue = this.#queue.then(async () => {
      try {
        const user = this.#desk.user(session.userId);
        const activeUsers = [...new Set([...this.#sessions].map((one) => one.userId))];
        const { result, told } = await this.#desk.answer(user, request, activeUsers);
        if (request.action === "world") session.follows = true;
        if (told !== null) this.#tell(told);
        session.send({ type: "response", id: request.id, result });
      } catch (error) {
        if (error instanceof TypeError || error instanceof ReferenceError)
          console.error("The server's own fault:", error);
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

  #tell(message: ServerMessage): void {
    for (const session of this.#sessions) if (session.follows) session.send(message);
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
    await this.#parts.world.close();
  }
}

/** A request, or null for what is none: its sender speaks no language of ours. */
function parse(text: string): Request | null {
  try {
    const request: unknown = JSON.parse(text);
    return isPlain(request) && typeof request.id === "number" ? (request as unknown as Request) : null;
  } catch {
    return null;
  }
}

/** Opens (or makes) a world and gives its table. */
export async function createTable(options: TableOptions): Promise<Table> {
  const memory = options.worldDir === ":memory:";
  const system = await readSystem(options.systemDir);
  const { generation = 13 } = options;
  const about = memory ? { id: "memory", title: options.title ?? "Древо" } : await aboutWorld(options, system);
  const store: Store = memory ? new MemoryStore() : new LevelStore(join(options.worldDir, "data"));
  const world = await World.open(store);
  const users = world.all("User");
  if (users.size === 0) {
    for (const [place, seat] of (options.users ?? DEFAULT_SEATS).entries()) {
      const raw = userOf(seat, place);
      world.put(null, "User", raw);
      await world.save("User", [{ before: [], after: [{ key: `!users!${seat.id}`, value: raw }] }]);
    }
  }
  return new Table({ world, system, packs: await readPacks(system), about, generation });
}

async function aboutWorld(options: TableOptions, system: System): Promise<{ id: string; title: string }> {
  const file = join(options.worldDir, "world.json");
  const { generation = 13 } = options;
  if (existsSync(file)) {
    const known = JSON.parse(await readFile(file, "utf8")) as { id: string; title: string; generation?: Generation };
    const made = known.generation ?? 13;
    if (made !== generation)
      throw new Error(`a world of Foundry ${made} in Foundry ${generation}: migrations are not offered by this host`);
    return known;
  }
  const title = options.title ?? "Древо";
  const about = { id: basename(options.worldDir), title, system: system.manifest.id, generation };
  await mkdir(options.worldDir, { recursive: true });
  await writeFile(file, `${JSON.stringify(about, null, 2)}\n`);
  return about;
}
