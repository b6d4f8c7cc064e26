/** Who is at the table: all seats, those who are in lit up. */
import type { PartialAppOptions } from "../app/types.ts";
import { host, type HostUser } from "../ports.ts";
import { colorOf } from "../chat/message-html.ts";
import { el, t } from "./dom.ts";
import { Panel } from "./panel.ts";

const defaults: PartialAppOptions = { id: "players", tag: "aside", classes: ["themed", "theme-dark"] };

export class Players extends Panel {
  static override DEFAULT_OPTIONS = defaults;

  readonly place = "#ui-left";

  override content(): HTMLElement[] {
    const users = [...host.game.users.contents].sort((a, b) => Number(b.isGM) - Number(a.isGM));
    const list = el("ol", { class: "players-list plain" }, ...users.map((user) => this.#player(user)));
    return [el("h2", { class: "host-hidden" }, t("HOST.Players.Title")), list];
  }

  #player(user: HostUser): HTMLElement {
    const state = t(user.active ? "HOST.Players.Active" : "HOST.Players.Away");
    const name = el("span", { class: "player-name" }, user.name);
    const parts = [el("span", { class: "player-active", attrs: { role: "img", "aria-label": state } }), name];
    const character = user.character?.name;
    if (character !== undefined && character !== user.name)
      parts.push(el("span", { class: "player-character" }, character));
    if (user.isSelf) parts.push(el("span", { class: "host-tag" }, t("HOST.Players.You")));
    return el(
      "li",
      {
        class: `player${user.active ? " active" : ""}${user.isGM ? " gm" : ""}`,
        data: { userId: user.id },
        style: { "--author": colorOf(user) },
      },
      ...parts,
    );
  }
}
