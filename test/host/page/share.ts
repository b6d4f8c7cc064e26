/** `ui` of a page: the panels by the names that Foundry gives them (D48, as far as they are here). */
import { frontmost } from "./app/instances.ts";
import type { Interface } from "./ui/build.ts";

/** Puts the panels on `ui`; `ui.windows` stays empty, since AppV1 is not offered (A10). */
export function shareInterface(parts: Interface): void {
  const { ui } = globalThis as unknown as { ui: Record<string, unknown> };
  Object.assign(ui, { ...parts, windows: {} });
  Object.defineProperty(ui, "activeWindow", { configurable: true, get: () => frontmost() ?? null });
}
