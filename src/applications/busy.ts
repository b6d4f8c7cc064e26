import { isRepeat } from "./elements.ts";

/**
 * Runs what a button does, with the button dead until it is done, so that a second click does nothing.
 * @throws what the work throws, after the button is alive again
 */
export async function whileBusy(button: HTMLButtonElement, work: () => Promise<unknown>): Promise<void> {
  if (button.disabled) return;
  button.disabled = true;
  try {
    await work();
  } finally {
    button.disabled = false;
  }
}

/** What a press on a button of a window does. */
type Press<Window> = (this: Window, event: Event, target: HTMLElement) => Promise<void>;

/**
 * The same action, done once: not for the second half of a double click, and not again before it is done. The button
 * stays alive, so that who works by keyboard stays at it.
 */
export function once<Window extends object>(action: Press<Window>): Press<Window> {
  const underWay = new WeakSet<Window>();
  return async function (event, target) {
    if (isRepeat(event) || underWay.has(this)) return;
    underWay.add(this);
    try {
      await action.call(this, event, target);
    } finally {
      underWay.delete(this);
    }
  };
}
