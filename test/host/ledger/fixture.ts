/** A small system for the specs, on the stand-in: written to a folder, with types, texts and one pack. */
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, vi } from "vitest";
import { headlessClient, type HeadlessClient, type HeadlessOptions } from "../client.ts";
import { createTable, type Table } from "../server/table.ts";
import { entriesOf, LevelStore } from "../server/store.ts";
import { DEFAULT_SEATS, type SeatInput } from "../server/seats.ts";
import { generation } from "./runner.ts";
import { answer, Seat, surfaceOf, type Surface } from "./seat.ts";
import { documentTypes, LANGUAGES, packed, packEntries, packMetadata, registerModels, TEXTS } from "./world.ts";
import type { Raw } from "../shape.ts";

export * from "./documents.ts";
export type { Seat, Surface };

// The first spec of a run waits for the host to be built, on whatever machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 });

/** The generation of Foundry that the tables of this run play. */
export const GENERATION = generation === "14" ? 14 : 13;

/** The game master whose client a spec has for its own. */
export const GM = "gm00000000000000";
/** All game masters who have a seat, whether they are here or not. */
export const GMS = [GM, "gm20000000000000"];
export const ANYA = "player1000000000";
export const BORYA = "player2000000000";
/** An assistant, who has a seat only where a spec asks for `SEATS`. */
export const HELPER = "assistant0000000";
export const SEATS: readonly SeatInput[] = [...DEFAULT_SEATS, { id: HELPER, name: "Помощник", role: 3 }];

/** The package of the specs: whose flags and settings they use, whose the pack is. */
export const SCOPE = "ledger";
/** A subtype of the fixture, as documents have it. */
export const subtype = (name: "hero" | "thing" | "act"): string => name;
export const PACK = `${SCOPE}.heroes`;
export const PACKED: Raw = packed();

const MANIFEST = {
  id: SCOPE,
  title: "Ledger",
  version: "1.2.3",
  esmodules: [],
  languages: LANGUAGES,
  packs: [packMetadata],
  documentTypes: documentTypes(),
  primaryTokenAttribute: "strength",
};

/** Models of the fixture's types, in the words of a system's own script. */
export const MODELS = `Hooks.once("init", () => { (${String(registerModels)})({ foundry, CONFIG }, ""); });`;

/** Writes the fixture's system into a new folder. */
export async function writeSystem(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "ledger-system-"));
  await mkdir(join(dir, "lang"));
  await writeFile(join(dir, "system.json"), JSON.stringify(MANIFEST));
  for (const [lang, texts] of Object.entries(TEXTS))
    await writeFile(join(dir, `lang/${lang}.json`), JSON.stringify(texts));
  const store = new LevelStore(join(dir, "packs"));
  await store.write("heroes", packEntries(entriesOf));
  await store.close();
  return dir;
}

/** A client of the spec's own process. */
export type Own = HeadlessClient & { settle(): Promise<void> };

export interface Sitting {
  /** Needs `server`. */
  table: Table;
  /** Needs `host`. */
  systemDir: string;
  /** The spec's own client, a game master's, with the fixture's models. */
  own(): Promise<Own>;
  /** Somebody else's client, or a further one of the game master's: reached by what is run there. */
  other(userId: string): Promise<Seat>;
  /** Starts a client of its own process with further scripts, to be touched directly. Needs `newcomer`. */
  seat(userId: string, options?: HeadlessOptions): Promise<Own>;
  /** Waits until all have seen what was written, follow-up writes included. */
  settle(): Promise<void>;
}

/** A table of the fixture in memory (or in `worldDir`), closed after the file's specs. */
export async function sitDown(options: { worldDir?: string; users?: readonly SeatInput[] } = {}): Promise<Sitting> {
  const systemDir = await writeSystem();
  const table = await createTable({
    worldDir: options.worldDir ?? ":memory:",
    systemDir,
    generation: GENERATION,
    ...(options.users === undefined ? {} : { users: options.users }),
  });
  afterAll(async () => {
    await table.close();
    await rm(systemDir, { recursive: true, force: true });
  });
  const clients: Own[] = [];
  const seat = async (userId: string, more: HeadlessOptions = {}): Promise<Own> => {
    const client = await headlessClient(table, userId, { ...more, scripts: [MODELS, ...(more.scripts ?? [])] });
    clients.push(client);
    return client;
  };
  const settle = async (): Promise<void> => {
    do await table.settle();
    while (clients.some((client) => client.pending() > 0));
  };
  return {
    table,
    systemDir,
    seat,
    settle,
    own: () => seat(GM),
    other: async (userId) => seatOf(await seat(userId), settle),
  };
}

/** A client as a seat: what is sent to it is made anew in its own context, so that it sees nothing else. */
function seatOf(client: Own, settle: () => Promise<void>): Seat {
  const surface = surfaceOf(client.run("globalThis") as Record<string, unknown>);
  return new Seat(
    (source, args) => answer(client.run(`(${source})`) as (...all: unknown[]) => unknown, surface, args),
    settle,
  );
}
