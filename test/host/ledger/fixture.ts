/** A small system for the specs: written to a folder, with types, texts and one pack. */
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, vi } from "vitest";
import { headlessClient, type HeadlessClient, type HeadlessOptions } from "../client.ts";
import { createTable, type Table } from "../server/table.ts";
import { entriesOf, LevelStore } from "../server/store.ts";
import type { Document } from "../core/document.ts";
import type { DocumentName, Raw } from "../shape.ts";
import type { SeatInput } from "../server/seats.ts";

// The first spec of a run waits for the host to be built, on whatever machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 });

export const GM = "gm00000000000000";
/** All game masters who have a seat, whether they are here or not. */
export const GMS = [GM, "gm20000000000000"];
export const ANYA = "player1000000000";
export const BORYA = "player2000000000";

export const PACKED: Raw = {
  _id: "packedHero000000",
  name: "Packed hero",
  type: "hero",
  img: "icons/svg/mystery-man.svg",
  system: { strength: 2, note: "from a pack" },
  items: [
    { _id: "packedThing00000", name: "Packed thing", type: "thing", img: "a.svg", system: {}, effects: [], flags: {} },
  ],
  effects: [],
  folder: "packFolder000000",
  sort: 0,
  ownership: { default: 0 },
  flags: {},
  _stats: {},
};

const MANIFEST = {
  id: "ledger",
  title: "Ledger",
  version: "1.2.3",
  esmodules: [],
  languages: [
    { lang: "ru", name: "Русский", path: "lang/ru.json" },
    { lang: "en", name: "English", path: "lang/en.json" },
  ],
  packs: [
    {
      name: "heroes",
      label: "Heroes",
      path: "packs/heroes",
      type: "Actor",
      ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
    },
  ],
  documentTypes: {
    Actor: { hero: { htmlFields: ["biography", "translations.*.biography"] } },
    Item: { thing: {} },
    ChatMessage: { act: {} },
  },
};

const TEXTS = {
  ru: {
    LEDGER: {
      Both: "Оба",
      Greet: "Здравствуй, {name}!",
      FIELDS: { strength: { label: "Сила", hint: "Сколько поднимет" } },
    },
  },
  en: { LEDGER: { Both: "Both", Greet: "Hello, {name}!", OnlyEnglish: "Only English" } },
};

/** Models of the fixture's types, in the words of a system's own script. */
export const MODELS = `
(() => {
  const f = foundry.data.fields;
  class Hero extends foundry.abstract.TypeDataModel {
    static LOCALIZATION_PREFIXES = ["LEDGER"];
    static defineSchema() {
      return {
        strength: new f.NumberField({ required: true, nullable: false, integer: true, min: -3, max: 3, initial: 0 }),
        size: new f.StringField({ required: true, choices: ["small", "large"], initial: "small" }),
        note: new f.StringField({ required: true }),
        biography: new f.HTMLField(),
        private: new f.HTMLField(),
        tags: new f.SetField(new f.StringField()),
        list: new f.ArrayField(new f.SchemaField({ x: new f.NumberField({ initial: 1, required: true }) })),
        translations: new f.TypedObjectField(new f.SchemaField({ biography: new f.HTMLField() })),
        wounds: new f.TypedObjectField(
          new f.SchemaField({
            level: new f.StringField({ required: true, blank: false, choices: ["light", "heavy"] }),
            state: new f.StringField({ required: true, blank: false, initial: "applied" }),
          }),
          { validateKey: foundry.data.validators.isValidId },
        ),
      };
    }
    prepareBaseData() { this.steps = ["system base"]; this.doubled = this.strength * 2; }
    prepareDerivedData() { this.steps.push("system derived"); }
  }
  class Thing extends foundry.abstract.TypeDataModel {
    static defineSchema() { return { weight: new f.NumberField({ required: true, nullable: false, initial: 1 }) }; }
  }
  class Act extends foundry.abstract.TypeDataModel {
    static defineSchema() { return { exchange: new f.StringField({ required: true }) }; }
  }
  Hooks.once("init", () => {
    CONFIG.Actor.dataModels.hero = Hero;
    CONFIG.Item.dataModels.thing = Thing;
    CONFIG.ChatMessage.dataModels.act = Act;
  });
})();
`;

/** Writes the fixture's system into a new folder. */
export async function writeSystem(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "ledger-system-"));
  await mkdir(join(dir, "lang"));
  await writeFile(join(dir, "system.json"), JSON.stringify(MANIFEST));
  for (const [lang, texts] of Object.entries(TEXTS))
    await writeFile(join(dir, `lang/${lang}.json`), JSON.stringify(texts));
  const store = new LevelStore(join(dir, "packs"));
  // A pack's folder has the pack's name, its keys the collection's.
  const folder = { _id: "packFolder000000", name: "In the pack", type: "Actor", folder: null, sorting: "a" };
  await store.write("heroes", [...entriesOf("Actor", PACKED), { key: `!folders!${folder._id}`, value: folder }]);
  await store.close();
  return dir;
}

export interface Sitting {
  table: Table;
  systemDir: string;
  /** Starts a client with the fixture's models and further scripts. */
  seat: (userId: string, options?: HeadlessOptions) => Promise<HeadlessClient>;
}

/** A table of the fixture in memory (or in `worldDir`), closed after the file's specs. */
export async function sitDown(options: { worldDir?: string; users?: readonly SeatInput[] } = {}): Promise<Sitting> {
  const systemDir = await writeSystem();
  const table = await createTable({
    worldDir: options.worldDir ?? ":memory:",
    systemDir,
    ...(options.users === undefined ? {} : { users: options.users }),
  });
  afterAll(async () => {
    await table.close();
    await rm(systemDir, { recursive: true, force: true });
  });
  return {
    table,
    systemDir,
    seat: (userId, more = {}) => headlessClient(table, userId, { ...more, scripts: [MODELS, ...(more.scripts ?? [])] }),
  };
}

/** Makes one document as a client would; throws if something vetoed it. */
export async function make(
  client: HeadlessClient,
  name: DocumentName,
  data: Raw,
  options: Raw = {},
): Promise<Document> {
  const [made] = await classOf(client, name).createDocuments([data], options);
  if (made === undefined) throw new Error(`no ${name} came of it`);
  return made;
}

/** A client's class for a kind of document. */
export function classOf(client: HeadlessClient, name: DocumentName): typeof Document {
  return (client.CONFIG[name] as { documentClass: typeof Document }).documentClass;
}

/** The same document on another client. */
export function on(client: HeadlessClient, document: Document): Document {
  const uuid = document.uuid ?? "";
  const found = client.foundry.utils.fromUuidSync(uuid) as Document | null;
  if (found === null) throw new Error(`${uuid} is not there for ${client.game.user.name}`);
  return found;
}

/** A document's `system`, to read. */
export function system(document: Document): Raw {
  return document.system as Raw;
}

/** The stored `system` of a document. */
export function stored(document: Document): Raw {
  return document._source.system as Raw;
}
