/** The client core: starts one client of a world, in a page or without one. */
import type { Connection, WorldData } from "../protocol.ts";
import { PRIMARY, type DocumentName, type Raw } from "../shape.ts";
import { Collection } from "./collection.ts";
import { DOCUMENT_CLASSES, makeConfig } from "./config.ts";
import { makeConst } from "./constants.ts";
import { page as documentPage, type Document } from "./document.ts";
import type { WorldCollection } from "./documentCollection.ts";
import { User } from "./documents/user.ts";
import { modeName } from "./documents/modes.ts";
import { setTargets } from "./documents/targets.ts";
import { Roll } from "./dice/roll.ts";
import { strict } from "./errors.ts";
import { is14 } from "./generation.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { Link } from "./link.ts";
import type { DataModel } from "./model.ts";
import { makeFoundry, type Foundry } from "./namespace.ts";
import { applyOperation } from "./operations.ts";
import { deletion, replacement } from "./operators.ts";
import { CompendiumCollection } from "./packs.ts";
import { refuseMissingMembers } from "./refused.ts";
import { runtime } from "./runtime.ts";
import type { PageParts } from "./seam.ts";
import { ClientSettings, type ClientStorage } from "./settings.ts";
import { makeHeadlessUi, type Note } from "./ui.ts";
import { registerTourProgress, ToursCollection } from "./tour.ts";
import { fromUuid, fromUuidSync } from "./uuid.ts";
import {
  makeCollections,
  type Actors,
  type ChatMessages,
  type CombatEncounters,
  type Macros,
  type Folders,
  type Items,
  type Scenes,
  type Users,
} from "./worldCollections.ts";

export interface StartOptions {
  connection: Connection;
  /** Where the API's globals go: `globalThis` of the page or of the context. */
  globals: object;
  headless: boolean;
  /** Language of a client that has stored none. */
  lang?: string;
  /** Where client settings lie. */
  storage?: ClientStorage;
  /** Evaluates the system's module. */
  loadSystem: () => unknown;
  page?: PageParts;
}

export interface Game {
  userId: string;
  user: User;
  users: Users;
  actors: Actors;
  items: Items;
  messages: ChatMessages;
  scenes: Scenes;
  folders: Folders;
  combats: CombatEncounters;
  macros: Macros;
  tours: ToursCollection;
  packs: Collection<CompendiumCollection>;
  settings: ClientSettings;
  i18n: Localization;
  system: Raw;
  world: Raw;
  release: WorldData["release"];
  ready: boolean;
  [other: string]: unknown;
}

/** A started client. */
export interface Client {
  game: Game;
  foundry: Foundry;
  CONFIG: Raw;
  Hooks: typeof Hooks;
  ui: Raw;
  notes: Note[];
  errors: unknown[];
  /** The old names that were used (14). */
  warnings: string[];
  /** How many requests are under way. */
  pending(): number;
  close(): void;
}

/** Starts a client: init, translations, i18nInit, documents, setup, page, ready (E12). */
export async function startClient(options: StartOptions): Promise<Client> {
  const link = new Link(options.connection);
  Object.assign(runtime, { link, headless: options.headless });
  const world = (await link.request({ action: "world" })) as WorldData;
  runtime.generation = world.release.generation;
  const { ui, notes } = makeHeadlessUi();
  runtime.ui = ui;
  const collections = makeCollections();
  runtime.collections = collections;
  runtime.game = makeGame(world, collections, options);
  const CONST = makeConst();
  const client: Client = {
    game: strict("game", runtime.game) as Game,
    foundry: makeFoundry(CONST),
    CONFIG: makeConfig(),
    Hooks,
    ui: strict("ui", ui),
    notes,
    errors: runtime.errors,
    warnings: runtime.warnings,
    pending: () => link.pending,
    close: () => {
      link.close();
    },
  };
  refuseMissingMembers();
  installGlobals(options.globals, client, CONST);
  await run(client, world, collections, options);
  return client;
}

interface Clipboard {
  copyPlainText(text: string): Promise<void>;
}

export function makeGame(world: WorldData, collections: Map<DocumentName, WorldCollection>, options: StartOptions) {
  const storage = options.storage ?? memoryStorage();
  const settings = new ClientSettings(storage);
  settings.register("core", "language", {
    scope: "client",
    config: false,
    type: String,
    default: options.lang ?? "en",
  });
  registerTourProgress(settings);
  const mode = is14() ? "public" : "publicroll";
  settings.register("core", modeName(), { scope: "client", config: false, type: String, default: mode });
  const of = (name: DocumentName): WorldCollection | undefined => collections.get(name);
  return {
    /** The page's: the core has no clipboard. */
    clipboard: strict("game.clipboard", {} as Clipboard),
    userId: world.userId,
    user: null,
    users: of("User"),
    actors: of("Actor"),
    items: of("Item"),
    messages: of("ChatMessage"),
    scenes: of("Scene"),
    folders: of("Folder"),
    combats: of("Combat"),
    macros: of("Macro"),
    tours: new ToursCollection(),
    get combat(): unknown {
      return (of("Combat") as CombatEncounters).viewed;
    },
    collections: new Collection([...collections]),
    packs: new Collection(world.packs.map((metadata) => [metadata.id, new CompendiumCollection(metadata)])),
    settings,
    i18n: new Localization(),
    system: strict("game.system", {
      esmodules: [],
      styles: [],
      languages: [],
      packs: [],
      documentTypes: {},
      primaryTokenAttribute: null,
      secondaryTokenAttribute: null,
      flags: {},
      ...world.system,
    }),
    world: strict("game.world", { ...world.world, system: world.system.id }),
    release: strict("game.release", { ...world.release }),
    version: world.release.version,
    view: "game",
    ready: false,
  };
}

function memoryStorage(): ClientStorage {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

function installGlobals(globals: object, client: Client, CONST: Raw): void {
  const { Actor, Item, ChatMessage, ActiveEffect, Scene, Folder, Token: TokenDocument } = DOCUMENT_CLASSES;
  const { Combat, Combatant, Macro, JournalEntry, JournalEntryPage, RollTable, TableResult } = DOCUMENT_CLASSES;
  const { game, foundry, CONFIG, ui } = client;
  const canvas = strict("canvas", { ready: false, tokens: strict("canvas.tokens", { setTargets, controlled: [] }) });
  Object.assign(globals, { game, foundry, CONFIG, CONST, Hooks, ui, canvas, Roll, fromUuid, fromUuidSync });
  if (is14()) Object.assign(globals, { _del: deletion, _replace: replacement, _loc: localizer(game.i18n) });
  Object.assign(globals, { Actor, Item, ChatMessage, ActiveEffect, User, Scene, Folder, TokenDocument });
  Object.assign(globals, { Combat, Combatant, Macro, JournalEntry, JournalEntryPage, RollTable, TableResult });
}

/** E14: `localize` and `format` in one. */
function localizer(i18n: Localization) {
  return (key: string, data?: Raw): string => (data === undefined ? i18n.localize(key) : i18n.format(key, data));
}

async function run(
  client: Client,
  world: WorldData,
  collections: Map<DocumentName, WorldCollection>,
  options: StartOptions,
): Promise<void> {
  const { game } = runtime;
  options.page?.install();
  await options.loadSystem();
  fill(collections, world, ["Setting"]);
  Hooks.callAll("init");
  const settings = game.settings as ClientSettings;
  const i18n = game.i18n as Localization;
  await i18n.initialize(settings.get("core", "language") as string);
  Hooks.callAll("i18nInit");
  localizeModels(game.system as { documentTypes: Record<string, Raw> });
  for (const pack of client.game.packs) await pack.getIndex();
  fill(collections, world, ["User", "Folder", "Actor", "Item", "Scene", "Combat", "Macro", "ChatMessage"]);
  game.user = (game.users as Users).current;
  for (const user of game.users as Iterable<User>) user.active = world.activeUsers.includes(user.id ?? "");
  runtime.documentsReady = true;
  for (const collection of collections.values()) for (const document of collection) document._safePrepareData();
  Hooks.callAll("setup");
  follow(client, world);
  await options.page?.build();
  game.ready = true;
  Hooks.callAll("ready");
}

function fill(
  collections: Map<DocumentName, WorldCollection>,
  world: WorldData,
  names: (keyof typeof PRIMARY)[],
): void {
  for (const name of names) {
    const collection = collections.get(name);
    for (const raw of world.documents[PRIMARY[name]] ?? []) collection?.add(raw);
  }
}

/** A46: labels of the registered subtypes' models; names of types get their usual keys. */
function localizeModels(system: { documentTypes: Record<string, Raw> }): void {
  for (const name of Object.keys(DOCUMENT_CLASSES)) {
    const config = runtime.config[name] as {
      dataModels: Record<string, typeof DataModel>;
      typeLabels: Record<string, string>;
    };
    for (const type of Object.keys(system.documentTypes[name] ?? {}))
      config.typeLabels[type] ??= `TYPES.${name}.${type}`;
    for (const model of Object.values(config.dataModels)) Localization.localizeDataModel(model);
  }
}

/** From here on the client follows what the server tells. */
function follow(client: Client, world: WorldData): void {
  const { users } = client.game;
  const userOf = (id: string): User | undefined => users.get(id) as User | undefined;
  for (const [id, tokens] of Object.entries(world.targets)) userOf(id)?._onUpdateTokenTargets(tokens);
  runtime.link.open((message) => {
    if (message.type === "operation") applyOperation(message.operation);
    else if (message.type === "targets") {
      if (message.userId !== client.game.userId) userOf(message.userId)?._onUpdateTokenTargets(message.tokens);
    } else {
      const user = userOf(message.userId);
      if (user === undefined || user.active === message.active) return;
      user.active = message.active;
      Hooks.callAll("userConnected", user, message.active);
    }
  });
}

export { documentPage, runtime, Hooks, type Document };
