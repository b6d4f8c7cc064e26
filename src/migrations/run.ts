import { SYSTEM_ID } from "../config/system.ts";
import { isLater } from "../config/version.ts";
import { isRecord } from "../data/mend.ts";
import { storedSetting } from "../data/setting.ts";
import { lostIn } from "../data/lost.ts";
import { versionOf } from "./steps.ts";
import type { Data } from "./steps.ts";

/** Something that is stored, as far as it is written anew. */
interface Stored {
  readonly documentName: string;
  readonly id: string | null;
  readonly uuid: string | null;
  readonly name?: string | null;
  readonly _source: object;
  update(changes: object, options: object): Promise<unknown>;
}

interface Pack {
  readonly documentName: string;
  readonly collection: string;
  readonly title: string;
  readonly locked: boolean;
  readonly metadata: object;
  configure(options: { locked: boolean }): Promise<unknown>;
  getDocuments(): Promise<readonly object[]>;
}

/** What became of a world: what was written, and the names of what could not be. */
export interface Report {
  readonly done: number;
  readonly failed: readonly string[];
}

/** All of it is written, and only what was meant. */
const WHOLE = { diff: false, recursive: false, render: false };
const PART = { diff: false, render: false };

/**
 * Writes the world down as today's version stores it: its documents, what tokens have of their own, its packs, which are
 * locked again, also by the run after one that was broken off. In memory all of it has been brought along as it was loaded (`migrate`). Once in each world, by the GM on
 * duty (an assistant may not say that it is done); a run that was broken off goes on with what is not done; what fails is named, and the rest is done.
 * @param version the one to which it is brought
 * @returns null where there is nothing to do, or it is not this client's to do
 */
export async function migrateWorld(version: string = game.system.version): Promise<Report | null> {
  const mayWrite = game.users.activeGM?.isSelf && game.user.can("SETTINGS_MODIFY");
  if (!mayWrite || !isLater(version, worldVersion())) return null;
  const writes = new Writes(version);
  const packs = (game.packs.contents as unknown as Pack[]).filter(isOfWorld);
  const leftOpen = packs.find(({ collection }) => collection === storedSetting("unlocked"));
  if (leftOpen) await writes.lock(leftOpen);
  await writes.all([...game.items.contents, ...game.messages.contents]);
  for (const actor of game.actors.contents) await writes.actor(actor);
  for (const scene of game.scenes.contents) for (const token of scene.tokens.contents) await writes.token(token);
  for (const pack of packs) await writes.pack(pack);
  await game.settings.set(SYSTEM_ID, "dataVersion", version);
  return { done: writes.done, failed: writes.failed };
}

/** The version in which the world was last written down as a whole; "" for a new one. */
export function worldVersion(): string {
  const version = storedSetting("dataVersion");
  return typeof version === "string" ? version : "";
}

const isOfWorld = ({ documentName, metadata }: Pack): boolean =>
  "packageType" in metadata && metadata.packageType === "world" && ["Actor", "Item"].includes(documentName);

class Writes {
  readonly #version: string;
  readonly failed: string[] = [];
  done = 0;

  constructor(version: string) {
    this.#version = version;
  }

  async all(documents: readonly object[]): Promise<void> {
    for (const document of documents as readonly Stored[]) await this.one(document);
  }

  /**
   * Writes one document's own data, unless it is of this version already. What could not be read of it would be lost by
   * that, and perhaps another module can read it: it stays as it is, and is named.
   */
  async one(document: Stored): Promise<void> {
    const { system } = document._source as Data;
    if (!isRecord(system) || !("dataVersion" in system) || !this.#isDue(document._source as Data)) return;
    const lost = lostIn(document);
    if (lost.length) this.#fail(document.name ?? String(document.uuid), lost.join(", "));
    else
      await this.#attempt(document, () =>
        document.update({ system: { ...system, dataVersion: this.#version } }, WHOLE),
      );
  }

  /** What he carries first: he himself is of this version when all of it is. */
  async actor(actor: Actor.Implementation): Promise<void> {
    await this.all(actor.items.contents);
    await this.one(actor);
  }

  /** What a token's actor has of its own is written through him, and stays no more than that. */
  async token(token: TokenDocument.Implementation): Promise<void> {
    const { actor } = token;
    const delta = token.delta?._source as Data | undefined;
    if (token.actorLink || !actor || !delta) return;
    for (const { _id } of (delta.items ?? []) as { _id: string }[]) {
      const item = actor.items.get(_id);
      if (item) await this.one(item);
    }
    const system = delta.system as object;
    if (!Object.keys(system).length || !this.#isDue(delta)) return;
    await this.#attempt(token, () =>
      (actor as Stored).update({ system: { ...system, dataVersion: this.#version } }, PART),
    );
  }

  /** One that cannot be opened is named like a document that cannot be written. */
  async pack(pack: Pack): Promise<void> {
    const { collection, locked, title } = pack;
    try {
      if (locked) await game.settings.set(SYSTEM_ID, "unlocked", collection);
      if (locked) await pack.configure({ locked: false });
      for (const document of await pack.getDocuments())
        await (pack.documentName === "Actor" ? this.actor(document as Actor.Implementation) : this.all([document]));
    } catch (error) {
      this.#fail(title, error);
    } finally {
      if (locked) await this.lock(pack);
    }
  }

  /** Locks a pack again. Till then the world remembers which one is open: the page may be closed meanwhile. */
  async lock(pack: Pack): Promise<void> {
    try {
      await pack.configure({ locked: true });
      await game.settings.set(SYSTEM_ID, "unlocked", "");
    } catch (error) {
      this.#fail(pack.title, error);
    }
  }

  #isDue(data: Data): boolean {
    return isLater(this.#version, versionOf(data));
  }

  async #attempt(
    document: { readonly name?: string | null; readonly uuid: string | null },
    write: () => Promise<unknown>,
  ) {
    try {
      await write();
      this.done++;
    } catch (error) {
      this.#fail(document.name ?? String(document.uuid), error);
    }
  }

  #fail(name: string, error: unknown): void {
    console.error(`${name}:`, error);
    this.failed.push(name);
  }
}
