/** Listeners as another module would have them. */
import type { Seat } from "./evening.ts";

/** What a listener was told, by whom it was heard. */
export interface Heard {
  readonly who: string;
  readonly event: string;
  readonly told: Told;
}

/** As much of the events' objects as tests read. */
export interface Told {
  readonly actor?: { readonly uuid: string };
  readonly id?: string;
  readonly deed?: { readonly kind: string; readonly exchange: string; readonly terms: readonly object[] };
  readonly rolled?: boolean;
  readonly terms?: unknown[];
  readonly message?: { readonly id: string; readonly type: string; readonly system: { readonly kind?: string } };
  readonly exchange?: { readonly id: string; readonly resolution: { readonly state: string } };
  readonly counts?: boolean;
  readonly wound?: { readonly level: string; readonly state: string };
  readonly before?: object | null;
  readonly activity?: { readonly kind: string; readonly ended: string | null };
  readonly called?: { readonly resolution: { readonly state: string } };
  readonly call?: { readonly id: string };
}

export type Listener = (told: Told) => unknown;

/** Registers a listener on one client. */
export function on(seat: Seat, event: string, listener: Listener): void {
  seat.client.Hooks.on(event, (told) => listener(told as Told));
}

/** Hears events at several seats; gives what was heard, in its order. */
export function listen(seats: Readonly<Record<string, Seat>>, ...events: readonly string[]): Heard[] {
  const heard: Heard[] = [];
  for (const [who, seat] of Object.entries(seats))
    for (const event of events) on(seat, event, (told) => void heard.push({ who, event, told }));
  return heard;
}
