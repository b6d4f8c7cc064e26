/** The settings tab: who I am, language, colours, size of letters, and the system's own settings. */
import type { PartialAppOptions } from "../app/types.ts";
import { host } from "../ports.ts";
import { el, icon, t } from "./dom.ts";
import { Panel } from "./panel.ts";
import { profile } from "./profile.ts";
import { choice, menuButton, systemSetting } from "./setting-fields.ts";
import { chosenScheme, uiConfig, type Scheme } from "./theme.ts";

const defaults: PartialAppOptions = {
  id: "settings",
  tag: "section",
  classes: ["tab", "sidebar-tab", "settings-sidebar"],
};

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
        ...profile(),
        choice("language", t("HOST.Settings.Language"), languages, host.game.i18n.lang, (lang) => {
          reloadWith("lang", lang);
        }),
        choice("scheme", t("HOST.Settings.Scheme"), schemes, scheme, (value) => setScheme(value as Scheme)),
        choice("size", t("HOST.Settings.Size"), sizes, String(config.fontSize), setSize),
        ...this.#ofSystem(),
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

  /** The system's settings, and below them its menus; those of the whole world are the game masters'. */
  #ofSystem(): HTMLElement[] {
    const { settings, menus } = host.game.settings;
    const { system, user } = host.game;
    const controls = [...settings]
      .filter(([, { config, namespace }]) => config && namespace === system.id)
      .filter(([, { scope }]) => scope !== "world" || user.isGM)
      .map(([key, config]) => systemSetting(key, config))
      .filter((control) => control !== null);
    const buttons = [...menus]
      .filter(([, menu]) => menu.namespace === system.id && (menu.restricted !== true || user.isGM))
      .map(([key, menu]) => menuButton(key, menu));
    const all = [...controls, ...buttons];
    return all.length === 0 ? [] : [el("h3", { class: "host-settings-of" }, system.title), ...all];
  }
}
