/** Keys of the whole page: Escape closes the window in front and goes no further (B84). */
import { frontmost, instances } from "../app/instances.ts";

function openMenu(): ReturnType<typeof frontmost> {
  return [...instances.values()].find((app) => app.window.controlsDropdown?.classList.contains("expanded") === true);
}

function onEscape(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const menu = openMenu();
  if (menu !== undefined) menu.toggleControls(false);
  else {
    const front = frontmost();
    if (front === undefined) return;
    void front.close({ closeKey: true });
  }
  event.preventDefault();
  event.stopPropagation();
}

export function listenForKeys(): void {
  window.addEventListener("keydown", (event) => {
    if (event.key === "Escape") onEscape(event);
  });
  // Tabs that are links answer to the keyboard as buttons do.
  document.addEventListener("keydown", (event) => {
    const tab =
      event.target instanceof HTMLElement && event.target.matches("a[role=tab], a[data-action]") ? event.target : null;
    if (tab === null || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    tab.click();
  });
  window.addEventListener("resize", () => {
    for (const app of instances.values()) if (app.hasFrame) app.setPosition();
  });
}
