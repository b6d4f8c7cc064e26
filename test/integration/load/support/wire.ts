/** A line to the server over a websocket: slow in both directions as told, asked whether it is quiet, and cut. */
import { once } from "node:events";
import { WebSocket } from "ws";
import type { Connection } from "../../../host/protocol.ts";

/** Ids of pings: no client comes so far. */
const FIRST_PING = 1_000_000_000;

/** How an answer begins. */
const RESPONSE = /^\{"type":"response","id":(\d+)/;

export const LOST = "The connection to the server was lost";

/** One direction: messages arrive in their order, each so many milliseconds later. */
class Lane {
  readonly #delay: () => number;
  readonly #deliver: (text: string) => void;
  #last: Promise<void> = Promise.resolve();

  constructor(delay: () => number, deliver: (text: string) => void) {
    this.#delay = delay;
    this.#deliver = deliver;
  }

  send(text: string): void {
    const due = new Promise((resolve) => setTimeout(resolve, this.#delay()));
    this.#last = this.#last
      .then(() => due)
      .then(() => {
        this.#deliver(text);
      });
  }
}

export class Wire implements Connection {
  readonly #socket: WebSocket;
  readonly #up: Lane;
  readonly #down: Lane;
  readonly #pings = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  #lastPing = FIRST_PING;
  #onMessage: (text: string) => void = () => undefined;
  #onClose: () => void = () => undefined;
  #open = true;

  /** How many messages have passed, pings not counted. */
  passed = 0;

  private constructor(socket: WebSocket, delay: () => number) {
    this.#socket = socket;
    this.#up = new Lane(delay, (text) => {
      if (this.#open) socket.send(text);
    });
    this.#down = new Lane(delay, (text) => {
      if (this.#open) this.#receive(text);
    });
    socket.on("message", (data: Buffer) => {
      this.#down.send(data.toString());
    });
    socket.on("close", () => {
      this.#end();
    });
  }

  /**
   * Opens a line for a user.
   * @param delay milliseconds by which each message comes later, asked for each
   */
  static async open(url: string, userId: string, delay: () => number): Promise<Wire> {
    const socket = new WebSocket(`${url}/ws?seat=${userId}`);
    await once(socket, "open");
    return new Wire(socket, delay);
  }

  send(text: string): void {
    if (!this.#open) return;
    this.passed++;
    this.#up.send(text);
  }
  onMessage(handler: (text: string) => void): void {
    this.#onMessage = handler;
  }
  onClose(handler: () => void): void {
    this.#onClose = handler;
  }
  close(): void {
    this.cut();
  }

  get isOpen(): boolean {
    return this.#open;
  }

  /** Cuts it here and now: what is on its way in either direction is lost unless it has left this process. */
  cut(): void {
    this.#socket.terminate();
    this.#end();
  }

  /**
   * Asks the server for something that changes nothing, and waits for the answer: all that it had told this line before
   * has arrived then, and all that was asked before on this line is done.
   */
  ping(): Promise<void> {
    const id = ++this.#lastPing;
    return new Promise((resolve, reject) => {
      if (!this.#open) {
        reject(new Error(LOST));
        return;
      }
      this.#pings.set(id, { resolve, reject });
      this.#up.send(JSON.stringify({ action: "packIndex", pack: "drevo.shields", fields: [], id }));
    });
  }

  #receive(text: string): void {
    const [, id] = RESPONSE.exec(text) ?? [];
    const waiting = this.#pings.get(Number(id));
    if (waiting) {
      this.#pings.delete(Number(id));
      waiting.resolve();
      return;
    }
    this.passed++;
    this.#onMessage(text);
  }

  #end(): void {
    if (!this.#open) return;
    this.#open = false;
    for (const { reject } of this.#pings.values()) reject(new Error(LOST));
    this.#pings.clear();
    this.#onClose();
  }
}
