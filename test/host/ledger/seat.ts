/** A seat at the table as specs reach it: by functions that are run there, with JSON in and JSON out. */
import type { Client } from "../core/index.ts";
import type { Document } from "../core/document.ts";
import type { DocumentName, Raw } from "../shape.ts";
import { make } from "./documents.ts";

/** What a function that runs on a seat's client is given: that client's API. */
export interface Surface extends Pick<Client, "game" | "foundry" | "CONFIG" | "Hooks" | "ui"> {
  /** That client's `globalThis`, where a spec may leave things for later. */
  globals: Record<string, unknown>;
  /** The document of a UUID as that client has it; throws where it has none. */
  doc: (uuid: string | null) => Document;
  /** Makes one document; throws where something vetoed it. */
  make: (name: DocumentName, data: Raw, options?: Raw) => Promise<Document>;
}

/** A document by its names. */
export interface Named {
  id: string;
  uuid: string;
}

/** What came of a function on a seat, as it travels between clients. */
export type Answer = { result?: unknown } | { error: { name: string; message: string } };

/** Evaluates a function's source on a client and calls it with that client's surface and further JSON. */
export type Caller = (source: string, args: readonly unknown[]) => Promise<Answer>;

/** The surface of a client with these globals. */
export function surfaceOf(globals: Record<string, unknown>): Surface {
  const { game, foundry, CONFIG, Hooks, ui } = globals as unknown as Omit<Surface, "globals" | "doc" | "make">;
  return {
    game,
    foundry,
    CONFIG,
    Hooks,
    ui,
    globals,
    doc: (uuid) => {
      const found = foundry.utils.fromUuidSync(uuid ?? "") as Document | null;
      if (found === null) throw new Error(`${String(uuid)} is not there for ${game.user.name}`);
      return found;
    },
    make: (name, data, options = {}) => make({ CONFIG, foundry, game }, name, data, options),
  };
}

/** A copy by way of JSON; `undefined` stays what it is. */
export function byJson(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? undefined : JSON.parse(text);
}

/** Runs a function with a surface; whatever comes of it is told as JSON. */
export async function answer(
  fn: (surface: Surface, ...args: unknown[]) => unknown,
  surface: Surface,
  args: readonly unknown[],
): Promise<Answer> {
  try {
    return { result: byJson(await fn(surface, ...(byJson(args) as unknown[]))) };
  } catch (error) {
    const { name, message } = error as Error;
    return { error: { name, message } };
  }
}

let watches = 0;

/**
 * A seat. The functions given to it are sent as their source, so they see nothing of the spec around them: what they need
 * comes as arguments, which are JSON, as is what they return. They may be async; what they throw is thrown here, with its
 * name and message.
 */
export class Seat {
  readonly #call: Caller;
  readonly #settle: () => Promise<void>;

  constructor(call: Caller, settle: () => Promise<void>) {
    this.#call = call;
    this.#settle = settle;
  }

  async #run(source: string, args: readonly unknown[]): Promise<unknown> {
    const told = await this.#call(source, args);
    if (!("error" in told)) return told.result;
    const error = new Error(told.error.message);
    error.name = told.error.name;
    throw error;
  }

  /** Runs a function on this seat's client. */
  async do<A extends readonly unknown[], R>(fn: (client: Surface, ...args: A) => R, ...args: A): Promise<Awaited<R>> {
    return (await this.#run(String(fn), args)) as Awaited<R>;
  }

  /** As `do`, with a document as this seat's client has it: `anya.look(actor, (actor) => actor.name)`. */
  async look<D extends { uuid: string | null }, A extends readonly unknown[], R>(
    document: D,
    fn: (document: D, ...args: A) => R,
    ...args: A
  ): Promise<Awaited<R>> {
    const source = `(client, uuid, ...args) => (${String(fn)})(client.doc(uuid), ...args)`;
    return (await this.#run(source, [document.uuid, ...args])) as Awaited<R>;
  }

  /** Makes a document as this seat's user. */
  async make(name: DocumentName, data: Raw, options: Raw = {}): Promise<Named> {
    const source = `async (client, ...args) => {
      const { id, uuid } = await client.make(...args);
      return { id, uuid };
    }`;
    return (await this.#run(source, [name, data, options])) as Named;
  }

  /** What a hook told on this seat while `during` ran and all came to rest: `pick` makes JSON of its arguments. */
  async watch(hook: string, pick: (...args: never[]) => unknown, during: () => Promise<unknown>): Promise<unknown[]> {
    const key = `ledgerWatch${++watches}`;
    const start = `({ globals, Hooks }, key, hook) => {
      const seen = [];
      const id = Hooks.on(hook, (...args) => { seen.push(JSON.stringify((${String(pick)})(...args)) ?? "null"); });
      globals[key] = () => { Hooks.off(hook, id); return seen.map((text) => JSON.parse(text)); };
    }`;
    await this.#run(start, [key, hook]);
    try {
      await during();
      await this.#settle();
    } finally {
      await this.#run(`({ globals }, key) => { globals[key + "Seen"] = globals[key](); delete globals[key]; }`, [key]);
    }
    const take = `({ globals }, key) => { const seen = globals[key]; delete globals[key]; return seen; }`;
    return (await this.#run(take, [`${key}Seen`])) as unknown[];
  }
}
