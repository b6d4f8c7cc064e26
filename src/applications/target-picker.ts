import { actorByUuid } from "../combat/actors.ts";
import { templatePath } from "../config/system.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { withHandlebars } from "./handlebars.ts";
import type { Part, PartContext } from "./handlebars.ts";

/** A plain list of fighters, one click on one of them. */
export class TargetPicker extends withHandlebars(foundry.applications.api.ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "drevo-target-picker",
    classes: ["drevo", "drevo-target-picker"],
    window: { title: "DREVO.Picker.title", icon: "fa-solid fa-crosshairs" },
    position: { width: 320, height: "auto" as const },
    actions: { pick: TargetPicker.#onPick },
  };

  static PARTS: Record<string, Part> = { targets: { template: templatePath("picker/targets"), scrollable: [""] } };

  #fighters: readonly DrevoActor[] = [];
  #picked: DrevoActor | null = null;

  /**
   * Asks whom.
   * @returns the fighter, or null when the window was closed
   */
  static async pick(fighters: readonly DrevoActor[]): Promise<DrevoActor | null> {
    await foundry.applications.instances.get(TargetPicker.DEFAULT_OPTIONS.id)?.close();
    const picker = new TargetPicker();
    picker.#fighters = fighters;
    await new Promise<void>((resolve) => {
      picker.addEventListener(
        "close",
        () => {
          resolve();
        },
        { once: true },
      );
      void picker.render({ force: true });
    });
    return picker.#picked;
  }

  protected override _prepareContext(): Promise<PartContext> {
    return Promise.resolve({ fighters: this.#fighters.map(({ uuid, name, img }) => ({ uuid, name, img })) });
  }

  static async #onPick(this: TargetPicker, _event: Event, target: HTMLElement): Promise<void> {
    this.#picked = actorByUuid(target.dataset.uuid ?? "");
    await this.close();
  }
}
