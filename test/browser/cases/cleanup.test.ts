/** C37: a window that is closed leaves nothing behind: no hook, no listener of the page, no timer; one press is one act. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tally } from "../../cases/support/tally.ts";
import { aimAt, openSheet } from "../support/play.ts";
import { soon } from "../support/screen.ts";
import { ANNA, openBrowser, ORC, PlayedTable } from "../support/table.ts";

let browser: Browser;
let table: PlayedTable;
let gm: Page;

beforeAll(async () => {
  browser = await openBrowser();
  table = await PlayedTable.open(browser);
  gm = await table.sit("gm");
  await gm.evaluate(countAll);
});

afterAll(async () => {
  await table.close();
});

/** What is there at a moment: hooks, listeners on what outlives a window, timers that go on, observers that look on. */
type Counts = Readonly<Record<"hooks" | "listeners" | "intervals" | "timeouts" | "observers", number>>;

/** How things listen, so that it can be counted. */
interface Listening {
  addEventListener: (
    this: EventTarget,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) => void;
  removeEventListener: (
    this: EventTarget,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ) => void;
}

/** Counts from now on what is added and taken away again. Runs in the page. */
function countAll(): void {
  const scope = globalThis as unknown as {
    Hooks: Record<"on" | "off", (...args: unknown[]) => unknown>;
    counts: () => Counts;
  };
  const hooks = new Set<unknown>();
  const { on, off } = scope.Hooks;
  scope.Hooks.on = (...args) => {
    const id = on(...args);
    hooks.add(id);
    return id;
  };
  scope.Hooks.off = (...args) => {
    hooks.delete(args[1]);
    return off(...args);
  };
  const listeners = new Set<string>();
  const ids = new WeakMap<object, number>();
  let last = 0;
  const lasting: readonly EventTarget[] = [window, document, document.documentElement, document.body];
  const outlives = (target: EventTarget): boolean => lasting.includes(target) || target instanceof MediaQueryList;
  const keyOf = (target: EventTarget, type: string, listener: object, options: unknown): string => {
    const id = ids.get(listener) ?? ++last;
    ids.set(listener, id);
    const capture = typeof options === "object" && options ? (options as { capture?: boolean }).capture : options;
    return `${lasting.indexOf(target)} ${type} ${id} ${capture === true}`;
  };
  const plain: Listening = EventTarget.prototype;
  const before = { add: plain.addEventListener, remove: plain.removeEventListener };
  plain.addEventListener = function (type, listener, options) {
    if (!listener) return;
    if (outlives(this)) {
      const key = keyOf(this, type, listener, options);
      const { signal, once } = typeof options === "object" ? options : {};
      listeners.add(key);
      signal?.addEventListener("abort", () => listeners.delete(key));
      if (once) before.add.call(this, type, () => listeners.delete(key), { once: true });
    }
    before.add.call(this, type, listener, options);
  };
  plain.removeEventListener = function (type, listener, options) {
    if (!listener) return;
    if (outlives(this)) listeners.delete(keyOf(this, type, listener, options));
    before.remove.call(this, type, listener, options);
  };
  const intervals = new Set<unknown>();
  const [start, stop] = [window.setInterval.bind(window), window.clearInterval.bind(window)];
  window.setInterval = ((...args: Parameters<typeof start>) => {
    const id = start(...args);
    intervals.add(id);
    return id;
  }) as typeof window.setInterval;
  window.clearInterval = (id) => {
    intervals.delete(id);
    stop(id);
  };
  // A timeout that has run is none any more; one whose callback sets the next is.
  const timeouts = new Set<unknown>();
  const [begin, end] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  window.setTimeout = ((run: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    const id = begin(() => {
      timeouts.delete(id);
      run(...args);
    }, delay);
    timeouts.add(id);
    return id;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    timeouts.delete(id);
    end(id);
  };
  const observers = new Set<object>();
  for (const { prototype } of [MutationObserver, ResizeObserver, IntersectionObserver]) {
    const kind = prototype as unknown as Record<"observe" | "disconnect", (this: object, ...args: unknown[]) => void>;
    const { observe, disconnect } = kind;
    kind.observe = function (...args) {
      observers.add(this);
      observe.apply(this, args);
    };
    kind.disconnect = function () {
      observers.delete(this);
      disconnect.call(this);
    };
  }
  const all = { hooks, listeners, intervals, timeouts, observers };
  scope.counts = () =>
    Object.fromEntries(Object.entries(all).map(([name, { size }]) => [name, size] as const)) as unknown as Counts;
}

/** What is there once the short timeouts of what has just been shown have run out. */
async function atRest(): Promise<Counts> {
  let last = await counts();
  await soon(async () => (last = await counts()).timeouts).toBe(0);
  return last;
}

const counts = (): Promise<Counts> => gm.evaluate(() => (globalThis as unknown as { counts: () => Counts }).counts());

/** Closes every window of ours but the hero's sheet, from which others are opened. */
async function closeAll(selector: string): Promise<void> {
  await gm.evaluate(async (wanted) => {
    interface Window {
      readonly element: HTMLElement | null;
      close(options: object): Promise<unknown>;
    }
    const { foundry } = globalThis as unknown as { foundry: { applications: { instances: Map<string, Window> } } };
    for (const one of [...foundry.applications.instances.values()])
      if (one.element?.matches(wanted)) await one.close({ animate: false });
  }, selector);
  await soon(() => gm.locator(selector).count()).toBe(0);
}

const SHEET = `.drevo-sheet[id$="${ANNA}"]`;
const onSheet =
  (action: string, options: { readonly modifiers?: ["Shift"] } = {}) =>
  async (): Promise<void> => {
    await openSheet(gm, ANNA);
    await gm.locator(`${SHEET} [data-action="${action}"]`).first().click(options);
  };

/** Every window of ours: how it opens, and what it is. */
const WINDOWS: readonly { readonly name: string; readonly selector: string; readonly open: () => Promise<unknown> }[] =
  [
    { name: "a fighter's sheet", selector: SHEET, open: () => openSheet(gm, ANNA) },
    {
      name: "an item's sheet",
      selector: ".drevo-item-sheet",
      open: () =>
        gm.evaluate(async (id) => {
          interface Actors {
            get(id: string): { items: { contents: { sheet: { render(options: object): Promise<unknown> } }[] } };
          }
          const { game } = globalThis as unknown as { game: { actors: Actors } };
          await game.actors.get(id).items.contents[0]?.sheet.render({ force: true });
        }, ANNA),
    },
    { name: "«Проверка»", selector: "#drevo-call", open: () => gm.click('[data-gm-action="callCheck"]') },
    { name: "«Схема боя»", selector: "#drevo-scheme", open: () => gm.click('[data-gm-action="openScheme"]') },
    { name: "the house rules", selector: "#drevo-house", open: () => openMenu("drevo.house") },
    { name: "«Первые шаги»", selector: "#drevo-welcome", open: () => openMenu("drevo.welcome") },
    { name: "«Новый герой»", selector: "#drevo-hero", open: () => inActors("newHero") },
    { name: "«Вставить строкой»", selector: "#drevo-lines", open: () => inActors("pasteLines") },
    { name: "a choice", selector: "#drevo-chooser", open: onSheet("improvise") },
    { name: "a form", selector: "#drevo-form", open: onSheet("other") },
    { name: "further terms", selector: "#drevo-terms", open: onSheet("strike", { modifiers: ["Shift"] }) },
  ];

/** Opens what a button among the settings opens. */
const openMenu = (key: string): Promise<void> =>
  gm.evaluate(async (menu) => {
    type Window = new () => { render(options: object): Promise<unknown> };
    const { game } = globalThis as unknown as { game: { settings: { menus: Map<string, { type: Window }> } } };
    const found = game.settings.menus.get(menu);
    if (found) await new found.type().render({ force: true });
  }, key);

async function inActors(button: string): Promise<void> {
  await gm.evaluate(() => {
    const { ui } = globalThis as unknown as { ui: { sidebar: { changeTab(tab: string, group: string): void } } };
    ui.sidebar.changeTab("actors", "primary");
  });
  await gm.click(`[data-list="${button}"]`);
}

test("C37 what is left behind is seen", async () => {
  const before = await atRest();
  await gm.evaluate(() => {
    const { Hooks } = globalThis as unknown as { Hooks: Record<"on" | "off", (...args: unknown[]) => unknown> };
    const nothing = () => undefined;
    const hook = Hooks.on("renderNothing", nothing);
    const [interval, timeout] = [window.setInterval(nothing, 1e6), window.setTimeout(nothing, 1e6)];
    const observer = new ResizeObserver(nothing);
    window.addEventListener("resize", nothing);
    document.body.addEventListener("click", nothing, { capture: true });
    observer.observe(document.body);
    Object.assign(globalThis, {
      takeAway: () => {
        Hooks.off("renderNothing", hook);
        window.clearInterval(interval);
        window.clearTimeout(timeout);
        observer.disconnect();
        window.removeEventListener("resize", nothing);
        document.body.removeEventListener("click", nothing, { capture: true });
      },
    });
  });
  const left = { hooks: 1, listeners: 2, intervals: 1, timeouts: 1, observers: 1 };
  expect(await counts()).toEqual(
    Object.fromEntries(Object.entries(left).map(([name, more]) => [name, before[name as keyof Counts] + more])),
  );
  await gm.evaluate(() => {
    (globalThis as unknown as { takeAway: () => void }).takeAway();
  });
  expect(await counts()).toEqual(before);
});

test("C37 no window leaves a hook, a listener or a timer behind", async () => {
  await aimAt(gm, "Орк");
  for (const { name, selector, open } of WINDOWS) {
    const isFromSheet = selector !== SHEET && (name === "a choice" || name === "a form" || name === "further terms");
    if (isFromSheet) await openSheet(gm, ANNA);
    const before = await atRest();
    for (let round = 0; round < 3; round += 1) {
      await open();
      await gm.locator(selector).first().waitFor();
      await closeAll(selector);
    }
    expect(await atRest(), name).toEqual(before);
    if (isFromSheet) await closeAll(SHEET);
  }
  await tally("windows opened and closed", WINDOWS.length * 3);
});

test("C37 a sheet that has been drawn fifty times does one thing at one press, and leaves nothing", async () => {
  const before = await atRest();
  await openSheet(gm, ANNA);
  await gm.evaluate(async (id) => {
    interface Actors {
      get(id: string): { sheet: { render(): Promise<unknown> } };
    }
    const { game } = globalThis as unknown as { game: { actors: Actors } };
    for (let time = 0; time < 50; time += 1) await game.actors.get(id).sheet.render();
  }, ANNA);
  await gm.locator(`${SHEET} [data-action="move"]`).click();
  await soon(() =>
    gm.evaluate(() => (globalThis as unknown as { game: { messages: { size: number } } }).game.messages.size),
  ).toBe(1);
  await closeAll(SHEET);
  expect(await atRest()).toEqual(before);
});

test("C37 a wound draws the sheet of who has it, and no other window", async () => {
  await openSheet(gm, ORC);
  await openSheet(gm, ANNA);
  for (const { name, open } of WINDOWS) if (["an item's sheet", "the house rules"].includes(name)) await open();
  await gm.locator("#drevo-house").waitFor();
  const watched = await gm.evaluate(() => {
    interface Window {
      readonly id: string;
      addEventListener(type: string, listener: () => void): void;
    }
    const { foundry } = globalThis as unknown as { foundry: { applications: { instances: Map<string, Window> } } };
    const drawn: string[] = [];
    const windows = [...foundry.applications.instances.values()].filter(({ id }) => /Drevo|drevo-house/.test(id));
    for (const one of windows) one.addEventListener("render", () => drawn.push(one.id));
    Object.assign(globalThis, { drawn });
    return windows.length;
  });
  expect(watched).toBe(4);
  const orc = gm.locator(`.drevo-sheet[id$="${ORC}"]`);
  await gm.evaluate(
    async ([id, wound]) => {
      interface Actors {
        get(id: string): { update(data: object): Promise<unknown> };
      }
      const { game } = globalThis as unknown as { game: { actors: Actors } };
      await game.actors.get(id).update({ [`system.wounds.${wound}`]: { level: "light" } });
    },
    [ORC, "woundOfC37000000"] as const,
  );
  await orc.locator(".drevo-wound-row").first().waitFor();
  const drawn = () => gm.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn);
  expect(new Set(await drawn())).toEqual(new Set([await orc.getAttribute("id")]));
});
