/** The outer element of an application: with a header and controls when it is a window, bare when it is a dock. */
import { host } from "../ports.ts";
import { themeElement } from "../ui/theme.ts";
import type { ApplicationV2 } from "./application.ts";
import { makeDraggable, makeResizable } from "./drag.ts";
import type { HeaderControl } from "./types.ts";

function iconButton(action: string, icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon ${icon}`;
  button.dataset.action = action;
  button.dataset.tooltip = "";
  button.setAttribute("aria-label", label);
  return button;
}

function header(app: ApplicationV2): HTMLElement {
  const element = document.createElement("header");
  element.className = "window-header";
  const icon = document.createElement("i");
  icon.className = "window-icon fa-fw";
  icon.hidden = true;
  icon.setAttribute("aria-hidden", "true");
  const title = document.createElement("h1");
  title.className = "window-title";
  title.id = `${app.id}-window-title`;
  const localize = (key: string): string => host.game.i18n.localize(key);
  const controls = iconButton("toggleControls", "fa-solid fa-ellipsis-vertical", localize("HOST.Window.Controls"));
  controls.setAttribute("aria-expanded", "false");
  const close = iconButton("close", "fa-solid fa-xmark", localize("HOST.Window.Close"));
  element.append(icon, title, controls, close);
  Object.assign(app.window, { header: element, icon, title, controls, close });
  return element;
}

function content(app: ApplicationV2): HTMLElement {
  const element = document.createElement(app.options.window.contentTag);
  element.classList.add("window-content", ...app.options.window.contentClasses);
  app.window.content = element;
  return element;
}

function listen(app: ApplicationV2, root: HTMLElement): void {
  const { header: bar, resize } = app.window;
  root.addEventListener("pointerdown", () => {
    app.bringToFront();
  });
  if (bar === undefined) return;
  if (app.options.window.positioned) makeDraggable(app, bar);
  if (resize !== undefined) makeResizable(app, resize);
  bar.addEventListener("dblclick", (event) => {
    const onControl = event.target instanceof Element && event.target.closest("button") !== null;
    if (!app.options.window.minimizable || onControl) return;
    void (app.minimized ? app.maximize() : app.minimize());
  });
}

/** Makes the frame and fills `app.window` (A31, A47). */
export function buildFrame(app: ApplicationV2): HTMLElement {
  const root = document.createElement(app.options.tag);
  root.id = app.id;
  root.classList.add("application", ...app.options.classes);
  if (!app.options.window.frame) return root;
  root.classList.add("window-app-v2");
  themeElement(root);
  root.setAttribute("aria-labelledby", `${app.id}-window-title`);
  if (root.tagName !== "FORM" && root.tagName !== "DIALOG") root.setAttribute("role", "dialog");
  if (root instanceof HTMLFormElement) {
    root.noValidate = true;
    root.autocomplete = "off";
  }
  const dropdown = document.createElement("menu");
  dropdown.className = "controls-dropdown";
  app.window.controlsDropdown = dropdown;
  root.append(header(app), dropdown, content(app));
  if (app.options.window.resizable) {
    const handle = document.createElement("div");
    handle.className = "window-resize-handle";
    app.window.resize = handle;
    root.append(handle);
  }
  listen(app, root);
  return root;
}

/** One entry of the … menu of a window. */
export function controlItem(control: HeaderControl): HTMLLIElement {
  const item = document.createElement("li");
  item.className = "header-control-item";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "header-control";
  button.dataset.action = control.action;
  const icon = document.createElement("i");
  icon.className = `control-icon fa-fw ${control.icon}`;
  icon.setAttribute("aria-hidden", "true");
  const label = document.createElement("span");
  label.className = "control-label";
  label.textContent = host.game.i18n.localize(control.label);
  button.append(icon, label);
  item.append(button);
  return item;
}

/** Writes the title, the icon and the menu of the frame. */
export function writeFrame(
  app: ApplicationV2,
  parts: { title?: string; icon?: string | false; controls?: boolean },
): void {
  const { title, icon, controls, controlsDropdown } = app.window;
  if (parts.title !== undefined && title !== undefined) title.textContent = parts.title;
  if (parts.icon !== undefined && icon !== undefined) {
    icon.className = `window-icon fa-fw ${parts.icon === false ? "" : parts.icon}`;
    icon.hidden = parts.icon === false || parts.icon === "";
  }
  if (parts.controls === true && controls !== undefined) {
    const items = [...app._headerControlButtons()].map(controlItem);
    controlsDropdown?.replaceChildren(...items);
    controls.hidden = items.length === 0;
  }
}
