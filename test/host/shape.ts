/** The shape of a world, known to server and client alike: which documents there are and what lies in what. */

/** One document's (or one change's) plain JSON data. */
export type Raw = Record<string, unknown>;

export const PRIMARY = {
  Actor: "actors",
  Item: "items",
  ChatMessage: "messages",
  User: "users",
  Scene: "scenes",
  Folder: "folders",
  Combat: "combats",
  JournalEntry: "journal",
  RollTable: "tables",
  Macro: "macros",
  Setting: "settings",
} as const;

/** Documents of this host, by the name that Foundry gives them. */
export type DocumentName = keyof typeof PRIMARY | (typeof WITHIN)[number];

/** Documents that lie in others. */
const WITHIN = ["ActiveEffect", "Token", "ActorDelta", "Combatant", "JournalEntryPage", "TableResult"] as const;

/** Documents that lie in packs alone: this host reads them, and offers none of the world. */
export const PACKED_ONLY: readonly string[] = ["JournalEntry", "JournalEntryPage", "RollTable", "TableResult"];

/** For every parent: which documents it holds, and under which key of its data. */
export const EMBEDDED: Record<string, Partial<Record<DocumentName, string>>> = {
  Actor: { Item: "items", ActiveEffect: "effects" },
  Item: { ActiveEffect: "effects" },
  Scene: { Token: "tokens" },
  Token: { ActorDelta: "delta" },
  Combat: { Combatant: "combatants" },
  ActorDelta: { Item: "items", ActiveEffect: "effects" },
  JournalEntry: { JournalEntryPage: "pages" },
  RollTable: { TableResult: "results" },
};

/** What a parent holds only one of: its data lies under the key itself, not in a list. */
export function isSingle(parent: string, child: DocumentName): boolean {
  return parent === "Token" && child === "ActorDelta";
}

/** The delta of a token whose actor differs in nothing from its base actor. */
export function emptyDelta(token: Raw): Raw {
  const nothing = { name: null, type: null, img: null, ownership: null };
  return { _id: token._id, ...nothing, system: {}, items: [], effects: [], flags: {} };
}

/** In a delta: "the base actor's document of this id is not there". */
export function tombstone(id: string): Raw {
  return { _id: id, _tombstone: true };
}

export function isTombstone(raw: Raw): boolean {
  return raw._tombstone === true;
}

/** The versions of Foundry that the host stands in for. */
export const RELEASES = {
  13: { generation: 13, build: 351, version: "13.351" },
  14: { generation: 14, build: 366, version: "14.366" },
} as const;

export type Generation = keyof typeof RELEASES;

export const ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;

/** The data key under which `parent` keeps `child` documents, or undefined. */
export function embeddedKey(parent: string, child: DocumentName): string | undefined {
  return EMBEDDED[parent]?.[child];
}

/** The `[document name, data key]` pairs of what `parent` holds. */
export function embeddedEntries(parent: string): [DocumentName, string][] {
  return Object.entries(EMBEDDED[parent] ?? {}) as [DocumentName, string][];
}

/** Those of them that a document shows as collections: a delta has its lists only in its source. */
export function collectionEntries(parent: string): [DocumentName, string][] {
  return parent === "ActorDelta" ? [] : embeddedEntries(parent).filter(([child]) => !isSingle(parent, child));
}

/** Whether a text names a document of this host. */
export function isDocumentName(name: string): name is DocumentName {
  return name in PRIMARY || WITHIN.some((known) => known === name);
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random id of `length` letters and digits. */
export function randomID(length = 16): string {
  let id = "";
  const bytes = crypto.getRandomValues(new Uint8Array(length * 2));
  // Two bytes a letter, so that the bias of the remainder is not worth a loop.
  for (let i = 0; i < length; i++) {
    id += ALPHABET.charAt(((bytes[2 * i] ?? 0) * 256 + (bytes[2 * i + 1] ?? 0)) % ALPHABET.length);
  }
  return id;
}
