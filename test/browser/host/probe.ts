/** A tiny system in a temporary folder, and a table with it: what the page is tried with, apart from our own system. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { buildHost } from "../../host/build.ts";
import type { Request, ServerMessage } from "../../host/protocol.ts";
import type { DocumentName, Raw } from "../../host/shape.ts";
import { entriesOf, LevelStore } from "../../host/server/store.ts";
import { generation } from "../../host/ledger/runner.ts";
import { createTable } from "../../host/server/table.ts";
import { openBrowser } from "../support/pages.ts";
import type { Table } from "../../host/server/table.ts";
import type { SeatOptions } from "./table-of-seats.ts";
import { ACTORS, BOOK, PROBE, probeActors, PROBE_FILES, probeScript, probeTypes } from "./probe-parts.ts";

export const SEATS = { gm: "gm00000000000000", anya: "player1000000000", borya: "player2000000000" } as const;

const manifest = {
  id: "probe",
  title: "Probe",
  version: "1.0.0",
  compatibility: { minimum: "13" },
  esmodules: ["probe.mjs"],
  styles: [{ src: "probe.css", layer: "system" }],
  languages: [
    { lang: "en", name: "English", path: "probe.json" },
    { lang: "ru", name: "Русский", path: "probe.json" },
  ],
  packs: [
    { name: "things", label: "Things", path: "packs/things", type: "Item" },
    { name: "books", label: "Books", path: "packs/books", type: "JournalEntry" },
  ],
  documentTypes: probeTypes(),
};

const files: Record<string, string> = {
  ...PROBE_FILES,
  "system.json": JSON.stringify(manifest),
  "probe.mjs": probeScript(PROBE),
};

const things = ["Копьё", "Меч двуручный"].map((name, place): Raw => {
  const _id = `probeThing00000${place}`;
  return {
    _id,
    name,
    type: "trinket",
    img: "icons/svg/item-bag.svg",
    system: {},
    ownership: { default: 0 },
    folder: null,
  };
});

/** The journal that is in the pack of books. */
const book: Raw = {
  _id: "probeBook0000001",
  name: "Book",
  pages: [
    { _id: BOOK.second, name: "Second page", sort: 2, text: { content: "<p>The end</p>" } },
    { _id: BOOK.first, name: "First page", sort: 1, text: { content: "<p>Once upon a time</p>" } },
  ],
  ownership: { default: 0 },
  folder: null,
};

/** Puts the actors and a scene into the world, over a line of the game master's. */
async function fill(table: Table): Promise<void> {
  const line = table.connect(SEATS.gm);
  const tokens = [{ _id: "probeToken000001", name: "Hers", actorId: ACTORS.hers, actorLink: true }];
  const writes: { documentName: DocumentName; data: Raw[] }[] = [
    { documentName: "Actor", data: probeActors(PROBE, SEATS.anya) },
    { documentName: "Scene", data: [{ _id: "probeScene000001", name: "Place", active: true, tokens }] },
  ];
  const answers = new Promise<void>((resolve, reject) => {
    let left = writes.length;
    line.onMessage((text) => {
      const message = JSON.parse(text) as ServerMessage;
      if (message.type === "refusal") reject(new Error(message.error));
      if (message.type === "response" && --left === 0) resolve();
    });
  });
  for (const [id, write] of writes.entries()) {
    const request: Request = { action: "create", id, parent: null, options: { keepId: true }, ...write };
    line.send(JSON.stringify(request));
  }
  await answers;
  line.close();
}

/** A table with the probe system and browsers at its seats. */
export class ProbeTable {
  readonly #browser: Browser;
  readonly #dir: string;
  readonly #contexts: BrowserContext[] = [];
  /** Errors and warnings of the pages' consoles, and what they threw. */
  readonly complaints: string[] = [];

  private constructor(
    browser: Browser,
    readonly table: Table,
    readonly address: string,
    dir: string,
  ) {
    this.#browser = browser;
    this.#dir = dir;
  }

  /** The probe's table with its actors and a scene. */
  static async open(): Promise<ProbeTable> {
    const dir = await mkdtemp(join(tmpdir(), "probe-"));
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(dir, name)), { recursive: true });
      await writeFile(join(dir, name), text);
    }
    const store = new LevelStore(join(dir, "packs"));
    await store.write(
      "things",
      things.flatMap((thing) => entriesOf("Item", thing)),
    );
    await store.write("books", entriesOf("JournalEntry", book));
    await store.close();
    const probe = await ProbeTable.of(dir);
    await fill(probe.table);
    return probe;
  }

  /** An empty table of the system in a folder, which goes with the table. */
  static async of(dir: string): Promise<ProbeTable> {
    await buildHost();
    const table = await createTable({
      worldDir: ":memory:",
      systemDir: dir,
      title: "Probe",
      generation: generation === "14" ? 14 : 13,
    });
    return new ProbeTable(await openBrowser(), table, await table.listen(), dir);
  }

  /** Opens a seat in a window of its own; resolves when the game is ready. `prepare` comes before anything is loaded. */
  async sit(
    seat: keyof typeof SEATS,
    options: SeatOptions & { prepare?: (page: Page) => Promise<void> } = {},
  ): Promise<Page> {
    const { width = 1280, height = 800, query = "&lang=en&theme=light" } = options;
    const context = await this.#browser.newContext({ viewport: { width, height }, hasTouch: width < 700 });
    context.setDefaultTimeout(10_000);
    this.#contexts.push(context);
    const page = await context.newPage();
    await options.prepare?.(page);
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.complaints.push(`${seat}: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.complaints.push(`${seat}: ${error.stack ?? error.message}`));
    await page.goto(`${this.address}/game?seat=${SEATS[seat]}${query}`);
    await page.waitForSelector("body[data-ready]");
    return page;
  }

  async close(): Promise<void> {
    for (const context of this.#contexts) await context.close();
    await this.table.close();
    await rm(this.#dir, { recursive: true, force: true });
  }
}
