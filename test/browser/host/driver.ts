/** What a spec does on a page, whoever drives it: Playwright from without, or the page itself with DOM events. */
import type { Page } from "playwright-core";

/** What can be handed into a page. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Button = "left" | "middle" | "right";

/**
 * One seat's page. All of it waits up to ten seconds for the element that it needs; selectors are plain CSS and mean the
 * first that fits.
 */
export interface Driver {
  /**
   * Runs something in the page and gives what comes of it, as plain data. What leans on Foundry's own names is the text
   * of an async function's body, in the words of a module's script; what only looks at elements is a function.
   */
  evaluate<T>(body: string): Promise<T>;
  evaluate<A extends readonly Json[], T>(fn: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  /** Waits until an expression is true in the page. */
  waitFor(expression: string): Promise<void>;
  waitFor<A extends readonly Json[]>(fn: (...args: A) => unknown, ...args: A): Promise<void>;
  /** Clicks where the element is to be seen; waits while something lies over it, no longer than `timeout` (ms). */
  click(selector: string, options?: { button?: Button; timeout?: number }): Promise<void>;
  doubleClick(selector: string): Promise<void>;
  /** Types a text in place of what a field holds, without leaving it. */
  fill(selector: string, text: string): Promise<void>;
  /** Ticks or unticks a checkbox. */
  tick(selector: string): Promise<void>;
  /** Chooses an option of a `select` by its value. */
  choose(selector: string, value: string): Promise<void>;
  /** Leaves a field, as another click would. */
  leave(selector: string): Promise<void>;
  /** Presses a key in an element, or where the focus is. */
  press(selector: string | null, key: "Enter" | "Escape"): Promise<void>;
  /** Moves the pointer away from everything, then over an element. */
  hover(selector: string): Promise<void>;
  text(selector: string): Promise<string>;
  html(selector: string): Promise<string>;
  value(selector: string): Promise<string>;
  attribute(selector: string, name: string): Promise<string | null>;
  disabled(selector: string): Promise<boolean>;
  /** Whether it is there and takes room; does not wait. */
  visible(selector: string): Promise<boolean>;
  /** How many there are; does not wait. */
  count(selector: string): Promise<number>;
  /** Waits until it is there and takes room. */
  appears(selector: string): Promise<void>;
  /** Waits until nothing fits any more. */
  vanishes(selector: string): Promise<void>;
  /** The driven page itself, for what only a driven browser can do; throws where there is none. */
  driven(): Page;
}

/** What two drivers read alike. */
export abstract class Reader {
  abstract evaluate<A extends readonly Json[], T>(fn: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  abstract waitFor<A extends readonly Json[]>(fn: (...args: A) => unknown, ...args: A): Promise<void>;

  async #found(selector: string): Promise<void> {
    await this.waitFor((css) => document.querySelector(css) !== null, selector);
  }

  async text(selector: string): Promise<string> {
    await this.#found(selector);
    return this.evaluate((css) => document.querySelector(css)?.textContent ?? "", selector);
  }

  async html(selector: string): Promise<string> {
    await this.#found(selector);
    return this.evaluate((css) => document.querySelector(css)?.innerHTML ?? "", selector);
  }

  async value(selector: string): Promise<string> {
    await this.#found(selector);
    return this.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.value ?? "", selector);
  }

  async attribute(selector: string, name: string): Promise<string | null> {
    await this.#found(selector);
    return this.evaluate((css, key) => document.querySelector(css)?.getAttribute(key) ?? null, selector, name);
  }

  async disabled(selector: string): Promise<boolean> {
    await this.#found(selector);
    return this.evaluate((css) => document.querySelector(css)?.matches(":disabled") ?? false, selector);
  }

  visible(selector: string): Promise<boolean> {
    return this.evaluate(isShown, selector);
  }

  count(selector: string): Promise<number> {
    return this.evaluate((css) => document.querySelectorAll(css).length, selector);
  }

  appears(selector: string): Promise<void> {
    return this.waitFor(isShown, selector);
  }

  vanishes(selector: string): Promise<void> {
    return this.waitFor((css) => document.querySelector(css) === null, selector);
  }
}

function isShown(css: string): boolean {
  const element = document.querySelector(css);
  if (element === null) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}
