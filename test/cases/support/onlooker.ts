/** One who only looks on: what the server keeps, not what some client makes of it. */
import type { ServerMessage } from "../../host/protocol.ts";
import type { Table } from "../../host/server/table.ts";

/** All documents of the world as they are stored, by the name of their collection. */
export type World = Readonly<Record<string, readonly Record<string, unknown>[]>>;

/** Asks the server for all that it keeps, over a line of its own, as often as one wants. */
export function onlooker(table: Table, gameMaster: string): () => Promise<World> {
  const line = table.connect(gameMaster);
  const waiting = new Map<number, (world: World) => void>();
  line.onMessage((text) => {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type !== "response") return;
    waiting.get(message.id)?.((message.result as { documents: World }).documents);
  });
  let last = 0;
  return () =>
    new Promise((resolve) => {
      waiting.set(++last, resolve);
      line.send(JSON.stringify({ action: "world", id: last }));
    });
}
