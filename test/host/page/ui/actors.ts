/** The list of actors: those that one may see, in their folders; a click opens the sheet. */
import type { PartialAppOptions, RenderContext, RenderOptions } from "../app/types.ts";
import { host, type HostDocument, type HostFolder } from "../ports.ts";
import { getDragEventData } from "../sheets/drag-drop.ts";
import { askForEntries, entriesFor } from "./context-options.ts";
import { createActor, deleteActor, deleteFolder, nameFolder, shareActor } from "./actor-windows.ts";
import { el, icon, iconButton, portrait, t } from "./dom.ts";
import { openMenu, type MenuEntry } from "./menu.ts";
import { Panel } from "./panel.ts";
import { searchBox } from "./search.ts";
import { addToScene } from "./tokens.ts";

const actorOf = (target: HTMLElement): HostDocument | undefined =>
  host.game.actors.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "");

const folderOf = (target: HTMLElement): HostFolder | undefined =>
  host.game.folders.get(target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId ?? "");

const defaults: PartialAppOptions = {
  id: "actors",
  tag: "section",
  classes: ["tab", "sidebar-tab", "directory", "actors-sidebar"],
  actions: {
    activateEntry(_event, target) {
      actorOf(target)?.sheet?.render({ force: true });
    },
    addToScene(_event, target) {
      const actor = actorOf(target);
      return actor === undefined ? undefined : addToScene(actor);
    },
    createEntry(_event, target) {
      return createActor(folderOf(target)?.id ?? null);
    },
    createFolder() {
      return nameFolder(null);
    },
    actorMenu(_event, target) {
      const row = target.closest<HTMLElement>("[data-entry-id]");
      const actor = actorOf(target);
      if (row === null || actor === undefined) return;
      const own = [
        { icon: "user-lock", label: t("HOST.Ownership.Menu"), run: () => shareActor(actor) },
        { icon: "trash", label: t("HOST.Actors.Delete"), run: () => deleteActor(actor) },
      ];
      const entries = (this as unknown as ActorDirectory).entriesOf(row);
      openMenu(target, host.game.user.isGM ? [...own, ...entries] : entries);
    },
    folderMenu(_event, target) {
      const folder = folderOf(target);
      if (folder === undefined) return;
      openMenu(target, [
        { icon: "user-plus", label: t("HOST.Actors.CreateHere"), run: () => createActor(folder.id) },
        { icon: "pen", label: t("HOST.Folders.Rename"), run: () => nameFolder(folder) },
        { icon: "trash", label: t("HOST.Folders.Delete"), run: () => deleteFolder(folder) },
      ]);
    },
    toggleFolder(_event, target) {
      const id = folderOf(target)?.id ?? "";
      if (!folded.delete(id)) folded.add(id);
      target.setAttribute("aria-expanded", String(!folded.has(id)));
      target.closest(".folder")?.classList.toggle("expanded", !folded.has(id));
    },
  } satisfies Record<string, (this: never, event: PointerEvent, target: HTMLElement) => unknown>,
};

/** Folders that this client has folded. */
const folded = new Set<string>();

/** Starts a drag with the document's UUID, as sheets take it (B27). */
export function dragSource(element: HTMLElement, type: string, uuid: string): void {
  element.draggable = true;
  element.addEventListener("dragstart", (event) => {
    event.stopPropagation();
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
  });
}

/** The world's actor that is dropped somewhere, if it is one. */
export function droppedActor(event: DragEvent): HostDocument | undefined {
  const { type, uuid } = getDragEventData(event);
  if (type !== "Actor" || typeof uuid !== "string") return undefined;
  return host.game.actors.contents.find((actor) => actor.uuid === uuid);
}

/** Takes actors into a folder, or out of all with null. */
function takesActors(element: HTMLElement, folder: string | null): void {
  if (!host.game.user.isGM) return;
  element.addEventListener("dragover", (event) => {
    event.preventDefault();
  });
  element.addEventListener("drop", (event) => {
    event.preventDefault();
    event.stopPropagation();
    void droppedActor(event)?.update({ folder });
  });
}

const byName = (a: { name: string }, b: { name: string }): number =>
  a.name.localeCompare(b.name, host.game.i18n.lang, { numeric: true });

export class ActorDirectory extends Panel {
  static override DEFAULT_OPTIONS = defaults;

  readonly place = "#sidebar-content";
  #entries: ReturnType<typeof askForEntries> = [];

  override async _preFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._preFirstRender(context, options);
    this.#entries = askForEntries(this);
  }

  /** What the system offers for an actor of the list. */
  entriesOf(row: HTMLElement): MenuEntry[] {
    return entriesFor(this.#entries, row);
  }
  #sought = "";

  override content(): HTMLElement[] {
    const head = el("header", { class: "directory-header" }, el("h2", { class: "host-title" }, t("HOST.Tab.Actors")));
    if (host.game.user.isGM) {
      head.append(
        iconButton("user-plus", t("HOST.Actors.Create"), { data: { action: "createEntry" } }),
        iconButton("folder-plus", t("HOST.Folders.Create"), { data: { action: "createFolder" } }),
      );
    }
    const list = el("ol", { class: "directory-list plain" }, ...this.#rowsIn(null));
    takesActors(list, null);
    const box = searchBox({
      id: "host-actors-search",
      list,
      read: () => this.#sought,
      keep: (text) => (this.#sought = text),
    });
    if (list.childElementCount > 0) return [head, box, list];
    return [head, el("p", { class: "host-empty" }, t("HOST.Actors.Empty"))];
  }

  /** Folders and then actors that lie right in a folder, or in none. */
  #rowsIn(parent: HostFolder | null): HTMLElement[] {
    const folders = host.game.folders.contents.filter(({ type, folder }) => type === "Actor" && folder === parent);
    const actors = host.game.actors.contents.filter((actor) => actor.visible && actor.folder === parent);
    const shown = folders.sort(byName).map((folder) => this.#folder(folder));
    return [...shown.filter((row) => row !== null), ...actors.sort(byName).map((actor) => this.#row(actor))];
  }

  /** A folder with what is in it; players do not see one that is empty for them. */
  #folder(folder: HostFolder): HTMLElement | null {
    const inside = this.#rowsIn(folder);
    const { isGM } = host.game.user;
    if (inside.length === 0 && !isGM) return null;
    const open = !folded.has(folder.id);
    const toggle = el(
      "button",
      {
        class: "plain folder-name",
        id: `host-folder-${folder.id}`,
        data: { action: "toggleFolder" },
        attrs: { type: "button", "aria-expanded": String(open) },
      },
      icon("chevron-down"),
      icon("folder"),
      el("span", {}, folder.name),
    );
    const head = el("header", { class: "folder-header" }, toggle);
    if (isGM) {
      const label = t("HOST.Folders.Menu", { name: folder.name });
      head.append(iconButton("ellipsis-vertical", label, { data: { action: "folderMenu" } }));
    }
    const row = el("li", { class: `directory-item folder${open ? " expanded" : ""}`, data: { folderId: folder.id } });
    row.append(head, el("ol", { class: "subdirectory plain" }, ...inside));
    takesActors(row, folder.id);
    return row;
  }

  #row(actor: HostDocument): HTMLElement {
    const open = el(
      "button",
      { class: "plain entry-name", data: { action: "activateEntry" }, attrs: { type: "button" } },
      portrait(actor.img, actor.name, "thumbnail"),
      el("span", {}, actor.name),
    );
    if (actor.id === host.game.user.character?.id)
      open.append(el("span", { class: "host-tag" }, t("HOST.Actors.Yours")));
    const row = el("li", { class: "directory-item entry document actor flexrow", data: { entryId: actor.id } }, open);
    if (host.game.user.isGM) {
      row.append(iconButton("street-view", t("HOST.Actors.ToScene"), { data: { action: "addToScene" } }));
    }
    if (host.game.user.isGM || this.entriesOf(row).length > 0) {
      const menu = t("HOST.Actors.Menu", { name: actor.name });
      row.append(iconButton("ellipsis-vertical", menu, { data: { action: "actorMenu" } }));
    }
    dragSource(row, "Actor", actor.uuid);
    return row;
  }
}
