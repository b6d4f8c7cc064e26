/** Faults of what lies around a sheet: hotbar and macros, tours, bars, what one reads, sounds, rights of one user. */
import { inFile, type Mutation } from "./mutation.ts";

/** Of the client core. */
export const AROUND_CORE: readonly Mutation[] = [
  ...inFile("test/host/core/documents/user.ts", [
    [
      "slots-shifted",
      "the first page of a hotbar is the second",
      "macros",
      "const slot = (page - 1) * 10 + place + 1;",
      "const slot = page * 10 + place + 1;",
    ],
    [
      "slot-kept",
      "a slot of the hotbar is not emptied",
      "macros",
      "if (macro === null) return this.unset(number);",
      "if (macro === null) return this;",
    ],
    [
      "any-slot",
      "there are slots beyond the fiftieth",
      "macros",
      "!(number >= 1 && number <= 50)",
      "Number.isNaN(number)",
    ],
    [
      "first-slot-taken",
      "a macro goes into the first slot, also where one lies there",
      "macros",
      ".find((one) => !(String(one) in this.hotbar));",
      ".find((one) => one > 0);",
    ],
    [
      "permission-by-role",
      "what was allowed one user does not count",
      "permissions",
      'return typeof own === "boolean" ? own : this.role >= role;',
      "return this.role >= role;",
    ],
  ]),
  ...inFile("test/host/core/documents/macro.ts", [
    [
      "macro-authorless",
      "who makes a macro is not its author",
      "macros",
      "this.updateSource({ author: user.id });",
      "",
    ],
    [
      "unseen-macro-runs",
      "a macro runs for who may not see it",
      "macros",
      'if (!this.testUserPermission(user, "LIMITED")) return false;',
      "",
    ],
    [
      "scripts-need-nothing",
      "a script runs for who may not run scripts",
      "macros",
      'return this.type === "script" ? user.can("MACRO_SCRIPT") : true;',
      "return true;",
    ],
    [
      "execute-refuses-none",
      "execute runs also what cannot be executed",
      "macros",
      "if (!this.canExecute) throw new Error(`You may not execute the macro ${this.name}`);",
      "",
    ],
  ]),
  ...inFile("test/host/core/tour.ts", [
    [
      "tour-config-shared",
      "a tour alters the steps that it was given",
      "macros",
      "const steps = config.steps.map((step) => ({ ...step }));",
      "const { steps } = config;",
    ],
    [
      "tour-id-fixed",
      "a tour's second argument does not count",
      "macros",
      "id: id ?? config.id, namespace: namespace ?? config.namespace",
      "id: config.id, namespace: config.namespace",
    ],
    ["two-tours", "two tours go on at a time", "macros", "    await Tour.#active?.exit();\n", ""],
    ["tour-unprepared", "a step is shown without being prepared", "macros", "    await this._preStep();\n", ""],
    [
      "tour-resumed",
      "a tour that was left goes on where it was",
      "macros",
      "    if (this.config.canBeResumed !== true && this.#index < this.steps.length) this.#index = -1;\n",
      "",
    ],
    [
      "restricted-for-all",
      "players start a restricted tour",
      "macros",
      "return this.config.restricted !== true || (runtime.game.user as User).isGM;",
      "return true;",
    ],
  ]),
  ...inFile("test/host/core/documents/bars.ts", [
    [
      "derived-bar-editable",
      "a bar of a derived value can be changed",
      "tokens",
      "editable: stored(`${attribute}.value`)",
      "editable: true",
    ],
    [
      "endless-bar",
      "a value without a maximum is a bar",
      "tokens",
      "if (value === null || max === null) return null;",
      "if (value === null) return null;",
    ],
    [
      "manifest-bar-ignored",
      "bars do not begin with what the manifest names",
      "tokens",
      'return typeof named === "string" && named !== "" ? named : null;',
      "return named === key ? key : null;",
    ],
  ]),
  ...inFile("test/host/core/documentCollection.ts", [
    [
      "imported-scene-played",
      "a scene out of a pack is played at once",
      "tokens",
      'if (options.clearState !== false) Reflect.deleteProperty(data, "active");',
      "",
    ],
  ]),
  ...inFile("test/host/core/documents/table.ts", [
    [
      "range-open",
      "the end of a result's range does not belong to it",
      "reading",
      "low <= value && value <= high",
      "low <= value && value < high",
    ],
  ]),
  ...inFile("test/host/core/documents/journal.ts", [
    [
      "page-untitled",
      "a page's title is not shown",
      "reading",
      "show: new BooleanField({ initial: true }),",
      "show: new BooleanField(),",
    ],
  ]),
  ...inFile("test/host/core/audio.ts", [
    [
      "any-channel",
      "a sound may have a channel that is none",
      "macros",
      'if (!CHANNELS.includes(channel)) throw new HostError(`there is no audio channel "${channel}"`);',
      "",
    ],
  ]),
];

/** Of the server. */
export const AROUND_SERVER: readonly Mutation[] = [
  ...inFile("test/host/server/permissions.ts", [
    [
      "own-permissions",
      "a player allows himself what he likes",
      "permissions",
      'const ofRights = "role" in changes || Object.keys(changes).some((key) => /^permissions\\b/.test(key));',
      'const ofRights = "role" in changes;',
    ],
    [
      "macros-stay",
      "a player cannot delete his macro",
      "macros",
      '      : target.documentName === "Macro"\n        ? owns(user, target)',
      '      : target.documentName === "Macro"\n        ? isGM(user)',
    ],
    [
      "scripts-for-all",
      "who may make no scripts makes them",
      "macros",
      'return user.role >= ROLES.PLAYER && (type !== "script" || own !== false);',
      "return user.role >= ROLES.PLAYER;",
    ],
    [
      "creation-by-role",
      "who was allowed to make actors is refused",
      "permissions",
      'return typeof own === "boolean" ? own : isGM(user);',
      "return isGM(user);",
    ],
  ]),
  ...inFile("test/host/server/operations.ts", [
    [
      "macros-unowned",
      "who makes a macro does not own it",
      "macros",
      'const OWNED = new Set<DocumentName>(["Actor", "Item", "Scene", "Macro"]);',
      'const OWNED = new Set<DocumentName>(["Actor", "Item", "Scene"]);',
    ],
  ]),
];

/** Of the page. */
export const AROUND_PAGE: readonly Mutation[] = [
  ...inFile("test/host/page/ui/hotbar.ts", [
    [
      "hotbar-veto-ignored",
      "a hook's veto does not stop a drop on the hotbar",
      "surfaces",
      'if (!host.Hooks.call("hotbarDrop", this, data, slot)) return;',
      'host.Hooks.call("hotbarDrop", this, data, slot);',
    ],
    [
      "torn-macro-silent",
      "what a macro throws is told nobody",
      "surfaces",
      'notify("error", error instanceof Error ? error.message : String(error));',
      "",
    ],
  ]),
  ...inFile("test/host/page/render/enrich.ts", [
    [
      "wrapped-without-id",
      "what an enricher without an id makes is wrapped",
      "enrichers",
      "if (made === null || id === undefined) return made;",
      "if (made === null) return made;",
    ],
    [
      "own-commands-refused",
      "commands that are a system's own pass for inline rolls",
      "enrichers",
      "inlineRoll.test(text)",
      'text.includes("[[")',
    ],
    [
      "custom-always",
      "a system's enrichers cannot be left out",
      "enrichers",
      "if (options.custom !== false) {",
      "if (options.custom !== null) {",
    ],
    [
      "page-link-lost",
      "a link to a journal's page opens its first page",
      "surfaces",
      "document.parent?.sheet?.render({ force: true, pageId: document.id }); // D15p",
      "document.parent?.sheet?.render({ force: true });",
    ],
  ]),
  ...inFile("test/host/page/render/enriched-content.ts", [
    [
      "signal-on-13",
      "13 tells an enricher when its element goes",
      "enrichers",
      "    if (is14()) enricher?.onRender",
      "    if (enricher !== null) enricher?.onRender",
    ],
  ]),
  ...inFile("test/host/page/ui/context-options.ts", [
    [
      "entry-for-every-row",
      "an entry of an actor's menu is there for every row",
      "actor-list",
      "entries.filter((entry) => isVisible(entry, row)).map(",
      "entries.map(",
    ],
  ]),
  ...inFile("test/host/page/sheets/document-sheet.ts", [
    [
      "header-entry-for-all",
      "an entry of a header's menu is there for everybody",
      "actor-list",
      "if (ownership === undefined || this.document.testUserPermission(host.game.user, ownership)) yield control;",
      "yield { ...control, ownership };",
    ],
  ]),
  ...inFile("test/host/page/clipboard.ts", [
    [
      "unsafe-copy-lost",
      "a page that was not served safely copies nothing",
      "actor-list",
      'page.execCommand("copy");',
      "",
    ],
  ]),
  ...inFile("test/host/page/sheets/actor-sheet.ts", [
    [
      "drop-unasked",
      "a sheet is not asked whether it takes drops",
      "drag",
      'drop: (selector) => this._canDragDrop(selector ?? ""),',
      "drop: () => this.isEditable,",
    ],
  ]),
  ...inFile("test/host/page/sheets/journal-sheet.ts", [
    [
      "pages-by-id",
      "a journal's pages stand in the order of their ids",
      "surfaces",
      "return [...pages.contents].sort((a, b) => a.sort - b.sort);",
      "return [...pages.contents];",
    ],
    [
      "page-not-opened",
      "a journal opens at its first page, whichever was asked for",
      "surfaces",
      "this.#pages.some(({ id }) => id === wanted)) this.#pageId = wanted;",
      "wanted === this.id) this.#pageId = wanted;",
    ],
  ]),
  ...inFile("test/host/page/ui/tour-step.ts", [
    [
      "tour-text-plain",
      "a tour's text is not HTML",
      "surfaces",
      "text.innerHTML = t(step.content);",
      "text.textContent = t(step.content);",
    ],
    [
      "tour-points-nowhere",
      "a tour points at nothing, and nobody is told",
      "surfaces",
      "if (step.selector !== undefined && target === null)",
      "if (step.selector === null)",
    ],
  ]),
  ...inFile("test/host/page/ui/search.ts", [
    ["yo-is-not-ye", "ё is sought as another letter than е", "surfaces", '.normalize("NFD")', '.normalize("NFC")'],
  ]),
  ...inFile("test/host/page/ui/compendium.ts", [
    [
      "index-kept",
      "a pack's window shows the index as it is",
      "surfaces",
      "const index = await this.pack.getIndex();",
      "const { index } = this.pack;",
    ],
  ]),
  ...inFile("test/host/core/audio.ts", [
    [
      "sound-too-loud",
      "a sound may be louder than it is",
      "surfaces",
      "sound.volume = Math.min(1, Math.max(0, volume));",
      "sound.volume = volume;",
    ],
  ]),
];
