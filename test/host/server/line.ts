/** An in-memory line between a client without a page and the table: JSON texts, in order, never at once. */
import type { Connection, ServerMessage } from "../protocol.ts";
import type { Session } from "./session.ts";

/** What tests can do to messages on their way. */
export interface Weather {
  /** Milliseconds by which a message comes later. */
  delay(message: Passing): number;
  /** Whether a message is lost. */
  drop(message: Passing): boolean;
  /** A message set out (1) or arrived (-1). */
  count(step: 1 | -1): void;
}

/** A message on its way, for those who delay or drop. */
export interface Passing {
  direction: "up" | "down";
  userId: string;
  message: Record<string, unknown>;
}

/** One direction of a line: keeps the order whatever the delays. */
class Lane {
  #last: Promise<void> = Promise.resolve();
  readonly #weather: Weather;
  readonly #describe: (text: string) => Passing;
  readonly #deliver: (text: string) => void;

  constructor(weather: Weather, describe: (text: string) => Passing, deliver: (text: string) => void) {
    this.#weather = weather;
    this.#describe = describe;
    this.#deliver = deliver;
  }

  send(text: string): void {
    const passing = this.#describe(text);
    if (this.#weather.drop(passing)) return;
    const wait = this.#weather.delay(passing);
    this.#weather.count(1);
    const due = new Promise<void>((resolve) => {
      if (wait > 0) setTimeout(resolve, wait);
      else setImmediate(resolve);
    });
    this.#last = this.#last
      .then(() => due)
      .then(() => {
        try {
          this.#deliver(text);
        } catch (error) {
          // A receiver's fault must not stop the line; it comes up on its own, where it ends a test run.
          setImmediate(() => {
            throw error;
          });
        } finally {
          this.#weather.count(-1);
        }
      });
  }
}

/** Makes a line for a user: the client's end, and the session that is the server's. */
export function makeLine(
  userId: string,
  weather: Weather,
  receive: (session: Session, text: string) => void,
  closed: (session: Session) => void,
): { connection: Connection; session: Session } {
  let open = true;
  let onMessage: (text: string) => void = () => undefined;
  let onClose: () => void = () => undefined;
  const passing =
    (direction: Passing["direction"]) =>
    (text: string): Passing => ({
      direction,
      userId,
      message: JSON.parse(text) as Record<string, unknown>,
    });
  const close = (): void => {
    if (!open) return;
    open = false;
    closed(session);
    onClose();
  };
  const down = new Lane(weather, passing("down"), (text) => {
    if (open) onMessage(text);
  });
  const session: Session = {
    userId,
    follows: false,
    get open() {
      return open;
    },
    send(message: ServerMessage) {
      if (open) down.send(JSON.stringify(message));
    },
    close,
  };
  const up = new Lane(weather, passing("up"), (text) => {
    receive(session, text);
  });
  const connection: Connection = {
    send(text) {
      if (open) up.send(text);
    },
    onMessage(handler) {
      onMessage = handler;
    },
    onClose(handler) {
      onClose = handler;
    },
    close,
  };
  return { connection, session };
}
