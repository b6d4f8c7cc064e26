/** What the page puts in place before the system's module is evaluated. */
import Handlebars from "handlebars";
import { ApplicationV2 } from "./app/application.ts";
import { DialogV2 } from "./app/dialog.ts";
import { HandlebarsApplicationMixin } from "./app/handlebars-mixin.ts";
import { instances } from "./app/instances.ts";
import { renderMessage, type RenderMessageOptions } from "./chat/message-html.ts";
import { copyPlainText } from "./clipboard.ts";
import { page, type Document } from "../core/document.ts";
import { strict } from "../core/errors.ts";
import { FormDataExtended } from "./forms/form-data.ts";
import { formGroup } from "./forms/form-group.ts";
import { defineElements, HTMLProseMirrorElement } from "./forms/prose-mirror.ts";
import { setNotifier } from "./notify.ts";
import type { HostDocument, HostMessage } from "./ports.ts";
import { enrichHTML } from "./render/enrich.ts";
import { HTMLEnrichedContentElement } from "./render/enriched-content.ts";
import { registerHelpers } from "./render/helpers.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./render/templates.ts";
import { ActorSheetV2, ItemSheetV2 } from "./sheets/actor-sheet.ts";
import { DocumentSheetV2 } from "./sheets/document-sheet.ts";
import { DragDrop, getDragEventData } from "./sheets/drag-drop.ts";
import { JournalEntrySheet, RollTableSheet } from "./sheets/journal-sheet.ts";
import { registerSheet, sheetOf, unregisterSheet } from "./sheets/registry.ts";
import { panelClasses } from "./ui/build.ts";
import { Notifications } from "./ui/notifications.ts";
import { registerTheme } from "./ui/theme.ts";
import { TooltipManager } from "./ui/tooltip.ts";

type Namespace = Record<string, unknown>;

interface PageGlobals {
  game: { clipboard: object };
  foundry: Namespace & { documents: { collections: { Actors: object; Items: object } } };
  Actor: { documentName: string };
  Item: { documentName: string };
  ui: Namespace;
  CONFIG: { ui: Namespace; ux: Namespace };
  ChatMessage: {
    prototype: { renderHTML: (this: HostMessage, options?: RenderMessageOptions) => Promise<HTMLElement> };
  };
  Handlebars: typeof Handlebars;
}

const globals = globalThis as unknown as PageGlobals;

function space<Names extends Namespace>(path: string, names: Names): Names {
  return strict(`foundry.applications.${path}`, names);
}

const DocumentSheetConfig = space("apps.DocumentSheetConfig", { registerSheet, unregisterSheet });

const TextEditor = space("ux.TextEditor", { enrichHTML, getDragEventData, implementation: {} });
TextEditor.implementation = TextEditor;

export function makePageApplications() {
  return strict("foundry.applications", {
    api: space("api", { ApplicationV2, HandlebarsApplicationMixin, DialogV2, DocumentSheetV2 }),
    sheets: space("sheets", {
      ActorSheetV2,
      ItemSheetV2,
      RollTableSheet,
      journal: space("sheets.journal", { JournalEntrySheet }),
    }),
    apps: space("apps", { DocumentSheetConfig }),
    handlebars: space("handlebars", { renderTemplate, getTemplate, loadTemplates }),
    ux: space("ux", { TextEditor, FormDataExtended, DragDrop }),
    ui: space("ui", { Notifications }),
    elements: space("elements", { HTMLProseMirrorElement, HTMLEnrichedContentElement }),
    fields: space("fields", { createFormGroup: formGroup }),
    sidebar: space("sidebar", {
      Sidebar: panelClasses.sidebar,
      tabs: space("sidebar.tabs", {
        ChatLog: panelClasses.chat,
        CombatTracker: panelClasses.combat,
        ActorDirectory: panelClasses.actors,
        CompendiumDirectory: panelClasses.compendium,
        Settings: panelClasses.settings,
      }),
    }),
    instances,
  });
}

type SheetArguments = Parameters<typeof registerSheet> extends [unknown, ...infer Rest] ? Rest : never;
type UnregisterArguments = Parameters<typeof unregisterSheet> extends [unknown, ...infer Rest] ? Rest : never;

/** The older way to register sheets, on the collections (B18). */
function registerOn(collection: object, document: { documentName: string }): void {
  Object.assign(collection, {
    registerSheet: (...args: SheetArguments) => {
      registerSheet(document, ...args);
    },
    unregisterSheet: (...args: UnregisterArguments) => {
      unregisterSheet(document, ...args);
    },
  });
}

/** Puts the page's names on the globals of the core. `theme` is what the address asks for. */
export function install(theme: string | null): void {
  registerHelpers();
  defineElements();
  globals.Handlebars = Handlebars;
  globals.foundry.applications = makePageApplications();
  const notifications = new Notifications();
  setNotifier(notifications);
  globals.ui.notifications = notifications;
  // Systems may put classes of their own here in `init`; they are made when the interface is built (E08, B24, B70).
  Object.assign(globals.CONFIG.ui, panelClasses);
  Object.assign(globals.CONFIG.ux, { DragDrop, FormDataExtended, TextEditor, TooltipManager });
  globals.ChatMessage.prototype.renderHTML = function (options) {
    return renderMessage(this, options);
  };
  Object.assign(globals.game.clipboard, { copyPlainText });
  const { Actors, Items } = globals.foundry.documents.collections;
  registerOn(Actors, globals.Actor);
  registerOn(Items, globals.Item);
  registerSheet("JournalEntry", "core", JournalEntrySheet, { makeDefault: true });
  registerSheet("RollTable", "core", RollTableSheet, { makeDefault: true });
  customElements.define(HTMLEnrichedContentElement.tagName, HTMLEnrichedContentElement);
  page.sheetOf = (document: Document) => sheetOf(document as unknown as HostDocument);
  registerTheme(theme);
}
