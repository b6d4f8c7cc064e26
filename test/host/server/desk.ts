/** Answers the requests of clients: what they asked for, and what everybody is to be told. */
import { getProperty } from "../json.ts";
import type { Operation, Request, ServerMessage, WorldData } from "../protocol.ts";
import { RELEASES, type Generation, type Raw } from "../shape.ts";
import { readLanguage, type Pack, type System } from "./manifest.ts";
import { Operations } from "./operations.ts";
import type { Actor } from "./permissions.ts";
import type { World } from "./world.ts";

/** What a table is made of. */
export interface Parts {
  world: World;
  system: System;
  packs: Map<string, Pack>;
  about: { id: string; title: string };
  generation: Generation;
}

export interface Answer {
  result: unknown;
  told: ServerMessage | null;
}

export class Desk {
  readonly #parts: Parts;
  readonly #operations: Operations;
  readonly #now: () => number;
  readonly #targets = new Map<string, string[]>();

  constructor(parts: Parts, now: () => number) {
    this.#parts = parts;
    this.#now = now;
    this.#operations = new Operations(parts.world, parts.system.manifest, RELEASES[parts.generation].version, now);
  }

  /** The user of an id; throws if there is none (any more). */
  user(id: string): Actor {
    const raw = this.#parts.world.all("User").get(id);
    if (raw === undefined) throw new Error(`There is no user [${id}] at this table`);
    const permissions = (raw.permissions ?? {}) as Record<string, unknown>;
    return { id, name: String(raw.name), role: Number(raw.role), permissions };
  }

  /** A user has gone: he targets nothing any more. */
  forget(userId: string): void {
    this.#targets.delete(userId);
  }

  /** Does what a request asks, or throws a refusal. */
  async answer(user: Actor, request: Request, activeUsers: string[]): Promise<Answer> {
    switch (request.action) {
      case "world":
        return answered(this.#welcome(user, activeUsers));
      case "language":
        return answered(await readLanguage(this.#parts.system, request.lang));
      case "create":
        return written(await this.#operations.create(user, request));
      case "update":
        return written(await this.#operations.update(user, request));
      case "delete":
        return written(await this.#operations.delete(user, request));
      case "setting":
        return written(await this.#operations.setting(user, request.key, request.value, request.user));
      case "packIndex":
        return answered(this.#pack(request.pack).documents.map((raw) => indexEntry(raw, request.fields)));
      case "packDocuments": {
        const { ids } = request;
        return answered(
          this.#pack(request.pack).documents.filter((raw) => ids === null || ids.includes(String(raw._id))),
        );
      }
      case "targets":
        this.#targets.set(user.id, request.tokens);
        return { result: null, told: { type: "targets", userId: user.id, tokens: request.tokens } };
      default:
        throw new Error(`The request "${String((request as { action: unknown }).action)}" is not offered by this host`);
    }
  }

  #welcome(user: Actor, activeUsers: string[]): WorldData {
    const { world, system, packs, about, generation } = this.#parts;
    return {
      userId: user.id,
      world: about,
      system: system.manifest as unknown as Raw,
      release: { ...RELEASES[generation] },
      documents: world.snapshot(),
      packs: [...packs.values()].map((pack) => pack.metadata),
      activeUsers,
      targets: Object.fromEntries(this.#targets),
      time: this.#now(),
    };
  }

  #pack(id: string): Pack {
    const pack = this.#parts.packs.get(id);
    if (pack === undefined) throw new Error(`There is no pack "${id}"`);
    return pack;
  }
}

function answered(result: unknown): Answer {
  return { result, told: null };
}

/** A write answers with the ids, and is told unless nothing came of it. */
function written(operation: Operation | null): Answer {
  if (operation === null) return answered(null);
  const ids = operation.action === "delete" ? operation.ids : operation.data.map((raw) => raw._id);
  return { result: ids, told: ids.length > 0 ? { type: "operation", operation } : null };
}

const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder"];

function indexEntry(raw: Raw, fields: string[]): Raw {
  const entry: Raw = {};
  for (const field of [...INDEX_FIELDS, ...fields]) {
    const value = getProperty(raw, field);
    if (value === undefined) continue;
    const parts = field.split(".");
    const last = parts.pop() ?? field;
    let target = entry;
    for (const part of parts) target = (target[part] ??= {}) as Raw;
    target[last] = value;
  }
  return entry;
}
