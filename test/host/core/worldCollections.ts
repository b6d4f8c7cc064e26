/** The world's collections, by the names that the API gives them. */
import { ROLES, type DocumentName } from "../shape.ts";
import type { Document } from "./document.ts";
import { WorldCollection } from "./documentCollection.ts";
import type { Combat } from "./documents/combat.ts";
import type { Scene } from "./documents/scene.ts";
import type { User } from "./documents/user.ts";
import { runtime } from "./runtime.ts";

export class Actors extends WorldCollection {
  static documentName = "Actor" as const;
  constructor() {
    super("Actor");
  }
  /** The actors of the viewed scene's unlinked tokens, by the tokens' ids. */
  get tokens(): Record<string, Document> {
    const scenes = runtime.collections.get("Scene") as unknown as Scenes;
    const tokens = [...(scenes.viewed?.tokens ?? [])].filter(({ isLinked, actor }) => !isLinked && actor !== null);
    return Object.fromEntries(tokens.map((token) => [token.id ?? "", token.actor as Document]));
  }
}

export class Items extends WorldCollection {
  static documentName = "Item" as const;
  constructor() {
    super("Item");
  }
}

export class ChatMessages extends WorldCollection {
  static documentName = "ChatMessage" as const;
  constructor() {
    super("ChatMessage");
  }

  /** Deletes all messages at once (D30). */
  flush(): Promise<Document[]> {
    return this.documentClass.deleteDocuments([], { deleteAll: true });
  }
}

export class Scenes extends WorldCollection {
  static documentName = "Scene" as const;
  constructor() {
    super("Scene");
  }
  get active(): Scene | undefined {
    return this.contents.find((scene) => Reflect.get(scene, "active") === true) as unknown as Scene | undefined;
  }
  /** The scene that this client looks at: the active one. */
  get current(): Scene | undefined {
    return this.active;
  }
  get viewed(): Scene | undefined {
    return this.active;
  }
}

export class Macros extends WorldCollection {
  static documentName = "Macro" as const;
  constructor() {
    super("Macro");
  }
}

export class Users extends WorldCollection {
  static documentName = "User" as const;
  constructor() {
    super("User");
  }
  #list(): User[] {
    return this.contents as unknown as User[];
  }
  get current(): User | null {
    return (this.get(runtime.game.userId as string) ?? null) as User | null;
  }
  get players(): User[] {
    return this.#list().filter((user) => !user.isGM && user.role > ROLES.NONE);
  }
  /** B52: a full game master before an assistant; null if neither is connected. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }
  /** B53: of those who fit, the one with the highest role; among equals the first id. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const fitting = this.#list().filter((user) => condition(user));
    fitting.sort((a, b) => b.role - a.role || ((a.id ?? "") < (b.id ?? "") ? -1 : 1));
    return fitting[0] ?? null;
  }
}

export class Folders extends WorldCollection {
  static documentName = "Folder" as const;
  constructor() {
    super("Folder");
  }
}

/** `game.combats` */
export class CombatEncounters extends WorldCollection {
  static documentName = "Combat" as const;
  /** What somebody has picked to look at, by id. */
  picked: string | null = null;
  constructor() {
    super("Combat");
  }
  /** The encounters of the scene that one looks at, and those of no scene. */
  get combats(): Combat[] {
    const scene = (runtime.game.scenes as { current?: Scene | undefined }).current ?? null;
    const all = this.contents as unknown as Combat[];
    return all.filter((combat) => combat.scene === null || combat.scene === scene);
  }
  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active);
  }
  /** The one that the tracker shows. */
  get viewed(): Combat | null {
    const { combats } = this;
    return combats.find(({ id }) => id === this.picked) ?? this.active ?? combats[0] ?? null;
  }
}

/** All of them, new, by document name. */
export function makeCollections(): Map<DocumentName, WorldCollection> {
  return new Map<DocumentName, WorldCollection>([
    ["Setting", new WorldCollection("Setting")],
    ["User", new Users()],
    ["Folder", new Folders()],
    ["Actor", new Actors()],
    ["Item", new Items()],
    ["Scene", new Scenes()],
    ["ChatMessage", new ChatMessages()],
    ["Combat", new CombatEncounters()],
    ["Macro", new Macros()],
  ]);
}
