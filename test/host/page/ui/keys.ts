/** Keys of the whole page: Escape closes all windows and goes no further (B84). */
import type { ApplicationV2 } from "../app/application.ts";
import { instances } from "../app/instances.ts";

function openMenu(): ApplicationV2 | undefined {
  return [...instances.values()].find((app) => app.window.controlsDropdown?.classList.contains("expanded") === true);
}

function onEscape(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const menu = openMenu();
  if (menu !== undefined) menu.toggleControls(false);
  else {
    const windows = [...instances.values()].filter((app) => app.rendered && app.hasFrame);
    if (windows.length === 0) return;
    for (const app of windows) void app.close({ closeKey: true });
  }
  event.preventDefault();
  event.stopPropagation();
}

export function listenForKeys(): void {
  window.addEventListener("keydown", (event) => {
    if (event.key === "Escape") onEscape(event);
  });
  window.addEventListener("resize", () => {
    for (const app of instances.values()) if (app.hasFrame) app.setPosition();
  });
}
