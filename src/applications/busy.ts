import { isButton, isRepeat } from "./elements.ts";

/**
 * Runs what a button does, with the button dead until it is done. The second half of a double click does nothing, neither
 * there nor on what has been drawn in its place meanwhile.
 * @throws what the work throws, after the button is alive again
 */
export async function whileBusy(event: Event, target: HTMLElement, work: () => Promise<unknown>): Promise<void> {
  if (!isButton(target) || target.disabled || isRepeat(event)) return;
  target.disabled = true;
  try {
    await work();
  } finally {
    target.disabled = false;
  }
}

/** What a press on a button of a window does. */
type Press<Window> = (this: Window, event: Event, target: HTMLElement) => Promise<void>;

/**
 * The same action, done once: not for the second half of a double click, and not again before it is done. The button
 * stays alive, so that who works by keyboard stays at it.
 * @param keyOf what is done once at a time, where that is not all that the action does in a window
 */
export function once<Window extends object>(
  action: Press<Window>,
  keyOf: (target: HTMLElement) => string = () => "",
): Press<Window> {
  const underWay = new WeakMap<Window, Set<string>>();
  return async function (event, target) {
    const key = keyOf(target);
    const open = underWay.get(this) ?? new Set<string>();
    underWay.set(this, open);
    if (isRepeat(event) || open.has(key)) return;
    open.add(key);
    try {
      await action.call(this, event, target);
    } finally {
      open.delete(key);
    }
  };
}

/**
 * Work without a button that would be dead meanwhile, done once at a time: who asks for the same before it is done gets
 * what comes of the first.
 * @param keyOf what is the same
 */
export function shared<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  keyOf: (...args: Args) => string,
): (...args: Args) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (...args) => {
    const key = keyOf(...args);
    const known = underWay.get(key);
    if (known) return known;
    const now = work(...args).finally(() => underWay.delete(key));
    underWay.set(key, now);
    return now;
  };
}
