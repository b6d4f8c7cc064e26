/** The probe: a tiny package that the page is tried with, apart from our own system. A system here, a module in Foundry. */

/** Where the probe is at home, for all that has its path or its id in it. */
export interface Place {
  /** The package's id, its namespace of settings: `probe`. */
  id: string;
  /** The folder of its files: `systems/probe`. */
  path: string;
  /** What stands before the names of its types: nothing in a system, `id.` in a module. */
  prefix: string;
}

/** As the system of the stand-in. */
export const PROBE: Place = { id: "probe", path: "systems/probe", prefix: "" };

/** Actors of the table: one of Anya's, one that Borya sees a little of, one of nobody's. */
export const ACTORS = { hers: "probeActor000001", known: "probeActor000002", secret: "probeActor000003" } as const;

/** A journal of two pages in a pack of the stand-in's probe; their order is not that of their ids. */
export const BOOK = {
  uuid: "Compendium.probe.books.JournalEntry.probeBook0000001",
  first: "probePage0000002",
  second: "probePage0000001",
} as const;

/** The element's id of an actor's sheet. */
export const sheetId = (actor: string): string => `ProbeSheet-Actor-${actor}`;

/** The probe's subtypes by kind of document. */
export const probeTypes = (prefix = ""): Record<string, Record<string, { htmlFields?: string[] }>> => ({
  Actor: { [`${prefix}squire`]: { htmlFields: ["notes"] } },
  Item: { [`${prefix}trinket`]: {} },
  ChatMessage: { [`${prefix}word`]: {} },
});

/**
 * The probe's script. What specs use of it is in `globalThis.probe`: `Plain`, an application whose body is the HTML of its
 * options; `ProbeSheet`, the sheet of squires; what has happened so far.
 */
export const probeScript = ({ id, path, prefix }: Place): string => `
const { StringField, NumberField, BooleanField, HTMLField, SetField } = foundry.data.fields;
class Squire extends foundry.abstract.TypeDataModel {
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
class ProbeSheet extends api.HandlebarsApplicationMixin(sheets.ActorSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["probe-sheet"],
    position: { width: 420, height: 400 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { poke() { probe.pokes += 1; } },
  };
  static PARTS = {
    top: { template: "${path}/top.hbs" },
    main: { template: "${path}/main.hbs", id: "main", classes: ["probe-main"], scrollable: [".list"] },
  };
  static TABS = { primary: { tabs: [{ id: "one" }, { id: "two" }], initial: "one", labelPrefix: "PROBE.Tabs" } };
  _onFirstRender(context, options) { probe.firsts += 1; return super._onFirstRender(context, options); }
  _onRender(context, options) { probe.renders.push({ ...options }); return super._onRender(context, options); }
}
Hooks.once("init", () => {
  probe.order.push("init");
  CONFIG.Actor.dataModels["${prefix}squire"] = Squire;
  CONFIG.Item.dataModels["${prefix}trinket"] = Empty;
  CONFIG.ChatMessage.dataModels["${prefix}word"] = Empty;
  apps.DocumentSheetConfig.unregisterSheet(Actor, "core", foundry.appv1.sheets.ActorSheet);
  apps.DocumentSheetConfig.registerSheet(Actor, "${id}", ProbeSheet, { types: ["${prefix}squire"], makeDefault: true });
});
Hooks.once("init", () => {
  const shown = { scope: "world", config: true };
  game.settings.register("${id}", "limit", { ...shown, name: "Limit", hint: "How many", type: new NumberField({ min: 0, max: 9, integer: true, nullable: false }), default: 3 });
  game.settings.register("${id}", "greeting", { ...shown, name: "Greeting", scope: "client", type: String, default: "Hail" });
  const type = class ProbeMenu extends api.ApplicationV2 {
    static DEFAULT_OPTIONS = { id: "probe-menu", window: { title: "Rules" } };
    async _renderHTML() { return document.createElement("p"); }
    _replaceHTML(result, content) { content.replaceChildren(result); }
  };
  game.settings.registerMenu("${id}", "rules", { name: "Rules", label: "House rules", hint: "All of them", icon: "fa-solid fa-gear", type, restricted: true });
});
for (const hook of ["i18nInit", "setup", "ready"]) Hooks.once(hook, () => probe.order.push(hook));
class Plain extends api.ApplicationV2 {
  async _renderHTML() { const d = document.createElement("div"); d.innerHTML = this.options.html ?? "<p>plain</p>"; return d; }
  _replaceHTML(result, content) { content.replaceChildren(...result.childNodes); }
}
globalThis.probe = { Plain, ProbeSheet, order: [], renders: [], firsts: 0, pokes: 0 };
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
    <ol>{{#each document.items}}<li class="draggable" data-item-id="{{id}}">{{name}}</li>{{/each}}</ol>
    <div class="list" style="height: 60px; overflow: auto"><div style="height: 600px"></div></div>
  </div>
  <div class="tab {{tabs.two.cssClass}}" data-group="primary" data-tab="two">
    {{formGroup document.system.schema.fields.motto name="system.motto" value=source.system.motto rootId=partId}}
    {{formGroup document.system.schema.fields.kind name="system.kind" value=source.system.kind localize=true}}
  </div>
</section>`;

/** The probe's texts, the same in each language. */
export const PROBE_TEXTS = {
  PROBE: {
    Motto: "Motto",
    MottoHint: "What he says",
    A: "Type A",
    B: "Type B",
    Tabs: { one: "First", two: "Second" },
    Tip: "<b>Tip</b>",
    Greet: "Hello, {name}!",
  },
};

/** The probe's files by their names: templates, a style sheet that belongs in a layer, texts. */
export const PROBE_FILES: Readonly<Record<string, string>> = {
  "probe.css": "#probe-layered { color: rgb(1, 2, 3); }\n.window-header { --probe: 1; }",
  "probe.json": JSON.stringify(PROBE_TEXTS),
  "top.hbs": top,
  "main.hbs": main,
  "tall.hbs": '<div style="height: 50px; overflow: auto"><div style="height: 500px">{{> (lookup . "row")}}</div></div>',
  "row.hbs": '<b class="row">{{word}}</b>',
};

/**
 * The probe's actors, to be created with their ids.
 * @param anya the player who owns hers
 */
export function probeActors({ prefix }: Place, anya: string) {
  const actor = (id: string, name: string, ownership: Record<string, number>) => ({
    _id: id,
    name,
    type: `${prefix}squire`,
    img: "icons/svg/mystery-man.svg",
    ownership,
    system: {},
  });
  return [
    actor(ACTORS.hers, "Hers", { default: 0, [anya]: 3 }),
    actor(ACTORS.known, "Known", { default: 2 }),
    actor(ACTORS.secret, "Secret", { default: 0 }),
  ];
}
