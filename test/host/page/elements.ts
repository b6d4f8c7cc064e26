/** What an element is, by its name: one that stands in a window of its own has classes of its own (A63). */

/** The element that an event is about; null for whatever is none. */
export const elementOf = (target: EventTarget | null): HTMLElement | null =>
  target !== null && "tagName" in target ? (target as HTMLElement) : null;

/** Whether it is an element of this name, as `tagName` says it. */
export const isNamed = (target: EventTarget | null, ...names: readonly string[]): boolean =>
  names.includes(elementOf(target)?.tagName ?? "");
