/** Telling the world about an application: hooks for each class of its chain (A39) and events on the instance (A36). */
import { host } from "../ports.ts";
import { classChain, type OptionsClass } from "./options.ts";

/** Calls `<prefix><ClassName>` for each class in the chain, nearest first. Listeners are not awaited (A41). */
export function callHooks(app: object, prefix: string, ...args: unknown[]): void {
  for (const cls of classChain(app.constructor as unknown as OptionsClass)) {
    if (cls.name !== "") host.Hooks.callAll(`${prefix}${cls.name}`, app, ...args);
  }
}
