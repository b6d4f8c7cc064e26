import type { Connection, RequestBody, ServerMessage } from "../protocol.ts";

type Push = Exclude<ServerMessage, { type: "response" | "refusal" }>;

/** The client's line to the server: requests with their answers, and what the server tells by itself. */
export class Link {
  readonly #connection: Connection;
  readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  #nextId = 1;
  #held: Push[] | null = [];
  #onPush: (message: Push) => void = () => undefined;
  #closed = false;

  constructor(connection: Connection) {
    this.#connection = connection;
    connection.onMessage((text) => {
      this.#receive(JSON.parse(text) as ServerMessage);
    });
    connection.onClose(() => {
      this.#closed = true;
      for (const { reject } of this.#waiting.values()) reject(new Error("The connection to the server was lost"));
      this.#waiting.clear();
    });
  }

  /** How many requests wait for an answer. */
  get pending(): number {
    return this.#waiting.size;
  }

  /** Asks the server; rejects with its refusal. */
  request(body: RequestBody): Promise<unknown> {
    if (this.#closed) return Promise.reject(new Error("The connection to the server was lost"));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#connection.send(JSON.stringify({ ...body, id }));
    });
  }

  /** From now on, what the server tells goes to `handler`, beginning with what came meanwhile. */
  open(handler: (message: Push) => void): void {
    this.#onPush = handler;
    const held = this.#held ?? [];
    this.#held = null;
    for (const message of held) handler(message);
  }

  close(): void {
    this.#connection.close();
  }

  #receive(message: ServerMessage): void {
    if (message.type === "response" || message.type === "refusal") {
      const waiter = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.type === "response") waiter?.resolve(message.result);
      else waiter?.reject(new Error(message.error));
    } else if (this.#held !== null) this.#held.push(message);
    else this.#onPush(message);
  }
}
