/** Somebody else's page, driven by the DOM events of his own browser: the ledger's relay carries what is to be done. */
import { callUser } from "../../../host/ledger/quench/relay.ts";
import { globals } from "../../../host/ledger/quench/globals.ts";
import type { Driver } from "../driver.ts";
import { DomDriver } from "./driver.ts";

/** Under this name each page keeps its driver for calls from others. */
const KEY = "drevoLedgerDriver";

/** Functions travel as their source. */
type Part = { fn: string } | { value: unknown };

/** Does what came: a method of the driver with its arguments. */
function take(driver: DomDriver, name: keyof DomDriver, parts: readonly Part[]): unknown {
  const args = parts.map((part): unknown => ("fn" in part ? (0, eval)(`(${part.fn})`) : part.value));
  return (driver as unknown as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args);
}

/** From now on others may drive this page, as far as the relay lets them. */
export function takeCalls(): void {
  const driver = new DomDriver();
  globals[KEY] = (name: keyof DomDriver, parts: readonly Part[]) => take(driver, name, parts);
}

/** The driver of a user's page; the user is asked for at each use. */
export function farDriver(userId: () => string): Driver {
  const call =
    (name: string) =>
    async (...args: unknown[]): Promise<unknown> => {
      const parts = args.map((arg): Part => (typeof arg === "function" ? { fn: String(arg) } : { value: arg }));
      const told = await callUser(userId(), `({ globals }, name, parts) => globals.${KEY}(name, parts)`, [name, parts]);
      if ("error" in told) throw new Error(told.error.message);
      return told.result;
    };
  return new Proxy({} as Driver, { get: (_target, key) => call(String(key)) });
}
