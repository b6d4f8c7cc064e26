/** Writes to the world: checked, stamped, stored. What comes out is what every client is told. */
import { deepClone, omit } from "../json.ts";
import type { Operation, RequestBody } from "../protocol.ts";
import { PACKED_ONLY, embeddedEntries, emptyDelta, isSingle, isTombstone, randomID } from "../shape.ts";
import type { DocumentName, Raw } from "../shape.ts";
import { cleanDocument } from "./html.ts";
import type { Manifest } from "./manifest.ts";
import { applyChanges, overwrite } from "./merge.ts";
import { checkCreate, checkDelete, checkSetting, checkUpdate, isGM, type Actor } from "./permissions.ts";
import { entries, outermost, type Found, type World } from "./world.ts";

type Create = Extract<RequestBody, { action: "create" }>;
type Update = Extract<RequestBody, { action: "update" }>;
type Delete = Extract<RequestBody, { action: "delete" }>;

const ID = /^[a-zA-Z0-9]{16}$/;

/** Types that a document has without the manifest's saying so. */
const CORE_TYPES: Partial<Record<DocumentName, string[]>> = {
  ChatMessage: ["base"],
  ActiveEffect: ["base"],
  Combat: ["base"],
  Combatant: ["base"],
  Macro: ["chat", "script"],
  Folder: ["Actor", "Item", "Scene"],
};
const TYPED = new Set<DocumentName>([
  "Actor",
  "Item",
  "ChatMessage",
  "ActiveEffect",
  "Folder",
  "Combat",
  "Combatant",
  "Macro",
]);

/** Documents that need no name. */
const NAMELESS = new Set<DocumentName>(["ChatMessage", "Setting", "ActorDelta", "Combat", "Combatant"]);

/** World documents that have owners. */
const OWNED = new Set<DocumentName>(["Actor", "Item", "Scene", "Macro"]);

/** Deltas come and go with their tokens, and some documents lie in packs alone. */
function refuseMaking(documentName: DocumentName): void {
  if (PACKED_ONLY.includes(documentName)) throw new Error(`${documentName} of the world is not offered by this host`);
  if (documentName === "ActorDelta") throw new Error("making or deleting an ActorDelta is not offered by this host");
}

export class Operations {
  readonly #world: World;
  readonly #manifest: Manifest;
  readonly #coreVersion: string;
  readonly #now: () => number;

  constructor(world: World, manifest: Manifest, coreVersion: string, now: () => number) {
    this.#world = world;
    this.#manifest = manifest;
    this.#coreVersion = coreVersion;
    this.#now = now;
  }

  async create(user: Actor, request: Create): Promise<Operation> {
    const { documentName, options } = request;
    const parent = this.#parent(request.parent);
    refuseMaking(documentName);
    const made = request.data.map((data) => {
      checkCreate(user, documentName, data, parent);
      return this.#stamp(user, documentName, deepClone(data), options.keepId === true, parent);
    });
    // B19. All is checked before anything is put: a refused batch leaves nothing behind.
    const ids = new Set(made.map((raw) => String(raw._id)));
    const taken = [...ids].find((id) => this.#world.child(parent, documentName, id) !== undefined);
    if (taken !== undefined || ids.size < made.length) {
      throw new Error(`${documentName} [${taken ?? "twice in one batch"}] already exists`);
    }
    const before = parent === null ? [] : entries(outermost(parent));
    for (const raw of made) this.#world.put(parent, documentName, raw);
    await this.#save(documentName, parent, made, before);
    return this.#operation(user, request, { data: deepClone(made) });
  }

  async update(user: Actor, request: Update): Promise<Operation> {
    const { documentName, options } = request;
    const parent = this.#parent(request.parent);
    const plans = request.updates.map((update) => this.#plan(user, documentName, update, parent, options));
    const before = parent === null ? [] : entries(outermost(parent));
    const data: Raw[] = [];
    const touched: Raw[] = [];
    for (const { raw: old, changes } of plans) {
      const { merged, diff } = applyChanges(old, changes, options.recursive !== false);
      const told = options.diff === false ? changes : diff;
      if (Object.keys(told).length === 0) continue;
      const raw = this.#world.own(parent, documentName, old);
      const stats = { modifiedTime: this.#now(), lastModifiedBy: user.id, ...this.#versions() };
      overwrite(raw, { ...merged, _stats: { ...(merged._stats as Raw), ...stats } });
      touched.push(raw);
      data.push({ ...deepClone(told), _id: raw._id, _stats: stats });
    }
    await this.#save(documentName, parent, touched, before);
    return this.#operation(user, request, { data });
  }

  async delete(user: Actor, request: Delete): Promise<Operation> {
    const { documentName } = request;
    const parent = this.#parent(request.parent);
    refuseMaking(documentName);
    const before = parent === null ? [] : entries(outermost(parent));
    const ids = [...new Set(request.ids)];
    const gone = ids.map((id) => this.#target(documentName, id, parent));
    for (const target of gone) checkDelete(user, target);
    const removed = parent === null ? gone.map((target) => ({ before: entries(target), after: [] })) : [];
    for (const id of ids) this.#world.take(parent, documentName, id);
    if (parent === null) await this.#world.save(documentName, removed);
    else await this.#save(documentName, parent, [], before);
    return this.#operation(user, request, { ids });
  }

  /** A setting of the world or of a user: created or changed; null if it holds that value already (E06). */
  async setting(user: Actor, key: string, value: string, owner: string | null): Promise<Operation | null> {
    checkSetting(user, key, owner);
    const known = [...this.#world.all("Setting").values()].find(
      (raw) => raw.key === key && (raw.user ?? null) === owner,
    );
    const target = { documentName: "Setting" as const, parent: null, options: {} };
    if (known === undefined) {
      const raw: Raw = { _id: randomID(), key, value, user: owner, _stats: this.#newStats(user, {}) };
      this.#world.put(null, "Setting", raw);
      await this.#save("Setting", null, [raw], []);
      return this.#operation(user, { action: "create", data: [], ...target }, { data: [deepClone(raw)] });
    }
    if (known.value === value) return null;
    known.value = value;
    known._stats = { ...(known._stats as Raw), modifiedTime: this.#now(), lastModifiedBy: user.id };
    await this.#save("Setting", null, [known], []);
    const data = [{ _id: known._id, value, _stats: known._stats }];
    return this.#operation(user, { action: "update", updates: [], ...target }, { data });
  }

  #operation(user: Actor, request: Create | Update | Delete, done: { data?: Raw[]; ids?: string[] }): Operation {
    const { action, documentName, parent, options } = request;
    return { action, documentName, parent, options, data: done.data ?? [], ids: done.ids ?? [], userId: user.id };
  }

  #parent(uuid: string | null): Found | null {
    if (uuid === null) return null;
    const found = this.#world.find(uuid);
    if (found === null) throw new Error(`The parent "${uuid}" does not exist`);
    if (found.parent?.documentName === "ActorDelta")
      throw new Error(`writing in the ${found.documentName} of a token's actor is not offered by this host`);
    return found;
  }

  #target(documentName: DocumentName, id: string, parent: Found | null): Found {
    const raw = this.#world.child(parent, documentName, id);
    if (raw === undefined) throw new Error(`${documentName} [${id}] does not exist`);
    return this.#world.found(documentName, raw, parent);
  }

  #plan(user: Actor, documentName: DocumentName, update: Raw, parent: Found | null, options: Raw) {
    const changes = omit(deepClone(update), "_id", "_stats");
    const target = this.#target(documentName, String(update._id), parent);
    checkUpdate(user, target, changes);
    for (const [, key] of embeddedEntries(documentName)) {
      if (key in changes) throw new Error(`updating "${key}" through their parent is not offered by this host`);
    }
    if ("type" in changes) this.#checkType(documentName, changes.type);
    cleanDocument(documentName, changes.type ?? target.raw.type, changes, this.#manifest);
    if (options.recursive === false && "ownership" in changes) changes.ownership ??= target.raw.ownership;
    return { raw: target.raw, changes };
  }

  /** B34: types that the manifest does not declare are refused. */
  #checkType(documentName: DocumentName, type: unknown): void {
    if (!TYPED.has(documentName)) return;
    const declared = Object.keys(this.#manifest.documentTypes?.[documentName] ?? {});
    if (![...declared, ...(CORE_TYPES[documentName] ?? [])].includes(String(type))) {
      throw new Error(`"${String(type)}" is not a valid type for the ${documentName} Document class`);
    }
  }

  /** Gives a new document what only the server gives. */
  #stamp(user: Actor, documentName: DocumentName, raw: Raw, keepId: boolean, parent: Found | null): Raw {
    if (documentName !== "ActorDelta") this.#checkType(documentName, raw.type);
    if (!NAMELESS.has(documentName) && (typeof raw.name !== "string" || raw.name === "")) {
      throw new Error(`a ${documentName} must have a name`);
    }
    if (keepId && raw._id !== undefined && raw._id !== null && !(typeof raw._id === "string" && ID.test(raw._id))) {
      throw new Error(`"${JSON.stringify(raw._id)}" is not a valid id`);
    }
    raw._id = keepId && typeof raw._id === "string" ? raw._id : randomID();
    if (parent === null && OWNED.has(documentName)) {
      raw.ownership = { default: 0, ...(raw.ownership as Raw | undefined), [user.id]: 3 }; // B46
    }
    if (documentName === "ChatMessage") {
      // D01, D02: the connected user, unless a game master names another.
      const named = isGM(user) && typeof raw.author === "string" && this.#world.all("User").has(raw.author);
      raw.author = named ? raw.author : user.id;
      raw.timestamp = this.#now();
    }
    raw._stats = this.#newStats(user, (raw._stats ?? {}) as Raw);
    cleanDocument(documentName, raw.type, raw, this.#manifest);
    for (const [childName, key] of embeddedEntries(documentName)) {
      const stamp = (child: Raw): Raw =>
        isTombstone(child) ? child : this.#stamp(user, childName, child, true, { documentName, raw, parent });
      raw[key] = isSingle(documentName, childName)
        ? stamp({ ...emptyDelta(raw), ...(raw[key] as Raw | null), _id: raw._id })
        : ((raw[key] ?? []) as Raw[]).map(stamp);
    }
    return raw;
  }

  #versions(): Raw {
    return { systemId: this.#manifest.id, systemVersion: this.#manifest.version, coreVersion: this.#coreVersion };
  }

  #newStats(user: Actor, given: Raw): Raw {
    const time = this.#now();
    return {
      compendiumSource: given.compendiumSource ?? null,
      duplicateSource: given.duplicateSource ?? null,
      exportSource: given.exportSource ?? null,
      ...this.#versions(),
      createdTime: time,
      modifiedTime: time,
      lastModifiedBy: user.id,
    };
  }

  async #save(documentName: DocumentName, parent: Found | null, touched: Raw[], before: ReturnType<typeof entries>) {
    if (parent !== null) {
      const root = outermost(parent);
      await this.#world.save(root.documentName, [{ before, after: entries(root) }]);
      return;
    }
    const changes = touched.map((raw) => ({ before: [], after: entries({ documentName, raw, parent: null }) }));
    await this.#world.save(documentName, changes);
  }
}
