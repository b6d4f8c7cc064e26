/** A try-out table with browsers at its seats, for tests that play as people do. */
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { buildHost } from "../../host/build.ts";
import { asker, seedTable } from "../../host/seed.ts";
import type { Cast } from "../../host/seed.ts";
import { createTable } from "../../host/server/table.ts";
import type { Table } from "../../host/server/table.ts";
import type { Generation, Raw } from "../../host/shape.ts";
import { onlooker } from "../../cases/support/onlooker.ts";
import type { World } from "../../cases/support/onlooker.ts";
import { freshOf, leftIn, looksFresh, putBack, tidy, worldOf } from "./anew.ts";
import type { Fresh, Kept } from "./anew.ts";
import { returnPage, takePage } from "./pages.ts";

export { openBrowser } from "./pages.ts";

export const SEATS = {
  gm: "gm00000000000000",
  gm2: "gm20000000000000",
  anya: "player1000000000",
  borya: "player2000000000",
} as const;
export type SeatName = keyof typeof SEATS;

/** A whole run is on 14 by `LEDGER_GENERATION=14`, as the ledger is. */
const GENERATION: Generation = process.env.LEDGER_GENERATION === "14" ? 14 : 13;

const MODES = { add: 2, override: 5 } as const;

/** An effect as the generation that is played stores it. */
export function effectOf(
  name: string,
  ...changes: readonly (readonly [key: string, type: keyof typeof MODES, value: string])[]
): object {
  if (GENERATION === 13)
    return { name, changes: changes.map(([key, type, value]) => ({ key, mode: MODES[type], value })) };
  return { name, system: { changes: changes.map(([key, type, value]) => ({ key, type, value, phase: "initial" })) } };
}

export const ANNA = "DrevoFighterAnna";
export const ORC = "DrevoFighterOrc0";

/** Anna with Anya, the orc with Borya. */
export const DUEL: readonly Cast[] = [
  { actor: ANNA, player: 0 },
  { actor: ORC, player: 1 },
];

export interface SeatOptions {
  readonly lang?: "ru" | "en";
  readonly theme?: "light" | "dark";
  readonly width?: number;
  readonly height?: number;
}

export interface TableOptions {
  /** Which Foundry the table plays: 13, or what LEDGER_GENERATION says, unless said. */
  readonly generation?: Generation;
  /** Who is there: Anna (Anya's) and the orc (Borya's) unless said. */
  readonly cast?: readonly Cast[];
  /** Whether the GM is welcomed, as in a new world. */
  readonly welcomes?: boolean;
}

/** A wound as the server keeps it; one by hand is of no exchange. */
interface StoredWound {
  readonly level: string;
  readonly part: string | null;
  readonly state: string;
  readonly fate: string | null;
  readonly exchange: string;
}

/**
 * The ports at which no table listens any more. The next one does so again: what a browser has loaded and compiled from
 * an address it need not for another table there, and that is a good third of what a page costs.
 */
const ports: number[] = [];
const HOUR = 3600;

/** Lets a table listen at an address that is free, an earlier one if possible. */
async function listen(table: Table): Promise<string> {
  const options = { maxAge: HOUR };
  const port = ports.pop();
  if (port === undefined) return table.listen(0, options);
  // Somebody else may have taken it in the meantime.
  return table.listen(port, options).catch(() => table.listen(0, options));
}

/** One table, one browser; every seat is a browser context of its own. */
export class PlayedTable {
  readonly #table: Table;
  readonly #browser: Browser;
  readonly #address: string;
  readonly #pages: Page[] = [];
  #look: (() => Promise<World>) | undefined;
  /** Everything that a page complained of: errors and warnings on the console, uncaught exceptions. */
  readonly complaints: string[] = [];
  readonly #earlier: string[] = [];
  readonly #kept: Kept;
  readonly #fresh = new Map<Page, Fresh>();

  private constructor(table: Table, browser: Browser, address: string, kept: Kept) {
    this.#table = table;
    this.#kept = kept;
    this.#browser = browser;
    this.#address = address;
  }

  static async open(
    browser: Browser,
    { generation = GENERATION, cast = DUEL, welcomes = false }: TableOptions = {},
  ): Promise<PlayedTable> {
    await buildHost();
    const systemDir = path.resolve(import.meta.dirname, "../../../dist");
    const table = await createTable({ worldDir: ":memory:", systemDir, title: "Трактир", generation });
    // Who sits down for a test knows the first steps already, unless they are what it is about.
    const settings = { "drevo.welcomed": !welcomes };
    await seedTable(table, "drevo.fighters", "Трактир", cast, { settings });
    const { ask, close } = asker(table, SEATS.gm);
    const kept = await worldOf(ask);
    close();
    return new PlayedTable(table, browser, await listen(table), kept);
  }

  /** Opens a seat in a window of its own and waits until the game is ready. */
  async sit(seat: SeatName, options: SeatOptions = {}): Promise<Page> {
    const { lang = "ru", theme = "dark", width = 1280, height = 720 } = options;
    const page = await takePage(this.#browser, width, height);
    this.#pages.push(page);
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.complaints.push(`${seat}: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.complaints.push(`${seat}: ${error.stack ?? error.message}`));
    await page.goto(`${this.#address}/game?seat=${SEATS[seat]}&lang=${lang}&theme=${theme}`);
    await ready(page);
    return page;
  }

  /**
   * Before each test of a table that several share: puts the world back to how it was seeded, and every page to how it
   * was before the first of them. Throws when something was left in the world or on a page. What the system remembers in
   * a page and nobody sees stays, as in a second fight of an evening; a test of that sits down or loads a page itself.
   */
  async anew(): Promise<void> {
    this.#earlier.push(...this.complaints.splice(0));
    const line = asker(this.#table, SEATS.gm);
    try {
      const pages = this.#pages.filter((page) => !page.isClosed());
      const known = pages.flatMap((page) => {
        const fresh = this.#fresh.get(page);
        return fresh ? [{ page, fresh }] : [];
      });
      await Promise.all(known.map(({ page, fresh }) => tidy(page, fresh)));
      await putBack(line.ask, this.#kept);
      const world = await worldOf(line.ask);
      await Promise.all(known.map(({ page, fresh }) => looksFresh(page, fresh, world)));
      const left = leftIn(await worldOf(line.ask), this.#kept);
      if (left.length) throw new Error(`The world is not as it was seeded:\n${left.join("\n")}`);
      for (const page of pages) if (!this.#fresh.has(page)) this.#fresh.set(page, await freshOf(page));
    } finally {
      line.close();
    }
  }

  /** The stored wounds of an actor, as the server has them. */
  wounds(actor: string): Record<string, StoredWound> {
    const raw = this.#table.raw(`Actor.${actor}`) as { system: { wounds?: Record<string, never> } } | undefined;
    return raw?.system.wounds ?? {};
  }

  /** A stored document by its UUID. */
  stored(uuid: string): Raw | undefined {
    return this.#table.raw(uuid);
  }

  /** All that is stored. */
  world(): Promise<World> {
    return (this.#look ??= onlooker(this.#table, SEATS.gm))();
  }

  /** Everybody goes. Throws when a page has complained of something: no test passes over that. */
  async close(): Promise<void> {
    await Promise.all(this.#pages.map((page) => returnPage(this.#browser, page)));
    await this.#table.close();
    ports.push(Number(new URL(this.#address).port));
    const complaints = [...this.#earlier, ...this.complaints];
    if (complaints.length) throw new Error(`The pages complained:\n${complaints.join("\n")}`);
  }
}

/** Waits until a page's game has started. */
export async function ready(page: Page): Promise<void> {
  await page.waitForSelector("body[data-ready]");
}

/** Makes a page's next dice fall as told: four faces a roll, in the order in which they are thrown. */
export async function fixDice(page: Page, ...rolls: (readonly [number, number, number, number])[]): Promise<void> {
  await page.evaluate((faces) => {
    interface Scope {
      drevoChance?: () => number;
      CONFIG: { Dice: { randomUniform: () => number } };
    }
    const scope = globalThis as unknown as Scope;
    scope.drevoChance ??= scope.CONFIG.Dice.randomUniform;
    scope.CONFIG.Dice.randomUniform = () => {
      const face = faces.shift();
      if (face === undefined) throw new Error("More dice were thrown than the test has fixed");
      return (face + 1.5) / 3;
    };
  }, rolls.flat());
}

/** Four dice with a total, the simplest way. */
export function dice(total: number): [number, number, number, number] {
  const faces = [0, 0, 0, 0].map((_, place) => (place < Math.abs(total) ? Math.sign(total) : 0));
  return faces as [number, number, number, number];
}
