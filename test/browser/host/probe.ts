/** A tiny system in a temporary folder, and a table with it: what the page is tried with, apart from our own system. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { launch } from "../../../tools/browser.ts";
import { buildHost } from "../../host/build.ts";
import type { Request, ServerMessage } from "../../host/protocol.ts";
import type { DocumentName, Raw } from "../../host/shape.ts";
import { entriesOf, LevelStore } from "../../host/server/store.ts";
import { createTable } from "../../host/server/table.ts";
import type { Table } from "../../host/server/table.ts";

export const SEATS = { gm: "gm00000000000000", anya: "player1000000000", borya: "player2000000000" } as const;

/** Actors of the table: one of Anya's, one that Borya sees a little of, one of nobody's. */
export const ACTORS = { hers: "probeActor000001", known: "probeActor000002", secret: "probeActor000003" } as const;

const manifest = {
  id: "probe",
  title: "Probe",
  version: "1.0.0",
  compatibility: { minimum: "13" },
  esmodules: ["probe.mjs"],
  styles: [{ src: "probe.css", layer: "system" }],
  languages: [
    { lang: "en", name: "English", path: "en.json" },
    { lang: "ru", name: "Русский", path: "en.json" },
  ],
  packs: [{ name: "things", label: "Things", path: "packs/things", type: "Item" }],
  documentTypes: { Actor: { hero: { htmlFields: ["notes"] } }, Item: { thing: {} }, ChatMessage: { word: {} } },
};

const script = `
const { StringField, NumberField, BooleanField, HTMLField, SetField } = foundry.data.fields;
class Hero extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      hp: new NumberField({ initial: 3, integer: true, min: 0, max: 9 }),
      motto: new StringField({ label: "PROBE.Motto", hint: "PROBE.MottoHint" }),
      kind: new StringField({ initial: "a", choices: { a: "PROBE.A", b: "PROBE.B" } }),
      brave: new BooleanField(),
      notes: new HTMLField(),
    };
  }
}
class Empty extends foundry.abstract.TypeDataModel { static defineSchema() { return {}; } }
const { api, sheets, apps } = foundry.applications;
class HeroSheet extends api.HandlebarsApplicationMixin(sheets.ActorSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["probe-sheet"],
    position: { width: 420, height: 400 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { poke() { globalThis.pokes = (globalThis.pokes ?? 0) + 1; } },
  };
  static PARTS = {
    top: { template: "systems/probe/top.hbs" },
    main: { template: "systems/probe/main.hbs", id: "main", classes: ["probe-main"], scrollable: [".list"] },
  };
  static TABS = { primary: { tabs: [{ id: "one" }, { id: "two" }], initial: "one", labelPrefix: "PROBE.Tabs" } };
  _onFirstRender(context, options) { globalThis.firsts = (globalThis.firsts ?? 0) + 1; return super._onFirstRender(context, options); }
  _onRender(context, options) { (globalThis.renders ??= []).push({ ...options }); return super._onRender(context, options); }
}
Hooks.once("init", () => {
  globalThis.order = ["init"];
  CONFIG.Actor.dataModels.hero = Hero;
  CONFIG.Item.dataModels.thing = Empty;
  CONFIG.ChatMessage.dataModels.word = Empty;
  apps.DocumentSheetConfig.unregisterSheet(Actor, "core", foundry.appv1.sheets.ActorSheet);
  apps.DocumentSheetConfig.registerSheet(Actor, "probe", HeroSheet, { types: ["hero"], makeDefault: true });
});
Hooks.once("init", () => {
  const shown = { scope: "world", config: true };
  game.settings.register("probe", "limit", { ...shown, name: "Limit", hint: "How many", type: new NumberField({ min: 0, max: 9, integer: true, nullable: false }), default: 3 });
  game.settings.register("probe", "greeting", { ...shown, name: "Greeting", scope: "client", type: String, default: "Hail" });
  const type = class ProbeMenu extends api.ApplicationV2 {
    static DEFAULT_OPTIONS = { id: "probe-menu", window: { title: "Rules" } };
    async _renderHTML() { return document.createElement("p"); }
    _replaceHTML(result, content) { content.replaceChildren(result); }
  };
  game.settings.registerMenu("probe", "rules", { name: "Rules", label: "House rules", hint: "All of them", icon: "fa-solid fa-gear", type, restricted: true });
});
for (const hook of ["i18nInit", "setup", "ready"]) Hooks.once(hook, () => globalThis.order.push(hook));
globalThis.probe = { HeroSheet };
`;

const top = `<header>
  <h1>{{document.name}}</h1>
  <nav class="sheet-tabs tabs">
    {{#each tabs as |tab|}}<a class="{{tab.cssClass}}" data-action="tab" data-group="{{tab.group}}" data-tab="{{tab.id}}">{{tab.label}}</a>{{/each}}
  </nav>
</header>`;

const main = `<section>
  <div class="tab {{tabs.one.cssClass}}" data-group="primary" data-tab="one">
    <input type="text" name="name" value="{{source.name}}">
    <input type="number" name="system.hp" value="{{source.system.hp}}">
    <input type="checkbox" name="system.brave" {{checked source.system.brave}}>
    <button type="button" data-action="poke" class="poke"><i class="fa-solid fa-hand"></i> poke</button>
    <div class="list" style="height: 60px; overflow: auto"><div style="height: 600px"></div></div>
  </div>
  <div class="tab {{tabs.two.cssClass}}" data-group="primary" data-tab="two">
    {{formGroup document.system.schema.fields.motto name="system.motto" value=source.system.motto rootId=partId}}
    {{formGroup document.system.schema.fields.kind name="system.kind" value=source.system.kind localize=true}}
  </div>
</section>`;

const texts = {
  PROBE: {
    Motto: "Motto",
    MottoHint: "What he says",
    A: "Type A",
    B: "Type B",
    Tabs: { one: "First", two: "Second" },
    Tip: "<b>Tip</b>",
  },
};

const files: Record<string, string> = {
  "system.json": JSON.stringify(manifest),
  "probe.mjs": script,
  "probe.css": "#probe-layered { color: rgb(1, 2, 3); }\n.window-header { --probe: 1; }",
  "en.json": JSON.stringify(texts),
  "top.hbs": top,
  "main.hbs": main,
};

function actor(id: string, name: string, ownership: Record<string, number>): Raw {
  return { _id: id, name, type: "hero", img: "icons/svg/mystery-man.svg", ownership, system: {} };
}

const things = ["Копьё", "Меч двуручный"].map((name, place): Raw => {
  const _id = `probeThing00000${place}`;
  return {
    _id,
    name,
    type: "thing",
    img: "icons/svg/item-bag.svg",
    system: {},
    ownership: { default: 0 },
    folder: null,
  };
});

const actors = [
  actor(ACTORS.hers, "Hers", { default: 0, [SEATS.anya]: 3 }),
  actor(ACTORS.known, "Known", { default: 2 }),
  actor(ACTORS.secret, "Secret", { default: 0 }),
];

/** Puts the actors and a scene into the world, over a line of the game master's. */
async function fill(table: Table): Promise<void> {
  const line = table.connect(SEATS.gm);
  const tokens = [{ _id: "probeToken000001", name: "Hers", actorId: ACTORS.hers, actorLink: true }];
  const writes: { documentName: DocumentName; data: Raw[] }[] = [
    { documentName: "Actor", data: actors },
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

  static async open(): Promise<ProbeTable> {
    await buildHost();
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
    await store.close();
    const table = await createTable({ worldDir: ":memory:", systemDir: dir, title: "Probe" });
    const probe = new ProbeTable(await launch(), table, await table.listen(), dir);
    await fill(table);
    return probe;
  }

  /** Opens a seat in a window of its own; resolves when the game is ready. */
  async sit(
    seat: keyof typeof SEATS,
    options: { width?: number; height?: number; query?: string } = {},
  ): Promise<Page> {
    const { width = 1280, height = 800, query = "&lang=en&theme=light" } = options;
    const context = await this.#browser.newContext({ viewport: { width, height }, hasTouch: width < 700 });
    context.setDefaultTimeout(10_000);
    this.#contexts.push(context);
    const page = await context.newPage();
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
    await this.#browser.close();
    await this.table.close();
    await rm(this.#dir, { recursive: true, force: true });
  }
}

/** Runs JavaScript in a page, as the body of an async function; gives what it returns. */
export function inPage<T>(page: Page, body: string): Promise<T> {
  return page.evaluate<T>(`(async () => { ${body} })()`);
}

/** Code that defines `Plain`, an application with a body of the given HTML. */
export const plainApp = `
  class Plain extends foundry.applications.api.ApplicationV2 {
    async _renderHTML() { const d = document.createElement("div"); d.innerHTML = this.options.html ?? "<p>plain</p>"; return d; }
    _replaceHTML(result, content) { content.replaceChildren(...result.childNodes); }
  }`;
