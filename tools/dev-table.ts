/** The table of `npm run dev`: a process of its own, so that it can be begun anew with new code and the same world. */
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import { Refusal, isJson } from "./release.ts";
import { openTavern } from "./tavern.ts";

const FILE = fileURLToPath(import.meta.url);

/** How long a table may take to put its world away, in ms. */
const PATIENCE = 10_000;

/** A table in another process, on a port of its own, over one world. */
export class TableProcess {
  readonly #args: readonly [worldDir: string, systemDir: string];
  #child: ChildProcess | null = null;
  #port: number | null = null;
  #waiting: ((port: number) => void)[] = [];

  constructor(worldDir: string, systemDir: string) {
    this.#args = [worldDir, systemDir];
  }

  get isOpen(): boolean {
    return this.#port !== null;
  }

  /** The port: at once, or as soon as there is a table (again). */
  port(): Promise<number> {
    const port = this.#port;
    return new Promise((resolve) => {
      if (port === null) this.#waiting.push(resolve);
      else resolve(port);
    });
  }

  /** Begins, after the one before has ended. Throws with what the process said where it does not come up. */
  async start(): Promise<void> {
    await this.stop();
    const child = fork(FILE, this.#args, { execArgv: ["--import", import.meta.resolve("tsx")] });
    this.#child = child;
    const gone = once(child, "exit");
    child.once("exit", () => {
      if (this.#child !== child) return;
      if (this.isOpen) console.error("The table has ended by itself; the next change begins it again.");
      this.#child = this.#port = null;
    });
    const news: unknown[] = await Promise.race([once(child, "message"), gone]);
    const said = isJson(news[0]) ? news[0] : { error: "it ended at once" };
    if (typeof said.port !== "number") {
      await gone;
      throw new Refusal(`The table does not open: ${String(said.error)}`);
    }
    const { port } = said;
    this.#port = port;
    for (const tell of this.#waiting.splice(0)) tell(port);
  }

  /** Ends the process, the world put away. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = this.#port = null;
    if (child?.exitCode !== null) return;
    const gone = once(child, "exit");
    const late = setTimeout(() => child.kill("SIGKILL"), PATIENCE);
    if (child.connected) child.disconnect();
    await gone;
    clearTimeout(late);
  }
}

/** Why a table did not open, in a line where a person can do something about it. */
function reason(error: unknown, worldDir: string): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "LEVEL_LOCKED") {
      return `another table is open over ${worldDir}; end it, or name another world: --world <folder>`;
    }
  }
  return inspect(error);
}

/** The process itself: opens the table, says its port, and closes it when the other end lets go. */
async function serveTable(worldDir: string, systemDir: string): Promise<void> {
  const table = await openTavern(worldDir, systemDir);
  const close = () => {
    void table.close().then(() => process.exit());
  };
  process.on("disconnect", close);
  const { port } = new URL(await table.listen());
  process.send?.({ port: Number(port) });
  if (!process.connected) close();
}

if (process.argv[1] === FILE) {
  // Ctrl+C reaches both processes; the other one lets go in its own time.
  process.on("SIGINT", () => undefined);
  const [, , worldDir = "", systemDir = ""] = process.argv;
  try {
    await serveTable(worldDir, systemDir);
  } catch (error) {
    process.send?.({ error: reason(error, worldDir) }, () => {
      process.exit(1);
    });
  }
}
