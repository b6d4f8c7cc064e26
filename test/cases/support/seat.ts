/** Somebody at a table whose client has the whole system: what he presses, and what he types into the console. */
import { headlessClient } from "../../host/client.ts";
import type { HeadlessClient } from "../../host/client.ts";
import type { Table } from "../../host/server/table.ts";
import { wholeScripts } from "./build.ts";

export type Fn = (...args: unknown[]) => unknown;

/** A document, as far as the tests use it. */
export interface Doc {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly author: { readonly id: string } | null;
  readonly items: { get(id: string): Doc | undefined; readonly contents: readonly Doc[] };
  readonly combatants: { readonly contents: readonly Doc[] };
  readonly system: Readonly<Record<string, unknown>>;
  toObject(): Record<string, unknown>;
  update(change: object, options?: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<Doc[]>;
}

interface DocumentClass {
  create(data: object, options?: object): Promise<Doc | undefined>;
  deleteDocuments(ids: readonly string[], options?: object): Promise<unknown>;
}

/** What a button says of itself. */
export type Dataset = Readonly<Record<string, string>>;

type Options = Readonly<Record<"actions" | "form", Readonly<Record<string, Fn>>>>;

export class WholeSeat {
  readonly client: HeadlessClient;

  constructor(client: HeadlessClient) {
    this.client = client;
  }

  static async sit(table: Table, userId: string): Promise<WholeSeat> {
    return new WholeSeat(await headlessClient(table, userId, { scripts: await wholeScripts() }));
  }

  /** A function of the system: `combat/act`, `attack`. */
  fn(module: string, name: string): Fn {
    const whole = this.client.globals.whole as Readonly<Record<string, Readonly<Record<string, Fn>>>>;
    const found = whole[`/src/${module}.ts`]?.[name];
    if (!found) throw new Error(`src/${module}.ts exports no ${name}`);
    return found;
  }

  /** Calls a function of the system. */
  call(module: string, name: string, ...args: readonly unknown[]): unknown {
    return this.fn(module, name)(...args);
  }

  /** A class out of this client's global names: `ChatMessage`, `Combat`. */
  documentClass(name: string): DocumentClass {
    return this.client.globals[name] as DocumentClass;
  }

  /** A document of this client. */
  doc(uuid: string): Doc {
    const found = (this.client.globals.fromUuidSync as (uuid: string) => Doc | null)(uuid);
    if (!found) throw new Error(`This client has no ${uuid}`);
    return found;
  }

  /** A button that this user presses. */
  button(dataset: Dataset): object {
    const Button = this.client.globals.HTMLButtonElement as new (dataset: Dataset) => object;
    return new Button(dataset);
  }

  /** A form with nothing in it. */
  form(): object {
    const Form = this.client.globals.HTMLFormElement as new () => object;
    return new Form();
  }

  /** Presses a button of a window; whoever knows how to mend a page presses it also where it is dead or missing. */
  press(module: string, name: string, window: object, dataset: Dataset): unknown {
    const { actions } = Reflect.get(this.fn(module, name), "DEFAULT_OPTIONS") as Options;
    const action = actions[dataset.action ?? ""];
    if (!action) throw new Error(`${name} has no button ${dataset.action ?? ""}`);
    return action.call(window, { detail: 1, shiftKey: false }, this.button(dataset));
  }

  /** Presses a button of a card. */
  click(module: string, handler: string, dataset: Dataset): unknown {
    const target = this.button(dataset);
    return this.call(module, handler, { target });
  }

  /** A window of the system. */
  window(module: string, name: string, options: object = {}): object {
    return Reflect.construct(this.fn(module, name), [options]) as object;
  }

  setting(key: string, value: unknown): Promise<unknown> {
    const settings = this.client.game.settings as unknown as { set: (...args: unknown[]) => Promise<unknown> };
    return settings.set("drevo", key, value);
  }

  /** What this user has been told since. */
  told(): { readonly type: string; readonly message: string }[] {
    return this.client.notifications.splice(0);
  }

  /** What has gone wrong since in hooks and preparation. */
  errors(): unknown[] {
    return this.client.errors.splice(0);
  }
}
