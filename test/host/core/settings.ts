import { deepEqual } from "../json.ts";
import type { Raw } from "../shape.ts";
import { DataField } from "./fields/base.ts";
import type { Setting } from "./documents/setting.ts";
import { HostError } from "./errors.ts";
import { deprecated, is14 } from "./generation.ts";
import { DataModel } from "./model.ts";
import { report, runtime } from "./runtime.ts";
import type { Collection } from "./collection.ts";

export interface SettingConfig {
  key: string;
  namespace: string;
  name?: string;
  hint?: string;
  scope?: "world" | "user" | "client";
  config?: boolean;
  type: unknown;
  default?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step: number };
  requiresReload?: boolean;
  onChange?: (value: unknown, options: Raw, userId: string) => unknown;
  [other: string]: unknown;
}

/** A button in the settings that opens an application: `type` is its class. */
export interface SettingMenu {
  key: string;
  namespace: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: unknown;
  restricted?: boolean;
}

const MENU_OPTIONS = new Set(["name", "label", "hint", "icon", "type", "restricted"]);

/** Where client-scope values lie: the browser's localStorage, or a Map for a client without a page. */
export interface ClientStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Settings of the world, of the user and of this client. */
export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, SettingMenu>();
  readonly #local: ClientStorage;

  constructor(local: ClientStorage) {
    this.#local = local;
  }

  register(namespace: string, key: string, data: Omit<SettingConfig, "key" | "namespace">): void {
    if (namespace === "" || key === "")
      throw new Error("You must specify both namespace and key portions of the setting");
    const scope = (data.scope ?? "client") as string;
    if (!["world", "user", "client"].includes(scope)) throw new HostError(`the setting scope "${scope}" is not known`);
    if (data.type === undefined) throw new HostError(`the setting ${namespace}.${key} names no type`);
    this.settings.set(`${namespace}.${key}`, { ...data, scope, key, namespace } as SettingConfig);
  }

  /** A button among the settings that opens an application. What the page would not show is refused. */
  registerMenu(namespace: string, key: string, data: Omit<SettingMenu, "key" | "namespace">): void {
    if (namespace === "" || key === "") throw new Error("You must specify both namespace and key portions of the menu");
    const known = ["core", (runtime.game.system as { id: string }).id];
    if (!known.includes(namespace)) throw new Error(`"${namespace}" is not the id of the core or of an active package`);
    const odd = Object.keys(data).find((name) => !MENU_OPTIONS.has(name));
    if (odd !== undefined) throw new HostError(`the menu option "${odd}" is not offered by this host`);
    if (typeof data.type !== "function") throw new Error("A settings menu needs an application class as its type");
    this.menus.set(`${namespace}.${key}`, { ...data, key: `${namespace}.${key}`, namespace });
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (config === undefined) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  /** The value as its type says (E09), else the default. */
  get(namespace: string, key: string, options: { document?: boolean } = {}): unknown {
    if (options.document === true) throw new HostError("Setting documents are not offered by ClientSettings#get");
    if (is14() && namespace === "core" && key === "rollMode") {
      // D15: the sources differ on what it gives; null is the reading that is harder on us.
      deprecated("the setting core.rollMode is called core.messageMode");
      return null;
    }
    const config = this.#config(namespace, key);
    const stored = this.#stored(config);
    return shown(config, stored === undefined ? start(config) : stored);
  }

  /** Stores plain data; resolves once it is stored. World settings need SETTINGS_MODIFY (E04). */
  async set(namespace: string, key: string, value: unknown, options: Raw = {}): Promise<unknown> {
    const config = this.#config(namespace, key);
    const cleaned = clean(config, value);
    const id = `${namespace}.${key}`;
    const json = JSON.stringify(cleaned);
    if (config.scope === "client") {
      const old = this.#stored(config) ?? plain(config, start(config));
      this.#local.setItem(id, json);
      // E07: only on a real change.
      if (!deepEqual(old, cleaned)) this.#changed(config, options, runtime.game.userId as string);
    } else {
      const user = config.scope === "user" ? (runtime.game.userId as string) : null;
      await runtime.link.request({ action: "setting", key: id, value: json, user });
    }
    return shown(config, cleaned);
  }

  #stored(config: SettingConfig): unknown {
    const id = `${config.namespace}.${config.key}`;
    if (config.scope === "client") {
      const text = this.#local.getItem(id);
      return text === null ? undefined : (JSON.parse(text) as unknown);
    }
    const user = config.scope === "user" ? runtime.game.userId : null;
    const documents = runtime.collections.get("Setting") as unknown as Collection<Setting> | undefined;
    const document = documents?.find((setting) => setting.key === id && setting.user === user);
    return document === undefined ? undefined : (JSON.parse(document.value) as unknown);
  }

  /** A stored setting came from the server. */
  _stored(id: string, options: Raw, userId: string): void {
    const config = this.settings.get(id);
    if (config !== undefined) this.#changed(config, options, userId);
  }

  #changed(config: SettingConfig, options: Raw, userId: string): void {
    try {
      config.onChange?.(this.get(config.namespace, config.key), options, userId);
    } catch (error) {
      report(error, `onChange of ${config.namespace}.${config.key}`);
    }
  }
}

function isModel(type: unknown): type is typeof DataModel {
  return typeof type === "function" && type.prototype instanceof DataModel;
}

function start(config: SettingConfig): unknown {
  if (config.default !== undefined) return config.default;
  if (config.type instanceof DataField) return config.type.getInitialValue();
  return isModel(config.type) ? config.type.cleanData({}) : undefined;
}

function plain(config: SettingConfig, value: unknown): unknown {
  return value instanceof DataModel ? value.toObject() : value === undefined ? undefined : clean(config, value);
}

/** Plain, valid data to store; throws on what is not valid (E10). */
function clean(config: SettingConfig, value: unknown): unknown {
  const { type } = config;
  if (type instanceof DataField) {
    const cleaned = type.clean(value);
    const failed = type.validate(cleaned);
    if (failed !== undefined) throw failed;
    return cleaned;
  }
  if (isModel(type)) return new type((value instanceof DataModel ? value.toObject() : value) as Raw).toObject();
  const result: unknown =
    typeof type === "function" && typeof value !== "object" ? (type as (v: unknown) => unknown)(value) : value;
  if (config.choices !== undefined && !(String(result) in config.choices)) {
    throw new Error(`${String(result)} is not a valid choice of ${config.namespace}.${config.key}`);
  }
  return JSON.parse(JSON.stringify(result)) as unknown;
}

function shown(config: SettingConfig, value: unknown): unknown {
  const { type } = config;
  if (type instanceof DataField) {
    const result = type.initialize(value);
    return typeof result === "function" ? (result as () => unknown)() : result;
  }
  if (isModel(type)) return value instanceof type ? value : type.fromSource(structuredCloneJson(value));
  return value;
}

function structuredCloneJson(value: unknown): Raw {
  return JSON.parse(JSON.stringify(value)) as Raw;
}
