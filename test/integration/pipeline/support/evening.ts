/** A table with clients without a page at its seats. */
import path from "node:path";
import { headlessClient } from "../../../host/client.ts";
import type { HeadlessClient } from "../../../host/client.ts";
import { seedTable } from "../../../host/seed.ts";
import { DEFAULT_SEATS } from "../../../host/server/seats.ts";
import type { SeatInput } from "../../../host/server/seats.ts";
import { createTable } from "../../../host/server/table.ts";
import type { Table } from "../../../host/server/table.ts";
import type { Generation } from "../../../host/shape.ts";
import { systemScript } from "./build.ts";
import { randomOf } from "./dice.ts";
import type { Faces } from "./dice.ts";
import type { Drevo, Fighter, Message, Wounds } from "./handle.ts";
import { Traffic } from "./traffic.ts";

export const GM = "gm00000000000000";
export const GM2 = "gm20000000000000";
export const ANYA = "player1000000000";
export const BORYA = "player2000000000";
/** A player without a fighter of his own. */
export const VERA = "player3000000000";

export const ANNA = "DrevoFighterAnna";
export const ORC = "DrevoFighterOrc0";
export const SWORD = "AnnaBroadSword00";
export const AXE = "OrcAxe0000000000";
export const COIF = "OrcMailCoif00000";

const SYSTEM_DIR = path.resolve(import.meta.dirname, "../../../../dist");

const SEATS: readonly SeatInput[] = [...DEFAULT_SEATS, { id: VERA, name: "Вера", role: 1 }];

/** Somebody at the table: a client, and what the system offers on it. */
export interface Seat {
  readonly client: HeadlessClient;
  readonly drevo: Drevo;
  readonly anna: Fighter;
  readonly orc: Fighter;
  /** Makes the client's next dice fall so. */
  throws(...rolls: readonly Faces[]): void;
  message(id: string): Message;
  /** Puts a message into the chat as a player could with the console. */
  post(data: object, options?: { keepId: boolean }): Promise<Message | undefined>;
  clearChat(): Promise<unknown>;
}

export class Evening {
  readonly table: Table;
  readonly traffic: Traffic;
  readonly seats: Seat[] = [];

  private constructor(table: Table) {
    this.table = table;
    this.traffic = new Traffic(table);
  }

  /** Sits down at a new table with the compendium's fighters, or at the one that `worldDir` holds. */
  static async begin(worldDir = ":memory:", generation: Generation = 13): Promise<Evening> {
    const table = await createTable({ worldDir, systemDir: SYSTEM_DIR, users: SEATS, generation });
    await seedTable(table, "drevo.fighters", "Трактир", [
      { actor: "DrevoFighterAnna", player: 0 },
      { actor: "DrevoFighterOrc0", player: 1 },
    ]);
    await table.settle();
    const evening = new Evening(table);
    evening.keepTicking();
    return evening;
  }

  async sit(userId: string, lang: "ru" | "en" = "ru"): Promise<Seat> {
    const client = await headlessClient(this.table, userId, { scripts: [await systemScript()], lang });
    const seat = seatOf(client);
    this.seats.push(seat);
    return seat;
  }

  /** The usual seats: the GM, Anya with Anna, Borya with the orc. */
  async usual(): Promise<{ gm: Seat; anya: Seat; borya: Seat }> {
    return { gm: await this.sit(GM), anya: await this.sit(ANYA), borya: await this.sit(BORYA) };
  }

  async leave(seat: Seat): Promise<void> {
    this.seats.splice(this.seats.indexOf(seat), 1);
    seat.client.close();
    await this.settle();
  }

  /** Reloads a seat's page: a new client of the same user. */
  async reload(seat: Seat): Promise<Seat> {
    const { userId } = seat.client.game;
    await this.leave(seat);
    return this.sit(userId);
  }

  /** Waits until nothing is on its way and nothing follows any more. */
  async settle(): Promise<void> {
    do await this.table.settle();
    while (this.seats.some(({ client }) => client.pending() > 0));
  }

  /** Makes the server say that this user has written a message last; clients that are here are not told. */
  lastWriter(message: string, userId: string): void {
    const raw = this.table.raw(`ChatMessage.${message}`);
    if (!raw) throw new Error(`The table has no message ${message}`);
    raw._stats = { ...(raw._stats as object), lastModifiedBy: userId };
  }

  /** No two messages have the same time, as at every table: with lines in memory many fall into one millisecond. */
  private keepTicking(): void {
    let [ticks, ahead] = [0, 0];
    const set = (skew: number) => (ahead = skew);
    Object.defineProperty(this.table, "skew", { get: () => ahead + ++ticks, set, configurable: true });
  }

  /** From now on the server's clock stands still. */
  stopTheClock(at = Date.now()): void {
    Object.defineProperty(this.table, "skew", { get: () => at - Date.now(), configurable: true });
  }

  /** An actor's stored data, a copy. */
  stored(actor: string): { readonly name: string; readonly system: { readonly wounds: Wounds } } {
    const raw = this.table.raw(`Actor.${actor}`);
    if (!raw) throw new Error(`The table has no actor ${actor}`);
    return structuredClone(raw) as { name: string; system: { wounds: Wounds } };
  }

  wounds(actor: string): Wounds {
    return this.stored(actor).system.wounds;
  }

  /** Everything that went wrong anywhere: refusals, errors, rejected promises, warnings shown. */
  get complaints(): unknown[] {
    const ofSeats = this.seats.flatMap(({ client, drevo }) => [
      ...client.errors,
      ...client.warnings,
      ...drevo.rejections,
      ...client.notifications,
    ]);
    return [...this.traffic.refusals, ...ofSeats];
  }

  async close(): Promise<void> {
    await this.table.close();
  }
}

function seatOf(client: HeadlessClient): Seat {
  const drevo = client.globals.drevo as Drevo;
  const { ChatMessage } = client.globals as {
    ChatMessage: { create: (data: object, options?: object) => Promise<Message | undefined>; deleteDocuments: Delete };
  };
  const fighter = (id: string): Fighter => {
    const found = drevo.actorByUuid(`Actor.${id}`);
    if (!found) throw new Error(`There is no actor ${id} on this client`);
    return found;
  };
  return {
    client,
    drevo,
    anna: fighter(ANNA),
    orc: fighter(ORC),
    throws: (...rolls) => {
      (client.CONFIG.Dice as { randomUniform: () => number }).randomUniform = randomOf(rolls);
    },
    message: (id) => {
      const found = client.game.messages.get(id) as unknown as Message | undefined;
      if (!found) throw new Error(`There is no message ${id} on this client`);
      return found;
    },
    post: (data, options) => ChatMessage.create(data, options),
    clearChat: () => ChatMessage.deleteDocuments([], { deleteAll: true }),
  };
}

type Delete = (ids: readonly string[], options: object) => Promise<unknown>;
