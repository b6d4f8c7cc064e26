/** The settings tab: who I am, language, colours, size of letters, and the system's own settings. */
import type { PartialAppOptions } from "../app/types.ts";
import { host, type SettingConfig } from "../ports.ts";
import { el, icon, t } from "./dom.ts";
import { Panel } from "./panel.ts";
import { chosenScheme, uiConfig, type Scheme } from "./theme.ts";

const defaults: PartialAppOptions = {
  id: "settings",
  tag: "section",
  classes: ["tab", "sidebar-tab", "settings-sidebar"],
};

/** A labelled select; `choose` gets the value. */
function choice(
  id: string,
  label: string,
  values: Record<string, string>,
  current: string,
  choose: (value: string) => unknown,
): HTMLElement {
  const select = el("select", { id: `host-setting-${id}` });
  for (const [value, text] of Object.entries(values)) {
    select.append(el("option", { attrs: { value, selected: value === current } }, text));
  }
  select.addEventListener("change", () => void choose(select.value));
  return el(
    "div",
    { class: "form-group" },
    el("label", { attrs: { for: select.id } }, label),
    el("div", { class: "form-fields" }, select),
  );
}

function reloadWith(name: string, value: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set(name, value);
  window.location.assign(address);
}

async function setScheme(scheme: Scheme): Promise<void> {
  await host.game.settings.set("core", "uiConfig", {
    ...uiConfig(),
    colorScheme: { applications: scheme, interface: scheme },
  });
}

async function setSize(size: string): Promise<void> {
  await host.game.settings.set("core", "uiConfig", { ...uiConfig(), fontSize: Number(size) });
}

/** A control for a setting that the system shows; only yes-or-no and choices, others throw nothing but stay out. */
function systemSetting(key: string, config: SettingConfig): HTMLElement | null {
  const [namespace = "", name = ""] = [config.namespace, config.key];
  const current = host.game.settings.get(namespace, name);
  const label = t(config.name ?? key);
  const set = (value: unknown): Promise<unknown> => host.game.settings.set(namespace, name, value);
  if (config.choices !== undefined) {
    const words = Object.fromEntries(Object.entries(config.choices).map(([value, text]) => [value, t(text)]));
    return choice(key.replaceAll(".", "-"), label, words, String(current), set);
  }
  if (typeof current !== "boolean") return null;
  const box = el("input", {
    id: `host-setting-${key.replaceAll(".", "-")}`,
    attrs: { type: "checkbox", checked: current },
  });
  box.addEventListener("change", () => void set(box.checked));
  return el(
    "div",
    { class: "form-group" },
    el("label", { attrs: { for: box.id } }, label),
    el("div", { class: "form-fields" }, box),
  );
}

export class SettingsPanel extends Panel {
  static override DEFAULT_OPTIONS = defaults;

  readonly place = "#sidebar-content";

  override content(): HTMLElement[] {
    const { user, system } = host.game;
    const schemes = {
      "": t("HOST.Settings.SchemeAuto"),
      light: t("HOST.Settings.SchemeLight"),
      dark: t("HOST.Settings.SchemeDark"),
    };
    const sizes = {
      "3": t("HOST.Settings.SizeSmall"),
      "5": t("HOST.Settings.SizeNormal"),
      "7": t("HOST.Settings.SizeLarge"),
    };
    const languages = { ru: "Русский", en: "English" };
    const config = uiConfig();
    const scheme = chosenScheme();
    return [
      el("h2", { class: "host-title" }, t("HOST.Tab.Settings")),
      el(
        "div",
        { class: "host-settings standard-form" },
        el(
          "p",
          { class: "host-me" },
          icon(user.isGM ? "crown" : "user"),
          ` ${t("HOST.Settings.Me", { name: user.name })}`,
        ),
        choice("language", t("HOST.Settings.Language"), languages, host.game.i18n.lang, (lang) => {
          reloadWith("lang", lang);
        }),
        choice("scheme", t("HOST.Settings.Scheme"), schemes, scheme, (value) => setScheme(value as Scheme)),
        choice("size", t("HOST.Settings.Size"), sizes, String(config.fontSize), setSize),
        ...this.#systemSettings(),
        el(
          "button",
          {
            attrs: { type: "button" },
            on: {
              click: () => {
                window.location.reload();
              },
            },
          },
          icon("rotate"),
          t("HOST.Settings.Reload"),
        ),
        el(
          "a",
          { class: "host-seat-link", attrs: { href: `/?lang=${host.game.i18n.lang}` } },
          icon("chair"),
          ` ${t("HOST.Settings.Seats")}`,
        ),
        el("p", { class: "host-about" }, `${system.title} ${system.version}`),
        el("p", { class: "host-about" }, t("HOST.TryOut.Note")),
      ),
    ];
  }

  #systemSettings(): HTMLElement[] {
    const found: HTMLElement[] = [];
    for (const [key, config] of host.game.settings.settings) {
      const mine = config.config && config.namespace === host.game.system.id;
      const may = config.scope !== "world" || host.game.user.isGM;
      const control = mine && may ? systemSetting(key, config) : null;
      if (control !== null) found.push(control);
    }
    return found;
  }
}
