/** A seat's page driven from without, as CI does. */
import type { Page } from "playwright-core";
import { Reader, type Button, type Driver, type Json } from "./driver.ts";

/** The expression that a function with its arguments, or a function's body, comes to. */
function expression(what: string | ((...args: never[]) => unknown), args: readonly Json[]): string {
  if (typeof what === "string") return `(async () => { ${what} })()`;
  return `(${what.toString()})(...${JSON.stringify(args)})`;
}

export class PlaywrightDriver extends Reader implements Driver {
  readonly #page: () => Page;

  /** @param page the seat's page, asked for at each use: a spec file has its drivers before the page is open */
  constructor(page: () => Page) {
    super();
    this.#page = page;
  }

  driven(): Page {
    return this.#page();
  }

  evaluate<T>(what: string | ((...args: never[]) => unknown), ...args: readonly Json[]): Promise<T> {
    return this.driven().evaluate<T>(expression(what, args));
  }

  async waitFor(what: string | ((...args: never[]) => unknown), ...args: readonly Json[]): Promise<void> {
    await this.driven().waitForFunction(typeof what === "string" ? what : expression(what, args));
  }

  click(selector: string, options: { button?: Button; timeout?: number } = {}): Promise<void> {
    return this.driven().locator(selector).first().click(options);
  }

  doubleClick(selector: string): Promise<void> {
    return this.driven().locator(selector).first().dblclick();
  }

  fill(selector: string, text: string): Promise<void> {
    return this.driven().locator(selector).first().fill(text);
  }

  tick(selector: string): Promise<void> {
    return this.driven().locator(selector).first().click();
  }

  async choose(selector: string, value: string): Promise<void> {
    await this.driven().locator(selector).first().selectOption(value);
  }

  leave(selector: string): Promise<void> {
    return this.driven().locator(selector).first().blur();
  }

  press(selector: string | null, key: "Enter" | "Escape"): Promise<void> {
    const page = this.driven();
    return selector === null ? page.keyboard.press(key) : page.locator(selector).first().press(key);
  }

  async hover(selector: string): Promise<void> {
    await this.driven().mouse.move(0, 0);
    await this.driven().locator(selector).first().hover();
  }
}
