/** The list of actors: those that one may see, with portraits; a click opens the sheet. */
import type { PartialAppOptions } from "../app/types.ts";
import { host, type HostDocument } from "../ports.ts";
import { el, iconButton, portrait, t } from "./dom.ts";
import { Panel } from "./panel.ts";
import { addToScene } from "./tokens.ts";

const actorOf = (target: HTMLElement): HostDocument | undefined =>
  host.game.actors.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "");

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
      if (actor !== undefined) return addToScene(actor);
      return undefined;
    },
  } satisfies Record<string, (this: never, event: PointerEvent, target: HTMLElement) => unknown>,
};

/** Starts a drag with the document's UUID, as sheets take it (B27). */
export function dragSource(element: HTMLElement, type: string, uuid: string): void {
  element.draggable = true;
  element.addEventListener("dragstart", (event) => {
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
  });
}

export class ActorDirectory extends Panel {
  static override DEFAULT_OPTIONS = defaults;

  readonly place = "#sidebar-content";

  override content(): HTMLElement[] {
    const list = el("ol", { class: "directory-list plain" });
    const seen = host.game.actors.contents.filter((actor) => actor.visible);
    seen.sort((a, b) => a.name.localeCompare(b.name, host.game.i18n.lang));
    for (const actor of seen) list.append(this.#row(actor));
    const title = el("h2", { class: "host-title" }, t("HOST.Tab.Actors"));
    return seen.length > 0 ? [title, list] : [title, el("p", { class: "host-empty" }, t("HOST.Actors.Empty"))];
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
    if (host.game.user.isGM)
      row.append(iconButton("street-view", t("HOST.Actors.ToScene"), { data: { action: "addToScene" } }));
    dragSource(row, "Actor", actor.uuid);
    return row;
  }
}
