/**
 * What stands in a page, told by its name: a window of the browser's own, in which a sheet may stand, has classes of its
 * own, of which nothing in it is an instance here.
 */

/** The element that an event is about, or that was found; null for whatever is none. */
export const elementOf = (target: unknown): HTMLElement | null => (isNamed(target) ? target : null);

const isNamed = (target: unknown): target is HTMLElement =>
  typeof target === "object" && target !== null && "tagName" in target && typeof target.tagName === "string";

const isA = (target: unknown, name: string): boolean => elementOf(target)?.tagName === name;

export const isButton = (target: unknown): target is HTMLButtonElement => isA(target, "BUTTON");
export const isInput = (target: unknown): target is HTMLInputElement => isA(target, "INPUT");
export const isDetails = (target: unknown): target is HTMLDetailsElement => isA(target, "DETAILS");

/** The button with an action that an event fell on; null: none. */
export const buttonAt = ({ target }: Event): HTMLButtonElement | null =>
  elementOf(target)?.closest<HTMLButtonElement>("button[data-action]") ?? null;

/** Whether Shift was held. */
export const isShifted = (event: Event): boolean => "shiftKey" in event && event.shiftKey === true;

/** Whether it is the second half of a double click. */
export const isRepeat = (event: Event): boolean =>
  "detail" in event && typeof event.detail === "number" && event.detail > 1;
