/** Puts a table that is open back to how it began, for the next test: the world as the server keeps it, and each page. */
import type { Page } from "playwright-core";
import { deepEqual, isPlain, omit } from "../../host/json.ts";
import { embeddedEntries, PRIMARY } from "../../host/shape.ts";
import type { DocumentName, Raw } from "../../host/shape.ts";
import type { Ask } from "../../host/seed.ts";

/** All documents of a world, by the name of their collection. */
export type Kept = Readonly<Record<string, readonly Raw[]>>;

/** All that the server keeps. */
export async function worldOf(ask: Ask): Promise<Kept> {
  return ((await ask({ action: "world" })) as { documents: Kept }).documents;
}

// --- The world ---

/** What is in the world goes before whom it is about: who is told of the end of a fight then writes nothing more of it. */
const FIRST = ["ChatMessage", "Combat"] as const;
const ALL = [...new Set<keyof typeof PRIMARY>([...FIRST, ...(Object.keys(PRIMARY) as (keyof typeof PRIMARY)[])])];

/**
 * Of these nothing is changed back, but another one is put in their place: what the server has of an actor is less than
 * his pages know, and a token has its actor's delta within.
 */
const WHOLE: readonly DocumentName[] = ["Actor", "Item", "Token"];

/** Makes all documents of the world what they were. */
export async function putBack(ask: Ask, kept: Kept): Promise<void> {
  const now = await worldOf(ask);
  const actors = fromFirst(kept.actors ?? [], (one) => !isAlike(one, byId(now.actors ?? [], one._id)));
  const stale = new Set(actors.map(({ _id }) => _id));
  for (const documentName of ALL) {
    const collection = PRIMARY[documentName];
    await putBackAll({ ask, stale }, documentName, null, now[collection] ?? [], kept[collection] ?? []);
  }
}

async function putBackAll(
  means: { readonly ask: Ask; readonly stale: ReadonlySet<unknown> },
  documentName: DocumentName,
  parent: string | null,
  now: readonly Raw[],
  kept: readonly Raw[],
): Promise<void> {
  const { ask, stale } = means;
  const write = { documentName, parent, options: {} };
  const isWhole = WHOLE.includes(documentName);
  // A token goes with its actor.
  const isOther = (one: Raw) => stale.has(one.actorId) || !isAlike(one, byId(now, one._id));
  const other = isWhole ? fromFirst(kept, isOther) : kept.filter(isOther);
  const gone = now.filter(({ _id }) => !byId(kept, _id) || (isWhole && byId(other, _id)));
  if (gone.length) await ask({ action: "delete", ids: gone.map(({ _id }) => String(_id)), ...write });
  const missing = other.filter(({ _id }) => isWhole || !byId(now, _id));
  if (missing.length) await ask({ action: "create", data: missing, ...write, options: { keepId: true } });
  if (isWhole) return;
  for (const before of kept) {
    const after = byId(now, before._id);
    if (!after) continue;
    const within = embeddedEntries(documentName);
    const own = (raw: Raw) => omit(raw, "_id", "_stats", ...within.map(([, key]) => key));
    const changes = changesTo(own(after), { ...emptied(own(after)), ...own(before) });
    if (Object.keys(changes).length)
      await ask({ action: "update", updates: [{ ...changes, _id: before._id }], ...write });
    const uuid = `${documentName}.${String(before._id)}`;
    for (const [name, key] of within)
      await putBackAll(means, name, uuid, after[key] as readonly Raw[], before[key] as readonly Raw[]);
  }
}

/** The first of which this is true, and all after it: so they come back in their order. */
function fromFirst(all: readonly Raw[], isSo: (one: Raw) => boolean): Raw[] {
  const first = all.findIndex(isSo);
  return first < 0 ? [] : all.slice(first);
}

const byId = (all: readonly Raw[], id: unknown) => all.find(({ _id }) => _id === id);

const isAlike = (one: Raw, other: Raw | undefined) => deepEqual(untimed(one), untimed(other));

/** The same without who wrote it when, and without records that have no entries. */
function untimed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untimed);
  if (!isPlain(value)) return value;
  const entries = Object.entries(omit(value, "_stats")).filter(([, one]) => !isPlain(one) || Object.keys(one).length);
  return Object.fromEntries(entries.map(([key, one]) => [key, untimed(one)]));
}

/** What a document holds of records, each without entries: a field of its own is always there, and is not deleted. */
const emptied = (raw: Raw): Raw =>
  Object.fromEntries(Object.keys(raw).flatMap((key) => (isPlain(raw[key]) ? [[key, {}]] : [])));

/** The change that makes the one of the other. */
function changesTo(now: Raw, before: Raw): Raw {
  const gone = Object.keys(now).filter((key) => !(key in before));
  const changed = Object.entries(before).flatMap(([key, value]): [string, unknown][] => {
    const is = now[key];
    if (deepEqual(is, value)) return [];
    return [[key, isPlain(is) && isPlain(value) ? changesTo(is, value) : value]];
  });
  return Object.fromEntries([...gone.map((key) => [`-=${key}`, null] as const), ...changed]);
}

/** Where a world is not as it was: the documents that came, went or changed, each with what is there now, or moved. */
export function leftIn(now: Kept, kept: Kept): string[] {
  return Object.values(PRIMARY).flatMap((collection) => {
    const [are, were] = [now[collection] ?? [], kept[collection] ?? []];
    const ids = [...new Set([...are, ...were].map(({ _id }) => String(_id)))];
    const isInOrder = are.length !== were.length || are.every(({ _id }, place) => _id === were[place]?._id);
    const changed = ids.flatMap((id) => {
      const [is, was] = [byId(are, id), byId(were, id)];
      if (is && was && isAlike(is, was)) return [];
      const what = is && was ? changesTo(untimed(was) as Raw, untimed(is) as Raw) : is;
      return [`${collection} ${id}: ${what === undefined ? "gone" : JSON.stringify(what)}`];
    });
    return isInOrder ? changed : [...changed, `${collection}: in another order`];
  });
}

// --- The pages ---

/** How a page was before anything happened. */
export interface Fresh {
  /** What people see in it. */
  readonly looks: string;
  readonly tab: string;
  /** What the browser stores for it. */
  readonly storage: Readonly<Record<string, string>>;
  /** The system's settings, as JSON. */
  readonly settings: Readonly<Record<string, string>>;
}

interface Application {
  readonly hasFrame: boolean;
  close(options: object): Promise<unknown>;
}

/** What is called on a page here. */
interface Scope {
  /** How dice fall of themselves, while some are fixed. */
  drevoChance?: () => number;
  readonly CONFIG: { Dice: { randomUniform: () => number } };
  readonly foundry: { applications: { instances: ReadonlyMap<string, Application> } };
  readonly canvas: { tokens: { setTargets(ids: string[], options: object): void } };
  readonly game: {
    readonly user: { isGM: boolean; targets: ReadonlySet<unknown> };
    readonly settings: {
      readonly settings: ReadonlyMap<string, { namespace: string; key: string; scope: string }>;
      get(namespace: string, key: string): unknown;
      set(namespace: string, key: string, value: unknown): Promise<unknown>;
    };
  };
  readonly ui: {
    readonly notifications: { clear(): void };
    readonly players: { render(): Promise<unknown> };
    readonly sidebar: { tabGroups: { primary: string }; changeTab(tab: string, group: string): void };
  };
}

/** What people see in a page: its words, what is open, pressed or aimed at, and the theme and letters of it all. */
const looks = (): string => {
  const marked = "dialog, .application, .drevo-dock, details[open], [aria-pressed=true], [popover], .token-aimers > *";
  const marks = [...document.querySelectorAll<HTMLElement>(marked)].filter((one) => one.checkVisibility());
  const { documentElement: root, body } = document;
  return [
    body.innerText,
    root.className,
    root.style.cssText,
    body.className,
    ...marks.map((one) => `${one.tagName} ${one.id} ${one.className}`),
  ]
    .join("\n")
    .replace(/\s*\n\s*/g, "\n");
};

/** Takes down how a page is. */
export async function freshOf(page: Page): Promise<Fresh> {
  const rest = await page.evaluate(() => {
    const { game, ui } = globalThis as unknown as Scope;
    const own = [...game.settings.settings.values()].filter(({ namespace }) => namespace === "drevo");
    const valueOf = ({ namespace, key }: (typeof own)[number]) => JSON.stringify(game.settings.get(namespace, key));
    return {
      tab: ui.sidebar.tabGroups.primary,
      storage: Object.fromEntries(Object.entries<string>(localStorage)),
      settings: Object.fromEntries(own.map((one) => [one.key, valueOf(one)])),
    };
  });
  return { ...rest, looks: await page.evaluate(looks) };
}

/** Closes all that is open in a page, lets go of whom it aims at, and puts its settings back. */
export async function tidy(page: Page, fresh: Fresh): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async ({ tab, storage, settings }) => {
    const scope = globalThis as unknown as Scope;
    const { game, ui, canvas } = scope;
    if (scope.drevoChance) scope.CONFIG.Dice.randomUniform = scope.drevoChance;
    for (const menu of document.querySelectorAll<HTMLElement>("[popover]")) menu.hidePopover();
    for (const app of [...scope.foundry.applications.instances.values()])
      if (app.hasFrame) await app.close({ animate: false });
    if (game.user.targets.size) canvas.tokens.setTargets([], { mode: "replace" });
    for (const { namespace, key, scope: whose } of game.settings.settings.values()) {
      const before = settings[key];
      if (namespace !== "drevo" || before === undefined || (whose === "world" && !game.user.isGM)) continue;
      if (JSON.stringify(game.settings.get(namespace, key)) !== before)
        await game.settings.set(namespace, key, JSON.parse(before));
    }
    for (const [key, value] of Object.entries<string>(localStorage))
      if (storage[key] === undefined) localStorage.removeItem(key);
      else if (!key.includes("/drevo.") && storage[key] !== value) throw new Error(`"${key}" is not put back`);
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
    if (ui.sidebar.tabGroups.primary !== tab) ui.sidebar.changeTab(tab, "primary");
    for (const field of document.querySelectorAll<HTMLTextAreaElement>("#chat textarea")) field.value = "";
    (document.activeElement as HTMLElement | null)?.blur();
    ui.notifications.clear();
  }, fresh);
}

/** What pages know of by these names. */
const SHARED = ["actors", "combats", "macros", "messages", "scenes", "users"] as const;

/** When each document was last written, tokens as well, so that one sees whether a page knows of all that was. */
const stampsOf = (world: Kept): string[] =>
  SHARED.flatMap((name) =>
    (world[name] ?? [])
      .flatMap((one) => [one, ...((one.tokens ?? []) as Raw[])])
      .map(
        ({ _id, _stats }) =>
          `${String(_id)} ${String((_stats as { modifiedTime?: number | null } | undefined)?.modifiedTime ?? 0)}`,
      ),
  ).sort();

/** The same of what a page knows. */
const stampsIn = async (page: Page): Promise<string[]> =>
  stampsOf(
    await page.evaluate((names) => {
      const { game } = globalThis as unknown as { game: Record<string, { contents: { _source: Raw }[] }> };
      const bare = ({ _id, _stats, tokens = [] }: Raw): Raw => ({ _id, _stats, tokens: (tokens as Raw[]).map(bare) });
      return Object.fromEntries(
        names.map((name) => [name, game[name]?.contents.map((one) => bare(one._source)) ?? []]),
      );
    }, SHARED),
  );

/** Waits until a page knows the world as it is now and shows what it showed when it was fresh; throws with what else. */
export async function looksFresh(page: Page, fresh: Fresh, world: Kept): Promise<void> {
  const until = Date.now() + 10_000;
  const expected = stampsOf(world).join("\n");
  for (;;) {
    const stamps = (await stampsIn(page)).join("\n");
    const now = await page.evaluate(looks);
    if (stamps === expected && now === fresh.looks) return;
    if (Date.now() > until)
      throw new Error(`A page shows:\n${now}\n${stamps}\nwhere it showed:\n${fresh.looks}\n${expected}`);
    // The list of players names whom they play, but is not drawn anew for another actor in his place.
    await page.evaluate(() => (globalThis as unknown as Scope).ui.players.render().then(() => undefined));
    await page.waitForTimeout(20);
  }
}
