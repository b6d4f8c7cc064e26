/** Small help with documents, for both runners. */
import type { Document } from "../core/document.ts";
import type { Client } from "../core/index.ts";
import type { DocumentName, Raw } from "../shape.ts";

type OfClient = Pick<Client, "CONFIG" | "foundry" | "game">;

/** A client's class for a kind of document. */
export function classOf(client: OfClient, name: DocumentName): typeof Document {
  return (client.CONFIG[name] as { documentClass: typeof Document }).documentClass;
}

/** Makes one document as a client would; throws if something vetoed it. */
export async function make(client: OfClient, name: DocumentName, data: Raw, options: Raw = {}): Promise<Document> {
  const [made] = await classOf(client, name).createDocuments([data], options);
  if (made === undefined) throw new Error(`no ${name} came of it`);
  return made;
}

/** The same document on another client of this process. Needs `newcomer` (or a seat that is there for other reasons). */
export function on(client: OfClient, document: Document): Document {
  const uuid = document.uuid ?? "";
  const found = client.foundry.utils.fromUuidSync(uuid) as Document | null;
  if (found === null) throw new Error(`${uuid} is not there for ${client.game.user.name}`);
  return found;
}

/** A document's `system`, to read. */
export function system(document: Document): Raw {
  return document.system as Raw;
}

/** The stored `system` of a document. */
export function stored(document: Document): Raw {
  return document._source.system as Raw;
}

/** The name of a user, as messages tell it. */
export function nameOf(client: OfClient, userId: string): string {
  const user = client.game.users.get(userId);
  if (user === undefined) throw new Error(`there is no user ${userId}`);
  return user.name;
}

/** The part of an effect's data that says what it adds to a number, as the client's generation writes it (C01). */
export function adding(client: OfClient, key: string, number: number): Raw {
  if (client.game.release.generation >= 14)
    return { system: { changes: [{ key, type: "add", value: number, phase: "initial" }] } };
  return { changes: [{ key, mode: 2, value: String(number) }] };
}
