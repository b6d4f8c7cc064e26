/** The packs of the system: a list of them, and a window for each (D32–D37 as far as simple). */
import { ApplicationV2 } from "../app/application.ts";
import type { PartialAppOptions } from "../app/types.ts";
import { notifyKey } from "../notify.ts";
import { host, type HostPack, type HostWorldCollection, type HostDocument, type PackEntry } from "../ports.ts";
import { dragSource } from "./actors.ts";
import { el, icon, iconButton, portrait, t } from "./dom.ts";
import { Panel } from "./panel.ts";
import { searchBox } from "./search.ts";

const defaults: PartialAppOptions = {
  id: "compendium",
  tag: "section",
  classes: ["tab", "sidebar-tab", "directory", "compendium-sidebar"],
  actions: {
    openPack(_event, target) {
      const pack = host.game.packs.get(target.dataset.pack ?? "");
      if (pack === undefined) return undefined;
      return CompendiumWindow.of(pack).render({ force: true });
    },
  } satisfies Record<string, (this: never, event: PointerEvent, target: HTMLElement) => unknown>,
};

const kinds: Record<string, string> = {
  Actor: "user",
  Item: "suitcase",
  JournalEntry: "book-open",
  RollTable: "table-list",
};

/** What can be copied into the world: this host's worlds have no journals and tables. */
const importable = (pack: HostPack): boolean => ["Actor", "Item"].includes(pack.documentName);

export class CompendiumDirectory extends Panel {
  static override DEFAULT_OPTIONS = defaults;

  readonly place = "#sidebar-content";

  override content(): HTMLElement[] {
    const rows = host.game.packs.contents
      .filter((pack) => pack.visible)
      .map((pack) =>
        el(
          "li",
          { class: "directory-item compendium flexrow", data: { pack: pack.collection } },
          el(
            "button",
            {
              class: "plain entry-name",
              data: { action: "openPack", pack: pack.collection },
              attrs: { type: "button" },
            },
            icon(kinds[pack.documentName] ?? "book"),
            el("span", {}, pack.title),
            el("span", { class: "host-tag" }, String(pack.index.size)),
          ),
        ),
      );
    const title = el("h2", { class: "host-title" }, t("HOST.Tab.Compendium"));
    if (rows.length === 0) return [title, el("p", { class: "host-empty" }, t("HOST.Packs.None"))];
    return [title, el("ol", { class: "directory-list plain" }, ...rows)];
  }
}

const entryId = (target: HTMLElement): string => target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "";

const windowDefaults: PartialAppOptions = {
  classes: ["compendium", "directory"],
  position: { width: 350, height: 500 },
  window: { resizable: true, icon: "fa-solid fa-book-atlas" },
  actions: {
    async activateEntry(_event: PointerEvent, target: HTMLElement) {
      const document = await (this as unknown as CompendiumWindow).pack.getDocument(entryId(target));
      document?.sheet?.render({ force: true });
    },
    importEntry(_event: PointerEvent, target: HTMLElement) {
      return (this as unknown as CompendiumWindow).import(entryId(target));
    },
  },
};

/** The window of one pack. */
export class CompendiumWindow extends ApplicationV2 {
  static override DEFAULT_OPTIONS = windowDefaults;
  #sought = "";
  static readonly #windows = new Map<string, CompendiumWindow>();

  private constructor(readonly pack: HostPack) {
    super({ id: `compendium-${pack.collection}`, window: { title: pack.title } });
  }

  static of(pack: HostPack): CompendiumWindow {
    const known = this.#windows.get(pack.collection) ?? new this(pack);
    this.#windows.set(pack.collection, known);
    return known;
  }

  /** The index is fetched anew (inferred): what somebody has written into the old one is gone. */
  override async _renderHTML(): Promise<HTMLElement> {
    const index = await this.pack.getIndex();
    const entries = [...index.contents].sort((a, b) => a.name.localeCompare(b.name, host.game.i18n.lang));
    const list = el("ol", { class: "directory-list plain" }, ...entries.map((entry) => this.#row(entry)));
    const box = searchBox({
      id: `${this.id}-search`,
      list,
      read: () => this.#sought,
      keep: (sought) => (this.#sought = sought),
    });
    return el("div", { class: "compendium-body" }, box, list);
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(result as HTMLElement);
  }

  #row(entry: PackEntry): HTMLElement {
    const open = el(
      "button",
      { class: "plain entry-name", data: { action: "activateEntry" }, attrs: { type: "button" } },
      portrait(entry.img, entry.name, "thumbnail"),
      el("span", {}, entry.name),
    );
    const row = el("li", { class: "directory-item entry document flexrow", data: { entryId: entry._id } }, open);
    if (host.game.user.isGM && importable(this.pack)) {
      row.append(
        iconButton("download", t("HOST.Packs.Import", { name: entry.name }), { data: { action: "importEntry" } }),
      );
    }
    dragSource(
      row,
      this.pack.documentName,
      `Compendium.${this.pack.collection}.${this.pack.documentName}.${entry._id}`,
    );
    return row;
  }

  /** Copies an entry into the world. */
  async import(id: string): Promise<void> {
    const collections: Record<string, HostWorldCollection<HostDocument>> = {
      Actor: host.game.actors,
      Item: host.game.items,
    };
    const document = await collections[this.pack.documentName]?.importFromCompendium(this.pack, id);
    if (document !== undefined) notifyKey("success", "HOST.Packs.Imported", { name: document.name });
  }
}
