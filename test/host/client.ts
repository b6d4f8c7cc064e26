/** Clients without a page, for tests: each runs the built core, and a built system, in a context of its own. */
import { readFile } from "node:fs/promises";
import { createContext, Script } from "node:vm";
import { webcrypto } from "node:crypto";
import { buildHost } from "./build.ts";
import type { Client, StartOptions } from "./core/index.ts";
import type { Connection } from "./protocol.ts";
import type { Table } from "./server/table.ts";
import type { ClientStorage } from "./core/settings.ts";

export interface HeadlessOptions {
  /** Sources that are evaluated before `init`: the system, as an IIFE, and what a test adds. */
  scripts?: readonly string[];
  lang?: "ru" | "en";
  /** Client settings, to share those of one "browser" between clients. */
  storage?: ClientStorage;
}

export interface LooseClient extends Client {
  /** The context's `globalThis`. */
  globals: Record<string, unknown>;
  /** What `ui.notifications` showed, oldest first. */
  notifications: Client["notes"];
  /** Evaluates source in the client's context. */
  run(source: string): unknown;
}

/** A client at a table of this process. */
export interface HeadlessClient extends LooseClient {
  /** Waits until no request of this client is under way and the table is quiet. */
  settle(): Promise<void>;
}

const compiled = new Map<string, Script>();

function scriptOf(source: string, filename: string): Script {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  const script = new Script(source, { filename });
  compiled.set(source, script);
  return script;
}

/** Seats a client at the table and starts it. */
export async function headlessClient(
  table: Table,
  userId: string,
  options: HeadlessOptions = {},
): Promise<HeadlessClient> {
  const client = await clientOn(table.connect(userId), options);
  return Object.assign(client, {
    settle: async () => {
      do await table.settle();
      while (client.pending() > 0);
    },
  });
}

/** Starts a client on a line, wherever its table is. */
export async function clientOn(connection: Connection, options: HeadlessOptions = {}): Promise<LooseClient> {
  const { core } = await buildHost();
  const globals: Record<string, unknown> = {
    console,
    setTimeout,
    clearTimeout,
    queueMicrotask,
    structuredClone,
    crypto: webcrypto,
    URL,
    performance,
    Event,
    EventTarget,
  };
  const context = createContext(globals);
  scriptOf(await readFile(core, "utf8"), core).runInContext(context);
  const { startClient } = globals.HostCore as { startClient: (options: StartOptions) => Promise<Client> };
  const client = await startClient({
    connection,
    globals: new Script("globalThis").runInContext(context) as object,
    headless: true,
    lang: options.lang ?? "ru",
    ...(options.storage === undefined ? {} : { storage: options.storage }),
    loadSystem: () => {
      for (const [i, source] of (options.scripts ?? []).entries()) {
        scriptOf(source, `script-${i}.js`).runInContext(context);
      }
    },
  });
  return Object.assign(client, {
    globals,
    notifications: client.notes,
    run: (source: string): unknown => new Script(source).runInContext(context),
  });
}
