/** Colour scheme and letter size: client settings that act at once (A90, A91, D46). */
import { instances } from "../app/instances.ts";
import { host } from "../ports.ts";

export type Scheme = "" | "light" | "dark";

export interface UiConfig {
  colorScheme: { applications: Scheme; interface: Scheme };
  /** A step from 1 to 10; 5 is the normal size. */
  fontSize: number;
}

const byBrowser = window.matchMedia("(prefers-color-scheme: dark)");
const initial: UiConfig = { colorScheme: { applications: "", interface: "" }, fontSize: 5 };

export function uiConfig(): UiConfig {
  const stored = host.game.settings.get("core", "uiConfig") as Partial<UiConfig> | undefined;
  return { ...initial, ...stored, colorScheme: { ...initial.colorScheme, ...stored?.colorScheme } };
}

/** What the address of the page asks for; holds until the user chooses. */
let wanted: Scheme = "";

/** What the address or the user chose; empty for the browser's own scheme. */
export function chosenScheme(): Scheme {
  return wanted === "" ? uiConfig().colorScheme.applications : wanted;
}

/** The scheme of windows and chat as it is now. */
export function currentScheme(): "light" | "dark" {
  const chosen = chosenScheme();
  if (chosen !== "") return chosen;
  return byBrowser.matches ? "dark" : "light";
}

/** Puts the theme on an element that follows the user's scheme; one with a theme of its own keeps it (A92). */
export function themeElement(element: HTMLElement): void {
  if (element.dataset.hostTheme === undefined && /\btheme-(?:light|dark)\b/.test(element.className)) return;
  element.dataset.hostTheme = "";
  const scheme = currentScheme();
  element.classList.add("themed");
  element.classList.toggle("theme-light", scheme === "light");
  element.classList.toggle("theme-dark", scheme === "dark");
}

/** Brings body, windows and chat to the chosen scheme and size. */
export function applyTheme(): void {
  const scheme = currentScheme();
  document.body.classList.toggle("theme-light", scheme === "light");
  document.body.classList.toggle("theme-dark", scheme === "dark");
  document.documentElement.style.setProperty("--host-font-step", String(uiConfig().fontSize - 5));
  for (const app of instances.values()) if (app.hasFrame) themeElement(app.element);
  for (const log of document.querySelectorAll<HTMLElement>(".chat-log"))
    if (log.closest(".application.chat-popout") === null) themeElement(log);
}

/** Registers the setting and follows the browser's own changes. `asked` comes from the address of the page. */
export function registerTheme(asked: string | null): void {
  wanted = asked === "light" || asked === "dark" ? asked : "";
  host.game.settings.register("core", "uiConfig", {
    name: "HOST.Settings.Interface",
    scope: "client",
    config: false,
    type: Object,
    default: initial,
    onChange: () => {
      wanted = "";
      applyTheme();
    },
  });
  byBrowser.addEventListener("change", applyTheme);
}
