import { report } from "./runtime.ts";

type Handler = (...args: unknown[]) => unknown;

interface Entry {
  id: number;
  fn: Handler;
  once: boolean;
}

const events = new Map<string, Entry[]>();
let nextId = 1;

function take(hook: string): Entry[] {
  const entries = [...(events.get(hook) ?? [])];
  for (const entry of entries) if (entry.once) Hooks.off(hook, entry.id);
  return entries;
}

function call(hook: string, entry: Entry, args: unknown[]): unknown {
  try {
    const result = entry.fn(...args);
    // B04: never awaited; but what it throws later shall not be lost on the tests.
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        report(error, `Error thrown in hooked function for "${hook}"`);
      });
    }
    return result;
  } catch (error) {
    report(error, `Error thrown in hooked function for "${hook}"`);
    return undefined;
  }
}

/** Named events with handlers, in the order of their registration. */
export const Hooks = {
  /** Registers a handler; gives the number by which `off` removes it. */
  on(hook: string, fn: Handler, options: { once?: boolean } = {}): number {
    const id = nextId++;
    events.set(hook, [...(events.get(hook) ?? []), { id, fn, once: options.once === true }]);
    return id;
  },

  once(hook: string, fn: Handler): number {
    return Hooks.on(hook, fn, { once: true });
  },

  /** Removes a handler, named by its number or by itself. */
  off(hook: string, fn: number | Handler): void {
    events.set(
      hook,
      (events.get(hook) ?? []).filter((entry) => entry.id !== fn && entry.fn !== fn),
    );
  },

  /** Calls every handler. */
  callAll(hook: string, ...args: unknown[]): true {
    for (const entry of take(hook)) call(hook, entry, args);
    return true;
  },

  /** Calls handlers until one gives an explicit `false` (B03); gives whether none did. */
  call(hook: string, ...args: unknown[]): boolean {
    for (const entry of take(hook)) if (call(hook, entry, args) === false) return false;
    return true;
  },

  /** Tells of an error that was caught. */
  onError(location: string, error: unknown, _options: Record<string, unknown> = {}): void {
    report(error, location);
    Hooks.callAll("error", location, error);
  },

  get events(): Record<string, { fn: Handler; id: number }[]> {
    return Object.fromEntries(events);
  },
};
