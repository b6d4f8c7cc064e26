/** One connected client, whatever the transport. */
import type { ServerMessage } from "../protocol.ts";

export interface Session {
  readonly userId: string;
  /** True once the client has its snapshot of the world: from then on it is told of writes. */
  follows: boolean;
  readonly open: boolean;
  send(message: ServerMessage): void;
  close(): void;
}
