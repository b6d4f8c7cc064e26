/** Faults of the client: writing, hooks, documents, rights, settings, texts, packs, dice, messages, tokens. */
import { inFile, type Mutation } from "./mutation.ts";

const writing = [
  ...inFile("test/host/core/database.ts", [
    [
      "veto-ignored",
      "a hook's veto does not keep a document from being made",
      "life writes",
      "if (!asks(`preCreate${documentName}`, options, document, source, options, user.id)) continue;",
      "asks(`preCreate${documentName}`, options, document, source, options, user.id);",
    ],
    [
      "update-veto-ignored",
      "a hook's veto does not keep a document from being changed",
      "life writes",
      "if (!asks(`preUpdate${documentName}`, options, document, changes, options, user.id)) continue;",
      "asks(`preUpdate${documentName}`, options, document, changes, options, user.id);",
    ],
    [
      "pre-create-not-awaited",
      "what _preCreate resolves to is not waited for",
      "life writes",
      "if ((await document._preCreate(source, options, user)) === false) continue;",
      "if ((document._preCreate(source, options, user) as unknown) === false) continue;",
    ],
    [
      "pre-update-not-awaited",
      "what _preUpdate resolves to is not waited for",
      "life writes",
      "if ((await document._preUpdate(changes, options, user)) === false) continue;",
      "if ((document._preUpdate(changes, options, user) as unknown) === false) continue;",
    ],
    [
      "no-diff",
      "an update that changes nothing is sent",
      "writes",
      "return { diff: options.diff === false ? cleaned : diff, cleaned };",
      "return { diff: cleaned, cleaned };",
    ],
    [
      "dotted-keys-kept",
      "an update's dotted keys are not expanded",
      "writes",
      "    const changes = expandObject(deepClone(entry));",
      "    const changes = deepClone(entry);",
    ],
    [
      "delta-on-base",
      "what is written to a token's actor lands on the base actor",
      "tokens deltas",
      'sent: { documentName: "ActorDelta", parent: token.uuid },',
      'sent: { documentName: "Actor", parent: null },',
    ],
  ]),
  ...inFile("test/host/core/telling.ts", [
    [
      "no-hook-ignored",
      "the option noHook is not followed",
      "life writes",
      "if (operation.options.noHook !== true) Hooks.callAll(hook, ...args);",
      "Hooks.callAll(hook, ...args);",
    ],
    [
      "hooks-on-actor-only",
      "hooks that tell of a write are called on the acting client only",
      "life writes",
      "if (operation.options.noHook !== true) Hooks.callAll(hook, ...args);",
      "if ((Reflect.get(globalThis, 'game') as { userId: string }).userId === operation.userId) Hooks.callAll(hook, ...args);",
    ],
    [
      "hook-before-on-create",
      "the hook is called before _onCreate",
      "mutants life writes",
      "    safely(`${documentName}#_onCreate`, () => {\n      document._onCreate(raw, options, userId);\n    });\n    tell(operation, `create${documentName}`, document, options, userId);",
      "    tell(operation, `create${documentName}`, document, options, userId);\n    safely(`${documentName}#_onCreate`, () => {\n      document._onCreate(raw, options, userId);\n    });",
    ],
  ]),
  ...inFile("test/host/core/operations.ts", [
    [
      "base-not-followed",
      "a token's actor does not follow its base actor",
      "tokens deltas",
      "else for (const { document } of updated) followBase(document);",
      "",
    ],
  ]),
  ...inFile("test/host/core/hooks.ts", [
    [
      "falsy-veto",
      "0 and null veto, too",
      "life writes",
      "for (const entry of take(hook)) if (call(hook, entry, args) === false) return false;",
      "for (const entry of take(hook)) if (!(call(hook, entry, args) ?? true)) return false;",
    ],
    [
      "once-again",
      "what is to be called once is called again",
      "life writes",
      "for (const entry of entries) if (entry.once) Hooks.off(hook, entry.id);",
      "",
    ],
    [
      "hook-error-stops",
      "a hook that throws keeps the others from being called",
      "life writes",
      '    report(error, `Error thrown in hooked function for "${hook}"`);\n    return undefined;',
      "    throw error;",
    ],
  ]),
];

const documents = [
  ...inFile("test/host/core/documentBase.ts", [
    [
      "document-before-model",
      "a document prepares its base data before its model does",
      "model documents",
      "    if (this.system instanceof TypeDataModel) this.system.prepareBaseData();\n    this.prepareBaseData();",
      "    this.prepareBaseData();\n    if (this.system instanceof TypeDataModel) this.system.prepareBaseData();",
    ],
    [
      "exact-ignored",
      "an exact level is taken for a least one",
      "permissions",
      "if (options.exact === true) return this.getUserLevel(user) === level;",
      "",
    ],
    [
      "embedded-owns-itself",
      "an embedded document does not ask its parent who owns it",
      "permissions",
      "    if (this.parent instanceof DocumentBase) return this.parent.getUserLevel(user);\n",
      "",
    ],
    [
      "gm-owns-packs",
      "a game master passes for the owner of what lies in a locked pack",
      "mutants packs permissions",
      "(user.isGM && this.pack === null) ||",
      "user.isGM ||",
    ],
  ]),
  ...inFile("test/host/core/worldCollections.ts", [
    [
      "last-gm-active",
      "of several game masters the last is the active one",
      "users permissions",
      '((a.id ?? "") < (b.id ?? "") ? -1 : 1)',
      '((a.id ?? "") < (b.id ?? "") ? 1 : -1)',
    ],
    [
      "absent-gm-active",
      "a game master who is not here is the active one",
      "users permissions",
      "user.active && user.isGM",
      "user.isGM",
    ],
  ]),
  ...inFile("test/host/core/documents/effect.ts", [
    [
      "disabled-effect-holds",
      "a disabled effect holds",
      "statuses",
      "return !this.disabled && !this.isSuppressed;",
      "return !this.isSuppressed;",
    ],
  ]),
  ...inFile("test/host/core/documents/actor.ts", [
    [
      "status-on-turns-off",
      "a status that is on and is turned on goes off",
      "statuses",
      "if (options.active === true) return true;",
      "",
    ],
  ]),
  ...inFile("test/host/core/documents/delta.ts", [
    [
      "delta-items-unseen",
      "an item that a token's actor has changed shows as the base actor has it",
      "tokens deltas",
      "inherited.map((raw) => own.find(({ _id }) => _id === raw._id) ?? raw)",
      "inherited",
    ],
  ]),
  ...inFile("test/host/core/documentCollection.ts", [
    [
      "import-keeps-id",
      "what is taken from a pack keeps its id",
      "packs",
      'if (options.keepId !== true) Reflect.deleteProperty(data, "_id");',
      "",
    ],
    [
      "import-keeps-owners",
      "what is taken from a pack keeps its owners",
      "packs",
      'if (options.clearOwnership !== false) Reflect.deleteProperty(data, "ownership");',
      "",
    ],
    [
      "import-sourceless",
      "what is taken from a pack does not say where it came from",
      "packs",
      "data._stats = { ...(data._stats as Raw), compendiumSource: document.uuid };",
      "",
    ],
  ]),
];

const settings = [
  ...inFile("test/host/core/settings.ts", [
    [
      "scopes-mixed-up",
      "a user's setting is written for the world",
      "settings",
      'const user = config.scope === "user" ? (runtime.game.userId as string) : null;',
      "const user = null;",
    ],
    [
      "change-told-in-vain",
      "onChange is called where nothing has changed",
      "settings",
      "if (!deepEqual(old, cleaned)) this.#changed(",
      "this.#changed(",
    ],
    [
      "setting-choices-unchecked",
      "a setting may be something else than its choices",
      "mutants settings",
      "if (config.choices !== undefined && !(String(result) in config.choices)) {",
      "if (result === config) {",
    ],
  ]),
  ...inFile("test/host/core/i18n.ts", [
    [
      "no-fallback",
      "a text that a language lacks is not looked for in English",
      "texts",
      "const other = fallback ? getProperty(this._fallback, stringId) : undefined;",
      "const other: unknown = undefined;",
    ],
    [
      "sorted-by-code",
      "names are sorted by their signs' codes",
      "mutants texts",
      "this.#collator.compare(String(getProperty(a, key)), String(getProperty(b, key)))",
      "String(getProperty(a, key)) < String(getProperty(b, key)) ? -1 : 1",
    ],
    [
      "place-emptied",
      "a place for which there is no value is left empty",
      "texts",
      "return value === undefined ? place : plainText(value);",
      'return value === undefined ? "" : plainText(value);',
    ],
  ]),
];

const messages = [
  ...inFile("test/host/core/documents/message.ts", [
    [
      "blind-roll-shown",
      "a blind roll shows to its author",
      "chat",
      "return this.isAuthor && !(this.blind && this.isRoll);",
      "return this.isAuthor;",
    ],
    [
      "whisper-shown",
      "a whisper's content shows to everybody",
      "chat",
      "    return this.whisper.length === 0 || this.#mayRead;",
      "    return true;",
    ],
    [
      "gm-reads-whispers",
      "a game master reads whispers that are not for him",
      "chat",
      "if (this.whisper.includes(runtime.game.userId as string)) return true;",
      "if (this.whisper.includes(runtime.game.userId as string) || (runtime.game.user as User).isGM) return true;",
    ],
  ]),
  ...inFile("test/host/core/documents/modes.ts", [
    [
      "whisper-list-lost",
      "a private mode forgets to whom it was whispered",
      "chat",
      "[...new Set([...whisper, ...gms.map(({ id }) => id)])]",
      "gms.map(({ id }) => id)",
    ],
  ]),
  ...inFile("test/host/core/dice/roll.ts", [
    [
      "rolled-again",
      "a roll can be evaluated twice",
      "dice",
      '  async evaluate(options: Raw = {}): Promise<this> {\n    if (this._evaluated) throw new Error("This Roll object has already been rolled.");',
      "  async evaluate(options: Raw = {}): Promise<this> {",
    ],
  ]),
  ...inFile("test/host/core/dice/terms.ts", [
    [
      "own-chance",
      "dice fall by another chance than CONFIG.Dice.randomUniform",
      "dice",
      "const value = randomUniform();",
      "const value = Math.random();",
    ],
    [
      "fate-faces",
      "a Fate die shows 0 to 2",
      "dice",
      "return Math.floor(uniform * 3) - 1;",
      "return Math.floor(uniform * 3);",
    ],
  ]),
];

const encounters = [
  ...inFile("test/host/core/documents/combat.ts", [
    [
      "encounter-any-change",
      "a client says that players may change all of an encounter",
      "combat",
      'return user.isGM || (action === "update" && movesOn);',
      'return user.isGM || action === "update";',
    ],
    [
      "encounter-no-turns",
      "a client says that players may not move the turn on",
      "combat",
      'return user.isGM || (action === "update" && movesOn);',
      "return user.isGM;",
    ],
  ]),
  ...inFile("test/host/core/documents/combatant.ts", [
    [
      "combatant-any-change",
      "a client says that players may change all of their own fighters in an encounter",
      "combat",
      'return user.isGM || (action === "update" && isAmongTheirs && this.testUserPermission(user, "OWNER"));',
      'return user.isGM || (action === "update" && this.testUserPermission(user, "OWNER"));',
    ],
    [
      "combatant-anybodys",
      "a client says that players may change fighters of others in an encounter",
      "combat",
      'return user.isGM || (action === "update" && isAmongTheirs && this.testUserPermission(user, "OWNER"));',
      'return user.isGM || (action === "update" && isAmongTheirs);',
    ],
  ]),
  ...inFile("test/host/core/telling.ts", [
    [
      "hook-after-parents",
      "the hook that tells of a deletion is called after the parents were told",
      "combat",
      "    tell(operation, `delete${documentName}`, document, options, userId);\n  }\n  tellParents(parent, documents, operation, ids);",
      "  }\n  tellParents(parent, documents, operation, ids);\n  for (const document of documents) tell(operation, `delete${documentName}`, document, options, userId);",
    ],
  ]),
];

const effects = [
  ...inFile("test/host/core/documents/actor.ts", [
    [
      "effects-before-prepared",
      "an actor takes the changes of its effects before they are prepared",
      "effects",
      "    super.prepareEmbeddedDocuments();\n    if (!this._cleared)",
      '    if (!is14()) this.applyActiveEffects();\n    super.prepareEmbeddedDocuments();\n    if (is14()) return this.applyActiveEffects("initial");\n    if (this._cleared) return;\n    if (!this._cleared)',
    ],
  ]),
  ...inFile("test/host/core/documents/effectSteps.ts", [
    [
      "effects-raise-what-they-lower",
      "an effect that keeps the lower value keeps the higher",
      "effects",
      "downgrade: (old, value) => Math.min(old, value),",
      "downgrade: (old, value) => Math.max(old, value),",
    ],
    [
      "effects-multiply-as-add",
      "an effect that multiplies adds",
      "effects",
      "multiply: (old, value) => old * value,",
      "multiply: (old, value) => old + value,",
    ],
    [
      "effects-number-foreign-texts",
      "what an effect adds to a package's text takes its place",
      "effects",
      'if (type === "add") return `${old}${String(value)}`;',
      'if (type === "add") return delta;',
    ],
    [
      "effects-keep-custom",
      "what listeners make of a custom change is lost",
      "effects",
      "return put(actor, changes);",
      "return changes;",
    ],
  ]),
  ...inFile("test/host/core/documents/effect.ts", [
    [
      "effects-in-their-order",
      "without a priority of their own changes are made in the order in which they stand",
      "effects",
      "priority: priority ?? mode * 10 };",
      "priority: priority ?? 0 };",
    ],
  ]),
];

export const CLIENT: readonly Mutation[] = [
  ...writing,
  ...documents,
  ...encounters,
  ...effects,
  ...settings,
  ...messages,
];
