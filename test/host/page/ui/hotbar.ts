/** ui.hotbar: ten slots for macros, the first page of them. */
import type { PartialAppOptions } from "../app/types.ts";
import { notOffered } from "../errors.ts";
import { notify } from "../notify.ts";
import { host, type HostMacro } from "../ports.ts";
import { getDragEventData } from "../sheets/drag-drop.ts";
import { el, t } from "./dom.ts";
import { Panel } from "./panel.ts";

const slotOf = (target: HTMLElement): number => Number(target.closest<HTMLElement>("[data-slot]")?.dataset.slot);

const defaults: PartialAppOptions = {
  id: "hotbar",
  tag: "aside",
  actions: {
    async execute(_event, target) {
      const macro = host.game.user.getHotbarMacros().find(({ slot }) => slot === slotOf(target))?.macro;
      try {
        await macro?.execute();
      } catch (error) {
        notify("error", error instanceof Error ? error.message : String(error));
        throw error;
      }
    },
  } satisfies Record<string, (this: never, event: PointerEvent, target: HTMLElement) => unknown>,
};

export class Hotbar extends Panel {
  static override DEFAULT_OPTIONS = defaults;

  readonly place = "#ui-bottom";

  override _onFirstRender(): Promise<void> {
    this.element.addEventListener("dragover", (event) => {
      event.preventDefault();
    });
    this.element.addEventListener("drop", (event) => {
      event.preventDefault();
      const target = event.target instanceof HTMLElement ? event.target : null;
      const slot = target === null ? NaN : slotOf(target);
      if (!Number.isNaN(slot)) this.#drop(event, slot);
    });
    return Promise.resolve();
  }

  /** D01, D02: only a `false` at once stops core's own handling. */
  #drop(event: DragEvent, slot: number): void {
    const data = getDragEventData(event);
    if (!host.Hooks.call("hotbarDrop", this, data, slot)) return;
    const { type, uuid } = data;
    if (type !== "Macro") notOffered(`dropping ${String(type)} on the hotbar`);
    const macro = host.game.macros.contents.find((one) => one.uuid === uuid);
    if (macro !== undefined) void host.game.user.assignHotbarMacro(macro, slot);
  }

  override content(): HTMLElement[] {
    const list = el("ol", { class: "host-hotbar plain", attrs: { "aria-label": t("HOST.Hotbar.Title") } });
    for (const { slot, macro } of host.game.user.getHotbarMacros()) list.append(this.#slot(slot, macro));
    return [list];
  }

  #slot(slot: number, macro: HostMacro | null): HTMLElement {
    const label = macro?.name ?? t("HOST.Hotbar.Empty", { slot: String(slot) });
    const attrs = { type: "button", "aria-label": label, disabled: macro === null };
    const button = el("button", { class: "plain", data: { action: "execute", tooltip: "" }, attrs });
    if (macro !== null) button.append(el("img", { attrs: { src: macro.img ?? "", alt: "" } }));
    const key = el("span", { attrs: { "aria-hidden": "true" } }, String(slot % 10));
    return el("li", { class: `slot${macro === null ? " open" : " full"}`, data: { slot: String(slot) } }, button, key);
  }
}
