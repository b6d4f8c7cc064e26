/** Where Foundry has its canvas: the tokens of the active scene as portraits, to open and to aim at. */
import type { PartialAppOptions } from "../app/types.ts";
import { host, type HostToken } from "../ports.ts";
import { droppedActor } from "./actors.ts";
import { el, iconButton, need, portrait, t } from "./dom.ts";
import { Panel } from "./panel.ts";
import { activeScene, addToScene, isTargeted, toggleTarget } from "./tokens.ts";

const tokenOf = (target: HTMLElement): HostToken | undefined =>
  activeScene()?.tokens.get(target.closest<HTMLElement>("[data-token-id]")?.dataset.tokenId ?? "");

const defaults: PartialAppOptions = {
  id: "host-scene",
  tag: "section",
  actions: {
    openToken(_event, target) {
      const actor = tokenOf(target)?.actor;
      if (actor?.visible === true) actor.sheet?.render({ force: true });
    },
    targetToken(event, target) {
      const token = tokenOf(target);
      if (token !== undefined) toggleTarget(token, { only: !event.shiftKey });
    },
    removeToken(_event, target) {
      return tokenOf(target)?.delete();
    },
  } satisfies Record<string, (this: never, event: PointerEvent, target: HTMLElement) => unknown>,
};

/** Users who aim at a token, by their colours. */
function aimers(token: HostToken): HTMLElement {
  const marks = el("span", { class: "token-aimers" });
  for (const user of host.game.users.contents) {
    const aims = [...user.targets].some(({ id }) => id === token.id);
    if (!aims || user.isSelf) continue;
    const css = typeof user.color === "string" ? user.color : user.color.css;
    marks.append(
      el("span", { style: { "--author": css }, attrs: { title: t("HOST.Scene.AimedBy", { name: user.name }) } }),
    );
  }
  return marks;
}

/** The icons of the effects that the token shows. */
function effects(token: HostToken): HTMLElement {
  const icons = (token.actor?._shownEffects ?? []).map(({ id, name, img = "" }) =>
    el("img", { data: { effectId: id }, attrs: { src: img, alt: name, title: name } }),
  );
  return el("span", { class: "token-effects" }, ...icons);
}

/** Core's display modes that do not depend on where the pointer is. */
const SEEN_BY = { owners: 40, all: 50 };

/** The bars of a token, for those who may see them (core's display modes): how much of each is full. */
function bars(token: HostToken): HTMLElement {
  const seen =
    token.displayBars === SEEN_BY.all || (token.displayBars === SEEN_BY.owners && token.actor?.isOwner === true);
  const rows = ["bar1", "bar2"].map((bar) => (seen ? token.getBarAttribute(bar) : null));
  const drawn = rows.flatMap((attribute) => {
    if (attribute?.type !== "bar" || !attribute.max) return [];
    const text = `${attribute.value}/${attribute.max}`;
    const width = `${(100 * attribute.value) / attribute.max}%`;
    return [el("span", { class: "token-bar", attrs: { title: text } }, el("span", { style: { width } }))];
  });
  return el("span", { class: "token-bars" }, ...drawn);
}

export class ScenePanel extends Panel {
  static override DEFAULT_OPTIONS = defaults;

  readonly place = "#board";

  /** GM: an actor dropped on the scene stands on it. */
  override _onFirstRender(): Promise<void> {
    const board = need(this.place);
    board.addEventListener("dragover", (event) => {
      if (host.game.user.isGM) event.preventDefault();
    });
    board.addEventListener("drop", (event) => {
      const actor = host.game.user.isGM ? droppedActor(event) : undefined;
      if (actor === undefined) return;
      event.preventDefault();
      void addToScene(actor);
    });
    return Promise.resolve();
  }

  override content(): HTMLElement[] {
    const scene = activeScene();
    if (scene === null) return [el("p", { class: "host-empty" }, t("HOST.Scene.None"))];
    const shown = scene.tokens.contents.filter((token) => !token.hidden || host.game.user.isGM);
    const title = el("h1", { class: "host-scene-name" }, scene.name);
    if (shown.length === 0) return [title, el("p", { class: "host-empty" }, t("HOST.Scene.Empty"))];
    return [title, el("ul", { class: "host-tokens plain" }, ...shown.map((token) => this.#token(token)))];
  }

  #token(token: HostToken): HTMLElement {
    const aimed = isTargeted(token);
    const mayOpen = token.actor?.visible === true;
    const open = el(
      "button",
      {
        class: "plain token-portrait",
        data: { action: "openToken" },
        attrs: { type: "button", disabled: !mayOpen, "aria-label": t("HOST.Scene.Open", { name: token.name }) },
      },
      portrait(token.texture.src, token.name, "token-image"),
    );
    const target = iconButton("crosshairs", t("HOST.Scene.Target", { name: token.name }), {
      class: `token-target${aimed ? " active" : ""}`,
      id: `host-target-${token.id}`,
      data: { action: "targetToken" },
      attrs: { "aria-pressed": String(aimed) },
    });
    const tools = el("span", { class: "token-tools" }, target);
    if (host.game.user.isGM) {
      const label = t("HOST.Scene.Remove", { name: token.name });
      tools.append(iconButton("xmark", label, { class: "token-remove", data: { action: "removeToken" } }));
    }
    const item = el(
      "li",
      { class: `token-card${aimed ? " targeted" : ""}`, data: { tokenId: token.id } },
      open,
      el("span", { class: "token-name" }, token.name),
      effects(token),
      bars(token),
      tools,
      aimers(token),
    );
    return item;
  }
}
