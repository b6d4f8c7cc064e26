/** ui.sidebar: the tabs at the right; on a narrow screen a drawer that one button opens. */
import type { ApplicationV2 } from "../app/application.ts";
import type { PartialAppOptions, RenderOptions, TabsConfig } from "../app/types.ts";
import { host } from "../ports.ts";
import { el, icon, iconButton, need, t } from "./dom.ts";
import { Panel } from "./panel.ts";

const tabs: TabsConfig = {
  initial: "chat",
  tabs: [
    { id: "chat", icon: "comments", label: "HOST.Tab.Chat" },
    { id: "combat", icon: "shield-halved", label: "HOST.Tab.Combat" },
    { id: "actors", icon: "users", label: "HOST.Tab.Actors" },
    { id: "compendium", icon: "book-atlas", label: "HOST.Tab.Compendium" },
    { id: "settings", icon: "gear", label: "HOST.Tab.Settings" },
  ],
};

export const narrow = window.matchMedia("(max-width: 700px)");

const defaults: PartialAppOptions = {
  id: "sidebar",
  tag: "aside",
  classes: ["sidebar", "themed", "theme-dark"],
  actions: {
    toggleState() {
      (this as unknown as Sidebar).toggleExpanded();
    },
  },
};

export class Sidebar extends Panel {
  static override DEFAULT_OPTIONS = defaults;
  static override TABS = { primary: tabs };

  readonly place = "#ui-right";
  #expanded = !narrow.matches;

  get expanded(): boolean {
    return this.#expanded;
  }

  /** Whether a tab can be seen right now. */
  shows(tab: string): boolean {
    return this.#expanded && this.tabGroups.primary === tab;
  }

  override content(): HTMLElement[] {
    const menu = el("menu", { class: "flexcol", attrs: { role: "tablist", "aria-label": t("HOST.Sidebar.Tabs") } });
    for (const { id, icon: name = "", label = "" } of tabs.tabs) {
      const active = this.tabGroups.primary === id;
      const button = el(
        "button",
        {
          class: `ui-control plain icon${active ? " active" : ""}`,
          id: `sidebar-tab-${id}`,
          data: { action: "tab", tab: id, group: "primary", tooltip: "" },
          attrs: {
            type: "button",
            role: "tab",
            "aria-selected": String(active),
            "aria-controls": id,
            "aria-label": t(label),
          },
        },
        icon(name),
      );
      menu.append(el("li", { attrs: { role: "presentation" } }, button));
    }
    const collapse = iconButton("caret-right", t("HOST.Sidebar.Toggle"), {
      class: "collapse",
      data: { action: "toggleState", tooltipDirection: "LEFT" },
      attrs: { "aria-expanded": String(this.#expanded), "aria-controls": "sidebar-content" },
    });
    const nav = el("nav", { class: "tabs", id: "sidebar-tabs", data: { tooltipDirection: "LEFT" } }, menu, collapse);
    return [nav, el("div", { id: "sidebar-content" })];
  }

  override _onFirstRender(): Promise<void> {
    need("#ui-right").append(this.#drawerButton());
    need("#interface").addEventListener("host:unread", () => {
      need("#host-drawer").classList.add("unread");
    });
    this.#apply();
    // A window that opens would lie under the drawer.
    host.Hooks.on(
      "renderApplicationV2",
      (app: ApplicationV2, _element: unknown, _context: unknown, options: RenderOptions) => {
        if (narrow.matches && options.force === true && app.hasFrame) this.toggleExpanded(false);
      },
    );
    narrow.addEventListener("change", () => {
      this.toggleExpanded(!narrow.matches);
    });
    return Promise.resolve();
  }

  #drawerButton(): HTMLButtonElement {
    const open = (): void => {
      this.toggleExpanded();
    };
    const button = iconButton("bars", t("HOST.Sidebar.Open"), { on: { click: open } });
    button.id = "host-drawer";
    // A tap would leave its bubble lying over the tabs that it opens.
    delete button.dataset.tooltip;
    return button;
  }

  /** Opens or folds the sidebar. */
  toggleExpanded(expanded = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    this.#apply();
    host.Hooks.callAll("collapseSidebar", this, !expanded);
  }

  #apply(): void {
    this.element.classList.toggle("expanded", this.#expanded);
    document.body.classList.toggle("sidebar-expanded", this.#expanded);
    this.element.querySelector(".collapse")?.setAttribute("aria-expanded", String(this.#expanded));
    const drawer = need("#host-drawer");
    drawer.setAttribute("aria-expanded", String(this.#expanded));
    drawer.setAttribute("aria-label", t(this.#expanded ? "HOST.Sidebar.Close" : "HOST.Sidebar.Open"));
    drawer.querySelector("i")?.setAttribute("class", `fa-solid fa-${this.#expanded ? "xmark" : "bars"}`);
    if (this.#expanded) drawer.classList.remove("unread");
    need("#sidebar-content").inert = !this.#expanded;
  }

  override changeTab(tab: string, group: string, options: { force?: boolean } = {}): void {
    this.toggleExpanded(true);
    super.changeTab(tab, group, { ...options, updatePosition: false });
    for (const section of this.element.querySelectorAll<HTMLElement>(".sidebar-tab")) {
      section.classList.toggle("active", section.id === tab);
    }
    for (const button of this.element.querySelectorAll("[role=tab]")) button.removeAttribute("aria-pressed");
    host.Hooks.callAll("changeSidebarTab", this);
  }
}
