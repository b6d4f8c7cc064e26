/** A small menu beside a button, for what one does with a row of a list. */
import { el, icon } from "./dom.ts";

export interface MenuEntry {
  icon: string;
  label: string;
  run: (event: Event) => unknown;
}

/** Opens a menu at its button; it closes by a choice, by Escape and by a press elsewhere. */
export function openMenu(button: HTMLElement, entries: MenuEntry[]): void {
  document.getElementById("host-menu")?.remove();
  const menu = el("menu", { id: "host-menu", class: "themed theme-dark", attrs: { role: "menu", popover: "auto" } });
  for (const entry of entries) {
    const choose = (event: Event): void => {
      menu.hidePopover();
      button.focus();
      void entry.run(event);
    };
    const item = el("button", { attrs: { type: "button", role: "menuitem" }, on: { click: choose } });
    item.append(icon(entry.icon), el("span", {}, entry.label));
    menu.append(el("li", { attrs: { role: "none" } }, item));
  }
  menu.addEventListener("keydown", (event) => {
    onKey(menu, button, event);
  });
  menu.addEventListener("toggle", (event) => {
    if (event.newState === "closed") menu.remove();
  });
  document.body.append(menu);
  menu.showPopover();
  place(menu, button);
  menu.querySelector("button")?.focus();
}

function onKey(menu: HTMLElement, button: HTMLElement, event: KeyboardEvent): void {
  const items = [...menu.querySelectorAll("button")];
  const at = items.findIndex((item) => item === document.activeElement);
  if (event.key === "Escape") {
    menu.hidePopover();
    button.focus();
  } else if (event.key === "ArrowDown") items[(at + 1) % items.length]?.focus();
  else if (event.key === "ArrowUp") items.at(at - 1)?.focus();
  else return;
  event.preventDefault();
  // Escape is the menu's alone; no window closes with it.
  event.stopPropagation();
}

/** Below the button, its right edges together; above it where there is no room. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const [own, at] = [menu.getBoundingClientRect(), button.getBoundingClientRect()];
  const below = at.bottom + own.height <= window.innerHeight;
  menu.style.top = `${below ? at.bottom : Math.max(0, at.top - own.height)}px`;
  menu.style.left = `${Math.max(8, at.right - own.width)}px`;
}
