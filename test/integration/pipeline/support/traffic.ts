/** What goes over a table's lines: counted, delayed, lost. */
import type { Passing } from "../../../host/server/line.ts";
import type { Table } from "../../../host/server/table.ts";

/** A write that a client has asked for. */
export interface Write {
  readonly userId: string;
  readonly action: string;
  readonly documentName: string;
}

const WRITES = ["create", "update", "delete"];

export class Traffic {
  /** All writes that were asked for, in the order of their sending. */
  readonly writes: Write[] = [];
  /** What the server refused. */
  readonly refusals: string[] = [];
  #delay: (passing: Passing) => number = () => 0;

  constructor(table: Table) {
    table.delay((passing) => {
      this.#take(passing);
      return this.#delay(passing);
    });
  }

  /** Delays messages by so many milliseconds each. */
  delay(ms: (passing: Passing) => number): void {
    this.#delay = ms;
  }

  /** The writes to documents of one kind. */
  of(documentName: string): Write[] {
    return this.writes.filter((write) => write.documentName === documentName);
  }

  #take({ direction, userId, message }: Passing): void {
    const { action, documentName } = message;
    if (direction === "up" && WRITES.includes(String(action)))
      this.writes.push({ userId, action: String(action), documentName: String(documentName) });
    if (message.type === "refusal") this.refusals.push(String(message.error));
  }
}

/** Whether a message tells a user of a write to documents of one kind. */
export function tellsOf(documentName: string, userId: string): (passing: Passing) => boolean {
  return ({ direction, message, userId: to }) => {
    const operation = message.operation as { documentName?: string } | undefined;
    return direction === "down" && to === userId && operation?.documentName === documentName;
  };
}
