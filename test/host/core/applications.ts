/** `foundry.applications` on a client without a page: the same names, which cannot be shown. */
import { HostError, strict, strictTree } from "./errors.ts";
import type { Raw } from "../shape.ts";

const noPage = (what: string): never => {
  throw new HostError(`no page on this client: ${what}`);
};

class ApplicationV2 {
  static DEFAULT_OPTIONS: Raw = {};
  static PARTS: Raw = {};
  options: Raw;
  constructor(options: Raw = {}) {
    this.options = options;
  }
  readonly rendered: boolean = false;
  get document(): unknown {
    return this.options.document;
  }
  render(): Promise<never> {
    return Promise.reject(new HostError(`no page on this client: ${this.constructor.name} cannot be rendered`));
  }
  close(): Promise<this> {
    return Promise.resolve(this);
  }
}

class DocumentSheetV2 extends ApplicationV2 {}
class ActorSheetV2 extends DocumentSheetV2 {}
class ItemSheetV2 extends DocumentSheetV2 {}

class DialogV2 extends ApplicationV2 {
  static confirm(): never {
    return noPage("DialogV2.confirm");
  }
  static prompt(): never {
    return noPage("DialogV2.prompt");
  }
  static input(): never {
    return noPage("DialogV2.input");
  }
  static wait(): never {
    return noPage("DialogV2.wait");
  }
}

type AppClass = new (options?: Raw) => ApplicationV2;

function HandlebarsApplicationMixin(base: AppClass): AppClass {
  return class HandlebarsApplication extends base {};
}

/** Which sheets a system registers: remembered, never opened. */
const sheets: { document: string; scope: string; sheet: unknown; options: Raw }[] = [];

const DocumentSheetConfig = {
  registerSheet(document: { documentName: string }, scope: string, sheet: unknown, options: Raw = {}): void {
    sheets.push({ document: document.documentName, scope, sheet, options });
  },
  unregisterSheet(): void {
    // Core's own sheets are not here.
  },
};

export function makeApplications(): Raw {
  return strictTree("foundry.applications", {
    api: { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin },
    sheets: { ActorSheetV2, ItemSheetV2 },
    apps: { DocumentSheetConfig: strict("foundry.applications.apps.DocumentSheetConfig", DocumentSheetConfig) },
    instances: new Map<string, unknown>(),
    handlebars: {
      renderTemplate: () => Promise.reject(new HostError("no page on this client: renderTemplate")),
      // Fetching one is harmless, and systems do so at the start; using it is not.
      getTemplate: (path: string) => Promise.resolve(() => noPage(path)),
      loadTemplates: () => Promise.resolve([]),
    },
    ux: {
      TextEditor: { implementation: { enrichHTML: () => noPage("TextEditor.enrichHTML") } },
    },
  });
}
