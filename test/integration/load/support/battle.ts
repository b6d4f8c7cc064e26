/** A table under load: the server's process, and everybody's clients in this one. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { clientOn } from "../../../host/client.ts";
import type { LooseClient } from "../../../host/client.ts";
import { systemScript } from "../../pipeline/support/build.ts";
import type { Drevo, Fighter } from "../../pipeline/support/handle.ts";
import { Chance } from "./chance.ts";
import { startServer } from "./child.ts";
import type { ServerProcess } from "./child.ts";
import { LOST, Wire } from "./wire.ts";

/** One client at the table. */
export interface Seat {
  readonly userId: string;
  readonly client: LooseClient;
  readonly drevo: Drevo;
  readonly wire: Wire;
  /** What this seat does is random by itself. */
  readonly chance: Chance;
}

export class Battle {
  readonly #world: string;
  readonly #chance: Chance;
  #server: ServerProcess;
  /** Who is here. */
  seats: Seat[] = [];
  /** What went wrong at clients that are not here any more, losses of the line not counted. */
  readonly #complaintsOfTheGone: string[] = [];

  private constructor(world: string, server: ServerProcess, chance: Chance) {
    this.#world = world;
    this.#server = server;
    this.#chance = chance;
  }

  /** Starts the server on a new world on disk. */
  static async begin(chance: Chance): Promise<Battle> {
    const world = await mkdtemp(path.join(tmpdir(), "drevo-load-"));
    return new Battle(world, await startServer(world), chance);
  }

  /** A client of this user comes in, as a browser does that loads the page. */
  async sit(userId: string): Promise<Seat> {
    const chance = this.#chance.split();
    const weather = this.#chance.split();
    const wire = await Wire.open(this.#server.url, userId, () => weather.whole(4));
    const client = await clientOn(wire, { scripts: [await systemScript()] });
    const drevo = client.globals.drevo as Drevo;
    const dice = this.#chance.split();
    Object.assign(client.CONFIG.Dice as object, { randomUniform: () => dice.next() });
    // Hooks of the whole system that its build without a page leaves out.
    const helpTheHelpless = () => {
      drevo.answerAllUnasked().catch((reason: unknown) => drevo.rejections.push(reason));
    };
    client.Hooks.on("userConnected", (_user, isHere) => {
      if (!isHere) drevo.findPending();
      helpTheHelpless();
    });
    client.Hooks.on("createActiveEffect", helpTheHelpless);
    drevo.findPending();
    helpTheHelpless();
    const seat = { userId, client, drevo, wire, chance };
    this.seats.push(seat);
    return seat;
  }

  /** Cuts a client's line while it waits for the server. */
  async lose(seat: Seat, ask: () => unknown): Promise<void> {
    do {
      void ask();
      await new Promise((resolve) => setTimeout(resolve, 1));
    } while (seat.client.pending() === 0);
    seat.wire.cut();
    this.#forget(seat);
  }

  /** The server dies, and everybody's line with it; then it is started again on what it has written. Nobody is here then. */
  async killServer(): Promise<void> {
    const before = this.seats;
    await this.#server.kill();
    while (before.some(({ wire }) => wire.isOpen)) await new Promise((resolve) => setTimeout(resolve, 1));
    for (const seat of [...before]) this.#forget(seat);
    this.#server = await startServer(this.#world);
  }

  #forget(seat: Seat): void {
    this.#complaintsOfTheGone.push(...complaintsOf(seat));
    this.seats = this.seats.filter((other) => other !== seat);
  }

  /**
   * Waits until nothing is on its way and nothing follows any more: everybody knows who is here, no request waits for
   * an answer, and a ping has gone round on every line without anything else having passed meanwhile.
   */
  async quiet(): Promise<void> {
    const passed = () => this.seats.reduce((sum, { wire }) => sum + wire.passed, 0);
    for (;;) {
      const before = passed();
      await Promise.all(this.seats.map(({ wire }) => wire.ping()));
      if (passed() !== before || this.seats.some(({ client }) => client.pending() > 0)) continue;
      if (this.seats.every((seat) => this.#knowsWhoIsHere(seat))) return;
    }
  }

  #knowsWhoIsHere({ client }: Seat): boolean {
    const here = new Set(this.seats.map(({ userId }) => userId));
    return [...client.game.users].every((user) => here.has(user.id ?? "") === Reflect.get(user, "active"));
  }

  /** Everything that went wrong anywhere, but for requests that a cut line has lost. */
  get complaints(): string[] {
    return [...this.#complaintsOfTheGone, ...this.seats.flatMap(complaintsOf)];
  }

  async close(): Promise<void> {
    for (const { wire } of this.seats) wire.cut();
    await this.#server.kill();
    await rm(this.#world, { recursive: true, force: true });
  }
}

function complaintsOf({ client, drevo }: Seat): string[] {
  const told = [...client.errors, ...drevo.rejections, ...client.notifications.map((note) => JSON.stringify(note))];
  return told.map(String).filter((text) => !text.includes(LOST));
}

/** The fighters on a client, in the order of the world. */
export const fightersOf = ({ client }: Seat): Fighter[] => [...client.game.actors] as unknown as Fighter[];
