/**
 * What the page needs of the client core, seen through the globals that the core puts in place. The page talks to
 * the same names as a system would, so that nothing here works only for the host itself.
 */

/** A class, as far as it is only compared and named. */
export type AnyClass = abstract new (...args: never[]) => unknown;

/** Anything that can be re-rendered and closed with a document. */
export interface AppLike {
  id: string;
  rendered: boolean;
  render(options?: unknown): unknown;
  close(options?: unknown): unknown;
}

export interface HostField {
  label?: string;
  hint?: string;
  fieldPath: string;
  required?: boolean;
  nullable?: boolean;
  blank?: boolean;
  choices?: unknown;
  min?: number;
  max?: number;
  step?: number;
  integer?: boolean;
  initial?: unknown;
  constructor: AnyClass;
}

export interface HostSchema {
  fields: Record<string, HostField>;
}

export interface HostDocument {
  id: string;
  uuid: string;
  name: string;
  img?: string;
  type: string;
  documentName: string;
  /** Of actors. */
  prototypeToken?: {
    actorLink?: boolean;
    disposition?: number;
    displayBars?: number;
    bar1?: { attribute: string | null };
  };
  system: Record<string, unknown>;
  flags: Record<string, Record<string, unknown> | undefined>;
  _source: Record<string, unknown>;
  schema: HostSchema;
  parent: HostDocument | null;
  folder: HostFolder | null;
  pack: string | null;
  isOwner: boolean;
  limited: boolean;
  visible: boolean;
  apps: Record<string, AppLike>;
  sheet: AppLike | null;
  constructor: AnyClass;
  testUserPermission(user: HostUser, level: string | number, options?: { exact?: boolean }): boolean;
  update(changes: Record<string, unknown>, operation?: Record<string, unknown>): Promise<unknown>;
  delete(operation?: Record<string, unknown>): Promise<unknown>;
  toObject(): Record<string, unknown>;
  createEmbeddedDocuments(name: string, data: object[], operation?: object): Promise<HostDocument[]>;
}

export interface HostFolder extends HostDocument {
  contents: HostDocument[];
  getSubfolders(): HostFolder[];
}

export interface HostUser extends HostDocument {
  isGM: boolean;
  isSelf: boolean;
  active: boolean;
  role: number;
  avatar: string;
  color: { css: string } | string;
  character: HostDocument | null;
  targets: Set<TokenLike>;
  getHotbarMacros(page?: number): { slot: number; macro: HostMacro | null }[];
  assignHotbarMacro(macro: HostMacro | null, slot?: number): Promise<unknown>;
}

/** What stands in for a token on the canvas: all that is needed for targeting. */
export interface TokenLike {
  id: string;
  name: string;
  document: HostToken;
  actor: HostDocument | null;
}

/** An actor, as far as its token shows him. */
export interface HostActor extends HostDocument {
  _shownEffects: HostDocument[];
}

export interface HostToken extends HostDocument {
  actor: HostActor | null;
  hidden: boolean;
  texture: { src: string };
  displayBars: number;
  getBarAttribute(bar: string): { type: string; value: number; max?: number } | null;
}

export interface HostScene extends HostDocument {
  active: boolean;
  tokens: HostCollection<HostToken>;
}

export interface HostCombatant extends HostDocument {
  initiative: number | null;
  hidden: boolean;
  isDefeated: boolean;
}

export interface HostCombat extends HostDocument {
  round: number;
  turn: number | null;
  turns: HostCombatant[];
}

export interface HostMessage extends HostDocument {
  author: HostUser | null;
  content: string;
  alias: string;
  flavor: string;
  title: string;
  sound: string | null;
  timestamp: number;
  whisper: string[];
  blind: boolean;
  rolls: HostRoll[];
  speaker: Record<string, unknown>;
  isAuthor: boolean;
  isContentVisible: boolean;
  renderHTML(options?: Record<string, unknown>): Promise<HTMLElement>;
}

export interface HostRoll {
  formula: string;
  total: number;
  evaluate(): Promise<HostRoll>;
  render(options?: object): Promise<string>;
  toMessage(data?: object, options?: object): Promise<unknown>;
}

export interface HostCollection<T> {
  get(id: string): T | undefined;
  readonly contents: T[];
  readonly size: number;
}

export interface PackEntry {
  _id: string;
  name: string;
  img?: string;
  type?: string;
  uuid: string;
}

export interface HostPack {
  collection: string;
  title: string;
  documentName: string;
  locked: boolean;
  visible: boolean;
  index: HostCollection<PackEntry>;
  getDocument(id: string): Promise<HostDocument | undefined>;
  getIndex(): Promise<HostCollection<PackEntry>>;
}

export interface HostWorldCollection<T> extends HostCollection<T> {
  fromCompendium(document: T, options?: object): object;
  importFromCompendium(pack: HostPack, id: string, updates?: object, options?: object): Promise<T>;
}

export interface SettingConfig {
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config: boolean;
  type: unknown;
  default: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  onChange?: (value: unknown) => void;
  namespace?: string;
  key?: string;
  requiresReload?: boolean;
}

/** A button among the settings; `type` is an application's class. */
export interface SettingMenu {
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new () => AppLike;
  restricted?: boolean;
  namespace: string;
}

export interface HostMacro extends HostDocument {
  execute(scope?: object): Promise<unknown>;
}

export interface HostGame {
  user: HostUser;
  users: HostCollection<HostUser> & { activeGM: HostUser | null };
  actors: HostWorldCollection<HostDocument>;
  items: HostWorldCollection<HostDocument>;
  messages: HostCollection<HostMessage>;
  folders: HostCollection<HostFolder>;
  scenes: HostCollection<HostScene> & { active: HostScene | null | undefined };
  macros: HostCollection<HostMacro>;
  combats: HostCollection<HostCombat> & { viewed: HostCombat | null };
  packs: HostCollection<HostPack>;
  settings: {
    register(namespace: string, key: string, config: SettingConfig): void;
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
    settings: Map<string, SettingConfig>;
    menus: Map<string, SettingMenu>;
  };
  i18n: {
    lang: string;
    localize(key: string): string;
    format(key: string, data?: Record<string, unknown>): string;
    has(key: string): boolean;
  };
  system: { id: string; title: string; version: string; documentTypes: Record<string, object | undefined> };
  ready: boolean;
}

/** A class of documents, as far as new ones are made of it. */
interface HostDocumentClass {
  create(data: object): Promise<HostDocument | undefined>;
}

export interface HostGlobals {
  game: HostGame;
  Actor: HostDocumentClass;
  Folder: HostDocumentClass;
  canvas: { tokens: { setTargets(ids: string[], options?: { mode?: "replace" | "acquire" | "release" }): void } };
  CONFIG: Record<string, Record<string, unknown>>;
  Hooks: {
    on(name: string, fn: (...args: never[]) => unknown): number;
    once(name: string, fn: (...args: never[]) => unknown): number;
    off(name: string, id: number): void;
    callAll(name: string, ...args: unknown[]): boolean;
    call(name: string, ...args: unknown[]): boolean;
  };
  fromUuid(uuid: string): Promise<HostDocument | null>;
  fromUuidSync(uuid: string): HostDocument | null;
}

/** The globals, read late: nothing of them exists before the core has started. */
export const host = globalThis as unknown as HostGlobals;
